"""An agent that searches: information-set tree search with many possible worlds."""

from __future__ import annotations

import time

from doubloon.kernel.rng import Rng
from doubloon.kernel.view import View
from doubloon.search.agents import Agent, Choice, Considered
from doubloon.search.budget import Budget
from doubloon.search.exact import MOST_TRIED, Solved, solve
from doubloon.search.tree import Tree

EXPLORATION = {"gold_ahoi": 0.5, "martinique": 0.5, "schatzinsel": 0.5}
"""How much the search tries what looks worse, found by arena runs; games not named use 0.7."""

FOLLOWED = frozenset({"schatzinsel"})
"""Games in which chance outcomes are nodes of their own: all see the dice and act on them."""

SOLVING = 0.3
"""The share of a time budget that may go into solving an endgame before searching."""

SAME = 1e-9
BATCH = 32
ROOM = 400_000
MOST = 10_000_000
"""Simulations after which a search ends even if it has time left."""

DEFAULT = Budget(seconds=1.0)


class MctsAgent(Agent):
    """Searches from its view for as long as it may and plays what was tried most.

    With ``solving``, endgames that are small enough are worked out instead.
    """

    def __init__(self, solving: bool = True) -> None:
        self.solving = solving

    def choose(self, view: View, budget: Budget, rng: Rng) -> Choice:
        """Return the action that the search trusts most, and what it thinks of the others."""
        actions = view.actions()
        if len(actions) == 1:
            return Choice(actions[0])
        began = time.perf_counter()
        budget = budget if budget != Budget() else DEFAULT
        solved = solve(view, _allowed(budget)) if self.solving else None
        if solved:
            return _exact(solved, rng, time.perf_counter() - began)
        tree = searched(view, budget, rng)
        game = view.setup.game
        considered = [
            Considered(game.action(code), visits, round(value, 4))
            for code, visits, value in tree.children()
        ]
        return Choice(
            considered[0].action,
            win=considered[0].value,
            considered=tuple(considered[:5]),
            simulations=tree.simulations(),
            seconds=round(time.perf_counter() - began, 4),
        )


def searched(view: View, budget: Budget, rng: Rng) -> Tree:
    """Search from a view until its simulations or its time are used up."""
    game, root = view.setup.game, view.setup.game.complete(view)
    exploration = EXPLORATION.get(game.code, 0.7)
    most = budget.simulations or MOST
    room = min(ROOM, 4 * most + 64)
    tree = Tree(len(game.action_table), room, exploration, game.code in FOLLOWED)
    if budget.seconds is None:
        tree.run(root, view.seat, rng, most)
        return tree
    until = time.perf_counter() + budget.seconds
    while tree.simulations() < most and time.perf_counter() < until:
        tree.run(root, view.seat, rng, min(BATCH, most - tree.simulations()))
    return tree


def _allowed(budget: Budget) -> int:
    """Return how much may be tried to solve an endgame; the most takes a quarter of a second."""
    if budget.seconds is None:
        return MOST_TRIED
    return min(MOST_TRIED, int(4 * SOLVING * budget.seconds * MOST_TRIED))


def _exact(solved: Solved, rng: Rng, seconds: float) -> Choice:
    """Choose any of the best: always the first square would be an open book to the other."""
    best = sum(value > solved[0][1] - SAME for _, value in solved)
    first = rng.below(best)
    solved = [solved[first], *solved[:first], *solved[first + 1 :]]
    considered = [Considered(action, 0, round(value, 4)) for action, value in solved]
    return Choice(
        considered[0].action,
        win=considered[0].value,
        considered=tuple(considered[:5]),
        seconds=round(seconds, 4),
        exact=True,
    )
