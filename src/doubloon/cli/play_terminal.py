"""``doubloon play --terminal``: a game at this terminal."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path

from doubloon.cli.arguments import add_hands, add_setup, players, seated_names, setup, whole_number
from doubloon.cli.files import check_writable, read_record
from doubloon.cli.screen import PlayerQuit, Screen, choose_one
from doubloon.cli.terminal import TerminalGame
from doubloon.games import GAMES
from doubloon.kernel.errors import BadOption
from doubloon.kernel.record import Record
from doubloon.kernel.rng import Rng
from doubloon.search.agents import agent
from doubloon.search.levels import LEVELS

HUMAN = "human"


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the options of a game at the terminal."""
    group = parser.add_argument_group("at the terminal")
    terminal = "play at this terminal, with the board drawn in characters"
    group.add_argument("--terminal", action="store_true", help=terminal)
    names = f"who plays each seat: {HUMAN}, {players()} (default: it is asked)"
    group.add_argument("--seats", metavar="A,B", help=names)
    add_setup(group)
    seed = "deal by this number instead of by lot; the same seed gives the same deal"
    group.add_argument("--seed", metavar="S", type=whole_number, help=seed)
    add_hands(group)
    save = "keep the game in this record file after every step"
    group.add_argument("--save", metavar="FILE", type=Path, help=save)
    resume = "go on with the game in this record file, and keep it there"
    group.add_argument("--resume", metavar="FILE", type=Path, help=resume)


def wanted(arguments: argparse.Namespace) -> bool:
    """Say whether the arguments ask for a game at the terminal."""
    names = ("terminal", "seats", "options", "components", "save", "resume")
    chosen = any(getattr(arguments, name) for name in names)
    return chosen or arguments.seed is not None or arguments.workers > 1


def run(arguments: argparse.Namespace) -> int:
    """Play at the terminal."""
    if arguments.save:
        check_writable(arguments.save)
    screen = Screen()
    screen.tell_width()
    try:
        record = _record(arguments, screen)
        names = _names(arguments.seats, record, screen)
    except PlayerQuit:
        return 0
    record = Record(record.setup, record.steps, record.tags | {"Players": ",".join(names)})
    agents = [None if name == HUMAN else agent(name, arguments.workers) for name in names]
    seed = secrets.randbits(64) if arguments.seed is None else arguments.seed
    rng = Rng(seed).branch(len(record.steps))
    try:
        return TerminalGame(record, agents, rng, screen, arguments.save or arguments.resume).play()
    finally:
        for one in filter(None, agents):
            one.close()


def _record(arguments: argparse.Namespace, screen: Screen) -> Record:
    """Return the record to continue: the one in the file, or a new one."""
    if arguments.resume:
        if arguments.game or arguments.options:
            raise BadOption("--resume takes game and options from the file; leave them out")
        return read_record(arguments.resume, arguments.components)
    if arguments.game is None:
        games = list(GAMES)
        titles = [f"{game.title}, by {game.author}" for game in games]
        arguments.game = games[choose_one(screen, "Which game?", titles)].code
    return Record(setup(arguments), ())


def _names(text: str | None, record: Record, screen: Screen) -> tuple[str, str]:
    """Return the players of both seats, from the arguments, the record or the answers."""
    text = text or record.tags.get("Players") or _asked(record, screen)
    return seated_names(text, (HUMAN,))


def _asked(record: Record, screen: Screen) -> str:
    """Ask for the opponent and the player's seat."""
    words = ["another person at this terminal"]
    words += [f"the {level.name}, who {level.about}" for level in LEVELS]
    chosen = choose_one(screen, "Against whom?", words)
    if chosen == 0:
        return f"{HUMAN},{HUMAN}"
    level = LEVELS[chosen - 1].name
    seats = list(record.setup.game.seats)
    seat = choose_one(screen, "Which side do you take?", seats)
    return f"{HUMAN},{level}" if seat == 0 else f"{level},{HUMAN}"
