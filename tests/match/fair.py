"""Games dealt by a dealer whose seed is known, for tests that try to cheat."""

from collections.abc import Callable, Mapping

from doubloon.games import GAMES
from doubloon.kernel.random_play import step as random_step
from doubloon.kernel.record import Record, Step
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, NOBODY
from doubloon.kernel.setup import Setup
from doubloon.match.fairness import Dealer

DEALER = Dealer(bytes(range(32)), "harbor", (b"\x11" * 16, b"\x22" * 32))
SETUPS = [game.setup() for game in GAMES]


def played(
    setup: Setup,
    dealer: Dealer,
    mind: int = 0,
    changed: Mapping[int, int] | None = None,
    numbers: Callable[[int], int] = int,
) -> Record:
    """A random game dealt by ``dealer``, but for draws changed, or numbered another way."""
    position, steps, rng, number = setup.start(), list[Step](), Rng(mind), 0
    while position.to_act != NOBODY:
        if position.to_act == CHANCE:
            code = (changed or {}).get(number, dealer.deal(position, numbers(number)))
            number += 1
        else:
            code = random_step(position, rng)
        steps.append(Step(position.to_act, setup.game.action(code)))
        position = position.after(code)
    return Record(setup, tuple(steps), dealer.headers(over=True))


def draws(found: Record) -> list[int]:
    """The places of all draws among the steps of a record."""
    return [place for place, step in enumerate(found.steps) if step.actor == CHANCE]
