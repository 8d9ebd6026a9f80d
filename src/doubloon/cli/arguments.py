"""Arguments that several commands share, and how they are read."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from tqdm import tqdm

from doubloon.games import GAMES
from doubloon.kernel.errors import BadOption, DoubloonError, UnknownName, reason
from doubloon.kernel.record import Record, parse
from doubloon.kernel.setup import Setup

Item = TypeVar("Item")
Commands = Any
"""What ``add_subparsers`` returns; argparse keeps its type to itself."""


REQUIRED = "the following arguments are required: "
MOST = 1_000_000_000


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is, and leave with exit code 2."""
        if message.startswith(REQUIRED):
            names = message.removeprefix(REQUIRED)
            message = f"{names} {'are' if ', ' in names else 'is'} missing"
        self.exit(2, f"{self.prog}: {message}; see '{self.prog} --help'\n")


def sentence(about: str) -> str:
    """Return what a command does, as a list of commands says it, as a sentence of its own."""
    return f"{about[0].upper()}{about[1:]}."


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add the game and what it is played with."""
    codes = ", ".join(game.code for game in GAMES)
    parser.add_argument("game", metavar="GAME", help=f"one of: {codes}")
    add_setup(parser)


def add_setup(parser: argparse._ActionsContainer) -> None:
    """Add the options and the component file."""
    about = "options of the game, as 'doubloon games' lists them"
    parser.add_argument("--options", metavar="K=V", nargs="+", default=[], help=about)
    add_components(parser)


def add_components(parser: argparse._ActionsContainer) -> None:
    """Add the component file to play with."""
    about = "play with this component file instead of the standard one"
    parser.add_argument("--components", metavar="FILE", type=Path, help=about)


def add_record(parser: argparse.ArgumentParser) -> None:
    """Add the record file, and the components that it may need to be read."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a record file")
    about = "the component file that the game was played with, if not the standard one"
    parser.add_argument("--components", metavar="FILE", type=Path, help=about)


def add_seed(parser: argparse.ArgumentParser) -> None:
    """Add the seed."""
    about = "any whole number from 0 on; the same seed gives the same games (default 0)"
    parser.add_argument("--seed", metavar="S", type=whole_number, default=0, help=about)


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Add where the work is done."""
    about = "worker processes to spread the games over (default 1); the results stay the same"
    parser.add_argument("--workers", metavar="N", type=count, default=1, help=about)
    about = (
        "spread the games over a Ray cluster that is running, as ray://HOST:PORT (doubloon[ray])"
    )
    parser.add_argument("--on", metavar="CLUSTER", help=about)


def add_hands(parser: argparse._ActionsContainer) -> None:
    """Add how many processes share one search."""
    about = "processes that share each search (default 1); another number may choose otherwise"
    parser.add_argument("--workers", metavar="N", type=count, default=1, help=about)


def players() -> str:
    """Return who can take a seat, for a line of help."""
    from doubloon.search.agents import known  # what needs no players loads none

    return f"{', '.join(known())}, or a program as cmd:PROGRAM"


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add the switch to machine-readable output."""
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def whole_number(text: str) -> int:
    """Read a whole number from 0 on."""
    if not (text.isascii() and text.isdigit() and len(text) < 1000):
        raise argparse.ArgumentTypeError(f"'{text[:40]}' is not a whole number from 0 on")
    return int(text)


def count(text: str) -> int:
    """Read a whole number from 1 on, as large as anybody could wait for."""
    return _from_one(text, MOST)


def port(text: str) -> int:
    """Read the number of a port."""
    return _from_one(text, 65_535)


def _from_one(text: str, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 20 and 0 < int(text) <= most):
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from 1 to {most:,}")
    return int(text)


def check_place(arguments: argparse.Namespace) -> None:
    """Refuse a cluster that is none, and one together with worker processes."""
    if arguments.on is not None:
        from doubloon.search.cluster import endpoint

        endpoint(arguments.on)
        if arguments.workers != 1:
            raise BadOption("--workers is for this machine; with --on the cluster says how many")


def setup(arguments: argparse.Namespace) -> Setup[Any]:
    """Return the game that the arguments name, with its options and components."""
    chosen: dict[str, object] = {}
    for pair in arguments.options:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"option '{pair}' has no value; write it as {name}=VALUE")
        chosen[name] = value
    return GAMES.find(arguments.game).setup(chosen, arguments.components)


def read_record(path: Path, components: Path | None = None) -> Record:
    """Read a record file, or raise an error that names it."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise UnknownName(f"{path}: not a text file in UTF-8; give a record file") from None
    except OSError as error:
        raise UnknownName(f"{path}: {reason(error)}; give the path of a record file") from None
    try:
        return parse(text, GAMES, components)
    except DoubloonError as error:
        raise type(error)(f"{path}: {error}") from None


def write_file(path: Path, text: str) -> None:
    """Write a file whole or not at all, making its folder if needed; raise an error naming it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(path.name + ".part")
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        raise UnknownName(f"{path}: {reason(error)}; give a path that can be written") from None


def progress(items: Iterable[Item], total: int, what: str) -> Iterable[Item]:
    """Yield the items with a progress bar once two seconds have passed, at a terminal only."""
    silent = not sys.stderr.isatty()
    return tqdm(items, total=total, desc=what, unit="", delay=2, leave=False, disable=silent)


def print_json(document: object) -> None:
    """Print one JSON document."""
    print(json.dumps(document, ensure_ascii=False, indent=2))
