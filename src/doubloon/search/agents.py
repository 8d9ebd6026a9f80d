"""Agents: they are given a view, never a position, and choose one of its actions."""

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
"""What a player's name begins with when it is a program."""

SHOWN = 5
"""How many actions a choice reports on."""


class Considered(Struct, frozen=True):
    """An action that was looked at: how often it was tried and the share of wins it led to."""

    action: Action
    visits: int
    value: float


class Choice(Struct, frozen=True):
    """The action an agent has chosen, and why: the chance to win it sees, and what it looked at.

    ``exact`` says that the chances were worked out (docs/exact.md) and not estimated by games
    tried; nothing was simulated then, and what was looked at has no visits.
    """

    action: Action
    win: float | None = None
    considered: tuple[Considered, ...] = ()
    simulations: int = 0
    seconds: float = 0.0
    exact: bool = False


class Fault(DoubloonError):
    """An agent failed to give a legal action; it loses the game, and this says why."""


class Agent:
    """Someone who plays a seat."""

    def begin(self, setup: Setup[Any], seat: int) -> None:
        """Be told that a game begins."""

    def choose(self, view: View, budget: Budget, rng: Rng) -> Choice:
        """Return one of ``view.actions()``; raise Fault if none can be had."""
        raise NotImplementedError

    def finish(self, result: str) -> None:
        """Be told how the game ended."""

    def close(self) -> None:
        """Be told that no game will follow."""


class RandomAgent(Agent):
    """Chooses among all legal actions, each as likely as the other."""

    def choose(self, view: View, budget: Budget, rng: Rng) -> Choice:
        """Return any legal action."""
        actions = view.actions()
        return Choice(actions[rng.below(len(actions))])


def known(workers: int = 1) -> dict[str, Callable[[], Agent]]:
    """Return every agent there is, by name; those that search do it with so many processes."""
    from doubloon.search.exact import ExactAgent
    from doubloon.search.greedy import GreedyAgent
    from doubloon.search.levels import LEVELS, LevelAgent
    from doubloon.search.mcts import MctsAgent

    levels = {level.name: partial(LevelAgent, level, workers) for level in LEVELS}
    agents = {"random": RandomAgent, "greedy": GreedyAgent, "exact": ExactAgent}
    return {**agents, "mcts": partial(MctsAgent, workers=workers), **levels}


def agent(name: str, workers: int = 1) -> Agent:
    """Return the agent with this name, or a program's for ``cmd:PROGRAM``.

    ``workers`` is how many processes share one search.
    """
    if name.startswith(COMMAND):
        from doubloon.search.program import ProgramAgent

        return ProgramAgent(name.removeprefix(COMMAND))
    agents = known(workers)
    if name not in agents:
        names = ", ".join(agents)
        raise UnknownName(f"there is no player '{name}'; the players: {names}, {COMMAND}PROGRAM")
    return agents[name]()
