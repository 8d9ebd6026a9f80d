"""The box of Martinique: The Hook, the map squares, and the number of copies of each souvenir."""

from __future__ import annotations

import re
from collections import Counter

from msgspec import Struct

from doubloon.games.martinique import island
from doubloon.games.martinique.constants import MAP_SQUARES, NUMBERS, SIDE, SOUVENIR_KINDS, SYMBOLS
from doubloon.kernel.components import ComponentFile, Components, Grade, read, refuse

STEPS = [*(kind % NUMBERS + 1 for kind in range(SOUVENIR_KINDS)), 1]
"""How far each kind of tile sends a pirate; the back of a map tile is last (M-7)."""

SOUVENIRS = 96
MAP_TILES = tuple("ABCDEFGH12345678")
"""The map tiles by number: eight letters, then eight numbers (M-1)."""

TREASURES = (2, 3, 4)
"""How many tiles each small treasure has."""

SLOT_END = (2, 5, 9)
"""The slot after the last one of each small treasure."""

SLOT_TREASURE = (0, 0, 1, 1, 1, 2, 2, 2, 2)
"""The small treasure of each slot."""

HOOK_SQUARES = 4

SQUARE = re.compile("[A-H][1-8]")
SYMBOL = re.compile("[a-z]+")


class Squares(Struct, frozen=True, forbid_unknown_fields=True):
    """The ``[hook]`` or ``[maps]`` table of the file: squares by name."""

    squares: tuple[str, ...]
    grade: Grade


class SouvenirEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """One ``[[souvenir]]`` of the file: a symbol, and how many tiles show it with each number."""

    symbol: str
    ones: int
    twos: int
    threes: int
    grade: Grade

    @property
    def copies(self) -> tuple[int, int, int]:
        """How many tiles there are with a 1, a 2 and a 3."""
        return (self.ones, self.twos, self.threes)


class MartiniqueBox(Components, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The content of a component file."""

    hook: Squares
    maps: Squares
    souvenir: tuple[SouvenirEntry, ...]

    def grades(self) -> dict[str, int]:
        """Return how many entries and facts have each grade."""
        entries = (self.hook, self.maps, *self.souvenir, *self.facts)
        return dict(Counter(entry.grade for entry in entries))

    @property
    def symbols(self) -> list[str]:
        """The names of the six symbols."""
        return [entry.symbol for entry in self.souvenir]

    @property
    def kinds(self) -> list[str]:
        """The names of the souvenirs, by number; ``sabre 1`` is first."""
        return [f"{symbol} {number}" for symbol in self.symbols for number in (1, 2, 3)]


def read_box(path: ComponentFile) -> MartiniqueBox:
    """Read a component file and check that the game can be played with it."""
    box = read(path, "martinique", MartiniqueBox)
    _check_squares(box, "hook", box.hook.squares, HOOK_SQUARES)
    _check_squares(box, "maps", box.maps.squares, MAP_SQUARES)
    _check_hook(box)
    _check_symbols(box)
    total = sum(sum(entry.copies) for entry in box.souvenir)
    if total != SOUVENIRS:
        raise refuse(box, "souvenirs", f"{total} in all", f"the box holds {SOUVENIRS}")
    return box


def _check_squares(box: MartiniqueBox, entry: str, squares: tuple[str, ...], count: int) -> None:
    for name in squares:
        if not SQUARE.fullmatch(name):
            raise refuse(box, entry, f"a square '{name}'", "squares are A1 to H8")
    if len(squares) != count or len(set(squares)) != count:
        raise refuse(box, entry, f"squares are {list(squares)}", f"{count} different ones belong")


def _check_hook(box: MartiniqueBox) -> None:
    """Refuse a Hook that isn't a block off the beach: a pirate might be unable to move (M-19)."""
    squares = [island.square(name) for name in box.hook.squares]
    low = min(squares)
    right = "they are a block of two by two off the beach, as D4, D5, E4, E5"
    if sorted(squares) != [low, low + 1, low + SIDE, low + SIDE + 1]:
        raise refuse(box, "hook", f"squares are {list(box.hook.squares)}", right)
    if any(island.BEACH & island.BIT[square] for square in squares):
        raise refuse(box, "hook", "a square on the beach", right)
    both = [name for name in box.maps.squares if name in box.hook.squares]
    if both:
        raise refuse(box, "maps", f"{both[0]} lies in The Hook", "map squares lie outside it")


def _check_symbols(box: MartiniqueBox) -> None:
    if len(box.souvenir) != SYMBOLS:
        right = f"there are {SYMBOLS} symbols"
        raise refuse(box, "souvenirs", f"{len(box.souvenir)} entries", right)
    for entry in box.souvenir:
        where = f"souvenir '{entry.symbol}'"
        if not SYMBOL.fullmatch(entry.symbol) or entry.symbol == "none":
            raise refuse(box, where, "a name that cannot be typed", "a name is small letters")
        if min(entry.copies) < 0 or not sum(entry.copies):
            raise refuse(
                box, where, f"{entry.copies} copies", "there is at least one, never below 0"
            )
    marks = Counter(symbol[:2] for symbol in box.symbols)
    for mark, count in marks.items():
        if count > 1:
            right = "the first two letters tell the symbols apart"
            raise refuse(box, "souvenirs", f"{count} symbols begin with '{mark}'", right)
