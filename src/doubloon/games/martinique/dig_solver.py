# cython: boundscheck=False, wraparound=False, cdivision=True
"""Digging for the lost treasure of Martinique as a game of incomplete information (M-22, M-23).

What the seat doesn't know comes down to what the other captain has seen. Each possibility is a set
of squares that the other captain still considers possible, with its odds; the treasure is equally
likely on each of those squares that the seat also considers possible. The other captain is
modelled: each of their pirates digs on a free square they consider possible, but with probability
``slip``, or if no such square is left, on any free square. Under this model, past digs change the
odds, and so does each dig still to come. The seat's own digs are searched (docs/exact.md says
which).

Plain Python that ``dig_solver.pxd`` lets Cython compile; sets of squares are bits of one word.
"""

from __future__ import annotations

from array import array

from doubloon.games.martinique import island
from doubloon.games.martinique.constants import LONGER, OWN, SQUARES, STOOLS
from doubloon.kernel import bits

BIT = island.BIT


class Digging:
    """The rest of a sunset as a seat sees it: ``order`` says whose turn each coming dig is.

    ``sides`` are sixteen small numbers, for the letters and then the numbers, equal where nothing
    distinguished them before any digging; ``ends`` are the values if the seat, the other captain or
    no one finds the treasure.
    """

    def __init__(
        self,
        possible: int,
        sets: list[int],
        odds: list[float],
        order: list[int],
        sides: list[int],
        ends: tuple[float, float, float],
        slip: float,
        limit: int,
    ) -> None:
        self.possible = possible
        self.count = len(sets)
        self.sets = array("Q", sets)
        self.odds = array("d", odds + [0.0] * (len(odds) * STOOLS))
        self.order = [0] * 9
        self.sides = [0] * 16
        self.digs = len(order)
        self.last_own = -1
        self.last_other = -1
        for step in range(len(order)):
            self.order[step] = order[step]
            if order[step] == OWN:
                self.last_own = step
            else:
                self.last_other = step
        for side in range(16):
            self.sides[side] = sides[side]
        self.found, self.lost, self.unfound = ends
        self.slip = slip
        self.limit = limit
        self.tried = 0
        self.chance = array("d", bytes(8 * 9 * 65))

    def exceeded(self) -> bool:
        """Say whether the search reached its limit, which makes every value invalid."""
        return self.tried > self.limit

    # The model of the other captain.

    def on_possible(self, held: int, free: int) -> float:
        """Return the probability of a dig on a given square among ``held`` possible free ones."""
        return (1.0 - self.slip) / held + self.slip / free

    def elsewhere(self, held: int, free: int) -> float:
        """Return the probability of a dig on a given other square, of ``free`` in all."""
        return (self.slip if held else 1.0) / free

    def finding(self, free: int) -> None:
        """Compute how likely the other captain's last digs are to hit a square they think possible.

        The result depends on which dig is next and on how many free squares the other captain
        considers possible; it is needed after the seat's last dig.
        """
        for step in range(self.digs - 1, self.last_own, -1):
            left = free - step
            for held in range(1, left + 1):
                one = self.on_possible(held, left)
                met = one
                if held > 1:
                    met += (held - 1) * one * self.chance[(step + 1) * 65 + held - 1]
                if left > held:
                    off = (left - held) * self.elsewhere(held, left)
                    met += off * self.chance[(step + 1) * 65 + held]
                self.chance[step * 65 + held] = met

    def heed(self, own: int, other: int) -> None:
        """Update the odds for where the other captain has dug, in any order."""
        for index in range(self.count):
            inside = bits.size(self.sets[index] & other)
            outside = bits.size(other) - inside
            held = bits.size(self.sets[index] & ~own)
            self.odds[index] *= self.likelihood(inside, outside, held)

    def likelihood(self, inside: int, outside: int, held: int) -> float:
        """Return the likelihood of digs on this many possible squares and this many others."""
        total = 0.0
        free = SQUARES - STOOLS + inside + outside
        if inside and held:
            one = inside * self.on_possible(held, free)
            total += one * self.likelihood(inside - 1, outside, held - 1)
        if outside:
            one = outside * self.elsewhere(held, free)
            total += one * self.likelihood(inside, outside - 1, held)
        if inside == 0 and outside == 0:
            total = 1.0
        return total

    # The values of squares.

    def worths(self, own: int, other: int) -> list[float]:
        """Return the value of digging on each square, -1 where a pirate stands."""
        worths = [-1.0] * SQUARES
        first = [0] * SQUARES
        alike = [0] * SQUARES
        self.heed(own, other)
        mass = 0.0
        for index in range(self.count):
            mass += self.odds[index]
        taken = own | other
        self.finding(SQUARES - bits.size(taken))
        self.classes(taken, first, alike)
        for square in range(SQUARES):
            if not taken & BIT[square]:
                if first[square] == square:
                    worths[square] = self.value(own | BIT[square], other, 1) / mass
                else:
                    worths[square] = worths[first[square]]
        return worths

    def classes(self, taken: int, first: list[int], alike: list[int]) -> None:
        """Find squares that nothing distinguishes: the first of each class, and its size.

        Letters and numbers on which no one has dug are interchangeable with others of their side.
        """
        slot = [0] * 1024
        side = [0] * 16
        for line in range(8):
            side[line] = self.sides[line]
            side[8 + line] = self.sides[8 + line]
        for square in range(SQUARES):
            alike[square] = 0
            if taken & BIT[square]:
                side[square & 7] = 8 + (square & 7)
                side[8 + (square >> 3)] = 8 + (square >> 3)
        for square in range(SQUARES):
            key = side[square & 7] * 32 + side[8 + (square >> 3)]
            if not taken & BIT[square]:
                if slot[key] == 0:
                    slot[key] = square + 1
                first[square] = slot[key] - 1
                alike[slot[key] - 1] += 1

    def value(self, own: int, other: int, step: int) -> float:
        """Return the remaining value, with the odds of ``step``, which need not add up to 1."""
        self.tried += self.count
        if self.tried > self.limit:
            return 0.0
        if step > self.last_own:
            return self.outcome(own, other, step)
        if step > self.last_other:
            return self.last_digs(own, other, step)
        if self.order[step] == OWN:
            return self.own_dig(own, other, step)
        return self.other_dig(own, other, step)

    def outcome(self, own: int, other: int, step: int) -> float:
        """Return the value after the seat's last dig, by the odds of the other captain's digs."""
        total = 0.0
        row = (step - 1) * self.count
        taken = own | other
        for index in range(self.count):
            odds = self.odds[row + index]
            if odds == 0.0:
                continue
            held = self.sets[index]
            here = held & self.possible
            left = bits.size(here & ~taken)
            met = self.chance[step * 65 + bits.size(held & ~taken)]
            worth = bits.size(here & own) * self.found + bits.size(here & other) * self.lost
            worth += left * (met * self.lost + (1.0 - met) * self.unfound)
            total += odds * worth / bits.size(here)
        return total

    def last_digs(self, own: int, other: int, step: int) -> float:
        """Return the value when all remaining digs are the seat's: it takes the best squares."""
        likely = [0.0] * SQUARES
        total = 0.0
        self.tried += LONGER * self.count
        row = (step - 1) * self.count
        for index in range(self.count):
            here = self.sets[index] & self.possible
            each = self.odds[row + index] / bits.size(here)
            found = bits.size(here & own) * self.found + bits.size(here & other) * self.lost
            here &= ~(own | other)
            total += each * (found + bits.size(here) * self.unfound)
            while here:
                likely[bits.lowest(here)] += each
                here &= here - 1
        for _ in range(step, self.digs):
            best = 0
            for square in range(SQUARES):
                if likely[square] > likely[best]:
                    best = square
            total += likely[best] * (self.found - self.unfound)
            likely[best] = 0.0
        return total

    def own_dig(self, own: int, other: int, step: int) -> float:
        """Return the value of the best square considered possible, or of any if there are none."""
        first = [0] * SQUARES
        alike = [0] * SQUARES
        taken = own | other
        self.classes(taken, first, alike)
        self.keep(step)
        useful = self.possible & ~taken
        best = -1.0
        for square in range(SQUARES):
            if alike[square] and (useful == 0 or useful & BIT[square]):
                best = max(best, self.value(own | BIT[square], other, step + 1))
        return best

    def keep(self, step: int) -> None:
        """Keep the odds unchanged across one of the seat's own digs."""
        for index in range(self.count):
            self.odds[step * self.count + index] = self.odds[(step - 1) * self.count + index]

    def other_dig(self, own: int, other: int, step: int) -> float:
        """Return the sum over all squares where the other captain may dig."""
        first = [0] * SQUARES
        alike = [0] * SQUARES
        taken = own | other
        self.classes(taken, first, alike)
        total = 0.0
        for square in range(SQUARES):
            if alike[square]:
                self.update(taken, BIT[square], step)
                total += alike[square] * self.value(own, other | BIT[square], step + 1)
        return total

    def update(self, taken: int, place: int, step: int) -> None:
        """Multiply the odds by how likely the other captain is to dig on a place."""
        free = SQUARES - bits.size(taken)
        before = (step - 1) * self.count
        after = step * self.count
        for index in range(self.count):
            held = bits.size(self.sets[index] & ~taken)
            if held and self.sets[index] & place:
                share = self.on_possible(held, free)
            else:
                share = self.elsewhere(held, free)
            self.odds[after + index] = self.odds[before + index] * share
