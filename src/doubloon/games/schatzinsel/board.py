"""Coordinates: places in a honeycomb, their six ends, and the points where pawns stand.

An *end* of the board is numbered ``place * 6 + side``; a *point* is the stop on the disc of a place
(0 to 18), or one of the four points on the rim.
"""

from __future__ import annotations

from doubloon.games.schatzinsel.constants import FIRST_GOAL, FIRST_START, PLACES, POINTS

SIDES = ("NE", "E", "SE", "SW", "W", "NW")
"""The six sides of a place, clockwise; end ``i`` faces end ``i + 3`` of the neighbouring place."""

POSITIONS = ("ne", "e", "se", "sw", "w", "nw")
"""The positions of a disc, by the side that its own end 0 points to."""

CREWS = ("red", "black")
"""The crews, by seat."""

RIM_POINTS = ("red-start", "black-start", "red-goal", "black-goal")
"""The points on the rim; they are numbered after the 19 stops."""

STARTS = (FIRST_START, FIRST_START + 1)
"""The start point of each crew."""

GOALS = (FIRST_GOAL, FIRST_GOAL + 1)
"""The goal point of each crew."""

POINT_NAMES = (*(str(place) for place in range(PLACES)), *RIM_POINTS)
"""The written name of every point."""

BIT = [1 << point for point in range(32)]
"""A point as a bit."""

OPEN_TO = [
    sum(BIT[point] for point in range(POINTS) if point not in (STARTS[other], GOALS[other]))
    for other in (1, 0)
]
"""The points that each crew may enter: all except the other crew's start and goal (S-8)."""

_STEPS = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))


def spots(rows: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return the column and row of every place; columns count half places from the middle."""
    return [(2 * i - length + 1, row) for row, length in enumerate(rows) for i in range(length)]


def facing(rows: tuple[int, ...]) -> dict[int, int]:
    """Return, for every end with a neighbouring place, the end that faces it."""
    places = {spot: place for place, spot in enumerate(spots(rows))}
    found: dict[int, int] = {}
    for (column, row), place in places.items():
        for side, (right, down) in enumerate(_STEPS):
            neighbour = places.get((column + right, row + down))
            if neighbour is not None:
                found[place * 6 + side] = neighbour * 6 + (side + 3) % 6
    return found


def mirrored(rows: tuple[int, ...], end: int) -> int:
    """Return the end where ``end`` goes when the board is mirrored left to right."""
    places = spots(rows)
    column, row = places[end // 6]
    return places.index((-column, row)) * 6 + 5 - end % 6


def end_name(end: int) -> str:
    """Return the name of an end.

    >>> end_name(18 * 6 + 2)
    '18.SE'
    """
    return f"{end // 6}.{SIDES[end % 6]}"
