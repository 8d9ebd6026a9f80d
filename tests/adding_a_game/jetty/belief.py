"""What a seat of Jetty must hold possible: any unseen chip in the other hand."""

from __future__ import annotations

from doubloon.games.jetty.position import JettyPosition, start
from doubloon.games.jetty.view import JettyView
from doubloon.kernel.seats import PLAYERS


def complete(view: JettyView) -> JettyPosition:
    """Return the position that looks like ``view``, hidden hands holding the lowest chips."""
    actor = view.setup.actor
    bag, chips = dict(view.unseen), dict[str, int | None]()
    for seat in PLAYERS:
        chips[actor(seat)] = view.chip if seat == view.seat else None
        if seat != view.seat and view.holding[seat]:
            lowest = next(steps for steps in bag if bag[steps])
            bag[lowest] -= 1
            chips[actor(seat)] = int(lowest)
    planks = {actor(seat): view.planks[seat] for seat in PLAYERS}
    state = {"to_act": actor(view.to_act), "turn": view.turn, "planks": planks}
    return start(view.setup).restored({**state, "chips": chips, "bag": bag, "played": view.played})
