"""How a game ended."""

from __future__ import annotations

from msgspec import Struct

from doubloon.kernel.seats import DRAWN


class Outcome(Struct, frozen=True):
    """The seat that won, or DRAWN, and both seats' points where the game counts any."""

    winner: int
    points: tuple[int, int]

    def share(self, seat: int) -> float:
        """Return what ``seat`` has of the game: 1 for a win, 0 for a loss, a half for a draw.

        >>> Outcome(1, (15, 19)).share(1), Outcome(DRAWN, (17, 17)).share(0)
        (1.0, 0.5)
        """
        return 0.5 if self.winner == DRAWN else float(self.winner == seat)

    @property
    def returns(self) -> tuple[int, int]:
        """What each seat gets, zero-sum: 1 for a win, -1 for a loss, 0 for a draw.

        >>> Outcome(1, (15, 19)).returns
        (-1, 1)
        """
        if self.winner == DRAWN:
            return (0, 0)
        return (1, -1) if self.winner == 0 else (-1, 1)
