"""The box of Die Schatzinsel: discs and their paths, board and rim, pawns, chests, dice."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from math import factorial, prod
from types import MappingProxyType

from msgspec import Struct

from doubloon.games.schatzinsel import board
from doubloon.games.schatzinsel.board import RIM_POINTS, SIDES, end_name
from doubloon.games.schatzinsel.constants import PLACES
from doubloon.kernel.components import ComponentFile, Components, Grade, read, refuse

RULEBOOK_JUNGLES = 5_957_885_381_195_067_209_809_920
"""The rulebook's number of different jungles, with its decimal point corrected."""

MOST_ENDS = 6
_SEGMENT = re.compile(r"([0-5])-([0-5])(\*?)")
_END = re.compile(r"(\d{1,2})\.(NE|E|SE|SW|W|NW)")


class Material(Struct, frozen=True, forbid_unknown_fields=True):
    """The ``[material]`` of the file: pawns and chests of each crew, and the faces of the dice."""

    pawns: int
    chests: int
    red_die: str
    black_die: str
    grade: Grade


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """The ``[board]`` of the file: how many places each row has, from top to bottom."""

    rows: tuple[int, ...]
    grade: Grade


class RimPoint(Struct, frozen=True, forbid_unknown_fields=True):
    """One ``[[point]]``: a start or a goal, and the ends that lead to it."""

    name: str
    ends: tuple[str, ...]
    grade: Grade


class RimJoin(Struct, frozen=True, forbid_unknown_fields=True):
    """One ``[[rim]]``: two ends that are joined outside the places."""

    ends: tuple[str, str]
    grade: Grade


class DiscEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """One ``[[disc]]``: a kind of disc and how many copies there are."""

    name: str
    segments: tuple[str, ...]
    copies: int
    grade: Grade


