"""Converts a Martinique position to plain data and back: ``state`` and ``lay_out``.

Plain Python that ``ledger.pxd`` lets Cython compile, because it reads the fields of ``layout.py``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from doubloon.games.martinique import components, island, packed
from doubloon.games.martinique.constants import (
    BLACK,
    FIRST_HOOK,
    MAP,
    MAP_SOURCES,
    MAP_TILE_COUNT,
    NONE,
    NUMBERS,
    RED,
    SLOTS,
    SOURCES,
    SOUVENIR_KINDS,
    SQUARES,
    STOOLS,
)
from doubloon.games.martinique.layout import MartiniqueLayout
from doubloon.kernel.seats import CHANCE, NOBODY

ONE = packed.ONE
ABOVE = packed.ABOVE
BIT = island.BIT
SLOT_TREASURE = components.SLOT_TREASURE

ACTORS = (BLACK, RED, CHANCE, NOBODY)
MAP_TILES = components.MAP_TILES
TASKS = ("deal", "act", "overrun", "gift", "hook", "load", "refill", "dig", "over")
"""What is to be done next; with ``hook``, chance chooses a map tile from The Hook."""


def source_name(place: int) -> str:
    """Return where a map tile was taken: a square, ``hook 1`` or ``hook 2``."""
    if place < SQUARES:
        return island.name(place)
    number = place - SQUARES + 1
    return f"hook {number}"


def source_place(name: str) -> int:
    """Return the number of the source with this name."""
    names = [source_name(place) for place in range(SOURCES)]
    return names.index(name)


# As plain data.


def state(position: MartiniqueLayout) -> dict[str, Any]:
    """Return the full position as plain data."""
    seats = position.setup.game.seats
    return {
        "to_act": position.setup.actor(position.to_act),
        "task": TASKS[position.task],
        "turn": seats[position.turn],
        "dealt": position.dealt,
        "loose": [MAP_TILES[tile] for tile in range(MAP_TILE_COUNT) if position.loose & BIT[tile]],
        "lost": {
            "letter": map_name(position, position.lost[0]),
            "number": map_name(position, position.lost[1]),
        },
        "hook": {"jokers": position.hook_jokers, "maps": hook_maps(position)},
        "island": tiles_on(position, position.tiles),
        "removed": tiles_on(position, position.removed),
        "aboard": {seat: position.aboard[index] for index, seat in enumerate(seats)},
        "pirates": {
            seat: island.named(position.pirates[index]) for index, seat in enumerate(seats)
        },
        "stools": stool_owners(position),
        "treasures": treasures(position),
        "supplies": {
            seat: kinds_of(position, supply_of(position, index)) for index, seat in enumerate(seats)
        },
        "jokers": {seat: position.jokers[index] for index, seat in enumerate(seats)},
        "maps": {seat: maps_of(position, index) for index, seat in enumerate(seats)},
        "holds": {seat: hold_of(position, index) for index, seat in enumerate(seats)},
        "bag": kinds_of(position, [position.bag[kind] for kind in range(SOUVENIR_KINDS)]),
        "paid": kinds_of(position, [position.paid[kind] for kind in range(SOUVENIR_KINDS)]),
        "paid_jokers": position.paid_jokers,
        "way": [island.name(square) for square in way(position)],
        "overruns": position.overruns,
    }


def map_name(position: MartiniqueLayout, tile: int) -> str | None:
    """Return the letter or number of a map tile, None for a tile not dealt yet."""
    return None if tile == NONE else MAP_TILES[tile]


def hook_maps(position: MartiniqueLayout) -> list[str]:
    """Return the map tiles in The Hook, letter first (M-1)."""
    left = [position.face[FIRST_HOOK + index] for index in range(position.hook_taken, 2)]
    return [MAP_TILES[tile] for tile in sorted(left) if tile != NONE]


def tiles_on(position: MartiniqueLayout, squares: int) -> dict[str, str]:
    """Return the names of the tiles on a set of squares."""
    kinds = position.setup.components.kinds
    shown: dict[str, str] = {}
    for square in range(SQUARES):
        if squares & BIT[square]:
            kind = position.tile[square]
            face = position.face[position.tables.source[square]]
            shown[island.name(square)] = f"map {MAP_TILES[face]}" if kind == MAP else kinds[kind]
    return shown


def stool_owners(position: MartiniqueLayout) -> list[str | None]:
    """Return who sits on each stool; a pirate that has left to dig no longer does (M-22)."""
    seats = position.setup.game.seats
    taken = [seats[1 if position.sitting & BIT[stool] else 0] for stool in range(position.stools)]
    owners: list[str | None] = [None] * position.dug
    owners += taken[position.dug :]
    return owners + [None] * (STOOLS - len(owners))


def treasures(position: MartiniqueLayout) -> list[list[str | None]]:
    """Return the tiles of the three small treasures, None for an open slot."""
    kinds = position.setup.components.kinds
    shown: list[list[str | None]] = [[], [], []]
    for slot in range(SLOTS):
        kind = position.slot[slot]
        shown[SLOT_TREASURE[slot]].append(None if kind == NONE else kinds[kind])
    return shown


def supply_of(position: MartiniqueLayout, seat: int) -> list[int]:
    """Return how many souvenirs of each kind a seat has."""
    first = seat * SOUVENIR_KINDS
    return [position.supply[first + kind] for kind in range(SOUVENIR_KINDS)]


def kinds_of(position: MartiniqueLayout, counts: list[int]) -> dict[str, int]:
    """Return counts of souvenirs by name, leaving out zeros."""
    kinds = position.setup.components.kinds
    return {kinds[kind]: count for kind, count in enumerate(counts) if count}


def maps_of(position: MartiniqueLayout, seat: int) -> dict[str, list[str]]:
    """Return a seat's map tiles by where they were taken: each face, and whether it's up."""
    shown: dict[str, list[str]] = {}
    for source in range(MAP_SOURCES):
        if position.held[seat] & BIT[source]:
            lies = "up" if position.face_up & BIT[source] else "down"
            shown[source_name(position.tables.place[source])] = [
                MAP_TILES[position.face[source]],
                lies,
            ]
    return shown


def hold_of(position: MartiniqueLayout, seat: int) -> list[list[str]]:
    """Return a seat's stacks in the order in which they were loaded (M-16)."""
    kinds = position.setup.components.kinds
    stacks = [position.stack[index] for index in range(position.stacks)]
    own = [stack & 0xFFFFF for stack in stacks if stack >> 20 == seat]
    spread = [[(stack >> shift) & 31 for shift in (0, 5, 10, 15)] for stack in own]
    return [[kinds[kind - 1] for kind in stack if kind] for stack in spread]


