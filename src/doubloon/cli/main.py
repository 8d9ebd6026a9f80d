"""The command line: finds the command, runs it, and turns errors into one line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

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
    perft,
    play,
    record,
    serve,
    simulate,
    tune,
)
from doubloon.cli.arguments import Parser
from doubloon.kernel.errors import DoubloonError

COMMANDS = (
    play,
    serve,
    db,
    games,
    simulate,
    arena,
    analyse,
    tune,
    perft,
    record,
    fairness,
    components,
    bench,
)
BAD_INPUT = 2
CANCELLED = 130


def main(words: Sequence[str] | None = None) -> int:
    """Run the command that ``words`` ask for; return its exit code."""
    arguments = parser().parse_args(words)
    try:
        code = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except DoubloonError as error:
        print(f"doubloon: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print("\ndoubloon: cancelled", file=sys.stderr)
        return CANCELLED
    except BrokenPipeError:
        # Whoever read our output has gone; point it elsewhere so that leaving is silent.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    found = Parser(prog="doubloon", description="Two-player treasure games with exact rules.")
    found.add_argument("--version", action=ShowVersion, nargs=0, help="show how the rules run, too")
    commands = found.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add_to(commands)
    return found


class ShowVersion(argparse.Action):
    """Prints the version as one line, however long, and leaves."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Print the version and leave."""
        print(version())
        parser.exit()


def version() -> str:
    """Return the version and whether the rules run compiled, in one line."""
    rules = "compiled" if native.compiled() else f"interpreted ({native.reason})"
    return f"doubloon {doubloon.__version__}, rules {rules}"
