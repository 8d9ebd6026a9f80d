# cython: boundscheck=False, wraparound=False, cdivision=True
"""The value of a Martinique position: finding the lost treasure, or else the points."""

from __future__ import annotations

import math

from doubloon.games.martinique import components, hold, island, packed
from doubloon.games.martinique.constants import (
    ALL,
    BLACK,
    DIG,
    EACH,
    LETTER_TILES,
    MAP,
    NUMBER_TILES,
    PIRATES,
    RED,
    STOOLS,
)
from doubloon.games.martinique.position import MartiniquePosition
from doubloon.kernel import bits
from doubloon.kernel.evaluation import Evaluation
from doubloon.kernel.position import Position

FEATURES = {
    "finding": "the chance to find the treasure if all dug now in turn, each where it may lie",
    "points_unfound": "the lead in points (eighths, at most 2) times the chance that none finds it",
    "points": "the lead in points, eighths",
    "knowledge": "how often red's possible squares halve to make black's",
    "stacks": "stacks in the hold",
    "souvenirs": "souvenirs in the supply",
    "jokers": "jokers in the supply",
    "payable": "how much of a small treasure can be paid, the best of the three",
    "map_underfoot": "pirates that stand on a map tile",
    "pair_underfoot": "pirates that stand on a souvenir that would make a pair",
    "island": "pirates on the island",
    "aboard": "pirates not landed yet",
    "hook": "pirates that can enter The Hook next, while it has something to give",
    "turn": "1 when black is on turn, -1 when red is",
}

ONE = packed.ONE
BIT = island.BIT
REACH = island.REACH
STEPS = components.STEPS
SIZE = components.TREASURES


class MartiniqueEvaluation(Evaluation):
    """Judges positions of Martinique; black minus red unless stated otherwise."""

    features = FEATURES

    def write(self, position: Position, features: list[float]) -> None:
        """Write the features of a position in one possible world."""
        assert isinstance(position, MartiniquePosition)
        crews = position
        left = [0.0] * 2
        found = [0.0] * 2
        for index in range(14):
            features[index] = 0.0
        left[0] = self.candidates(crews, 0)
        left[1] = self.candidates(crews, 1)
        features[3] = math.log2(left[1] / left[0])
        self.dig_on(crews, left, found)
        lead = (hold.worth(crews, BLACK) - hold.worth(crews, RED)) / 8.0
        features[0] = found[0] - found[1]
        features[1] = (1.0 - found[0] - found[1]) * min(max(lead, -2.0), 2.0)
        features[2] = lead
        self.count_supply(crews, 0, 1.0, features)
        self.count_supply(crews, 1, -1.0, features)
        if crews.task != DIG:
            self.count_crew(crews, 0, 1.0, features)
            self.count_crew(crews, 1, -1.0, features)
        features[13] = -1.0 if crews.turn else 1.0

    def candidates(self, crews: MartiniquePosition, seat: int) -> float:
        """Count the squares that may hide the treasure, as far as a seat knows (M-29)."""
        unseen = 0xFFFF
        sources = crews.held[seat] | (crews.held[1 - seat] & crews.face_up)
        while sources:
            unseen &= ~BIT[crews.face[bits.lowest(sources)]]
            sources &= sources - 1
        count = bits.size(unseen & LETTER_TILES) * bits.size(unseen & NUMBER_TILES)
        if crews.task == DIG:
            dug = crews.pirates[0] | crews.pirates[1]
            while dug:
                square = bits.lowest(dug)
                dug &= dug - 1
                if unseen & BIT[square & 7] and unseen & BIT[8 + (square >> 3)]:
                    count -= 1
        return max(1.0, count)

    def dig_on(self, crews: MartiniquePosition, left: list[float], found: list[float]) -> None:
        """Let all pirates dig, in the order of their stools, and add up who finds the treasure.

        Pirates not yet on a stool follow, alternating between the seats as far as is known now.
        """
        seat = hold.finder(crews)
        if seat >= 0:
            found[seat] = 1.0
            return
        idle = [PIRATES] * 2
        unfound = 1.0
        next_seat = crews.turn
        for stool in range(STOOLS):
            seat = next_seat
            if stool < crews.stools:
                seat = crews.sitting >> stool & 1
            elif idle[seat] == 0:
                seat = 1 - seat
            idle[seat] -= 1
            if stool >= crews.stools:
                next_seat = 1 - seat
            if stool >= crews.dug:
                chance = unfound / left[seat]
                found[seat] += chance
                unfound -= chance
                left[seat] = max(1.0, left[seat] - 1.0)

    def count_supply(
        self, crews: MartiniquePosition, seat: int, sign: float, features: list[float]
    ) -> None:
        """Count what a seat has collected."""
        symbols = crews.symbols[seat]
        features[4] += sign * crews.stack_count[seat]
        features[5] += sign * (((symbols * EACH) & ALL) >> 56)
        features[6] += sign * crews.jokers[seat]
        best = 0.0
        for treasure in range(3):
            lacking = hold.deficit(crews.need[treasure], symbols) - crews.jokers[seat]
            best = max(best, SIZE[treasure] / (1.0 + max(0, lacking)))
        features[7] += sign * best

    def count_crew(
        self, crews: MartiniquePosition, seat: int, sign: float, features: list[float]
    ) -> None:
        """Count where a seat's pirates are and which tiles they stand on."""
        pirates = crews.pirates[seat]
        gifts = crews.hook_jokers + 2 - crews.hook_taken
        features[10] += sign * bits.size(pirates)
        features[11] += sign * crews.aboard[seat]
        while pirates:
            square = bits.lowest(pirates)
            pirates &= pirates - 1
            kind = crews.tile[square]
            if kind == MAP:
                features[8] += sign
            elif crews.symbols[seat] & ONE[kind]:
                features[9] += sign
            if gifts and REACH[STEPS[kind]][square] & crews.tables.hook:
                features[12] += sign
