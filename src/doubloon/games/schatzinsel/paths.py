"""Paths of the jungle: every path from a point, and where it leads (S-7, S-8).

These are derived from the component file by following segment after segment, independently of the
rules, to show people what the rules allow.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec import Struct

from doubloon.games.schatzinsel.board import CREWS, POINT_NAMES, POSITIONS, SIDES
from doubloon.games.schatzinsel.components import Face, SchatzinselBox, exits, faces, joins
from doubloon.games.schatzinsel.position import SchatzinselPosition
from doubloon.kernel.state_cache import state_of

Jungle = dict[int, Face]
"""The discs on the board, by place."""

Reach = dict[str, dict[str, tuple[str, ...]]]
"""For each crew and the point of each of its pawns: the points it could move to."""


class Segment(Struct, frozen=True):
    """A piece of path on one disc, from one side to another; None is the stop on the disc."""

    place: int
    enters: str | None
    leaves: str | None


class Way(Struct, frozen=True):
    """A path from a point to the next one; ``target`` is None if it runs into an empty place."""

    origin: str
    target: str | None
    segments: tuple[Segment, ...]


def ways(position: SchatzinselPosition, point: str) -> list[Way]:
    """Return every path from a point, clockwise from NE, including those that lead back to it."""
    return leaving(position.setup.components, _jungle(position), point)


def shown_way(position: SchatzinselPosition, origin: str, target: str) -> Way | None:
    """Return the path to show for a move: the first, if two lead there (S-7)."""
    return next((way for way in ways(position, origin) if way.target == target), None)


def reach(position: SchatzinselPosition) -> Reach:
    """Return the points that each pawn of either crew could move to if it were its turn (S-8)."""
    pawns: dict[str, list[str]] = state_of(position)["pawns"]
    box, jungle = position.setup.components, _jungle(position)
    return {
        crew: {point: targets(leaving(box, jungle, point), crew, own) for point in own}
        for crew, own in pawns.items()
    }


def targets(found: Iterable[Way], crew: str, own: Collection[str]) -> tuple[str, ...]:
    """Return the points that a crew with ``own`` pawns may enter by some paths (S-8)."""
    other = CREWS[1 - CREWS.index(crew)]
    ends = dict.fromkeys(way.target for way in found if way.target is not None)
    return tuple(t for t in ends if t not in own and not t.startswith(other))


def _jungle(position: SchatzinselPosition) -> Jungle:
    return laid(position.setup.components, state_of(position)["jungle"])


def laid(box: SchatzinselBox, discs: Mapping[str, Sequence[str]]) -> Jungle:
    """Return the jungle of discs by place, each a kind and a position, as in a view."""
    return {
        int(place): faces(box.disc[box.names().index(kind)])[POSITIONS.index(turned)]
        for place, (kind, turned) in discs.items()
    }


def leaving(box: SchatzinselBox, jungle: Jungle, point: str) -> list[Way]:
    """Return every path that leaves a point of a jungle, as ``ways`` does for a position."""
    joined = joins(box)
    if point not in POINT_NAMES[: len(POINT_NAMES) - 4]:
        return [_walk(jungle, joined, point, [], end) for end in exits(box, point)]
    place = int(point)
    if place not in jungle:
        return []
    return [
        _walk(jungle, joined, point, [Segment(place, None, SIDES[side])], joined[place * 6 + side])
        for side in jungle[place].exits()
    ]


def _walk(
    jungle: Jungle,
    joined: Mapping[int, int | str],
    origin: str,
    walked: list[Segment],
    at: int | str,
) -> Way:
    """Follow a path to its next point; it always ends, since it never reaches an end twice."""
    while isinstance(at, int):
        place, side = divmod(at, 6)
        if place not in jungle:
            return Way(origin, None, tuple(walked))
        out = jungle[place].across(side)
        if out is None:
            return Way(origin, str(place), (*walked, Segment(place, SIDES[side], None)))
        walked.append(Segment(place, SIDES[side], SIDES[out]))
        at = joined[place * 6 + out]
    return Way(origin, at, tuple(walked))