def way(position: MartiniqueLayout) -> list[int]:
    """Return the squares of the latest move, start first; none after a landing (M-10)."""
    if position.way_steps == 0:
        return []
    ways = island.PATHS[position.way_steps][position.way_from][position.way_to]
    return list(ways[position.way_index])


# From plain data.


def lay_out(position: MartiniqueLayout, state: Mapping[str, Any]) -> None:
    """Put everything where ``state`` says; this position must be newly opened."""
    seats = position.setup.game.seats
    position.to_act = ACTORS[[position.setup.actor(seat) for seat in ACTORS].index(state["to_act"])]
    position.task = TASKS.index(state["task"])
    position.turn = seats.index(state["turn"])
    position.dealt = state["dealt"]
    position.loose = sum([BIT[MAP_TILES.index(tile)] for tile in state["loose"]])
    for index, part in enumerate(("letter", "number")):
        tile = state["lost"][part]
        position.lost[index] = NONE if tile is None else MAP_TILES.index(tile)
    position.tiles = lay_tiles(position, state["island"])
    position.removed = lay_tiles(position, state["removed"])
    for index, seat in enumerate(seats):
        position.aboard[index] = state["aboard"][seat]
        position.pirates[index] = island.bits_of(state["pirates"][seat])
        position.jokers[index] = state["jokers"][seat]
        lay_hand(position, index, state["supplies"][seat], state["maps"][seat])
        lay_hold(position, index, state["holds"][seat])
    lay_hook(position, state["hook"])
    lay_stools(position, state["stools"])
    lay_treasures(position, state["treasures"])
    lay_bag(position, state["bag"], state["paid"])
    position.paid_jokers = state["paid_jokers"]
    position.overruns = state["overruns"]
    lay_way(position, [island.square(name) for name in state["way"]])


