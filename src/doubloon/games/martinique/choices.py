"""What a seat may do in Martinique: land, move, turn map tiles, dig (M-5 to M-10, M-22).

Plain Python that ``choices.pxd`` lets Cython compile. ``hold.py`` has what may be loaded.
"""

from __future__ import annotations

from doubloon.games.martinique import actions, components, island
from doubloon.games.martinique.turns import MartiniqueTurns
from doubloon.kernel import bits

ACT = 1
OVERRUN = 2
LOAD = 5
DIG = 7

PIRATES = 4

FIRST_LAND = actions.FIRST_LAND
BAR = actions.BAR
FIRST_DIG = actions.FIRST_DIG
FIRST_TURN = actions.FIRST_TURN
NO_TURN = actions.NO_TURN
TAKE_JOKER = actions.TAKE_JOKER
TAKE_MAP = actions.TAKE_MAP

BIT = island.BIT
REACH = island.REACH
BEACH = island.BEACH
STEPS = components.STEPS


class MartiniqueChoices(MartiniqueTurns):
    """The choices of the seat to act."""

    def generate(self, codes: list[int]) -> int:
        """Write the codes of all legal actions of the seat to act."""
        if self.task == ACT:
            return self.moves(codes, self.landings(codes))
        if self.task == DIG:
            return self.digs(codes)
        if self.task == OVERRUN:
            return self.turns(codes)
        if self.task == LOAD:
            return self.loads(codes)
        codes[0] = TAKE_JOKER
        codes[1] = TAKE_MAP
        return 2

    def landings(self, codes: list[int]) -> int:
        """Write every beach square that has a tile and no pirate, or else the bar (M-5)."""
        if self.aboard[self.to_act] == 0:
            return 0
        squares = BEACH & self.tiles & ~(self.pirates[0] | self.pirates[1])
        if squares == 0:
            codes[0] = BAR
            return 1
        count = 0
        while squares:
            codes[count] = FIRST_LAND + bits.lowest(squares)
            squares &= squares - 1
            count += 1
        return count

    def moves(self, codes: list[int], count: int) -> int:
        """Write every move of the seat's pirates, after ``count`` codes (M-6, M-7, M-9)."""
        seat = self.to_act
        if PIRATES - self.aboard[seat] < self.landed_to_move:
            return count
        free = ~(self.pirates[0] | self.pirates[1])
        crew = self.pirates[seat]
        while crew:
            origin = bits.lowest(crew)
            crew &= crew - 1
            ends = REACH[STEPS[self.tile[origin]]][origin] & free
            first = origin * 64
            while ends:
                codes[count] = first + bits.lowest(ends)
                ends &= ends - 1
                count += 1
        return count

    def turns(self, codes: list[int]) -> int:
        """Write every face-down map tile of the opponent, and the choice to turn none (M-10)."""
        sources = self.face_down(1 - self.to_act)
        count = 0
        while sources:
            codes[count] = FIRST_TURN + self.tables.place[bits.lowest(sources)]
            sources &= sources - 1
            count += 1
        codes[count] = NO_TURN
        return count + 1

    def digs(self, codes: list[int]) -> int:
        """Write every square without a pirate (M-22)."""
        taken = self.pirates[0] | self.pirates[1]
        count = 0
        for square in range(64):
            codes[count] = FIRST_DIG + square
            count += not taken & BIT[square]
        return count

    def face_down(self, seat: int) -> int:
        """Return the sources of a seat's face-down map tiles, as bits."""
        return self.held[seat] & ~self.face_up
