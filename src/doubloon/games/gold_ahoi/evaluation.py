# cython: boundscheck=False, wraparound=False, cdivision=True
"""The value of a Gold Ahoi! display: chests by who can reach them, and what can still change."""

from __future__ import annotations

from doubloon.games.gold_ahoi import torus
from doubloon.games.gold_ahoi.constants import FAR, FULL, NEAR, NODES, NONE, SIDE
from doubloon.games.gold_ahoi.position import GoldAhoiPosition
from doubloon.kernel import bits
from doubloon.kernel.evaluation import Evaluation
from doubloon.kernel.position import Position

FEATURES = {
    "lead": "near's points less far's if the game ended now",
    "late_lead": "the lead times the share of tiles that lie",
    "last_lead": "the lead times the fourth power of that share",
    "sure": "the lead in areas that can grow no more",
    "share": "chests of growing areas, shared out by near's and far's accesses",
    "late_share": "the same times the share of tiles that lie",
    "reach": "chests of growing areas, by how much closer the area comes to near's side",
    "late_reach": "the same times the share of tiles that lie",
    "openings": "accesses to growing areas with chests, near's less far's",
    "late_openings": "the same times the share of tiles that lie",
    "mass": "the share with every area counted by the square of its chests, tenths",
    "late_mass": "the same times the share of tiles that lie",
    "hand": "chests on the tile in near's hand less those in far's",
    "turn": "1 when near places next, -1 when far does",
}


BIT = torus.BIT
ROWS = torus.ROWS
COLUMNS = torus.COLUMNS
NODE = torus.NODE


def _around(square: int, spot: str) -> int:
    """Return the torus squares that share an edge or a corner with a square."""
    down = ("S" in spot) - ("N" in spot)
    right = ("E" in spot) - ("W" in spot)
    steps = {(down, right), (down, 0), (0, right)} - {(0, 0)}
    row, column = square // 8, square % 8
    return sum(BIT[(row + d) % 8 * 8 + (column + r) % 8] for d, r in steps)


AROUND = [[_around(square, spot) for spot in torus.SPOTS] for square in range(64)]


class GoldAhoiEvaluation(Evaluation):
    """Judges displays of Gold Ahoi!."""

    features = FEATURES

    def write(self, position: Position, features: list[float]) -> None:
        """Write the features of a display with both hands known."""
        assert isinstance(position, GoldAhoiPosition)
        display = position
        area = [0] * NODES
        chests = [0] * NODES
        near = [0] * NODES
        far = [0] * NODES
        growing = [0] * NODES
        first = [7] * NODES
        last = [0] * NODES
        lead = 0
        sure = 0
        openings = 0
        share = 0.0
        reach = 0.0
        mass = 0.0
        display.survey(area, chests, near, far)
        self.trace(display, area, growing, first, last)
        for node in range(NODES):
            if chests[node]:
                margin = near[node] - far[node]
                owned = chests[node] * ((margin > 0) - (margin < 0))
                lead += owned
                if growing[node]:
                    part = chests[node] * margin / (near[node] + far[node] + 1.0)
                    share += part
                    mass += part * chests[node] / 10.0
                    reach += chests[node] * (first[node] + last[node] + 1 - display.height) / 6.0
                    openings += margin
                else:
                    sure += owned
        late = bits.size(display.laid) / (1.0 * FULL)
        features[0] = lead
        features[1] = lead * late
        features[2] = lead * late * late * late * late
        features[3] = sure
        features[4] = share
        features[5] = share * late
        features[6] = reach
        features[7] = reach * late
        features[8] = openings
        features[9] = openings * late
        features[10] = mass
        features[11] = mass * late
        features[12] = self.in_hand(display, NEAR) - self.in_hand(display, FAR)
        features[13] = self.next_to_place(display)

    def trace(
        self,
        display: GoldAhoiPosition,
        area: list[int],
        growing: list[int],
        first: list[int],
        last: list[int],
    ) -> None:
        """Mark the areas that can still grow; note their first and last rows from far's side."""
        rows = ROWS[display.top & 7][SIDE]
        columns = COLUMNS[display.left & 7][SIDE]
        if display.height < SIDE:
            rows = ROWS[(display.top - 1) & 7][display.height + 2]
        if display.width < SIDE:
            columns = COLUMNS[(display.left - 1) & 7][display.width + 2]
        empty = rows & columns & ~display.laid
        squares = display.laid
        while squares:
            square = bits.lowest(squares)
            squares &= squares - 1
            row = ((square >> 3) - display.top) & 7
            for spot in range(8):
                root = area[NODE[square][spot]]
                if AROUND[square][spot] & empty:
                    growing[root] = 1
                first[root] = min(first[root], row)
                last[root] = max(last[root], row)

    def in_hand(self, display: GoldAhoiPosition, seat: int) -> int:
        """Count the chests on the tile in a seat's hand."""
        kind = display.hand[seat]
        return 0 if kind == NONE else display.tables.chest_count[kind]

    def next_to_place(self, display: GoldAhoiPosition) -> int:
        """Return 1 if near places next, -1 if far does, 0 if chance decides."""
        if display.to_act == NEAR:
            return 1
        if display.to_act == FAR:
            return -1
        if display.laid == 0:
            return 0
        return 1 if display.hand[FAR] == NONE else -1
