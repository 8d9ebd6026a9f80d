"""Martinique notation: ``land B1``, ``B1-C3``, ``turn hook 1``, ``load 4 joker rum``.

A treasure is named by its number of tiles, a face-down map tile by where it was taken. Draws say
where the tile goes: ``lost letter C``, ``B3 map E``, ``A1 sabre 2``, ``treasure 3 rum 1``.
"""

from __future__ import annotations

import re

from doubloon.games.martinique import actions, island
from doubloon.games.martinique.actions import (
    Bar,
    Dig,
    DrawMap,
    DrawSouvenir,
    Land,
    Load,
    Move,
    NoLoad,
    NoTurn,
    TakeJoker,
    TakeMap,
    Turn,
)
from doubloon.games.martinique.components import MAP_TILES, TREASURES
from doubloon.games.martinique.constants import SQUARES
from doubloon.games.martinique.ledger import source_name
from doubloon.games.martinique.position import MartiniquePosition
from doubloon.kernel.actions import Action
from doubloon.kernel.errors import Breach, Unreadable
from doubloon.kernel.state_cache import state_of

SQUARE = "[A-Ha-h][1-8]"
MOVE = re.compile(f"({SQUARE})-({SQUARE})")
ONE_SQUARE = re.compile(SQUARE)
RIGHT = {
    "act": "'land B1', 'land bar' or a move as in 'B1-C3'",
    "overrun": "'turn' and where the map tile was taken, as in 'turn C4', or 'turn none'",
    "gift": "'take joker' or 'take map'",
    "load": "'load 3', with jokers 'load 3 joker rum', or 'load none'",
    "dig": "'dig' and a square, as in 'dig C4'",
}


def format(position: MartiniquePosition, action: Action) -> str:
    """Return an action in notation."""
    match action:
        case DrawSouvenir() | DrawMap() | Load():
            return _format_tiles(position, action)
        case Move(origin, target):
            return f"{island.name(origin)}-{island.name(target)}"
        case Land(square):
            return f"land {island.name(square)}"
        case Bar():
            return "land bar"
        case Dig(square):
            return f"dig {island.name(square)}"
        case Turn(source):
            return f"turn {source_name(source)}"
        case NoTurn():
            return "turn none"
        case TakeJoker():
            return "take joker"
        case TakeMap():
            return "take map"
        case NoLoad():
            return "load none"
        case _:
            raise TypeError(f"{action!r} is not an action of Martinique")


def _format_tiles(position: MartiniquePosition, action: DrawSouvenir | DrawMap | Load) -> str:
    """Write an action that names tiles of the box."""
    box = position.setup.components
    match action:
        case DrawSouvenir(kind):
            return f"{position.awaited()} {box.kinds[kind]}"
        case DrawMap(tile):
            return f"{position.awaited()} {MAP_TILES[tile]}"
        case Load(treasure, jokers):
            stands = ["joker", *(box.symbols[symbol] for symbol in jokers)] if jokers else []
            return " ".join(["load", str(TREASURES[treasure]), *stands])


def told(position: MartiniquePosition, action: Action, seat: int) -> str:
    """Return an action as ``seat`` learns of it: map tiles are dealt face down (M-28)."""
    if not isinstance(action, DrawMap):
        return format(position, action)
    state = state_of(position)
    if state["task"] != "hook":
        return position.awaited()
    own = position.setup.actor(seat) == state["turn"]
    return format(position, action) if own else f"{position.awaited()} a map"


def parse(position: MartiniquePosition, text: str) -> Action:
    """Return the action that ``text`` stands for."""
    words = text.split()
    moved = MOVE.fullmatch(text.strip())
    if moved:
        return Move(_square(moved[1]), _square(moved[2]))
    match words:
        case ["land", "bar"]:
            return Bar()
        case ["land", square] if ONE_SQUARE.fullmatch(square):
            return Land(_square(square))
        case ["dig", square] if ONE_SQUARE.fullmatch(square):
            return Dig(_square(square))
        case ["turn", "none"]:
            return NoTurn()
        case ["turn", "hook", ("1" | "2") as order]:
            return Turn(SQUARES + int(order) - 1)
        case ["turn", square] if ONE_SQUARE.fullmatch(square):
            return Turn(_square(square))
        case ["take", "joker"]:
            return TakeJoker()
        case ["take", "map"]:
            return TakeMap()
        case ["load", "none"]:
            return NoLoad()
        case ["load", ("2" | "3" | "4") as size, *rest]:
            return Load(TREASURES.index(int(size)), _jokers(position, rest))
        case _:
            return _draw(position, words)


