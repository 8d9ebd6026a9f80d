"""A lens on Die Schatzinsel: where paths lead, and what turning a disc would change.

It is derived from the view alone, for display. Turning a disc changes only the paths that pass it,
so few paths are followed again for each of its positions.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Any

import msgspec

from doubloon.games.schatzinsel import paths
from doubloon.games.schatzinsel.board import CREWS, POINT_NAMES, POSITIONS
from doubloon.games.schatzinsel.components import faces, looks
from doubloon.games.schatzinsel.paths import Way
from doubloon.games.schatzinsel.view import SchatzinselView

Network = dict[str, list[Way]]
"""Every path that leaves each point."""

Away = dict[str, int]
"""For each point, how many moves a crew's pawn there is from its destination."""


def lens(view: SchatzinselView) -> dict[str, Any]:
    """Return what a player could find out by following paths with a finger.

    - ``ways``: for every point, the paths that leave it, each with its ``target`` (none if it runs
      into an empty place) and its ``segments`` (``place``, ``enters``, ``leaves``; none is the
      stop).
    - ``pawns``: for each crew and each point with one of its pawns, the points it could move ``to``
      if it were the crew's turn, and how many moves ``away`` the ship is, ignoring other pawns (for
      an empty-handed pawn its start; none if no path leads there). A crew with pawns in its camp
      counts as having one on its start, since one enters before its next turn (S-4).
    - ``discs``: for every place with a disc that can be turned, and each other position of it, what
      that changes: for each crew and point of a pawn, the paths it ``gains`` (as in ``ways``), the
      points it ``loses``, and how many moves ``away`` it then is. Pawns with no change are left
      out, and so are crews without any.
    """
    box = view.setup.components
    jungle = paths.laid(box, view.jungle)
    network = {point: paths.leaving(box, jungle, point) for point in POINT_NAMES}
    now = _Now(view, jungle, network, {crew: _away(view, network, crew) for crew in CREWS})
    return {
        "ways": {point: [_plain(way) for way in ways] for point, ways in network.items() if ways},
        "pawns": {
            crew: {point: now.pawn(crew, point) for point in now.pawns(crew)} for crew in CREWS
        },
        "discs": {str(place): now.turnings(place) for place in now.bare()},
    }


@dataclass(frozen=True)
class _Now:
    """The current paths, for comparison with turned discs."""

    view: SchatzinselView
    jungle: paths.Jungle
    network: Network
    away: dict[str, Away]

    def pawns(self, crew: str) -> list[str]:
        """Return the points of a crew's pawns, and its start if a pawn will enter there."""
        points = list(self.view.pawns[crew])
        start = f"{crew}-start"
        waits = self.view.camps[crew]["pawns"] and start not in points
        return [*points, start] if waits else points

    def reach(self, network: Network, crew: str, point: str) -> tuple[str, ...]:
        """Return the points that a pawn of a crew could move to by the paths of a network."""
        return paths.targets(network[point], crew, (*self.view.pawns[crew], point))

    def pawn(self, crew: str, point: str) -> dict[str, Any]:
        """Return what a pawn could do in the current jungle."""
        reach = self.reach(self.network, crew, point)
        return {"to": list(reach), "away": self.away[crew].get(point)}

    def bare(self) -> list[int]:
        """Return the places whose disc has no pawn on it (S-11)."""
        taken = {point for points in self.view.pawns.values() for point in points}
        return [int(place) for place in self.view.jungle if place not in taken]

    def turnings(self, place: int) -> dict[str, Any]:
        """Return what each other position of a disc would change (S-13)."""
        kind, position = self.view.jungle[str(place)]
        box = self.view.setup.components
        entry = box.disc[box.names().index(kind)]
        passing = _passing(self.network, place)
        return {
            POSITIONS[turned]: self.changes(self.jungle | {place: faces(entry)[turned]}, passing)
            for turned in looks(entry)
            if POSITIONS[turned] != position
        }

    def changes(self, jungle: paths.Jungle, passing: list[str]) -> dict[str, Any]:
        """Return the changes for both crews when the paths from some points have changed."""
        box = self.view.setup.components
        network = self.network | {point: paths.leaving(box, jungle, point) for point in passing}
        found: dict[str, Any] = {}
        for crew in CREWS:
            away = _away(self.view, network, crew)
            pawns = {point: self.change(network, away, crew, point) for point in self.pawns(crew)}
            if changed := {point: change for point, change in pawns.items() if change}:
                found[crew] = changed
        return found

    def change(self, network: Network, away: Away, crew: str, point: str) -> dict[str, Any] | None:
        """Return the changes for one pawn, or None if there are none."""
        before, after = (self.reach(each, crew, point) for each in (self.network, network))
        if set(before) == set(after) and away.get(point) == self.away[crew].get(point):
            return None
        ways = {way.target: way for way in reversed(network[point])}
        return {
            "gains": [_plain(ways[end]) for end in after if end not in before],
            "loses": [end for end in before if end not in after],
            "away": away.get(point),
        }


def _plain(way: Way) -> dict[str, Any]:
    segments = [msgspec.to_builtins(segment) for segment in way.segments]
    return {"target": way.target, "segments": segments}


def _passing(network: Network, place: int) -> list[str]:
    """Return the points with a path that passes or reaches the disc on a place.

    After the disc is turned, these are the same points, since whatever leads up to it hasn't
    changed.
    """
    return [
        point
        for point, ways in network.items()
        if any(segment.place == place for way in ways for segment in way.segments)
    ]


def _away(view: SchatzinselView, network: Network, crew: str) -> Away:
    """Return how many moves each point is from a crew's destination.

    Every path also works backwards, so one search from the destination finds all.
    """
    start, goal = f"{crew}-start", f"{crew}-goal"
    end = start if view.returned[crew] == "empty-handed" else goal
    found = {end: 0}
    queue = deque([end])
    while queue:
        point = queue.popleft()
        for target in paths.targets(network[point], crew, found):
            found[target] = found[point] + 1
            if target != goal:  # no pawn moves on from there: it goes aboard
                queue.append(target)
    return found
