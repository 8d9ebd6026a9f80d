"""``doubloon hint``: what the player to move should do."""

from __future__ import annotations

import argparse

from doubloon.cli.arguments import Commands, add_hands, add_json, add_record, count, sentence
from doubloon.cli.files import read_record
from doubloon.cli.output import counted, print_json, waiting
from doubloon.kernel.errors import UnknownName
from doubloon.kernel.position import Position
from doubloon.kernel.record import Record
from doubloon.kernel.seats import CHANCE, PLAYERS
from doubloon.search import budget
from doubloon.search.analysis import hint


def add_to(commands: Commands) -> None:
    """Add the command."""
    about = "say what the player to move should do, from that player's knowledge"
    parser = commands.add_parser("hint", help=about, description=sentence(about))
    add_record(parser)
    step = "look at the position before this step (default: the last position)"
    parser.add_argument("--step", metavar="N", type=count, help=step)
    thinking = "thinking time or simulations, as 1s or 5000sims (default 1s)"
    parser.add_argument("--budget", metavar="B", default="1s", help=thinking)
    add_hands(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Search the requested position and print the result."""
    limit = budget.parse(arguments.budget)
    record = read_record(arguments.file, arguments.components)
    number, position = asked(record, arguments.step)
    with waiting("thinking", limit.seconds):
        found = hint(position, limit, arguments.workers)
    game, seat = record.setup.game, record.setup.actor(position.to_act)
    best = game.format(position, found.action)
    tried = [(game.format(position, one.action), one) for one in found.considered]
    if arguments.json:
        shown = [{"action": text, "win": one.value, "visits": one.visits} for text, one in tried]
        document = {"step": number, "seat": seat, "action": best, "win": found.win}
        document |= {"considered": shown, "simulations": found.simulations}
        print_json(document | {"seconds": found.seconds, "exact": found.exact})
        return 0
    print(f"{seat}: {best}")
    for text, one in tried:
        how = "worked out to the end" if found.exact else f"of {counted(one.visits, 'game')} won"
        print(f"  {text}: {one.value:.1%} {how}")
    return 0


def asked(record: Record, step: int | None) -> tuple[int, Position]:
    """Return the position before a step, or the last one, if it is a player's turn."""
    positions = list(record.positions())
    number = step or len(positions)
    if number > len(positions):
        raise UnknownName(f"there is no step {number}; the record has {len(record.steps)}")
    if positions[number - 1].to_act not in PLAYERS:
        raise UnknownName(nothing_to_choose(positions, number))
    return number, positions[number - 1]


def nothing_to_choose(positions: list[Position], number: int) -> str:
    """Say why there is no hint for a step, and for which step there is one."""
    chosen = [step for step, one in enumerate(positions, 1) if one.to_act in PLAYERS]
    other = min(chosen, key=lambda step: abs(step - number), default=None)
    why = "chance is to act" if positions[number - 1].to_act == CHANCE else "the game is over"
    right = f"; a player decides step {other}: try --step {other}" if other else ""
    return f"there is nothing to choose before step {number}: {why}{right}"
