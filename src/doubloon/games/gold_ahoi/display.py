"""The tiles on the table in Gold Ahoi!, and what they score: areas, accesses, points.

Plain Python that ``display.pxd`` lets Cython compile; squares are squares of the torus.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from doubloon.games.gold_ahoi import torus
from doubloon.games.gold_ahoi.constants import (
    FAR,
    NEAR,
    NODES,
    NONE,
    NORTH,
    NORTHEAST,
    NORTHWEST,
    SIDE,
    SOUTH,
    SOUTHEAST,
    SOUTHWEST,
)
from doubloon.games.gold_ahoi.tables import Tables
from doubloon.kernel import bits
from doubloon.kernel.position import Position
from doubloon.kernel.seats import DRAWN

if TYPE_CHECKING:
    from doubloon.games.gold_ahoi.components import GoldAhoiBox
    from doubloon.kernel.setup import Setup


BIT = torus.BIT
TORUS = torus.TORUS
CHART_SQUARE = torus.CHART_SQUARE
ROWS = torus.ROWS
NODE = torus.NODE


class Display(Position):
    """The placed tiles: ``face`` has their kind and rotation; the other fields give the extent."""

    setup: Setup[GoldAhoiBox]
    tables: Tables
    laid: int
    face: list[int]
    top: int
    left: int
    height: int
    width: int

    def survey(self, area: list[int], chests: list[int], near: list[int], far: list[int]) -> None:
        """Join the areas, and count each one's chests and accesses (G-11, G-12).

        The counts of an area are stored at its root.
        """
        self.join(area)
        squares = self.laid
        while squares:
            square = bits.lowest(squares)
            squares &= squares - 1
            face = self.face[square]
            for index in range(self.tables.chest_count[face >> 2]):
                chests[area[NODE[square][self.tables.chests[face * 4 + index]]]] += 1
        self.count_openings(area, far, self.top, NORTH, NORTHWEST, NORTHEAST)
        self.count_openings(area, near, self.top + self.height - 1, SOUTH, SOUTHWEST, SOUTHEAST)

    def join(self, area: list[int]) -> None:
        """Join land through touching edges and water through meeting corners (G-11)."""
        for node in range(NODES):
            area[node] = node
        squares = self.laid
        while squares:
            square = bits.lowest(squares)
            squares &= squares - 1
            first = self.face[square] * 6
            for pair in range(3):
                one = NODE[square][self.tables.joins[first + pair * 2]]
                two = NODE[square][self.tables.joins[first + pair * 2 + 1]]
                unite(area, one, two)
        for node in range(NODES):
            area[node] = area[area[node]]

    def count_openings(
        self, area: list[int], openings: list[int], row: int, edge: int, west: int, east: int
    ) -> None:
        """Count a side's openings: land, one per edge, and water, one per corner point (G-12)."""
        squares = self.laid & ROWS[row & 7][1]
        while squares:
            square = bits.lowest(squares)
            squares &= squares - 1
            openings[area[NODE[square][edge]]] += 1
            openings[area[NODE[square][west]]] += 1
            if not self.laid & BIT[square & 56 | (square + 1) & 7]:
                openings[area[NODE[square][east]]] += 1

    def score(self) -> tuple[int, int]:
        """Return the points both seats would have if the game ended now (G-13)."""
        area = [0] * NODES
        chests = [0] * NODES
        near = [0] * NODES
        far = [0] * NODES
        self.survey(area, chests, near, far)
        near_points = 0
        far_points = 0
        for node in range(NODES):
            if chests[node]:
                owner = owner_of(near[node], far[node])
                if owner == NEAR:
                    near_points += chests[node]
                elif owner == FAR:
                    far_points += chests[node]
        return (near_points, far_points)

    def points(self, seat: int) -> int:
        """Return the points ``seat`` would have if the game ended now."""
        near, far = self.score()
        return near if seat == NEAR else far

    def winner(self) -> int:
        """Return the seat with more points, or DRAWN (G-14)."""
        near, far = self.score()
        if near == far:
            return DRAWN
        return NEAR if near > far else FAR

    def surveyed(self) -> tuple[list[int], list[int], list[int], list[int]]:
        """Return the survey as four lists by node: area, chests, near and far accesses."""
        area = [0] * NODES
        chests = [0] * NODES
        near = [0] * NODES
        far = [0] * NODES
        self.survey(area, chests, near, far)
        nodes = range(NODES)
        return (
            [area[node] for node in nodes],
            [chests[node] for node in nodes],
            [near[node] for node in nodes],
            [far[node] for node in nodes],
        )

    def display(self) -> dict[int, int]:
        """Return the face (kind and rotation) on each chart square that has a tile."""
        corner = self.top * SIDE + self.left
        squares = sorted([CHART_SQUARE[corner][s] for s in range(64) if self.laid & BIT[s]])
        return {square: self.face[TORUS[square]] for square in squares}


def unite(area: list[int], one: int, two: int) -> None:
    """Join the areas of two nodes (Rem's algorithm: every node points to itself or a lower one)."""
    while area[one] != area[two]:
        if area[one] < area[two]:
            one, two = two, one
        higher = area[one]
        area[one] = area[two]
        if one == higher:
            return
        one = higher


def owner_of(near: int, far: int) -> int:
    """Return who gets an area's chests, given both sides' accesses, or NONE (G-13)."""
    if near == far:
        return NONE
    return NEAR if near > far else FAR
