"""The turns of Die Schatzinsel: beginning, middle and end (S-4 to S-6, S-21, S-24, S-27).

Plain Python that ``turns.pxd`` lets Cython compile; ``position.py`` has the actions of a turn. What
is decided or thrown next is the *phase*.
"""

from __future__ import annotations

from typing import Any

from doubloon.games.schatzinsel.constants import (
    DRAW,
    MOST_TURNS,
    NONE,
    OVER,
    RETURN,
    ROLL,
    ROLLS,
    SPEND,
)
from doubloon.games.schatzinsel.crews import Crews
from doubloon.kernel.seats import CHANCE, NOBODY


class Turns(Crews):
    """The order of turns.

    For the turn so far: ``roll`` is the roll of the dice and ``left`` the points not yet spent,
    ``moved`` says whether a pawn has moved, ``objected`` whether the other crew has objected,
    ``given_up`` is the disc that is off limits, ``scene`` the place of the disc asked for or of the
    duel.
    """

    def open_turns(self, german: bool) -> None:
        """Start with the drawing of discs; the turns follow (S-2, S-3)."""
        self.german = german
        self.crew = NONE
        self.turn = 0
        self.clear()
        self.phase = DRAW
        self.to_act = CHANCE

    def clear(self) -> None:
        """Clear everything that concerns only one turn."""
        self.roll = NONE
        self.left: int = 0
        self.moved = False
        self.objected = False
        self.given_up = 0
        self.scene = NONE

    def copy_turns(self, other: Turns) -> None:
        """Copy the turn of another position."""
        other.german = self.german
        other.crew = self.crew
        other.turn = self.turn
        other.roll = self.roll
        other.left = self.left
        other.moved = self.moved
        other.objected = self.objected
        other.given_up = self.given_up
        other.scene = self.scene
        other.phase = self.phase
        other.to_act = self.to_act

    def begin_turn(self, crew: int) -> None:
        """Begin the next turn; a crew with no pawn anywhere passes (S-21, S-24, S-27)."""
        while self.turn < MOST_TURNS:
            self.turn += 1
            self.crew = crew
            self.clear()
            if self.pawns[crew] or self.camp[crew]:
                self.enter(crew)
                return
            if self.aboard[crew]:
                self.phase = RETURN
                self.to_act = crew
                return
            crew = 1 - crew
        self.finish()

    def enter(self, crew: int) -> None:
        """Let a pawn from the camp enter an empty start point, then roll the dice (S-4)."""
        self.enter_start(crew)
        self.phase = ROLL
        self.to_act = CHANCE

    def come_back(self, wanted: bool) -> None:
        """Bring a pawn back to the start (fr) or empty-handed to the goal (de), or don't (S-21)."""
        if wanted:
            self.leave_ship(self.crew, self.german)
        self.phase = ROLL
        self.to_act = CHANCE

    def rolled(self, roll: int) -> None:
        """Count the faces of the crew's colour as points; with none the turn is over (S-5)."""
        self.roll = roll
        self.left = self.tables.roll_points[self.crew * ROLLS + roll]
        self.go_on()

    def go_on(self) -> None:
        """Let the crew spend its remaining points, or begin the next turn (S-6)."""
        self.scene = NONE
        if self.left:
            self.phase = SPEND
            self.to_act = self.crew
        else:
            self.begin_turn(1 - self.crew)

    def finish(self) -> None:
        """End the game (S-25, S-27)."""
        self.scene = NONE
        self.phase = OVER
        self.to_act = NOBODY

    # For people: see ``SchatzinselPosition.figures``.

    def turn_figures(self) -> dict[str, Any]:
        """Return every field of the turn by name."""
        return {
            "crew": self.crew,
            "turn": self.turn,
            "roll": self.roll,
            "left": self.left,
            "moved": bool(self.moved),
            "objected": bool(self.objected),
            "given_up": self.given_up,
            "scene": self.scene,
            "phase": self.phase,
        }

    def restore_turns(self, figures: dict[str, Any]) -> None:
        """Set every field of the turn."""
        self.crew = figures["crew"]
        self.turn = figures["turn"]
        self.roll = figures["roll"]
        self.left = figures["left"]
        self.moved = figures["moved"]
        self.objected = figures["objected"]
        self.given_up = figures["given_up"]
        self.scene = figures["scene"]
        self.phase = figures["phase"]
        self.to_act = figures["to_act"]
