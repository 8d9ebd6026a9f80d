# cython: boundscheck=False, wraparound=False, cdivision=True
"""The contract of every evaluation: features, weights, and a chance of winning.

A game's module derives from ``Evaluation`` and writes its features. Each is seen from the first
seat's side, so swapping the seats flips its sign. This is plain Python that ``evaluation.pxd`` lets
Cython compile.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import ClassVar

from doubloon.kernel.position import Position
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, NOBODY

MOST_FEATURES = 32
SUREST = 30.0


class Evaluation:
    """Judges a position by a weighted sum of features, converted to a chance of winning."""

    features: ClassVar[Mapping[str, str]] = {}

    def __init__(self, bias: float, weights: Sequence[float]) -> None:
        if len(weights) > MOST_FEATURES:
            raise ValueError(f"{len(weights)} weights; an evaluation has at most {MOST_FEATURES}")
        self.bias = bias
        self.count = len(weights)
        self.weight = [0.0] * 32
        for index in range(len(weights)):
            self.weight[index] = weights[index]

    def write(self, position: Position, features: list[float]) -> None:
        """Write the features of a position; by default a game has none."""

    def value(self, position: Position) -> float:
        """Return the first seat's chance of winning, or the result if the game is over."""
        features = [0.0] * 32
        if position.to_act == NOBODY:
            winner = position.winner()
            return 0.5 if winner < 0 else 1.0 - winner
        self.write(position, features)
        total = self.bias
        for index in range(self.count):
            total += self.weight[index] * features[index]
        total = min(max(total, -SUREST), SUREST)
        return 1.0 / (1.0 + math.exp(-total))

    # For callers in Python.

    def measure(self, position: Position) -> list[float]:
        """Return the features of an unfinished position."""
        features = [0.0] * 32
        self.write(position, features)
        return [features[index] for index in range(self.count)]

    def win(self, position: Position) -> float:
        """Return the first seat's chance of winning."""
        return self.value(position)

    def look_ahead(self, root: Position, seat: int, worlds: int, rng: Rng) -> list[float]:
        """Return the value of each of ``root.codes()`` to ``seat``, the seat to act.

        Every code is tried in the same worlds, sampled from the seat's belief; any chance outcomes
        that follow are drawn according to their odds.
        """
        codes = [0] * 256
        sums = [0.0] * 256
        count = root.generate(codes)
        for _ in range(worlds):
            world = root.copy()
            world.reshuffle(seat, rng)
            for index in range(count):
                position = world.copy()
                position.apply(codes[index])
                while position.to_act == CHANCE:
                    position.apply(position.draw(rng))
                sums[index] += self.value(position)
        means = [sums[index] / worlds for index in range(count)]
        return means if seat == 0 else [1.0 - mean for mean in means]
