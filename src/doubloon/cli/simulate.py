"""``doubloon simulate``: many games between automatic players."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

from doubloon.cli.arguments import (
    Commands,
    add_game,
    add_json,
    add_seed,
    count,
    print_json,
    progress,
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


def add_to(commands: Commands) -> None:
    """Add the command."""
    about = "let automatic players play many games and count who wins"
    parser = commands.add_parser("simulate", help=about, description=about.capitalize() + ".")
    add_game(parser)
    games = "how many games (default 100)"
    parser.add_argument("--games", metavar="N", type=count, default=100, help=games)
    add_seed(parser)
    seats = "who plays the first and the second seat (default random,random)"
    parser.add_argument("--seats", metavar="A,B", default="random,random", help=seats)
    records = "write one record a game into this folder"
    parser.add_argument("--records", metavar="DIR", type=Path, help=records)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print the tally."""
    chosen, agents = setup(arguments), _agents(arguments.seats)
    began = time.perf_counter()
    decisions, tally = 0, [0, 0, 0]
    for number in progress(range(arguments.games), arguments.games, "games"):
        rng = Rng(arguments.seed).branch(number)
        made, winner = play_one(chosen, agents, rng, arguments, number)
        decisions += made
        tally[winner + 1] += 1
    seconds = time.perf_counter() - began
    report(arguments, chosen, decisions, tally, seconds)
    return 0


def _agents(text: str) -> list[Agent]:
    names = text.split(",")
    if len(names) != 2:
        raise UnknownName(f"--seats is '{text}'; it names two players, as in random,random")
    return [agent(name.strip()) for name in names]


def play_one(
    chosen: Setup[Any], agents: list[Agent], rng: Rng, arguments: argparse.Namespace, number: int
) -> tuple[int, int]:
    """Play one game; return the decisions made in it and the seat that won, or -1."""
    if not arguments.records and all(isinstance(one, RandomAgent) for one in agents):
        made, tally = random_games(chosen.start(), rng, 1)
        return made, tally.index(1) - 1
    tags = {"Seed": f"{arguments.seed} {number}", "Players": arguments.seats}
    played, end = play_game(chosen, agents, rng, tags)
    if arguments.records:
        name = f"{chosen.game.code}-{arguments.seed}-{number + 1:06}.doubloon"
        write_file(arguments.records / name, record.format(played))
    outcome = end.outcome()
    assert outcome
    return sum(step.actor >= 0 for step in played.steps), outcome.winner


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
