"""Play many games between two players in the same seats.

Each game depends only on the seed and the game's number.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from doubloon.kernel import record
from doubloon.kernel.position import random_games
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import PLAYERS
from doubloon.kernel.setup import Setup
from doubloon.search.arena import kept_agent
from doubloon.search.play import Forfeit, play_game
from doubloon.search.workers import map_items

RANDOM_AT_ONCE = 20
"""How many random games, which are short, a worker plays at a time; others come one by one."""


class Series(Struct, frozen=True):
    """What to play: two players by name and their setup. Any process can play any of its games."""

    setup: Setup[Any]
    names: tuple[str, str]
    seed: int
    records: bool

    @property
    def results_only(self) -> bool:
        """Whether the games are random and their records aren't wanted."""
        return not self.records and self.names == ("random", "random")

    def file(self, number: int) -> str:
        """Return the file name of a game's record."""
        return f"{self.setup.game.code}-{self.seed}-{number + 1:06}.doubloon"


class PlayedGame(Struct, frozen=True):
    """A game's number, its decisions, the seat that won or -1, and its record if asked for.

    Records are text, since the worker may not run on the machine that has the folder they go to. A
    game lost by a program's fault has no record.
    """

    number: int
    decisions: int
    winner: int
    record: str = ""
    fault: str = ""


def play_series(
    series: Series, games: int, workers: int, cluster: str | None
) -> Iterator[PlayedGame]:
    """Yield the games in order, played here, by worker processes or on a cluster."""
    size = RANDOM_AT_ONCE if series.results_only else 1
    tasks = ((series, first, min(first + size, games)) for first in range(0, games, size))
    for some in map_items(play_some, tasks, workers, cluster):
        yield from some


def play_some(task: tuple[Series, int, int]) -> list[PlayedGame]:
    """Play the games from one number up to, but not including, another."""
    series, first, end = task
    return [play_one(series, number) for number in range(first, end)]


def play_one(series: Series, number: int) -> PlayedGame:
    """Play one game with the agents that this process keeps."""
    rng = Rng(series.seed).branch(number)
    if series.results_only:
        decisions, tally = random_games(series.setup.start(), rng, 1)
        return PlayedGame(number, decisions, tally.index(1) - 1)
    agents = [kept_agent(seat, series.names[seat]) for seat in PLAYERS]
    tags = {"Seed": f"{series.seed} {number}", "Players": ",".join(series.names)}
    try:
        found, end = play_game(series.setup, agents, rng, tags)
    except Forfeit as forfeit:
        return PlayedGame(number, 0, 1 - forfeit.seat, fault=str(forfeit))
    outcome = end.outcome()
    assert outcome
    decisions = sum(step.actor >= 0 for step in found.steps)
    text = record.format(found) if series.records else ""
    return PlayedGame(number, decisions, outcome.winner, text)
