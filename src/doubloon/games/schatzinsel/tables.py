"""A component file as flat lookup tables for the compiled rules."""

from __future__ import annotations

from functools import lru_cache
from math import gcd

from doubloon.games.schatzinsel.actions import PAIRS, THROWS
from doubloon.games.schatzinsel.board import POINT_NAMES, RIM_POINTS
from doubloon.games.schatzinsel.components import SchatzinselBox, exits, faces, joins, looks
from doubloon.games.schatzinsel.constants import ARRIVED, PLACES, STOPS_HERE


class Tables:
    """The tables of a box.

    A *face* is a disc in a position, ``kind * 6 + position``. For a face and a side, ``across`` has
    the side where a walker leaves; ``exits`` has the sides that lead away from the stop; ``joins``
    what each end of the board leads to; ``rim_exits`` the ends that starts and goals lead to.

    Dice: ``roll_weight`` and ``throw_weight`` are the odds of what they show, and ``roll_of`` and
    ``throw_of`` list every outcome as many times as its weight, so one random number draws it.
    Throws come in three rows: duel dice of red, duel dice of black, and one of each in a contest.
    """

    def __init__(self, box: SchatzinselBox) -> None:
        self.kinds = len(box.disc)
        self.pawns = box.material.pawns // 2
        self.copies = [0] * PLACES
        self.look_count = [0] * PLACES
        self.looks = [0] * 114
        self.across = [0] * 684
        self.exit_count = [0] * 114
        self.exits = [0] * 456
        self.joins = [0] * 114
        self.rim_exit_count = [0] * 4
        self.rim_exits = [0] * 24
        self.roll_total = 0
        self.roll_weight = [0] * 9
        self.roll_points = [0] * 18
        self.roll_of = [0] * 1296
        self.throw_total = [0] * 3
        self.throw_weight = [0] * 12
        self.throw_of = [0] * 108
        self._discs(box)
        self._board(box)
        self._dice(box)

    def _discs(self, box: SchatzinselBox) -> None:
        for kind, entry in enumerate(box.disc):
            self.copies[kind] = entry.copies
            self.look_count[kind] = len(looks(entry))
            for index, position in enumerate(looks(entry)):
                self.looks[kind * 6 + index] = position
            for position, shown in enumerate(faces(entry)):
                face = kind * 6 + position
                self.exit_count[face] = len(shown.exits())
                for index, side in enumerate(shown.exits()):
                    self.exits[face * 4 + index] = side
                for side in range(6):
                    other = shown.across(side)
                    self.across[face * 6 + side] = STOPS_HERE if other is None else other

    def _board(self, box: SchatzinselBox) -> None:
        for end, joined in joins(box).items():
            arrived = ARRIVED + POINT_NAMES.index(joined) if isinstance(joined, str) else joined
            self.joins[end] = arrived
        for index, name in enumerate(RIM_POINTS):
            self.rim_exit_count[index] = len(exits(box, name))
            for number, end in enumerate(exits(box, name)):
                self.rim_exits[index * 6 + number] = end

    def _dice(self, box: SchatzinselBox) -> None:
        red, black = box.material.red_die, box.material.black_die
        rolls = [_pair(red, one) * _pair(black, two) for one in PAIRS for two in PAIRS]
        weights = _reduced(rolls)
        self.roll_total = sum(weights)
        for roll, drawn in enumerate(_spread(weights)):
            self.roll_of[roll] = drawn
        for roll, weight in enumerate(weights):
            reds = 4 - PAIRS[roll // 3].count("B") - PAIRS[roll % 3].count("B")
            self.roll_weight[roll] = weight
            self.roll_points[roll] = reds
            self.roll_points[9 + roll] = 4 - reds
        self._throws(0, [_pair(red, faces) if faces in PAIRS else 0 for faces in THROWS])
        self._throws(1, [_pair(black, faces) if faces in PAIRS else 0 for faces in THROWS])
        self._throws(2, [red.count(faces[0]) * black.count(faces[1]) for faces in THROWS])

    def _throws(self, dice: int, odds: list[int]) -> None:
        weights = _reduced(odds)
        self.throw_total[dice] = sum(weights)
        for throw, weight in enumerate(weights):
            self.throw_weight[dice * 4 + throw] = weight
        for number, drawn in enumerate(_spread(weights)):
            self.throw_of[dice * 36 + number] = drawn


def _pair(die: str, faces: str) -> int:
    """Return how many of the 36 throws of two such dice show these faces in either order."""
    ways = die.count(faces[0]) * die.count(faces[1])
    return ways if faces[0] == faces[1] else 2 * ways


def _reduced(weights: list[int]) -> list[int]:
    return [weight // gcd(*weights) for weight in weights]


def _spread(weights: list[int]) -> list[int]:
    return [outcome for outcome, weight in enumerate(weights) for _ in range(weight)]


@lru_cache(maxsize=64)
def tables_of(box: SchatzinselBox) -> Tables:
    """Return the tables of a box, built only once."""
    return Tables(box)
