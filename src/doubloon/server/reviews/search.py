"""One position of a review: what each seat makes of it, from what it knows.

Two kinds of error of a search are kept out. What a seat cannot see changes nothing for it, so it is
not asked again. What a decision cost is found by comparing like with like: the seat's chance after
what it did and after what was best, not its chance before, which a search that may still choose
takes for a little better than it is.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct

from doubloon.kernel.position import Position
from doubloon.kernel.seats import CHANCE, PLAYERS
from doubloon.kernel.view import View
from doubloon.search.analysis import Estimate

Ask = Callable[[View], Awaitable[Estimate]]
"""Somebody who searches from a view."""


class PositionReview(Struct, frozen=True):
    """Both seats' chances at a position; None for a seat that will know no more after the step.

    For a decision ``best`` is what the search would have done, and ``instead`` the chance of the
    seat after it, if something else was done.
    """

    chances: tuple[float | None, float | None]
    best: int | None = None
    instead: float | None = None


async def review_position(position: Position, taken: int | None, ask: Ask) -> PositionReview:
    """Return what is found at a position at which ``taken`` was done, or nothing any more."""
    known = [await _estimate(position, seat, taken, ask) for seat in PLAYERS]
    chances = (_chance(known[0]), _chance(known[1]))
    actor = position.to_act
    if taken is None or actor not in PLAYERS:
        return PositionReview(chances)
    mover = known[actor]
    assert mover is not None
    assert mover.best is not None
    instead = None if mover.best == taken else await _after(position, mover.best, actor, ask)
    return PositionReview(chances, mover.best, instead)


def _chance(known: Estimate | None) -> float | None:
    return None if known is None else round(known.chance, 4)


async def _estimate(position: Position, seat: int, taken: int | None, ask: Ask) -> Estimate | None:
    outcome = position.outcome()
    if outcome:
        return Estimate(outcome.share(seat), None)
    if taken is not None and sees_nothing(position, seat):
        return None
    return await ask(position.setup.game.view(position, seat))


async def _after(position: Position, code: int, seat: int, ask: Ask) -> float:
    """Return the seat's chance after an action, where it would be asked after the one taken."""
    after = position.after(code)
    while sees_nothing(after, seat):
        after = after.after(after.codes()[0])
    found = await _estimate(after, seat, None, ask)
    assert found is not None
    return round(found.chance, 4)


def sees_nothing(position: Position, seat: int) -> bool:
    """Say whether chance is to act and a seat sees nothing of what it does."""
    if position.to_act != CHANCE:
        return False
    view: Callable[[Any, int], View] = position.setup.game.view
    first, *rest = (view(position.after(code), seat) for code in position.codes())
    return all(one == first for one in rest)
