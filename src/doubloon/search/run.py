"""How a search is run for each game: from a view, until its simulations or its time are used up."""

from __future__ import annotations

import time

from msgspec import Struct

from doubloon.kernel.evaluation import Evaluation
from doubloon.kernel.rng import Rng
from doubloon.kernel.view import View
from doubloon.search.budget import Budget
from doubloon.search.evaluations import evaluation_of
from doubloon.search.tree import Tree

EXPLORATION = 0.5
"""How much the search tries what looks worse."""

STANDARD = -1
TO_THE_END = -2

BATCH = 32
"""Simulations between two looks at the clock."""

LOOK = 512
"""Simulations between two looks at whether the choice is settled."""

ROOM = 400_000
MOST = 10_000_000
"""Simulations after which a search ends even if it has time left."""


class Manner(Struct, frozen=True):
    """How to search: ``cutoff`` and ``evaluation`` replace the game's own.

    ``settling`` ends a search once the simulations left cannot change what has been tried most:
    the choice is the same, and what the actions are worth is known a little less well.
    """

    cutoff: int = STANDARD
    evaluation: Evaluation | None = None
    settling: bool = False


PLAIN = Manner()
"""The game's own way, to the end of the budget."""


def empty_tree(view: View, budget: Budget, manner: Manner) -> Tree:
    """Return a tree for a search from a view, with nothing in it."""
    game, cutoff = view.setup.game, manner.cutoff
    profile = game.search
    if cutoff == STANDARD:
        cutoff = TO_THE_END if profile.playout_length is None else profile.playout_length
    judge = None if cutoff == TO_THE_END else manner.evaluation or evaluation_of(game)
    room = min(ROOM, 4 * (budget.simulations or MOST) + 64)
    return Tree(len(game.action_table), room, EXPLORATION, profile.chance_nodes, judge, cutoff)


def searched(view: View, budget: Budget, rng: Rng, manner: Manner = PLAIN) -> Tree:
    """Search from a view until its simulations or its time are used up, at least one batch."""
    tree = empty_tree(view, budget, manner)
    search(tree, view, budget, rng, manner.settling)
    return tree


def search(tree: Tree, view: View, budget: Budget, rng: Rng, settling: bool) -> None:
    """Go on with a tree: the budget counts from now, whatever the tree holds already."""
    root = view.setup.game.complete(view)
    left = budget.simulations or MOST
    until = time.perf_counter() + budget.seconds if budget.seconds else None
    batch = LOOK if until is None else BATCH
    done = 0
    while left > 0:
        count = min(batch, left)
        tree.run(root, view.seat, rng, count)
        left, done = left - count, done + count
        if until and time.perf_counter() >= until:
            return
        if settling and done % LOOK == 0 and tree.settled(left):
            return
