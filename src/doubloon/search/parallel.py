"""Search one view with several processes and add up their results.

The same seed, simulations and number of processes give the same result, wherever the processes run
and however fast they are.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

from msgspec.structs import replace

from doubloon.kernel.errors import BadOption
from doubloon.kernel.rng import Rng
from doubloon.kernel.view import View
from doubloon.search.budget import Budget
from doubloon.search.run import SearchOptions, search
from doubloon.search.workers import process_pool

SearchResult = tuple[list[tuple[int, int, float]], int]
"""Code, visits and mean value of each action tried, most visits first; and the simulations run."""

SEEDS = (1 << 31) - 1


class SearchPool:
    """Processes that wait for views to search; they start with the first search."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.processes: ProcessPoolExecutor | None = None

    def search(self, view: View, budget: Budget, rng: Rng, options: SearchOptions) -> SearchResult:
        """Search a view; the simulations are split, and each process gets the full time."""
        if options.evaluation:
            raise BadOption("several workers search by the game's own evaluation; leave it out")
        if self.processes is None:
            self.processes = process_pool(self.workers)
        seed = rng.below(SEEDS)
        shares = [share(budget, self.workers, index) for index in range(self.workers)]
        full = replace(options, stop_early=False)  # one search can't tell when all are final
        tasks = [(view, one, seed, index, full) for index, one in enumerate(shares)]
        return add_up(list(self.processes.map(search_share, tasks)))

    def close(self) -> None:
        """End the processes."""
        if self.processes:
            self.processes.shutdown(cancel_futures=True)
            self.processes = None


def share(budget: Budget, workers: int, index: int) -> Budget:
    """Return one worker's part of a budget, at least one simulation.

    >>> [share(Budget(simulations=8), 3, index).simulations for index in range(3)]
    [3, 3, 2]
    """
    if budget.simulations is None:
        return budget
    part = (budget.simulations + workers - 1 - index) // workers
    return replace(budget, simulations=max(1, part))


def search_share(task: tuple[View, Budget, int, int, SearchOptions]) -> SearchResult:
    """Run one worker's part of a search."""
    view, budget, seed, index, options = task
    tree = search(view, budget, Rng(seed).branch(index), options)
    return tree.children(), tree.simulations()


def add_up(results: list[SearchResult]) -> SearchResult:
    """Combine the results of several searches of one view.

    >>> add_up([([(7, 2, 0.5)], 2), ([(7, 1, 1.0), (8, 1, 0.0)], 2)])
    ([(7, 3, 0.6666666666666666), (8, 1, 0.0)], 4)
    """
    visits, wins = dict[int, int](), dict[int, float]()
    for rows, _ in results:
        for code, count, value in rows:
            visits[code] = visits.get(code, 0) + count
            wins[code] = wins.get(code, 0.0) + count * value
    rows = [(code, visits[code], wins[code] / max(1, visits[code])) for code in visits]
    rows.sort(key=lambda row: (-row[1], -row[2], row[0]))
    return rows, sum(simulations for _, simulations in results)
