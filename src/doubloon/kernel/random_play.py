"""Random playthroughs: chance follows its odds, and seats choose uniformly at random."""

from __future__ import annotations

from collections.abc import Iterator

from doubloon.kernel.position import Position
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, NOBODY


def dealt(position: Position, rng: Rng) -> Position:
    """Return the position once all chance steps are done: a seat is to act, or the game is over."""
    while position.to_act == CHANCE:
        position = position.after(position.deal(rng))
    return position


def step(position: Position, rng: Rng) -> int:
    """Return the code of a random step: a chance outcome with its odds, or any legal action."""
    if position.to_act == CHANCE:
        return position.deal(rng)
    codes = position.codes()
    return codes[rng.below(len(codes))]


def walk(position: Position, rng: Rng) -> Iterator[Position]:
    """Yield a position and every one after it in a random game, including the last."""
    yield position
    while position.to_act != NOBODY:
        position = position.after(step(position, rng))
        yield position
