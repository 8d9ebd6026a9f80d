# cython: boundscheck=False, wraparound=False, cdivision=True
"""Writes what a seat of Die Schatzinsel sees; ``encoding.py`` says what the numbers mean.

Plain Python that ``encoder.pxd`` lets Cython compile.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from doubloon.games.schatzinsel.encoding import LAYOUT
from doubloon.games.schatzinsel.position import SchatzinselPosition
from doubloon.kernel import bits
from doubloon.kernel.encoder import Encoder
from doubloon.kernel.encoding import starts
from doubloon.kernel.position import Position

NONE = -1
PLACES = 19
ABSENT = 0
MOST_CHESTS = 16
MOST_TURNS = 400

ANSWER = 6
REPLY = 7
CONTEST = 8
TURN = 9
DUEL = 10
ADVANCE = 11

STARTS = starts(LAYOUT)
PHASE = STARTS["phase"]
TURN_NUMBER = STARTS["turn"]
CREW = STARTS["crew"]
JUNGLE = STARTS["jungle"]
HAND = STARTS["hand"]
BAG = STARTS["bag"]
PAWNS = STARTS["pawns"]
CAMPS = STARTS["camps"]
SHIPS = STARTS["ships"]
RETURNED = STARTS["returned"]
DICE = STARTS["dice"]
POINTS = STARTS["points"]
MOVED = STARTS["moved"]
OBJECTED = STARTS["objected"]
GIVEN_UP = STARTS["given_up"]
ASKED = STARTS["asked"]
FOUGHT = STARTS["duel"]
THROWS = STARTS["throws"]


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
            self.write_points(self.own.pawns[crew], numbers, first + PAWNS + crew * 23)
            numbers[first + CAMPS + crew * 2] = self.own.camp[crew]
            numbers[first + CAMPS + crew * 2 + 1] = min(self.own.chests[crew], MOST_CHESTS)
            numbers[first + SHIPS + crew * 2] = self.own.aboard[crew]
            numbers[first + SHIPS + crew * 2 + 1] = min(self.own.loot[crew], MOST_CHESTS)
            if self.own.returned[crew] != ABSENT:
                numbers[first + RETURNED + crew * 2 + self.own.returned[crew] - 1] = 1
        self.write_scene(numbers, first)
        for index in range(self.own.throws):
            throw = (self.own.mixed >> (self.own.throws - 1 - index)) & 1
            numbers[first + THROWS + index] = 2 + throw

    def refine(self, shares: MutableSequence[float], first: int) -> None:
        """Write the number of the turn, which is too large for a byte."""
        shares[first + TURN_NUMBER] = self.own.turn / MOST_TURNS

    def write_turn(self, numbers: MutableSequence[int], first: int) -> None:
        """Write what is to be done in which turn, and what has happened in it."""
        numbers[first + PHASE + self.own.phase] = 1
        numbers[first + TURN_NUMBER] = self.own.turn >> 1
        if self.own.crew != NONE:
            numbers[first + CREW + self.own.crew] = 1
        if self.own.roll != NONE:
            numbers[first + DICE + self.own.roll // 3] = 1
            numbers[first + DICE + 3 + self.own.roll % 3] = 1
        numbers[first + POINTS] = self.own.left
        numbers[first + MOVED] = self.own.moved
        numbers[first + OBJECTED] = self.own.objected

    def write_jungle(self, numbers: MutableSequence[int], first: int) -> None:
        """Write the disc on each place, the one in hand and those in the bag."""
        for place in range(PLACES):
            face = self.own.face[place]
            if face != NONE:
                numbers[first + JUNGLE + place * 25 + face // 6] = 1
                numbers[first + JUNGLE + place * 25 + 19 + face % 6] = 1
            numbers[first + BAG + place] = self.own.bag[place]
        if self.own.hand != NONE:
            numbers[first + HAND + self.own.hand] = 1

    def write_points(self, points: int, numbers: MutableSequence[int], first: int) -> None:
        """Write a 1 for each point of a set."""
        while points:
            numbers[first + bits.lowest(points)] = 1
            points &= points - 1

    def write_scene(self, numbers: MutableSequence[int], first: int) -> None:
        """Write the disc that was given up, the one asked for, or the place of a duel."""
        if self.own.given_up:
            numbers[first + GIVEN_UP + bits.lowest(self.own.given_up)] = 1
        phase = self.own.phase
        if phase in (ANSWER, REPLY, CONTEST, TURN):
            numbers[first + ASKED + self.own.scene] = 1
        elif phase in (DUEL, ADVANCE):
            numbers[first + FOUGHT + self.own.scene] = 1
