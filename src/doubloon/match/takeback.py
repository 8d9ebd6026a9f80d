"""Whether the last decision may be taken back, and if not, why."""

from __future__ import annotations

from typing import Literal

from doubloon.kernel.seats import CHANCE
from doubloon.match.state import Match, previous

WhyNot = Literal["", "not_running", "nothing_yet", "chance", "other", "shown", "watching"]
"""Why nothing can be taken back, in a word; empty if it can."""

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
    """Say why ``seat`` cannot take its last decision back; nothing if it can.

    A takeback never crosses a chance step, the other's decision, or hidden things that were shown.
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
