"""An agent that looks one action ahead and trusts the game's evaluation."""

from __future__ import annotations

import time

from doubloon.kernel.evaluation import Evaluation
from doubloon.kernel.rng import Rng
from doubloon.kernel.view import View
from doubloon.search.agents import MOST_REPORTED, ActionStats, Agent, Decision
from doubloon.search.budget import Budget
from doubloon.search.evaluations import evaluation_of

WORLDS = 16
"""How many possible worlds each action is tried in."""


class GreedyAgent(Agent):
    """Plays the action with the best evaluation after it."""

    def __init__(self, evaluation: Evaluation | None = None, worlds: int = WORLDS) -> None:
        self.evaluation = evaluation
        self.worlds = worlds

    def choose(self, view: View, budget: Budget, rng: Rng) -> Decision:
        """Return the action with the best mean value over some worlds; the budget is ignored."""
        actions = view.actions()
        if len(actions) == 1:
            return Decision(actions[0])
        began = time.perf_counter()
        game = view.setup.game
        evaluation = self.evaluation or evaluation_of(game)
        root = game.complete(view)
        values = evaluation.look_ahead(root, view.seat, self.worlds, rng)
        found = [
            ActionStats(game.action(code), self.worlds, round(value, 4))
            for code, value in zip(root.codes(), values, strict=True)
        ]
        found.sort(key=lambda one: -one.value)
        return Decision(
            found[0].action,
            win=found[0].value,
            considered=tuple(found[:MOST_REPORTED]),
            simulations=self.worlds * len(found),
            seconds=round(time.perf_counter() - began, 4),
        )
