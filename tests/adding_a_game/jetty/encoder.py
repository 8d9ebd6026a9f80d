# cython: boundscheck=False, wraparound=False, cdivision=True
"""Writes what a seat of Jetty sees into buffers; ``encoding.py`` says what the numbers mean.

Plain Python that ``encoder.pxd`` lets Cython compile.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from doubloon.games.jetty.constants import KINDS
from doubloon.games.jetty.encoding import LAYOUT
from doubloon.games.jetty.position import JettyPosition
from doubloon.kernel.encoder import Encoder
from doubloon.kernel.encoding import starts
from doubloon.kernel.position import Position

STARTS = starts(LAYOUT)
AT_TURN = STARTS["turn"]
AT_PLANKS = STARTS["planks"]
AT_CHIP = STARTS["chip"]
AT_HOLDING = STARTS["holding"]
AT_UNSEEN = STARTS["unseen"]


class JettyEncoder(Encoder):
    """Writes both pawns, a seat's own chip and what it hasn't seen."""

    def watch(self, position: Position) -> None:
        """Write this position from now on."""
        assert isinstance(position, JettyPosition)
        self.position = position
        self.own = position

    def write(self, seat: int, numbers: MutableSequence[int], first: int) -> None:
        """Write the observation of ``seat``."""
        self.write_actors(seat, numbers, first)
        numbers[first + AT_TURN + self.own.turn] = 1
        for kind in range(KINDS):
            numbers[first + AT_UNSEEN + kind] = self.own.bag[kind]
        for owner in range(2):
            numbers[first + AT_PLANKS + owner] = self.own.plank[owner]
            chip = self.own.chip[owner]
            if chip:
                numbers[first + AT_HOLDING + owner] = 1
                if owner == seat:
                    numbers[first + AT_CHIP + chip - 1] = 1
                else:
                    numbers[first + AT_UNSEEN + chip - 1] += 1
