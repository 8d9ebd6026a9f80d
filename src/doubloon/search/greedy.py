"""An agent that looks one action ahead and trusts its evaluation."""

from __future__ import annotations

import time

from doubloon.kernel.evaluation import Evaluation
from doubloon.kernel.rng import Rng
from doubloon.kernel.view import View
from doubloon.search.agents import SHOWN, Agent, Choice, Considered
from doubloon.search.budget import Budget
from doubloon.search.evaluations import evaluation_of

WORLDS = 16
"""How many possible worlds every action is tried in."""


class GreedyAgent(Agent):
    """Plays the action after which the evaluation likes its seat best, whatever comes then."""

    def __init__(self, evaluation: Evaluation | None = None, worlds: int = WORLDS) -> None:
        self.evaluation = evaluation
        self.worlds = worlds

    def choose(self, view: View, budget: Budget, rng: Rng) -> Choice:
        """Return the best action by its mean value over some worlds; it needs no budget."""
        actions = view.actions()
        if len(actions) == 1:
            return Choice(actions[0])
        began = time.perf_counter()
        game = view.setup.game
        judge = self.evaluation or evaluation_of(game)
        root = game.complete(view)
        values = judge.look_ahead(root, view.seat, self.worlds, rng)
        found = [
            Considered(game.action(code), self.worlds, round(value, 4))
            for code, value in zip(root.codes(), values, strict=True)
        ]
        found.sort(key=_value)
        return Choice(
            found[0].action,
            win=found[0].value,
            considered=tuple(found[:SHOWN]),
            simulations=self.worlds * len(found),
            seconds=round(time.perf_counter() - began, 4),
        )


def _value(considered: Considered) -> float:
    return -considered.value
