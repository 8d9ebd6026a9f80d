"""Actions of Die Schatzinsel as plain data with names, for clients without rules (S-27).

Nothing is hidden in this game, so every seat gets the same. Places are numbers; points and
positions are names, as in a view.
"""

from __future__ import annotations

from typing import Any

import msgspec

from doubloon.games.schatzinsel import paths
from doubloon.games.schatzinsel.actions import Ask, Draw, Lay, Move, Roll, Throw, Turn
from doubloon.games.schatzinsel.board import CREWS, POINT_NAMES, POSITIONS
from doubloon.games.schatzinsel.position import SchatzinselPosition
from doubloon.kernel.actions import Action
from doubloon.kernel.seats import PLAYERS
from doubloon.kernel.state_cache import state_of

Named = dict[str, Any]

_WINNER = {"RR": "red", "BB": "black"}


def named(
    position: SchatzinselPosition, action: Action, played: SchatzinselPosition | None = None
) -> Named:
    """Return a legal action with everything needed to show what happens.

    ``type`` is its name, and ``crew`` the crew that does it, none for a disc drawn or placed by
    chance.

    - ``draw``: the ``kind`` of disc; ``lay``: ``kind``, ``place`` and ``position``.
    - ``move``: ``origin``, ``target``, the ``way`` it takes (segments with ``place``, ``enters``
      and ``leaves``; none is the stop), whether it is ``free``, and ``ends``: "stop", "start",
      "aboard" or "duel".
    - ``ask`` and everything else about a disc: its ``place``; ``turn``: also its ``kind``,
      ``before`` and ``position``. ``stay``: the ``place`` of the pawn.
    - ``roll``: ``red_dice`` and ``black_dice``.
    - ``throw``: the colours of the ``dice``, their ``faces``, what it is ``about`` ("disc" or
      "duel"), its ``place`` and the ``winner`` if it is decided; ``beaten`` says whose pawn goes
      where.
    - ``bring_back``: the ``target`` it is put on.

    Always: the ``points`` left to spend after it; ``chests`` that change hands (``from``, ``to``,
    ``count``) or none; and ``begins``: the ``crew`` whose turn begins, whether one of its pawns
    ``enters`` and whether the other crew ``passed``, or none.
    """
    state = state_of(position)
    after = state_of(played or position.after(action.code))
    details = _details(position, action, state)
    return {
        **msgspec.to_builtins(action),
        "crew": _doer(position, state),
        **details,
        "points": after["points"],
        "chests": _chests(state, after),
        "begins": _begins(state, after, details.get("beaten")),
    }


def _doer(position: SchatzinselPosition, state: Named) -> str | None:
    """Return the crew that acts; in a contest or duel the crews throw in turn (S-15, S-16)."""
    if position.to_act in PLAYERS:
        return CREWS[position.to_act]
    if state["phase"] in ("draw", "lay"):
        return None
    return _other(state["crew"]) if len(state["throws"]) % 2 else state["crew"]


def _details(position: SchatzinselPosition, action: Action, state: Named) -> Named:
    match action:
        case Draw(kind):
            return {"kind": position.setup.components.names()[kind]}
        case Lay(_, turned):
            return {"kind": state["hand"], "position": POSITIONS[turned]}
        case Move(origin, target):
            return _move(position, state, POINT_NAMES[origin], POINT_NAMES[target])
        case Ask() | Roll():
            return {}
        case Turn(place, turned):
            kind, before = state["jungle"][str(place)]
            return {"kind": kind, "before": before, "position": POSITIONS[turned]}
        case Throw(shown):
            return _throw(position, state, shown)
        case _:
            return _said(position, state)


def _said(position: SchatzinselPosition, state: Named) -> Named:
    """Return the subject of an action that is written in a word or two."""
    if state["phase"] == "return":
        where = "goal" if position.setup.options["edition"] == "de" else "start"
        return {"target": f"{state['crew']}-{where}"}
    scene = state["duel"] if state["asked"] is None else state["asked"]
    return {"place": scene}


def _move(position: SchatzinselPosition, state: Named, origin: str, target: str) -> Named:
    way = paths.shown_way(position, origin, target)
    return {
        "origin": origin,
        "target": target,
        "way": [msgspec.to_builtins(segment) for segment in way.segments] if way else [],
        "free": state["phase"] == "advance",
        "ends": _ends(state, target),
    }


def _ends(state: Named, target: str) -> str:
    if target in state["pawns"][_other(state["crew"])]:
        return "duel"
    return {"goal": "aboard", "start": "start"}.get(target.partition("-")[2], "stop")


def _throw(position: SchatzinselPosition, state: Named, shown: str) -> Named:
    contest = state["duel"] is None
    thrower = _doer(position, state)
    winner = _WINNER.get(shown)
    return {
        "dice": ["red", "black"] if contest else [thrower, thrower],
        "about": "disc" if contest else "duel",
        "place": state["asked"] if contest else state["duel"],
        "winner": winner,
        "beaten": None if contest or winner is None else _beaten(state, winner),
    }


def _beaten(state: Named, winner: str) -> Named:
    """Return whose pawn is turned over, and where it goes (S-17, S-22)."""
    store = "ship" if state["returned"][winner] else "camp"
    return {"crew": _other(winner), "to": f"{winner}-{store}"}


def _chests(before: Named, after: Named) -> Named | None:
    """Return where chests come from and go to; they come from one store and go to a ship."""
    change = {
        f"{crew}-{name[:-1]}": after[name][crew]["chests"] - before[name][crew]["chests"]
        for name in ("camps", "ships")
        for crew in CREWS
    }
    for store, gained in change.items():
        if gained > 0:
            lost = next(other for other, count in change.items() if count < 0)
            return {"from": lost, "to": store, "count": gained}
    return None


def _begins(before: Named, after: Named, beaten: Named | None) -> Named | None:
    """Return whose turn begins, and what happens before the dice are rolled (S-4, S-24)."""
    if before["turn"] == after["turn"] or after["phase"] == "over":
        return None
    crew = after["crew"]
    camp = before["camps"][crew]["pawns"] + (beaten is not None and beaten["to"] == f"{crew}-camp")
    return {
        "crew": crew,
        "enters": after["camps"][crew]["pawns"] < camp,
        "passed": after["turn"] - before["turn"] > 1,
    }


def _other(crew: str) -> str:
    return CREWS[1 - CREWS.index(crew)]
