"""Spreads independent work over worker processes, or over a cluster (``cluster.py``).

Results come in the order of the items and depend on the items alone, so that where the work was
done makes no difference. A worker that dies takes no result with it: its items are done again.
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
from doubloon.search.cluster import spread_on

Item = TypeVar("Item")
Result = TypeVar("Result")
AHEAD = 4
"""How many items a worker may have waiting; few, so that a run can stop early."""

PATIENCE = 5
"""How often in a row workers may die before the run gives up."""


class WorkersLost(DoubloonError):
    """Worker processes died again and again."""


def spread(
    work: Callable[[Item], Result], items: Iterable[Item], workers: int = 1, on: str | None = None
) -> Iterator[Result]:
    """Yield ``work(item)`` for every item, in order.

    It is done here, by ``workers`` processes, or ``on`` a cluster, as ``ray://HOST:PORT``.
    """
    if on is not None:
        return spread_on(on, work, items)
    return map(work, items) if workers == 1 else _in_processes(work, items, workers)


def pool_of(workers: int) -> ProcessPoolExecutor:
    """Return worker processes that Ctrl-C ends without a word."""
    return ProcessPoolExecutor(workers, get_context("spawn"), initializer=_end_silently)


def _end_silently() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _in_processes(
    work: Callable[[Item], Result], items: Iterable[Item], workers: int
) -> Iterator[Result]:
    more = iter(items)
    left, lost = deque(islice(more, workers * AHEAD)), 0
    while left:
        with pool_of(workers) as pool:
            waiting: deque[tuple[Item, Future[Result]]] = deque()
            try:
                while left or waiting:
                    while left and len(waiting) < workers * AHEAD:
                        waiting.append((left[0], pool.submit(work, left[0])))
                        left.popleft()
                    yield waiting[0][1].result()
                    waiting.popleft()
                    left.extend(islice(more, 1))
                    lost = 0
            except BrokenProcessPool:
                left.extendleft(item for item, _ in reversed(waiting))
                lost += 1
            except GeneratorExit:
                pool.shutdown(wait=False, cancel_futures=True)
                raise
        if lost == PATIENCE:
            raise WorkersLost(f"worker processes died {PATIENCE} times in a row; try --workers 1")
