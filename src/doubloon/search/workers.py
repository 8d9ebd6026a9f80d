"""Map independent work over worker processes, or over a cluster (``cluster.py``).

Results come in the order of the items and depend only on the items, wherever the work was done.
When a worker dies, its items are run again.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import TypeVar

from doubloon.kernel.errors import DoubloonError
from doubloon.search.cluster import map_on_cluster

Item = TypeVar("Item")
Result = TypeVar("Result")
QUEUED = 4
"""How many items may wait for each worker: only a few, so that a run can stop early."""

MOST_CRASHES = 5
"""How many times in a row workers may die before the run gives up."""


class WorkersLost(DoubloonError):
    """Worker processes kept dying."""


def map_items(
    work: Callable[[Item], Result],
    items: Iterable[Item],
    workers: int = 1,
    cluster: str | None = None,
) -> Iterator[Result]:
    """Yield ``work(item)`` for every item, in order.

    The work is done here, by ``workers`` processes, or on a cluster at ``ray://HOST:PORT``.
    """
    if cluster is not None:
        return map_on_cluster(cluster, work, items)
    return map(work, items) if workers == 1 else _in_processes(work, items, workers)


def process_pool(workers: int) -> ProcessPoolExecutor:
    """Return worker processes that end silently on Ctrl-C."""
    return ProcessPoolExecutor(workers, get_context("spawn"), initializer=_end_silently)


def _end_silently() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _in_processes(
    work: Callable[[Item], Result], items: Iterable[Item], workers: int
) -> Iterator[Result]:
    more = iter(items)
    left, crashes = deque(islice(more, workers * QUEUED)), 0
    while left:
        with process_pool(workers) as pool:
            waiting: deque[tuple[Item, Future[Result]]] = deque()
            try:
                while left or waiting:
                    while left and len(waiting) < workers * QUEUED:
                        waiting.append((left[0], pool.submit(work, left[0])))
                        left.popleft()
                    yield waiting[0][1].result()
                    waiting.popleft()
                    left.extend(islice(more, 1))
                    crashes = 0
            except BrokenProcessPool:
                left.extendleft(item for item, _ in reversed(waiting))
                crashes += 1
            except GeneratorExit:
                pool.shutdown(wait=False, cancel_futures=True)
                raise
        if crashes == MOST_CRASHES:
            raise WorkersLost(f"worker processes died {crashes} times in a row; try --workers 1")
