"""``doubloon analyse`` and ``doubloon hint``: what a game or a position looks like to a search."""

from __future__ import annotations

import argparse

import msgspec

from doubloon.cli.arguments import Commands, add_hands, add_json, add_record, count, sentence
from doubloon.cli.files import read_record
from doubloon.cli.showing import print_json, progress, waiting
from doubloon.kernel.errors import UnknownName
from doubloon.kernel.position import Position
from doubloon.kernel.seats import CHANCE, PLAYERS
from doubloon.search import budget
from doubloon.search.analysis import Account, accounts, analyse, hint

WORST = 5


def add_to(commands: Commands) -> None:
    """Add both commands."""
    about = "judge every step of a game: what decisions cost and what luck chance brought"
    parser = commands.add_parser("analyse", help=about, description=sentence(about))
    add_record(parser)
    searching = "simulated games for each judgement (default 1000)"
    parser.add_argument("--simulations", metavar="N", type=count, default=1000, help=searching)
    add_json(parser)
    parser.set_defaults(run=run_analyse)
    about = "say what the player to move should do, from that player's knowledge"
    parser = commands.add_parser("hint", help=about, description=sentence(about))
    add_record(parser)
    step = "look at the position before this step (default: the last position)"
    parser.add_argument("--step", metavar="N", type=count, help=step)
    thinking = "thinking time or simulations, as 1s or 5000sims (default 1s)"
    parser.add_argument("--budget", metavar="B", default="1s", help=thinking)
    add_hands(parser)
    add_json(parser)
    parser.set_defaults(run=run_hint)


def run_analyse(arguments: argparse.Namespace) -> int:
    """Judge a whole record."""
    record = read_record(arguments.file, arguments.components)
    steps = analyse(record, arguments.simulations)
    judged = list(progress(steps, len(record.steps), "steps"))
    found = accounts(record, judged)
    if arguments.json:
        document = {"simulations": arguments.simulations}
        document |= {"steps": msgspec.to_builtins(judged), "seats": msgspec.to_builtins(found)}
        print_json(record.setup.data() | document)
        return 0
    for account in found:
        print(told(account))
    worst = sorted((one for one in judged if one.loss), key=lambda one: -one.loss)[:WORST]
    print("the decisions that cost most:" if worst else "no decision cost anything")
    for one in worst:
        better = f"better: {one.best}" if one.best != one.action else "nothing better was found"
        print(f"  step {one.step}, {one.actor} {one.action}: {one.loss:.1%}; {better}")
    return 0


def told(account: Account) -> str:
    """Return a seat's account in words."""
    parts = f"decisions {account.skill:+.1%}, luck {account.luck:+.1%}"
    ways = f"{parts}, the opponent's decisions {account.opponent:+.1%}"
    return f"{account.seat}: from {account.start:.1%} to {account.result:.1%}: {ways}"


def nothing_to_choose(positions: list[Position], number: int) -> str:
    """Say why there is no hint before a step, and before which one there is."""
    chosen = [step for step, one in enumerate(positions, 1) if one.to_act in PLAYERS]
    other = min(chosen, key=lambda step: abs(step - number), default=None)
    why = "chance is to act" if positions[number - 1].to_act == CHANCE else "the game is over"
    right = f"; a player decides step {other}: try --step {other}" if other else ""
    return f"there is nothing to choose before step {number}: {why}{right}"


def run_hint(arguments: argparse.Namespace) -> int:
    """Search the asked position."""
    record = read_record(arguments.file, arguments.components)
    positions = list(record.positions())
    number = arguments.step or len(positions)
    if number > len(positions):
        raise UnknownName(f"there is no step {number}; the record has {len(record.steps)}")
    position = positions[number - 1]
    if position.to_act not in PLAYERS:
        raise UnknownName(nothing_to_choose(positions, number))
    limit = budget.parse(arguments.budget)
    with waiting("thinking", limit.seconds):
        found = hint(position, limit, arguments.workers)
    shown = [
        {
            "action": record.setup.game.format(position, one.action),
            "win": one.value,
            "visits": one.visits,
        }
        for one in found.considered
    ]
    best = record.setup.game.format(position, found.action)
    if arguments.json:
        told = {"step": number, "seat": record.setup.actor(position.to_act), "action": best}
        told |= {"win": found.win, "considered": shown, "simulations": found.simulations}
        print_json(told | {"seconds": found.seconds, "exact": found.exact})
        return 0
    print(f"{record.setup.actor(position.to_act)}: {best}")
    for one in shown:
        tried = "worked out to the end" if found.exact else f"of {one['visits']} games won"
        print(f"  {one['action']}: {one['win']:.1%} {tried}")
    return 0
