"""When a player can claim a win: the opponent is out of time or has been away too long."""

from __future__ import annotations

from doubloon.match import events as e
from doubloon.match.clock import SECOND
from doubloon.match.context import Context
from doubloon.match.state import Match

AWAY = {"none": 10 * 60 * SECOND, "time": 2 * 60 * SECOND}
"""How long a player may be away before the opponent can claim a win, unless moves may take days."""


def claimable(match: Match, seat: int, context: Context) -> e.Reason | None:
    """Return why ``seat`` may claim the win now, or None if it may not."""
    other = 1 - seat
    if match.status != "running" or not match.asks or match.position.to_act != other:
        return None
    if match.clock.kind != "none" and match.hands.at(context.now)[other] <= 0:
        return "time"
    patience = AWAY.get(match.clock.kind)
    gone = match.chairs[other].left or (patience and context.away[other] >= patience)
    return "away" if gone and patience else None
