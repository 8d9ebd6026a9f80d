"""The box of Gold Ahoi!: how each tile's land is joined and where its chests are."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from msgspec import Struct

from doubloon.games.gold_ahoi.constants import MOST_CHESTS, SIDE
from doubloon.kernel.components import ComponentFile, Components, Grade, read, refuse

EDGES = ("N", "E", "S", "W")
CORNERS = ("NE", "SE", "SW", "NW")
SPOTS = EDGES + CORNERS
"""The eight spots on a tile, clockwise; corner ``i`` lies between edges ``i`` and ``i + 1``."""

MET = [SPOTS.index(spot) for spot in ("N", "W", "E", "S", "NW", "NE", "SW", "SE")]
"""The spots of a tile in the order in which a reader meets them from the top left."""


class TileEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """One ``[[tile]]`` of the file: a kind of tile and how many copies the bag holds."""

    name: str
    land: tuple[str, ...]
    chests: tuple[str, ...]
    copies: int
    grade: Grade


class GoldAhoiBox(Components, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The tiles of a component file."""

    tile: tuple[TileEntry, ...]

    def grades(self) -> dict[str, int]:
        """Return how many entries and facts have each grade."""
        return dict(Counter(entry.grade for entry in (*self.tile, *self.facts)))

    def kind(self, name: str) -> int:
        """Return the number of the tile called ``name``."""
        return [entry.name for entry in self.tile].index(name)


@dataclass(frozen=True)
class Face:
    """A tile in one rotation: its joined land, its joined water and its chests, by spot."""

    groups: tuple[frozenset[int], ...]
    chests: tuple[int, ...]

    @property
    def look(self) -> frozenset[tuple[frozenset[int], int]]:
        """What players see: every group with its number of chests (G-4)."""
        return frozenset((group, len(group.intersection(self.chests))) for group in self.groups)


def read_box(path: ComponentFile) -> GoldAhoiBox:
    """Read a component file and check that the game can be played with it."""
    box = read(path, "gold_ahoi", GoldAhoiBox)
    _check_names(box)
    for entry in box.tile:
        _check_tile(box, entry)
    total = sum(entry.copies for entry in box.tile)
    if total != SIDE * SIDE:
        raise refuse(box, "tiles", f"{total} in all", f"a display of 6 by 6 needs {SIDE * SIDE}")
    return box


def faces(entry: TileEntry) -> list[Face]:
    """Return the tile in its four rotations, each a quarter turn clockwise from the one before."""
    land = [frozenset(SPOTS.index(edge) for edge in group) for group in entry.land]
    groups = (*land, *_waters(land))
    chests = _chests(entry, groups)
    return [_turned(Face(groups, chests), quarter) for quarter in range(4)]


def looks(entry: TileEntry) -> list[int]:
    """Return the rotations that look different, the first of each look (G-4)."""
    seen = [face.look for face in faces(entry)]
    return [quarter for quarter in range(4) if seen.index(seen[quarter]) == quarter]


def joins(face: Face) -> list[tuple[int, int]]:
    """Return the pairs of spots to join so that each group becomes one; always three pairs.

    Each group is joined to the spot it shares with the tile above or to the left, if any: areas are
    found in reading order, and that spot comes earlier.
    """
    return [pair for group in face.groups for pair in _star(sorted(group, key=MET.index))]


def _star(spots: list[int]) -> list[tuple[int, int]]:
    return [(spot, spots[0]) for spot in spots[1:]]


def _turned(face: Face, quarter: int) -> Face:
    groups = tuple(frozenset(turn(spot, quarter) for spot in group) for group in face.groups)
    return Face(groups, tuple(turn(spot, quarter) for spot in face.chests))


def turn(spot: int, quarter: int) -> int:
    """Return where a spot moves after some clockwise quarter turns."""
    return spot // 4 * 4 + (spot + quarter) % 4


def _waters(land: list[frozenset[int]]) -> list[frozenset[int]]:
    """Group the corners: two are the same water if no land on the tile separates them."""
    left = list(range(4))
    waters: list[frozenset[int]] = []
    while left:
        first = left[0]
        water = frozenset(4 + c for c in left if not _separated(first, c, land))
        waters.append(water)
        left = [corner for corner in left if 4 + corner not in water]
    return waters


def _separated(one: int, two: int, land: list[frozenset[int]]) -> bool:
    """Say whether a land group has edges on both sides of the line between two corners."""
    between = frozenset(range(one + 1, two + 1))
    return any(group & between and group - between for group in land)


def _chests(entry: TileEntry, groups: tuple[frozenset[int], ...]) -> tuple[int, ...]:
    """Put each chest on the first spot of its group, so that equal tiles are drawn alike."""
    spots = [SPOTS.index(chest) for chest in entry.chests]
    return tuple(min(next(group for group in groups if spot in group)) for spot in spots)


def _check_names(box: GoldAhoiBox) -> None:
    for name, count in Counter(entry.name for entry in box.tile).items():
        if count > 1:
            raise refuse(box, f"tile '{name}'", f"named {count} times", "every name is used once")
        if not name or not all(part.isalnum() for part in name.split("-")):
            right = "a name is words of letters and digits joined by hyphens"
            raise refuse(box, f"tile '{name}'", "a name that cannot be typed", right)


def _check_tile(box: GoldAhoiBox, entry: TileEntry) -> None:
    where = f"tile '{entry.name}'"
    if sorted("".join(entry.land)) != sorted(EDGES) or not all(entry.land):
        right = 'each of N, E, S, W belongs to one group, as in ["NES", "W"]'
        raise refuse(box, where, f"land is {list(entry.land)}", right)
    if any(set(group) in ({"N", "S"}, {"E", "W"}) for group in entry.land) and len(entry.land) == 2:
        raise refuse(box, where, "land N-S crosses land E-W", "join all four or let one pass")
    unknown = [chest for chest in entry.chests if chest not in SPOTS]
    if unknown:
        raise refuse(box, where, f"a chest on '{unknown[0]}'", f"it can lie on {', '.join(SPOTS)}")
    if len(entry.chests) > MOST_CHESTS:
        raise refuse(box, where, f"{len(entry.chests)} chests", f"at most {MOST_CHESTS} fit")
    if not 1 <= entry.copies <= SIDE * SIDE:
        raise refuse(box, where, f"{entry.copies} copies", "1 to 36 are possible")
