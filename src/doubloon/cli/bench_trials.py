"""``doubloon bench crash``, ``leaks`` and ``races``: the server put to trials, in long form."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from doubloon.cli.arguments import Commands, add_json, count, print_json, sentence


def add_to(subjects: Commands) -> None:
    """Add the subjects."""
    about = "kill servers while people play, and see whether anything is lost"
    crash = _add(subjects, "crash", about, run_crash)
    kills = "how often a server is killed (default %(default)s)"
    crash.add_argument("--kills", metavar="N", type=count, default=100, help=kills)
    db = "a new database to do it on (default: a file, and a PostgreSQL if one can be started)"
    crash.add_argument("--db", metavar="URL", help=db)
    about = "play matches twice with other secrets, and see whether anybody can tell"
    leaks = _add(subjects, "leaks", about, run_leaks)
    pairs = "pairs of matches of each game (default %(default)s)"
    leaks.add_argument("--pairs", metavar="N", type=count, default=1000, help=pairs)
    about = "give two commands for one turn at once through two servers, again and again"
    races = _add(subjects, "races", about, run_races)
    turns = "how often two commands meet (default %(default)s)"
    races.add_argument("--turns", metavar="N", type=count, default=1000, help=turns)
    db = "a PostgreSQL database (default: one is started if it can be)"
    races.add_argument("--db", metavar="URL", help=db)


def _add(
    subjects: Commands, name: str, about: str, run: Callable[[argparse.Namespace], int]
) -> argparse.ArgumentParser:
    found: argparse.ArgumentParser = subjects.add_parser(
        name, help=about, description=sentence(about)
    )
    add_json(found)
    found.set_defaults(run=run)
    return found


def run_crash(arguments: argparse.Namespace) -> int:
    """Kill servers."""
    from doubloon.bench import crash
    from doubloon.cli.bench import announce

    document = crash.measure(arguments.kills, arguments.db, announce)
    return _print(arguments, "crash", document, document["databases"])


def run_leaks(arguments: argparse.Namespace) -> int:
    """Compare matches with their twins."""
    from doubloon.bench import leaks
    from doubloon.cli.bench import announce

    document = leaks.measure(arguments.pairs, announce)
    return _print(arguments, "leaks", document, document["games"])


def run_races(arguments: argparse.Namespace) -> int:
    """Give two commands at once."""
    from doubloon.bench import races
    from doubloon.cli.bench import announce

    document = races.measure(arguments.turns, arguments.db, announce)
    return _print(arguments, "races", document, {"postgresql": document})


def _print(
    arguments: argparse.Namespace, subject: str, document: dict[str, Any], found: dict[str, Any]
) -> int:
    from doubloon.cli.bench import about

    if arguments.json:
        print_json(about(subject) | document)
        return 0
    for name, figures in found.items():
        print(f"{name}: " + ", ".join(f"{value:,} {what}" for what, value in figures.items()))
    return 0
