"""Find a game's turning points: the costliest decisions, and the luckiest and unluckiest draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from doubloon.search.analysis import AnalysedStep

MOST = 6
MOST_OF_A_KIND = 4
LEAST_CHANGE = 0.04
"""Smaller changes aren't worth a player's time."""

DECIDED = 0.08
"""A game is decided for a seat whose chance stays this close to 0 or to 1."""


class TurningPoint(Struct, frozen=True):
    """A step that mattered to a seat: its index, and how it changed the seat's chance to win."""

    kind: Literal["decision", "luck"]
    place: int
    seat: int
    change: float


def turning_points(
    seats: Sequence[str], steps: Sequence[AnalysedStep], noise: float
) -> list[TurningPoint]:
    """Return the few steps that mattered most, in the order of the game.

    ``noise`` is the uncertainty of one chance; changes that could be noise alone are left out.
    """
    least = max(LEAST_CHANGE, 4 * noise)
    found = [one for place, step in enumerate(steps) for one in _of_step(seats, place, step)]
    large = [one for one in found if abs(one.change) >= least and _is_open(steps[one.place], one)]
    kept: list[TurningPoint] = []
    for one in sorted(large, key=lambda one: -abs(one.change)):
        if sum(other.kind == one.kind for other in kept) < MOST_OF_A_KIND:
            kept.append(one)
    return sorted(kept[:MOST], key=lambda one: one.place)


def _of_step(seats: Sequence[str], place: int, step: AnalysedStep) -> list[TurningPoint]:
    """Return a decision that cost something, or a draw for the seat that it affected most."""
    if step.best is not None:
        cost = step.loss and step.best != step.action
        seat = seats.index(step.actor)
        return [TurningPoint("decision", place, seat, -step.loss)] if cost else []
    seat = max((0, 1), key=lambda seat: abs(step.luck[seat]))
    return [TurningPoint("luck", place, seat, step.luck[seat])]


def _is_open(step: AnalysedStep, point: TurningPoint) -> bool:
    """Say whether the game was still open for the seat before or after the step."""
    before, after = step.before[point.seat], step.after[point.seat]
    return max(before, after) > DECIDED and min(before, after) < 1 - DECIDED
