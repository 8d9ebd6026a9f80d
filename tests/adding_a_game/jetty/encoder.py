# cython: boundscheck=False, wraparound=False, cdivision=True
"""Writes what a seat of Jetty sees into buffers; ``encoding.py`` says what the numbers mean.

Plain Python that ``encoder.pxd`` lets Cython compile.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from doubloon.games.jetty.encoding import LAYOUT
from doubloon.games.jetty.position import JettyPosition
from doubloon.kernel.encoder import Encoder
from doubloon.kernel.encoding import starts
from doubloon.kernel.position import Position

KINDS = 3

STARTS = starts(LAYOUT)
TURN = STARTS["turn"]
PLANKS = STARTS["planks"]
CHIP = STARTS["chip"]
HOLDING = STARTS["holding"]
UNSEEN = STARTS["unseen"]


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
        numbers[first + TURN + self.own.turn] = 1
        for kind in range(KINDS):
            numbers[first + UNSEEN + kind] = self.own.bag[kind]
        for owner in range(2):
            numbers[first + PLANKS + owner] = self.own.plank[owner]
            chip = self.own.chip[owner]
            if chip:
                numbers[first + HOLDING + owner] = 1
                if owner == seat:
                    numbers[first + CHIP + chip - 1] = 1
                else:
                    numbers[first + UNSEEN + chip - 1] += 1
