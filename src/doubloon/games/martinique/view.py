"""What a seat of Martinique knows (M-28): everything face up, and its own map tiles."""

from __future__ import annotations

from typing import Any

from doubloon.games.martinique.position import MartiniquePosition
from doubloon.kernel.seats import NOBODY, PLAYERS, SPECTATOR
from doubloon.kernel.state_cache import state_of
from doubloon.kernel.view import View

Counts = dict[str, int]
Maps = dict[str, tuple[str | None, str]]


class MartiniqueView(View, frozen=True):
    """Martinique seen from a seat.

    ``island`` has the tile on each square, ``map`` for a map tile; ``removed`` what sunset cleared.
    ``maps`` has for both seats where each map tile was taken, what it shows if this seat may know,
    and whether it is face up. ``lost`` is the treasure's square once it is revealed. ``bag`` is
    what the bag still holds. ``way`` is the latest move, square by square, and ``overruns`` is how
    many map tiles may still be turned for it. ``score`` is the current score by M-24, before
    digging.
    """

    task: str
    turn: str
    dealt: int
    lost: str | None
    hook: Counts
    island: dict[str, str]
    removed: dict[str, str]
    aboard: Counts
    pirates: dict[str, tuple[str, ...]]
    stools: tuple[str | None, ...]
    treasures: tuple[tuple[str | None, ...], ...]
    supplies: dict[str, Counts]
    jokers: Counts
    maps: dict[str, Maps]
    holds: dict[str, tuple[tuple[str, ...], ...]]
    bag: Counts
    paid: Counts
    paid_jokers: int
    way: tuple[str, ...]
    overruns: int
    score: tuple[int, int]


def view(position: MartiniquePosition, seat: int) -> MartiniqueView:
    """Return what ``seat`` knows of ``position``."""
    state = state_of(position)
    own = position.setup.actor(seat) if seat in PLAYERS else ""
    hook = state["hook"]
    return MartiniqueView(
        setup=position.setup,
        seat=seat,
        to_act=position.to_act,
        task=state["task"],
        turn=state["turn"],
        dealt=state["dealt"],
        lost=_lost(state["lost"]) if position.to_act == NOBODY else None,
        hook={"jokers": hook["jokers"], "maps": len(hook["maps"])},
        island=_backs(state["island"]),
        removed=_backs(state["removed"]),
        aboard=state["aboard"],
        pirates={name: tuple(squares) for name, squares in state["pirates"].items()},
        stools=tuple(state["stools"]),
        treasures=tuple(tuple(treasure) for treasure in state["treasures"]),
        supplies=state["supplies"],
        jokers=state["jokers"],
        maps={name: _maps(maps, name == own) for name, maps in state["maps"].items()},
        holds={
            name: tuple(tuple(stack) for stack in hold) for name, hold in state["holds"].items()
        },
        bag=state["bag"],
        paid=state["paid"],
        paid_jokers=state["paid_jokers"],
        way=tuple(state["way"]),
        overruns=state["overruns"],
        score=(position.worth(0), position.worth(1)),
    )


def opened(position: MartiniquePosition) -> dict[str, Any]:
    """Return a position with everything revealed: every map tile taken, and the lost treasure."""
    state = state_of(position)
    return {
        **view(position, SPECTATOR).data(),
        "maps": {name: _maps(maps, own=True) for name, maps in state["maps"].items()},
        "lost": _lost(state["lost"]) if all(state["lost"].values()) else None,
    }


def _lost(lost: dict[str, str]) -> str:
    return lost["letter"] + lost["number"]


def _backs(tiles: dict[str, str]) -> dict[str, str]:
    """Show the backs of map tiles."""
    return {square: tile if tile[:4] != "map " else "map" for square, tile in tiles.items()}


def _maps(maps: dict[str, list[Any]], own: bool) -> Maps:
    """Show the faces of a seat's own map tiles and of those lying face up."""
    return {
        source: (face if own or lies == "up" else None, lies)
        for source, (face, lies) in maps.items()
    }


def faces_seen(position: MartiniquePosition) -> int:
    """Return how many map tile faces the seats have seen, counting a face seen by both twice."""
    if position.to_act == NOBODY:
        return -1  # the treasure is revealed, so everything has been seen
    maps = state_of(position)["maps"].values()
    return sum(1 + (lies == "up") for taken in maps for _, lies in taken.values())
