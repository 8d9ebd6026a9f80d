"""A component file as flat lookup tables for the compiled rules."""

from __future__ import annotations

from functools import lru_cache

from doubloon.games.martinique import island
from doubloon.games.martinique.components import MartiniqueBox
from doubloon.games.martinique.constants import (
    MAP_SOURCES,
    SOURCES,
    SOUVENIR_KINDS,
    SOUVENIR_SQUARES,
    SQUARES,
)


class Tables:
    """The Hook, the squares in dealing order, and the number of copies of each souvenir.

    A map tile's *source* is 0 to 11 for the map squares in ascending order, 12 and 13 for the first
    and second taken from The Hook; ``place`` gives the number that actions use for a source.
    """

    def __init__(self, box: MartiniqueBox) -> None:
        hook = sorted(island.square(name) for name in box.hook.squares)
        maps = sorted(island.square(name) for name in box.maps.squares)
        others = [s for s in range(SQUARES) if s not in hook and s not in maps]
        self.hook = island.bits_of(list(box.hook.squares))
        self.copies = [0] * SOUVENIR_KINDS
        self.place = [0] * MAP_SOURCES
        self.source = [0] * SOURCES
        self.souvenir_square = [0] * SOUVENIR_SQUARES
        for kind, copies in enumerate([n for entry in box.souvenir for n in entry.copies]):
            self.copies[kind] = copies
        for source, place in enumerate([*maps, SQUARES, SQUARES + 1]):
            self.place[source] = place
            self.source[place] = source
        for index, square in enumerate(others):
            self.souvenir_square[index] = square

    def places(self) -> list[int]:
        """Return the places of the sources as a list."""
        return [self.place[source] for source in range(MAP_SOURCES)]


@lru_cache(maxsize=64)
def tables_of(box: MartiniqueBox) -> Tables:
    """Return the tables of a box, built only once."""
    return Tables(box)
