"""Gold Ahoi! notation: ``G6e``, ``near draws tee-land``, ``far begins``.

A square is a column A to K from the left and a row 1 to 11 from the near side; the first tile is on
F6. The letter after it says where the tile's own north points: n, e, s or w.
"""

from __future__ import annotations

import re

from doubloon.games.gold_ahoi import torus
from doubloon.games.gold_ahoi.actions import Begin, Draw, Place
from doubloon.games.gold_ahoi.components import faces, looks
from doubloon.games.gold_ahoi.position import GoldAhoiPosition
from doubloon.kernel.actions import Action
from doubloon.kernel.errors import Breach, Unreadable
from doubloon.kernel.seats import PLAYERS

PLACE = re.compile(r"([A-K])(1[01]|[1-9])([NESW]?)", re.IGNORECASE)


def format(position: GoldAhoiPosition, action: Action) -> str:
    """Return an action in notation."""
    seats = position.setup.game.seats
    match action:
        case Place():
            return where(action)
        case Draw(seat, kind):
            return f"{seats[seat]} draws {tile_name(position, kind)}"
        case Begin(seat):
            return f"{seats[seat]} begins"
        case _:
            raise not_ours(action)


def told(position: GoldAhoiPosition, action: Action, seat: int) -> str:
    """Return an action as ``seat`` learns of it; only the drawer learns the drawn tile (G-15)."""
    if isinstance(action, Draw) and action.seat != seat:
        return f"{position.setup.game.seats[action.seat]} draws a tile"
    return format(position, action)


def where(place: Place) -> str:
    """Return where a tile is placed and how it is rotated."""
    return torus.name(place.square) + torus.ROTATIONS[place.rotation]


def parse(position: GoldAhoiPosition, text: str) -> Action:
    """Return the action that ``text`` stands for; of rotations that look alike, the first."""
    found = PLACE.fullmatch(text.strip())
    if found:
        return _place(position, found[1].upper() + found[2], found[3].lower())
    match text.split():
        case [seat, "begins"] if seat in position.setup.game.seats:
            return Begin(position.setup.game.seats.index(seat))
        case [seat, "draws", name] if seat in position.setup.game.seats:
            return Draw(position.setup.game.seats.index(seat), _kind(position, name))
        case _:
            right = "a square and where the tile's north points, as in G6e"
            raise Unreadable(f"'{text.strip()}' cannot be read; write {right}")


def why_not(position: GoldAhoiPosition, action: Action) -> Breach:
    """Return the rule that forbids an action here."""
    match action:
        case Place(square, rotation) if position.to_act in PLAYERS:
            return _why_not_place(position, square, rotation)
        case Draw(seat, kind) if position.to_act not in PLAYERS and seat == position.drawer():
            return Breach(f"the bag has no {tile_name(position, kind)}", "G-8")
        case Place():
            return Breach("a tile must be drawn first", "G-1", also=("G-8",))
        case _:
            actor = position.setup.actor(position.to_act)
            return Breach(f"it is {actor}'s turn to do something else", "G-8")


def _why_not_place(position: GoldAhoiPosition, square: int, rotation: int) -> Breach:
    display = position.display()
    if square in display:
        return Breach("there is already a tile there", "G-5")
    if not display:
        return Breach("the first tile goes on F6, and only its rotation matters", "G-3")
    if not any(torus.adjacent(square, laid) for laid in display):
        return Breach("the tile must share an edge with one already placed", "G-5")
    if torus.span([*display, square]) > 6:
        return Breach("the display would be larger than 6 by 6", "G-6")
    if any(code // 4 == square for code in position.codes()):
        turned = torus.ROTATIONS[rotation]
        return Breach(f"turned to {turned}, the tile looks the same as in another rotation", "G-4")
    return Breach("that would start a new row on the opponent's side", "G-7")


def _place(position: GoldAhoiPosition, name: str, rotation: str) -> Place:
    box = position.setup.components
    if position.to_act not in PLAYERS:
        return Place(torus.square(name), torus.ROTATIONS.index(rotation or "n"))
    entry = box.tile[position.held(position.to_act)]
    ways = [torus.ROTATIONS[quarter] for quarter in looks(entry)]
    if not rotation and len(ways) > 1:
        raise Unreadable(
            f"'{name}' does not say which way the tile faces; add one of {', '.join(ways)}"
        )
    seen = [face.look for face in faces(entry)]
    return Place(torus.square(name), seen.index(seen[torus.ROTATIONS.index(rotation or "n")]))


def not_ours(action: Action) -> TypeError:
    """Return the error for an action of another game."""
    return TypeError(f"{action!r} is not an action of Gold Ahoi!")


def tile_name(position: GoldAhoiPosition, kind: int) -> str:
    """Return the name of a kind of tile; there are more codes than most boxes have kinds."""
    tiles = position.setup.components.tile
    return tiles[kind].name if kind < len(tiles) else f"tile {kind + 1}"


def _kind(position: GoldAhoiPosition, name: str) -> int:
    names = [entry.name for entry in position.setup.components.tile]
    if name not in names:
        raise Unreadable(f"there is no tile '{name}'; the tiles: {', '.join(names)}")
    return names.index(name)
