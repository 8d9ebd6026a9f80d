"""A worker pool without processes: what it runs, it runs in a thread of the test."""

import asyncio

from doubloon.server.worker_pool import NoLongerWanted, NoWorkerAvailable, always
from doubloon.server.worker_queue import WorkerQueue


class InlinePool:
    """One worker, available at once."""

    def __init__(self):
        self.queue = WorkerQueue(1)
        self.closed = False

    async def run(self, job, *arguments, background=False, owners=(), wanted=always):
        """Run a job, unless the pool is closed or nobody wants it any longer."""
        async with self.queue.slot(background, owners):
            if not wanted():
                raise NoLongerWanted("nobody needs this search any longer")
            if self.closed:
                raise NoWorkerAvailable("the server is shutting down")
            return await asyncio.to_thread(job, *arguments)

    async def close(self):
        """Refuse further jobs."""
        self.closed = True
