"""The island of Martinique: squares, steps and paths, regardless of what is on it.

A square is ``row * 8 + column``; A1 is 0 and H8 is 63. These tables depend only on the 8 by 8 grid
and are plain data for the compiled rules.
"""

from __future__ import annotations

from doubloon.games.martinique.constants import SIDE, SQUARES

COLUMNS = "ABCDEFGH"

BIT = [1 << square for square in range(SQUARES)]
"""A square as a bit."""

MOST_STEPS = 3
"""The highest number on a tile."""

MOST_WAYS = 3
"""The most distinct paths of three steps from one square to another."""

Way = tuple[int, ...]
"""The squares of a move in the order they are entered, starting square first."""


def name(square: int) -> str:
    """Return the name of a square.

    >>> name(0), name(26)
    ('A1', 'C4')
    """
    return COLUMNS[square % SIDE] + str(square // SIDE + 1)


def square(name: str) -> int:
    """Return the square with this name.

    >>> square("A1"), square("H8")
    (0, 63)
    """
    return (int(name[1]) - 1) * SIDE + COLUMNS.index(name[0])


def named(squares: int) -> list[str]:
    """Return the names of a set of squares, starting from A1."""
    return [name(square) for square in range(SQUARES) if squares & BIT[square]]


def bits_of(squares: list[str]) -> int:
    """Return the named squares as bits."""
    return sum(BIT[square(name)] for name in squares)


def neighbours(square: int) -> list[int]:
    """Return the squares one step away: north, east, south, west, where they exist (M-7)."""
    row, column = divmod(square, SIDE)
    steps = ((row + 1, column), (row, column + 1), (row - 1, column), (row, column - 1))
    return [r * SIDE + c for r, c in steps if 0 <= r < SIDE and 0 <= c < SIDE]


def _walks(way: Way, steps: int) -> list[Way]:
    """Return every path of this many more steps that enters no square twice (M-7)."""
    if steps == 0:
        return [way]
    longer = [(*way, square) for square in neighbours(way[-1]) if square not in way]
    return [walk for one in longer for walk in _walks(one, steps - 1)]


PATHS: list[list[dict[int, list[Way]]]] = [
    [{} for _ in range(SQUARES)] for _ in range(MOST_STEPS + 1)
]
"""All paths by number of steps, start and end; north before east before south before west."""

for _steps in range(1, MOST_STEPS + 1):
    for _start in range(SQUARES):
        for _walk in _walks((_start,), _steps):
            PATHS[_steps][_start].setdefault(_walk[-1], []).append(_walk)

REACH = [
    [sum(BIT[end] for end in PATHS[steps][start]) for start in range(SQUARES)]
    for steps in range(MOST_STEPS + 1)
]
"""The squares where a move of this many steps can end, as bits."""


def _passed(start: int, end: int) -> list[int]:
    """Return the squares each path passes over; the end shows if it has two or three steps."""
    ways = [*PATHS[2][start].get(end, []), *PATHS[3][start].get(end, [])]
    passed = [sum(BIT[square] for square in way[1:-1]) for way in ways]
    return passed + [0] * (MOST_WAYS - len(passed))


WAYS = [[_passed(start, end) for end in range(SQUARES)] for start in range(SQUARES)]
"""The squares passed over, without start and end, by start, end and path, as bits."""

BEACH = sum(
    BIT[square]
    for square in range(SQUARES)
    if square // SIDE in (0, SIDE - 1) or square % SIDE in (0, SIDE - 1)
)
"""The squares along the rim, where pirates land (M-5)."""
