"""Agents: they are given a view, never a position, and return one of its actions."""

from __future__ import annotations

from typing import Any, Protocol

from doubloon.kernel.actions import Action
from doubloon.kernel.errors import UnknownName
from doubloon.kernel.rng import Rng
from doubloon.kernel.view import View


class Agent(Protocol):
    """Someone who plays a seat."""

    def choose(self, view: View, rng: Rng) -> Action:
        """Return one of ``view.actions()``."""
        ...


class RandomAgent:
    """Chooses among all legal actions, each as likely as the other."""

    def choose(self, view: View, rng: Rng) -> Action:
        """Return any legal action."""
        actions = view.actions()
        return actions[rng.below(len(actions))]


AGENTS: dict[str, Any] = {"random": RandomAgent}


def agent(name: str) -> Agent:
    """Return the agent with this name, or raise UnknownName."""
    if name not in AGENTS:
        raise UnknownName(f"there is no player '{name}'; the players: {', '.join(AGENTS)}")
    return AGENTS[name]()
