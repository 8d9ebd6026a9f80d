"""Martinique drawn as text, for the terminal.

A square shows its tile as two letters and the number, ``?`` for a map tile, ``##`` for The Hook, a
dot for an empty square. ``b:`` and ``r:`` before it are black and red pirates.
"""

from __future__ import annotations

from textwrap import wrap

from doubloon.games.martinique import island
from doubloon.games.martinique.candidates import candidates
from doubloon.games.martinique.components import TREASURES
from doubloon.games.martinique.constants import SIDE
from doubloon.games.martinique.view import MartiniqueView
from doubloon.kernel.seats import NOBODY, PLAYERS

WIDTH = 6
WIDEST = 76


def short(tile: str) -> str:
    """Return a tile in at most three letters.

    >>> short("sabre 2"), short("map")
    ('Sa2', '?')
    """
    return "?" if tile == "map" else tile[:2].capitalize() + tile[-1]


def sketch(view: MartiniqueView) -> str:
    """Return island, bar, treasures, both players' tiles, and where the lost treasure can be."""
    lines = [*_island(view), "", *_key(view), "", *_middle(view)]
    for seat in view.setup.game.seats:
        lines += ["", *_player(view, seat)]
    lines += ["", *_lost(view), f"bag: {_counts(view.bag)}"]
    return "\n".join(part for line in lines for part in _folded(line))


def _folded(line: str) -> list[str]:
    """Wrap a line that is too long for a terminal; lines of the island never are."""
    if len(line) <= WIDEST:
        return [line]
    return wrap(line, WIDEST, subsequent_indent=" " * 6)


def _island(view: MartiniqueView) -> list[str]:
    header = "   " + "".join(f"{column:^{WIDTH}}" for column in island.COLUMNS)
    lines = [header.rstrip()]
    for row in range(SIDE, 0, -1):
        cells = [_square(view, f"{column}{row}") for column in island.COLUMNS]
        lines.append(f"{row:>2} " + "".join(cells) + f"{row:>2}")
    return [*lines, header.rstrip()]


def _square(view: MartiniqueView, name: str) -> str:
    tile = short(view.island[name]) if name in view.island else "."
    if name in view.setup.components.hook.squares:
        tile = "##"
    owner = next((seat for seat, crew in view.pirates.items() if name in crew), "")
    mark = f"{owner[0]}:" if owner else "  "
    return f"{mark}{tile:<{WIDTH - 2}}"


def _key(view: MartiniqueView) -> list[str]:
    marks = ", ".join(
        f"{symbol[:2].capitalize()} {symbol}" for symbol in view.setup.components.symbols
    )
    return [f"{marks}, ? map, ## The Hook, b: black pirate, r: red pirate"]


def _middle(view: MartiniqueView) -> list[str]:
    stools = " ".join(f"{number}:{owner or '-'}" for number, owner in enumerate(view.stools, 1))
    lines = [f"The Hook: {_some(view.hook['jokers'], 'joker')}, {_some(view.hook['maps'], 'map')}"]
    lines.append(f"stools: {stools}")
    for size, treasure in zip(TREASURES, view.treasures, strict=True):
        lines.append(f"treasure {size}: " + ", ".join(tile or "(open)" for tile in treasure))
    if view.way:
        lines.append("latest move: " + " ".join(view.way))
    if view.overruns:
        lines.append(f"map tiles that may still be turned: {view.overruns}")
    return lines


def _player(view: MartiniqueView, seat: str) -> list[str]:
    score = view.score[view.setup.game.seats.index(seat)]
    aboard, jokers = _some(view.aboard[seat], "pirate"), _some(view.jokers[seat], "joker")
    stacks = " | ".join(", ".join(stack) for stack in view.holds[seat])
    return [
        f"{seat}: {aboard} to land, {jokers}, {_some(score, 'point')} so far",
        f"  souvenirs: {_counts(view.supplies[seat])}",
        f"  hold: {stacks or 'empty'}",
        f"  maps: {_maps(view, seat)}",
    ]


def _maps(view: MartiniqueView, seat: str) -> str:
    shown: list[str] = []
    for source, (face, lies) in view.maps[seat].items():
        private = " (face down)" if lies == "down" and face else ""
        shown.append(f"{face or '?'} from {source}{private}")
    return ", ".join(shown) or "none"


def _lost(view: MartiniqueView) -> list[str]:
    if view.to_act == NOBODY:
        return [f"the treasure lay on {view.lost}"]
    left = candidates(view)
    knower = "you" if view.seat in PLAYERS else "all"
    squares = len(left.squares)
    letters, numbers = "".join(left.letters), "".join(left.numbers)
    return [
        f"the treasure, for what {knower} know: {letters} × {numbers}, {_some(squares, 'square')}"
    ]


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{count} {tile}" for tile, count in counts.items()) or "nothing"


def _some(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"
