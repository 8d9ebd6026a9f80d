"""Run a tree search from a view until its simulations or its time are used up."""

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
"""How readily the search tries actions that look worse."""

GAME_DEFAULT = -1
TO_THE_END = -2
"""Playout lengths with a special meaning."""

CLOCK_EVERY = 32
"""Simulations between two checks of the clock."""

STOP_CHECK_EVERY = 512
"""Simulations between two checks of whether the choice is final."""

MOST_NODES = 400_000
MOST_SIMULATIONS = 10_000_000
"""Simulations after which a search ends even if it has time left."""


class SearchOptions(Struct, frozen=True):
    """How to search: ``playout_length`` and ``evaluation`` replace the game's own.

    ``stop_early`` ends the search once the simulations left cannot change which action is tried
    most. The choice stays the same; the actions' values are a little less accurate.
    """

    playout_length: int = GAME_DEFAULT
    evaluation: Evaluation | None = None
    stop_early: bool = False


FULL_SEARCH = SearchOptions()
"""The game's own settings, using the whole budget."""


def search(view: View, budget: Budget, rng: Rng, options: SearchOptions = FULL_SEARCH) -> Tree:
    """Search from a view until the simulations or the time are used up, at least one batch."""
    tree = _empty_tree(view, budget, options)
    root = view.setup.game.complete(view)
    left = budget.simulations or MOST_SIMULATIONS
    until = time.perf_counter() + budget.seconds if budget.seconds else None
    batch = STOP_CHECK_EVERY if until is None else CLOCK_EVERY
    done = 0
    while left > 0:
        count = min(batch, left)
        tree.run(root, view.seat, rng, count)
        left, done = left - count, done + count
        if until and time.perf_counter() >= until:
            break
        if options.stop_early and done % STOP_CHECK_EVERY == 0 and tree.choice_is_final(left):
            break
    return tree


def _empty_tree(view: View, budget: Budget, options: SearchOptions) -> Tree:
    game, profile = view.setup.game, view.setup.game.search
    length = options.playout_length
    if length == GAME_DEFAULT:
        length = TO_THE_END if profile.playout_length is None else profile.playout_length
    evaluation = None if length == TO_THE_END else options.evaluation or evaluation_of(game)
    nodes = min(MOST_NODES, 4 * (budget.simulations or MOST_SIMULATIONS) + 64)
    codes = len(game.action_table)
    return Tree(codes, nodes, EXPLORATION, profile.chance_nodes, evaluation, length)
