# cython: boundscheck=False, wraparound=False
"""Winning turns of Die Schatzinsel: how likely a crew is to win before its turn is over.

The whole turn is searched: pawn moves, discs asked for, the worst answers of the other crew,
contests and duels with their exact odds (S-6 to S-19). A turn that ends without a win counts as 0,
so a value is a lower bound on the chance of winning the game, and 1 means that it is won. The
number of discs to ask for is limited, so the value remains a lower bound.

Plain Python that ``turn_solver.pxd`` lets Cython compile.
"""

from __future__ import annotations

from doubloon.games.schatzinsel.constants import (
    ALL_BLACK,
    ALL_RED,
    CERTAIN,
    FIRST_ASK,
    FIRST_TURN,
    RETURN,
    ROLL,
)
from doubloon.games.schatzinsel.position import SchatzinselPosition
from doubloon.kernel import bits
from doubloon.kernel.seats import CHANCE, NOBODY


class WinningTurn:
    """Computes a crew's chance of winning in the current turn, trying at most ``limit`` steps.

    Beyond the limit everything counts as 0, as does everything after the turn.
    """

    def __init__(self, crew: int, limit: int) -> None:
        self.crew = crew
        self.limit = limit
        self.tried = 0

    def exceeded(self) -> bool:
        """Say whether the search reached its limit."""
        return self.tried > self.limit

    def worth(self, position: SchatzinselPosition, code: int, discs: int) -> float:
        """Return the chance of winning this turn after an action, with a limit on discs."""
        return self.after(position, code, discs)

    def after(self, position: SchatzinselPosition, code: int, discs: int) -> float:
        """Return the chance after a step."""
        if FIRST_ASK <= code < FIRST_TURN:
            if discs == 0:
                return 0.0
            discs -= 1
        other = position.copy()
        other.apply(code)
        return self.value(other, discs)

    def value(self, position: SchatzinselPosition, discs: int) -> float:
        """Return the chance of winning in the rest of the turn."""
        self.tried += 1
        if position.to_act == NOBODY:
            return 1.0 if position.winner() == self.crew else 0.0
        if self.tried > self.limit or not self.in_reach(position):
            return 0.0
        if position.to_act == CHANCE:
            return self.thrown(position, discs)
        return self.chosen(position, discs)

    def in_reach(self, position: SchatzinselPosition) -> bool:
        """Say whether the turn is still on and pawns and points suffice for the missing chests.

        A pawn that goes aboard brings at most two, a duel won brings one (S-10, S-18); one move may
        be free (S-19).
        """
        if position.crew != self.crew or position.phase in (RETURN, ROLL):
            return False
        lacking = position.to_win - position.loot[self.crew]
        pawns = bits.size(position.pawns[self.crew])
        enemies = bits.size(position.pawns[1 - self.crew])
        return lacking <= 2 * min(pawns, position.left + 1) + enemies

    def chosen(self, position: SchatzinselPosition, discs: int) -> float:
        """Return the chance after the best action, or after the worst if the other crew decides."""
        codes = [0] * 256
        count = position.generate(codes)
        own = position.to_act == self.crew
        best = 0.0 if own else 1.0
        for index in range(count):
            found = self.after(position, codes[index], discs)
            best = max(best, found) if own else min(best, found)
            if best > CERTAIN if own else best == 0.0:
                break
        return best

    def thrown(self, position: SchatzinselPosition, discs: int) -> float:
        """Return the chance over a contest or duel, where crews throw until it is decided."""
        red = self.red_wins(position)
        won = self.after(position, ALL_RED, discs)
        lost = self.after(position, ALL_BLACK, discs)
        return red * won + (1.0 - red) * lost

    def red_wins(self, position: SchatzinselPosition) -> float:
        """Return how likely red is to win: one of the next two throws decides, or it restarts."""
        now = [0.0] * 3
        then = [0.0] * 3
        self.shares(position, now)
        other = position.copy()
        other.apply(ALL_RED + 1)
        self.shares(other, then)
        return (now[0] + now[1] * then[0]) / (1.0 - now[1] * then[1])

    def shares(self, position: SchatzinselPosition, shares: list[float]) -> None:
        """Write how likely the next throw is to be all red, mixed or all black."""
        codes = [0] * 256
        weights = [0] * 256
        count = position.odds(codes, weights)
        total = 0.0
        for index in range(count):
            total += weights[index]
        for index in range(count):
            which = 0 if codes[index] == ALL_RED else 2 if codes[index] == ALL_BLACK else 1
            shares[which] += weights[index] / total
