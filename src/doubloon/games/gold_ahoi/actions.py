"""What happens in Gold Ahoi!: a tile is drawn, the first player is chosen, a tile is placed."""

from __future__ import annotations

from doubloon.games.gold_ahoi.constants import (
    CHART,
    FIRST_BEGIN,
    FIRST_DRAW,
    MOST_KINDS,
    QUARTER_TURNS,
)
from doubloon.kernel.actions import Action


class Place(Action, frozen=True, tag="place"):
    """Place the tile in hand on a square of the chart, rotated clockwise by quarter turns (G-4)."""

    square: int
    rotation: int

    @property
    def code(self) -> int:
        return self.square * QUARTER_TURNS + self.rotation


class Draw(Action, frozen=True, tag="draw"):
    """Chance gives a seat a tile from the bag, by its number in the component file (G-1, G-8)."""

    seat: int
    kind: int

    @property
    def code(self) -> int:
        return FIRST_DRAW + self.seat * MOST_KINDS + self.kind


class Begin(Action, frozen=True, tag="begin"):
    """Chance decides who goes first (G-2)."""

    seat: int

    @property
    def code(self) -> int:
        return FIRST_BEGIN + self.seat


ACTIONS: tuple[Action, ...] = (
    *(Place(square, turns) for square in range(CHART * CHART) for turns in range(QUARTER_TURNS)),
    *(Draw(seat, kind) for seat in range(2) for kind in range(MOST_KINDS)),
    *(Begin(seat) for seat in range(2)),
)
"""Every action of the game, at the index of its code."""
