"""Die Schatzinsel drawn as text, for the terminal.

Each disc is three lines: its six ends around its number, kind and pawn. Ends with the same letter
are joined on the disc; those marked * lead to its stop.
"""

from __future__ import annotations

from doubloon.games.schatzinsel import belief, paths
from doubloon.games.schatzinsel.board import CREWS, POSITIONS, spots
from doubloon.games.schatzinsel.components import faces, looks
from doubloon.games.schatzinsel.notation import EXAMPLES
from doubloon.games.schatzinsel.view import SchatzinselView
from doubloon.kernel.seats import PLAYERS

HALF = 6
PAWNS = {"red": "●", "black": "○"}


def disc(view: SchatzinselView, place: int) -> list[str]:
    """Return a place as three lines of eleven characters."""
    shown = view.jungle.get(str(place))
    if shown is None:
        return [" " * 11, f"({place})".center(11), " " * 11]
    pawns = "".join(PAWNS[crew] for crew in CREWS if str(place) in view.pawns[crew])
    return _drawn(view, *shown, f"{place}{shown[0]}{pawns}")


def _drawn(view: SchatzinselView, kind: str, turned: str, label: str) -> list[str]:
    box = view.setup.components
    face = faces(box.disc[box.names().index(kind)])[POSITIONS.index(turned)]
    marks = [" "] * 6
    letters = iter("abc")
    for pair in face.segments:
        mark = "*" if pair in face.stops else next(letters)
        for side in pair:
            marks[side] = mark
    middle = label.center(7)
    north_east, east, south_east, south_west, west, north_west = marks
    return [
        f"   {north_west}   {north_east}   ",
        f" {west}{middle}{east} ",
        f"   {south_west}   {south_east}   ",
    ]


def sketch(view: SchatzinselView) -> str:
    """Return the jungle, both crews, the pawns' next points and what happens next."""
    lines = [*_board(view), "", *_crews(view)]
    if view.phase in ("draw", "lay"):
        lines += [_discs_left(view), *_positions(view, view.hand)]
    else:
        lines += [*_reach(view), *_turn(view)]
    return "\n".join(line.rstrip() for line in lines)


def _board(view: SchatzinselView) -> list[str]:
    rows = view.setup.components.board.rows
    places = spots(rows)
    left = min(column for column, _ in places)
    width = (max(column for column, _ in places) - left) * HALF + 11
    lines = [" " * width for _ in range(3 * len(rows))]
    for place, (column, row) in enumerate(places):
        start = (column - left) * HALF
        for part, text in enumerate(disc(view, place)):
            line = lines[3 * row + part]
            lines[3 * row + part] = line[:start] + text + line[start + 11 :]
    ends = {point.name: " ".join(point.ends) for point in view.setup.components.point}
    top = _corners(view, ends, "red-goal", "black-goal", width)
    bottom = _corners(view, ends, "black-start", "red-start", width)
    return [top, *lines, bottom]


def _corners(view: SchatzinselView, ends: dict[str, str], one: str, two: str, width: int) -> str:
    left, right = (f"{name} ({ends[name]}){_pawn_on(view, name)}" for name in (one, two))
    return left + right.rjust(width - len(left))


def _pawn_on(view: SchatzinselView, point: str) -> str:
    return "".join(f" {PAWNS[crew]}" for crew in CREWS if point in view.pawns[crew])


def _crews(view: SchatzinselView) -> list[str]:
    lines: list[str] = []
    for crew in CREWS:
        camp, ship = view.camps[crew], view.ships[crew]
        lines.append(
            f"{PAWNS[crew]} {crew}: camp {camp['pawns']} pawns {camp['chests']} chests, "
            f"ship {ship['pawns']} pawns {ship['chests']} chests"
        )
        if view.returned[crew]:
            lines.append(f"  its pawn on the island came back from the ship, {view.returned[crew]}")
    return lines


def _discs_left(view: SchatzinselView) -> str:
    left = ", ".join(f"{count} {name}" for name, count in view.bag.items()) or "none"
    if view.hand is None:
        return f"discs to be drawn: {left}"
    return f"disc to lay: {view.hand}; to be drawn after it: {left}"


def _positions(view: SchatzinselView, kind: str | None) -> list[str]:
    """Return a disc in all its positions, each with its name."""
    if kind is None:
        return []
    entry = view.setup.components.disc[view.setup.components.names().index(kind)]
    shown = [_drawn(view, kind, POSITIONS[turned], POSITIONS[turned]) for turned in looks(entry)]
    return ["".join(one[part] for one in shown) for part in range(3)]


def _reach(view: SchatzinselView) -> list[str]:
    found = paths.reach(belief.complete(view))
    return [
        f"{PAWNS[crew]} {point} -> {', '.join(targets) or 'nowhere'}"
        for crew, pawns in found.items()
        for point, targets in pawns.items()
    ]


def _turn(view: SchatzinselView) -> list[str]:
    lines = [f"turn {view.turn}, {view.crew}"]
    if view.dice:
        lines[0] += f": dice {' '.join(view.dice)}, points left {view.points}"
    if view.objected:
        lines.append("the objection of this turn is used up")
    if view.given_up is not None:
        lines.append(f"not to be had this turn: disc {view.given_up}")
    if view.asked is not None:
        lines.append(f"asked for: disc {view.asked}")
    if view.phase == "turn":
        lines += _positions(view, view.jungle[str(view.asked)][0])
    if view.duel is not None:
        lines.append(f"duel on {view.duel}")
    if view.throws:
        lines.append(f"throws so far: {' '.join(view.throws)}")
    if view.to_act in PLAYERS:
        lines.append(f"{view.setup.actor(view.to_act)}: {EXAMPLES[view.phase]}")
    return lines
