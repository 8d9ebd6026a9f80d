"""Converts a Martinique position to plain data and back: ``state`` and ``lay_out``.

Plain Python that ``ledger.pxd`` lets Cython compile, because it reads the fields of ``layout.py``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from doubloon.games.martinique import actions, components, island, packed
from doubloon.games.martinique.layout import MartiniqueLayout

NONE = -1
MAP = 18
FIRST_HOOK = 12
STOOLS = 8
ONE = packed.ONE
ABOVE = packed.ABOVE
BIT = island.BIT
SLOT_TREASURE = [0, 0, 1, 1, 1, 2, 2, 2, 2]

ACTORS = (0, 1, -1, -2)
MAP_TILES = components.MAP_TILES
TASKS = ("deal", "act", "overrun", "gift", "hook", "load", "refill", "dig", "over")
"""What is to be done next; with ``hook``, chance chooses a map tile from The Hook."""


def source_name(place: int) -> str:
    """Return where a map tile was taken: a square, ``hook 1`` or ``hook 2``."""
    if place < island.SQUARES:
        return island.name(place)
    return f"hook {place - island.SQUARES + 1}"


def source_place(name: str) -> int:
    """Return the number of the source with this name."""
    names = [source_name(place) for place in range(actions.SOURCES)]
    return names.index(name)


class MartiniqueLedger(MartiniqueLayout):
    """The fields of a position by name."""

    # As plain data.

    def state(self) -> dict[str, Any]:
        """Return the full position as plain data."""
        seats = self.setup.game.seats
        return {
            "to_act": self.setup.actor(self.to_act),
            "task": TASKS[self.task],
            "turn": seats[self.turn],
            "dealt": self.dealt,
            "loose": [MAP_TILES[tile] for tile in range(16) if self.loose & BIT[tile]],
            "lost": {
                "letter": self.map_name(self.lost[0]),
                "number": self.map_name(self.lost[1]),
            },
            "hook": {"jokers": self.hook_jokers, "maps": self.hook_maps()},
            "island": self.tiles_on(self.tiles),
            "removed": self.tiles_on(self.removed),
            "aboard": {seat: self.aboard[index] for index, seat in enumerate(seats)},
            "pirates": {
                seat: island.named(self.pirates[index]) for index, seat in enumerate(seats)
            },
            "stools": self.stool_owners(),
            "treasures": self.treasures(),
            "supplies": {
                seat: self.kinds_of([self.supply[index * 18 + kind] for kind in range(18)])
                for index, seat in enumerate(seats)
            },
            "jokers": {seat: self.jokers[index] for index, seat in enumerate(seats)},
            "maps": {seat: self.maps_of(index) for index, seat in enumerate(seats)},
            "holds": {seat: self.hold_of(index) for index, seat in enumerate(seats)},
            "bag": self.kinds_of([self.bag[kind] for kind in range(18)]),
            "paid": self.kinds_of([self.paid[kind] for kind in range(18)]),
            "paid_jokers": self.paid_jokers,
            "way": [island.name(square) for square in self.way()],
            "overruns": self.overruns,
        }

    def map_name(self, tile: int) -> str | None:
        """Return the letter or number of a map tile, None for a tile not dealt yet."""
        return None if tile == NONE else MAP_TILES[tile]

    def hook_maps(self) -> list[str]:
        """Return the map tiles in The Hook, letter first (M-1)."""
        left = [self.face[FIRST_HOOK + index] for index in range(self.hook_taken, 2)]
        return [MAP_TILES[tile] for tile in sorted(left) if tile != NONE]

    def tiles_on(self, squares: int) -> dict[str, str]:
        """Return the names of the tiles on a set of squares."""
        kinds = self.setup.components.kinds
        shown: dict[str, str] = {}
        for square in range(64):
            if squares & BIT[square]:
                kind = self.tile[square]
                face = self.face[self.tables.source[square]]
                shown[island.name(square)] = (
                    f"map {MAP_TILES[face]}" if kind == MAP else kinds[kind]
                )
        return shown

    def stool_owners(self) -> list[str | None]:
        """Return who sits on each stool; a pirate that has left to dig no longer does (M-22)."""
        seats = self.setup.game.seats
        taken = [seats[1 if self.sitting & BIT[stool] else 0] for stool in range(self.stools)]
        owners: list[str | None] = [None] * self.dug
        owners += taken[self.dug :]
        return owners + [None] * (STOOLS - len(owners))

    def treasures(self) -> list[list[str | None]]:
        """Return the tiles of the three small treasures, None for an open slot."""
        kinds = self.setup.components.kinds
        shown: list[list[str | None]] = [[], [], []]
        for slot in range(9):
            kind = self.slot[slot]
            shown[SLOT_TREASURE[slot]].append(None if kind == NONE else kinds[kind])
        return shown

    def kinds_of(self, counts: list[int]) -> dict[str, int]:
        """Return counts of souvenirs by name, leaving out zeros."""
        kinds = self.setup.components.kinds
        return {kinds[kind]: count for kind, count in enumerate(counts) if count}

    def maps_of(self, seat: int) -> dict[str, list[str]]:
        """Return a seat's map tiles by where they were taken: each face, and whether it's up."""
        shown: dict[str, list[str]] = {}
        for source in range(14):
            if self.held[seat] & BIT[source]:
                lies = "up" if self.face_up & BIT[source] else "down"
                shown[source_name(self.tables.place[source])] = [MAP_TILES[self.face[source]], lies]
        return shown

    def hold_of(self, seat: int) -> list[list[str]]:
        """Return a seat's stacks in the order in which they were loaded (M-16)."""
        kinds = self.setup.components.kinds
        stacks = [self.stack[index] for index in range(self.stacks)]
        own = [stack & 0xFFFFF for stack in stacks if stack >> 20 == seat]
        spread = [[(stack >> shift) & 31 for shift in (0, 5, 10, 15)] for stack in own]
        return [[kinds[kind - 1] for kind in stack if kind] for stack in spread]

    def way(self) -> list[int]:
        """Return the squares of the latest move, start first; none after a landing (M-10)."""
        if self.way_steps == 0:
            return []
        ways = island.PATHS[self.way_steps][self.way_from][self.way_to]
        return list(ways[self.way_index])

    # From plain data.

    def lay_out(self, state: Mapping[str, Any]) -> None:
        """Put everything where ``state`` says; this position must be newly opened."""
        seats = self.setup.game.seats
        self.to_act = ACTORS[[self.setup.actor(seat) for seat in ACTORS].index(state["to_act"])]
        self.task = TASKS.index(state["task"])
        self.turn = seats.index(state["turn"])
        self.dealt = state["dealt"]
        self.loose = sum([BIT[MAP_TILES.index(tile)] for tile in state["loose"]])
        for index, part in enumerate(("letter", "number")):
            tile = state["lost"][part]
            self.lost[index] = NONE if tile is None else MAP_TILES.index(tile)
        self.tiles = self.lay_tiles(state["island"])
        self.removed = self.lay_tiles(state["removed"])
        for index, seat in enumerate(seats):
            self.aboard[index] = state["aboard"][seat]
            self.pirates[index] = island.bits_of(state["pirates"][seat])
            self.jokers[index] = state["jokers"][seat]
            self.lay_hand(index, state["supplies"][seat], state["maps"][seat])
            self.lay_hold(index, state["holds"][seat])
        self.lay_hook(state["hook"])
        self.lay_stools(state["stools"])
        self.lay_treasures(state["treasures"])
        self.lay_bag(state["bag"], state["paid"])
        self.paid_jokers = state["paid_jokers"]
        self.overruns = state["overruns"]
        self.lay_way([island.square(name) for name in state["way"]])

    def lay_tiles(self, tiles: Mapping[str, str]) -> int:
        """Put named tiles on squares; return the squares."""
        kinds = self.setup.components.kinds
        for name, tile in tiles.items():
            square = island.square(name)
            if tile.startswith("map "):
                self.tile[square] = MAP
                self.face[self.tables.source[square]] = MAP_TILES.index(tile[4:])
            else:
                self.tile[square] = kinds.index(tile)
        return island.bits_of(list(tiles))

    def lay_hand(self, seat: int, supply: Mapping[str, int], maps: Mapping[str, Any]) -> None:
        """Give a seat its souvenirs and map tiles."""
        kinds = self.setup.components.kinds
        for name, count in supply.items():
            kind = kinds.index(name)
            self.supply[seat * 18 + kind] = count
            self.symbols[seat] += ONE[kind] * count
        for name, (tile, lies) in maps.items():
            source = self.tables.source[source_place(name)]
            self.face[source] = MAP_TILES.index(tile)
            self.held[seat] |= BIT[source]
            self.hook_taken += source >= FIRST_HOOK
            if lies == "up":
                self.face_up |= BIT[source]

    def lay_hold(self, seat: int, hold: Sequence[Sequence[str]]) -> None:
        """Put a seat's stacks into its hold."""
        kinds = self.setup.components.kinds
        for stack in hold:
            numbers = [kinds.index(name) for name in stack]
            tiles = sum([(kind + 1) << 5 * index for index, kind in enumerate(numbers)])
            self.stack_up(seat, tiles, sum([kind % 3 + 1 for kind in numbers]))

    def lay_hook(self, hook: Mapping[str, Any]) -> None:
        """Put into The Hook what hasn't been taken; call this once both hands are filled."""
        self.hook_jokers = hook["jokers"]
        for index, tile in enumerate(hook["maps"]):
            self.face[FIRST_HOOK + self.hook_taken + index] = MAP_TILES.index(tile)

    def lay_stools(self, stools: Sequence[str | None]) -> None:
        """Seat the pirates on their stools; at sunset, those before the first have dug (M-22)."""
        sunset = TASKS[self.task] in ("dig", "over")
        taken = [stool for stool, owner in enumerate(stools) if owner is not None]
        self.stools = STOOLS if sunset else len(taken)
        self.dug = STOOLS - len(taken) if sunset else 0
        for stool in taken:
            if stools[stool] == self.setup.game.seats[1]:
                self.sitting |= BIT[stool]

    def lay_treasures(self, treasures: Sequence[Sequence[str | None]]) -> None:
        """Fill the small treasures."""
        kinds = self.setup.components.kinds
        for slot, name in enumerate([tile for treasure in treasures for tile in treasure]):
            if name is not None:
                self.fill(slot, kinds.index(name))

    def lay_bag(self, bag: Mapping[str, int], paid: Mapping[str, int]) -> None:
        """Fill the bag, and set aside what has been paid."""
        self.bag_totals = 0
        self.bag_size = 0
        for kind, name in enumerate(self.setup.components.kinds):
            self.paid[kind] = paid.get(name, 0)
            self.bag[kind] = bag.get(name, 0)
            self.bag_size += self.bag[kind]
            self.bag_totals += ABOVE[kind] * self.bag[kind]

    def lay_way(self, way: list[int]) -> None:
        """Set the path of the latest move."""
        if not way:
            return
        self.way_from = way[0]
        self.way_to = way[len(way) - 1]
        self.way_steps = len(way) - 1
        ways = island.PATHS[self.way_steps][self.way_from][self.way_to]
        self.way_index = ways.index(tuple(way))
