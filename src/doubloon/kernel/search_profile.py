"""The search settings of a game. Every default works for any game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from doubloon.kernel.actions import Action
from doubloon.kernel.evaluation import Evaluation

Solved = list[tuple[Action, float]]
"""Each legal action with the seat's chance of winning after it; a draw counts half."""

Solver = Callable[[Any, int], Solved | None]
"""Solves the rest of the game from a view, or returns None if that takes too many positions."""


class SearchProfile(Struct, frozen=True):
    """How a game is searched: its evaluation, its endgames, and what its search costs.

    ``weights`` is the evaluation's data file. The search plays ``playout_length`` random decisions
    before it asks the evaluation, or plays to the end if that is None. With ``chance_nodes`` the
    search tree has a node for every chance outcome; turn it on where players see the outcome and
    react to it. ``simulations`` replaces the usual number for the levels it names.
    """

    evaluation: type[Evaluation] = Evaluation
    weights: Path | None = None
    playout_length: int | None = None
    chance_nodes: bool = False
    solver: Solver | None = None
    simulations: Mapping[str, int] = {}
