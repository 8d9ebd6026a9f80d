"""What happens in Martinique as plain data with names, for clients that don't know the rules.

Every action has a ``type``; after the deal also ``crew``, whose turn it is, and ``then``, its
automatic effects (see ``_then``). A treasure is named by its number of tiles, a tile as ``rum 2``
or ``map``, a map tile in a hand by where it was taken: a square, ``hook 1``, ``hook 2``.
"""

from __future__ import annotations

from typing import Any

from doubloon.games.martinique import island
from doubloon.games.martinique.actions import (
    Bar,
    Dig,
    DrawMap,
    DrawSouvenir,
    Land,
    Load,
    Move,
    NoLoad,
    NoTurn,
    TakeJoker,
    TakeMap,
    Turn,
)
from doubloon.games.martinique.components import MAP_TILES, TREASURES
from doubloon.games.martinique.ledger import source_name
from doubloon.games.martinique.position import MartiniquePosition
from doubloon.kernel.actions import Action
from doubloon.kernel.seats import PLAYERS
from doubloon.kernel.state_cache import state_of

TYPES: dict[type[Action], str] = {
    Move: "move",
    Land: "land",
    Bar: "bar",
    Dig: "dig",
    Turn: "turn",
    NoTurn: "no_turn",
    TakeJoker: "take_joker",
    TakeMap: "take_map",
    Load: "load",
    NoLoad: "no_load",
    DrawSouvenir: "draw",
    DrawMap: "draw_map",
}
"""The type name of each action."""


def named(
    position: MartiniquePosition,
    action: Action,
    seat: int,
    played: MartiniquePosition | None = None,
) -> dict[str, Any]:
    """Return an action as data, without what is hidden from ``seat`` (M-28).

    ``move``: ``from``, ``to``, ``way`` square by square with both ends, ``over`` the enemy pirates'
    squares it passes over, ``collects`` the tile it takes, ``ends_on`` the tile it then stands on,
    ``hook`` or ``stool``. ``land`` and ``dig``: ``square``; ``dig`` also ``stool``, the one left.
    ``turn``: ``source`` and ``of``, the owner of the map tile. ``load``: ``treasure`` and
    ``jokers``, what they stand for. ``draw``: ``place`` and ``tile``, for a treasure also
    ``treasure`` and the zero-based ``slot``. ``draw_map``: ``place``, and ``tile`` or None. The
    others have no fields of their own.
    """
    state = state_of(position)
    after = state_of(played or position.after(action.code))
    if isinstance(action, Move):
        own = _move(position, state, after["way"])
    else:
        own = _own(position, state, action, seat)
    shown = {"type": TYPES[type(action)], **own}
    if state["task"] == "deal":
        return shown
    return {**shown, "crew": state["turn"], "then": _then(state, after)}


def _own(
    position: MartiniquePosition, state: dict[str, Any], action: Action, seat: int
) -> dict[str, Any]:
    """Return the fields specific to this type of action."""
    match action:
        case Land(square):
            return {"square": island.name(square)}
        case Dig(square):
            return {"square": island.name(square), "stool": _next_stool(state)}
        case Turn(source):
            return {"source": source_name(source), "of": _other(state)}
        case Load(treasure, jokers):
            symbols = position.setup.components.symbols
            return {"treasure": TREASURES[treasure], "jokers": [symbols[one] for one in jokers]}
        case DrawSouvenir(kind):
            tile = position.setup.components.kinds[kind]
            return {"place": position.awaited(), "tile": tile, **_slot(position, state)}
        case DrawMap(tile):
            seen = _sees_draw(position, state, seat)
            return {"place": position.awaited(), "tile": MAP_TILES[tile] if seen else None}
        case _:
            return {}


def _move(position: MartiniquePosition, state: dict[str, Any], way: list[str]) -> dict[str, Any]:
    """Return a move with the path that the rules choose (M-10)."""
    enemies = state["pirates"][_other(state)]
    return {
        "from": way[0],
        "to": way[-1],
        "way": way,
        "over": [square for square in way if square in enemies],
        "collects": _face(state["island"][way[0]]),
        "ends_on": _end(position, state, way[-1]),
    }


def _then(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Return the automatic effects of an action, leaving out those that don't happen.

    ``stool``: the stool the pirate goes to (M-13, M-14). ``joker``: the only kind of gift left is
    given (M-14). ``loads``: the treasure loaded, ``stack`` its tiles, ``pays`` the souvenirs paid
    (M-15, M-16). ``passed``: the captain who could do nothing and misses a turn (M-19). ``sunset``:
    the island is cleared (M-20). ``unveiled``: the lost treasure is revealed (M-23).
    """
    crew = before["turn"]
    known: dict[str, Any] = {}
    sitting = _sitting(after)
    if before["task"] == "act" and sitting > _sitting(before):
        known["stool"] = sitting
    if after["jokers"][crew] > before["jokers"][crew] and before["task"] != "gift":
        known["joker"] = True
    known |= _loading(before, after)
    if after["task"] == "act" and after["turn"] == crew:
        known["passed"] = _other(before)
    if after["task"] == "dig" and before["task"] != "dig":
        known["sunset"] = True
    if after["task"] == "over":
        known["unveiled"] = True
    return known


def _loading(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Return the treasure that was loaded, by choice or automatically, and its price."""
    hold = after["holds"][before["turn"]]
    if len(hold) == len(before["holds"][before["turn"]]):
        return {}
    paid: dict[str, int] = after["paid"]
    pays = [tile for tile in paid for _ in range(paid[tile] - before["paid"].get(tile, 0))]
    return {"loads": len(hold[-1]), "stack": hold[-1], "pays": pays}


def _sitting(state: dict[str, Any]) -> int:
    """Return how many pirates have gone to the bar so far."""
    if state["task"] in ("dig", "over"):
        return len(state["stools"])
    return sum(owner is not None for owner in state["stools"])


def _next_stool(state: dict[str, Any]) -> int:
    """Return the number of the stool whose pirate digs next (M-22)."""
    return next(number for number, owner in enumerate(state["stools"], 1) if owner)


def _slot(position: MartiniquePosition, state: dict[str, Any]) -> dict[str, Any]:
    """Return which open slot of which treasure is filled, if any."""
    if not position.awaited().startswith("treasure"):
        return {}
    open_slots = [
        {"treasure": TREASURES[index], "slot": slot}
        for index, treasure in enumerate(state["treasures"])
        for slot, tile in enumerate(treasure)
        if tile is None
    ]
    return open_slots[0]


def _sees_draw(position: MartiniquePosition, state: dict[str, Any], seat: int) -> bool:
    """Say whether ``seat`` sees the map tile drawn: only its own from The Hook (M-28)."""
    own = seat in PLAYERS and position.setup.actor(seat) == state["turn"]
    return own and state["task"] == "hook"


def _end(position: MartiniquePosition, state: dict[str, Any], target: str) -> str:
    if target in position.setup.components.hook.squares:
        return "hook"
    return _face(state["island"].get(target, "stool"))


def _face(tile: str) -> str:
    """Return a tile as it appears on the island: maps are face down."""
    return "map" if tile.startswith("map") else tile


def _other(state: dict[str, Any]) -> str:
    one, two = state["pirates"]
    return two if state["turn"] == one else one
