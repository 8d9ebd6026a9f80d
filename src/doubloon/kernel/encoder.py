# cython: boundscheck=False, wraparound=False, cdivision=True
"""The contract of every encoder: what a seat sees, written straight into buffers.

A game's ``encoder.py`` derives from ``Encoder`` and writes its numbers. They are the numbers that
``encoding.py`` derives from a view, but as whole numbers: a count of 9 out of 36 is 9, and dividing
by ``scale`` gives the share. Nothing is allocated and no view is built, so a million positions a
second can be observed. This is plain Python that ``encoder.pxd`` lets Cython compile.
"""

from __future__ import annotations

from array import array
from collections.abc import MutableSequence
from typing import TYPE_CHECKING, Any

from doubloon.kernel import buffers
from doubloon.kernel.encoding import length, scales
from doubloon.kernel.position import Position

if TYPE_CHECKING:
    from doubloon.kernel.setup import Setup


class Encoder:
    """Writes what a seat sees of the position that it watches, and what the seat may do.

    ``codes`` holds the ``count`` legal actions written last.
    """

    def __init__(self, setup: Setup[Any]) -> None:
        self.size = length(setup.game.layout)
        self.decisions = setup.game.decisions
        self.scale = array("f", scales(setup.game.layout))
        self.codes = [0] * 256
        self.count = 0
        self.watch(setup.start())

    def watch(self, position: Position) -> None:
        """Write this position from now on, even after it has changed in place."""
        self.position = position

    def write(self, seat: int, numbers: MutableSequence[int], first: int) -> None:
        """Write the observation of ``seat``, starting at ``first``; every game has its own version.

        The numbers there are already zero, so only non-zero ones need to be written.
        """

    def write_actors(self, seat: int, numbers: MutableSequence[int], first: int) -> None:
        """Write the two blocks that every observation starts with."""
        to_act = self.position.to_act
        numbers[first + seat] = 1
        numbers[first + 3 + (to_act if to_act >= 0 else 1 - to_act)] = 1

    def refine(self, shares: MutableSequence[float], first: int) -> None:
        """Write the shares of numbers too large for a byte; most games have none."""

    def write_row(self, seat: int, numbers: MutableSequence[int], row: int) -> None:
        """Write the observation of ``seat`` into a row of a batch, overwriting what is there."""
        buffers.clear(numbers, row * self.size, self.size)
        self.write(seat, numbers, row * self.size)

    def write_shares(
        self, numbers: MutableSequence[int], shares: MutableSequence[float], row: int
    ) -> None:
        """Write the last row written, this time as shares from 0 to 1."""
        first = row * self.size
        for index in range(0, self.size - 7, 8):  # most of an observation is zeros
            if buffers.any_of_eight(numbers, first + index):
                self.write_some_shares(numbers, shares, first, index, index + 8)
            else:
                buffers.clear_eight(shares, first + index)
        self.write_some_shares(numbers, shares, first, self.size & ~7, self.size)
        self.refine(shares, first)

    def write_some_shares(
        self,
        numbers: MutableSequence[int],
        shares: MutableSequence[float],
        first: int,
        start: int,
        end: int,
    ) -> None:
        """Write part of a row as shares."""
        for index in range(start, end):
            shares[first + index] = numbers[first + index] / self.scale[index]

    def write_mask(self, seat: int, mask: MutableSequence[int], row: int) -> None:
        """Write a 1 for every action that ``seat`` may take now, and zeros for all others."""
        first = row * self.decisions
        buffers.clear(mask, first, self.decisions)
        self.count = 0
        if self.position.to_act == seat:
            self.count = self.position.generate(self.codes)
            for index in range(self.count):
                mask[first + self.codes[index]] = 1

    # For callers in Python, one position at a time.

    def observe(self, position: Position, seat: int, numbers: MutableSequence[int]) -> None:
        """Write what ``seat`` sees of ``position`` as whole numbers."""
        self.watch(position)
        self.write_row(seat, numbers, 0)

    def observe_shares(
        self,
        position: Position,
        seat: int,
        numbers: MutableSequence[int],
        shares: MutableSequence[float],
    ) -> None:
        """Write what ``seat`` sees of ``position`` as whole numbers and as shares."""
        self.watch(position)
        self.write_row(seat, numbers, 0)
        self.write_shares(numbers, shares, 0)

    def mask(self, position: Position, seat: int, mask: MutableSequence[int]) -> None:
        """Write which actions ``seat`` may take in ``position``."""
        self.watch(position)
        self.write_mask(seat, mask, 0)
