"""The end of a turn of Martinique, and of the day: loading, refilling, sunset (M-15 to M-22).

Plain Python that ``turns.pxd`` lets Cython compile. ``hold.py`` has the prices of treasures.
"""

from __future__ import annotations

from doubloon.games.martinique import components, deal, hold, island
from doubloon.games.martinique.constants import ACT, DIG, LOAD, OVER, REFILL, STOOLS
from doubloon.games.martinique.layout import MartiniqueLayout
from doubloon.kernel import bits
from doubloon.kernel.seats import CHANCE, NOBODY

BIT = island.BIT
REACH = island.REACH
STEPS = components.STEPS
SLOT_END = components.SLOT_END


def settle(position: MartiniqueLayout) -> None:
    """Continue with sunset if all stools are taken, else with loading (M-15, M-20)."""
    if position.stools == STOOLS:
        sunset(position)
        return
    seat = position.turn
    one = hold.lacking(position, 0)
    two = hold.lacking(position, 1)
    three = hold.lacking(position, 2)
    jokers = position.jokers[seat]
    if one > jokers and two > jokers and three > jokers:
        end_turn(position)
    elif jokers == 0 and (one == 0) + (two == 0) + (three == 0) == 1:
        load(position, 0 if one == 0 else 1 if two == 0 else 2, 0)
    else:
        position.task = LOAD
        position.to_act = seat


def load(position: MartiniqueLayout, treasure: int, stands: int) -> None:
    """Load a treasure, which is then refilled from the bag (M-15 to M-17)."""
    hold.buy(position, treasure, stands)
    if position.bag_size:
        position.task = REFILL
        position.to_act = CHANCE
    else:
        end_turn(position)


def refilled(position: MartiniqueLayout, kind: int) -> None:
    """Put a souvenir into the first open slot; go on while slots and tiles last (M-16, M-17)."""
    slot = deal.open_slot(position)
    deal.take_out(position, kind)
    position.fill(slot, kind)
    if slot + 1 == SLOT_END[deal.treasure_of(slot)] or position.bag_size == 0:
        end_turn(position)


def end_turn(position: MartiniqueLayout) -> None:
    """Pass the turn to the other player, unless they can do nothing (M-4, M-19)."""
    other = 1 - position.turn
    if can_act(position, other):
        position.turn = other
    position.task = ACT
    position.to_act = position.turn


def can_act(position: MartiniqueLayout, seat: int) -> bool:
    """Say whether a seat can land or move a pirate (M-19)."""
    if position.aboard[seat]:
        return True
    free = ~(position.pirates[0] | position.pirates[1])
    crew = position.pirates[seat]
    while crew:
        origin = bits.lowest(crew)
        crew &= crew - 1
        if REACH[STEPS[position.tile[origin]]][origin] & free:
            return True
    return False


# Sunset.


def sunset(position: MartiniqueLayout) -> None:
    """Clear the island; the pirate on the first stool digs first (M-20 to M-22)."""
    position.removed = position.tiles
    position.tiles = 0
    position.task = DIG
    position.turn = position.sitting & 1
    position.to_act = position.turn


def dig(position: MartiniqueLayout, square: int) -> None:
    """Put the pirate from the next stool on a square; the eighth ends the game (M-22, M-23)."""
    position.pirates[position.turn] |= BIT[square]
    position.dug += 1
    if position.dug == STOOLS:
        position.task = OVER
        position.to_act = NOBODY
    else:
        position.turn = position.sitting >> position.dug & 1
        position.to_act = position.turn
