"""The end of a turn of Martinique, and of the day: loading, refilling, sunset (M-15 to M-22).

Plain Python that ``turns.pxd`` lets Cython compile. ``hold.py`` has the prices of treasures.
"""

from __future__ import annotations

from doubloon.games.martinique import components, island
from doubloon.games.martinique.hold import MartiniqueHold
from doubloon.kernel import bits

CHANCE = -1
NOBODY = -2

ACT = 1
LOAD = 5
REFILL = 6
DIG = 7
OVER = 8

STOOLS = 8

BIT = island.BIT
REACH = island.REACH
STEPS = components.STEPS
SLOT_END = [2, 5, 9]


class MartiniqueTurns(MartiniqueHold):
    """The order of turns in a position."""

    def settle(self) -> None:
        """Go on to sunset if all stools are taken, else to loading (M-15, M-20)."""
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
        """Load a treasure, which is then refilled from the bag (M-15 to M-17)."""
        self.buy(treasure, stands)
        if self.bag_size:
            self.task = REFILL
            self.to_act = CHANCE
        else:
            self.end_turn()

    def refilled(self, kind: int) -> None:
        """Put a souvenir into the first open slot; continue while there are both (M-16, M-17)."""
        slot = self.open_slot()
        self.take_out(kind)
        self.fill(slot, kind)
        if slot + 1 == SLOT_END[self.treasure_of(slot)] or self.bag_size == 0:
            self.end_turn()

    def end_turn(self) -> None:
        """Pass the turn to the other player, unless they can do nothing (M-4, M-19)."""
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
        """Clear the island; the pirate on the first stool digs first (M-20 to M-22)."""
        self.removed = self.tiles
        self.tiles = 0
        self.task = DIG
        self.turn = self.sitting & 1
        self.to_act = self.turn

    def dig(self, square: int) -> None:
        """Put the pirate from the next stool on a square; the eighth ends the game (M-22, M-23)."""
        self.pirates[self.turn] |= BIT[square]
        self.dug += 1
        if self.dug == STOOLS:
            self.task = OVER
            self.to_act = NOBODY
        else:
            self.turn = self.sitting >> self.dug & 1
            self.to_act = self.turn
