"""All hands: several processes search the same view, each with numbers of its own.

What they have tried is added up. The same seed, simulations and number of processes give the same
choice, wherever and however fast each of them runs.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

from msgspec.structs import replace

from doubloon.kernel.errors import BadOption
from doubloon.kernel.rng import Rng
from doubloon.kernel.view import View
from doubloon.search.budget import Budget
from doubloon.search.run import Manner, searched
from doubloon.search.workers import pool_of

Found = tuple[list[tuple[int, int, float]], int]
"""Code, visits and mean value of the actions tried, most visits first; and the simulations done."""

SEEDS = (1 << 31) - 1


class Hands:
    """Some processes that wait for views to search; they start with the first."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None

    def searched(self, view: View, budget: Budget, rng: Rng, manner: Manner) -> Found:
        """Let all search a view, sharing the simulations, each for the whole time."""
        if manner.evaluation:
            raise BadOption("several workers search by the game's own evaluation; leave it out")
        if self.pool is None:
            self.pool = pool_of(self.workers)
        seed = rng.below(SEEDS)
        shares = [share(budget, self.workers, index) for index in range(self.workers)]
        whole = replace(manner, settling=False)  # what settles one search need not settle all
        tasks = [(view, one, seed, n, whole) for n, one in enumerate(shares)]
        return added(list(self.pool.map(one_search, tasks)))

    def close(self) -> None:
        """End the processes."""
        if self.pool:
            self.pool.shutdown(cancel_futures=True)
            self.pool = None


def share(budget: Budget, workers: int, index: int) -> Budget:
    """Return the part of a budget that is one worker's: at least one simulation.

    >>> [share(Budget(simulations=8), 3, index).simulations for index in range(3)]
    [3, 3, 2]
    """
    if budget.simulations is None:
        return budget
    part = (budget.simulations + workers - 1 - index) // workers
    return replace(budget, simulations=max(1, part))


def one_search(task: tuple[View, Budget, int, int, Manner]) -> Found:
    """Search as worker ``index`` does."""
    view, budget, seed, index, manner = task
    tree = searched(view, budget, Rng(seed).branch(index), manner)
    return tree.children(), tree.simulations()


def added(found: list[Found]) -> Found:
    """Add up what several searches of one view have found.

    >>> added([([(7, 2, 0.5)], 2), ([(7, 1, 1.0), (8, 1, 0.0)], 2)])
    ([(7, 3, 0.6666666666666666), (8, 1, 0.0)], 4)
    """
    visits, wins = dict[int, int](), dict[int, float]()
    for rows, _ in found:
        for code, count, value in rows:
            visits[code] = visits.get(code, 0) + count
            wins[code] = wins.get(code, 0.0) + count * value
    rows = [(code, visits[code], wins[code] / max(1, visits[code])) for code in visits]
    rows.sort(key=lambda row: (-row[1], -row[2], row[0]))
    return rows, sum(simulations for _, simulations in found)
