"""Many games between two players in the same seats, each by the seed and its number alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from doubloon.kernel import record
from doubloon.kernel.position import random_games
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import PLAYERS
from doubloon.kernel.setup import Setup
from doubloon.search.arena import seated
from doubloon.search.play import Broken, play_game
from doubloon.search.workers import spread

AT_ONCE = 20
"""How many random games a worker plays at a time; they are short. Of all others, one."""


class Series(Struct, frozen=True):
    """Many games between two players in the same seats, enough to play any of them anywhere."""

    setup: Setup[Any]
    names: tuple[str, str]
    seed: int
    records: bool

    @property
    def bare(self) -> bool:
        """Whether the results are all that is asked for, of games played at random."""
        return not self.records and self.names == ("random", "random")

    def file(self, number: int) -> str:
        """Return the name of the record of a game."""
        return f"{self.setup.game.code}-{self.seed}-{number + 1:06}.doubloon"


class Played(Struct, frozen=True):
    """A game: its number, the decisions made in it, the seat that won or -1, its record if asked.

    Records travel as text, since a worker may be on another machine than the folder they go to. A
    game that a seat's program has lost by a fault has no record.
    """

    number: int
    decisions: int
    winner: int
    record: str = ""
    fault: str = ""


def played(series: Series, games: int, workers: int, on: str | None) -> Iterator[Played]:
    """Yield the games one by one, played here, by worker processes or on a cluster."""
    size = AT_ONCE if series.bare else 1
    tasks = ((series, first, min(first + size, games)) for first in range(0, games, size))
    for some in spread(play_some, tasks, workers, on):
        yield from some


def play_some(task: tuple[Series, int, int]) -> list[Played]:
    """Play the games from one number to before another."""
    series, first, end = task
    return [play_one(series, number) for number in range(first, end)]


def play_one(series: Series, number: int) -> Played:
    """Play one game with agents that this process keeps."""
    rng = Rng(series.seed).branch(number)
    if series.bare:
        made, tally = random_games(series.setup.start(), rng, 1)
        return Played(number, made, tally.index(1) - 1)
    agents = [seated(seat, series.names[seat]) for seat in PLAYERS]
    tags = {"Seed": f"{series.seed} {number}", "Players": ",".join(series.names)}
    try:
        found, end = play_game(series.setup, agents, rng, tags)
    except Broken as broken:
        return Played(number, 0, 1 - broken.seat, fault=str(broken))
    outcome = end.outcome()
    assert outcome
    decisions = sum(step.actor >= 0 for step in found.steps)
    return Played(number, decisions, outcome.winner, record.format(found) if series.records else "")
