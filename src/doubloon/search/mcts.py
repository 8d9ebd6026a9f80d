"""An agent that searches: information-set tree search with many possible worlds."""

from __future__ import annotations

import time
from typing import Any

from msgspec import Struct

from doubloon.kernel.evaluation import Evaluation
from doubloon.kernel.rng import Rng
from doubloon.kernel.setup import Setup
from doubloon.kernel.view import View
from doubloon.search.agents import SHOWN, Agent, Choice, Considered
from doubloon.search.budget import Budget
from doubloon.search.exact import MOST_TRIED, exact_choice, solve
from doubloon.search.parallel import Hands
from doubloon.search.run import STANDARD, Manner, empty_tree, search
from doubloon.search.tree import Tree

SOLVING = 0.3
"""The share of a time budget that may go into solving an endgame before searching."""

DEFAULT = Budget(seconds=1.0)

Rows = list[tuple[int, int, float]]
"""Code, visits and mean value of the actions tried, most visits first."""


class Kept(Struct, frozen=True):
    """A search that has ended, the action chosen, and what the seat sees if it acts once more."""

    tree: Tree
    code: int
    view: View


class MctsAgent(Agent):
    """Searches from its view for as long as it may and plays what was tried most.

    With ``solving``, endgames that are small enough are worked out instead. ``cutoff`` and
    ``evaluation`` replace the game's own. With ``keeping``, the next decision of the same turn goes
    on with what was found below the action taken. Several ``workers`` share the simulations.
    """

    def __init__(
        self,
        *,
        solving: bool = True,
        cutoff: int = STANDARD,
        evaluation: Evaluation | None = None,
        settling: bool = True,
        keeping: bool = False,
        workers: int = 1,
    ) -> None:
        self.solving = solving
        self.manner = Manner(cutoff, evaluation, settling)
        self.keeping = keeping
        self.kept: Kept | None = None
        self.hands = Hands(workers) if workers > 1 else None

    def begin(self, setup: Setup[Any], seat: int) -> None:
        """Forget the game before."""
        self.kept = None

    def choose(self, view: View, budget: Budget, rng: Rng) -> Choice:
        """Return the action that the search trusts most, and what it thinks of the others."""
        actions = view.actions()
        if len(actions) == 1:
            return Choice(actions[0])
        began = time.perf_counter()
        budget = budget if budget != Budget() else DEFAULT
        solved = solve(view, allowed(budget)) if self.solving else None
        if solved:
            return exact_choice(solved, rng, time.perf_counter() - began)
        rows, simulations = self._search(view, budget, rng)
        game = view.setup.game
        considered = [Considered(game.action(code), n, round(v, 4)) for code, n, v in rows[:SHOWN]]
        return Choice(
            considered[0].action,
            win=considered[0].value,
            considered=tuple(considered),
            simulations=simulations,
            seconds=round(time.perf_counter() - began, 4),
        )

    def close(self) -> None:
        """End the worker processes."""
        if self.hands:
            self.hands.close()

    def _search(self, view: View, budget: Budget, rng: Rng) -> tuple[Rows, int]:
        if self.hands:
            return self.hands.searched(view, budget, rng, self.manner)
        tree = empty_tree(view, budget, self.manner)
        if self.kept and self.kept.view == view:
            tree.adopt(self.kept.tree, self.kept.code)
        search(tree, view, budget, rng, self.manner.settling)
        rows = tree.children()
        self.kept = self._keep(tree, view, rows[0][0]) if self.keeping else None
        return rows, tree.simulations()

    def _keep(self, tree: Tree, view: View, code: int) -> Kept | None:
        """Keep a tree for the seat's next decision, if nothing can come between."""
        game = view.setup.game
        after = game.complete(view).after(code)
        if after.to_act != view.seat:
            return None
        return Kept(tree, code, game.view(after, view.seat))


def allowed(budget: Budget) -> int:
    """Return how much may be tried to solve an endgame; the most takes a quarter of a second."""
    if budget.seconds is None:
        return MOST_TRIED
    return min(MOST_TRIED, int(4 * SOLVING * budget.seconds * MOST_TRIED))
