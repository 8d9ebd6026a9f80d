"""An agent that searches: information-set tree search with many possible worlds."""

from __future__ import annotations

import time

from doubloon.kernel.rng import Rng
from doubloon.kernel.view import View
from doubloon.search.agents import Agent, Choice, Considered
from doubloon.search.budget import Budget
from doubloon.search.evaluation.base import Evaluation
from doubloon.search.evaluation.registry import evaluation_of
from doubloon.search.exact import MOST_TRIED, Solved, solve
from doubloon.search.tree import Tree

EXPLORATION = 0.5
"""How much the search tries what looks worse."""

FOLLOWED = frozenset({"schatzinsel"})
"""Games in which chance outcomes are nodes of their own: all see the dice and act on them."""

CUTOFFS = {"martinique": 10, "schatzinsel": 0}
"""After how many random decisions the evaluation decides; games not named are played to the end.

Against playing to the end, in paired games: Martinique 76.5 % (67 to 84) of 100 at 500 simulations;
Schatzinsel all of 24 at 150. Gold Ahoi! is played to the end, as its evaluation scores 7 % at
once and 47 % after ten decisions (60 games, 300 simulations).
"""

STANDARD = -1
TO_THE_END = -2

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

    With ``solving``, endgames that are small enough are worked out instead. ``cutoff`` and
    ``evaluation`` replace the game's own.
    """

    def __init__(
        self,
        *,
        solving: bool = True,
        cutoff: int = STANDARD,
        evaluation: Evaluation | None = None,
    ) -> None:
        self.solving = solving
        self.cutoff = cutoff
        self.evaluation = evaluation

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
        tree = searched(view, budget, rng, self.cutoff, self.evaluation)
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


def searched(
    view: View,
    budget: Budget,
    rng: Rng,
    cutoff: int = STANDARD,
    evaluation: Evaluation | None = None,
) -> Tree:
    """Search from a view until its simulations or its time are used up, at least one batch."""
    game, root = view.setup.game, view.setup.game.complete(view)
    if cutoff == STANDARD:
        cutoff = CUTOFFS.get(game.code, TO_THE_END)
    judge = None if cutoff == TO_THE_END else evaluation or evaluation_of(game.code)
    most = budget.simulations or MOST
    room, follow = min(ROOM, 4 * most + 64), game.code in FOLLOWED
    tree = Tree(len(game.action_table), room, EXPLORATION, follow, judge, cutoff)
    if budget.seconds is None:
        tree.run(root, view.seat, rng, most)
        return tree
    until = time.perf_counter() + budget.seconds
    tree.run(root, view.seat, rng, min(BATCH, most))
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
