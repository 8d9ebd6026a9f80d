"""``doubloon bench crash``, ``day``, ``leaks`` and ``races``: trials of the server at length."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from doubloon.cli.arguments import Commands, add_json, count, sentence
from doubloon.cli.measuring import about, measured
from doubloon.cli.output import print_json


def add_to(subjects: Commands) -> None:
    """Add the subjects."""
    about = "kill servers while people play, and see whether anything is lost"
    crash = _add(subjects, "crash", about, run_crash)
    kills = "how often a server is killed (default %(default)s)"
    crash.add_argument("--kills", metavar="N", type=count, default=100, help=kills)
    db = "a new database to do it on (default: a file, and a PostgreSQL if one can be started)"
    crash.add_argument("--db", metavar="URL", help=db)
    about = "play all day on a server and a network that keep failing, and see what is left of it"
    day = _add(subjects, "day", about, run_day)
    matches = "how many matches are played at least (default %(default)s)"
    day.add_argument("--matches", metavar="N", type=count, default=1000, help=matches)
    minutes = "begin no more matches after so many minutes (default %(default)s)"
    day.add_argument("--minutes", metavar="N", type=count, default=60, help=minutes)
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

    document = measured(crash.measure, arguments.kills, arguments.db)
    return _print(arguments, "crash", document, document["databases"])


def run_day(arguments: argparse.Namespace) -> int:
    """Play a day; exit code 1 if anything is left unexplained."""
    from doubloon.bench import day

    document = measured(day.measure, arguments.matches, arguments.minutes)
    shown = {name: value for name, value in document.items() if isinstance(value, int)}
    _print(arguments, "day", document, {"day": shown})
    for line in () if arguments.json else document["unexplained"]:
        print(line)
    return 1 if document["unexplained"] else 0


def run_leaks(arguments: argparse.Namespace) -> int:
    """Compare matches with their twins."""
    from doubloon.bench import leaks

    document = measured(leaks.measure, arguments.pairs)
    return _print(arguments, "leaks", document, document["games"])


def run_races(arguments: argparse.Namespace) -> int:
    """Give two commands at once."""
    from doubloon.bench import races

    document = measured(races.measure, arguments.turns, arguments.db)
    return _print(arguments, "races", document, {"postgresql": document})


def _print(
    arguments: argparse.Namespace, subject: str, document: dict[str, Any], found: dict[str, Any]
) -> int:
    if arguments.json:
        print_json(about(subject) | document)
        return 0
    for name, figures in found.items():
        print(f"{name}: " + ", ".join(f"{value:,} {what}" for what, value in figures.items()))
    return 0
