"""The command line: finds the command, runs it, and turns errors into one line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

import doubloon
from doubloon import native
from doubloon.cli import (
    analyse,
    arena,
    bench,
    components,
    db,
    fairness,
    games,
    hint,
    perft,
    play,
    record,
    serve,
    simulate,
    tune,
)
from doubloon.cli.parser import Parser
from doubloon.kernel.errors import DoubloonError, reason

COMMANDS = (
    play,
    serve,
    db,
    games,
    simulate,
    arena,
    analyse,
    hint,
    tune,
    perft,
    record,
    fairness,
    components,
    bench,
)
BAD_INPUT = 2
CANCELLED = 130
READER_GONE = 141
"""The exit code that shells report when a closed pipe ends a command."""

FIRST = """'doubloon play' opens the game in the browser; 'doubloon COMMAND --help' says more
about each command."""


def main(words: Sequence[str] | None = None) -> int:
    """Run the command in ``words``; return its exit code."""
    _open_output()
    try:
        return _run(words)
    except DoubloonError as error:
        code, said = BAD_INPUT, f"doubloon: {error}"
    except KeyboardInterrupt:
        code, said = CANCELLED, "\ndoubloon: cancelled"
    except BrokenPipeError:  # the reader of our output has closed the pipe
        _silence()
        return READER_GONE
    except OSError as error:
        _silence()
        place = f"{error.filename}: " if error.filename else ""
        code, said = BAD_INPUT, f"doubloon: {place}{reason(error)}"
    print(said, file=sys.stderr)  # only here, once any progress bar is gone
    return code


def _run(words: Sequence[str] | None) -> int:
    """Run the command and flush its output; raise an error if that fails."""
    try:
        arguments = parser().parse_args(words)
        return arguments.run(arguments)
    finally:
        sys.stdout.flush()


def _open_output() -> None:
    """Make sure that printing can't fail for lack of an output or an encoding."""
    if sys.stdout is None:  # closed by the parent process, which wants no output
        sys.stdout = os.fdopen(_nowhere(), "w")
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _silence() -> None:
    """Redirect a closed output to nowhere, so that exiting doesn't fail."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(_nowhere(), sys.stdout.fileno())


def _nowhere() -> int:
    return os.open(os.devnull, os.O_WRONLY)


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    about = "Two-player treasure games with exact rules."
    found = Parser(prog="doubloon", description=about, epilog=FIRST)
    told = "print the version, and whether the rules run compiled"
    found.add_argument("--version", action=ShowVersion, nargs=0, help=told)
    commands = found.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add_to(commands)
    return found


class ShowVersion(argparse.Action):
    """Prints the version on one line, however long, and exits."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Print the version and exit."""
        print(version())
        parser.exit()


def version() -> str:
    """Return the version and whether the rules run compiled, in one line."""
    rules = "compiled" if native.compiled() else f"interpreted ({native.reason})"
    return f"doubloon {doubloon.__version__}, rules {rules}"
