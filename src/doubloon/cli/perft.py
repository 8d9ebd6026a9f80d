"""``doubloon perft``: counts all continuations of a game, to compare engines."""

from __future__ import annotations

import argparse
import time

from doubloon.cli.arguments import Commands, add_game, add_json, add_seed, count, sentence, setup
from doubloon.cli.output import print_json, progress
from doubloon.kernel.position import Position, perft
from doubloon.kernel.random_play import dealt
from doubloon.kernel.rng import Rng


def add_to(commands: Commands) -> None:
    """Add the command."""
    about = "count every way a game can go on for some steps"
    more = (
        "The game is dealt by the seed up to the first decision; from there on every decision "
        "and every chance outcome is a step, and each is followed."
    )
    parser = commands.add_parser("perft", help=about, description=f"{sentence(about)} {more}")
    add_game(parser)
    add_seed(parser)
    depth = "how many steps (default 3)"
    parser.add_argument("--depth", metavar="D", type=count, default=3, help=depth)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Count the continuations, depth by depth."""
    chosen = setup(arguments)
    position = dealt(chosen.start(), Rng(arguments.seed))
    began = time.perf_counter()
    counts = [ways(position, depth) for depth in range(1, arguments.depth + 1)]
    seconds = time.perf_counter() - began
    if arguments.json:
        asked = {"seed": arguments.seed, "depth": arguments.depth}
        found = {"counts": counts, "nodes": counts[-1], "seconds": round(seconds, 6)}
        print_json(chosen.data() | asked | found)
        return 0
    for depth, nodes in enumerate(counts, 1):
        print(f"{depth:>3} {nodes:>16,}")
    return 0


def ways(position: Position, depth: int) -> int:
    """Count the continuations of ``depth`` steps."""
    if depth == 1:
        return perft(position, 1)
    codes = position.codes()
    steps = progress(codes, len(codes), f"depth {depth}")
    return sum(perft(position.after(code), depth - 1) for code in steps)
