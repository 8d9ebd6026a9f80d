"""Paths, walked end by end."""

from functools import cache

from tests.games.schatzinsel.referee.table import POSITIONS

SIDES = ("NE", "E", "SE", "SW", "W", "NW")
SEGMENTS = {
    "A": "0-1* 2-3 4-5",
    "B": "0-1* 2-5 3-4",
    "C": "0-2* 1-4 3-5",
    "D": "0-1 2-4* 3-5",
    "E": "0-1 2-4 3-5*",
    "F": "0-1 2-4* 3-5*",
}
"""The segments of each kind of disc; those with a * lead to its stop."""

BOARD = """
         0   1   2
       3   4   5   6
     7   8   9  10  11
      12  13  14  15
        16  17  18
"""
"""The places as they lie; a place is drawn where its number ends."""

RIM = """
    18.SE=red-start 16.SW=black-start 0.NW=red-goal 0.W=red-goal 2.NE=black-goal 2.E=black-goal
    0.NE=1.NW 1.NE=2.NW 16.SE=17.SW 17.SE=18.SW
    6.NE=6.E 11.NE=11.E 11.SE=15.E 15.SE=18.E
    3.NW=3.W 7.NW=7.W 7.SW=12.W 12.SW=16.W
"""
"""What the 30 ends on the rim are joined with."""


def _joins():
    """Return what every end of the board is joined with: an end, or a point on the rim."""
    joins = _facing()
    for pair in RIM.split():
        one, two = map(_end, pair.split("="))
        assert one not in joins
        joins[one] = two
        if isinstance(two, tuple):
            assert two not in joins
            joins[two] = one
    assert len(joins) == 19 * 6
    return joins


def _facing():
    """Return which ends of neighbouring places face each other, read off the drawing."""
    spots = {}
    for row, line in enumerate(BOARD.splitlines()):
        for place in line.split():
            spots[f" {line} ".index(f" {place} ") + len(place), row] = place
    steps = dict(zip(SIDES, [(2, -1), (4, 0), (2, 1), (-2, 1), (-4, 0), (-2, -1)], strict=True))
    return {
        (place, side): (spots[x + right, y + down], _opposite(side))
        for (x, y), place in spots.items()
        for side, (right, down) in steps.items()
        if (x + right, y + down) in spots
    }


def _opposite(side):
    return SIDES[(SIDES.index(side) + 3) % 6]


def _end(name):
    """Return a place and a side, or the name of a point on the rim as it is."""
    return tuple(name.split(".")) if "." in name else name


JOINS = _joins()


@cache
def _segments(kind, position):
    """Return the segments of a disc as it lies: two sides each, and whether the stop is on it."""
    turned = POSITIONS.index(position)
    segments = []
    for segment in SEGMENTS[kind].split():
        one, two = (SIDES[(int(end) + turned) % 6] for end in segment.strip("*").split("-"))
        segments.append((one, two, segment.endswith("*")))
    return segments


def _ways_out(state, point):
    """Return the ends by which paths leave a point (S-7)."""
    if point not in state["jungle"]:
        return [end for end, joined in JOINS.items() if joined == point]
    segments = _segments(*state["jungle"][point])
    return [(point, side) for one, two, stop in segments if stop for side in (one, two)]


def _walk(state, end):
    """Follow the path that leaves a place by ``end``, or enters by it from the rim, to a point."""
    while isinstance(end, tuple):
        place, entered = end
        for one, two, stop in _segments(*state["jungle"][place]):
            if entered in (one, two):
                if stop:
                    return place
                end = JOINS[place, two if entered == one else one]
                break
    return end


def reached(state, point):
    """Return the points that paths from ``point`` lead to, the same one too (S-7)."""
    on_rim = point not in state["jungle"]
    return {_walk(state, out if on_rim else JOINS[out]) for out in _ways_out(state, point)}
