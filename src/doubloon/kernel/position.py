"""The contract of a position in any game, and everything that all games share.

A game's own ``position.py`` supplies ``generate``, ``odds``, ``draw``, ``apply``, ``copy``,
``reshuffle``, ``winner`` and ``points``. They work on integer codes so that they compile to C. They
change a position in place or serve only the search, and Python code can't reach them when the rules
run compiled. All other code uses ``to_act``, ``actions``, ``chances``, ``play``, ``outcome`` and
``state``, and sees a position as a value that never changes.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from doubloon.kernel.legality import illegal, not_your_turn
from doubloon.kernel.outcome import Outcome
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, NOBODY

if TYPE_CHECKING:
    from doubloon.kernel.actions import Action
    from doubloon.kernel.setup import Setup


class Position:  # noqa: PLW1641 (a value, but too costly to hash)
    """One position of a game: who is to act, what they may do, and where each action leads."""

    setup: Setup[Any]
    to_act: int

    # What each game supplies.

    def generate(self, codes: list[int]) -> int:
        """Write the codes of all legal actions of the seat to act; return how many."""
        raise NotImplementedError

    def odds(self, codes: list[int], weights: list[int]) -> int:
        """Write the codes of all chance outcomes and their integer weights; return how many."""
        raise NotImplementedError

    def draw(self, rng: Rng) -> int:
        """Return the code of a random chance outcome, using one number from ``rng``.

        A game may override this with a faster version that draws the same outcomes.
        """
        codes = [0] * 256
        weights = [0] * 256
        count = self.odds(codes, weights)
        total = 0
        for index in range(count):
            total += weights[index]
        left = rng.below(total)
        index = 0
        while left >= weights[index]:
            left -= weights[index]
            index += 1
        return codes[index]

    def apply(self, code: int) -> None:
        """Carry out a legal code in place."""
        raise NotImplementedError

    def copy(self) -> Position:
        """Return an independent copy."""
        raise NotImplementedError

    def reshuffle(self, seat: int, rng: Rng) -> None:
        """Replace everything ``seat`` can't know by a sample from its belief."""
        raise NotImplementedError

    def winner(self) -> int:
        """Return the seat that won the finished game, or DRAWN."""
        raise NotImplementedError

    def points(self, seat: int) -> int:
        """Return the points ``seat`` would have if the game ended now."""
        raise NotImplementedError

    def state(self) -> dict[str, Any]:
        """Return the full position, hidden information included, as plain data for ``restore``."""
        raise NotImplementedError

    def stream(self) -> str:
        """Return what the next chance step is for, such as ``tile`` or ``roll red 3``.

        Matches count their draws by stream. Two matches with the same seed get the same n-th draw
        of each stream, whatever was played before it (docs/fairness.md). A game that uses chance
        for a single purpose keeps this default.
        """
        return "draw"

    # The public interface.

    def codes(self) -> list[int]:
        """Return the codes of all legal actions or chance outcomes, in their fixed order."""
        codes = [0] * 256
        weights = [0] * 256
        count = 0
        if self.to_act == CHANCE:
            count = self.odds(codes, weights)
        elif self.to_act != NOBODY:
            count = self.generate(codes)
        return [codes[index] for index in range(count)]

    def actions(self) -> list[Action]:
        """Return the legal actions of the seat to act; none if no seat is to act."""
        if self.to_act < 0:
            return []
        return [self.setup.game.action(code) for code in self.codes()]

    def chances(self) -> list[tuple[Action, Fraction]]:
        """Return every outcome of the chance step with its exact odds; none if a seat is to act."""
        weighted = self.weights()
        total = sum([weight for _, weight in weighted])
        action = self.setup.game.action
        return [(action(code), Fraction(weight, total)) for code, weight in weighted]

    def weights(self) -> list[tuple[int, int]]:
        """Return the codes of the outcomes of the chance step, each with its integer weight."""
        if self.to_act != CHANCE:
            return []
        codes = [0] * 256
        weights = [0] * 256
        count = self.odds(codes, weights)
        return [(codes[index], weights[index]) for index in range(count)]

    def play(self, action: Action, by: int | None = None) -> Position:
        """Return the position after ``action``; this one doesn't change.

        With ``by``, the action must be that seat's. Raises NotYourTurn or Illegal.
        """
        self.check(action, by)
        return self.after(action.code)

    def check(self, action: Action, by: int | None = None) -> None:
        """Raise Illegal unless ``action`` is legal, or NotYourTurn unless ``by`` is to act."""
        if by is not None:
            self.check_turn(by)
        if not (self.setup.game.knows(action) and action.code in self.codes()):
            raise illegal(self, action)

    def check_turn(self, by: int) -> None:
        """Raise NotYourTurn unless ``by`` is to act."""
        if by != self.to_act:
            raise not_your_turn(self, by)

    def after(self, code: int) -> Position:
        """Return the position after a code from ``codes()``, without checking it."""
        other = self.copy()
        other.apply(code)
        return other

    def deal(self, rng: Rng) -> int:
        """Return the code of a chance outcome, drawn according to its odds."""
        return self.draw(rng)

    def reshuffled(self, seat: int, rng: Rng) -> Position:
        """Return a position that ``seat`` can't tell from this one, sampled from its belief."""
        other = self.copy()
        other.reshuffle(seat, rng)
        return other

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None if it isn't over."""
        if self.to_act != NOBODY:
            return None
        return Outcome(self.winner(), (self.points(0), self.points(1)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.setup == other.setup and self.state() == other.state()

    def __deepcopy__(self, memo: object) -> Position:
        return self  # a position is a value: nothing may change it

    def __reduce__(self) -> tuple[Any, ...]:
        return (restore, (self.setup, self.state()))

    def __repr__(self) -> str:
        return f"<{self.setup.game.code} position, {self.setup.actor(self.to_act)} to act>"


def restore(setup: Setup[Any], state: dict[str, Any]) -> Position:
    """Return the position that ``state`` describes; this is how positions are unpickled."""
    return setup.game.restore(setup, state)


def play_out(position: Position, rng: Rng) -> int:
    """Play random actions in place to the end of the game; return the number of decisions."""
    codes = [0] * 256
    decisions = 0
    while position.to_act != NOBODY:
        if position.to_act == CHANCE:
            position.apply(position.draw(rng))
        else:
            count = position.generate(codes)
            position.apply(codes[rng.below(count)])
            decisions += 1
    return decisions


def perft(position: Position, depth: int) -> int:
    """Count the paths of ``depth`` steps from here, decisions and chance outcomes alike."""
    codes = [0] * 256
    weights = [0] * 256
    count = 0
    if position.to_act == CHANCE:
        count = position.odds(codes, weights)
    elif position.to_act != NOBODY:
        count = position.generate(codes)
    if depth <= 1:
        return count
    total = 0
    for index in range(count):
        total += perft(position.after(codes[index]), depth - 1)
    return total


def copies(position: Position, count: int) -> None:
    """Copy a position many times, to measure how long that takes."""
    for _ in range(count):
        position.copy()


def random_games(start: Position, rng: Rng, games: int) -> tuple[int, list[int]]:
    """Play random games from ``start``; count the decisions, the draws and each seat's wins."""
    decisions = 0
    tally = [0] * 3
    for _ in range(games):
        position = start.copy()
        decisions += play_out(position, rng)
        tally[position.winner() + 1] += 1
    return decisions, [tally[0], tally[1], tally[2]]
