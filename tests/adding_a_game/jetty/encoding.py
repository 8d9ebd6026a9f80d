"""A view of Jetty as numbers, for programs that learn."""

from __future__ import annotations

from doubloon.games.jetty.constants import CHIPS, KINDS, MOST_PLANKS
from doubloon.games.jetty.view import JettyView
from doubloon.kernel.encoding import ACTORS, Block, actors, join, one_hot

LAYOUT = (
    *ACTORS,
    Block("turn", (2,), "1 for the seat that plays or draws next"),
    Block("planks", (2,), "where each pawn stands, /12", (MOST_PLANKS,)),
    Block("chip", (KINDS,), "your own chip: one step, two, three"),
    Block("holding", (2,), "1 for each seat that holds a chip"),
    Block("unseen", (KINDS,), "chips you can't see, by steps, /12", (CHIPS,)),
)
"""What the numbers mean, in their order."""


def encode(view: JettyView) -> list[float]:
    """Return a view as the numbers that ``LAYOUT`` describes."""
    parts = actors(view.seat, view.to_act) | {
        "turn": one_hot(view.setup.game.seats.index(view.turn), 2),
        "planks": [plank / MOST_PLANKS for plank in view.planks],
        "chip": one_hot(view.chip - 1 if view.chip else -1, KINDS),
        "holding": [float(holds) for holds in view.holding],
        "unseen": [count / CHIPS for count in view.unseen.values()],
    }
    return join(LAYOUT, parts)
