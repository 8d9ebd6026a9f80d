"""Coordinates: the display on an 8 by 8 board whose opposite edges meet.

The chart has 11 by 11 squares, too many for the bits of a word. But a display covers at most six
rows and columns, and a tile is placed at most one beyond it: eight. So row and column modulo eight
identify all squares that matter at any time, rotating the word finds neighbours, and nothing moves
when the display grows. These tables are plain data for the compiled rules.
"""

from __future__ import annotations

from doubloon.games.gold_ahoi.components import SPOTS
from doubloon.games.gold_ahoi.constants import CHART, FIRST_CORNER, SIDE, TORUS_SQUARES

BIT = [1 << square for square in range(TORUS_SQUARES)]
"""A square of the torus as a bit."""

TORUS = [(square // CHART % 8) * 8 + square % CHART % 8 for square in range(CHART * CHART)]
"""The torus square of every chart square."""

CHART_ROW = [square // CHART for square in range(CHART * CHART)]
CHART_COLUMN = [square % CHART for square in range(CHART * CHART)]


def _rows(first: int, count: int) -> int:
    return sum(0xFF << (first + row) % 8 * 8 for row in range(count))


def _columns(first: int, count: int) -> int:
    return sum(0x0101010101010101 << (first + column) % 8 for column in range(count))


ROWS = [[_rows(first, count) for count in range(9)] for first in range(8)]
"""The torus squares of ``count`` rows, starting at row ``first``."""

COLUMNS = [[_columns(first, count) for count in range(9)] for first in range(8)]
"""The torus squares of ``count`` columns, starting at column ``first``."""


def _chart_square(top: int, left: int, square: int) -> int:
    row = top - 1 + (square // 8 - top + 1) % 8
    column = left - 1 + (square % 8 - left + 1) % 8
    return row * CHART + column


CHART_SQUARE = [
    [_chart_square(top, left, square) for square in range(TORUS_SQUARES)]
    for top in range(SIDE)
    for left in range(SIDE)
]
"""The chart square of a torus square, if ``top * 6 + left`` is the display's corner."""


def _node(square: int, spot: str) -> int:
    """Return the number of an edge or corner between tiles; those that meet get the same number.

    Whatever a tile shares with tiles above or to its left comes before the rest.
    """
    row, column = square // 8, square % 8
    row += "S" in spot
    column += "E" in spot
    place = row % 8 * 8 + column % 8
    return FIRST_CORNER + place if len(spot) == 2 else place * 2 + (spot in "EW")


NODE = [[_node(square, spot) for spot in SPOTS] for square in range(TORUS_SQUARES)]
"""The edge or corner of the display that each spot of a tile on a torus square touches (G-11)."""


ROTATIONS = ("n", "e", "s", "w")
"""Where a tile's own north points after each quarter turn clockwise."""


NAMES = ["ABCDEFGHIJK"[square % CHART] + str(CHART - square // CHART) for square in range(CHART**2)]
"""The names of the chart squares, by number."""

SQUARES = {name: square for square, name in enumerate(NAMES)}
"""The numbers of the squares, by name."""


def name(square: int) -> str:
    """Return the name of a chart square: a column from the left, a row from the near side.

    >>> name(60)
    'F6'
    """
    return NAMES[square]


def square(name: str) -> int:
    """Return the chart square with this name.

    >>> square("A11"), square("K1")
    (0, 120)
    """
    return SQUARES[name]


def adjacent(one: int, two: int) -> bool:
    """Say whether two chart squares share an edge."""
    return abs(one // CHART - two // CHART) + abs(one % CHART - two % CHART) == 1


def span(squares: list[int]) -> int:
    """Return how many rows or columns the squares span, whichever is more."""
    rows = [square // CHART for square in squares]
    columns = [square % CHART for square in squares]
    return max(max(rows) - min(rows), max(columns) - min(columns)) + 1
