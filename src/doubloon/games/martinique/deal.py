"""The deal of Martinique, later draws, and what a seat must consider possible.

Seventy-three draws set the game up (M-1, M-2): the lost letter and the lost number, The Hook's
letter and number, map squares and then souvenirs, each starting at A1, and treasures slot by slot.
Plain Python that ``deal.pxd`` lets Cython compile.
"""

from __future__ import annotations

from doubloon.games.martinique import components, island, packed
from doubloon.games.martinique.constants import (
    ACT,
    ALL,
    ALL_DEALT,
    EACH,
    FIRST_HOOK,
    FIRST_MAP,
    FIRST_SOUVENIR,
    HOOK,
    HOOK_STEP,
    LETTER_TILES,
    MAP,
    MAP_STEP,
    NONE,
    NUMBER_TILES,
    REFILL,
    SIX_TOPS,
    SOUVENIR_KINDS,
    SOUVENIR_STEP,
    TREASURE_STEP,
)
from doubloon.games.martinique.layout import MartiniqueLayout
from doubloon.kernel import bits
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, NOBODY, SPECTATOR

ABOVE = packed.ABOVE
BIT = island.BIT
SLOT_END = components.SLOT_END
SIZE = components.TREASURES

FIRST_PLACES = ("lost letter", "lost number", "hook letter", "hook number")


def stream(position: MartiniqueLayout) -> str:
    """Return what the next chance step is for: part of the deal, a refill, or The Hook."""
    if position.task == HOOK:
        return "hook"
    if position.task == REFILL:
        return "refill"
    return "map" if position.dealt < SOUVENIR_STEP else "souvenir"


def odds(position: MartiniqueLayout, codes: list[int], weights: list[int]) -> int:
    """Write every kind in the bag with its number of copies, or every possible map tile."""
    count = 0
    if draws_souvenir(position):
        for kind in range(SOUVENIR_KINDS):
            if position.bag[kind]:
                codes[count] = FIRST_SOUVENIR + kind
                weights[count] = position.bag[kind]
                count += 1
        return count
    tiles = map_tiles(position)
    while tiles:
        codes[count] = FIRST_MAP + bits.lowest(tiles)
        weights[count] = 1
        tiles &= tiles - 1
        count += 1
    return count


def draw(position: MartiniqueLayout, rng: Rng) -> int:
    """Return the code of a chance outcome drawn according to its odds."""
    if draws_souvenir(position):
        return FIRST_SOUVENIR + blind(position, rng)
    return FIRST_MAP + pick(map_tiles(position), rng)


def draws_souvenir(position: MartiniqueLayout) -> bool:
    """Say whether chance draws a souvenir from the bag rather than a map tile."""
    return position.dealt >= SOUVENIR_STEP and position.task != HOOK


def map_tiles(position: MartiniqueLayout) -> int:
    """Return the map tiles that chance can draw now, as bits (M-1, M-14)."""
    if position.task == HOOK:
        return left_in_hook(position)
    if position.dealt >= MAP_STEP:
        return position.loose
    return position.loose & (NUMBER_TILES if position.dealt & 1 else LETTER_TILES)


def left_in_hook(position: MartiniqueLayout) -> int:
    """Return the map tiles in The Hook as bits."""
    tiles = BIT[position.face[FIRST_HOOK + 1]]
    if position.hook_taken == 0:
        tiles |= BIT[position.face[FIRST_HOOK]]
    return tiles


def blind(position: MartiniqueLayout, rng: Rng) -> int:
    """Return the kind of a souvenir drawn at random from the bag.

    The running totals of all symbols are compared with the random number at once.
    """
    left = rng.below(position.bag_size)
    totals = position.bag_totals
    reached = (((left * EACH) | SIX_TOPS) - totals) & SIX_TOPS
    symbol = (((reached >> 7) * EACH) & ALL) >> 56
    left -= ((totals << 8) >> (symbol * 8)) & 255
    kind = symbol * 3
    ones = position.bag[kind]
    return kind + (left >= ones) + (left >= ones + position.bag[kind + 1])


def deal_souvenir(position: MartiniqueLayout, kind: int) -> None:
    """Put a souvenir on the next square, then into the next slot of a treasure (M-2)."""
    step = position.dealt
    position.dealt += 1
    take_out(position, kind)
    if step < TREASURE_STEP:
        square = position.tables.souvenir_square[step - SOUVENIR_STEP]
        position.tile[square] = kind
        position.tiles |= BIT[square]
    else:
        position.fill(step - TREASURE_STEP, kind)
    if position.dealt == ALL_DEALT:
        position.task = ACT
        position.to_act = position.turn


def take_out(position: MartiniqueLayout, kind: int) -> None:
    """Take a souvenir of this kind from the bag."""
    position.bag[kind] -= 1
    position.bag_size -= 1
    position.bag_totals -= ABOVE[kind]


