"""Worker processes that think for bots, hints and reviews, so that nothing holds up the tables.

Workers are given views, never positions. A worker that dies or hangs is replaced, and what it was
asked is asked again.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from typing import Any, TypeVar

from doubloon.kernel.errors import DoubloonError
from doubloon.kernel.rng import Rng
from doubloon.kernel.view import View
from doubloon.search.agents import Decision, agent
from doubloon.search.budget import Budget
from doubloon.search.mcts import MctsAgent
from doubloon.server import metrics
from doubloon.server.worker_queue import WorkerQueue

Answer = TypeVar("Answer")
TRIES = 5
PATIENCE = 30.0
"""Seconds after which a worker that has not answered is taken for hung; no level thinks so long."""

HINT = Budget(seconds=1.5, simulations=20_000)


class NoWorkerAvailable(DoubloonError):
    """No worker process could answer."""


def choose(level: str, view: View, seed: int) -> Decision:
    """Return what a bot of a level does; runs in a worker."""
    return agent(level).choose(view, Budget(), Rng(seed))


def advise(view: View, seed: int) -> Decision:
    """Return what one could do, from what the view's seat knows; runs in a worker."""
    return MctsAgent().choose(view, HINT, Rng(seed))


def _calm() -> None:
    """Leave it to the server to say when a worker goes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _let_go(task: asyncio.Future[Any]) -> None:
    """Hear what became of a task, also when nobody waits for it any more: else it is logged."""
    if not task.cancelled():
        task.exception()


class WorkerPool:
    """A pool of worker processes that outlives the loss of any of them."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False
        self._queue = WorkerQueue(workers)

    async def ask(self, work: Callable[..., Answer], *words: Any, patient: bool = False) -> Answer:
        """Return what a worker answers, once one is free; raise PoolLost if none can.

        Whoever is ``patient`` gets a worker only when nobody else waits for one.
        """
        async with self._queue.taken(patient):
            return await self._ask(work, *words)

    async def _ask(self, work: Callable[..., Answer], *words: Any) -> Answer:
        loop = asyncio.get_running_loop()
        for attempt in range(TRIES):
            pool = self._open()
            try:
                task = loop.run_in_executor(pool, work, *words)
                task.add_done_callback(_let_go)
                return await asyncio.wait_for(asyncio.shield(task), PATIENCE)
            except (BrokenProcessPool, TimeoutError):
                metrics.BOT_FAILURES.inc()
                self._drop(pool)
                await asyncio.sleep(0.05 * 2**attempt)
        raise NoWorkerAvailable(
            "the bot cannot think right now; it will carry on by itself", "bot_lost"
        )

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            if self._closed:
                raise NoWorkerAvailable("the server goes down")
            context = get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, context, initializer=_calm)
        return self._pool

    def pids(self) -> list[int]:
        """Return the process ids of the workers there are."""
        return list((self._pool._processes or {}) if self._pool else {})

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """End a pool that does not answer any more; whoever comes first does it."""
        if self._pool is pool:
            self._kill()
            pool.shutdown(wait=False, cancel_futures=True)

    def _kill(self) -> None:
        """End the workers there are, whatever they do."""
        pids, self._pool = self.pids(), None
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    async def close(self) -> None:
        """End all workers; what they shared with this process is given back before it ends."""
        self._closed = True
        if pool := self._pool:
            self._kill()
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)
