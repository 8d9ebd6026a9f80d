# cython: boundscheck=False, wraparound=False
"""Searches the rest of a game to the end, when draws are hidden from the next player to act.

This is exact for Gold Ahoi!, although hands are hidden. A tile in hand was drawn after its owner's
last placement, so no earlier action depends on it, and placing it reveals it. Each player therefore
considers every unseen tile equally likely in the other hand, whatever was played, and knows nothing
more: bluffing is impossible, and no tile carries information about another. So the value of an
action is its mean over the hidden draw, and the next player chooses before seeing that draw
(docs/exact.md).

Plain Python that ``expectimax.pxd`` lets Cython compile; it uses only what every position offers.
"""

from __future__ import annotations

from doubloon.kernel.position import Position
from doubloon.kernel.seats import CHANCE, NOBODY


class Expectimax:
    """Computes the value of positions to a seat, trying fewer than ``limit`` positions.

    Branches are cut as in alpha-beta search, and across draws too, since every value is between 0
    and 1: ``value`` is exact between ``low`` and ``high``, and a bound on the exact value outside.
    """

    def __init__(self, seat: int, limit: int) -> None:
        self.seat = seat
        self.limit = limit
        self.tried = 0

    def exceeded(self) -> bool:
        """Say whether the search reached its limit, which makes every value invalid."""
        return self.tried > self.limit

    def worth(self, worlds: list[Position], weights: list[int], code: int) -> float:
        """Return the value of an action when any of these worlds may be the real one."""
        return self.mean(worlds, weights, code, 0.0, 1.0)

    def mean(
        self, worlds: list[Position], weights: list[int], code: int, low: float, high: float
    ) -> float:
        """Return the weighted mean over worlds of the value after an action."""
        total = 0
        for index in range(len(weights)):
            total += weights[index]
        known = 0.0
        rest = 1.0
        for index in range(len(worlds)):
            world = worlds[index]
            share = weights[index] / total
            rest -= share
            child_low = (low - known - rest) / share
            child_high = (high - known) / share
            position = world.copy()
            position.apply(code)
            found = self.value(position, max(child_low, 0.0), min(child_high, 1.0))
            known += share * found
            if found < child_low:
                return known + rest
            if found > child_high:
                return known
        return known

    def value(self, position: Position, low: float, high: float) -> float:
        """Return the value of a position to the seat."""
        self.tried += 1
        if self.tried > self.limit:
            return 0.0
        if position.to_act == NOBODY:
            winner = position.winner()
            return 0.5 if winner < 0 else 1.0 if winner == self.seat else 0.0
        if position.to_act == CHANCE:
            return self.veiled(position, low, high)
        return self.chosen(position, [position], [1], low, high)

    def veiled(self, position: Position, low: float, high: float) -> float:
        """Return the value before a draw that the next player to act doesn't see."""
        codes = [0] * 256
        weights = [0] * 256
        count = position.odds(codes, weights)
        worlds: list[Position] = []
        shares: list[int] = []
        for index in range(count):
            world = position.copy()
            world.apply(codes[index])
            worlds.append(world)
            shares.append(weights[index])
        return self.chosen(worlds[0], worlds, shares, low, high)

    def chosen(
        self, shown: Position, worlds: list[Position], weights: list[int], low: float, high: float
    ) -> float:
        """Return the value of the best action for the player to act; ``shown`` is one world."""
        codes = [0] * 256
        count = shown.generate(codes)
        own = shown.to_act == self.seat
        best = -1.0 if own else 2.0
        for index in range(count):
            found = self.mean(worlds, weights, codes[index], low, high)
            if own:
                best = max(best, found)
                low = max(low, best)
            else:
                best = min(best, found)
                high = min(high, best)
            if low >= high or self.tried > self.limit:
                break
        return best