class SchatzinselBox(Components, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The content of a component file."""

    material: Material
    board: Board
    point: tuple[RimPoint, ...]
    rim: tuple[RimJoin, ...]
    disc: tuple[DiscEntry, ...]

    def grades(self) -> dict[str, int]:
        """Return how many entries and facts have each grade."""
        entries = (self.material, self.board, *self.point, *self.rim, *self.disc, *self.facts)
        return dict(Counter(entry.grade for entry in entries))

    def names(self) -> list[str]:
        """Return the names of the kinds of disc."""
        return [entry.name for entry in self.disc]


@dataclass(frozen=True)
class Face:
    """A disc in one position: the sides its segments join, and the segments with the stop."""

    segments: tuple[tuple[int, int], ...]
    stops: tuple[tuple[int, int], ...]

    @property
    def look(self) -> frozenset[tuple[frozenset[int], bool]]:
        """What players see: every segment, and whether the stop is on it."""
        return frozenset((frozenset(pair), pair in self.stops) for pair in self.segments)

    def exits(self) -> list[int]:
        """Return the sides where the paths from the stop leave, clockwise from NE."""
        return sorted(side for pair in self.stops for side in pair)

    def across(self, side: int) -> int | None:
        """Return the side where a walker from ``side`` leaves, or None if they stop on the disc."""
        one, two = next(pair for pair in self.segments if side in pair)
        return None if (one, two) in self.stops else two if side == one else one


def read_box(path: ComponentFile) -> SchatzinselBox:
    """Read a component file and check that the game can be played with it."""
    box = read(path, "schatzinsel", SchatzinselBox)
    _check_material(box)
    _check_names(box)
    for entry in box.disc:
        _check_disc(box, entry)
    _check_different(box)
    total = sum(entry.copies for entry in box.disc)
    if total != PLACES:
        raise refuse(box, "discs", f"{total} in all", f"the jungle has {PLACES}")
    _check_rows(box)
    _check_points(box)
    _check_ends(box)
    return box


@lru_cache(maxsize=256)
def faces(entry: DiscEntry) -> tuple[Face, ...]:
    """Return the disc in its six positions, each a sixth of a turn clockwise from the last."""
    parts = [(int(text[0]), int(text[2]), text.endswith("*")) for text in entry.segments]
    return tuple(_turned(parts, sixths) for sixths in range(6))


@lru_cache(maxsize=256)
def looks(entry: DiscEntry) -> tuple[int, ...]:
    """Return the first position of each different look."""
    seen = [face.look for face in faces(entry)]
    return tuple(turned for turned in range(6) if seen.index(seen[turned]) == turned)


@lru_cache(maxsize=1024)
def first_alike(entry: DiscEntry, turned: int) -> int:
    """Return the first position in which the disc looks the same as in this one."""
    seen = [face.look for face in faces(entry)]
    return seen.index(seen[turned])


def jungles(box: SchatzinselBox) -> int:
    """Return how many different jungles the discs of a box can form."""
    orders = factorial(PLACES) // prod(factorial(entry.copies) for entry in box.disc)
    return orders * prod(len(looks(entry)) ** entry.copies for entry in box.disc)


@lru_cache(maxsize=64)
def joins(box: SchatzinselBox) -> Mapping[int, int | str]:
    """Return what each of the 114 ends is joined to: another end, or a start or goal by name."""
    found: dict[int, int | str] = dict(board.facing(box.board.rows))
    for join in box.rim:
        one, two = (_end(box, name) for name in join.ends)
        found |= {one: two, two: one}
    found |= {_end(box, end): point.name for point in box.point for end in point.ends}
    return MappingProxyType(found)


def exits(box: SchatzinselBox, name: str) -> list[int]:
    """Return the ends that a start or goal leads to, in the order of their numbers."""
    entry = next(point for point in box.point if point.name == name)
    return sorted(_end(box, end) for end in entry.ends)


def warnings(box: SchatzinselBox) -> list[str]:
    """Return warnings about a playable box: an asymmetrical board, or unusual discs."""
    found: list[str] = []
    joined = joins(box)
    for end, other in joined.items():
        mirrored = board.mirrored(box.board.rows, end)
        wanted = (
            _exchanged(other) if isinstance(other, str) else board.mirrored(box.board.rows, other)
        )
        if joined[mirrored] != wanted:
            said = f"{end_name(end)} is joined to {_joined_name(other)}"
            its = f"its mirror image {end_name(mirrored)} to {_joined_name(joined[mirrored])}"
            found.append(f"the board is not its own mirror image: {said}, {its}")
    if jungles(box) != RULEBOOK_JUNGLES:
        told = f"the rulebook's figure is {RULEBOOK_JUNGLES}"
        found.append(f"these discs make {jungles(box)} jungles; {told}")
    return found


def _turned(parts: list[tuple[int, int, bool]], sixths: int) -> Face:
    turned = [((one + sixths) % 6, (two + sixths) % 6, stop) for one, two, stop in parts]
    segments = tuple((one, two) for one, two, _ in turned)
    return Face(segments, tuple((one, two) for one, two, stop in turned if stop))


def _exchanged(name: str) -> str:
    crew, what = name.split("-")
    return f"{'black' if crew == 'red' else 'red'}-{what}"


def _joined_name(joined: int | str) -> str:
    return joined if isinstance(joined, str) else end_name(joined)


def _end(box: SchatzinselBox, text: str) -> int:
    found = _END.fullmatch(text)
    if not found or int(found[1]) >= PLACES:
        right = f"an end is a place 0 to {PLACES - 1} and one of {', '.join(SIDES)}, as in 18.SE"
        raise refuse(box, f"end '{text}'", "there is no such end", right)
    return int(found[1]) * 6 + SIDES.index(found[2])


def _check_material(box: SchatzinselBox) -> None:
    material = box.material
    if material.pawns not in range(2, 21, 2):
        raise refuse(box, "material", f"{material.pawns} pawns", "both crews get as many, 1 to 10")
    if material.chests not in range(16, 41, 2):
        right = "an even number from 16 to 40, since the long game lays out 8 for each crew"
        raise refuse(box, "material", f"{material.chests} chests", right)
    for name, faces in (("red_die", material.red_die), ("black_die", material.black_die)):
        if len(faces) != 6 or set(faces) != {"R", "B"}:
            right = "six faces, R or B, and both colours on each die"
            raise refuse(box, "material", f"{name} is '{faces}'", right)


def _check_names(box: SchatzinselBox) -> None:
    for name, count in Counter(name.lower() for name in box.names()).items():
        if count > 1:
            raise refuse(
                box,
                f"disc '{name}'",
                f"named {count} times",
                "every name is used once, A and a are one",
            )
        if not name or not all(part.isalnum() for part in name.split("-")):
            right = "a name is words of letters and digits joined by hyphens"
            raise refuse(box, f"disc '{name}'", "a name that cannot be typed", right)


def _check_disc(box: SchatzinselBox, entry: DiscEntry) -> None:
    where = f"disc '{entry.name}'"
    if not 1 <= entry.copies <= PLACES:
        raise refuse(box, where, f"{entry.copies} copies", f"1 to {PLACES} are possible")
    parts = [_SEGMENT.fullmatch(text) for text in entry.segments]
    ends = "".join(part[1] + part[2] for part in parts if part)
    if not all(parts) or sorted(ends) != list("012345"):
        right = 'three segments join each of the ends 0 to 5 once, as in ["0-1*", "2-3", "4-5"]'
        raise refuse(box, where, f"segments are {list(entry.segments)}", right)
    stops = faces(entry)[0].stops
    if not stops:
        raise refuse(box, where, "no stop", "mark the segment it lies on with *")
    if not all(_cross(one, two) for one, two in combinations(stops, 2)):
        right = "two segments with the one stop must cross"
        raise refuse(box, where, f"segments are {list(entry.segments)}", right)
    if len(looks(entry)) == 1:
        right = "it must have another position to be turned to (S-13)"
        raise refuse(box, where, "looks the same in every position", right)


def _cross(one: tuple[int, int], two: tuple[int, int]) -> bool:
    low, high = sorted(one)
    return (low < two[0] < high) != (low < two[1] < high)


def _check_different(box: SchatzinselBox) -> None:
    for one, two in combinations(box.disc, 2):
        if faces(one)[0].look in [face.look for face in faces(two)]:
            right = "give one entry with more copies"
            raise refuse(box, f"disc '{two.name}'", f"the same as disc '{one.name}'", right)


def _check_rows(box: SchatzinselBox) -> None:
    rows = box.board.rows
    if sum(rows) != PLACES or min(rows) < 1:
        raise refuse(
            box, "board", f"rows of {list(rows)} places", f"they must have {PLACES} in all"
        )
    if any(abs(one - two) != 1 for one, two in pairwise(rows)):
        right = "each has one more or one less than the next, so that they interlock"
        raise refuse(box, "board", f"rows of {list(rows)} places", right)


def _check_points(box: SchatzinselBox) -> None:
    if sorted(point.name for point in box.point) != sorted(RIM_POINTS):
        said = ", ".join(point.name for point in box.point) or "none"
        raise refuse(box, "points", said, f"there must be {', '.join(RIM_POINTS)}, each once")
    for point in box.point:
        if not 1 <= len(point.ends) <= MOST_ENDS:
            right = f"1 to {MOST_ENDS} are possible"
            raise refuse(box, f"point '{point.name}'", f"{len(point.ends)} ends", right)


def _check_ends(box: SchatzinselBox) -> None:
    """Check that every end is joined exactly once, so that no path has a dead end."""
    inner = board.facing(box.board.rows)
    rim = [end for join in box.rim for end in join.ends]
    rim += [end for point in box.point for end in point.ends]
    counts = Counter(_end(box, name) for name in rim)
    for end, count in counts.items():
        if end in inner:
            wrong = f"faces {end_name(inner[end])} inside the jungle"
            raise refuse(box, f"end {end_name(end)}", wrong, "only ends on the rim are listed")
        if count > 1:
            wrong = f"joined {count} times"
            raise refuse(box, f"end {end_name(end)}", wrong, "every end is joined exactly once")
    blind = [end_name(end) for end in range(PLACES * 6) if end not in inner and end not in counts]
    if blind:
        right = "join it in a [[rim]] or a [[point]]"
        raise refuse(box, f"end {blind[0]}", "the path there ends blind", right)
