"""What a seat may do in Martinique: land, move, turn map tiles, dig (M-5 to M-10, M-22).

Plain Python that ``choices.pxd`` lets Cython compile. ``hold.py`` says what may be loaded.
"""

from __future__ import annotations

from doubloon.games.martinique import components, hold, island
from doubloon.games.martinique.constants import (
    ACT,
    BAR,
    DIG,
    FIRST_DIG,
    FIRST_LAND,
    FIRST_TURN,
    LOAD,
    NO_TURN,
    OVERRUN,
    PIRATES,
    SQUARES,
    TAKE_JOKER,
    TAKE_MAP,
)
from doubloon.games.martinique.layout import MartiniqueLayout
from doubloon.kernel import bits

BIT = island.BIT
REACH = island.REACH
BEACH = island.BEACH
STEPS = components.STEPS


def generate(position: MartiniqueLayout, codes: list[int]) -> int:
    """Write the codes of all legal actions of the seat to act."""
    if position.task == ACT:
        return moves(position, codes, landings(position, codes))
    if position.task == DIG:
        return digs(position, codes)
    if position.task == OVERRUN:
        return turnings(position, codes)
    if position.task == LOAD:
        return hold.loads(position, codes)
    codes[0] = TAKE_JOKER
    codes[1] = TAKE_MAP
    return 2


def landings(position: MartiniqueLayout, codes: list[int]) -> int:
    """Write every beach square that has a tile and no pirate, or else the bar (M-5)."""
    if position.aboard[position.to_act] == 0:
        return 0
    squares = BEACH & position.tiles & ~(position.pirates[0] | position.pirates[1])
    if squares == 0:
        codes[0] = BAR
        return 1
    count = 0
    while squares:
        codes[count] = FIRST_LAND + bits.lowest(squares)
        squares &= squares - 1
        count += 1
    return count


def moves(position: MartiniqueLayout, codes: list[int], count: int) -> int:
    """Write every move of the seat's pirates, after the first ``count`` codes (M-6, M-7, M-9)."""
    seat = position.to_act
    if PIRATES - position.aboard[seat] < position.landed_to_move:
        return count
    free = ~(position.pirates[0] | position.pirates[1])
    crew = position.pirates[seat]
    while crew:
        origin = bits.lowest(crew)
        crew &= crew - 1
        ends = REACH[STEPS[position.tile[origin]]][origin] & free
        first = origin * SQUARES
        while ends:
            codes[count] = first + bits.lowest(ends)
            ends &= ends - 1
            count += 1
    return count


def turnings(position: MartiniqueLayout, codes: list[int]) -> int:
    """Write every face-down map tile of the opponent, and the choice to turn none (M-10)."""
    sources = face_down(position, 1 - position.to_act)
    count = 0
    while sources:
        codes[count] = FIRST_TURN + position.tables.place[bits.lowest(sources)]
        sources &= sources - 1
        count += 1
    codes[count] = NO_TURN
    return count + 1


def digs(position: MartiniqueLayout, codes: list[int]) -> int:
    """Write every square without a pirate (M-22)."""
    taken = position.pirates[0] | position.pirates[1]
    count = 0
    for square in range(SQUARES):
        codes[count] = FIRST_DIG + square
        count += not taken & BIT[square]
    return count


def face_down(position: MartiniqueLayout, seat: int) -> int:
    """Return the sources of a seat's face-down map tiles, as bits."""
    return position.held[seat] & ~position.face_up
