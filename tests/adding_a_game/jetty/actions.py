"""What happens in Jetty: a seat walks or pushes, and chance gives it a chip."""

from __future__ import annotations

from doubloon.games.jetty.constants import FIRST_DRAW, KINDS, PUSH, WALK
from doubloon.kernel.actions import Action


class Walk(Action, frozen=True, tag="walk"):
    """Play your chip to walk forward (J-2)."""

    @property
    def code(self) -> int:
        return WALK


class Push(Action, frozen=True, tag="push"):
    """Play your chip to push the other pawn one plank back (J-3)."""

    @property
    def code(self) -> int:
        return PUSH


class Draw(Action, frozen=True, tag="draw"):
    """Chance gives a seat a chip from the bag (J-1)."""

    seat: int
    steps: int

    @property
    def code(self) -> int:
        return FIRST_DRAW + self.seat * KINDS + self.steps - 1


ACTIONS: tuple[Action, ...] = (
    Walk(),
    Push(),
    *(Draw(seat, steps) for seat in range(2) for steps in range(1, KINDS + 1)),
)
"""Every action of the game, at the place of its code."""
