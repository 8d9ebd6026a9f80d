"""What a seat of Jetty knows (J-7): all but the other's chip and the order of the bag."""

from __future__ import annotations

from typing import Any

from doubloon.games.jetty.position import JettyPosition
from doubloon.kernel.seats import PLAYERS, SPECTATOR
from doubloon.kernel.view import View


class JettyView(View, frozen=True):
    """Jetty seen from a seat.

    ``chip`` is the seat's own chip, ``holding`` says who holds one, and ``unseen`` counts the chips
    in the bag and in hands that the seat can't see, by their steps.
    """

    turn: str
    planks: tuple[int, int]
    chip: int | None
    holding: tuple[bool, bool]
    unseen: dict[str, int]
    played: dict[str, int]


def view(position: JettyPosition, seat: int) -> JettyView:
    """Return what ``seat`` knows of ``position``."""
    state = position.state()
    unseen: dict[str, int] = dict(state["bag"])
    for other in PLAYERS:
        if other != seat and position.held(other):
            unseen[str(position.held(other))] += 1
    return JettyView(
        setup=position.setup,
        seat=seat,
        to_act=position.to_act,
        turn=state["turn"],
        planks=(position.points(0), position.points(1)),
        chip=position.held(seat) or None if seat in PLAYERS else None,
        holding=(position.held(0) > 0, position.held(1) > 0),
        unseen=unseen,
        played=state["played"],
    )


def opened(position: JettyPosition) -> dict[str, Any]:
    """Return a position with nothing hidden: ``chips`` has both, ``unseen`` is the bag."""
    state = position.state()
    shown = view(position, SPECTATOR).data()
    return {**shown, "chips": state["chips"], "unseen": state["bag"]}
