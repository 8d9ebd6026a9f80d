"""How a game ended."""

from __future__ import annotations

from msgspec import Struct

from doubloon.kernel.seats import DRAWN


class Outcome(Struct, frozen=True):
    """The seat that won, or DRAWN, and both seats' points if the game has points."""

    winner: int
    points: tuple[int, int]

    def share(self, seat: int) -> float:
        """Return the score of ``seat``: 1 for a win, 0 for a loss, a half for a draw.

        >>> Outcome(1, (15, 19)).share(1), Outcome(DRAWN, (17, 17)).share(0)
        (1.0, 0.5)
        """
        return 0.5 if self.winner == DRAWN else float(self.winner == seat)

    @property
    def returns(self) -> tuple[int, int]:
        """Both seats' zero-sum payoffs: 1 for a win, -1 for a loss, 0 for a draw.

        >>> Outcome(1, (15, 19)).returns
        (-1, 1)
        """
        if self.winner == DRAWN:
            return (0, 0)
        return (1, -1) if self.winner == 0 else (-1, 1)
