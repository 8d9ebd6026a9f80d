"""``doubloon record``: shows, checks and dumps record files."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from doubloon.cli.arguments import Commands, add_json, add_record, sentence
from doubloon.cli.files import read_record
from doubloon.cli.output import counted, print_json
from doubloon.kernel.options import show
from doubloon.kernel.position import Position
from doubloon.kernel.record import Record, result
from doubloon.kernel.seats import CHANCE, NOBODY, SPECTATOR

ACTIONS = {
    "show": "print a game with its last position",
    "check": "replay a game by the rules and say whether it holds",
    "dump": "print every step with the full state and all legal actions",
}


def add_to(commands: Commands) -> None:
    """Add the command and its three actions."""
    about = "show, check or take apart a record file"
    parser = commands.add_parser("record", help=about, description=sentence(about))
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    for (name, about), run in zip(ACTIONS.items(), (run_show, run_check, run_dump), strict=True):
        action = actions.add_parser(name, help=about, description=sentence(about))
        add_record(action)
        add_json(action)
        action.set_defaults(run=run)


def run_show(arguments: argparse.Namespace) -> int:
    """Print headers, steps and the last position as a spectator sees it."""
    record = read_record(arguments.file, arguments.components)
    if arguments.json:
        print_json(summary(record) | {"steps": [step["line"] for step in steps(record)]})
        return 0
    options = ", ".join(f"{name}={show(value)}" for name, value in record.setup.options.items())
    print(f"{record.setup.game.title} ({options})" if options else record.setup.game.title)
    for name, value in record.tags.items():
        print(f"{name}: {value}")
    for step in steps(record):
        print(step["line"])
    print()
    print(record.setup.game.sketch(record.setup.game.view(record.end(), SPECTATOR)))
    print(f"result: {told_result(record)}")
    return 0


def run_check(arguments: argparse.Namespace) -> int:
    """Confirm that the record is valid; reading it has checked every step."""
    record = read_record(arguments.file, arguments.components)
    if arguments.json:
        print_json({"ok": True} | summary(record))
        return 0
    steps = len(record.steps)
    holding = f"{counted(steps, 'step')} {'holds' if steps == 1 else 'hold'}"
    print(f"{arguments.file}: {holding}, result {told_result(record)}")
    return 0


def run_dump(arguments: argparse.Namespace) -> int:
    """Print every step, as JSON or as a table."""
    record = read_record(arguments.file, arguments.components)
    if arguments.json:
        print_json(summary(record) | {"steps": steps(record), "end": record.end().state()})
        return 0
    for step in steps(record):
        print(f"{step['line']}  ({len(step['legal'])} possible)")
    if not record.steps:
        print("the record has no steps")
    return 0


def told_result(record: Record) -> str:
    """Return how a record ends, in words."""
    ended = record.end().outcome()
    return result(record.setup, ended) if ended else "* (the game is not over)"


def summary(record: Record) -> dict[str, Any]:
    """Return a summary of a record."""
    ended = result(record.setup, record.end().outcome())
    return record.setup.data() | {
        "rules_version": record.setup.game.rules_version,
        "tags": record.tags,
        "steps_count": len(record.steps),
        "result": ended,
    }


def steps(record: Record) -> list[dict[str, Any]]:
    """Return every step: who acted, the state before it, the options and the choice."""
    positions = list(record.positions())
    return [
        described(record, number, position)
        for number, position in enumerate(positions, 1)
        if number <= len(record.steps) and position.to_act != NOBODY
    ]


def described(record: Record, number: int, position: Position) -> dict[str, Any]:
    """Return one step as plain data."""
    setup, step = record.setup, record.steps[number - 1]
    taken = setup.game.format(position, step.action)
    return {
        "step": number,
        "line": f"{number} {setup.actor(step.actor)} {taken}",
        "to_act": setup.actor(position.to_act),
        "state": position.state(),
        "legal": legal(position),
        "action": taken,
        "code": step.action.code,
        "fields": msgspec.to_builtins(step.action),
        "comment": step.comment,
    }


def legal(position: Position) -> list[dict[str, Any]]:
    """Return the options with notation and code, and for chance the exact odds."""
    game = position.setup.game
    if position.to_act == CHANCE:
        return [
            {"action": game.format(position, a), "code": a.code, "odds": str(odds)}
            for a, odds in position.chances()
        ]
    return [{"action": game.format(position, a), "code": a.code} for a in position.actions()]
