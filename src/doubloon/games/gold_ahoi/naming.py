"""Actions of Gold Ahoi! as plain data with names, for clients that don't know the rules."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from doubloon.games.gold_ahoi import torus
from doubloon.games.gold_ahoi.actions import ACTIONS, Begin, Draw, Place
from doubloon.games.gold_ahoi.notation import not_ours, tile_name, where
from doubloon.games.gold_ahoi.position import GoldAhoiPosition
from doubloon.kernel.actions import Action


def named(position: GoldAhoiPosition, action: Action, seat: int) -> dict[str, Any]:
    """Return an action as data, with only what ``seat`` may know of it.

    Each has its ``type`` and the ``seat`` it concerns: "place" with ``square`` and ``rotation``;
    "draw" with ``tile``, None for everyone but the drawer (G-15); "begin". Each action's data is
    created only once, because the log of every match keeps it.
    """
    seats = position.setup.game.seats
    match action:
        case Place():
            return _placed(action, position.setup.actor(position.to_act))
        case Draw(drawer, kind):
            tile = tile_name(position, kind) if drawer == seat else None
            return _drawn(seats[drawer], tile)
        case Begin(first):
            return {"type": "begin", "seat": seats[first]}
        case _:
            raise not_ours(action)


@cache
def placings(seat: str) -> list[dict[str, Any]]:
    """Return every placement a seat could make, as it is offered, at the index of its code."""
    every = [action for action in ACTIONS if isinstance(action, Place)]
    return [{"code": one.code, "text": where(one), **_placed(one, seat)} for one in every]


@cache
def _placed(place: Place, seat: str) -> dict[str, Any]:
    square, rotation = torus.name(place.square), torus.ROTATIONS[place.rotation]
    return {"type": "place", "seat": seat, "square": square, "rotation": rotation}


@lru_cache(maxsize=1_000)  # custom boxes can use any tile names
def _drawn(seat: str, tile: str | None) -> dict[str, Any]:
    return {"type": "draw", "seat": seat, "tile": tile}
