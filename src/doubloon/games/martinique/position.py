"""The rules of Martinique, clause by clause (docs/rules/martinique.md).

Plain Python that ``position.pxd`` lets Cython compile. ``layout.py`` has the fields, ``deal.py``
chance, ``hold.py`` payments and points, ``turns.py`` the ends of turns, ``choices.py`` what a seat
may do, ``island.py`` squares and paths.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from doubloon.games.martinique import (
    choices,
    components,
    deal,
    hold,
    island,
    ledger,
    packed,
    turns,
)
from doubloon.games.martinique.constants import (
    BAR,
    FIRST_DIG,
    FIRST_HOOK,
    FIRST_LAND,
    FIRST_LOAD,
    FIRST_MAP,
    FIRST_SOUVENIR,
    FIRST_TURN,
    GIFT,
    HOOK,
    JOKER_CHOICES,
    MAP,
    NO_LOAD,
    NO_TURN,
    OVERRUN,
    REFILL,
    SOUVENIR_KINDS,
    STOOLS,
    TAKE_JOKER,
    TAKE_MAP,
)
from doubloon.games.martinique.layout import MartiniqueLayout
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE

if TYPE_CHECKING:
    from doubloon.games.martinique.components import MartiniqueBox
    from doubloon.kernel.setup import Setup


ONE = packed.ONE

BIT = island.BIT
WAYS = island.WAYS
STEPS = components.STEPS


def start(setup: Setup[MartiniqueBox]) -> MartiniquePosition:
    """Return the position before the first draw (M-1)."""
    position = MartiniquePosition.__new__(MartiniquePosition)
    position.open(setup)
    return position


class MartiniquePosition(MartiniqueLayout):
    """A position of Martinique, and how actions change it."""

    def copy(self) -> MartiniquePosition:
        """Return an independent copy."""
        other = MartiniquePosition.__new__(MartiniquePosition)
        other.assume(self)
        return other

    def restored(self, state: Mapping[str, Any]) -> MartiniquePosition:
        """Return the position that ``state`` describes, with this one's setup."""
        other = MartiniquePosition.__new__(MartiniquePosition)
        other.open(self.setup)
        ledger.lay_out(other, state)
        return other

    def state(self) -> dict[str, Any]:
        """Return the full position as plain data."""
        return ledger.state(self)

    # What the other modules know about a position.

    def generate(self, codes: list[int]) -> int:
        """Write the codes of all legal actions of the seat to act."""
        return choices.generate(self, codes)

    def odds(self, codes: list[int], weights: list[int]) -> int:
        """Write every chance outcome with its weight."""
        return deal.odds(self, codes, weights)

    def draw(self, rng: Rng) -> int:
        """Return the code of a chance outcome drawn according to its odds."""
        return deal.draw(self, rng)

    def reshuffle(self, seat: int, rng: Rng) -> None:
        """Deal again all map tiles that ``seat`` can't see (M-1, M-28)."""
        deal.reshuffle(self, seat, rng)

    def stream(self) -> str:
        """Return what the next chance step is for: part of the deal, a refill, or The Hook."""
        return deal.stream(self)

    def awaited(self) -> str:
        """Say where the next drawn tile goes: ``lost letter``, ``B3``, ``treasure 4``."""
        return deal.awaited(self)

    def worth(self, seat: int) -> int:
        """Return the points for pairs, for having more stacks and for the hold (M-24)."""
        return hold.worth(self, seat)

    def points(self, seat: int) -> int:
        """Return the points ``seat`` would have if the game ended now (M-24, M-26)."""
        return hold.points(self, seat)

    def winner(self) -> int:
        """Return the finder, or the seat with more points or more stacks, or DRAWN (M-23, M-25)."""
        return hold.winner(self)

    # Chance outcomes.

    def souvenir_drawn(self, kind: int) -> None:
        """Put a drawn souvenir where it belongs (M-2, M-16)."""
        if self.task == REFILL:
            turns.refilled(self, kind)
        else:
            deal.deal_souvenir(self, kind)

    def map_drawn(self, tile: int) -> None:
        """Put a drawn map tile where it belongs (M-1, M-14)."""
        if self.task == HOOK:
            self.take_map(tile)
        else:
            deal.deal_map(self, tile)

    def take_map(self, tile: int) -> None:
        """Give this map tile from The Hook to the seat to act, face down (M-14)."""
        source = FIRST_HOOK + self.hook_taken
        if self.face[source] != tile:
            self.face[FIRST_HOOK + 1] = self.face[source]
            self.face[source] = tile
        self.hook_taken += 1
        self.held[self.turn] |= BIT[source]
        turns.settle(self)

    # Actions.

    def apply(self, code: int) -> None:
        """Carry out an action or a draw."""
        if code < FIRST_LAND:
            self.move(code >> 6, code & 63)
        elif code >= FIRST_MAP:
            self.map_drawn(code - FIRST_MAP)
        elif code >= FIRST_SOUVENIR:
            self.souvenir_drawn(code - FIRST_SOUVENIR)
        elif code < BAR:
            self.land(code - FIRST_LAND)
        elif code == BAR:
            self.go_to_bar()
        elif code < FIRST_TURN:
            turns.dig(self, code - FIRST_DIG)
        elif code < NO_TURN:
            self.turn_up(self.tables.source[code - FIRST_TURN])
        elif code == NO_TURN:
            self.collect()
        elif code == TAKE_JOKER:
            self.take_joker()
        elif code == TAKE_MAP:
            self.draw_from_hook()
        elif code == NO_LOAD:
            turns.end_turn(self)
        else:
            choice = code - FIRST_LOAD
            turns.load(self, choice // JOKER_CHOICES, choice % JOKER_CHOICES)

    def land(self, square: int) -> None:
        """Land a pirate; this never loads a treasure (M-5, M-18)."""
        self.aboard[self.turn] -= 1
        self.pirates[self.turn] |= BIT[square]
        self.way_steps = 0
        turns.end_turn(self)

    def go_to_bar(self) -> None:
        """Send a pirate that has no beach square to the first free stool (M-5)."""
        self.aboard[self.turn] -= 1
        self.way_steps = 0
        self.sit()
        if self.stools == STOOLS:
            turns.sunset(self)
        else:
            turns.end_turn(self)

    def sit(self) -> None:
        """Seat a pirate of the seat to act on the first free stool (M-13)."""
        if self.turn:
            self.sitting |= BIT[self.stools]
        self.stools += 1

    def move(self, origin: int, target: int) -> None:
        """Walk, stop on a tile or go to a stool, then overrun and collect (M-7 to M-14)."""
        seat = self.turn
        self.walk(origin, target)
        self.pirates[seat] ^= BIT[origin]
        if self.tiles & BIT[target]:
            self.pirates[seat] |= BIT[target]
        else:
            self.sit()
        if self.overruns and choices.face_down(self, 1 - seat):
            self.task = OVERRUN
        else:
            self.collect()

    def walk(self, origin: int, target: int) -> None:
        """Take the path that passes the most enemies; of several, the first in order (M-10)."""
        self.way_from = origin
        self.way_to = target
        self.way_steps = STEPS[self.tile[origin]]
        self.way_index = 0
        self.overruns = 0
        if self.way_steps == 1:
            return
        enemies = self.pirates[1 - self.turn]
        for index in range(3):
            passed = WAYS[origin][target][index] & enemies
            met = (passed != 0) + ((passed & (passed - 1)) != 0)
            if met > self.overruns:
                self.overruns = met
                self.way_index = index

    def turn_up(self, source: int) -> None:
        """Turn a map tile face up; continue while overruns and face-down tiles are left (M-10)."""
        self.face_up |= BIT[source]
        self.overruns -= 1
        if self.overruns == 0 or choices.face_down(self, 1 - self.turn) == 0:
            self.collect()

    def collect(self) -> None:
        """Take the tile that the pirate started from (M-11)."""
        seat = self.turn
        origin = self.way_from
        kind = self.tile[origin]
        self.overruns = 0
        self.tiles ^= BIT[origin]
        if kind == MAP:
            self.held[seat] |= BIT[self.tables.source[origin]]
        else:
            self.supply[seat * SOUVENIR_KINDS + kind] += 1
            self.symbols[seat] += ONE[kind]
        if self.tables.hook & BIT[self.way_to]:
            self.be_given()
        else:
            turns.settle(self)

    def be_given(self) -> None:
        """Give the player one thing from The Hook; they choose if both kinds are left (M-14)."""
        if self.hook_jokers and self.hook_taken < 2:
            self.task = GIFT
            self.to_act = self.turn
        elif self.hook_jokers:
            self.take_joker()
        elif self.hook_taken < 2:
            self.draw_from_hook()
        else:
            turns.settle(self)

    def take_joker(self) -> None:
        """Take a joker from The Hook (M-14)."""
        self.hook_jokers -= 1
        self.jokers[self.turn] += 1
        turns.settle(self)

    def draw_from_hook(self) -> None:
        """Let chance decide which map tile it is (M-14)."""
        self.task = HOOK
        self.to_act = CHANCE
