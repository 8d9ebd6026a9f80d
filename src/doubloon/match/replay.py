"""Replays: every step of a game as one viewer saw it, and its draws with their odds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from doubloon.kernel.actions import Action
from doubloon.kernel.position import Position
from doubloon.kernel.record import Record, Step
from doubloon.kernel.seats import SEATS, SPECTATOR
from doubloon.kernel.setup import Setup
from doubloon.match import visible
from doubloon.match.state import along
from doubloon.match.undone import ChanceStep, chance_steps

ALL = 3
"""The viewer that sees everything; only for games that are over."""

Data = dict[str, Any]


class Course(Struct, frozen=True):
    """A game from start to end, as one viewer saw it.

    ``first`` is the view before the deal; ``changes`` has, for each step, the fields of the
    view that it changed.
    """

    steps: list[visible.Entry]
    first: Data
    changes: list[Data]


class Draw(Struct, frozen=True):
    """The possible outcomes of a chance step, in their fixed order, and the one that happened.

    ``stream`` is what the draw was for, and ``undone``, for a draw that was taken back, how many
    draws had been made by then. ``odds`` are exact fractions separated by spaces;
    ``outcome`` is an index into ``outcomes``.
    """

    step: int
    odds: str
    outcomes: list[str]
    outcome: int
    stream: str | UnsetType = UNSET
    undone: int | UnsetType = UNSET


def course(setup: Setup[Any], steps: Sequence[Step], viewer: int) -> Course:
    """Return a whole game as one viewer saw it; ALL sees everything."""
    positions = _positions(setup, steps)
    views = [_view(position, viewer) for position in positions]
    moves = zip(steps, pairwise(positions), strict=True)
    told = [_told(number, step, *move, viewer) for number, (step, move) in enumerate(moves)]
    return Course(told, views[0], [_changes(*pair) for pair in pairwise(views)])


def aids(setup: Setup[Any], steps: Sequence[Step], viewer: int) -> Data:
    """Return the lens for what a viewer sees after these steps; ALL gets the spectator's."""
    return visible.lens(_positions(setup, steps)[-1], SPECTATOR if viewer == ALL else viewer)


def draws(record: Record) -> list[Draw]:
    """Return every chance step of a game with its possible outcomes, in the order they happened."""
    return [_draw(one) for one in chance_steps(record)]


def _positions(setup: Setup[Any], steps: Sequence[Step]) -> list[Position]:
    return along(setup, [step.action.code for step in steps])


def _view(position: Position, viewer: int) -> Data:
    game = position.setup.game
    return game.opened(position) if viewer == ALL else visible.view(position, viewer)


def _changes(before: Data, after: Data) -> Data:
    return {name: after[name] for name in after if before[name] != after[name]}


def _told(
    number: int, step: Step, position: Position, after: Position, viewer: int
) -> visible.Entry:
    action = step.action
    if viewer != ALL:
        return visible.step_entry(position, action, after, viewer, number, number + 1)
    text, named = position.setup.game.format(position, action), _named(position, action, after)
    actor = position.setup.actor(position.to_act)
    return visible.Entry(number + 1, 0, "step", text, seat=actor, step=number, action=named)


def _named(position: Position, action: Action, after: Position) -> Data:
    """Return an action as data, with everything that any viewer knows about it."""
    known: Data = {}
    for viewer in SEATS:
        told = position.setup.game.named(position, action, viewer, after)
        known |= {name: told[name] for name in told if known.get(name) is None}
    return known


def _draw(one: ChanceStep) -> Draw:
    position = one.position
    form, chances = position.setup.game.format, position.chances()
    return Draw(
        one.step,
        " ".join(str(odds) for _, odds in chances),
        [form(position, action) for action, _ in chances],
        [action for action, _ in chances].index(one.action),
        position.stream(),
        UNSET if one.undone is None else one.undone,
    )
