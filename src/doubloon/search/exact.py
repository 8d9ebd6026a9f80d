"""Endgames solved: what every action is worth where the rest of the game is small enough."""

from __future__ import annotations

import time

from doubloon import native
from doubloon.kernel.rng import Rng
from doubloon.kernel.search_profile import Solved
from doubloon.kernel.view import View
from doubloon.search.agents import SHOWN, Agent, Choice, Considered
from doubloon.search.budget import Budget
from doubloon.search.greedy import GreedyAgent

MOST_TRIED = 500_000 if native.compiled() else 5_000
"""How much is tried for one decision unless told: about a quarter of a second."""

SAME = 1e-9


def solve(view: View, limit: int = MOST_TRIED) -> Solved | None:
    """Return each action with the seat's chance to win (a draw is half) after it, best first.

    None when the game is not over soon enough to be tried out within ``limit`` positions.
    """
    solver = view.setup.game.search.solver
    if solver is None or view.to_act != view.seat:
        return None
    found = solver(view, limit)
    return found and sorted(found, key=lambda one: (-one[1], one[0].code))


def exact_choice(solved: Solved, rng: Rng, seconds: float) -> Choice:
    """Choose any of the best: always the first square would be an open book to the other."""
    best = sum(value > solved[0][1] - SAME for _, value in solved)
    first = rng.below(best)
    solved = [solved[first], *solved[:first], *solved[first + 1 :]]
    considered = [Considered(action, 0, round(value, 4)) for action, value in solved[:SHOWN]]
    return Choice(
        considered[0].action,
        win=considered[0].value,
        considered=tuple(considered),
        seconds=round(seconds, 4),
        exact=True,
    )


class ExactAgent(Agent):
    """Plays what is solved where it can be solved, and looks one action ahead elsewhere."""

    def __init__(self) -> None:
        self.elsewhere = GreedyAgent()

    def choose(self, view: View, budget: Budget, rng: Rng) -> Choice:
        """Return any of the best actions, or what ``greedy`` does; it needs no budget."""
        began = time.perf_counter()
        solved = solve(view)
        if solved:
            return exact_choice(solved, rng, time.perf_counter() - began)
        return self.elsewhere.choose(view, budget, rng)
