"""A worker pool without processes: what it runs, it runs in a thread of the test."""

import asyncio

from doubloon.server.worker_pool import NoWorkerAvailable
from doubloon.server.worker_queue import WorkerQueue


class InlinePool:
    """One worker, available at once."""

    def __init__(self):
        self.queue = WorkerQueue(1)
        self.closed = False

    async def run(self, job, *arguments, background=False):
        """Run a job, unless the pool is closed."""
        async with self.queue.slot(background):
            if self.closed:
                raise NoWorkerAvailable("the server is shutting down")
            return await asyncio.to_thread(job, *arguments)

    async def close(self):
        """Refuse further jobs."""
        self.closed = True
