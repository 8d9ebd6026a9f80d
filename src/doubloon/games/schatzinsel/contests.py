"""Contests and duels of Die Schatzinsel: two dice decide (S-15 to S-22).

Plain Python that ``contests.pxd`` lets Cython compile; ``position.py`` says when one begins.
"""

from __future__ import annotations

from typing import Any

from doubloon.games.schatzinsel import board
from doubloon.games.schatzinsel.constants import (
    ADVANCE,
    BLACK,
    CONTEST,
    DUEL,
    FIRST_THROW,
    LAST_THROWS,
    MIXED_DICE,
    MOST_THROWS,
    RED,
    TURN,
)
from doubloon.games.schatzinsel.turns import Turns
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE

BIT = board.BIT


class Contests(Turns):
    """Contests for a disc and duels for a pawn.

    ``throws`` counts the throws so far, all indecisive, and the bits of ``mixed`` say
    what each showed, the latest in the lowest bit; in a very long series only the latest are kept.
    """

    def clear_throws(self) -> None:
        """Clear all throws."""
        self.throws = 0
        self.mixed = 0

    def copy_throws(self, other: Contests) -> None:
        """Copy the throws of another position."""
        other.throws = self.throws
        other.mixed = self.mixed

    # The dice.

    def dice(self) -> int:
        """Return which dice a contest or duel throws next (S-15, S-16), as a row of the tables."""
        if self.phase == CONTEST:
            return MIXED_DICE
        return self.crew ^ (self.throws & 1)

    def throw_odds(self, codes: list[int], weights: list[int]) -> int:
        """Write the codes for every throw of two dice, with their odds (S-15, S-16)."""
        dice = self.dice()
        count = 0
        for throw in range(4):
            if self.tables.throw_weight[dice * 4 + throw]:
                codes[count] = FIRST_THROW + throw
                weights[count] = self.tables.throw_weight[dice * 4 + throw]
                count += 1
        return count

    def drawn_throw(self, rng: Rng) -> int:
        """Return the code for a random throw of two dice (S-15, S-16)."""
        dice = self.dice()
        number = rng.below(self.tables.throw_total[dice])
        return FIRST_THROW + self.tables.throw_of[dice * 36 + number]

    # The decision.

    def begin_throws(self, phase: int, place: int) -> None:
        """Begin a contest or a duel on a disc (S-15, S-16)."""
        self.phase = phase
        self.scene = place
        self.clear_throws()
        self.to_act = CHANCE

    def thrown(self, throw: int) -> None:
        """End it if both dice show the same colour; else the other crew throws (S-15, S-16)."""
        if throw == 0:
            self.decide(RED)
        elif throw == 3:
            self.decide(BLACK)
        else:
            self.mixed = (self.mixed * 2 + throw - 1) & LAST_THROWS
            self.throws += 1 if self.throws < MOST_THROWS else -1

    def decide(self, winner: int) -> None:
        """End a contest or a duel."""
        self.clear_throws()
        if self.phase == DUEL:
            self.end_duel(winner)
        elif winner == self.crew:
            self.phase = TURN
            self.to_act = self.crew
        else:
            self.given_up = BIT[self.scene]
            self.left -= 1
            self.go_on()

    def end_duel(self, winner: int) -> None:
        """Turn over the loser's pawn, take a chest, and let an attacker move on (S-17 to S-22).

        An attacker can always move on: the path it came by leads back to an empty point.
        """
        self.turn_over(winner, self.scene)
        self.plunder(winner)
        if self.loot[winner] >= self.to_win:
            self.finish()
        elif winner == self.crew:
            self.phase = ADVANCE
            self.to_act = winner
        else:
            self.go_on()

    # For people: see ``SchatzinselPosition.figures``.

    def throw_figures(self) -> dict[str, Any]:
        """Return every field of the throws by its name."""
        return {"throws": self.throws, "mixed": self.mixed}

    def restore_throws(self, figures: dict[str, Any]) -> None:
        """Set every field of the throws."""
        self.throws = figures["throws"]
        self.mixed = figures["mixed"]
