"""The deal of Martinique, later draws, and what a seat must consider possible.

Seventy-three draws set the game up (M-1, M-2): the lost letter and the lost number, The Hook's
letter and number, the map squares from A1 on, the souvenirs from A1 on, the treasures slot by slot.
Plain Python that ``deal.pxd`` lets Cython compile.
"""

from __future__ import annotations

from doubloon.games.martinique import actions, island, packed
from doubloon.games.martinique.ledger import MartiniqueLedger
from doubloon.kernel import bits
from doubloon.kernel.rng import Rng

CHANCE = -1
NOBODY = -2
NONE = -1

ACT = 1
HOOK = 4
REFILL = 6

LETTERS = 0x00FF
NUMBERS = 0xFF00
MAP = 18
FIRST_HOOK = 12

HOOK_STEP = 2
MAP_STEP = 4
SOUVENIR_STEP = 16
TREASURE_STEP = 64
ALL_DEALT = 73

FIRST_SOUVENIR = actions.FIRST_SOUVENIR
FIRST_MAP = actions.FIRST_MAP
ALL = packed.ALL
EACH = packed.EACH
SIX_TOPS = packed.SIX_TOPS
ABOVE = packed.ABOVE
BIT = island.BIT
SLOT_END = [2, 5, 9]
SIZE = [2, 3, 4]

FIRST_PLACES = ("lost letter", "lost number", "hook letter", "hook number")


