"""Play one game between two agents and return its record."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Any

from doubloon.kernel.position import Position
from doubloon.kernel.record import Record, Step, result
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, NOBODY, PLAYERS
from doubloon.kernel.setup import Setup
from doubloon.search.agents import Agent, Fault
from doubloon.search.budget import Budget


class Forfeit(Exception):
    """A game that ended because a seat's agent failed; the other seat wins."""

    def __init__(self, seat: int, fault: Fault) -> None:
        super().__init__(str(fault))
        self.seat = seat


def play_game(
    setup: Setup[Any],
    agents: Sequence[Agent],
    rng: Rng,
    tags: dict[str, str] | None = None,
    *,
    budget: Budget | None = None,
    agent_rngs: Sequence[Rng] | None = None,
) -> tuple[Record, Position]:
    """Let two agents play a game; return its record and last position, or raise Forfeit.

    Chance is drawn from ``rng``, and so are the agents' random numbers unless they have their own.
    """
    position, steps = setup.start(), list[Step]()
    agent_rngs = agent_rngs or (rng, rng)
    for seat in PLAYERS:
        with _forfeit_on_fault(setup, agents, seat):
            agents[seat].begin(setup, seat)
    while position.to_act != NOBODY:
        seat = position.to_act
        if seat == CHANCE:
            action = setup.game.action(position.deal(rng))
        else:
            view = setup.game.view(position, seat)
            with _forfeit_on_fault(setup, agents, seat):
                action = agents[seat].choose(view, budget or Budget(), agent_rngs[seat]).action
        steps.append(Step(seat, action))
        position = position.play(action)
    _finish(agents, result(setup, position.outcome()))
    return Record(setup, tuple(steps), tags or {}), position


@contextmanager
def _forfeit_on_fault(setup: Setup[Any], agents: Sequence[Agent], seat: int) -> Generator[None]:
    try:
        yield
    except Fault as fault:
        _finish(agents, f"{setup.actor(1 - seat)} by a fault of {setup.actor(seat)}")
        raise Forfeit(seat, fault) from None


def _finish(agents: Sequence[Agent], ended: str) -> None:
    for agent in agents:
        agent.finish(ended)
