"""What souvenirs buy, and what everything is worth at the end (M-15, M-16, M-23 to M-26).

Plain Python that ``hold.pxd`` lets Cython compile. Counts by symbol are words of ``packed.py``.
"""

from __future__ import annotations

from doubloon.games.martinique import components, island, packed
from doubloon.games.martinique.constants import (
    ALL,
    EACH,
    EVEN,
    FINDER,
    FIRST_LOAD,
    JOKER_CHOICES,
    NO_LOAD,
    NONE,
    NUMBERS,
    OPEN,
    SMALL_TREASURES,
    SOUVENIR_KINDS,
    SYMBOLS,
    TOPS,
)
from doubloon.games.martinique.layout import MartiniqueLayout
from doubloon.kernel.seats import DRAWN

STANDS = packed.STANDS
STAND_SIZE = packed.STAND_SIZE
SETS_OF = packed.SETS_OF

BIT = island.BIT
SLOT_END = components.SLOT_END
SIZE = components.TREASURES


def lacking(position: MartiniqueLayout, treasure: int) -> int:
    """Return how many tiles of a treasure the seat to act must pay for with jokers (M-15)."""
    return deficit(position.need[treasure], position.symbols[position.turn])


def loads(position: MartiniqueLayout, codes: list[int]) -> int:
    """Write every treasure with each choice of symbols for jokers, and loading none (M-15)."""
    supply = position.symbols[position.to_act]
    sets = SETS_OF[position.jokers[position.to_act]]
    count = 0
    easy = False
    for treasure in range(SMALL_TREASURES):
        need = position.need[treasure]
        easy |= lacking(position, treasure) == 0
        for index in range(sets):
            stands = STANDS[index]
            if covers(need, stands) and covers(supply, need - stands):
                codes[count] = FIRST_LOAD + treasure * JOKER_CHOICES + index
                count += 1
    if not easy:
        codes[count] = NO_LOAD
        count += 1
    return count


def buy(position: MartiniqueLayout, treasure: int, stands: int) -> None:
    """Pay for a treasure, with jokers as these symbols, and stack it in the hold (M-16)."""
    seat = position.turn
    due = position.need[treasure] - STANDS[stands]
    position.jokers[seat] -= STAND_SIZE[stands]
    position.paid_jokers += STAND_SIZE[stands]
    position.symbols[seat] -= due
    for symbol in range(SYMBOLS):
        pay(position, seat * SOUVENIR_KINDS, symbol * NUMBERS, (due >> (symbol * 8)) & 255)
    take_treasure(position, treasure)


def pay(position: MartiniqueLayout, first: int, kind: int, count: int) -> None:
    """Set souvenirs of a symbol aside, low numbers first: they no longer count (M-16)."""
    while count:
        if position.supply[first + kind]:
            position.supply[first + kind] -= 1
            position.paid[kind] += 1
            count -= 1
        else:
            kind += 1


def take_treasure(position: MartiniqueLayout, treasure: int) -> None:
    """Stack the tiles of a treasure in the hold and leave its slots open (M-16)."""
    tiles = 0
    value = 0
    slot = SLOT_END[treasure]
    for _ in range(SIZE[treasure]):
        slot -= 1
        tiles = tiles << 5 | position.slot[slot] + 1
        value += position.slot[slot] % 3 + 1
        position.slot[slot] = NONE
    position.need[treasure] = OPEN * SIZE[treasure]
    position.stack_up(position.turn, tiles, value)


def finder(position: MartiniqueLayout) -> int:
    """Return the seat with a pirate on the lost treasure, or NONE (M-23)."""
    if position.dug == 0:
        return NONE
    place = BIT[(position.lost[1] - 8) * 8 + position.lost[0]]
    if position.pirates[0] & place:
        return 0
    return 1 if position.pirates[1] & place else NONE


def worth(position: MartiniqueLayout, seat: int) -> int:
    """Return the points for pairs, for having more stacks and for the hold (M-24)."""
    pairs = (((position.symbols[seat] & EVEN) * EACH) & ALL) >> 56
    more = position.stack_count[seat] > position.stack_count[1 - seat]
    return pairs + 2 * more + position.hold_value[seat]


def points(position: MartiniqueLayout, seat: int) -> int:
    """Return the points ``seat`` would have if the game ended now (M-24, M-26)."""
    if position.treasure_points and finder(position) == seat:
        return worth(position, seat) + FINDER
    return worth(position, seat)


def winner(position: MartiniqueLayout) -> int:
    """Return the finder, or the seat with more points or more stacks, or DRAWN (M-23, M-25)."""
    found = finder(position)
    if found != NONE and not position.treasure_points:
        return found
    lead = points(position, 0) - points(position, 1)
    if lead == 0:
        lead = position.stack_count[0] - position.stack_count[1]
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