class MartiniqueDeal(MartiniqueLedger):
    """The chance steps of a position."""

    def stream(self) -> str:
        """Return what the next chance step is for: part of the deal, a refill, or The Hook."""
        if self.task == HOOK:
            return "hook"
        if self.task == REFILL:
            return "refill"
        return "map" if self.dealt < SOUVENIR_STEP else "souvenir"

    def odds(self, codes: list[int], weights: list[int]) -> int:
        """Write every kind in the bag with its number of copies, or every possible map tile."""
        count = 0
        if self.draws_souvenir():
            for kind in range(18):
                if self.bag[kind]:
                    codes[count] = FIRST_SOUVENIR + kind
                    weights[count] = self.bag[kind]
                    count += 1
            return count
        tiles = self.map_tiles()
        while tiles:
            codes[count] = FIRST_MAP + bits.lowest(tiles)
            weights[count] = 1
            tiles &= tiles - 1
            count += 1
        return count

    def draw(self, rng: Rng) -> int:
        """Return the code of a chance outcome drawn by its odds."""
        if self.draws_souvenir():
            return FIRST_SOUVENIR + self.blind(rng)
        return FIRST_MAP + pick(self.map_tiles(), rng)

    def draws_souvenir(self) -> bool:
        """Say whether chance draws from the bag, rather than a map tile."""
        return self.dealt >= SOUVENIR_STEP and self.task != HOOK

    def map_tiles(self) -> int:
        """Return the map tiles that chance can draw now, as bits (M-1, M-14)."""
        if self.task == HOOK:
            return self.left_in_hook()
        if self.dealt >= MAP_STEP:
            return self.loose
        return self.loose & (NUMBERS if self.dealt & 1 else LETTERS)

    def left_in_hook(self) -> int:
        """Return the map tiles in The Hook as bits."""
        tiles = BIT[self.face[FIRST_HOOK + 1]]
        if self.hook_taken == 0:
            tiles |= BIT[self.face[FIRST_HOOK]]
        return tiles

    def blind(self, rng: Rng) -> int:
        """Return the kind of a souvenir drawn at random from the bag.

        The running totals of all symbols are compared with the random number at once.
        """
        left = rng.below(self.bag_size)
        totals = self.bag_totals
        reached = (((left * EACH) | SIX_TOPS) - totals) & SIX_TOPS
        symbol = (((reached >> 7) * EACH) & ALL) >> 56
        left -= ((totals << 8) >> (symbol * 8)) & 255
        kind = symbol * 3
        ones = self.bag[kind]
        return kind + (left >= ones) + (left >= ones + self.bag[kind + 1])

    def deal_souvenir(self, kind: int) -> None:
        """Put a souvenir on the next square, then into the next slot of a treasure (M-2)."""
        step = self.dealt
        self.dealt += 1
        self.take_out(kind)
        if step < TREASURE_STEP:
            square = self.tables.souvenir_square[step - SOUVENIR_STEP]
            self.tile[square] = kind
            self.tiles |= BIT[square]
        else:
            self.fill(step - TREASURE_STEP, kind)
        if self.dealt == ALL_DEALT:
            self.task = ACT
            self.to_act = self.turn

    def take_out(self, kind: int) -> None:
        """Take a souvenir of this kind from the bag."""
        self.bag[kind] -= 1
        self.bag_size -= 1
        self.bag_totals -= ABOVE[kind]

    def open_slot(self) -> int:
        """Return the first open slot; while the bag has tiles, it's in the treasure just loaded."""
        slot = 0
        while self.slot[slot] != NONE:
            slot += 1
        return slot

    def treasure_of(self, slot: int) -> int:
        """Return the treasure that a slot belongs to."""
        return (slot >= SLOT_END[0]) + (slot >= SLOT_END[1])

    def deal_map(self, tile: int) -> None:
        """Put a map tile where the deal has got to: lost, in The Hook, or on a square (M-1)."""
        self.loose ^= BIT[tile]
        step = self.dealt
        self.dealt += 1
        if step < HOOK_STEP:
            self.lost[step] = tile
        elif step < MAP_STEP:
            self.face[FIRST_HOOK + step - HOOK_STEP] = tile
        else:
            square = self.tables.place[step - MAP_STEP]
            self.face[step - MAP_STEP] = tile
            self.tile[square] = MAP
            self.tiles |= BIT[square]

    def awaited(self) -> str:
        """Say where the next drawn tile goes: ``lost letter``, ``B3``, ``treasure 4``."""
        if self.to_act != CHANCE:
            return "draw"
        if self.task == HOOK:
            return "hook gives"
        if self.task == REFILL:
            return f"treasure {SIZE[self.treasure_of(self.open_slot())]}"
        if self.dealt < MAP_STEP:
            return FIRST_PLACES[self.dealt]
        if self.dealt < SOUVENIR_STEP:
            return f"{island.name(self.tables.place[self.dealt - MAP_STEP])} map"
        if self.dealt < TREASURE_STEP:
            return island.name(self.tables.souvenir_square[self.dealt - SOUVENIR_STEP])
        return f"treasure {SIZE[self.treasure_of(self.dealt - TREASURE_STEP)]}"

    # Belief.

    def reshuffle(self, seat: int, rng: Rng) -> None:
        """Deal all map tiles that ``seat`` can't see again, as in the set-up (M-1, M-28).

        Places that can hold only a letter or only a number are dealt first; the rest can go
        anywhere. This makes all deals that ``seat`` must consider possible equally likely.
        """
        known = self.face_up
        if seat < 2:
            known |= self.held[seat]
        unseen = 0xFFFF & ~self.seen(known)
        unseen = self.hide_lost(unseen, rng)
        unseen = self.hide_hook(unseen, known, rng)
        squares = min(self.dealt - MAP_STEP, FIRST_HOOK)
        for source in range(squares):
            if not known & BIT[source]:
                self.face[source] = pick(unseen, rng)
                unseen ^= BIT[self.face[source]]
        self.loose = unseen

    def seen(self, sources: int) -> int:
        """Return the map tiles from some sources, as bits."""
        tiles = 0
        while sources:
            tiles |= BIT[self.face[bits.lowest(sources)]]
            sources &= sources - 1
        return tiles

    def hide_lost(self, unseen: int, rng: Rng) -> int:
        """Draw the lost treasure's letter and number, unless they have been revealed (M-23)."""
        for part in range(min(self.dealt, 2)):
            if self.to_act != NOBODY:
                self.lost[part] = pick(unseen & (NUMBERS if part else LETTERS), rng)
            unseen ^= BIT[self.lost[part]]
        return unseen

    def hide_hook(self, unseen: int, known: int, rng: Rng) -> int:
        """Draw the original content of The Hook: a letter and a number, in either order (M-1)."""
        one = known & BIT[FIRST_HOOK]
        two = known & BIT[FIRST_HOOK + 1]
        first = FIRST_HOOK
        if one or two:
            letter_first = (self.face[first] < 8) if one else (self.face[first + 1] >= 8)
        else:
            letter_first = self.hook_taken == 0 or rng.below(2) == 0
        if self.dealt > HOOK_STEP and not one:
            self.face[first] = pick(unseen & (LETTERS if letter_first else NUMBERS), rng)
            unseen ^= BIT[self.face[first]]
        if self.dealt > HOOK_STEP + 1 and not two:
            self.face[first + 1] = pick(unseen & (NUMBERS if letter_first else LETTERS), rng)
            unseen ^= BIT[self.face[first + 1]]
        return unseen


def pick(tiles: int, rng: Rng) -> int:
    """Return one of a set of map tiles, all equally likely."""
    left = rng.below(bits.size(tiles))
    while left:
        tiles &= tiles - 1
        left -= 1
    return bits.lowest(tiles)
