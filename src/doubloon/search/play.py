"""A game between two agents, step by step, as a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from doubloon.kernel.position import Position
from doubloon.kernel.record import Record, Step
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, NOBODY
from doubloon.kernel.setup import Setup
from doubloon.search.agents import Agent


def play_game(
    setup: Setup[Any], agents: Sequence[Agent], rng: Rng, tags: dict[str, str] | None = None
) -> tuple[Record, Position]:
    """Let two agents play a game, chance drawn from ``rng``; return its record and its end."""
    position = setup.start()
    steps: list[Step] = []
    while position.to_act != NOBODY:
        if position.to_act == CHANCE:
            action = setup.game.action(position.deal(rng))
        else:
            view = setup.game.view(position, position.to_act)
            action = agents[position.to_act].choose(view, rng)
        steps.append(Step(position.to_act, action))
        position = position.play(action)
    return Record(setup, tuple(steps), tags or {}), position
