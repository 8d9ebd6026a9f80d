"""The contract of a worker pool: it searches for bots, hints and reviews, so tables never wait."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from doubloon.kernel.errors import DoubloonError

Answer = TypeVar("Answer")


class NoWorkerAvailable(DoubloonError):
    """No worker could do the job."""


class WorkerPool(Protocol):
    """Runs jobs outside the event loop."""

    async def run(
        self, job: Callable[..., Answer], *arguments: Any, background: bool = False
    ) -> Answer:
        """Run a job on the next free worker and return its result; raise NoWorkerAvailable.

        A ``background`` job gets a worker only if no other job waits for one.
        """
        ...

    async def close(self) -> None:
        """End all workers."""
        ...
