"""What happens in Die Schatzinsel: discs are placed and turned, pawns move, dice roll.

Places are numbered 0 to 18, points 0 to 22 (the stops, then the starts and goals, ``board.py``),
and positions of a disc 0 to 5 clockwise, by the side that its own end 0 points to.
"""

from __future__ import annotations

from doubloon.games.schatzinsel.constants import (
    ALLOW,
    BRING_BACK,
    END,
    FIRST_ASK,
    FIRST_DRAW,
    FIRST_MOVE,
    FIRST_ROLL,
    FIRST_THROW,
    FIRST_TURN,
    GIVE_IN,
    INSIST,
    KEEP_ABOARD,
    MOST_KINDS,
    OBJECT,
    PLACES,
    POINTS,
    STAY,
)
from doubloon.kernel.actions import Action

PAIRS = ("RR", "RB", "BB")
"""What two dice of one kind can show; which die shows what doesn't matter."""

THROWS = ("RR", "RB", "BR", "BB")
"""What two dice can show: in a contest the red die first; in a duel ``RB`` means both orders."""


class Lay(Action, frozen=True, tag="lay"):
    """Place the disc in hand on an empty space, in one of its positions (S-2)."""

    place: int
    position: int

    @property
    def code(self) -> int:
        return self.place * 6 + self.position


class Move(Action, frozen=True, tag="move"):
    """Move a pawn from one point to a next one (S-7), for an action point or free (S-19)."""

    origin: int
    target: int

    @property
    def code(self) -> int:
        return FIRST_MOVE + self.origin * POINTS + self.target


class Ask(Action, frozen=True, tag="ask"):
    """Name the disc on a place as the one to turn (S-12)."""

    place: int

    @property
    def code(self) -> int:
        return FIRST_ASK + self.place


class Turn(Action, frozen=True, tag="turn"):
    """Turn the disc to another position, once it is allowed (S-13)."""

    place: int
    position: int

    @property
    def code(self) -> int:
        return FIRST_TURN + self.place * 6 + self.position


class End(Action, frozen=True, tag="end"):
    """End the turn, giving up any action points left (S-6)."""

    @property
    def code(self) -> int:
        return END


class Allow(Action, frozen=True, tag="allow"):
    """Allow the disc to be turned (S-12)."""

    @property
    def code(self) -> int:
        return ALLOW


class Object(Action, frozen=True, tag="object"):
    """Object to turning the disc, once per turn (S-12)."""

    @property
    def code(self) -> int:
        return OBJECT


class GiveIn(Action, frozen=True, tag="give_in"):
    """Give up the disc after an objection and keep the action point (S-14)."""

    @property
    def code(self) -> int:
        return GIVE_IN


class Insist(Action, frozen=True, tag="insist"):
    """Roll for the disc after an objection (S-15)."""

    @property
    def code(self) -> int:
        return INSIST


class Stay(Action, frozen=True, tag="stay"):
    """Leave the pawn that won a duel where it is (S-19)."""

    @property
    def code(self) -> int:
        return STAY


class BringBack(Action, frozen=True, tag="bring_back"):
    """Bring a pawn back from the ship if the crew has none on the island (S-21)."""

    @property
    def code(self) -> int:
        return BRING_BACK


class KeepAboard(Action, frozen=True, tag="keep_aboard"):
    """Bring no pawn back this turn (S-21)."""

    @property
    def code(self) -> int:
        return KEEP_ABOARD


class Draw(Action, frozen=True, tag="draw"):
    """Chance brings the next disc, by the number of its kind in the component file (S-2)."""

    kind: int

    @property
    def code(self) -> int:
        return FIRST_DRAW + self.kind


class Roll(Action, frozen=True, tag="roll"):
    """The four dice of a turn (S-5): the faces of the two red dice and of the two black dice."""

    red_dice: str
    black_dice: str

    @property
    def code(self) -> int:
        return FIRST_ROLL + PAIRS.index(self.red_dice) * 3 + PAIRS.index(self.black_dice)


class Throw(Action, frozen=True, tag="throw"):
    """Two dice in a contest, the red one first (S-15), or in a duel (S-16)."""

    faces: str

    @property
    def code(self) -> int:
        return FIRST_THROW + THROWS.index(self.faces)


ACTIONS: tuple[Action, ...] = (
    *(Lay(place, position) for place in range(PLACES) for position in range(6)),
    *(Move(origin, target) for origin in range(POINTS) for target in range(POINTS)),
    *(Ask(place) for place in range(PLACES)),
    *(Turn(place, position) for place in range(PLACES) for position in range(6)),
    End(),
    Allow(),
    Object(),
    GiveIn(),
    Insist(),
    Stay(),
    BringBack(),
    KeepAboard(),
    *(Draw(kind) for kind in range(MOST_KINDS)),
    *(Roll(red, black) for red in PAIRS for black in PAIRS),
    *(Throw(faces) for faces in THROWS),
)
"""Every action of the game, at the index of its code."""

ORIGIN = [code // POINTS for code in range(POINTS * POINTS)]
TARGET = [code % POINTS for code in range(POINTS * POINTS)]
PLACE = [code // 6 for code in range(PLACES * 6)]
POSITION = [code % 6 for code in range(PLACES * 6)]
"""Moves and placements with positions as separate numbers, for the compiled rules."""
