"""The fields of a Martinique position: what is on the island, in the hands and in the bag.

Plain Python that ``layout.pxd`` lets Cython compile. Where a field has one entry per seat, black
comes first; ``supply`` has eighteen per seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from doubloon.games.martinique import components, packed
from doubloon.games.martinique.constants import (
    DEAL,
    JOKERS,
    MAP_SOURCES,
    NONE,
    OPEN,
    PIRATES,
    SLOTS,
    SOUVENIR_KINDS,
    SQUARES,
)
from doubloon.games.martinique.tables import Tables, tables_of
from doubloon.kernel.position import Position
from doubloon.kernel.seats import CHANCE

if TYPE_CHECKING:
    from doubloon.games.martinique.components import MartiniqueBox
    from doubloon.kernel.setup import Setup

ONE = packed.ONE
ABOVE = packed.ABOVE
SLOT_TREASURE = components.SLOT_TREASURE


class MartiniqueLayout(Position):
    """Everything on the island, in the hands and in the bag."""

    setup: Setup[MartiniqueBox]

    def open(self, setup: Setup[MartiniqueBox]) -> None:
        """Set everything up as it is before the first draw (M-1)."""
        tables = tables_of(setup.components)
        self.setup = setup
        self.tables: Tables = tables
        self.landed_to_move = int(setup.options["landed_to_move"])
        self.treasure_points = bool(setup.options["treasure_points"])
        self.to_act = CHANCE
        self.task = DEAL
        self.turn = 0
        self.dealt: int = 0
        self.loose = 0xFFFF
        self.tiles: int = 0
        self.removed = 0
        self.pirates = [0] * 2
        self.aboard = [PIRATES] * 2
        self.tile = [NONE] * SQUARES
        self.face = [NONE] * MAP_SOURCES
        self.lost = [NONE] * 2
        self.hook_jokers: int = JOKERS
        self.hook_taken: int = 0
        self.held = [0] * 2
        self.face_up: int = 0
        self.stools: int = 0
        self.sitting: int = 0
        self.dug: int = 0
        self.slot = [NONE] * SLOTS
        self.need = [OPEN * 2, OPEN * 3, OPEN * 4]
        self.symbols = [0] * 2
        self.supply = [0] * 36
        self.jokers = [0] * 2
        self.paid = [0] * SOUVENIR_KINDS
        self.paid_jokers: int = 0
        self.stack = [0] * 24
        self.stacks = 0
        self.stack_count = [0] * 2
        self.hold_value = [0] * 2
        self.bag = tables.copies[:]
        self.bag_totals: int = 0
        self.bag_size: int = 0
        for kind in range(SOUVENIR_KINDS):
            self.bag_totals += ABOVE[kind] * self.bag[kind]
            self.bag_size += self.bag[kind]
        self.overruns = 0
        self.way_from = 0
        self.way_to = 0
        self.way_steps = 0
        self.way_index = 0

    def assume(self, other: MartiniqueLayout) -> None:
        """Copy the content of another position."""
        self.setup = other.setup
        self.tables = other.tables
        self.landed_to_move = other.landed_to_move
        self.treasure_points = other.treasure_points
        self.to_act = other.to_act
        self.task = other.task
        self.turn = other.turn
        self.dealt = other.dealt
        self.loose = other.loose
        self.tiles = other.tiles
        self.removed = other.removed
        self.pirates = other.pirates[:]
        self.aboard = other.aboard[:]
        self.tile = other.tile[:]
        self.face = other.face[:]
        self.lost = other.lost[:]
        self.hook_jokers = other.hook_jokers
        self.hook_taken = other.hook_taken
        self.held = other.held[:]
        self.face_up = other.face_up
        self.stools = other.stools
        self.sitting = other.sitting
        self.dug = other.dug
        self.slot = other.slot[:]
        self.need = other.need[:]
        self.symbols = other.symbols[:]
        self.supply = other.supply[:]
        self.jokers = other.jokers[:]
        self.paid = other.paid[:]
        self.paid_jokers = other.paid_jokers
        self.stack = other.stack[:]
        self.stacks = other.stacks
        self.stack_count = other.stack_count[:]
        self.hold_value = other.hold_value[:]
        self.bag = other.bag[:]
        self.bag_totals = other.bag_totals
        self.bag_size = other.bag_size
        self.overruns = other.overruns
        self.way_from = other.way_from
        self.way_to = other.way_to
        self.way_steps = other.way_steps
        self.way_index = other.way_index

    def fill(self, slot: int, kind: int) -> None:
        """Put a souvenir into an open slot of a treasure (M-2, M-16)."""
        self.slot[slot] = kind
        self.need[SLOT_TREASURE[slot]] += ONE[kind] - OPEN

    def stack_up(self, seat: int, tiles: int, value: int) -> None:
        """Put a stack into a hold: five bits per tile, from the lowest bit up (M-16)."""
        self.stack[self.stacks] = tiles | seat << 20
        self.stacks += 1
        self.stack_count[seat] += 1
        self.hold_value[seat] += value
