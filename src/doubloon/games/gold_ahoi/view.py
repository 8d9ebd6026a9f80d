"""What a seat of Gold Ahoi! knows (G-15): the display, its own hand, and what is still unseen."""

from __future__ import annotations

from typing import Any

from doubloon.games.gold_ahoi.position import GoldAhoiPosition
from doubloon.games.gold_ahoi.torus import NAMES
from doubloon.kernel.seats import PLAYERS, SPECTATOR
from doubloon.kernel.view import View


class GoldAhoiView(View, frozen=True):
    """Gold Ahoi! seen from a seat.

    ``display`` has the name and the rotation of the tile on each square; ``hand`` is the seat's own
    tile; ``holding`` says whether each seat holds one; ``unseen`` counts the tiles that are neither
    on the display nor in the seat's hand, of which ``bag`` are in the bag.
    """

    display: dict[str, tuple[str, str]]
    hand: str | None
    holding: tuple[bool, bool]
    bag: int
    unseen: dict[str, int]
    score: tuple[int, int]


def view(position: GoldAhoiPosition, seat: int) -> GoldAhoiView:
    """Return what ``seat`` knows of ``position``."""
    names, shown = position.tables.names, position.tables.shown
    own = position.held(seat) if seat in PLAYERS else -1
    bag = position.bag_content()
    unseen = bag[:]
    for other in PLAYERS:
        if other != seat and position.held(other) >= 0:
            unseen[position.held(other)] += 1
    return GoldAhoiView(
        setup=position.setup,
        seat=seat,
        to_act=position.to_act,
        display={NAMES[square]: shown[face] for square, face in position.display().items()},
        hand=names[own] if own >= 0 else None,
        holding=(position.held(0) >= 0, position.held(1) >= 0),
        bag=sum(bag),
        unseen={name: count for name, count in zip(names, unseen, strict=True) if count},
        score=(position.points(0), position.points(1)),
    )


def opened(position: GoldAhoiPosition) -> dict[str, Any]:
    """Return a position with everything revealed: ``hands``, and the bag as ``unseen``."""
    names = position.tables.names
    held = {position.setup.actor(seat): position.held(seat) for seat in PLAYERS}
    bag = zip(names, position.bag_content(), strict=True)
    return {
        **view(position, SPECTATOR).data(),
        "hands": {seat: names[kind] if kind >= 0 else None for seat, kind in held.items()},
        "unseen": {name: count for name, count in bag if count},
    }
