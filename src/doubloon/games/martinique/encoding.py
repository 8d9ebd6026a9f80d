"""A view of Martinique as numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from doubloon.games.martinique import island
from doubloon.games.martinique.components import MAP_TILES
from doubloon.games.martinique.constants import (
    ALL_DEALT,
    JOKERS,
    MAP,
    MOST_POINTS,
    SIXTEEN,
    SLOTS,
    SOURCES,
    SOUVENIR_KINDS,
    SQUARES,
    STOOLS,
    TILE_KINDS,
)
from doubloon.games.martinique.ledger import TASKS, source_place
from doubloon.games.martinique.view import MartiniqueView
from doubloon.kernel.encoding import ACTORS, Block, actors, join, one_hot

SOURCE = 3 + len(MAP_TILES)

LAYOUT = (
    *ACTORS,
    Block("task", (len(TASKS),), f"what is to be done: {', '.join(TASKS)}"),
    Block("turn", (2,), "whose turn it is"),
    Block("dealt", (1,), "how much is dealt, /73", (ALL_DEALT,)),
    Block(
        "tiles",
        (8, 8, TILE_KINDS),
        "the tile on each square, A1, B1, … H8: one of the 18 souvenirs, or a map tile; during "
        "sunset the tiles that were cleared",
    ),
    Block("pirates", (2, 8, 8), "the squares with black and with red pirates"),
    Block("aboard", (2,), "pirates not yet landed, by seat, /4", (4,)),
    Block("stools", (STOOLS, 2), "who sits on each stool"),
    Block("treasures", (SLOTS, SOUVENIR_KINDS), "the souvenir in each slot of the treasures"),
    Block("supplies", (2, SOUVENIR_KINDS), "souvenirs by seat and kind, /16", (SIXTEEN,)),
    Block("jokers", (2,), "jokers by seat, /3", (JOKERS,)),
    Block("hook", (2,), "jokers in The Hook, /3, and map tiles there, /2", (JOKERS, 2)),
    Block(
        "maps",
        (SOURCES, SOURCE),
        "for each source of a map tile (64 squares, first and second of The Hook): taken by the "
        "first, by the second seat; face up; and if this seat knows it, which of A to H, 1 to 8",
    ),
    Block("stacks", (2,), "stacks in the holds by seat, /16", (SIXTEEN,)),
    Block("holds", (2, SOUVENIR_KINDS), "souvenirs in the holds by seat and kind, /16", (SIXTEEN,)),
    Block("bag", (SOUVENIR_KINDS,), "souvenirs in the bag by kind, /16", (SIXTEEN,)),
    Block("paid", (SOUVENIR_KINDS,), "souvenirs that have left the game by kind, /16", (SIXTEEN,)),
    Block("paid_jokers", (1,), "jokers that have left the game, /3", (JOKERS,)),
    Block("way", (8, 8), "the squares of the last move, in quarters: the later, the more", (4,)),
    Block("overruns", (1,), "map tiles that may still be turned for the last move, /3", (3,)),
    Block("lost", (8, 8), "the square of the lost treasure once it is turned up"),
    Block("score", (2,), "points by seat as they stand, /128, at most 1", (MOST_POINTS,)),
)
"""The meaning of the numbers, in order."""


def encode(view: MartiniqueView) -> list[float]:
    """Return a view as the numbers that ``LAYOUT`` describes."""
    seats = view.setup.game.seats
    kinds = {name: kind for kind, name in enumerate(view.setup.components.kinds)}
    slots = [slot for treasure in view.treasures for slot in treasure]
    held = [Counter(tile for stack in view.holds[name] for tile in stack) for name in seats]
    parts = actors(view.seat, view.to_act) | {
        "task": one_hot(TASKS.index(view.task), len(TASKS)),
        "turn": one_hot(seats.index(view.turn), 2),
        "dealt": [view.dealt / ALL_DEALT],
        "tiles": _tiles(view.island | view.removed, kinds),
        "pirates": [flag for name in seats for flag in _marked(view.pirates[name])],
        "aboard": [view.aboard[name] / 4 for name in seats],
        "stools": [flag for who in view.stools for flag in _seat(who, seats)],
        "treasures": [flag for slot in slots for flag in _kind(slot, kinds)],
        "supplies": [part for name in seats for part in _counted(view.supplies[name], kinds)],
        "jokers": [view.jokers[name] / JOKERS for name in seats],
        "hook": [view.hook["jokers"] / JOKERS, view.hook["maps"] / 2],
        "maps": _maps(view),
        "stacks": [len(view.holds[name]) / SIXTEEN for name in seats],
        "holds": [part for count in held for part in _counted(count, kinds)],
        "bag": _counted(view.bag, kinds),
        "paid": _counted(view.paid, kinds),
        "paid_jokers": [view.paid_jokers / JOKERS],
        "way": _way(view.way),
        "overruns": [view.overruns / 3],
        "lost": _marked([view.lost] if view.lost else []),
        "score": [min(1.0, points / MOST_POINTS) for points in view.score],
    }
    return join(LAYOUT, parts)


def _tiles(tiles: Mapping[str, str], kinds: Mapping[str, int]) -> list[float]:
    numbers = [0.0] * (SQUARES * TILE_KINDS)
    for name, tile in tiles.items():
        numbers[island.square(name) * TILE_KINDS + kinds.get(tile, MAP)] = 1.0
    return numbers


def _marked(squares: Iterable[str]) -> list[float]:
    places = {island.square(name) for name in squares}
    return [1.0 if place in places else 0.0 for place in range(SQUARES)]


def _way(squares: Sequence[str]) -> list[float]:
    numbers = [0.0] * SQUARES
    for step, name in enumerate(squares, 1):
        numbers[island.square(name)] = step / 4
    return numbers


def _seat(name: str | None, seats: tuple[str, str]) -> list[float]:
    return one_hot(seats.index(name) if name else -1, 2)


def _kind(name: str | None, kinds: Mapping[str, int]) -> list[float]:
    return one_hot(kinds[name] if name else -1, SOUVENIR_KINDS)


def _counted(counts: Mapping[str, int], kinds: Mapping[str, int]) -> list[float]:
    return [min(1.0, counts.get(name, 0) / SIXTEEN) for name in kinds]


def _maps(view: MartiniqueView) -> list[float]:
    numbers = [0.0] * (SOURCES * SOURCE)
    for seat, name in enumerate(view.setup.game.seats):
        for source, (face, lies) in view.maps[name].items():
            first = source_place(source) * SOURCE
            numbers[first + seat] = 1.0
            numbers[first + 2] = float(lies == "up")
            if face is not None:
                numbers[first + 3 + MAP_TILES.index(face.removeprefix("map "))] = 1.0
    return numbers
