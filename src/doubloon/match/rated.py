"""Which results of rated games count towards the ratings."""

from __future__ import annotations

from typing import Literal

from doubloon.kernel.seats import PLAYERS
from doubloon.match.state import Match

DECISIONS = 6
"""How many decisions each player must have made for a rated game to count if it ended early."""

Uncounted = Literal["short", "bot"]
"""Why a rated game doesn't count: too few decisions, or a bot took over a seat."""


def uncounted(match: Match) -> Uncounted | None:
    """Return why a rated result doesn't count; None if it does, or if the game wasn't rated."""
    ended = match.ended
    if not match.opened.rated or ended is None or ended.reason == "called_off":
        return None
    if any(chair.kind == "bot" for chair in match.chairs):
        return "bot"
    decided = [sum(step.actor == seat for step in match.steps) for seat in PLAYERS]
    return "short" if ended.reason != "played" and min(decided) < DECISIONS else None
