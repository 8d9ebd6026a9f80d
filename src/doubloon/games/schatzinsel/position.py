"""The rules of Die Schatzinsel, clause by clause (docs/rules/schatzinsel.md).

Plain Python that ``position.pxd`` lets Cython compile. Sets of points are bits of one word
(``board.py``). ``jungle.py`` has discs and paths, ``crews.py`` pawns and chests, ``turns.py`` the
order of turns, ``contests.py`` contests and duels.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from doubloon.games.schatzinsel import actions, board, wording
from doubloon.games.schatzinsel.constants import (
    ADVANCE,
    ALLOW,
    ANSWER,
    BLACK,
    BRING_BACK,
    CONTEST,
    DRAW,
    DUEL,
    END,
    FIRST_ASK,
    FIRST_DRAW,
    FIRST_GOAL,
    FIRST_MOVE,
    FIRST_ROLL,
    FIRST_START,
    FIRST_THROW,
    FIRST_TURN,
    GIVE_IN,
    INSIST,
    KEEP_ABOARD,
    LAY,
    LOADED,
    NAME,
    NONE,
    OBJECT,
    PLACES,
    RED,
    REPLY,
    ROLL,
    ROLLS,
    SPEND,
    STAY,
    TURN,
)
from doubloon.games.schatzinsel.contests import Contests
from doubloon.games.schatzinsel.tables import tables_of
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE

if TYPE_CHECKING:
    from doubloon.games.schatzinsel.components import SchatzinselBox
    from doubloon.kernel.setup import Setup


BIT = board.BIT
ORIGIN = actions.ORIGIN
TARGET = actions.TARGET
PLACE = actions.PLACE
POSITION = actions.POSITION


def start(setup: Setup[SchatzinselBox]) -> SchatzinselPosition:
    """Return the position before the first disc is drawn (S-1)."""
    position = SchatzinselPosition.__new__(SchatzinselPosition)
    position.open(setup)
    return position


class SchatzinselPosition(Contests):
    """A position of Die Schatzinsel, and how actions change it."""

    def open(self, setup: Setup[SchatzinselBox]) -> None:
        """Put all discs into the bag and fill the camps (S-1, S-26)."""
        self.setup = setup
        self.open_jungle(tables_of(setup.components))
        self.by_lot = bool(setup.options["random_jungle"])
        self.fill_camps(bool(setup.options["long"]))
        self.open_turns(setup.options["edition"] == "de")
        self.clear_throws()

    def copy(self) -> SchatzinselPosition:
        """Return an independent copy."""
        other = SchatzinselPosition.__new__(SchatzinselPosition)
        other.setup = self.setup
        self.copy_jungle(other)
        self.copy_crews(other)
        self.copy_turns(other)
        self.copy_throws(other)
        other.by_lot = self.by_lot
        return other

    # Chance: discs and dice.

    def stream(self) -> str:
        """Return what the next chance step is for; dice are counted by the turn of each crew."""
        if self.phase == DRAW:
            return "disc"
        if self.phase == LAY:
            return "position"
        dice = "roll" if self.phase == ROLL else "contest" if self.phase == CONTEST else "duel"
        return f"{dice} {self.setup.actor(self.crew)} {(self.turn + 1) // 2}"

    def odds(self, codes: list[int], weights: list[int]) -> int:
        """Write every outcome of a draw or throw with its odds."""
        if self.phase == DRAW:
            return self.disc_odds(codes, weights)
        if self.phase == LAY:
            return self.lot_odds(codes, weights)
        if self.phase == ROLL:
            for roll in range(ROLLS):
                codes[roll] = FIRST_ROLL + roll
                weights[roll] = self.tables.roll_weight[roll]
            return ROLLS
        return self.throw_odds(codes, weights)

    def draw(self, rng: Rng) -> int:
        """Return the code of a chance outcome drawn according to its odds."""
        if self.phase == ROLL:
            return FIRST_ROLL + self.tables.roll_of[rng.below(self.tables.roll_total)]
        if self.phase == DRAW:
            return FIRST_DRAW + self.blind(rng)
        if self.phase == LAY:
            return self.drawn_position(rng)
        return self.drawn_throw(rng)

    def reshuffle(self, seat: int, rng: Rng) -> None:
        """Do nothing: everything unknown is still to be drawn or thrown (S-27)."""

    # Legal actions.

    def generate(self, codes: list[int]) -> int:
        """Write the codes of all legal actions of the seat to act."""
        if self.phase == SPEND:
            return self.spendings(codes)
        if self.phase == TURN:
            return self.turnings(self.scene, codes)
        if self.phase == ANSWER:
            codes[0] = ALLOW
            codes[1] = OBJECT
            return 2
        if self.phase == REPLY:
            codes[0] = GIVE_IN
            codes[1] = INSIST
            return 2
        if self.phase == ADVANCE:
            return self.advances(codes)
        if self.phase == LAY:
            return self.layings(codes)
        if self.phase == NAME:
            return self.askings(codes, 0)
        codes[0] = BRING_BACK
        codes[1] = KEEP_ABOARD
        return 2

    def spendings(self, codes: list[int]) -> int:
        """Write the pawn moves, the discs to ask for, and the choice to end the turn (S-6).

        While the duty to move a pawn is open, the turn can't end and the last point can't go to a
        disc.
        """
        count = self.moves(self.pawns[self.crew], self.open_points(self.crew), codes)
        if self.moved or not count:
            count = self.askings(codes, count)
            codes[count] = END
            return count + 1
        if self.left > 1:
            return self.askings(codes, count)
        return count

    def advances(self, codes: list[int]) -> int:
        """Write the free moves of the pawn that won a duel, and the choice to stay (S-19)."""
        count = self.moves(BIT[self.scene], self.open_points(self.crew), codes)
        codes[count] = STAY
        return count + 1

    def askings(self, codes: list[int], count: int) -> int:
        """Write the discs that may be asked for: no pawn on them, not given up (S-11, S-14)."""
        free = self.bare_places() & ~self.given_up
        for place in range(PLACES):
            codes[count] = FIRST_ASK + place
            count += (free >> place) & 1
        return count

    # Effects.

    def apply(self, code: int) -> None:
        """Carry out an action or a chance outcome."""
        if code < FIRST_MOVE:
            self.lay(PLACE[code], POSITION[code])
        elif code < FIRST_ASK:
            self.move(ORIGIN[code - FIRST_MOVE], TARGET[code - FIRST_MOVE])
        elif code < FIRST_TURN:
            self.ask(code - FIRST_ASK)
        elif code < END:
            self.turn_disc(PLACE[code - FIRST_TURN], POSITION[code - FIRST_TURN])
        elif code < FIRST_DRAW:
            self.say(code)
        elif code < FIRST_ROLL:
            self.take(code - FIRST_DRAW)
        elif code < FIRST_THROW:
            self.rolled(code - FIRST_ROLL)
        else:
            self.thrown(code - FIRST_THROW)

    def take(self, kind: int) -> None:
        """Take the next disc in hand; black places the first one (S-2)."""
        self.take_disc(kind)
        self.phase = LAY
        if not self.by_lot:
            self.to_act = BLACK if self.bag_size % 2 == 0 else RED

    def lay(self, place: int, position: int) -> None:
        """Place the disc in hand; once all are placed, red takes the first turn (S-2, S-3)."""
        self.set_disc(place, self.hand * 6 + position)
        self.hand = NONE
        if self.bag_size:
            self.phase = DRAW
            self.to_act = CHANCE
        else:
            self.begin_turn(RED)

    def say(self, code: int) -> None:
        """Carry out an action that is written in a word or two."""
        if code == ALLOW:
            self.phase = TURN
            self.to_act = self.crew
        elif code == OBJECT:
            self.objected = True
            self.phase = REPLY
            self.to_act = self.crew
        elif code == INSIST:
            self.begin_throws(CONTEST, self.scene)
        elif code == GIVE_IN:
            self.give_in()
        elif code == STAY:
            self.go_on()
        elif code == END:
            self.begin_turn(1 - self.crew)
        else:
            self.come_back(code == BRING_BACK)

    # Pawns.

    def move(self, origin: int, target: int) -> None:
        """Move a pawn; only the move on after winning a duel is free (S-6, S-19)."""
        crew = self.crew
        if self.phase == SPEND:
            self.left -= 1
            self.moved = True
        self.pawns[crew] ^= BIT[origin] | BIT[target]
        if target == FIRST_GOAL + crew:
            self.go_aboard(crew)
        elif self.pawns[1 - crew] & BIT[target]:
            self.begin_throws(DUEL, target)
        else:
            if target == FIRST_START + crew and self.returned[crew]:
                self.returned[crew] = LOADED
            self.go_on()

    def go_aboard(self, crew: int) -> None:
        """Take a pawn aboard with its load; an empty-handed one brings nothing (S-10, S-21)."""
        self.board_ship(crew)
        if self.loot[crew] >= self.to_win:
            self.finish()
        else:
            self.go_on()

    # Discs.

    def ask(self, place: int) -> None:
        """Name a disc; the other crew answers, unless it has already objected this turn (S-12)."""
        self.scene = place
        if self.objected:
            self.phase = TURN
            self.to_act = self.crew
        else:
            self.phase = ANSWER
            self.to_act = 1 - self.crew

    def turn_disc(self, place: int, position: int) -> None:
        """Turn the disc and spend the point (S-13)."""
        self.set_disc(place, PLACE[self.face[place]] * 6 + position)
        self.left -= 1
        self.go_on()

    def give_in(self) -> None:
        """Give the disc up and keep the point; in the German edition, name another one (S-14)."""
        self.given_up = BIT[self.scene]
        self.go_on()
        if self.german and self.bare_places() & ~self.given_up:
            self.phase = NAME

    # For people: the full state as numbers, which wording.py converts to names.

    def figures(self) -> dict[str, Any]:
        """Return every field by name."""
        return {
            **self.jungle_figures(),
            **self.crew_figures(),
            **self.turn_figures(),
            **self.throw_figures(),
        }

    def state(self) -> dict[str, Any]:
        """Return the full position as plain data."""
        return wording.words(self.setup, self.to_act, self.figures())

    def restored(self, state: Mapping[str, Any]) -> SchatzinselPosition:
        """Return the position that ``state`` describes, with this one's setup."""
        figures = wording.figures(self.setup, state)
        other = SchatzinselPosition.__new__(SchatzinselPosition)
        other.open(self.setup)
        other.restore_jungle(figures)
        other.restore_crews(figures)
        other.restore_turns(figures)
        other.restore_throws(figures)
        return other
