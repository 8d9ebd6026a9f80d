"""How a pirate can move, whom it passes, and what the tile it takes is good for (M-7 to M-15)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec import Struct

from doubloon.games.martinique import island
from doubloon.games.martinique.components import TREASURES
from doubloon.games.martinique.view import MartiniqueView


class Walk(Struct, frozen=True):
    """A move that a pirate can make.

    ``squares`` is the path, starting square first; ``over`` the enemy pirates' squares it passes
    over; ``collects`` the tile it takes; ``ends_on`` the tile it then stands on, ``hook`` or
    ``stool``.
    """

    squares: tuple[str, ...]
    over: tuple[str, ...]
    collects: str
    ends_on: str

    @property
    def target(self) -> str:
        """The square where it ends."""
        return self.squares[-1]


def steps(tile: str) -> int:
    """Return how far a tile sends a pirate: its number, 1 for the back of a map (M-7).

    >>> steps("rum 3"), steps("map")
    (3, 1)
    """
    return 1 if tile == "map" else int(tile[-1])


def way(view: MartiniqueView, origin: str, target: str) -> Walk:
    """Return the path a pirate takes: most overruns first, then north before east (M-10)."""
    tile = view.island[origin]
    enemies = view.pirates[_enemy(view, origin)]
    paths = island.PATHS[steps(tile)][island.square(origin)][island.square(target)]
    named = [tuple(island.name(square) for square in path) for path in paths]
    best = max(named, key=lambda path: sum(square in enemies for square in path))
    over = tuple(square for square in best if square in enemies)
    return Walk(best, over, tile, _end(view, target))


def walks(view: MartiniqueView, origin: str) -> list[Walk]:
    """Return every move of the pirate on ``origin``, regardless of whose turn it is (M-7, M-9)."""
    pirates = {square for crew in view.pirates.values() for square in crew}
    ends = sorted(island.PATHS[steps(view.island[origin])][island.square(origin)])
    free = [island.name(end) for end in ends if island.name(end) not in pirates]
    return [way(view, origin, target) for target in free]


def lacking(view: MartiniqueView, seat: str) -> dict[int, list[str]]:
    """Return for each treasure, by size, the symbols a seat still lacks without jokers (M-15).

    A treasure with an open slot is left out: it can't be loaded (M-17).
    """
    supply = symbols(view.supplies[seat])
    full = zip(TREASURES, view.treasures, strict=True)
    return {
        size: sorted((_symbols_of(treasure) - supply).elements())
        for size, treasure in full
        if None not in treasure
    }


def nearer(view: MartiniqueView, seat: str, tile: str) -> list[int]:
    """Return the treasures, by size, that a souvenir brings a seat one symbol closer to (M-15)."""
    symbol = symbol_of(tile)
    return [size for size, wanted in lacking(view, seat).items() if symbol in wanted]


def symbols(supply: dict[str, int]) -> Counter[str]:
    """Return how many souvenirs of each symbol a supply holds."""
    counted: Counter[str] = Counter()
    for tile, count in supply.items():
        counted[symbol_of(tile)] += count
    return counted


def symbol_of(tile: str) -> str:
    """Return the symbol of a souvenir.

    >>> symbol_of("rum 3")
    'rum'
    """
    return tile[:-2]


def _symbols_of(treasure: tuple[Any, ...]) -> Counter[str]:
    return Counter(symbol_of(tile) for tile in treasure)


def _enemy(view: MartiniqueView, origin: str) -> str:
    one, two = view.pirates
    return two if origin in view.pirates[one] else one


def _end(view: MartiniqueView, target: str) -> str:
    if target in view.setup.components.hook.squares:
        return "hook"
    return view.island.get(target, "stool")
