"""``doubloon arena``: plays many games between two players."""

from __future__ import annotations

import argparse
import time

import msgspec

from doubloon.cli.arguments import (
    Commands,
    add_game,
    add_json,
    add_seed,
    add_workers,
    check_place,
    count,
    players,
    sentence,
    setup,
)
from doubloon.cli.output import counted, fault, print_faults, print_json, progress
from doubloon.search import budget
from doubloon.search.agents import agent
from doubloon.search.arena import (
    ArenaGame,
    Pairing,
    close_agents,
    play_pairing,
    standing,
    until_clear,
)


def add_to(commands: Commands) -> None:
    """Add the command."""
    about = "let two players meet many times and say who is stronger"
    more = "Every deal is played twice with the seats exchanged. A program plays as cmd:PROGRAM."
    parser = commands.add_parser("arena", help=about, description=f"{sentence(about)} {more}")
    add_game(parser)
    parser.add_argument("a", metavar="A", help=f"the first player: {players()}")
    parser.add_argument("b", metavar="B", help="the second player")
    games = "how many games (default 100)"
    parser.add_argument("--games", metavar="N", type=count, default=100, help=games)
    thinking = "thinking time or simulations a decision, as 200ms or 500sims (default 200ms)"
    parser.add_argument("--budget", metavar="B", default="200ms", help=thinking)
    stop = "stop as soon as it is clear who is stronger (sequential test, one error in twenty)"
    parser.add_argument("--until-clear", action="store_true", help=stop)
    add_seed(parser)
    add_workers(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print how A stands."""
    check_place(arguments)
    chosen, limit = setup(arguments), budget.parse(arguments.budget)
    for name in (arguments.a, arguments.b):
        agent(name)  # an unknown player is refused before any game is played
    pairing = Pairing(chosen, (arguments.a, arguments.b), limit, arguments.seed)
    began = time.perf_counter()
    try:
        played = play_pairing(pairing, arguments.games, arguments.workers, arguments.on)
        played = until_clear(played) if arguments.until_clear else played
        found = list(progress(played, arguments.games, "games"))
    finally:
        close_agents()
    report(arguments, pairing, found, time.perf_counter() - began)
    return 0


def report(
    arguments: argparse.Namespace, pairing: Pairing, found: list[ArenaGame], seconds: float
) -> None:
    """Print how A stands."""
    a, b = pairing.names
    broken = [(one, pairing.names[1 - one.winner]) for one in found if one.fault]
    faults = [fault(one.number, loser, one.fault) for one, loser in broken]
    result = standing(found)
    if arguments.json:
        asked = {"a": a, "b": b, "budget": arguments.budget, "seed": pairing.seed}
        document = pairing.setup.data() | asked | msgspec.to_builtins(result)
        print_json(document | {"seconds": round(seconds, 3), "faults": faults})
        return
    low, high = result.ci95
    print_faults(faults)
    tally = f"{a} won {result.wins_a}, {b} won {result.wins_b}"
    print(f"{counted(result.games, 'game')}: {tally}, {result.draws} drawn")
    print(f"{a} scores {result.score_a:.1%} (95% confidence: {low:.1%} to {high:.1%})")
