# cython: boundscheck=False, wraparound=False, cdivision=True
"""Writes what a seat of Gold Ahoi! sees into buffers; ``encoding.py`` says what the numbers mean.

Plain Python that ``encoder.pxd`` lets Cython compile.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TYPE_CHECKING

from doubloon.games.gold_ahoi import torus
from doubloon.games.gold_ahoi.constants import FULL, SIDE
from doubloon.games.gold_ahoi.encoding import LAYOUT, features
from doubloon.games.gold_ahoi.position import GoldAhoiPosition
from doubloon.kernel import bits, buffers
from doubloon.kernel.encoder import Encoder
from doubloon.kernel.encoding import starts
from doubloon.kernel.position import Position

if TYPE_CHECKING:
    from doubloon.games.gold_ahoi.components import GoldAhoiBox
    from doubloon.kernel.setup import Setup


CHART_SQUARE = torus.CHART_SQUARE

STARTS = starts(LAYOUT)
AT_DISPLAY = STARTS["display"]
AT_HAND = STARTS["hand"]
AT_HOLDING = STARTS["holding"]
AT_UNSEEN = STARTS["unseen"]
AT_BAG = STARTS["bag"]
AT_SCORE = STARTS["score"]


class GoldAhoiEncoder(Encoder):
    """Writes the display, a seat's own hand and what it hasn't seen."""

    def __init__(self, setup: Setup[GoldAhoiBox]) -> None:
        self.tiles = [0] * 2160
        for index, number in enumerate(features(setup.components)):
            self.tiles[index] = number
        Encoder.__init__(self, setup)

    def watch(self, position: Position) -> None:
        """Write this position from now on."""
        assert isinstance(position, GoldAhoiPosition)
        self.position = position
        self.own = position

    def write(self, seat: int, numbers: MutableSequence[int], first: int) -> None:
        """Write the observation of ``seat``."""
        self.write_actors(seat, numbers, first)
        self.write_display(numbers, first + AT_DISPLAY)
        for kind in range(36):
            numbers[first + AT_UNSEEN + kind] = self.own.bag[kind]
        for owner in range(2):
            kind = self.own.hand[owner]
            if kind >= 0:
                numbers[first + AT_HOLDING + owner] = 1
                if owner == seat:
                    buffers.copy(numbers, first + AT_HAND, self.tiles, kind * 60, 15)
                else:
                    numbers[first + AT_UNSEEN + kind] += 1
        numbers[first + AT_BAG] = self.own.bag_size
        near, far = self.own.score()
        numbers[first + AT_SCORE] = min(near, FULL)
        numbers[first + AT_SCORE + 1] = min(far, FULL)

    def write_display(self, numbers: MutableSequence[int], first: int) -> None:
        """Write the tile on each square of the chart."""
        corner = self.own.top * SIDE + self.own.left
        squares = self.own.laid
        while squares:
            square = bits.lowest(squares)
            squares &= squares - 1
            place = first + CHART_SQUARE[corner][square] * 15
            buffers.copy(numbers, place, self.tiles, self.own.face[square] * 15, 15)
