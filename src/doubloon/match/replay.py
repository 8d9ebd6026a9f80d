"""A game gone through again: its moments for one pair of eyes, and its draws with their odds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct

from doubloon.kernel.actions import Action
from doubloon.kernel.position import Position
from doubloon.kernel.record import Step
from doubloon.kernel.seats import CHANCE, SEATS, SPECTATOR
from doubloon.kernel.setup import Setup
from doubloon.match import visible
from doubloon.match.state import along

ALL = 3
"""Eyes that see everything: for games that are over, and for nothing else."""

Data = dict[str, Any]


class Course(Struct, frozen=True):
    """A game from its first moment to its last, as some eyes saw it.

    ``first`` is the view before anything was dealt; ``changes`` has, for each step, those fields
    of the view that are not as they were before it.
    """

    steps: list[visible.Entry]
    first: Data
    changes: list[Data]


class Draw(Struct, frozen=True):
    """What chance could bring at a step, in its fixed order with exact odds, and what it brought.

    ``odds`` are fractions with blanks between them; ``outcome`` counts from 0.
    """

    step: int
    odds: str
    outcomes: list[str]
    outcome: int


def course(setup: Setup[Any], steps: Sequence[Step], eyes: int) -> Course:
    """Return the whole course of a game for one pair of eyes, or with ALL open."""
    positions = _positions(setup, steps)
    views = [_view(position, eyes) for position in positions]
    moves = zip(steps, pairwise(positions), strict=True)
    told = [_told(number, step, *move, eyes) for number, (step, move) in enumerate(moves)]
    return Course(told, views[0], [_changes(*pair) for pair in pairwise(views)])


def aids(setup: Setup[Any], steps: Sequence[Step], eyes: int) -> Data:
    """Return the aids to what eyes see when these steps have been made; ALL get a spectator's."""
    return visible.lens(_positions(setup, steps)[-1], SPECTATOR if eyes == ALL else eyes)


def draws(setup: Setup[Any], steps: Sequence[Step]) -> list[Draw]:
    """Return all chance steps of a game with what could have come at each."""
    at = enumerate(zip(_positions(setup, steps), steps, strict=False))
    return [_draw(number, *one) for number, one in at if one[0].to_act == CHANCE]


def _positions(setup: Setup[Any], steps: Sequence[Step]) -> list[Position]:
    return along(setup, [step.action.code for step in steps])


def _view(position: Position, eyes: int) -> Data:
    game = position.setup.game
    return game.opened(position) if eyes == ALL else visible.view(position, eyes)


def _changes(before: Data, after: Data) -> Data:
    return {name: after[name] for name in after if before[name] != after[name]}


def _told(number: int, step: Step, position: Position, after: Position, eyes: int) -> visible.Entry:
    action = step.action
    if eyes != ALL:
        return visible.step_entry(position, action, after, eyes, number, number + 1)
    text, named = position.setup.game.format(position, action), _named(position, action, after)
    actor = position.setup.actor(position.to_act)
    return visible.Entry(number + 1, 0, "step", text, seat=actor, step=number, action=named)


def _named(position: Position, action: Action, after: Position) -> Data:
    """Return an action as data with all that any eyes know of it."""
    known: Data = {}
    for eyes in SEATS:
        told = position.setup.game.named(position, action, eyes, after)
        known |= {name: told[name] for name in told if known.get(name) is None}
    return known


def _draw(number: int, position: Position, step: Step) -> Draw:
    form, chances = position.setup.game.format, position.chances()
    return Draw(
        number,
        " ".join(str(odds) for _, odds in chances),
        [form(position, action) for action, _ in chances],
        [action for action, _ in chances].index(step.action),
    )