def open_slot(position: MartiniqueLayout) -> int:
    """Return the first open slot; while the bag has tiles, it's in the treasure just loaded."""
    slot = 0
    while position.slot[slot] != NONE:
        slot += 1
    return slot


def treasure_of(slot: int) -> int:
    """Return the treasure that a slot belongs to."""
    return (slot >= SLOT_END[0]) + (slot >= SLOT_END[1])


def deal_map(position: MartiniqueLayout, tile: int) -> None:
    """Put a map tile where the deal has it go next: lost, in The Hook, or on a square (M-1)."""
    position.loose ^= BIT[tile]
    step = position.dealt
    position.dealt += 1
    if step < HOOK_STEP:
        position.lost[step] = tile
    elif step < MAP_STEP:
        position.face[FIRST_HOOK + step - HOOK_STEP] = tile
    else:
        square = position.tables.place[step - MAP_STEP]
        position.face[step - MAP_STEP] = tile
        position.tile[square] = MAP
        position.tiles |= BIT[square]


def awaited(position: MartiniqueLayout) -> str:
    """Say where the next drawn tile goes: ``lost letter``, ``B3``, ``treasure 4``."""
    if position.to_act != CHANCE:
        return "draw"
    if position.task == HOOK:
        return "hook gives"
    if position.task == REFILL:
        return f"treasure {SIZE[treasure_of(open_slot(position))]}"
    if position.dealt < MAP_STEP:
        return FIRST_PLACES[position.dealt]
    if position.dealt < SOUVENIR_STEP:
        source = position.dealt - MAP_STEP
        return f"{island.name(position.tables.place[source])} map"
    if position.dealt < TREASURE_STEP:
        return island.name(position.tables.souvenir_square[position.dealt - SOUVENIR_STEP])
    treasure = treasure_of(position.dealt - TREASURE_STEP)
    return f"treasure {SIZE[treasure]}"


# Belief.


def reshuffle(position: MartiniqueLayout, seat: int, rng: Rng) -> None:
    """Deal again all map tiles that ``seat`` can't see, as in the set-up (M-1, M-28).

    Places that can hold only a letter or only a number are dealt first; the rest can go
    anywhere. This makes all deals that ``seat`` must consider possible equally likely.
    """
    known = position.face_up
    if seat < SPECTATOR:
        known |= position.held[seat]
    unseen = 0xFFFF & ~seen(position, known)
    unseen = hide_lost(position, unseen, rng)
    unseen = hide_hook(position, unseen, known, rng)
    squares = min(position.dealt - MAP_STEP, FIRST_HOOK)
    for source in range(squares):
        if not known & BIT[source]:
            position.face[source] = pick(unseen, rng)
            unseen ^= BIT[position.face[source]]
    position.loose = unseen


def seen(position: MartiniqueLayout, sources: int) -> int:
    """Return the map tiles that came from these sources, as bits."""
    tiles = 0
    while sources:
        tiles |= BIT[position.face[bits.lowest(sources)]]
        sources &= sources - 1
    return tiles


def hide_lost(position: MartiniqueLayout, unseen: int, rng: Rng) -> int:
    """Draw the lost treasure's letter and number, unless they have been revealed (M-23)."""
    for part in range(min(position.dealt, 2)):
        if position.to_act != NOBODY:
            position.lost[part] = pick(unseen & (NUMBER_TILES if part else LETTER_TILES), rng)
        unseen ^= BIT[position.lost[part]]
    return unseen


def hide_hook(position: MartiniqueLayout, unseen: int, known: int, rng: Rng) -> int:
    """Draw the original content of The Hook: a letter and a number, in either order (M-1)."""
    one = known & BIT[FIRST_HOOK]
    two = known & BIT[FIRST_HOOK + 1]
    first = FIRST_HOOK
    if one or two:
        letter_first = (position.face[first] < 8) if one else (position.face[first + 1] >= 8)
    else:
        letter_first = position.hook_taken == 0 or rng.below(2) == 0
    if position.dealt > HOOK_STEP and not one:
        position.face[first] = pick(unseen & (LETTER_TILES if letter_first else NUMBER_TILES), rng)
        unseen ^= BIT[position.face[first]]
    if position.dealt > HOOK_STEP + 1 and not two:
        position.face[first + 1] = pick(
            unseen & (NUMBER_TILES if letter_first else LETTER_TILES), rng
        )
        unseen ^= BIT[position.face[first + 1]]
    return unseen


def pick(tiles: int, rng: Rng) -> int:
    """Return one of a set of map tiles, all equally likely."""
    left = rng.below(bits.size(tiles))
    while left:
        tiles &= tiles - 1
        left -= 1
    return bits.lowest(tiles)
