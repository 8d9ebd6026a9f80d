"""The jungle of Die Schatzinsel: its discs and the paths they form (S-2, S-7, S-13).

Plain Python that ``jungle.pxd`` lets Cython compile; ``position.py`` has the rest of the rules. A
path from a point is followed along ``step``: for every end of the board where a walker arrives, the
end where they arrive next, or the point where they stop. Every end has one segment and one join, so
no path branches, and since it started at a point it can't loop: every path ends at a point.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from doubloon.games.schatzinsel import actions, board
from doubloon.games.schatzinsel.constants import (
    ARRIVED,
    FIRST_DRAW,
    FIRST_MOVE,
    FIRST_TURN,
    NONE,
    PLACES,
    POINTS,
    STEPS,
    STOPS_HERE,
)
from doubloon.games.schatzinsel.tables import Tables
from doubloon.kernel import bits
from doubloon.kernel.position import Position
from doubloon.kernel.rng import Rng

if TYPE_CHECKING:
    from doubloon.games.schatzinsel.components import SchatzinselBox
    from doubloon.kernel.setup import Setup


BIT = board.BIT
PLACE = actions.PLACE
POSITION = actions.POSITION


class Jungle(Position):
    """The discs: those on the board by place, the one in hand, and the kinds in the bag."""

    setup: Setup[SchatzinselBox]

    def open_jungle(self, tables: Tables) -> None:
        """Put all discs into the bag (S-1)."""
        self.tables = tables
        self.face = [NONE] * PLACES
        self.step = [STEPS - 1] * STEPS
        for arrived in range(ARRIVED, ARRIVED + POINTS):
            self.step[arrived] = arrived
        self.bag = tables.copies[:]
        self.bag_size = PLACES
        self.hand = NONE

    def copy_jungle(self, other: Jungle) -> None:
        """Copy the jungle of another position."""
        other.tables = self.tables
        other.face = self.face[:]
        other.step = self.step[:]
        other.bag = self.bag[:]
        other.bag_size = self.bag_size
        other.hand = self.hand

    # Drawing and placing.

    def disc_odds(self, codes: list[int], weights: list[int]) -> int:
        """Write every kind of undrawn disc, weighted by its copies (S-2)."""
        count = 0
        for kind in range(self.tables.kinds):
            if self.bag[kind]:
                codes[count] = FIRST_DRAW + kind
                weights[count] = self.bag[kind]
                count += 1
        return count

    def lot_odds(self, codes: list[int], weights: list[int]) -> int:
        """Write every position of the disc in hand on the next place (S-2, ``random_jungle``).

        Placing a shuffled stack place by place makes every jungle as likely as drawing places at
        random.
        """
        place = self.next_place()
        for index in range(self.tables.look_count[self.hand]):
            codes[index] = place * 6 + self.tables.looks[self.hand * 6 + index]
            weights[index] = 1
        return self.tables.look_count[self.hand]

    def blind(self, rng: Rng) -> int:
        """Return the kind of a disc drawn at random from those not yet placed (S-2)."""
        left = rng.below(self.bag_size)
        kind = 0
        while left >= self.bag[kind]:
            left -= self.bag[kind]
            kind += 1
        return kind

    def drawn_position(self, rng: Rng) -> int:
        """Return the code for placing the disc in hand on the next place at random (S-2)."""
        index = rng.below(self.tables.look_count[self.hand])
        return self.next_place() * 6 + self.tables.looks[self.hand * 6 + index]

    def next_place(self) -> int:
        """Return the place of the disc in hand when discs are placed at random."""
        return PLACES - 1 - self.bag_size

    def take_disc(self, kind: int) -> None:
        """Draw a disc of this kind from the bag (S-2)."""
        self.hand = kind
        self.bag[kind] -= 1
        self.bag_size -= 1

    def layings(self, codes: list[int]) -> int:
        """Write every empty place with every position that looks different (S-2)."""
        looks = self.tables.look_count[self.hand]
        count = 0
        for place in range(PLACES):
            if self.face[place] == NONE:
                for index in range(looks):
                    codes[count] = place * 6 + self.tables.looks[self.hand * 6 + index]
                    count += 1
        return count

    def set_disc(self, place: int, face: int) -> None:
        """Put a disc on a place and update where its paths lead."""
        self.face[place] = face
        for side in range(6):
            out = self.tables.across[face * 6 + side]
            if out == STOPS_HERE:
                self.step[place * 6 + side] = ARRIVED + place
            else:
                self.step[place * 6 + side] = self.tables.joins[place * 6 + out]

    def turnings(self, place: int, codes: list[int]) -> int:
        """Write the other positions of the disc on a place (S-13)."""
        face = self.face[place]
        kind = PLACE[face]
        position = POSITION[face]
        first = FIRST_TURN + place * 6
        count = 0
        for index in range(self.tables.look_count[kind]):
            codes[count] = first + self.tables.looks[kind * 6 + index]
            count += self.tables.looks[kind * 6 + index] != position
        return count

    # Paths.

    def moves(self, pawns: int, open_points: int, codes: list[int]) -> int:
        """Write the moves of pawns on these points to the points that are open to them (S-7)."""
        count = 0
        while pawns:
            origin = bits.lowest(pawns)
            pawns &= pawns - 1
            if origin < PLACES:
                count = self.moves_from_disc(origin, open_points, codes, count)
            else:
                count = self.moves_from_rim(origin, open_points, codes, count)
        return count

    def moves_from_disc(self, origin: int, open_points: int, codes: list[int], count: int) -> int:
        """Write the moves of a pawn on a disc, once for each point reached (S-7)."""
        face = self.face[origin]
        first = FIRST_MOVE + origin * POINTS
        for index in range(self.tables.exit_count[face]):
            side = self.tables.exits[face * 4 + index]
            point = self.walk(self.tables.joins[origin * 6 + side])
            codes[count] = first + point
            count += (open_points >> point) & 1
            open_points &= ~BIT[point]
        return count

    def moves_from_rim(self, origin: int, open_points: int, codes: list[int], count: int) -> int:
        """Write the moves of a pawn on a start or goal point, once for each point reached (S-7)."""
        rim = origin - PLACES
        first = FIRST_MOVE + origin * POINTS
        for index in range(self.tables.rim_exit_count[rim]):
            point = self.walk(self.tables.rim_exits[rim * 6 + index])
            codes[count] = first + point
            count += (open_points >> point) & 1
            open_points &= ~BIT[point]
        return count

    def walk(self, end: int) -> int:
        """Follow the path that arrives at an end to the point where it stops (S-7, S-9).

        Four steps are unrolled, because most paths are that short and processors mispredict loops
        of varying length. Extra steps do no harm: in ``step``, a point leads to itself.
        """
        end = self.step[self.step[end]]
        end = self.step[self.step[end]]
        while end < ARRIVED:
            end = self.step[end]
        return end - ARRIVED

    # For people: see ``SchatzinselPosition.figures``.

    def jungle_figures(self) -> dict[str, Any]:
        """Return every field of the jungle by its name."""
        return {
            "face": [self.face[place] for place in range(PLACES)],
            "bag": [self.bag[kind] for kind in range(self.tables.kinds)],
            "hand": self.hand,
        }

    def restore_jungle(self, figures: dict[str, Any]) -> None:
        """Set every field of the jungle."""
        for place in range(PLACES):
            if figures["face"][place] != NONE:
                self.set_disc(place, figures["face"][place])
        for kind in range(self.tables.kinds):
            self.bag[kind] = figures["bag"][kind]
        self.bag_size = sum(figures["bag"])
        self.hand = figures["hand"]
