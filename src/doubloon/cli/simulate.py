"""``doubloon simulate``: many games between automatic players."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

from msgspec import Struct

from doubloon.cli.arguments import (
    Commands,
    add_game,
    add_json,
    add_seed,
    add_workers,
    check_place,
    count,
    players,
    print_json,
    progress,
    sentence,
    setup,
    write_file,
)
from doubloon.kernel import record
from doubloon.kernel.errors import UnknownName
from doubloon.kernel.position import random_games
from doubloon.kernel.rng import Rng
from doubloon.kernel.setup import Setup
from doubloon.search.agents import Agent, RandomAgent, agent
from doubloon.search.play import play_game
from doubloon.search.spread import spread

PART = 20
"""How many games a worker plays at a time."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    about = "let automatic players play many games and count who wins"
    parser = commands.add_parser("simulate", help=about, description=sentence(about))
    add_game(parser)
    games = "how many games (default 100)"
    parser.add_argument("--games", metavar="N", type=count, default=100, help=games)
    add_seed(parser)
    seats = f"who plays the first and the second seat: {players()} (default random,random)"
    parser.add_argument("--seats", metavar="A,B", default="random,random", help=seats)
    records = "write one record a game into this folder"
    parser.add_argument("--records", metavar="DIR", type=Path, help=records)
    add_workers(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print the tally."""
    check_place(arguments)
    chosen, names = setup(arguments), _names(arguments.seats)
    began = time.perf_counter()
    plan = Plan(chosen, names, arguments.seed, arguments.records is not None)
    numbers = range(arguments.games)
    first = range(0, arguments.games, PART)
    parts = ((plan, list(numbers[one : one + PART])) for one in first)
    done = spread(play_part, parts, arguments.workers, arguments.on)
    decisions, tally = 0, [0, 0, 0]
    for played in progress(done, len(first), "games"):
        for one in played:
            decisions += one.decisions
            tally[one.winner + 1] += 1
            keep(plan, one, arguments.records)
    seconds = time.perf_counter() - began
    report(arguments, chosen, decisions, tally, seconds)
    return 0


class Plan(Struct, frozen=True):
    """Which games to simulate, enough to play any of them anywhere."""

    setup: Setup[Any]
    names: tuple[str, str]
    seed: int
    records: bool


class Played(Struct, frozen=True):
    """A game: its number, the decisions made in it, the seat that won or -1, its record if asked.

    Records travel as text, since a worker may be on another machine than the folder they go to.
    """

    number: int
    decisions: int
    winner: int
    record: str = ""


def play_part(task: tuple[Plan, list[int]]) -> list[Played]:
    """Play some of the games."""
    plan, numbers = task
    agents = [agent(name) for name in plan.names]
    try:
        return [play_one(plan, agents, number) for number in numbers]
    finally:
        for one in agents:
            one.close()


def _names(text: str) -> tuple[str, str]:
    names = [name.strip() for name in text.split(",")]
    if len(names) != 2:
        raise UnknownName(f"--seats is '{text}'; it names two players, as in random,random")
    for name in names:
        agent(name)  # an unknown player is refused before any game is played
    return (names[0], names[1])


def play_one(plan: Plan, agents: list[Agent], number: int) -> Played:
    """Play one game."""
    rng = Rng(plan.seed).branch(number)
    if not plan.records and all(isinstance(one, RandomAgent) for one in agents):
        made, tally = random_games(plan.setup.start(), rng, 1)
        return Played(number, made, tally.index(1) - 1)
    tags = {"Seed": f"{plan.seed} {number}", "Players": ",".join(plan.names)}
    played, end = play_game(plan.setup, agents, rng, tags)
    outcome = end.outcome()
    assert outcome
    decisions = sum(step.actor >= 0 for step in played.steps)
    text = record.format(played) if plan.records else ""
    return Played(number, decisions, outcome.winner, text)


def keep(plan: Plan, played: Played, folder: Path | None) -> None:
    """Write the record of a game, if records are kept."""
    if folder:
        name = f"{plan.setup.game.code}-{plan.seed}-{played.number + 1:06}.doubloon"
        write_file(folder / name, played.record)


def report(
    arguments: argparse.Namespace,
    chosen: Setup[Any],
    decisions: int,
    tally: list[int],
    seconds: float,
) -> None:
    """Print the tally."""
    draws, *wins = tally
    seats = chosen.game.seats
    if arguments.json:
        document = chosen.data() | {
            "seats": dict(zip(seats, arguments.seats.split(","), strict=True)),
            "seed": arguments.seed,
            "games": arguments.games,
            "decisions": decisions,
            "seconds": round(seconds, 6),
            "wins": dict(zip(seats, wins, strict=True)),
            "draws": draws,
        }
        print_json(document)
        return
    share = ", ".join(f"{seat} won {won}" for seat, won in zip(seats, wins, strict=True))
    print(f"{arguments.games} games of {chosen.game.title}: {share}, {draws} drawn")
    print(f"{decisions} decisions in {seconds:.2f} s")