def lay_tiles(position: MartiniqueLayout, tiles: Mapping[str, str]) -> int:
    """Put named tiles on squares; return the squares."""
    kinds = position.setup.components.kinds
    for name, tile in tiles.items():
        square = island.square(name)
        if tile.startswith("map "):
            position.tile[square] = MAP
            position.face[position.tables.source[square]] = MAP_TILES.index(tile[4:])
        else:
            position.tile[square] = kinds.index(tile)
    return island.bits_of(list(tiles))


def lay_hand(
    position: MartiniqueLayout, seat: int, supply: Mapping[str, int], maps: Mapping[str, Any]
) -> None:
    """Give a seat its souvenirs and map tiles."""
    kinds = position.setup.components.kinds
    for name, count in supply.items():
        kind = kinds.index(name)
        position.supply[seat * SOUVENIR_KINDS + kind] = count
        position.symbols[seat] += ONE[kind] * count
    for name, (tile, lies) in maps.items():
        source = position.tables.source[source_place(name)]
        position.face[source] = MAP_TILES.index(tile)
        position.held[seat] |= BIT[source]
        position.hook_taken += source >= FIRST_HOOK
        if lies == "up":
            position.face_up |= BIT[source]


def lay_hold(position: MartiniqueLayout, seat: int, hold: Sequence[Sequence[str]]) -> None:
    """Put a seat's stacks into its hold."""
    kinds = position.setup.components.kinds
    for stack in hold:
        numbers = [kinds.index(name) for name in stack]
        tiles = sum([(kind + 1) << 5 * index for index, kind in enumerate(numbers)])
        position.stack_up(seat, tiles, sum([kind % NUMBERS + 1 for kind in numbers]))


def lay_hook(position: MartiniqueLayout, hook: Mapping[str, Any]) -> None:
    """Put what hasn't been taken into The Hook; call this once both hands are filled."""
    position.hook_jokers = hook["jokers"]
    for index, tile in enumerate(hook["maps"]):
        position.face[FIRST_HOOK + position.hook_taken + index] = MAP_TILES.index(tile)


def lay_stools(position: MartiniqueLayout, stools: Sequence[str | None]) -> None:
    """Seat the pirates on their stools; at sunset, those before the first left have dug (M-22)."""
    sunset = TASKS[position.task] in ("dig", "over")
    taken = [stool for stool, owner in enumerate(stools) if owner is not None]
    position.stools = STOOLS if sunset else len(taken)
    position.dug = STOOLS - len(taken) if sunset else 0
    for stool in taken:
        if stools[stool] == position.setup.game.seats[1]:
            position.sitting |= BIT[stool]


def lay_treasures(position: MartiniqueLayout, treasures: Sequence[Sequence[str | None]]) -> None:
    """Fill the small treasures."""
    kinds = position.setup.components.kinds
    for slot, name in enumerate([tile for treasure in treasures for tile in treasure]):
        if name is not None:
            position.fill(slot, kinds.index(name))


def lay_bag(position: MartiniqueLayout, bag: Mapping[str, int], paid: Mapping[str, int]) -> None:
    """Fill the bag, and set aside what has been paid."""
    position.bag_totals = 0
    position.bag_size = 0
    for kind, name in enumerate(position.setup.components.kinds):
        position.paid[kind] = paid.get(name, 0)
        position.bag[kind] = bag.get(name, 0)
        position.bag_size += position.bag[kind]
        position.bag_totals += ABOVE[kind] * position.bag[kind]


def lay_way(position: MartiniqueLayout, way: list[int]) -> None:
    """Set the path of the latest move."""
    if not way:
        return
    position.way_from = way[0]
    position.way_to = way[len(way) - 1]
    position.way_steps = len(way) - 1
    ways = island.PATHS[position.way_steps][position.way_from][position.way_to]
    position.way_index = ways.index(tuple(way))
