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
from doubloon.server.worker_pool import NoLongerWanted, NoWorkerAvailable, always
from doubloon.server.worker_queue import Owners, WorkerQueue

Answer = TypeVar("Answer")
ATTEMPTS = 5
TIMEOUT = 30.0
"""Seconds after which a worker counts as hung; no level thinks that long."""

LOWEST_PRIORITY = 19
"""The nice value of processes that run only when nothing else wants the processor."""


def _start_worker(nice: int) -> None:
    """Ignore Ctrl-C, because the server decides when its workers end, and lower the priority."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if nice and hasattr(os, "nice"):  # Windows has no such priorities
        os.nice(nice)


def _retrieve_exception(task: asyncio.Future[Any]) -> None:
    """Read a task's exception even if nobody awaits it, or asyncio would log it."""
    if not task.cancelled():
        task.exception()


class ProcessPool:
    """A pool of worker processes that survives the loss of any of them.

    A job is retried up to ``attempts`` times if its worker dies or takes longer than ``timeout``
    seconds. ``nice`` lowers the priority of the processes; after a job, each rests for ``rest``
    seconds.
    """

    def __init__(
        self,
        workers: int,
        *,
        timeout: float = TIMEOUT,
        attempts: int = ATTEMPTS,
        nice: int = 0,
        rest: float = 0.0,
    ) -> None:
        self.workers = workers
        self.timeout = timeout
        self.attempts = attempts
        self.nice = nice
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False
        self._queue = WorkerQueue(workers, rest)

    async def run(
        self,
        job: Callable[..., Answer],
        *arguments: Any,
        background: bool = False,
        owners: Owners = (),
        wanted: Callable[[], bool] = always,
    ) -> Answer:
        """Run a job on the next free worker, in fair order, and return its result."""
        async with self._queue.slot(background, owners):
            if not wanted():
                raise NoLongerWanted("nobody needs this search any longer")
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
            self._pool = ProcessPoolExecutor(
                self.workers, context, initializer=_start_worker, initargs=(self.nice,)
            )
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


def exhibition_pool() -> ProcessPool:
    """Return a pool for matches between bots: one process that gives way to everything else.

    It rests after each decision, because saving and sending decisions takes time too. On a busy
    machine the system may make it wait a long time, so its timeout is long.
    """
    return ProcessPool(1, timeout=600.0, nice=LOWEST_PRIORITY, rest=0.05)
