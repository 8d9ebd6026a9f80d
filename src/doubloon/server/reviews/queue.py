"""Reviews: the analysis of matches that are over, made beside the games and kept with the match.

One review is made at a time, one search after the other, each by a worker of the pool when nobody
else waits for one. What is found is kept every second; whoever asks again after a server has died
goes on from there. Any server can tell how far a review is, whoever makes it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from doubloon import native
from doubloon.kernel.errors import DoubloonError
from doubloon.kernel.seats import PLAYERS
from doubloon.match.state import Match, positions
from doubloon.search.analysis import VERSION, estimate
from doubloon.server import metrics
from doubloon.server.clock import Now, system_now
from doubloon.server.refusals import TooMuch
from doubloon.server.reviews.search import Ask, PositionReview, review_position
from doubloon.server.worker_pool import WorkerPool
from doubloon.store.base import Store

BUDGET = 10_000_000 if native.compiled() else 200_000
"""Simulated games for a whole match: 10 to 30 seconds on one core of a quiet machine."""

LEAST, MOST = 200, 40_000
"""Simulated games for one search, however long or short the match is."""

MOST_WAITING = 50
MOST_FAILED = 200
SAVED = 1_000
"""Milliseconds after which what was found is kept."""

IDLE = 5_000
"""Milliseconds after which a review that has not changed is taken for left alone."""

State = Literal["none", "waiting", "working", "done", "failed"]
log = logging.getLogger("doubloon.reviews")


class ReviewData(Struct, frozen=True):
    """What is kept of a review: what was found at every position, in their order."""

    version: int
    simulations: int
    found: tuple[PositionReview, ...] = ()


ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(ReviewData)


class ReviewProgress(Struct, frozen=True):
    """How far a review is; ``kept`` is all of it once it is done."""

    state: State
    done: int
    of: int
    kept: ReviewData | None = None


class ReviewJob:
    """A review that was asked for here."""

    def __init__(self, match: Match, budget: int) -> None:
        self.match = match
        self.of = len(match.steps) + 1
        decisions = sum(step.actor in PLAYERS for step in match.steps)
        self.kept = ReviewData(VERSION, simulations(budget, 2 * self.of + decisions))
        self.working = False

    def progress(self) -> ReviewProgress:
        """Say how far it is."""
        state: State = "working" if self.working else "waiting"
        return ReviewProgress(state, len(self.kept.found), self.of)


def simulations(budget: int, searches: int) -> int:
    """Return how many games each search may simulate if there are so many of them."""
    return max(min(LEAST, budget), min(MOST, budget // searches))


class ReviewQueue:
    """The reviews that are made, or waited for, at this server."""

    def __init__(self, store: Store, pool: WorkerPool, budget: int, now: Now = system_now) -> None:
        self.store = store
        self.pool = pool
        self.budget = budget
        self.now = now
        self._jobs: OrderedDict[str, ReviewJob] = OrderedDict()
        self._failed: OrderedDict[str, None] = OrderedDict()
        self._task: asyncio.Task[None] | None = None

    async def progress(self, match: Match) -> ReviewProgress:
        """Say how far the review of a match that is over is."""
        if match.id in self._jobs:
            return self._jobs[match.id].progress()
        of, found = len(match.steps) + 1, await self.store.review(match.id)
        if found and found.whole:
            return ReviewProgress("done", of, of, DECODER.decode(found.data))
        done = len(DECODER.decode(found.data).found) if found and found.data else 0
        if match.id in self._failed:
            return ReviewProgress("failed", done, of)
        busy = found and found.changed > self.now() - IDLE
        return ReviewProgress("working" if busy else "none", done, of)

    async def ask(self, match: Match) -> ReviewProgress:
        """See to it that a review is made, if there is none and nobody is at it."""
        found = await self.progress(match)
        if found.state in ("none", "failed") and match.id not in self._jobs:
            if len(self._jobs) >= MOST_WAITING:
                raise TooMuch("too many games are waiting for a review; try again in a few minutes")
            self._jobs[match.id] = ReviewJob(match, self.budget)
            metrics.REVIEWS_WAITING.set(len(self._jobs))
            self._task = self._task or asyncio.create_task(self._run())
            return self._jobs[match.id].progress()
        return found

    async def close(self) -> None:
        """Stop; what was found is kept, and whoever asks next may go on at once."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # Making them

    async def _run(self) -> None:
        try:
            while self._jobs:
                id, job = next(iter(self._jobs.items()))
                await self._try(job)
                del self._jobs[id]
                metrics.REVIEWS_WAITING.set(len(self._jobs))
        finally:
            self._task = None

    async def _try(self, job: ReviewJob) -> None:
        try:
            await self._make(job)
        except DoubloonError as error:
            log.warning("review failed", extra={"match": job.match.id, "why": str(error)})
            self._fail(job.match.id)
        except Exception:
            log.exception("review failed", extra={"match": job.match.id})
            self._fail(job.match.id)

    def _fail(self, match: str) -> None:
        metrics.REVIEWS.labels("failed").inc()
        self._failed[match] = None
        while len(self._failed) > MOST_FAILED:
            self._failed.popitem(last=False)

    async def _make(self, job: ReviewJob) -> None:
        id, at = job.match.id, self.now()
        again = id in self._failed  # it was ours, so nobody else is at it
        self._failed.pop(id, None)
        if not await self.store.begin_review(id, at, at if again else at - IDLE):
            return
        await self._resume(job)
        job.working = True
        try:
            await self._search(job)
        except asyncio.CancelledError:
            await self._keep(job, at=0)
            raise
        await self._keep(job)
        metrics.REVIEWS.labels("done").inc()

    async def _resume(self, job: ReviewJob) -> None:
        """Take up what was found before, if it was looked for in the same way."""
        found = await self.store.review(job.match.id)
        if found and found.data:
            kept = DECODER.decode(found.data)
            if (kept.version, kept.simulations) == (job.kept.version, job.kept.simulations):
                job.kept = kept

    async def _search(self, job: ReviewJob) -> None:
        saved, states = self.now(), positions(job.match)
        for place in range(len(job.kept.found), job.of):
            taken = job.match.steps[place].code if place + 1 < job.of else None
            found = await self._patiently(
                job, review_position(states[place], taken, self._ask(job))
            )
            job.kept = replace(job.kept, found=(*job.kept.found, found))
            if self.now() - saved > SAVED:
                await self._keep(job)
                saved = self.now()

    async def _patiently(
        self, job: ReviewJob, looking: Coroutine[Any, Any, PositionReview]
    ) -> PositionReview:
        """Wait for a worker, however long bots go first; others should know that we do."""
        task = asyncio.create_task(looking)
        try:
            while not (await asyncio.wait({task}, timeout=IDLE / 4000))[0]:
                await self._keep(job)
            return task.result()
        finally:
            task.cancel()

    def _ask(self, job: ReviewJob) -> Ask:
        return lambda view: self.pool.ask(estimate, view, job.kept.simulations, patient=True)

    async def _keep(self, job: ReviewJob, at: int | None = None) -> None:
        whole = len(job.kept.found) == job.of
        data = ENCODER.encode(job.kept)
        await self.store.keep_review(job.match.id, self.now() if at is None else at, data, whole)
