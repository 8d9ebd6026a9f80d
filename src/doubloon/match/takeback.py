"""Whether the last decision can be taken back, and if not, why."""

from __future__ import annotations

from typing import Literal

from doubloon.kernel.seats import CHANCE
from doubloon.match.state import Match, previous

WhyNot = Literal["", "not_running", "nothing_yet", "chance", "other", "shown", "watching"]
"""Why nothing can be taken back, in a word; empty if something can."""

WORDS: dict[WhyNot, str] = {
    "": "",
    "not_running": "the game is not in progress",
    "nothing_yet": "no one has made a move yet",
    "chance": "a draw or a roll of the dice has followed, and that cannot be undone",
    "other": "your opponent has moved since, or you have not moved yet",
    "shown": "it revealed something hidden",
    "watching": "you are only watching",
}


def why_not(match: Match, seat: int) -> WhyNot:
    """Return why ``seat`` can't take back its last decision, or an empty string.

    A takeback never crosses a chance step, an opponent's decision or revealed information.
    """
    if match.status != "running":
        return "not_running"
    if not match.steps:
        return "nothing_yet"
    last = match.steps[-1]
    if last.actor == CHANCE:
        return "chance"
    if last.actor != seat:
        return "other"
    if match.setup.game.reveals(previous(match), match.position):
        return "shown"
    return ""
