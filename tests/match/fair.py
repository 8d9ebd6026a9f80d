"""Games dealt by a dealer whose seed is known, for tests that try to cheat."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from doubloon.games import GAMES
from doubloon.kernel.random_play import step as random_step
from doubloon.kernel.record import Record, Step
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, NOBODY
from doubloon.kernel.setup import Setup
from doubloon.match.fairness import VERSIONS, Dealer
from doubloon.match.streams import DrawKey, Streams

DEALER = Dealer(bytes(range(32)), "harbor", (b"\x11" * 16, b"\x22" * 32))
DEALERS = [replace(DEALER, version=version) for version in VERSIONS]
SETUPS = [game.setup() for game in GAMES]


def played(
    setup: Setup,
    dealer: Dealer,
    mind: int = 0,
    changed: Mapping[int, int] | None = None,
    keys: Callable[[int, DrawKey], DrawKey] = lambda number, key: key,
) -> Record:
    """A random game dealt by ``dealer``, but for draws changed, or with keys of another kind.

    Draws are numbered in the order in which they are made, whatever their streams.
    """
    position, steps, rng, number = setup.start(), list[Step](), Rng(mind), 0
    streams = Streams()
    while position.to_act != NOBODY:
        if position.to_act == CHANCE:
            stream = dealer.stream(position)
            key = keys(number, streams.next(stream))
            code = (changed or {}).get(number, dealer.deal(position, key))
            number, streams = number + 1, streams.after(stream)
        else:
            code = random_step(position, rng)
        steps.append(Step(position.to_act, setup.game.action(code)))
        position = position.after(code)
    return Record(setup, tuple(steps), dealer.headers(over=True))


def draws(found: Record) -> list[int]:
    """The places of all draws among the steps of a record."""
    return [place for place, step in enumerate(found.steps) if step.actor == CHANCE]
