"""The crews of Die Schatzinsel: where their pawns are, and their chests (S-1, S-4, S-10, S-17).

Plain Python that ``crews.pxd`` lets Cython compile; ``position.py`` says when each of these
happens.
"""

from __future__ import annotations

from typing import Any

from doubloon.games.schatzinsel import board
from doubloon.games.schatzinsel.constants import (
    ABSENT,
    ALL_PLACES,
    BLACK,
    EMPTY_HANDED,
    FIRST_GOAL,
    FIRST_START,
    LOADED,
    RED,
)
from doubloon.games.schatzinsel.jungle import Jungle
from doubloon.kernel.seats import DRAWN

BIT = board.BIT
OPEN_TO = board.OPEN_TO


class Crews(Jungle):
    """The pawns and chests of both crews.

    For each crew: ``pawns`` are the points with a pawn, ``camp`` and ``aboard`` count the rest,
    ``chests`` lie in the camp and ``loot`` on the ship, ``returned`` says whether a pawn came back
    from the ship. A crew with a returned pawn has no other on the island (S-21, S-22).
    """

    def fill_camps(self, long: bool) -> None:
        """Give each crew its pawns and chests (S-1, S-26)."""
        self.to_win = 9 if long else 7
        self.pawns = [0] * 2
        self.camp = [0] * 2
        self.aboard = [0] * 2
        self.chests = [0] * 2
        self.loot = [0] * 2
        self.returned = [0] * 2
        for crew in range(2):
            self.camp[crew] = self.tables.pawns
            self.chests[crew] = 8 if long else 6

    def copy_crews(self, other: Crews) -> None:
        """Copy the crews of another position."""
        other.to_win = self.to_win
        other.pawns = self.pawns[:]
        other.camp = self.camp[:]
        other.aboard = self.aboard[:]
        other.chests = self.chests[:]
        other.loot = self.loot[:]
        other.returned = self.returned[:]

    # Pawns.

    def open_points(self, crew: int) -> int:
        """Return the points that a pawn of a crew may move to (S-8)."""
        return OPEN_TO[crew] & ~self.pawns[crew]

    def bare_places(self) -> int:
        """Return the places whose disc has no pawn on it (S-11)."""
        return ALL_PLACES & ~(self.pawns[RED] | self.pawns[BLACK])

    def enter_start(self, crew: int) -> None:
        """Move a pawn from the camp to the start point if that is empty (S-4)."""
        if self.camp[crew] and not self.pawns[crew] & BIT[FIRST_START + crew]:
            self.camp[crew] -= 1
            self.pawns[crew] |= BIT[FIRST_START + crew]

    def board_ship(self, crew: int) -> None:
        """Take the pawn on the goal aboard; an empty-handed one brings nothing (S-10, S-21)."""
        self.pawns[crew] ^= BIT[FIRST_GOAL + crew]
        self.aboard[crew] += 1
        if self.returned[crew] != EMPTY_HANDED:
            self.load(crew)
        self.returned[crew] = ABSENT

    def leave_ship(self, crew: int, by_goal: bool) -> None:
        """Bring a pawn back, to the start point, or to the goal point empty-handed (S-21)."""
        self.aboard[crew] -= 1
        self.pawns[crew] |= BIT[(FIRST_GOAL if by_goal else FIRST_START) + crew]
        self.returned[crew] = EMPTY_HANDED if by_goal else LOADED

    def turn_over(self, winner: int, point: int) -> None:
        """Give the beaten pawn to the winner's camp, or ship if it had come back (S-17, S-22)."""
        self.pawns[1 - winner] ^= BIT[point]
        self.returned[1 - winner] = ABSENT
        if self.returned[winner]:
            self.aboard[winner] += 1
        else:
            self.camp[winner] += 1

    # Chests.

    def load(self, crew: int) -> None:
        """Bring two chests aboard, or however many are left (S-10)."""
        if self.chests[crew] > 1:
            self.chests[crew] -= 2
            self.loot[crew] += 2
        elif self.chests[crew]:
            self.chests[crew] = 0
            self.loot[crew] += 1
        else:
            self.plunder(crew)

    def plunder(self, crew: int) -> None:
        """Take a chest from the other crew's camp, or else from its ship (S-10, S-18)."""
        other = 1 - crew
        if self.chests[other]:
            self.chests[other] -= 1
            self.loot[crew] += 1
        elif self.loot[other]:
            self.loot[other] -= 1
            self.loot[crew] += 1

    def points(self, seat: int) -> int:
        """Return the number of chests on the ship of ``seat``."""
        return self.loot[seat]

    def winner(self) -> int:
        """Return the crew with enough chests on its ship, or DRAWN (S-25, S-27)."""
        if self.loot[RED] >= self.to_win:
            return RED
        return BLACK if self.loot[BLACK] >= self.to_win else DRAWN

    def crew_figures(self) -> dict[str, Any]:
        """Return every field of the crews by its name."""
        crews = range(2)
        return {
            "pawns": [self.pawns[crew] for crew in crews],
            "camp": [self.camp[crew] for crew in crews],
            "aboard": [self.aboard[crew] for crew in crews],
            "chests": [self.chests[crew] for crew in crews],
            "loot": [self.loot[crew] for crew in crews],
            "returned": [self.returned[crew] for crew in crews],
        }

    def restore_crews(self, figures: dict[str, Any]) -> None:
        """Set every field of the crews."""
        for crew in range(2):
            self.pawns[crew] = figures["pawns"][crew]
            self.camp[crew] = figures["camp"][crew]
            self.aboard[crew] = figures["aboard"][crew]
            self.chests[crew] = figures["chests"][crew]
            self.loot[crew] = figures["loot"][crew]
            self.returned[crew] = figures["returned"][crew]