def why_not(position: MartiniquePosition, action: Action) -> Breach:
    """Return the rule that forbids an action here."""
    state = state_of(position)
    task = state["task"]
    match action:
        case DrawMap() | DrawSouvenir() if position.to_act == -1:
            place = position.awaited()
            return Breach(f"that tile cannot go to {place}", "M-1", also=("M-2", "M-14"))
        case Land(square) if task == "act":
            return _why_not_land(position, island.name(square))
        case Bar() if task == "act":
            why = "a pirate goes straight to the bar only if it finds no free beach tile"
            return Breach(why, "M-5")
        case Move(origin, target) if task == "act":
            return _why_not_move(position, origin, target)
        case Turn(source) if task == "overrun":
            named = source_name(source)
            return Breach(f"the opponent has no face-down map tile from {named}", "M-10")
        case Load(treasure, jokers) if task == "load":
            return _why_not_load(state["treasures"][treasure], len(jokers))
        case NoLoad() if task == "load":
            return Breach("loading is compulsory when souvenirs alone can pay", "M-15")
        case Dig() if task == "dig":
            return Breach("a pirate is already digging there", "M-22")
        case _:
            due, clause, *also = DUE[task]
            actor = position.setup.actor(position.to_act)
            return Breach(f"{actor} has to do something else: {due}", clause, also=tuple(also))


def _why_not_land(position: MartiniquePosition, square: str) -> Breach:
    state = state_of(position)
    if not state["aboard"][state["turn"]]:
        return Breach("the crew has no pirate left to land", "M-5")
    if not island.BEACH & island.BIT[island.square(square)]:
        return Breach("pirates land on the beach, the squares along the rim", "M-5")
    if square not in state["island"]:
        return Breach("there is no tile there", "M-5")
    return Breach("there is already a pirate there", "M-5")


def _why_not_move(position: MartiniquePosition, origin: int, target: int) -> Breach:
    state = state_of(position)
    start, end = island.name(origin), island.name(target)
    needed = position.setup.options["landed_to_move"]
    if start not in state["pirates"][state["turn"]]:
        return Breach(f"the crew has no pirate on {start}", "M-4")
    if 4 - state["aboard"][state["turn"]] < int(needed):
        return Breach(f"pirates can move only once {needed} have landed", "M-6")
    tile = state["island"][start]
    steps = 1 if tile.startswith("map") else int(tile[-1])
    if target not in island.PATHS[steps][origin]:
        counted = "1 step" if steps == 1 else f"{steps} steps"
        path = f"no path of that length leads to {end}"
        return Breach(f"the pirate takes exactly {counted}, and {path}", "M-7")
    return Breach(f"there is already a pirate on {end}", "M-9")


def _why_not_load(treasure: list[str | None], jokers: int) -> Breach:
    if None in treasure:
        return Breach("a treasure with an empty slot cannot be loaded", "M-17")
    if jokers:
        return Breach("the crew's souvenirs and jokers do not pay for it that way", "M-15")
    return Breach("the crew's souvenirs do not pay for it", "M-15")


DUE = {
    "deal": ("the island is set up", "M-1", "M-2"),
    "act": ("land or move a pirate", "M-4"),
    "overrun": ("turn a map tile or none", "M-10"),
    "gift": ("take a joker or a map", "M-14"),
    "hook": ("a map tile is drawn from The Hook", "M-14"),
    "load": ("load a treasure", "M-15"),
    "refill": ("the treasure is refilled", "M-16"),
    "dig": ("dig", "M-22"),
    "over": ("the game is over", "M-23"),
}
"""What has to be done in each task, and the clauses that say so."""


def _square(name: str) -> int:
    return island.square(name.upper())


def _jokers(position: MartiniquePosition, words: list[str]) -> tuple[int, ...]:
    """Read ``joker rum sabre``; the order of the symbols does not matter."""
    if not words:
        return ()
    names = position.setup.components.symbols
    known = all(word in names for word in words[1:])
    if words[0] not in ("joker", "jokers") or not known or not 2 <= len(words) <= 4:
        right = f"'joker' and up to three of {', '.join(names)}"
        raise Unreadable(f"'{' '.join(words)}' cannot be read; write {right}")
    return tuple(sorted(names.index(word) for word in words[1:]))


def _draw(position: MartiniquePosition, words: list[str]) -> Action:
    """Read a chance outcome; its place must be the one that is due."""
    text = " ".join(words)
    place = position.awaited()
    tile = text.removeprefix(place + " ")
    if tile != text and tile in MAP_TILES:
        return DrawMap(MAP_TILES.index(tile))
    if tile != text and tile in position.setup.components.kinds:
        return DrawSouvenir(position.setup.components.kinds.index(tile))
    raise Unreadable(f"'{text}' cannot be read; write {_right(position)}")


def _right(position: MartiniquePosition) -> str:
    example = actions.ACTIONS[position.codes()[0]] if position.to_act == -1 else None
    if example is not None:
        return f"where the tile goes and which it is, as in '{format(position, example)}'"
    return RIGHT.get(state_of(position)["task"], "nothing: the game is over")
