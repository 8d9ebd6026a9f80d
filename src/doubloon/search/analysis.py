"""A game looked at afterwards: what each decision cost and what luck each chance step brought.

Everything is judged from what a seat knew at the time: its chance to win before and after each
step, found by a search over the worlds it had to hold possible. docs/analysis.md explains it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

from msgspec import Struct
from msgspec.structs import replace

from doubloon.kernel.position import Position
from doubloon.kernel.record import Record
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, PLAYERS
from doubloon.kernel.view import View
from doubloon.search.agents import Choice
from doubloon.search.budget import Budget
from doubloon.search.mcts import MctsAgent
from doubloon.search.run import searched

SEED = 1
VERSION = 1
"""Of the analysis; another one may find something else with the same budget."""

Chances = tuple[float, float]
"""Both seats' chances to win, each from its own knowledge."""


class Judged(Struct, frozen=True):
    """One step: each seat's chance to win before and after it, and for a decision the best action.

    ``loss`` is what the decision cost its seat; ``luck`` what a chance step brought each seat.
    """

    step: int
    actor: str
    action: str
    before: tuple[float, float]
    after: tuple[float, float]
    best: str | None = None
    loss: float = 0.0
    luck: tuple[float, float] = (0.0, 0.0)


class Glance(Struct, frozen=True):
    """What a search finds from a view: the chance of its seat to win, and what to do if to act."""

    chance: float
    best: int | None


class Account(Struct, frozen=True):
    """What made a seat's result: ``start + skill + luck + opponent`` is ``result``.

    ``skill`` sums what the own decisions changed, ``luck`` what chance did, ``opponent`` the rest.
    """

    seat: str
    start: float
    skill: float
    luck: float
    opponent: float
    result: float
    losses: float


def hint(position: Position, budget: Budget, workers: int = 1) -> Choice:
    """Return what the seat to act should do, from its own knowledge.

    With several ``workers``, so many processes share the search.
    """
    view = position.setup.game.view(position, position.to_act)
    with closing(MctsAgent(settling=False, workers=workers)) as mind:
        return mind.choose(view, budget, Rng(SEED))


def chance_to_win(position: Position, seat: int, simulations: int) -> float:
    """Return a seat's chance to win, as far as that seat can know; a draw counts half."""
    outcome = position.outcome()
    if outcome:
        return outcome.share(seat)
    return glance(position.setup.game.view(position, seat), simulations).chance


def glance(view: View, simulations: int) -> Glance:
    """Return what a search from a view finds, in a game that is not over."""
    tree = searched(view, Budget(simulations=simulations), Rng(SEED))
    best = tree.children()[0][0] if view.seat == view.to_act else None
    return Glance(tree.outlook(view.seat, view.to_act), best)


def analyse(record: Record, simulations: int) -> Iterator[Judged]:
    """Judge every step of a record, in its order."""
    game, positions = record.setup.game, list(record.positions())
    before = _both(positions[0], simulations)
    for number, step in enumerate(record.steps, 1):
        position, after_position = positions[number - 1], positions[number]
        after = _both(after_position, simulations)
        changes = (round(after[0] - before[0], 4), round(after[1] - before[1], 4))
        shown = game.format(position, step.action)
        judged = Judged(number, record.setup.actor(step.actor), shown, before, after)
        if step.actor in PLAYERS:
            yield _decision(judged, position, changes, simulations)
        else:
            yield replace(judged, luck=changes)
        before = after


def _both(position: Position, simulations: int) -> tuple[float, float]:
    one, two = (round(chance_to_win(position, seat, simulations), 4) for seat in PLAYERS)
    return (one, two)


def _decision(
    judged: Judged, position: Position, changes: tuple[float, float], simulations: int
) -> Judged:
    best = hint(position, Budget(simulations=simulations)).action
    shown = position.setup.game.format(position, best)
    return replace(judged, best=shown, loss=round(max(0.0, -changes[position.to_act]), 4))


def accounts(record: Record, judged: list[Judged]) -> list[Account]:
    """Tell skill and luck apart for each seat; their sums lead from the start to the result."""
    return [_account(record, judged, seat) for seat in PLAYERS]


def _account(record: Record, judged: list[Judged], seat: int) -> Account:
    name, chance = record.setup.actor(seat), record.setup.actor(CHANCE)

    def changed(actors: set[str]) -> float:
        steps = [one for one in judged if one.actor in actors]
        return round(sum(one.after[seat] - one.before[seat] for one in steps), 4)

    start = judged[0].before[seat] if judged else 0.5
    others = {record.setup.actor(1 - seat)}
    losses = round(sum(one.loss for one in judged if one.actor == name), 4)
    result = judged[-1].after[seat] if judged else start
    return Account(name, start, changed({name}), changed({chance}), changed(others), result, losses)
