"""Reviews finished matches in the background and stores the results.

One review runs at a time, one search after another, and each search gets a worker only if no bot
or hint needs one. Results are saved every second, so after a crash the next request continues from
there. Any server can report the progress of a review, whichever server is working on it.
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
from doubloon.server.reviews.search import PositionReview, Search, review_position
from doubloon.server.worker_pool import WorkerPool
from doubloon.store.base import Store

BUDGET = 10_000_000 if native.compiled() else 200_000
"""Simulated games for a whole match: 10 to 30 seconds on one core of an idle machine."""

LEAST, MOST = 200, 40_000
"""Bounds for the simulated games of one search, however long or short the match is."""

MAX_WAITING = 50
MAX_FAILED = 200
SAVE_INTERVAL = 1_000
"""Milliseconds after which new results are saved."""

IDLE = 5_000
"""Milliseconds without a change after which a review counts as abandoned."""

State = Literal["none", "waiting", "working", "done", "failed"]
log = logging.getLogger("doubloon.reviews")


class ReviewData(Struct, frozen=True, rename={"positions": "found"}):
    """A review as the store keeps it: the results of every position so far, in order."""

    version: int
    simulations: int
    positions: tuple[PositionReview, ...] = ()


ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(ReviewData)


class ReviewProgress(Struct, frozen=True):
    """The progress of a review; ``data`` is the whole review once it is done."""

    state: State
    done: int
    of: int
    data: ReviewData | None = None


class ReviewJob:
    """A review that was requested from this server."""

    def __init__(self, match: Match, budget: int) -> None:
        self.match = match
        self.of = len(match.steps) + 1
        decisions = sum(step.actor in PLAYERS for step in match.steps)
        self.data = ReviewData(VERSION, simulations(budget, 2 * self.of + decisions))
        self.working = False

    def progress(self) -> ReviewProgress:
        """Return how far the review has got."""
        state: State = "working" if self.working else "waiting"
        return ReviewProgress(state, len(self.data.positions), self.of)


def simulations(budget: int, searches: int) -> int:
    """Return how many games each of this many searches may simulate."""
    return max(min(LEAST, budget), min(MOST, budget // searches))


class ReviewQueue:
    """The reviews that this server is working on or that wait here."""

    def __init__(self, store: Store, pool: WorkerPool, budget: int, now: Now = system_now) -> None:
        self.store = store
        self.pool = pool
        self.budget = budget
        self.now = now
        self._jobs: OrderedDict[str, ReviewJob] = OrderedDict()
        self._failed: OrderedDict[str, None] = OrderedDict()
        self._task: asyncio.Task[None] | None = None

    async def progress(self, match: Match) -> ReviewProgress:
        """Return how far the review of a finished match has got."""
        if match.id in self._jobs:
            return self._jobs[match.id].progress()
        of, stored = len(match.steps) + 1, await self.store.review(match.id)
        if stored and stored.whole:
            return ReviewProgress("done", of, of, DECODER.decode(stored.data))
        done = len(DECODER.decode(stored.data).positions) if stored and stored.data else 0
        if match.id in self._failed:
            return ReviewProgress("failed", done, of)
        busy = stored and stored.changed > self.now() - IDLE
        return ReviewProgress("working" if busy else "none", done, of)

    async def request(self, match: Match) -> ReviewProgress:
        """Queue the review of a match, unless it exists or a server is working on it."""
        found = await self.progress(match)
        if found.state in ("none", "failed") and match.id not in self._jobs:
            if len(self._jobs) >= MAX_WAITING:
                raise TooMuch("too many games are waiting for a review; try again in a few minutes")
            self._jobs[match.id] = ReviewJob(match, self.budget)
            metrics.REVIEWS_WAITING.set(len(self._jobs))
            self._task = self._task or asyncio.create_task(self._run())
            return self._jobs[match.id].progress()
        return found

    async def close(self) -> None:
        """Stop; results are saved, and the next request can continue immediately."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # The work

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
            await self._review(job)
        except DoubloonError as error:
            log.warning("review failed", extra={"match": job.match.id, "why": str(error)})
            self._fail(job.match.id)
        except Exception:
            log.exception("review failed", extra={"match": job.match.id})
            self._fail(job.match.id)

    def _fail(self, match: str) -> None:
        metrics.REVIEWS.labels("failed").inc()
        self._failed[match] = None
        while len(self._failed) > MAX_FAILED:
            self._failed.popitem(last=False)

    async def _review(self, job: ReviewJob) -> None:
        id, at = job.match.id, self.now()
        again = id in self._failed  # it was our review, so no other server is working on it
        self._failed.pop(id, None)
        if not await self.store.begin_review(id, at, at if again else at - IDLE):
            return
        await self._resume(job)
        job.working = True
        try:
            await self._search(job)
        except asyncio.CancelledError:
            await self._save(job, at=0)
            raise
        await self._save(job)
        metrics.REVIEWS.labels("done").inc()

    async def _resume(self, job: ReviewJob) -> None:
        """Continue from stored results, if they come from the same kind of search."""
        stored = await self.store.review(job.match.id)
        if stored and stored.data:
            data = DECODER.decode(stored.data)
            if (data.version, data.simulations) == (job.data.version, job.data.simulations):
                job.data = data

    async def _search(self, job: ReviewJob) -> None:
        saved, states = self.now(), positions(job.match)
        for place in range(len(job.data.positions), job.of):
            taken = job.match.steps[place].code if place + 1 < job.of else None
            search = review_position(states[place], taken, self._searcher(job))
            reviewed = await self._wait_for_worker(job, search)
            job.data = replace(job.data, positions=(*job.data.positions, reviewed))
            if self.now() - saved > SAVE_INTERVAL:
                await self._save(job)
                saved = self.now()

    async def _wait_for_worker(
        self, job: ReviewJob, search: Coroutine[Any, Any, PositionReview]
    ) -> PositionReview:
        """Await a search, which may wait long for a worker; saving shows that we're alive."""
        task = asyncio.create_task(search)
        try:
            while not (await asyncio.wait({task}, timeout=IDLE / 4000))[0]:
                await self._save(job)
            return task.result()
        finally:
            task.cancel()

    def _searcher(self, job: ReviewJob) -> Search:
        return lambda view: self.pool.run(estimate, view, job.data.simulations, background=True)

    async def _save(self, job: ReviewJob, at: int | None = None) -> None:
        whole = len(job.data.positions) == job.of
        encoded = ENCODER.encode(job.data)
        changed = self.now() if at is None else at
        await self.store.save_review(job.match.id, changed, encoded, whole)
