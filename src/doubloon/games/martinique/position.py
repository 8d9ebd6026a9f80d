"""The rules of Martinique, clause by clause (docs/rules/martinique.md).

Plain Python that ``position.pxd`` lets Cython compile. What lies where is in ``layout.py``, chance
in ``deal.py``, paying and points are in ``hold.py``, squares and ways in ``island.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from doubloon.games.martinique import actions, island, packed
from doubloon.games.martinique.hold import MartiniqueHold
from doubloon.kernel import bits

if TYPE_CHECKING:
    from doubloon.games.martinique.components import MartiniqueBox
    from doubloon.kernel.setup import Setup

CHANCE = -1
NOBODY = -2

ACT = 1
OVERRUN = 2
GIFT = 3
HOOK = 4
LOAD = 5
REFILL = 6
DIG = 7
OVER = 8

MAP = 18
FIRST_HOOK = 12
STOOLS = 8
PIRATES = 4

FIRST_LAND = actions.FIRST_LAND
BAR = actions.BAR
FIRST_DIG = actions.FIRST_DIG
FIRST_TURN = actions.FIRST_TURN
NO_TURN = actions.NO_TURN
TAKE_JOKER = actions.TAKE_JOKER
TAKE_MAP = actions.TAKE_MAP
FIRST_LOAD = actions.FIRST_LOAD
NO_LOAD = actions.NO_LOAD
FIRST_SOUVENIR = actions.FIRST_SOUVENIR
FIRST_MAP = actions.FIRST_MAP
JOKER_SETS = len(actions.JOKER_SETS)

ONE = packed.ONE

BIT = island.BIT
REACH = island.REACH
WAYS = island.WAYS
BEACH = island.BEACH

STEPS = [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1]
"""How far each kind of tile sends a pirate; the back of a map tile comes last (M-7)."""

SLOT_END = [2, 5, 9]


def start(setup: Setup[MartiniqueBox]) -> MartiniquePosition:
    """Return the position before the first draw (M-1)."""
    position = MartiniquePosition.__new__(MartiniquePosition)
    position.open(setup)
    return position


class MartiniquePosition(MartiniqueHold):
    """A moment of Martinique, and what may come of it."""

    def copy(self) -> MartiniquePosition:
        """Return another object with the same content."""
        other = MartiniquePosition.__new__(MartiniquePosition)
        other.assume(self)
        return other

    def restored(self, state: Mapping[str, Any]) -> MartiniquePosition:
        """Return the position that ``state`` describes, played with this one's setup."""
        other = MartiniquePosition.__new__(MartiniquePosition)
        other.open(self.setup)
        other.lay_out(state)
        return other

    # What chance brings.

    def souvenir_drawn(self, kind: int) -> None:
        """Lay a drawn souvenir where it belongs (M-2, M-16)."""
        if self.task == REFILL:
            self.refilled(kind)
        else:
            self.deal_souvenir(kind)

    def refilled(self, kind: int) -> None:
        """Put a souvenir into the first open slot; go on while there are both (M-16, M-17)."""
        slot = self.open_slot()
        self.take_out(kind)
        self.fill(slot, kind)
        if slot + 1 == SLOT_END[self.treasure_of(slot)] or self.bag_size == 0:
            self.end_turn()

    def map_drawn(self, tile: int) -> None:
        """Lay a drawn map tile where it belongs (M-1, M-14)."""
        if self.task == HOOK:
            self.take_map(tile)
        else:
            self.deal_map(tile)

    def take_map(self, tile: int) -> None:
        """Give the seat on turn this map tile from The Hook, face down (M-14)."""
        source = FIRST_HOOK + self.hook_taken
        if self.face[source] != tile:
            self.face[FIRST_HOOK + 1] = self.face[source]
            self.face[source] = tile
        self.hook_taken += 1
        self.held[self.turn] |= BIT[source]
        self.settle()

    # What a seat may do.

    def generate(self, codes: list[int]) -> int:
        """Write the codes of all legal actions of the seat to act."""
        if self.task == ACT:
            return self.moves(codes, self.landings(codes))
        if self.task == DIG:
            return self.digs(codes)
        if self.task == OVERRUN:
            return self.turns(codes)
        if self.task == LOAD:
            return self.loads(codes)
        codes[0] = TAKE_JOKER
        codes[1] = TAKE_MAP
        return 2

    def landings(self, codes: list[int]) -> int:
        """Write every beach square with a tile and no pirate, or else the bar (M-5)."""
        if self.aboard[self.to_act] == 0:
            return 0
        squares = BEACH & self.tiles & ~(self.pirates[0] | self.pirates[1])
        if squares == 0:
            codes[0] = BAR
            return 1
        count = 0
        while squares:
            codes[count] = FIRST_LAND + bits.lowest(squares)
            squares &= squares - 1
            count += 1
        return count

    def moves(self, codes: list[int], count: int) -> int:
        """Write after ``count`` codes every move of every own pirate (M-6, M-7, M-9)."""
        seat = self.to_act
        if PIRATES - self.aboard[seat] < self.landed_to_move:
            return count
        free = ~(self.pirates[0] | self.pirates[1])
        crew = self.pirates[seat]
        while crew:
            origin = bits.lowest(crew)
            crew &= crew - 1
            ends = REACH[STEPS[self.tile[origin]]][origin] & free
            first = origin * 64
            while ends:
                codes[count] = first + bits.lowest(ends)
                ends &= ends - 1
                count += 1
        return count

    def turns(self, codes: list[int]) -> int:
        """Write every map tile of the opponent that lies face down, and to turn none (M-10)."""
        sources = self.face_down(1 - self.to_act)
        count = 0
        while sources:
            codes[count] = FIRST_TURN + self.tables.place[bits.lowest(sources)]
            sources &= sources - 1
            count += 1
        codes[count] = NO_TURN
        return count + 1

    def digs(self, codes: list[int]) -> int:
        """Write every square without a pirate (M-22)."""
        taken = self.pirates[0] | self.pirates[1]
        count = 0
        for square in range(64):
            codes[count] = FIRST_DIG + square
            count += not taken & BIT[square]
        return count

    # Carrying it out.

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
            self.dig(code - FIRST_DIG)
        elif code < NO_TURN:
            self.turn_up(self.tables.source[code - FIRST_TURN])
        elif code == NO_TURN:
            self.collect()
        elif code == TAKE_JOKER:
            self.take_joker()
        elif code == TAKE_MAP:
            self.draw_from_hook()
        elif code == NO_LOAD:
            self.end_turn()
        else:
            self.load((code - FIRST_LOAD) // JOKER_SETS, (code - FIRST_LOAD) % JOKER_SETS)

    def land(self, square: int) -> None:
        """Land a pirate; nothing is loaded after it (M-5, M-18)."""
        self.aboard[self.turn] -= 1
        self.pirates[self.turn] |= BIT[square]
        self.way_steps = 0
        self.end_turn()

    def go_to_bar(self) -> None:
        """Send a pirate that finds no beach to the first free stool (M-5)."""
        self.aboard[self.turn] -= 1
        self.way_steps = 0
        self.sit()
        if self.stools == STOOLS:
            self.sunset()
        else:
            self.end_turn()

    def sit(self) -> None:
        """Seat a pirate of the seat on turn on the first free stool (M-13)."""
        if self.turn:
            self.sitting |= BIT[self.stools]
        self.stools += 1

    def move(self, origin: int, target: int) -> None:
        """Walk, stay on a tile or go to a stool, then overrun and collect (M-7 to M-14)."""
        seat = self.turn
        self.walk(origin, target)
        self.pirates[seat] ^= BIT[origin]
        if self.tiles & BIT[target]:
            self.pirates[seat] |= BIT[target]
        else:
            self.sit()
        if self.overruns and self.face_down(1 - seat):
            self.task = OVERRUN
        else:
            self.collect()

    def walk(self, origin: int, target: int) -> None:
        """Take the way that passes the most enemies, the first of them in fixed order (M-10)."""
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

    def face_down(self, seat: int) -> int:
        """Return the sources of a seat's map tiles that lie face down, as bits."""
        return self.held[seat] & ~self.face_up

    def turn_up(self, source: int) -> None:
        """Turn a map tile face up; go on while overruns and face-down tiles are left (M-10)."""
        self.face_up |= BIT[source]
        self.overruns -= 1
        if self.overruns == 0 or self.face_down(1 - self.turn) == 0:
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
            self.supply[seat * 18 + kind] += 1
            self.symbols[seat] += ONE[kind]
        if self.tables.hook & BIT[self.way_to]:
            self.be_given()
        else:
            self.settle()

    def be_given(self) -> None:
        """Let the player have one thing from The Hook, by choice if there is one (M-14)."""
        if self.hook_jokers and self.hook_taken < 2:
            self.task = GIFT
            self.to_act = self.turn
        elif self.hook_jokers:
            self.take_joker()
        elif self.hook_taken < 2:
            self.draw_from_hook()
        else:
            self.settle()

    def take_joker(self) -> None:
        """Take a joker from The Hook (M-14)."""
        self.hook_jokers -= 1
        self.jokers[self.turn] += 1
        self.settle()

    def draw_from_hook(self) -> None:
        """Let chance say which map tile it is (M-14)."""
        self.task = HOOK
        self.to_act = CHANCE

    def settle(self) -> None:
        """Go on to sunset when all stools are taken, else to loading (M-15, M-20)."""
        if self.stools == STOOLS:
            self.sunset()
            return
        seat = self.turn
        one = self.lacking(0)
        two = self.lacking(1)
        three = self.lacking(2)
        jokers = self.jokers[seat]
        if one > jokers and two > jokers and three > jokers:
            self.end_turn()
        elif jokers == 0 and (one == 0) + (two == 0) + (three == 0) == 1:
            self.load(0 if one == 0 else 1 if two == 0 else 2, 0)
        else:
            self.task = LOAD
            self.to_act = seat

    def load(self, treasure: int, stands: int) -> None:
        """Load a treasure; the bag fills it again (M-15 to M-17)."""
        self.buy(treasure, stands)
        if self.bag_size:
            self.task = REFILL
            self.to_act = CHANCE
        else:
            self.end_turn()

    def end_turn(self) -> None:
        """Give the turn to the other player, unless that one can do nothing (M-4, M-19)."""
        other = 1 - self.turn
        if self.can_act(other):
            self.turn = other
        self.task = ACT
        self.to_act = self.turn

    def can_act(self, seat: int) -> bool:
        """Say whether a seat can land or move a pirate (M-19)."""
        if self.aboard[seat]:
            return True
        free = ~(self.pirates[0] | self.pirates[1])
        crew = self.pirates[seat]
        while crew:
            origin = bits.lowest(crew)
            crew &= crew - 1
            if REACH[STEPS[self.tile[origin]]][origin] & free:
                return True
        return False

    # Sunset.

    def sunset(self) -> None:
        """Clear the island; the pirate of the first stool digs first (M-20 to M-22)."""
        self.removed = self.tiles
        self.tiles = 0
        self.task = DIG
        self.turn = self.sitting & 1
        self.to_act = self.turn

    def dig(self, square: int) -> None:
        """Put the pirate of the next stool on a square; the eighth ends the game (M-22, M-23)."""
        self.pirates[self.turn] |= BIT[square]
        self.dug += 1
        if self.dug == STOOLS:
            self.task = OVER
            self.to_act = NOBODY
        else:
            self.turn = self.sitting >> self.dug & 1
            self.to_act = self.turn
