"""A view of Die Schatzinsel as numbers."""

from __future__ import annotations

from collections.abc import Iterable

from doubloon.games.schatzinsel.actions import PAIRS, THROWS
from doubloon.games.schatzinsel.board import CREWS, POINT_NAMES, POSITIONS
from doubloon.games.schatzinsel.constants import (
    MOST_CHESTS,
    MOST_KINDS,
    MOST_PAWNS,
    MOST_THROWS,
    MOST_TURNS,
    PLACES,
    POINTS,
)
from doubloon.games.schatzinsel.view import SchatzinselView
from doubloon.games.schatzinsel.wording import PHASES
from doubloon.kernel.encoding import ACTORS, Block, actors, join, one_hot

DISC = MOST_KINDS + len(POSITIONS)

LAYOUT = (
    *ACTORS,
    Block("phase", (len(PHASES),), f"what is to be done: {', '.join(PHASES)}"),
    Block("turn", (1,), "the number of the turn, /400", (MOST_TURNS,)),
    Block("crew", (2,), "the crew whose turn it is, red or black"),
    Block(
        "jungle",
        (PLACES, DISC),
        "for each place its disc: the number of its kind in the component file, one of 19, and its "
        f"position {', '.join(POSITIONS)}",
    ),
    Block("hand", (MOST_KINDS,), "the kind of the disc to be laid"),
    Block("bag", (MOST_KINDS,), "discs not yet drawn by kind, /19", (PLACES,)),
    Block("pawns", (2, POINTS), "the points with red and with black pawns: 19 stops, then the rim"),
    Block(
        "camps",
        (2, 2),
        "pawns, /10, and chests, /16, in the camps of red and black",
        (MOST_PAWNS, MOST_CHESTS),
    ),
    Block(
        "ships",
        (2, 2),
        "pawns, /10, and chests, /16, on the ships of red and black",
        (MOST_PAWNS, MOST_CHESTS),
    ),
    Block("returned", (2, 2), "a returned pawn of red and of black: loaded, empty-handed"),
    Block("dice", (2, 3), "what the red and the black dice show: RR, RB, BB"),
    Block("points", (1,), "action points left, /4", (4,)),
    Block("moved", (1,), "1 if a pawn has moved this turn"),
    Block("objected", (1,), "1 if the objection of this turn is used up"),
    Block("given_up", (PLACES,), "the place whose disc may not be asked for again this turn"),
    Block("asked", (PLACES,), "the place whose disc is asked for"),
    Block("duel", (PLACES,), "the place of a duel"),
    Block(
        "throws",
        (MOST_THROWS,),
        "the throws of a contest or duel: quarters for RR, RB, BR, BB",
        (len(THROWS),),
    ),
)
"""The meaning of the numbers, in order."""


def encode(view: SchatzinselView) -> list[float]:
    """Return a view as the numbers that ``LAYOUT`` describes."""
    kinds = [entry.name for entry in view.setup.components.disc]
    dice = view.dice or ("", "")
    parts = actors(view.seat, view.to_act) | {
        "phase": one_hot(PHASES.index(view.phase), len(PHASES)),
        "turn": [view.turn / MOST_TURNS],
        "crew": one_hot(_place(CREWS, view.crew), 2),
        "jungle": _jungle(view, kinds),
        "hand": one_hot(_place(kinds, view.hand), MOST_KINDS),
        "bag": [
            view.bag.get(kinds[kind], 0) / PLACES if kind < len(kinds) else 0.0
            for kind in range(MOST_KINDS)
        ],
        "pawns": [flag for crew in CREWS for flag in _marked(view.pawns[crew])],
        "camps": [part for crew in CREWS for part in _store(view.camps[crew])],
        "ships": [part for crew in CREWS for part in _store(view.ships[crew])],
        "returned": [
            float(view.returned[crew] == load)
            for crew in CREWS
            for load in ("loaded", "empty-handed")
        ],
        "dice": [flag for pair in dice for flag in one_hot(_place(PAIRS, pair), 3)],
        "points": [view.points / 4],
        "moved": [float(view.moved)],
        "objected": [float(view.objected)],
        "given_up": _spot(view.given_up),
        "asked": _spot(view.asked),
        "duel": _spot(view.duel),
        "throws": _throws(view.throws),
    }
    return join(LAYOUT, parts)


def _place(names: Iterable[str], name: str | None) -> int:
    """Return the index of a name in a list, or -1 if there is none."""
    listed = list(names)
    return listed.index(name) if name in listed else -1


def _spot(place: int | None) -> list[float]:
    return one_hot(-1 if place is None else place, PLACES)


def _jungle(view: SchatzinselView, kinds: list[str]) -> list[float]:
    numbers = [0.0] * (PLACES * DISC)
    for place, (kind, turned) in view.jungle.items():
        first = int(place) * DISC
        numbers[first + kinds.index(kind)] = 1.0
        numbers[first + MOST_KINDS + POSITIONS.index(turned)] = 1.0
    return numbers


def _marked(points: Iterable[str]) -> list[float]:
    found = set(points)
    return [float(name in found) for name in POINT_NAMES]


def _store(store: dict[str, int]) -> list[float]:
    return [store["pawns"] / MOST_PAWNS, min(1.0, store["chests"] / MOST_CHESTS)]


def _throws(throws: tuple[str, ...]) -> list[float]:
    numbers = [(THROWS.index(faces) + 1) / len(THROWS) for faces in throws]
    return numbers + [0.0] * (MOST_THROWS - len(numbers))
