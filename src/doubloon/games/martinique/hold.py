"""What souvenirs buy, and what everything is worth at the end (M-15, M-16, M-23 to M-26).

Plain Python that ``hold.pxd`` lets Cython compile. Counts by symbol are words of ``packed.py``.
"""

from __future__ import annotations

from doubloon.games.martinique import actions, island, packed
from doubloon.games.martinique.deal import MartiniqueDeal

NONE = -1
DRAWN = -1
FINDER = 20

FIRST_LOAD = actions.FIRST_LOAD
NO_LOAD = actions.NO_LOAD
JOKER_SETS = len(actions.JOKER_SETS)

ALL = packed.ALL
EACH = packed.EACH
TOPS = packed.TOPS
EVEN = packed.EVEN
OPEN = packed.OPEN
STANDS = packed.STANDS
STAND_SIZE = packed.STAND_SIZE
SETS_OF = packed.SETS_OF

BIT = island.BIT
SLOT_END = [2, 5, 9]
SIZE = [2, 3, 4]


class MartiniqueHold(MartiniqueDeal):
    """Payments and points of a position."""

    def lacking(self, treasure: int) -> int:
        """Return how many tiles of a treasure the seat to act must pay for with jokers (M-15)."""
        return deficit(self.need[treasure], self.symbols[self.turn])

    def loads(self, codes: list[int]) -> int:
        """Write every treasure with each choice of symbols for jokers, and loading none (M-15)."""
        supply = self.symbols[self.to_act]
        sets = SETS_OF[self.jokers[self.to_act]]
        count = 0
        easy = False
        for treasure in range(3):
            need = self.need[treasure]
            easy |= self.lacking(treasure) == 0
            for index in range(sets):
                stands = STANDS[index]
                if covers(need, stands) and covers(supply, need - stands):
                    codes[count] = FIRST_LOAD + treasure * JOKER_SETS + index
                    count += 1
        if not easy:
            codes[count] = NO_LOAD
            count += 1
        return count

    def buy(self, treasure: int, stands: int) -> None:
        """Pay for a treasure, its jokers as these symbols, and stack it in the hold (M-16)."""
        seat = self.turn
        due = self.need[treasure] - STANDS[stands]
        self.jokers[seat] -= STAND_SIZE[stands]
        self.paid_jokers += STAND_SIZE[stands]
        self.symbols[seat] -= due
        for symbol in range(6):
            self.pay(seat * 18, symbol * 3, (due >> (symbol * 8)) & 255)
        self.take_treasure(treasure)

    def pay(self, first: int, kind: int, count: int) -> None:
        """Set souvenirs of a symbol aside, low numbers first: they no longer count (M-16)."""
        while count:
            if self.supply[first + kind]:
                self.supply[first + kind] -= 1
                self.paid[kind] += 1
                count -= 1
            else:
                kind += 1

    def take_treasure(self, treasure: int) -> None:
        """Stack the tiles of a treasure in the hold and leave its slots open (M-16)."""
        tiles = 0
        value = 0
        slot = SLOT_END[treasure]
        for _ in range(SIZE[treasure]):
            slot -= 1
            tiles = tiles << 5 | self.slot[slot] + 1
            value += self.slot[slot] % 3 + 1
            self.slot[slot] = NONE
        self.need[treasure] = OPEN * SIZE[treasure]
        self.stack_up(self.turn, tiles, value)

    def finder(self) -> int:
        """Return the seat with a pirate on the lost treasure, or NONE (M-23)."""
        if self.dug == 0:
            return NONE
        place = BIT[(self.lost[1] - 8) * 8 + self.lost[0]]
        if self.pirates[0] & place:
            return 0
        return 1 if self.pirates[1] & place else NONE

    def worth(self, seat: int) -> int:
        """Return the points for pairs, for having more stacks and for the hold (M-24)."""
        return self.earned(seat)

    def earned(self, seat: int) -> int:
        """Return the result of ``worth``, without the GIL."""
        pairs = (((self.symbols[seat] & EVEN) * EACH) & ALL) >> 56
        more = self.stack_count[seat] > self.stack_count[1 - seat]
        return pairs + 2 * more + self.hold_value[seat]

    def points(self, seat: int) -> int:
        """Return the points of ``seat`` if the game ended now (M-24, M-26)."""
        return self.total(seat)

    def total(self, seat: int) -> int:
        """Return the result of ``points``, without the GIL."""
        if self.treasure_points and self.finder() == seat:
            return self.earned(seat) + FINDER
        return self.earned(seat)

    def winner(self) -> int:
        """Return the finder, or the seat with more points or more stacks, or DRAWN (M-23, M-25)."""
        found = self.finder()
        if found != NONE and not self.treasure_points:
            return found
        lead = self.total(0) - self.total(1)
        if lead == 0:
            lead = self.stack_count[0] - self.stack_count[1]
        if lead == 0:
            return DRAWN
        return 0 if lead > 0 else 1


def deficit(need: int, supply: int) -> int:
    """Return how many tiles of a treasure's price a supply can't pay, by symbol (M-15)."""
    compared = (need | TOPS) - supply
    lacking = ((compared & TOPS) >> 7) * 127
    return (((compared & lacking) * EACH) & ALL) >> 56


def covers(many: int, few: int) -> bool:
    """Say whether there are at least as many of every symbol as wanted."""
    return ((many | TOPS) - few) & TOPS == TOPS
