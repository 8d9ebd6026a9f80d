"""Reviews of finished matches: requested, waited for, read."""

from __future__ import annotations

import asyncio

from doubloon.match.context import NotPossible
from doubloon.match.state import Match
from doubloon.server import schemas
from doubloon.server.endpoints import ApiRequest
from doubloon.server.reviews.queue import ReviewProgress
from doubloon.server.reviews.response import review_response
from doubloon.server.routes.common import find_table


async def read_review(request: ApiRequest) -> schemas.ReviewState:
    """Return the progress of the review of a finished match, and the review once it is done."""
    match = await _reviewable(request)
    return await _state(match, await request.services.reviews.progress(match))


async def ask_review(request: ApiRequest) -> schemas.ReviewState:
    """Request the review of a finished match; it runs once, in the background."""
    match = await _reviewable(request)
    return await _state(match, await request.services.reviews.request(match))


async def _reviewable(request: ApiRequest) -> Match:
    table, _ = await find_table(request)
    if table.match.status != "finished":
        raise NotPossible("a review is available once the game is over")
    if not any(step.actor >= 0 for step in table.match.steps):
        raise NotPossible("no one made a move in this game; there is nothing to review")
    return table.match


async def _state(match: Match, progress: ReviewProgress) -> schemas.ReviewState:
    data = progress.data
    review = await asyncio.to_thread(review_response, match, data) if data else None
    return schemas.ReviewState(progress.state, progress.done, progress.of, review)
