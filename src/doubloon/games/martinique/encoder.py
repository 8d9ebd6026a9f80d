# cython: boundscheck=False, wraparound=False, cdivision=True
"""Writes what a seat of Martinique sees into buffers; ``encoding.py`` says what the numbers mean.

Plain Python that ``encoder.pxd`` lets Cython compile.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from doubloon.games.martinique import hold, island
from doubloon.games.martinique.constants import FIRST_HOOK, MOST_POINTS, NONE, SIXTEEN, SLOTS
from doubloon.games.martinique.encoding import LAYOUT
from doubloon.games.martinique.position import MartiniquePosition
from doubloon.kernel import bits
from doubloon.kernel.encoder import Encoder
from doubloon.kernel.encoding import starts
from doubloon.kernel.position import Position
from doubloon.kernel.seats import NOBODY

BIT = island.BIT
REACH = island.REACH
WAYS = island.WAYS

STARTS = starts(LAYOUT)
AT_TASK = STARTS["task"]
AT_TURN = STARTS["turn"]
AT_DEALT = STARTS["dealt"]
AT_TILES = STARTS["tiles"]
AT_PIRATES = STARTS["pirates"]
AT_ABOARD = STARTS["aboard"]
AT_STOOL = STARTS["stools"]
AT_TREASURES = STARTS["treasures"]
AT_SUPPLIES = STARTS["supplies"]
AT_JOKERS = STARTS["jokers"]
AT_HOOK = STARTS["hook"]
AT_MAPS = STARTS["maps"]
AT_STACKS = STARTS["stacks"]
AT_HOLDS = STARTS["holds"]
AT_BAG = STARTS["bag"]
AT_PAID = STARTS["paid"]
AT_PAID_JOKERS = STARTS["paid_jokers"]
AT_WAY = STARTS["way"]
AT_OVERRUNS = STARTS["overruns"]
AT_LOST = STARTS["lost"]
AT_SCORE = STARTS["score"]


class MartiniqueEncoder(Encoder):
    """Writes everything face up, and the faces of a seat's own map tiles."""

    def watch(self, position: Position) -> None:
        """Write this position from now on."""
        assert isinstance(position, MartiniquePosition)
        self.position = position
        self.own = position

    def write(self, seat: int, numbers: MutableSequence[int], first: int) -> None:
        """Write the observation of ``seat``."""
        self.write_actors(seat, numbers, first)
        numbers[first + AT_TASK + self.own.task] = 1
        numbers[first + AT_TURN + self.own.turn] = 1
        numbers[first + AT_DEALT] = self.own.dealt
        self.write_tiles(numbers, first + AT_TILES)
        self.write_stools(numbers, first + AT_STOOL)
        self.write_treasures(numbers, first + AT_TREASURES)
        self.write_hook(numbers, first + AT_HOOK)
        for owner in range(2):
            self.write_squares(self.own.pirates[owner], numbers, first + AT_PIRATES + owner * 64)
            numbers[first + AT_ABOARD + owner] = self.own.aboard[owner]
            numbers[first + AT_JOKERS + owner] = self.own.jokers[owner]
            numbers[first + AT_STACKS + owner] = self.own.stack_count[owner]
            numbers[first + AT_SCORE + owner] = min(hold.worth(self.own, owner), MOST_POINTS)
            self.write_maps(owner, owner == seat, numbers, first + AT_MAPS)
        for kind in range(36):
            numbers[first + AT_SUPPLIES + kind] = min(self.own.supply[kind], SIXTEEN)
        for kind in range(18):
            numbers[first + AT_BAG + kind] = min(self.own.bag[kind], SIXTEEN)
            numbers[first + AT_PAID + kind] = min(self.own.paid[kind], SIXTEEN)
        self.write_holds(numbers, first + AT_HOLDS)
        numbers[first + AT_PAID_JOKERS] = self.own.paid_jokers
        self.write_way(numbers, first + AT_WAY)
        numbers[first + AT_OVERRUNS] = self.own.overruns
        if self.position.to_act == NOBODY:
            numbers[first + AT_LOST + (self.own.lost[1] - 8) * 8 + self.own.lost[0]] = 1

    def write_squares(self, squares: int, numbers: MutableSequence[int], first: int) -> None:
        """Write a 1 for each square of a set."""
        while squares:
            numbers[first + bits.lowest(squares)] = 1
            squares &= squares - 1

    def write_tiles(self, numbers: MutableSequence[int], first: int) -> None:
        """Write the tiles on the island, and at sunset those that were cleared."""
        squares = self.own.tiles | self.own.removed
        while squares:
            square = bits.lowest(squares)
            squares &= squares - 1
            numbers[first + square * 19 + self.own.tile[square]] = 1

    def write_stools(self, numbers: MutableSequence[int], first: int) -> None:
        """Write who sits on each stool; a pirate that has left to dig no longer does (M-22)."""
        for stool in range(self.own.dug, self.own.stools):
            owner = 1 if self.own.sitting & BIT[stool] else 0
            numbers[first + stool * 2 + owner] = 1

    def write_treasures(self, numbers: MutableSequence[int], first: int) -> None:
        """Write the souvenirs in the slots of the treasures."""
        for slot in range(SLOTS):
            if self.own.slot[slot] != NONE:
                numbers[first + slot * 18 + self.own.slot[slot]] = 1

    def write_hook(self, numbers: MutableSequence[int], first: int) -> None:
        """Write how much is left in The Hook."""
        numbers[first] = self.own.hook_jokers
        for index in range(self.own.hook_taken, 2):
            numbers[first + 1] += self.own.face[FIRST_HOOK + index] != NONE

    def write_maps(self, owner: int, seen: bool, numbers: MutableSequence[int], first: int) -> None:
        """Write a seat's map tiles; their faces only if they are ``seen`` or face up (M-28)."""
        sources = self.own.held[owner]
        while sources:
            source = bits.lowest(sources)
            sources &= sources - 1
            place = first + self.own.tables.place[source] * 19
            numbers[place + owner] = 1
            up = (self.own.face_up & BIT[source]) != 0
            numbers[place + 2] = up
            if seen or up:
                numbers[place + 3 + self.own.face[source]] = 1

    def write_holds(self, numbers: MutableSequence[int], first: int) -> None:
        """Write the souvenirs in both holds (M-16)."""
        for index in range(self.own.stacks):
            place = first + (self.own.stack[index] >> 20) * 18 - 1
            tiles = self.own.stack[index] & 0xFFFFF
            while tiles:
                numbers[place + (tiles & 31)] += numbers[place + (tiles & 31)] < SIXTEEN
                tiles >>= 5

    def write_way(self, numbers: MutableSequence[int], first: int) -> None:
        """Write the squares of the latest move, each numbered in the order of the move."""
        origin = self.own.way_from
        if self.own.way_steps:
            numbers[first + origin] = 1
            numbers[first + self.own.way_to] = self.own.way_steps + 1
        if self.own.way_steps > 1:
            squares = WAYS[origin][self.own.way_to][self.own.way_index]
            while squares:
                square = bits.lowest(squares)
                squares &= squares - 1
                numbers[first + square] = 2 if REACH[1][origin] & BIT[square] else 3
