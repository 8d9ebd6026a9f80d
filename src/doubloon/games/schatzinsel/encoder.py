# cython: boundscheck=False, wraparound=False, cdivision=True
"""Writes what a seat of Die Schatzinsel sees; ``encoding.py`` says what the numbers mean.

Plain Python that ``encoder.pxd`` lets Cython compile.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from doubloon.games.schatzinsel.constants import (
    ABSENT,
    ADVANCE,
    ANSWER,
    CONTEST,
    DUEL,
    MOST_CHESTS,
    MOST_TURNS,
    NONE,
    PLACES,
    REPLY,
    TURN,
)
from doubloon.games.schatzinsel.encoding import LAYOUT
from doubloon.games.schatzinsel.position import SchatzinselPosition
from doubloon.kernel import bits
from doubloon.kernel.encoder import Encoder
from doubloon.kernel.encoding import starts
from doubloon.kernel.position import Position

STARTS = starts(LAYOUT)
AT_PHASE = STARTS["phase"]
AT_TURN_NUMBER = STARTS["turn"]
AT_CREW = STARTS["crew"]
AT_JUNGLE = STARTS["jungle"]
AT_HAND = STARTS["hand"]
AT_BAG = STARTS["bag"]
AT_PAWNS = STARTS["pawns"]
AT_CAMPS = STARTS["camps"]
AT_SHIPS = STARTS["ships"]
AT_RETURNED = STARTS["returned"]
AT_DICE = STARTS["dice"]
AT_POINTS = STARTS["points"]
AT_MOVED = STARTS["moved"]
AT_OBJECTED = STARTS["objected"]
AT_GIVEN_UP = STARTS["given_up"]
AT_ASKED = STARTS["asked"]
AT_FOUGHT = STARTS["duel"]
AT_THROWS = STARTS["throws"]


class SchatzinselEncoder(Encoder):
    """Writes the jungle, the crews, the turn and the throws."""

    def watch(self, position: Position) -> None:
        """Write this position from now on."""
        assert isinstance(position, SchatzinselPosition)
        self.position = position
        self.own = position

    def write(self, seat: int, numbers: MutableSequence[int], first: int) -> None:
        """Write the observation of ``seat``."""
        self.write_actors(seat, numbers, first)
        self.write_turn(numbers, first)
        self.write_jungle(numbers, first)
        for crew in range(2):
            self.write_points(self.own.pawns[crew], numbers, first + AT_PAWNS + crew * 23)
            numbers[first + AT_CAMPS + crew * 2] = self.own.camp[crew]
            numbers[first + AT_CAMPS + crew * 2 + 1] = min(self.own.chests[crew], MOST_CHESTS)
            numbers[first + AT_SHIPS + crew * 2] = self.own.aboard[crew]
            numbers[first + AT_SHIPS + crew * 2 + 1] = min(self.own.loot[crew], MOST_CHESTS)
            if self.own.returned[crew] != ABSENT:
                numbers[first + AT_RETURNED + crew * 2 + self.own.returned[crew] - 1] = 1
        self.write_scene(numbers, first)
        for index in range(self.own.throws):
            throw = (self.own.mixed >> (self.own.throws - 1 - index)) & 1
            numbers[first + AT_THROWS + index] = 2 + throw

    def refine(self, shares: MutableSequence[float], first: int) -> None:
        """Write the turn number, which is too large for a byte."""
        shares[first + AT_TURN_NUMBER] = self.own.turn / (1.0 * MOST_TURNS)

    def write_turn(self, numbers: MutableSequence[int], first: int) -> None:
        """Write which turn it is, what has happened in it, and what is to be done next."""
        numbers[first + AT_PHASE + self.own.phase] = 1
        numbers[first + AT_TURN_NUMBER] = self.own.turn >> 1
        if self.own.crew != NONE:
            numbers[first + AT_CREW + self.own.crew] = 1
        if self.own.roll != NONE:
            numbers[first + AT_DICE + self.own.roll // 3] = 1
            numbers[first + AT_DICE + 3 + self.own.roll % 3] = 1
        numbers[first + AT_POINTS] = self.own.left
        numbers[first + AT_MOVED] = self.own.moved
        numbers[first + AT_OBJECTED] = self.own.objected

    def write_jungle(self, numbers: MutableSequence[int], first: int) -> None:
        """Write the disc on each place, the one in hand and those in the bag."""
        for place in range(PLACES):
            face = self.own.face[place]
            if face != NONE:
                numbers[first + AT_JUNGLE + place * 25 + face // 6] = 1
                numbers[first + AT_JUNGLE + place * 25 + 19 + face % 6] = 1
            numbers[first + AT_BAG + place] = self.own.bag[place]
        if self.own.hand != NONE:
            numbers[first + AT_HAND + self.own.hand] = 1

    def write_points(self, points: int, numbers: MutableSequence[int], first: int) -> None:
        """Write a 1 for each point of a set."""
        while points:
            numbers[first + bits.lowest(points)] = 1
            points &= points - 1

    def write_scene(self, numbers: MutableSequence[int], first: int) -> None:
        """Write the disc that was given up, the one asked for, or the place of a duel."""
        if self.own.given_up:
            numbers[first + AT_GIVEN_UP + bits.lowest(self.own.given_up)] = 1
        phase = self.own.phase
        if phase in (ANSWER, REPLY, CONTEST, TURN):
            numbers[first + AT_ASKED + self.own.scene] = 1
        elif phase in (DUEL, ADVANCE):
            numbers[first + AT_FOUGHT + self.own.scene] = 1
