"""Arguments that several commands share, and how to parse them."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from doubloon.games import GAMES
from doubloon.kernel.errors import BadOption
from doubloon.kernel.setup import Setup

Commands = Any
"""The return type of ``add_subparsers``, which argparse doesn't export."""

MOST = 1_000_000_000


def sentence(about: str) -> str:
    """Return the description of a command as a sentence."""
    return f"{about[0].upper()}{about[1:]}."


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add the game, its options and its components."""
    codes = ", ".join(game.code for game in GAMES)
    parser.add_argument("game", metavar="GAME", help=f"one of: {codes}")
    add_setup(parser)


def add_setup(parser: argparse._ActionsContainer) -> None:
    """Add the options and the component file."""
    about = "options of the game, as 'doubloon games' lists them"
    parser.add_argument("--options", metavar="K=V", nargs="+", type=pair, default=[], help=about)
    add_components(parser)


def add_components(parser: argparse._ActionsContainer) -> None:
    """Add the component file to play with."""
    about = "play with this component file instead of the standard one"
    parser.add_argument("--components", metavar="FILE", type=Path, help=about)


def add_record(parser: argparse.ArgumentParser) -> None:
    """Add the record file, and the component file it may need."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a record file")
    about = "the component file that the game was played with, if not the standard one"
    parser.add_argument("--components", metavar="FILE", type=Path, help=about)


def add_seed(parser: argparse.ArgumentParser) -> None:
    """Add the seed."""
    about = "any whole number from 0 on; the same seed gives the same games (default 0)"
    parser.add_argument("--seed", metavar="S", type=whole_number, default=0, help=about)


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Add the worker processes or the cluster."""
    about = "worker processes to spread the games over (default 1); the results stay the same"
    parser.add_argument("--workers", metavar="N", type=count, default=1, help=about)
    about = (
        "spread the games over a Ray cluster that is running, as ray://HOST:PORT (doubloon[ray])"
    )
    parser.add_argument("--on", metavar="CLUSTER", help=about)


def add_hands(parser: argparse._ActionsContainer) -> None:
    """Add the number of processes for one search."""
    about = "processes that share each search (default 1); another number may choose otherwise"
    parser.add_argument("--workers", metavar="N", type=count, default=1, help=about)


def players() -> str:
    """Return the agents that can take a seat, for the help."""
    from doubloon.search.agents import known_agents  # only loaded when needed

    return f"{', '.join(known_agents())}, or a program as cmd:PROGRAM"


def seated_names(text: str, also: tuple[str, ...] = ()) -> tuple[str, str]:
    """Return the agents of both seats; refuse unknown ones before playing."""
    from doubloon.search.agents import agent

    names = [name.strip() for name in text.split(",")]
    if len(names) != 2:
        right = f"as in {also[0] if also else 'random'},captain"
        raise BadOption(f"--seats is '{text}'; it names two players, {right}")
    for name in names:
        if name not in also:
            agent(name)
    return (names[0], names[1])


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add the switch for machine-readable output."""
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def whole_number(text: str) -> int:
    """Parse a whole number, at least 0."""
    if not (text.isascii() and text.isdigit() and len(text) < 1000):
        raise argparse.ArgumentTypeError(f"'{text[:40]}' is not a whole number from 0 on")
    return int(text)


def count(text: str) -> int:
    """Parse a whole number, at least 1 and not absurdly large."""
    return _from_one(text, MOST)


def port(text: str) -> int:
    """Parse a port number."""
    return _from_one(text, 65_535)


def _from_one(text: str, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 20 and 0 < int(text) <= most):
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from 1 to {most:,}")
    return int(text)


def pair(text: str) -> str:
    """Check that an option has a value; otherwise the word may be a mistake."""
    if "=" not in text:
        right = f"write it as {text}=VALUE, or before the options if it is none"
        raise argparse.ArgumentTypeError(f"'{text}' has no value; {right}")
    return text


def check_place(arguments: argparse.Namespace) -> None:
    """Refuse an invalid cluster address, and a cluster together with worker processes."""
    if arguments.on is not None:
        from doubloon.search.cluster import endpoint

        endpoint(arguments.on)
        if arguments.workers != 1:
            raise BadOption("--workers is for this machine; with --on the cluster says how many")


def setup(arguments: argparse.Namespace) -> Setup[Any]:
    """Return the setup of the game in the arguments, with its options and components."""
    chosen: dict[str, object] = dict(one.split("=", 1) for one in arguments.options)
    return GAMES.find(arguments.game).setup(chosen, arguments.components)
