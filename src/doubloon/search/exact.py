"""Solve endgames: the chance to win after every action, where the rest of the game is small."""

from __future__ import annotations

import time

from doubloon import native
from doubloon.kernel.rng import Rng
from doubloon.kernel.search_profile import Solved
from doubloon.kernel.view import View
from doubloon.search.agents import MOST_REPORTED, ActionStats, Agent, Decision
from doubloon.search.budget import Budget
from doubloon.search.greedy import GreedyAgent

MOST_TRIED = 500_000 if native.compiled() else 5_000
"""Positions tried for one decision by default: about a quarter of a second."""

SAME = 1e-9


def solve(view: View, limit: int = MOST_TRIED) -> Solved | None:
    """Return each action with the seat's chance to win after it, best first; a draw counts half.

    Returns None if the game has no solver, or if solving takes more than ``limit`` positions.
    """
    solver = view.setup.game.search.solver
    if solver is None or view.to_act != view.seat:
        return None
    found = solver(view, limit)
    return found and sorted(found, key=lambda one: (-one[1], one[0].code))


def decide_exactly(solved: Solved, rng: Rng, seconds: float) -> Decision:
    """Choose one of the best actions at random, so that the opponent can't predict it."""
    best = sum(value > solved[0][1] - SAME for _, value in solved)
    first = rng.below(best)
    solved = [solved[first], *solved[:first], *solved[first + 1 :]]
    stats = [ActionStats(action, 0, round(value, 4)) for action, value in solved[:MOST_REPORTED]]
    return Decision(
        stats[0].action,
        win=stats[0].value,
        considered=tuple(stats),
        seconds=round(seconds, 4),
        exact=True,
    )


class ExactAgent(Agent):
    """Plays solved endgames, and looks one action ahead everywhere else."""

    def __init__(self) -> None:
        self.greedy = GreedyAgent()

    def choose(self, view: View, budget: Budget, rng: Rng) -> Decision:
        """Return one of the best actions, or what ``greedy`` would play; the budget is ignored."""
        began = time.perf_counter()
        solved = solve(view)
        if solved:
            return decide_exactly(solved, rng, time.perf_counter() - began)
        return self.greedy.choose(view, budget, rng)
