"""Searches one position of a match under review, from what each seat knows.

Two sources of error are avoided. A seat that cannot see a step isn't searched for again, because
the step changes nothing for it. And the cost of a decision is the difference between two positions
after it: what the seat did and what was best. The position before it wouldn't do, because a search
that can still choose rates it slightly too high.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct

from doubloon.kernel.position import Position
from doubloon.kernel.seats import CHANCE, PLAYERS
from doubloon.kernel.view import View
from doubloon.search.analysis import Estimate

Search = Callable[[View], Awaitable[Estimate]]
"""Searches from a view."""


class PositionReview(Struct, frozen=True):
    """Both seats' chances at a position; None for a seat that doesn't see the step taken there.

    For a decision ``best`` is the action that the search prefers. If another one was played,
    ``instead`` is the seat's chance after the best action.
    """

    chances: tuple[float | None, float | None]
    best: int | None = None
    instead: float | None = None


async def review_position(position: Position, taken: int | None, search: Search) -> PositionReview:
    """Search a position; ``taken`` is the action played there, None at the end of the game."""
    known = [await _estimate(position, seat, taken, search) for seat in PLAYERS]
    chances = (_chance(known[0]), _chance(known[1]))
    actor = position.to_act
    if taken is None or actor not in PLAYERS:
        return PositionReview(chances)
    mover = known[actor]
    assert mover is not None
    assert mover.best is not None
    instead = None
    if mover.best != taken:
        instead = await _chance_after(position, mover.best, actor, search)
    return PositionReview(chances, mover.best, instead)


def _chance(known: Estimate | None) -> float | None:
    return None if known is None else round(known.chance, 4)


async def _estimate(
    position: Position, seat: int, taken: int | None, search: Search
) -> Estimate | None:
    outcome = position.outcome()
    if outcome:
        return Estimate(outcome.share(seat), None)
    if taken is not None and sees_nothing(position, seat):
        return None
    return await search(position.setup.game.view(position, seat))


async def _chance_after(position: Position, code: int, seat: int, search: Search) -> float:
    """Return a seat's chance after an action, at the point where it next learns something."""
    after = position.after(code)
    while sees_nothing(after, seat):
        after = after.after(after.codes()[0])
    found = await _estimate(after, seat, None, search)
    assert found is not None
    return round(found.chance, 4)


def sees_nothing(position: Position, seat: int) -> bool:
    """Return whether chance is to act and a seat sees nothing of its outcome."""
    if position.to_act != CHANCE:
        return False
    view: Callable[[Any, int], View] = position.setup.game.view
    first, *rest = (view(position.after(code), seat) for code in position.codes())
    return all(one == first for one in rest)
