"""Gold Ahoi! drawn with box characters, for the terminal.

Land is drawn as lines from edge to edge of a tile of 7 by 3 characters; ◆ is a chest on land, ◇ one
on water. Dots mark where a tile may be placed.
"""

from __future__ import annotations

from textwrap import wrap

from doubloon.games.gold_ahoi import torus
from doubloon.games.gold_ahoi.actions import Place
from doubloon.games.gold_ahoi.components import GoldAhoiBox, faces
from doubloon.games.gold_ahoi.constants import CHART
from doubloon.games.gold_ahoi.view import GoldAhoiView
from doubloon.kernel.seats import PLAYERS

WIDTH = 7
CENTRES = {
    frozenset({0, 1, 2, 3}): "┼",
    frozenset({0, 1, 2}): "├",
    frozenset({1, 2, 3}): "┬",
    frozenset({0, 2, 3}): "┤",
    frozenset({0, 1, 3}): "┴",
    frozenset({0, 2}): "│",
    frozenset({1, 3}): "─",
    frozenset({0, 1}): "╰",
    frozenset({1, 2}): "╭",
    frozenset({2, 3}): "╮",
    frozenset({0, 3}): "╯",
}
TWO_BENDS = (("   │   ", "──╮╰───", "  ╰╮   "), ("  ╭╯   ", "──╯╭───", "   │   "))
LAND_CHEST, WATER_CHEST = "◆", "◇"
CORNER_CELLS = ((0, 6), (2, 6), (2, 0), (0, 0))
ARM_CELLS = ((0, 3), (1, 5), (2, 3), (1, 1))


def tile(box: GoldAhoiBox, name: str, rotation: str) -> list[str]:
    """Return a tile as three lines of seven characters."""
    face = faces(box.tile[box.kind(name)])[torus.ROTATIONS.index(rotation)]
    land = [group for group in face.groups if min(group) < 4]
    cells = [list("   │   "), list("──   ──"), list("   │   ")]
    joined = [group for group in land if len(group) > 1]
    if len(joined) == 2:
        cells = [list(line) for line in TWO_BENDS[0 if frozenset({0, 1}) in joined else 1]]
    elif joined:
        cells[1][2:5] = [
            "─" if 3 in joined[0] else " ",
            CENTRES[joined[0]],
            "─" if 1 in joined[0] else " ",
        ]
    return _with_chests(cells, face.chests)


def _with_chests(cells: list[list[str]], chests: tuple[int, ...]) -> list[str]:
    for spot in sorted(chests):
        mark = LAND_CHEST if spot < 4 else WATER_CHEST
        row, column = ARM_CELLS[spot] if spot < 4 else CORNER_CELLS[spot - 4]
        step = 1 if column == 0 else -1
        while cells[row][column] == mark:
            column += step
        cells[row][column] = mark
    return ["".join(row) for row in cells]


def sketch(view: GoldAhoiView) -> str:
    """Return the display with coordinates, the score, the seat's own hand and the unseen tiles."""
    lines = [*_display(view), "", _score(view), *_hand(view)]
    unseen = ", ".join(f"{count} {name}" for name, count in view.unseen.items())
    if unseen:
        lines += wrap(f"unseen, {view.bag} of them in the bag: {unseen}", 76)
    return "\n".join(lines)


def _display(view: GoldAhoiView) -> list[str]:
    box = view.setup.components
    shown = {torus.square(name): tile(box, *laid) for name, laid in view.display.items()}
    for action in view.actions():
        if isinstance(action, Place):
            shown[action.square] = [" " * WIDTH, f"{torus.name(action.square):^7}", " " * WIDTH]
    if not shown:
        return ["(no tile lies yet)"]
    rows = range(min(shown) // CHART, max(shown) // CHART + 1)
    columns = range(min(s % CHART for s in shown), max(s % CHART for s in shown) + 1)
    header = "    " + "".join(f"{'ABCDEFGHIJK'[column]:^7}" for column in columns)
    lines = ["far".center(len(header)).rstrip(), header.rstrip()]
    for row in rows:
        for part in range(3):
            label = f"{CHART - row:>3} " if part == 1 else "    "
            cells = [shown.get(row * CHART + c, [" " * WIDTH] * 3)[part] for c in columns]
            lines.append((label + "".join(cells)).rstrip())
    return [*lines, header.rstrip(), "near".center(len(header)).rstrip()]


def _score(view: GoldAhoiView) -> str:
    near, far = view.score
    return f"if the game ended now: near {near}, far {far}"


def _hand(view: GoldAhoiView) -> list[str]:
    if view.seat not in PLAYERS or view.hand is None:
        return []
    lines = [f"your tile: {view.hand}, by where its north points"]
    ways = [tile(view.setup.components, view.hand, rotation) for rotation in torus.ROTATIONS]
    lines.append("  ".join(f"{rotation:^7}" for rotation in torus.ROTATIONS).rstrip())
    lines += ["  ".join(way[part] for way in ways).rstrip() for part in range(3)]
    return lines
