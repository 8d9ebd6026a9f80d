"""Agents choose an action from a view. They never see the position behind it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec import Struct

from doubloon.kernel.actions import Action
from doubloon.kernel.errors import DoubloonError, UnknownName
from doubloon.kernel.rng import Rng
from doubloon.kernel.setup import Setup
from doubloon.kernel.view import View
from doubloon.search.budget import Budget

COMMAND = "cmd:"
"""The prefix that marks a player's name as a program."""

MOST_REPORTED = 5
"""How many actions a decision reports on."""


class ActionStats(Struct, frozen=True):
    """How often an action was tried, and the share of wins it led to."""

    action: Action
    visits: int
    value: float


class Decision(Struct, frozen=True):
    """The action an agent chose, its chance to win, and the best actions it considered.

    With ``exact`` the chances come from a solved endgame (docs/exact.md), not from simulations;
    the actions then have no visits.
    """

    action: Action
    win: float | None = None
    considered: tuple[ActionStats, ...] = ()
    simulations: int = 0
    seconds: float = 0.0
    exact: bool = False


class Fault(DoubloonError):
    """An agent failed to give a legal action and loses the game; the message says why."""


class Agent:
    """A player: its methods are called in the course of a game."""

    def begin(self, setup: Setup[Any], seat: int) -> None:
        """Get ready for a new game."""

    def choose(self, view: View, budget: Budget, rng: Rng) -> Decision:
        """Return one of ``view.actions()``, or raise Fault."""
        raise NotImplementedError

    def finish(self, result: str) -> None:
        """Learn how the game ended."""

    def close(self) -> None:
        """Release everything the agent holds; no more games follow."""


class RandomAgent(Agent):
    """Plays legal actions at random, all equally likely."""

    def choose(self, view: View, budget: Budget, rng: Rng) -> Decision:
        """Return a random legal action."""
        actions = view.actions()
        return Decision(actions[rng.below(len(actions))])


def known_agents(workers: int = 1) -> dict[str, Callable[[], Agent]]:
    """Return a factory for every agent, by name; those that search use ``workers`` processes."""
    from doubloon.search.exact import ExactAgent
    from doubloon.search.greedy import GreedyAgent
    from doubloon.search.levels import LEVELS, LevelAgent
    from doubloon.search.mcts import MctsAgent

    levels = {level.name: partial(LevelAgent, level, workers) for level in LEVELS}
    agents = {"random": RandomAgent, "greedy": GreedyAgent, "exact": ExactAgent}
    return {**agents, "mcts": partial(MctsAgent, workers=workers), **levels}


def agent(name: str, workers: int = 1) -> Agent:
    """Return a new agent by its name, or one for the program in ``cmd:PROGRAM``.

    ``workers`` is how many processes share one search.
    """
    if name.startswith(COMMAND):
        from doubloon.search.program import ProgramAgent

        return ProgramAgent(name.removeprefix(COMMAND))
    agents = known_agents(workers)
    if name not in agents:
        names = ", ".join(agents)
        raise UnknownName(f"there is no player '{name}'; the players: {names}, {COMMAND}PROGRAM")
    return agents[name]()
