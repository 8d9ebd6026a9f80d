"""An agent that searches: information-set tree search with many possible worlds."""

from __future__ import annotations

import time

from doubloon.kernel.rng import Rng
from doubloon.kernel.view import View
from doubloon.search.agents import Agent, Choice, Considered
from doubloon.search.budget import Budget
from doubloon.search.tree import Tree

EXPLORATION = {"gold_ahoi": 0.5, "martinique": 0.5, "schatzinsel": 0.5}
"""How much the search tries what looks worse, found by arena runs; games not named use 0.7."""

FOLLOWED = frozenset({"schatzinsel"})
"""Games in which chance outcomes are nodes of their own: all see the dice and act on them."""

BATCH = 32
ROOM = 400_000
MOST = 10_000_000
"""Simulations after which a search ends even if it has time left."""

DEFAULT = Budget(seconds=1.0)


class MctsAgent(Agent):
    """Searches from its view for as long as it may and plays what was tried most."""

    def choose(self, view: View, budget: Budget, rng: Rng) -> Choice:
        """Return the action that the search trusts most, and what it thinks of the others."""
        actions = view.actions()
        if len(actions) == 1:
            return Choice(actions[0])
        began = time.perf_counter()
        tree = searched(view, budget if budget != Budget() else DEFAULT, rng)
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
