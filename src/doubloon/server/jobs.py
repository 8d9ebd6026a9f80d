"""What a worker computes for the server, from views and never from positions."""

from __future__ import annotations

from doubloon.kernel.rng import Rng
from doubloon.kernel.view import View
from doubloon.search.agents import Decision, agent
from doubloon.search.budget import Budget
from doubloon.search.mcts import MctsAgent

HINT = Budget(seconds=1.5, simulations=20_000)


def choose(level: str, view: View, seed: int) -> Decision:
    """Return what a bot of this level plays."""
    return agent(level).choose(view, Budget(), Rng(seed))


def advise(view: View, seed: int) -> Decision:
    """Return a good move for the seat of a view."""
    return MctsAgent().choose(view, HINT, Rng(seed))
