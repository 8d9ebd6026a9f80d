"""Steps that were taken back: a record keeps them, so that repeated draws can be verified.

The header ``Undone`` lists the undos in the order they happened, separated by `` | ``. Each gives
the number of steps that stayed and the steps that were taken back: ``12: near F6n; chance near
draws bend``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from doubloon.kernel.actions import Action
from doubloon.kernel.errors import BadDeal, DoubloonError
from doubloon.kernel.position import Position
from doubloon.kernel.record import Record, Step
from doubloon.kernel.seats import CHANCE
from doubloon.kernel.setup import Setup

MOST_UNDOS = 500


class ChanceStep(Struct):
    """A chance step of a game, whether kept or taken back.

    ``undone`` is how many chance steps had happened by the time this one was taken back.
    """

    step: int
    position: Position
    action: Action
    undone: int | None = None


def taken_back(setup: Setup[Any], steps: Sequence[Step], after: int) -> str:
    """Return the header's entry for an undo that leaves the first ``after`` of these steps."""
    position, said = setup.start(), list[str]()
    for number, step in enumerate(steps):
        if number >= after:
            said.append(f"{setup.actor(step.actor)} {setup.game.format(position, step.action)}")
        position = position.play(step.action)
    return f"{after}: {'; '.join(said)}"


def undone_before(steps: Sequence[ChanceStep]) -> dict[int, list[ChanceStep]]:
    """Return the chance steps taken back before each chance step, by its index, latest first."""
    found: dict[int, list[ChanceStep]] = {}
    for one in reversed(steps):
        if one.undone is not None:
            found.setdefault(one.undone, []).append(one)
    return found


def chance_steps(record: Record) -> list[ChanceStep]:
    """Return all chance steps of a game in the order they happened, including those taken back."""
    found: list[ChanceStep] = []
    line: list[ChanceStep | None] = []
    positions = [record.setup.start()]
    for after, steps in _stretches(record):
        for one in line[after:]:
            if one:
                one.undone = len(found)
        del line[after:], positions[after + 1 :]
        for step in steps:
            position = positions[-1]
            drawn = position.to_act == CHANCE
            line.append(ChanceStep(len(line), position, step.action) if drawn else None)
            found += [one for one in line[-1:] if one]
            positions.append(position.after(step.action.code))
    return found


def _stretches(record: Record) -> list[tuple[int, list[Step]]]:
    """Return the stretches between undos: how many steps came before each, and its own steps.

    Undos are read from the last to the first, because the steps before an undo are known only once
    the later undos have been read.
    """
    said = record.tags.get("Undone")
    undos = [] if said is None else said.split(" | ")
    if len(undos) > MOST_UNDOS:
        raise BadDeal(f"header Undone has {len(undos)} undos; at most {MOST_UNDOS} are read")
    line, found = list(record.steps), list[tuple[int, list[Step]]]()
    for undo in reversed(undos):
        after, steps = _read(record.setup, line, undo)
        found.append((after, line[after:]))
        line[after:] = steps
    return [(0, line), *reversed(found)]


def _read(setup: Setup[Any], line: Sequence[Step], undo: str) -> tuple[int, list[Step]]:
    """Return how many steps of a line an undo left in place, and the steps that it took back."""
    found = re.fullmatch(r"(\d{1,6}): (.+)", undo)
    if not found or int(found[1]) > len(line):
        shown = repr(undo[:40])
        raise BadDeal(f"header Undone has {shown}; an undo reads '12: near F6n; far E6s'")
    after, steps = int(found[1]), list[Step]()
    position = setup.start()
    for step in line[:after]:
        position = position.after(step.action.code)
    for said in found[2].split("; "):
        actor, _, text = said.partition(" ")
        try:
            action = setup.game.parse(position, text)
            position, to_act = position.play(action), position.to_act
        except DoubloonError as error:
            raise BadDeal(f"header Undone, '{said[:40]}': {error}") from None
        if setup.actor(to_act) != actor:
            raise BadDeal(f"header Undone, '{said[:40]}': {setup.actor(to_act)} was to act")
        steps.append(Step(to_act, action))
    return after, steps
