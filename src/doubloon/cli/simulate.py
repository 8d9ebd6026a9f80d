"""``doubloon simulate``: plays many games between agents."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from doubloon.cli.arguments import (
    Commands,
    add_game,
    add_json,
    add_seed,
    add_workers,
    check_place,
    count,
    players,
    seated_names,
    sentence,
    setup,
)
from doubloon.cli.files import check_writable, write_file
from doubloon.cli.output import counted, fault, print_faults, print_json, progress
from doubloon.kernel.seats import DRAWN
from doubloon.search.arena import close_agents
from doubloon.search.series import PlayedGame, Series, play_series


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
    chosen, names = setup(arguments), seated_names(arguments.seats)
    series = Series(chosen, names, arguments.seed, arguments.records is not None)
    if arguments.records:
        check_writable(arguments.records / series.file(0))
    began = time.perf_counter()
    tally = Tally()
    try:
        playing = play_series(series, arguments.games, arguments.workers, arguments.on)
        for one in progress(playing, arguments.games, "games"):
            tally.count(one)
            if one.record:
                write_file(arguments.records / series.file(one.number), one.record)
    finally:
        close_agents()
    report(arguments, series, tally, time.perf_counter() - began)
    return 0


class Tally:
    """The results so far."""

    def __init__(self) -> None:
        self.decisions = 0
        self.wins = [0, 0]
        self.draws = 0
        self.faults = list[PlayedGame]()

    def count(self, one: PlayedGame) -> None:
        """Add the result of a game."""
        self.decisions += one.decisions
        if one.winner == DRAWN:
            self.draws += 1
        else:
            self.wins[one.winner] += 1
        if one.fault:
            self.faults.append(one)


def report(arguments: argparse.Namespace, series: Series, tally: Tally, seconds: float) -> None:
    """Print the tally."""
    seats = series.setup.game.seats
    broken = [(one, series.names[1 - one.winner]) for one in tally.faults]
    faults = [fault(one.number, loser, one.fault) for one, loser in broken]
    if arguments.json:
        document = series.setup.data() | {
            "seats": dict(zip(seats, series.names, strict=True)),
            "seed": series.seed,
            "games": arguments.games,
            "decisions": tally.decisions,
            "seconds": round(seconds, 6),
            "wins": dict(zip(seats, tally.wins, strict=True)),
            "draws": tally.draws,
            "faults": faults,
        }
        print_json(document)
        return
    print_faults(faults)
    share = ", ".join(f"{seat} won {won}" for seat, won in zip(seats, tally.wins, strict=True))
    games = f"{counted(arguments.games, 'game')} of {series.setup.game.title}"
    print(f"{games}: {share}, {tally.draws} drawn")
    print(f"{counted(tally.decisions, 'decision')} in {seconds:.2f} s")
