"""Reviews of matches that are over: asked for, waited for, read."""

from __future__ import annotations

import asyncio

from doubloon.match.context import NotPossible
from doubloon.match.state import Match
from doubloon.server import schemas as f
from doubloon.server.endpoints import ApiRequest
from doubloon.server.reviews.queue import ReviewProgress
from doubloon.server.reviews.response import review_response
from doubloon.server.routes.common import find_table


async def read_review(asked: ApiRequest) -> f.ReviewState:
    """How far the review of a match that is over is, and all of it when it is done."""
    match = await _reviewable(asked)
    return await _told(match, await asked.services.reviews.progress(match))


async def ask_review(asked: ApiRequest) -> f.ReviewState:
    """Ask for the review of a match that is over; it is made once, beside the games."""
    match = await _reviewable(asked)
    return await _told(match, await asked.services.reviews.ask(match))


async def _reviewable(asked: ApiRequest) -> Match:
    table, _ = await find_table(asked)
    if table.match.status != "finished":
        raise NotPossible("a review is available once the game is over")
    if not any(step.actor >= 0 for step in table.match.steps):
        raise NotPossible("no one made a move in this game; there is nothing to review")
    return table.match


async def _told(match: Match, progress: ReviewProgress) -> f.ReviewState:
    kept = progress.kept
    whole = await asyncio.to_thread(review_response, match, kept) if kept else None
    return f.ReviewState(progress.state, progress.done, progress.of, whole)
