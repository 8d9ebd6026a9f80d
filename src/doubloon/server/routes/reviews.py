"""Reviews of matches that are over: asked for, waited for, read."""

from __future__ import annotations

import asyncio

from doubloon.match.context import NotPossible
from doubloon.match.state import Match
from doubloon.server import schemas as f
from doubloon.server.endpoints import Asked
from doubloon.server.reviews.queue import Progress
from doubloon.server.reviews.rendering import review
from doubloon.server.routes.common import found


async def read_review(asked: Asked) -> f.ReviewState:
    """How far the review of a match that is over is, and all of it when it is done."""
    match = await _reviewable(asked)
    return await _told(match, await asked.services.reviews.progress(match))


async def ask_review(asked: Asked) -> f.ReviewState:
    """Ask for the review of a match that is over; it is made once, beside the games."""
    match = await _reviewable(asked)
    return await _told(match, await asked.services.reviews.ask(match))


async def _reviewable(asked: Asked) -> Match:
    table, _ = await found(asked)
    if table.match.status != "finished":
        raise NotPossible("a review is made when the game is over")
    if not any(step.actor >= 0 for step in table.match.steps):
        raise NotPossible("nobody has decided anything in this game; there is nothing to review")
    return table.match


async def _told(match: Match, progress: Progress) -> f.ReviewState:
    kept = progress.kept
    whole = await asyncio.to_thread(review, match, kept) if kept else None
    return f.ReviewState(progress.state, progress.done, progress.of, whole)
