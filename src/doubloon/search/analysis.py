"""Analyse a finished game: what each decision cost, and what luck each chance step brought.

Every step is judged from what a seat knew at the time: its chance to win before and after, found by
a search over the worlds it had to consider possible. docs/analysis.md explains it.
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
from doubloon.search.agents import Decision
from doubloon.search.budget import Budget
from doubloon.search.mcts import MctsAgent
from doubloon.search.run import search

SEED = 1
VERSION = 1
"""The version of the analysis; another one may give different results for the same budget."""

Chances = tuple[float, float]
"""Both seats' chances to win, each from its own knowledge."""


class AnalysedStep(Struct, frozen=True):
    """A step with both seats' chances to win before and after it.

    A decision has the ``best`` action and its ``loss``, which is what it cost its seat. A chance
    step has the ``luck`` it brought each seat.
    """

    step: int
    actor: str
    action: str
    before: tuple[float, float]
    after: tuple[float, float]
    best: str | None = None
    loss: float = 0.0
    luck: tuple[float, float] = (0.0, 0.0)


class Estimate(Struct, frozen=True):
    """What a search found from a view: its seat's chance to win, and the best action's code.

    ``best`` is None if the seat is not to act.
    """

    chance: float
    best: int | None


class SkillAndLuck(Struct, frozen=True):
    """What made up a seat's result: ``start + skill + luck + opponent`` is ``result``.

    ``skill`` sums the changes by the seat's own decisions, ``luck`` those by chance, ``opponent``
    the rest.
    """

    seat: str
    start: float
    skill: float
    luck: float
    opponent: float
    result: float
    losses: float


def hint(position: Position, budget: Budget, workers: int = 1) -> Decision:
    """Return what the seat to act should do, from its own knowledge.

    ``workers`` is how many processes share the search.
    """
    view = position.setup.game.view(position, position.to_act)
    with closing(MctsAgent(stop_early=False, workers=workers)) as searcher:
        return searcher.choose(view, budget, Rng(SEED))


def chance_to_win(position: Position, seat: int, simulations: int) -> float:
    """Return a seat's chance to win, as far as that seat can know; a draw counts half."""
    outcome = position.outcome()
    if outcome:
        return outcome.share(seat)
    return estimate(position.setup.game.view(position, seat), simulations).chance


def estimate(view: View, simulations: int) -> Estimate:
    """Search from a view of an unfinished game and return what the search found."""
    tree = search(view, Budget(simulations=simulations), Rng(SEED))
    best = tree.children()[0][0] if view.seat == view.to_act else None
    return Estimate(tree.win_chance(view.seat, view.to_act), best)


def analyse(record: Record, simulations: int) -> Iterator[AnalysedStep]:
    """Yield the analysis of every step of a record, in order."""
    game, positions = record.setup.game, list(record.positions())
    before = _both(positions[0], simulations)
    for number, step in enumerate(record.steps, 1):
        position, after_position = positions[number - 1], positions[number]
        after = _both(after_position, simulations)
        changes = (round(after[0] - before[0], 4), round(after[1] - before[1], 4))
        text = game.format(position, step.action)
        analysed = AnalysedStep(number, record.setup.actor(step.actor), text, before, after)
        if step.actor in PLAYERS:
            yield _decision(analysed, position, changes, simulations)
        else:
            yield replace(analysed, luck=changes)
        before = after


def _both(position: Position, simulations: int) -> Chances:
    one, two = (round(chance_to_win(position, seat, simulations), 4) for seat in PLAYERS)
    return (one, two)


def _decision(
    analysed: AnalysedStep, position: Position, changes: Chances, simulations: int
) -> AnalysedStep:
    best = hint(position, Budget(simulations=simulations)).action
    text = position.setup.game.format(position, best)
    return replace(analysed, best=text, loss=round(max(0.0, -changes[position.to_act]), 4))


def skill_and_luck(record: Record, steps: list[AnalysedStep]) -> list[SkillAndLuck]:
    """Separate skill from luck for each seat; their sums lead from the start to the result."""
    return [_skill_and_luck(record, steps, seat) for seat in PLAYERS]


def _skill_and_luck(record: Record, steps: list[AnalysedStep], seat: int) -> SkillAndLuck:
    setup = record.setup
    name, other, chance = setup.actor(seat), setup.actor(1 - seat), setup.actor(CHANCE)

    def changed_by(actor: str) -> float:
        changes = [one.after[seat] - one.before[seat] for one in steps if one.actor == actor]
        return round(sum(changes), 4)

    start = steps[0].before[seat] if steps else 0.5
    result = steps[-1].after[seat] if steps else start
    losses = round(sum(one.loss for one in steps if one.actor == name), 4)
    skill, luck, opponent = changed_by(name), changed_by(chance), changed_by(other)
    return SkillAndLuck(name, start, skill, luck, opponent, result, losses)
