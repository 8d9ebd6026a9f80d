"""Worker processes: one that dies or hangs is replaced, and its job is retried."""

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

from doubloon.server import metrics
from doubloon.server.worker_pool import NoWorkerAvailable
from doubloon.server.worker_queue import WorkerQueue

Answer = TypeVar("Answer")
ATTEMPTS = 5
TIMEOUT = 30.0
"""Seconds after which a worker counts as hung; no level thinks that long."""


def _ignore_interrupts() -> None:
    """Ignore Ctrl-C, because the server decides when its workers end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _retrieve_exception(task: asyncio.Future[Any]) -> None:
    """Read a task's exception even if nobody awaits it, or asyncio would log it."""
    if not task.cancelled():
        task.exception()


class ProcessPool:
    """A pool of worker processes that survives the loss of any of them.

    A job is retried up to ``attempts`` times if its worker dies or takes longer than ``timeout``
    seconds.
    """

    def __init__(self, workers: int, *, timeout: float = TIMEOUT, attempts: int = ATTEMPTS) -> None:
        self.workers = workers
        self.timeout = timeout
        self.attempts = attempts
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False
        self._queue = WorkerQueue(workers)

    async def run(
        self, job: Callable[..., Answer], *arguments: Any, background: bool = False
    ) -> Answer:
        """Run a job on the next free worker and return its result; raise NoWorkerAvailable.

        A ``background`` job gets a worker only if no other job waits for one.
        """
        async with self._queue.slot(background):
            return await self._run(job, *arguments)

    async def _run(self, job: Callable[..., Answer], *arguments: Any) -> Answer:
        loop = asyncio.get_running_loop()
        for attempt in range(self.attempts):
            pool = self._open()
            try:
                task = loop.run_in_executor(pool, job, *arguments)
                task.add_done_callback(_retrieve_exception)
                return await asyncio.wait_for(asyncio.shield(task), self.timeout)
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
                raise NoWorkerAvailable("the server is shutting down")
            context = get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, context, initializer=_ignore_interrupts)
        return self._pool

    def pids(self) -> list[int]:
        """Return the process ids of the running workers."""
        return list((self._pool._processes or {}) if self._pool else {})

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """End a pool that no longer answers, unless another job has done so already."""
        if self._pool is pool:
            self._kill()
            pool.shutdown(wait=False, cancel_futures=True)

    def _kill(self) -> None:
        """Kill all running workers, whatever they are doing."""
        pids, self._pool = self.pids(), None
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    async def close(self) -> None:
        """End all workers, and wait until what they shared with this process is released."""
        self._closed = True
        if pool := self._pool:
            self._kill()
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)
