"""The rules of Jetty, clause by clause (docs/rules/jetty.md).

Plain Python that ``position.pxd`` lets Cython compile.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from doubloon.games.jetty.constants import FIRST_DRAW, KINDS, PUSH, WALK
from doubloon.kernel.position import Position
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, NOBODY

if TYPE_CHECKING:
    from doubloon.games.jetty.components import JettyBox
    from doubloon.kernel.setup import Setup


def start(setup: Setup[JettyBox]) -> JettyPosition:
    """Return the position before the first draw: all chips in the bag (J-1)."""
    position = JettyPosition.__new__(JettyPosition)
    position.open(setup, setup.components.copies(), int(setup.options["planks"]))
    return position


class JettyPosition(Position):
    """A position of Jetty: ``chip`` is what each seat holds, 0 for nothing."""

    def open(self, setup: Setup[JettyBox], copies: list[int], planks: int) -> None:
        """Put all chips into the bag and both pawns before the first plank."""
        self.setup = setup
        self.planks = planks
        self.to_act = CHANCE
        self.turn = 0
        self.bag = [0] * KINDS
        self.played = [0] * KINDS
        self.chip = [0] * 2
        self.plank = [0] * 2
        for kind in range(KINDS):
            self.bag[kind] = copies[kind]

    def generate(self, codes: list[int]) -> int:
        """Write the two ways to play a chip (J-2, J-3); there is nothing to push at plank 0."""
        codes[0] = WALK
        codes[1] = PUSH
        return 2 if self.plank[1 - self.turn] else 1

    def odds(self, codes: list[int], weights: list[int]) -> int:
        """Write the chips that can be drawn, each as often as it is in the bag (J-1)."""
        count = 0
        for kind in range(KINDS):
            if self.bag[kind]:
                codes[count] = FIRST_DRAW + self.turn * KINDS + kind
                weights[count] = self.bag[kind]
                count += 1
        return count

    def apply(self, code: int) -> None:
        """Carry out a legal code."""
        if code >= FIRST_DRAW:
            self.draw_chip((code - FIRST_DRAW) % KINDS)
        else:
            self.play_chip(code)

    def draw_chip(self, kind: int) -> None:
        """Give the seat on turn a chip; the other seat is next (J-1, J-5)."""
        self.bag[kind] -= 1
        self.chip[self.turn] = kind + 1
        self.turn = 1 - self.turn
        self.to_act = self.turn if self.chip[self.turn] else CHANCE

    def play_chip(self, code: int) -> None:
        """Move a pawn; the seat draws again if it can, and the jetty's end wins (J-2 to J-6)."""
        steps = self.chip[self.turn]
        self.chip[self.turn] = 0
        self.played[steps - 1] += 1
        if code == WALK:
            self.plank[self.turn] = min(self.planks, self.plank[self.turn] + steps)
        else:
            self.plank[1 - self.turn] -= 1
        if self.plank[self.turn] == self.planks:
            self.to_act = NOBODY
        elif self.in_bag():
            self.to_act = CHANCE
        else:
            self.turn = 1 - self.turn
            self.to_act = self.turn if self.chip[self.turn] else NOBODY

    def in_bag(self) -> int:
        """Count the chips in the bag."""
        return self.bag[0] + self.bag[1] + self.bag[2]

    def copy(self) -> JettyPosition:
        """Return another object with the same content."""
        other = JettyPosition.__new__(JettyPosition)
        other.setup = self.setup
        other.planks = self.planks
        other.to_act = self.to_act
        other.turn = self.turn
        other.bag = self.bag[:]
        other.played = self.played[:]
        other.chip = self.chip[:]
        other.plank = self.plank[:]
        return other

    def reshuffle(self, seat: int, rng: Rng) -> None:
        """Draw the chips that ``seat`` can't see again from all that it hasn't seen (J-7)."""
        hidden = [0] * 2
        for other in range(2):
            if other != seat and self.chip[other]:
                hidden[other] = 1
                self.bag[self.chip[other] - 1] += 1
        for other in range(2):
            if hidden[other]:
                left = rng.below(self.in_bag())
                kind = 0
                while left >= self.bag[kind]:
                    left -= self.bag[kind]
                    kind += 1
                self.bag[kind] -= 1
                self.chip[other] = kind + 1

    def winner(self) -> int:
        """Return the seat that is further along, or DRAWN (J-6)."""
        if self.plank[0] == self.plank[1]:
            return -1
        return 0 if self.plank[0] > self.plank[1] else 1

    def points(self, seat: int) -> int:
        """Return the plank that a seat's pawn stands on."""
        return self.plank[seat]

    # For people.

    def state(self) -> dict[str, Any]:
        """Return everything as plain data."""
        actor = self.setup.actor
        return {
            "to_act": actor(self.to_act),
            "turn": actor(self.turn),
            "planks": {actor(seat): self.plank[seat] for seat in range(2)},
            "chips": {actor(seat): self.chip[seat] or None for seat in range(2)},
            "bag": {str(kind + 1): self.bag[kind] for kind in range(KINDS)},
            "played": {str(kind + 1): self.played[kind] for kind in range(KINDS)},
        }

    def restored(self, state: Mapping[str, Any]) -> JettyPosition:
        """Return the position that ``state`` describes, with this position's setup."""
        other = self.copy()
        actors = {self.setup.actor(number): number for number in (0, 1, CHANCE, NOBODY)}
        other.to_act = actors[state["to_act"]]
        other.turn = actors[state["turn"]]
        for seat in range(2):
            other.plank[seat] = state["planks"][self.setup.actor(seat)]
            other.chip[seat] = state["chips"][self.setup.actor(seat)] or 0
        for kind in range(KINDS):
            other.bag[kind] = state["bag"][str(kind + 1)]
            other.played[kind] = state["played"][str(kind + 1)]
        return other

    def held(self, seat: int) -> int:
        """Return the chip that a seat holds, 0 for none."""
        return self.chip[seat]
