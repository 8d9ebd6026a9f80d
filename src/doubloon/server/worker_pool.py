"""The contract of a worker pool: it searches for bots, hints and reviews, so tables never wait."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from doubloon.kernel.errors import DoubloonError
from doubloon.server.worker_queue import Owners

Answer = TypeVar("Answer")


class NoWorkerAvailable(DoubloonError):
    """No worker could do the job."""


class NoLongerWanted(DoubloonError):
    """By the time a worker was free for a job, nobody needed its result."""


def always() -> bool:
    """Return True: a job is wanted however long it has waited."""
    return True


class WorkerPool(Protocol):
    """Runs jobs outside the event loop."""

    async def run(
        self,
        job: Callable[..., Answer],
        *arguments: Any,
        background: bool = False,
        owners: Owners = (),
        wanted: Callable[[], bool] = always,
    ) -> Answer:
        """Run a job on the next free worker and return its result; raise NoWorkerAvailable.

        A ``background`` job gets a worker only if no other job waits for one. Among equals, the
        next job is that of the ``owners`` who have used the least thinking time. If it isn't
        ``wanted`` once a worker is free, this raises NoLongerWanted.
        """
        ...

    async def close(self) -> None:
        """End all workers."""
        ...
