"""The moments of a game that mattered: what cost most, and where chance was kindest and hardest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from doubloon.search.analysis import Judged

MOST = 6
MOST_OF_A_KIND = 4
LEAST = 0.04
"""What is smaller is not worth a player's time."""

DECIDED = 0.08
"""A game in which a seat's chance stays this near to nothing, or to everything, was decided."""


class Moment(Struct, frozen=True):
    """A step that mattered to a seat, by its place in the game, and how it changed its chance."""

    kind: Literal["decision", "luck"]
    place: int
    seat: int
    change: float


def moments(seats: Sequence[str], judged: Sequence[Judged], noise: float) -> list[Moment]:
    """Return the few steps that mattered most, in the order of the game.

    ``noise`` is how unsure one chance is; what could be noise alone is left out.
    """
    least = max(LEAST, 4 * noise)
    found = [one for place, each in enumerate(judged) for one in _of(seats, place, each)]
    large = [one for one in found if abs(one.change) >= least and _open(judged[one.place], one)]
    kept: list[Moment] = []
    for one in sorted(large, key=lambda one: -abs(one.change)):
        if sum(other.kind == one.kind for other in kept) < MOST_OF_A_KIND:
            kept.append(one)
    return sorted(kept[:MOST], key=lambda one: one.place)


def _of(seats: Sequence[str], place: int, judged: Judged) -> list[Moment]:
    """Return what a step may have been: a decision that cost, or a draw for whom it meant most."""
    if judged.best is not None:
        cost = judged.loss and judged.best != judged.action
        seat = seats.index(judged.actor)
        return [Moment("decision", place, seat, -judged.loss)] if cost else []
    seat = max((0, 1), key=lambda seat: abs(judged.luck[seat]))
    return [Moment("luck", place, seat, judged.luck[seat])]


def _open(judged: Judged, one: Moment) -> bool:
    """Say whether the game was still open for the seat, before the step or after it."""
    before, after = judged.before[one.seat], judged.after[one.seat]
    return max(before, after) > DECIDED and min(before, after) < 1 - DECIDED
