"""How a game ended."""

from __future__ import annotations

from msgspec import Struct

from doubloon.kernel.seats import DRAWN


class Outcome(Struct, frozen=True):
    """The seat that won, or DRAWN, and both seats' points where the game counts any."""

    winner: int
    points: tuple[int, int]

    @property
    def returns(self) -> tuple[int, int]:
        """What each seat gets, zero-sum: 1 for a win, -1 for a loss, 0 for a draw.

        >>> Outcome(1, (15, 19)).returns
        (-1, 1)
        """
        if self.winner == DRAWN:
            return (0, 0)
        return (1, -1) if self.winner == 0 else (-1, 1)
