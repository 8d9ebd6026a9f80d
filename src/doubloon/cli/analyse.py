"""``doubloon analyse``: what each decision of a game cost, and how lucky the draws were."""

from __future__ import annotations

import argparse

import msgspec

from doubloon.cli.arguments import Commands, add_json, add_record, count, sentence
from doubloon.cli.files import read_record
from doubloon.cli.output import print_json, progress
from doubloon.search.analysis import SkillAndLuck, analyse, skill_and_luck

WORST = 5


def add_to(commands: Commands) -> None:
    """Add the command."""
    about = "judge every step of a game: what decisions cost and what luck chance brought"
    parser = commands.add_parser("analyse", help=about, description=sentence(about))
    add_record(parser)
    searching = "simulated games for each judgement (default 1000)"
    parser.add_argument("--simulations", metavar="N", type=count, default=1000, help=searching)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Analyse a whole record."""
    record = read_record(arguments.file, arguments.components)
    steps = analyse(record, arguments.simulations)
    analysed = list(progress(steps, len(record.steps), "steps"))
    found = skill_and_luck(record, analysed)
    if arguments.json:
        document = {"simulations": arguments.simulations}
        document |= {"steps": msgspec.to_builtins(analysed), "seats": msgspec.to_builtins(found)}
        print_json(record.setup.data() | document)
        return 0
    for seat in found:
        print(seat_line(seat))
    worst = sorted((one for one in analysed if one.loss), key=lambda one: -one.loss)[:WORST]
    print("the decisions that cost most:" if worst else "no decision cost anything")
    for one in worst:
        better = f"better: {one.best}" if one.best != one.action else "nothing better was found"
        print(f"  step {one.step}, {one.actor} {one.action}: {one.loss:.1%}; {better}")
    return 0


def seat_line(seat: SkillAndLuck) -> str:
    """Return a seat's skill and luck as one line."""
    parts = f"decisions {seat.skill:+.1%}, luck {seat.luck:+.1%}"
    ways = f"{parts}, the opponent's decisions {seat.opponent:+.1%}"
    return f"{seat.seat}: from {seat.start:.1%} to {seat.result:.1%}: {ways}"
