"""The trials of the server and the client: ``python -m trials SUBJECT [--json]``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import Any

from doubloon.cli.arguments import add_json, count, sentence
from doubloon.cli.measuring import about, measured
from doubloon.cli.output import print_json
from doubloon.kernel.errors import DoubloonError
from trials import browser, crash, fuzz, leaks, races, slow_line, soak

Figures = dict[str, Any]
NEW_DATABASE = "a new database to use (default: a file, and a PostgreSQL server if one starts)"
POSTGRESQL = "a PostgreSQL database (default: one is started if possible)"


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    found = argparse.ArgumentParser(prog="python -m trials", description="Trials at length.")
    subjects = found.add_subparsers(title="trials", metavar="TRIAL", required=True)
    one = _add(subjects, run_crash, "kill servers while people play, and see if a move is lost")
    _number(one, "--kills", 100, "how often a server is killed")
    one.add_argument("--db", metavar="URL", help=NEW_DATABASE)
    one = _add(subjects, run_soak, "play for long on a server and a network that keep failing")
    _number(one, "--matches", 1000, "how many matches to play at least")
    _number(one, "--minutes", 60, "start no more matches after so many minutes")
    one = _add(subjects, run_leaks, "play matches twice with other secrets; compare every byte")
    _number(one, "--pairs", 1000, "pairs of matches of each game")
    one = _add(subjects, run_races, "send two commands for one turn through two servers at once")
    _number(one, "--turns", 1000, "how many turns to race for")
    one.add_argument("--db", metavar="URL", help=POSTGRESQL)
    one = _add(subjects, run_fuzz, "send what no client sends: messages, component files, records")
    _number(one, "--messages", 1_000_000, "how many messages to send")
    _number(one, "--files", 10_000, "how many component files and records to send")
    what = "script size, time to usable, layout shift and dropped frames of the client"
    one = _add(subjects, run_browser, f"{what} (needs Chromium, Playwright and the built client)")
    _number(one, "--loads", 5, "how often each table is loaded")
    what = "when the home page can be read and used on a line of 50 kB/s and 400 ms"
    one = _add(subjects, run_slow_line, f"{what} (needs Chromium, Playwright and the built client)")
    _number(one, "--loads", 5, "how often the page is loaded")
    one.add_argument("--other", metavar="TREE", help="another built checkout to compare with")
    return found


def _add(
    subjects: Any, run: Callable[[argparse.Namespace], int], about: str
) -> argparse.ArgumentParser:
    name = run.__name__.removeprefix("run_")
    found = subjects.add_parser(name, help=about, description=sentence(about))
    add_json(found)
    found.set_defaults(run=run, trial=name)
    return found


def _number(parser: argparse.ArgumentParser, name: str, default: int, text: str) -> None:
    text = f"{text} (default %(default)s)"
    parser.add_argument(name, metavar="N", type=count, default=default, help=text)


def run_crash(arguments: argparse.Namespace) -> int:
    """Run the crash trial."""
    document = measured(crash.measure, arguments.kills, arguments.db)
    return _print(arguments, document, document["databases"])


def run_soak(arguments: argparse.Namespace) -> int:
    """Run the soak test; return exit code 1 if anything stays unexplained."""
    document = measured(soak.measure, arguments.matches, arguments.minutes)
    shown = {name: value for name, value in document.items() if isinstance(value, int)}
    _print(arguments, document, {"soak": shown})
    for line in () if arguments.json else document["unexplained"]:
        print(line)
    return 1 if document["unexplained"] else 0


def run_leaks(arguments: argparse.Namespace) -> int:
    """Compare matches that differ only in their secrets."""
    document = measured(leaks.measure, arguments.pairs)
    return _print(arguments, document, document["games"])


def run_races(arguments: argparse.Namespace) -> int:
    """Run the race trial."""
    document = measured(races.measure, arguments.turns, arguments.db)
    return _print(arguments, document, {"postgresql": document})


def run_fuzz(arguments: argparse.Namespace) -> int:
    """Send fuzzed input."""
    document = measured(fuzz.measure, arguments.messages, arguments.files)
    numbers = {name: value for name, value in document.items() if isinstance(value, int)}
    return _print(arguments, document, {"fuzz": numbers})


def run_browser(arguments: argparse.Namespace) -> int:
    """Measure the client in a browser."""
    document = measured(browser.measure, arguments.loads)
    return _print(
        arguments, document, {game: _short(one) for game, one in document["games"].items()}
    )


def run_slow_line(arguments: argparse.Namespace) -> int:
    """Measure the home page on a slow line."""
    document = measured(slow_line.measure, arguments.loads, arguments.other)
    return _print(arguments, document, document["trees"])


def _short(found: Figures) -> Figures:
    return {
        "bytes of script at most": max(found["script"].values()),
        "ms until usable": round(found["usable_ms"]["median"]),
        "layout shift": found["layout_shift"],
        "frames dropped": found["frames"]["dropped"],
    }


def _print(arguments: argparse.Namespace, document: Figures, found: Figures) -> int:
    if arguments.json:
        command = f"python -m trials {' '.join(sys.argv[1:])}"
        print_json(about(arguments.trial) | {"command": command} | document)
        return 0
    for name, figures in found.items():
        print(f"{name}: " + ", ".join(f"{value:,} {what}" for what, value in figures.items()))
    return 0


def main() -> int:
    """Run a trial; report an error on one line."""
    arguments = parser().parse_args()
    try:
        return arguments.run(arguments)
    except DoubloonError as error:
        print(f"trials: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
