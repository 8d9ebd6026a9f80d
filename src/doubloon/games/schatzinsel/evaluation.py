# cython: boundscheck=False, wraparound=False, cdivision=True
"""The value of a Die Schatzinsel position: chests, pawns, and their distances from the ship."""

from __future__ import annotations

from doubloon.games.schatzinsel import board
from doubloon.games.schatzinsel.constants import (
    ARRIVED,
    EMPTY_HANDED,
    FARTHEST,
    FIRST_GOAL,
    FIRST_START,
    NONE,
    PLACES,
    POINTS,
)
from doubloon.games.schatzinsel.position import SchatzinselPosition
from doubloon.kernel import bits
from doubloon.kernel.evaluation import Evaluation
from doubloon.kernel.position import Position

FEATURES = {
    "loot": "chests on the ships",
    "brink": "one over the chests still wanting to win",
    "chests": "chests in the camps",
    "camp": "pawns in the camps",
    "island": "pawns on the island's points",
    "aboard": "pawns on the ships",
    "in_one": "pawns one move from their goal",
    "in_two": "pawns two moves from their goal",
    "progress": "how near all pawns on the island are to their goal",
    "foremost": "how near the foremost pawn is to its goal",
    "road": "how near the start point is to the goal",
    "turn": "1 when red is on turn, -1 when black is",
    "left": "points left to the crew on turn",
    "arriving": "pawns that the points left can take to the goal",
    "attack": "enemy pawns in reach of the crew on turn while it has points",
    "exposed": "pawns of the crew on turn in reach of the other, as a plus of that other",
}


BIT = board.BIT
OPEN_TO = board.OPEN_TO

NEARNESS = [0.7**moves for moves in range(16)]
"""The value of each distance in moves."""


class SchatzinselEvaluation(Evaluation):
    """Judges positions of Die Schatzinsel; red minus black unless stated otherwise."""

    features = FEATURES

    def write(self, position: Position, features: list[float]) -> None:
        """Write the features of a position."""
        assert isinstance(position, SchatzinselPosition)
        island = position
        links = [0] * 24
        for index in range(16):
            features[index] = 0.0
        self.link(island, links)
        self.count_crew(island, 0, 1.0, features)
        self.count_crew(island, 1, -1.0, features)
        self.count_paths(island, links, 0, 1.0, features)
        self.count_paths(island, links, 1, -1.0, features)

    def count_crew(
        self, island: SchatzinselPosition, crew: int, sign: float, features: list[float]
    ) -> None:
        """Count a crew's chests and pawns."""
        features[0] += sign * island.loot[crew]
        features[1] += sign / max(1, island.to_win - island.loot[crew])
        features[2] += sign * island.chests[crew]
        features[3] += sign * island.camp[crew]
        features[4] += sign * bits.size(island.pawns[crew])
        features[5] += sign * island.aboard[crew]
        if island.crew == crew:
            features[11] = sign
            features[12] = sign * island.left

    def count_paths(
        self,
        island: SchatzinselPosition,
        links: list[int],
        crew: int,
        sign: float,
        features: list[float],
    ) -> None:
        """Work back from a crew's goal, move by move, and count the pawns reached on the way."""
        pawns = 0 if island.returned[crew] == EMPTY_HANDED else island.pawns[crew]
        left = island.left if island.crew == crew else 0
        seen = BIT[FIRST_GOAL + crew]
        layer = seen
        foremost = 0.0
        moves = 0
        while layer and moves < FARTHEST:
            moves += 1
            layer = self.beyond(links, layer) & OPEN_TO[crew] & ~seen
            seen |= layer
            met = bits.size(layer & pawns)
            if moves == 1:
                features[6] += sign * met
            elif moves == 2:
                features[7] += sign * met
            features[8] += sign * NEARNESS[moves] * met
            if met and foremost == 0.0:
                foremost = NEARNESS[moves]
            if layer & BIT[FIRST_START + crew]:
                features[10] += sign * NEARNESS[moves]
            if moves <= left:
                features[13] += sign * met
        features[9] += sign * foremost
        met = bits.size(
            self.beyond(links, island.pawns[crew]) & island.pawns[1 - crew] & OPEN_TO[crew]
        )
        if left:
            features[14] = sign * met
        elif island.crew != crew:
            features[15] = sign * met

    def beyond(self, links: list[int], points: int) -> int:
        """Return the points one move away from these points."""
        found = 0
        while points:
            found |= links[bits.lowest(points)]
            points &= points - 1
        return found

    def link(self, island: SchatzinselPosition, links: list[int]) -> None:
        """Record the points that each point's paths lead to; paths work both ways (S-7)."""
        for point in range(PLACES):
            links[point] = 0
            face = island.face[point]
            if face != NONE:
                for index in range(island.tables.exit_count[face]):
                    side = island.tables.exits[face * 4 + index]
                    links[point] |= self.end_of(island, island.tables.joins[point * 6 + side])
        for rim in range(POINTS - PLACES):
            links[PLACES + rim] = 0
            for index in range(island.tables.rim_exit_count[rim]):
                end = island.tables.rim_exits[rim * 6 + index]
                links[PLACES + rim] |= self.end_of(island, end)

    def end_of(self, island: SchatzinselPosition, end: int) -> int:
        """Return the point where a path stops, as a bit; a place without a disc is bit 23."""
        while end < ARRIVED:
            end = island.step[end]
        return BIT[end - ARRIVED]
