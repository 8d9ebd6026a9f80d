"""A view of Jetty drawn as text."""

from __future__ import annotations

from doubloon.games.jetty.view import JettyView
from doubloon.kernel.seats import PLAYERS


def sketch(view: JettyView) -> str:
    """Draw the jetty with both pawns, and the chips that the seat can see."""
    lines = [_line(view, seat) for seat in PLAYERS]
    chip = f"your chip: {view.chip}" if view.chip else "you hold no chip"
    unseen = ", ".join(f"{count} of {steps}" for steps, count in view.unseen.items())
    return "\n".join([*lines, chip, f"unseen: {unseen}"])


def _line(view: JettyView, seat: int) -> str:
    planks = int(view.setup.options["planks"])
    marks = ["o" if plank == view.planks[seat] else "-" for plank in range(planks + 1)]
    return f"{view.setup.actor(seat):5} {''.join(marks)}"
