"""Converts a position of Die Schatzinsel to named data and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from doubloon.games.schatzinsel.actions import PAIRS, THROWS
from doubloon.games.schatzinsel.board import CREWS, POINT_NAMES, POSITIONS
from doubloon.games.schatzinsel.components import SchatzinselBox, first_alike
from doubloon.games.schatzinsel.constants import PLACES
from doubloon.kernel.seats import CHANCE, NOBODY, PLAYERS
from doubloon.kernel.setup import Setup

PHASES = (
    "draw",
    "lay",
    "return",
    "roll",
    "spend",
    "name",
    "answer",
    "reply",
    "contest",
    "turn",
    "duel",
    "advance",
    "over",
)
"""What happens next: chance acts in draw, roll, contest and duel, a crew in all the others."""

RETURNED = (None, "loaded", "empty-handed")
"""Whether a crew's pawn on the island came back from its ship, and with what (S-21)."""

ASKING = ("answer", "reply", "contest", "turn")
FIGHTING = ("duel", "advance")


def words(setup: Setup[SchatzinselBox], to_act: int, figures: Mapping[str, Any]) -> dict[str, Any]:
    """Return the state of a position with names instead of numbers."""
    phase = PHASES[int(figures["phase"])]
    return {
        "to_act": setup.actor(to_act),
        "phase": phase,
        "turn": figures["turn"],
        "crew": _named(CREWS, figures["crew"]),
        "jungle": _jungle(setup.components, figures["face"]),
        "hand": _named(setup.components.names(), figures["hand"]),
        "bag": _counted(setup.components.names(), figures["bag"]),
        "pawns": {crew: _points(figures["pawns"][seat]) for seat, crew in enumerate(CREWS)},
        "camps": _stores(figures["camp"], figures["chests"]),
        "ships": _stores(figures["aboard"], figures["loot"]),
        "returned": {crew: RETURNED[figures["returned"][i]] for i, crew in enumerate(CREWS)},
        "dice": _dice(figures["roll"]),
        "points": figures["left"],
        "moved": figures["moved"],
        "objected": figures["objected"],
        "given_up": figures["given_up"].bit_length() - 1 if figures["given_up"] else None,
        "asked": figures["scene"] if phase in ASKING else None,
        "duel": figures["scene"] if phase in FIGHTING else None,
        "throws": _throws(figures["throws"], figures["mixed"]),
    }


def figures(setup: Setup[SchatzinselBox], state: Mapping[str, Any]) -> dict[str, Any]:
    """Return the numbers that ``words`` converted."""
    names = setup.components.names()
    actors = {setup.actor(actor): actor for actor in (*PLAYERS, CHANCE, NOBODY)}
    scene = state["asked"] if state["asked"] is not None else state["duel"]
    return {
        "to_act": actors[state["to_act"]],
        "phase": PHASES.index(state["phase"]),
        "turn": state["turn"],
        "crew": _number(CREWS, state["crew"]),
        "face": [_face(setup.components, state["jungle"].get(str(p))) for p in range(PLACES)],
        "hand": _number(names, state["hand"]),
        "bag": [state["bag"].get(name, 0) for name in names],
        "pawns": [sum(1 << POINT_NAMES.index(p) for p in state["pawns"][crew]) for crew in CREWS],
        "camp": [state["camps"][crew]["pawns"] for crew in CREWS],
        "chests": [state["camps"][crew]["chests"] for crew in CREWS],
        "aboard": [state["ships"][crew]["pawns"] for crew in CREWS],
        "loot": [state["ships"][crew]["chests"] for crew in CREWS],
        "returned": [RETURNED.index(state["returned"][crew]) for crew in CREWS],
        "roll": _roll(state["dice"]),
        "left": state["points"],
        "moved": state["moved"],
        "objected": state["objected"],
        "given_up": 0 if state["given_up"] is None else 1 << state["given_up"],
        "scene": -1 if scene is None else scene,
        "throws": len(state["throws"]),
        "mixed": sum(THROWS.index(t) - 1 << i for i, t in enumerate(reversed(state["throws"]))),
    }


def _named(names: Sequence[str], number: int) -> str | None:
    return names[number] if number >= 0 else None


def _number(names: Sequence[str], name: str | None) -> int:
    return -1 if name is None else names.index(name)


def _counted(names: Sequence[str], counts: Sequence[int]) -> dict[str, int]:
    return {name: count for name, count in zip(names, counts, strict=True) if count}


def _points(pawns: int) -> list[str]:
    return [name for point, name in enumerate(POINT_NAMES) if pawns >> point & 1]


def _stores(pawns: Sequence[int], chests: Sequence[int]) -> dict[str, dict[str, int]]:
    return {crew: {"pawns": pawns[i], "chests": chests[i]} for i, crew in enumerate(CREWS)}


def _jungle(box: SchatzinselBox, discs: Sequence[int]) -> dict[str, list[str]]:
    names = box.names()
    return {
        str(place): [names[face // 6], POSITIONS[face % 6]]
        for place, face in enumerate(discs)
        if face >= 0
    }


def _face(box: SchatzinselBox, disc: Sequence[str] | None) -> int:
    """Return the number of a disc in a position, the first of those that look alike."""
    if disc is None:
        return -1
    kind = box.names().index(disc[0])
    return kind * 6 + first_alike(box.disc[kind], POSITIONS.index(disc[1]))


def _dice(roll: int) -> list[str] | None:
    return None if roll < 0 else [PAIRS[roll // 3], PAIRS[roll % 3]]


def _roll(dice: Sequence[str] | None) -> int:
    return -1 if dice is None else PAIRS.index(dice[0]) * 3 + PAIRS.index(dice[1])


def _throws(count: int, mixed: int) -> list[str]:
    return [THROWS[1 + (mixed >> index & 1)] for index in reversed(range(count))]
