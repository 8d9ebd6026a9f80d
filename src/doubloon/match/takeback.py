"""Whether the last decision may be taken back, and if not, why."""

from __future__ import annotations

from doubloon.kernel.seats import CHANCE
from doubloon.match.state import Match, positions


def why_not(match: Match, seat: int) -> str:
    """Say why ``seat`` cannot take its last decision back; nothing if it can.

    A takeback never crosses a chance step, the other's decision, or hidden things that were shown.
    """
    if match.status != "running":
        return "the game is not running"
    if not match.steps:
        return "nothing has been decided yet"
    last = match.steps[-1]
    if last.actor == CHANCE:
        return "chance has acted since: what was drawn or thrown cannot be undone"
    if last.actor != seat:
        return "the other has decided since, or you have not decided yet"
    before = positions(match)[-2]
    if match.setup.game.reveals(before, match.position):
        return "it showed something hidden, which cannot be unseen"
    return ""
