"""Certain wins within the current turn of Die Schatzinsel (docs/exact.md)."""

from __future__ import annotations

from collections.abc import Iterator

from doubloon.games.schatzinsel.constants import CERTAIN
from doubloon.games.schatzinsel.turn_solver import WinningTurn
from doubloon.games.schatzinsel.view import SchatzinselView
from doubloon.kernel.search_profile import Solved

MOST_DISCS = 2
"""How many discs a crew may ask for in a turn that is searched."""


def solve(view: SchatzinselView, limit: int) -> Solved | None:
    """Solve a turn in which the crew to act wins for certain, however the other crew answers."""
    for found in turn_chances(view, limit):
        if max(chance for _, chance in found) > CERTAIN:
            return [(one, 1.0 if chance > CERTAIN else chance) for one, chance in found]
    return None


def turn_chances(view: SchatzinselView, limit: int) -> Iterator[Solved]:
    """Return each action's chance of winning this turn, with ever more discs to ask for.

    These are lower bounds on the chance of winning, and exact for zero, one and two discs in the
    turn.
    """
    if view.crew != view.setup.actor(view.seat) or view.phase in ("lay", "return"):
        return
    position = view.setup.game.complete(view)
    search = WinningTurn(view.seat, limit)
    for discs in range(MOST_DISCS + 1):
        found = [(one, search.worth(position, one.code, discs)) for one in position.actions()]
        if not search.exceeded() or max(chance for _, chance in found) > CERTAIN:
            yield found
