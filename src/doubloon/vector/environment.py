# cython: boundscheck=False, wraparound=False, cdivision=True
"""One game of a batch, and the buffers that all games of a batch write into.

Plain Python that ``environment.pxd`` lets Cython compile. A game changes its position in place and
writes a row of each buffer. None of that needs the interpreter, so several threads can do it at the
same time; whatever does need it is left to ``settle``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from doubloon.kernel.encoder import Encoder
from doubloon.kernel.position import Position
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, NOBODY

if TYPE_CHECKING:
    from doubloon.kernel.setup import Setup

Saved = tuple[Position, int, int, int]
"""A position, the states of both random streams, and the number of decisions so far."""

NONE = -3
NO_SEAT: int = -3
"""The ``seat`` of a game in which both seats are yours."""


class Buffers:
    """Flat buffers with a row for each game, as ``VectorEnv`` describes them.

    ``numbers`` are observations in bytes; ``shares`` are the same as floats if the observations are
    floats, else None. ``last``, if given, gets what a seat sees when its game is over.
    """

    def __init__(
        self,
        numbers: Any,
        shares: Any,
        masks: Any,
        rewards: Any,
        ended: Any,
        to_act: Any,
        steps: Any,
        samples: Any,
        last: Buffers | None = None,
    ) -> None:
        self.numbers = numbers
        self.in_shares = shares is not None
        if self.in_shares:
            self.shares = shares
        self.masks = masks
        self.rewards = rewards
        self.ended = ended
        self.to_act = to_act
        self.steps = steps
        self.samples = samples
        self.last = last


class Environment:
    """A game that restarts when it is over.

    It stops wherever the caller must decide: for both seats, or only for ``seat``. The other is
    then played at random if ``random_opponent``, else by ``settle``. ``waiting`` says that
    ``settle`` must be called before the row is written.
    """

    def __init__(self, setup: Setup[Any], row: int, seat: int, random_opponent: bool) -> None:
        self.row = row
        self.opponent = NONE if seat == NONE else 1 - seat
        self.random_opponent = random_opponent
        self.start = setup.start()
        self.position = self.start
        self.encoder: Encoder = setup.game.encoder(setup)
        self.reseed(row)

    def reseed(self, seed: int) -> None:
        """Restart the random streams of this row, and start a new game with them."""
        self.rng = Rng(seed).branch(self.row)
        self.chooser = self.rng.branch(1)
        self.begin()

    def restart(self) -> None:
        """Start a new game, whatever the state of this one."""
        self.begin()

    def begin(self) -> None:
        """Start a new game."""
        self.steps: int = 0
        self.fouled = NONE
        self.position = self.start.copy()
        self.encoder.watch(self.position)
        self.advance()

    # What doesn't need the interpreter.

    def allows(self, code: int) -> bool:
        """Say whether an action is among those written last."""
        found = 0
        for index in range(self.encoder.count):
            found |= self.encoder.codes[index] == code
        return found != 0

    def act(self, code: int, buffers: Buffers) -> None:
        """Carry out an action and write the next row, unless the game is then waiting.

        The seat loses the game if the action isn't legal. A game that is waiting ignores it: it was
        interrupted, and ``settle`` comes first.
        """
        if self.waiting:
            return
        buffers.rewards[self.row * 2] = 0
        buffers.rewards[self.row * 2 + 1] = 0
        buffers.ended[self.row] = 0
        self.steps += 1
        if self.allows(code):
            self.position.apply(code)
            self.advance()
        else:
            self.fouled = self.position.to_act
            self.waiting = True
        if not self.waiting:
            self.write(buffers)

    def advance(self) -> None:
        """Let chance and a random opponent act until someone else must."""
        while self.position.to_act == CHANCE or (
            self.random_opponent and self.position.to_act == self.opponent
        ):
            if self.position.to_act == CHANCE:
                self.position.apply(self.position.draw(self.rng))
            else:
                self.encoder.count = self.position.generate(self.encoder.codes)
                self.position.apply(self.encoder.codes[self.rng.below(self.encoder.count)])
        self.waiting = self.position.to_act in (NOBODY, self.opponent)

    def write(self, buffers: Buffers) -> None:
        """Write what the seat to act sees and may do, and one of its actions chosen at random."""
        self.show(self.position.to_act, buffers)
        self.chosen_by = self.chooser.state
        buffers.samples[self.row] = self.encoder.codes[self.chooser.below(self.encoder.count)]

    def show(self, seat: int, buffers: Buffers) -> None:
        """Write what ``seat`` sees and may do."""
        self.encoder.write_row(seat, buffers.numbers, self.row)
        if buffers.in_shares:
            self.encoder.write_shares(buffers.numbers, buffers.shares, self.row)
        self.encoder.write_mask(seat, buffers.masks, self.row)
        buffers.to_act[self.row] = seat
        buffers.steps[self.row] = self.steps

    # What does need it.

    def settle(self, buffers: Buffers, choose: Callable[[Position, int, Rng], int]) -> None:
        """Restart the game if it's over, let ``choose`` play the opponent, then write the row."""
        while self.waiting:
            if self.fouled != NONE or self.position.to_act == NOBODY:
                self.score(buffers)
                if buffers.last is not None:
                    self.show(1 - self.opponent, buffers.last)
                self.begin()
            else:
                self.answer(choose)
        self.write(buffers)

    def show_to(
        self, seat: int, buffers: Buffers, choose: Callable[[Position, int, Rng], int]
    ) -> bool:
        """Let ``choose`` play the opponent; write what ``seat`` sees, even if the game is over.

        Return whether the game is over; it doesn't restart.
        """
        while self.waiting and self.position.to_act != NOBODY:
            self.answer(choose)
        if self.position.to_act == NOBODY:
            self.score(buffers)
        self.show(seat, buffers)
        return self.position.to_act == NOBODY

    def answer(self, choose: Callable[[Position, int, Rng], int]) -> None:
        """Let ``choose`` make one of the opponent's decisions."""
        self.position.apply(choose(self.position.copy(), self.opponent, self.rng))
        self.advance()

    def score(self, buffers: Buffers) -> None:
        """Write the rewards of a game that is over."""
        buffers.ended[self.row] = 1
        winner = 1 - self.fouled if self.fouled != NONE else self.position.winner()
        if winner >= 0:
            buffers.rewards[self.row * 2 + winner] = 1
            buffers.rewards[self.row * 2 + 1 - winner] = -1

    def save(self) -> Saved:
        """Return everything that decides how this game continues."""
        return (self.position.copy(), self.rng.state, self.chosen_by, self.steps)

    def restore(self, saved: Saved) -> None:
        """Continue from what ``save`` returned."""
        position, stream, chosen_by, steps = saved
        self.position = position.copy()
        self.encoder.watch(self.position)
        self.rng = Rng(stream)
        self.chooser = Rng(chosen_by)
        self.steps = steps
        self.fouled = NONE
        self.advance()

    def current(self) -> Position:
        """Return a copy of the position, which won't change."""
        return self.position.copy()
