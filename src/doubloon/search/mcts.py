"""An agent that chooses by tree search over the worlds its seat must consider possible."""

from __future__ import annotations

import time

from doubloon.kernel.evaluation import Evaluation
from doubloon.kernel.rng import Rng
from doubloon.kernel.view import View
from doubloon.search.agents import MOST_REPORTED, ActionStats, Agent, Decision
from doubloon.search.budget import Budget
from doubloon.search.exact import MOST_TRIED, decide_exactly, solve
from doubloon.search.parallel import SearchPool, SearchResult
from doubloon.search.run import GAME_DEFAULT, SearchOptions, search

SOLVER_SHARE = 0.3
"""The share of a time budget that may go into solving an endgame before searching."""

DEFAULT_BUDGET = Budget(seconds=1.0)


class MctsAgent(Agent):
    """Searches for as long as its budget allows and plays the action it has tried most.

    With ``solving``, endgames that are small enough are solved instead. ``playout_length`` and
    ``evaluation`` replace the game's own. Several ``workers`` share the simulations.
    """

    def __init__(
        self,
        *,
        solving: bool = True,
        playout_length: int = GAME_DEFAULT,
        evaluation: Evaluation | None = None,
        stop_early: bool = True,
        workers: int = 1,
    ) -> None:
        self.solving = solving
        self.options = SearchOptions(playout_length, evaluation, stop_early)
        self.pool = SearchPool(workers) if workers > 1 else None

    def choose(self, view: View, budget: Budget, rng: Rng) -> Decision:
        """Return the action tried most, and what the search thinks of the others."""
        actions = view.actions()
        if len(actions) == 1:
            return Decision(actions[0])
        began = time.perf_counter()
        budget = budget if budget != Budget() else DEFAULT_BUDGET
        solved = solve(view, solver_limit(budget)) if self.solving else None
        if solved:
            return decide_exactly(solved, rng, time.perf_counter() - began)
        rows, simulations = self._search(view, budget, rng)
        action = view.setup.game.action
        stats = [ActionStats(action(code), n, round(v, 4)) for code, n, v in rows[:MOST_REPORTED]]
        return Decision(
            stats[0].action,
            win=stats[0].value,
            considered=tuple(stats),
            simulations=simulations,
            seconds=round(time.perf_counter() - began, 4),
        )

    def close(self) -> None:
        """End the worker processes."""
        if self.pool:
            self.pool.close()

    def _search(self, view: View, budget: Budget, rng: Rng) -> SearchResult:
        if self.pool:
            return self.pool.search(view, budget, rng, self.options)
        tree = search(view, budget, rng, self.options)
        return tree.children(), tree.simulations()


def solver_limit(budget: Budget) -> int:
    """Return how many positions may be tried to solve an endgame within a share of the budget."""
    if budget.seconds is None:
        return MOST_TRIED
    return min(MOST_TRIED, int(4 * SOLVER_SHARE * budget.seconds * MOST_TRIED))
