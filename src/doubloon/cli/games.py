"""``doubloon games``: lists the games."""

from __future__ import annotations

import argparse

from doubloon.cli.arguments import Commands, add_json, sentence
from doubloon.cli.output import print_json
from doubloon.games import GAMES
from doubloon.kernel.options import show
from doubloon.kernel.registry import AnyGame


def add_to(commands: Commands) -> None:
    """Add the command."""
    about = "list the games and their options"
    parser = commands.add_parser("games", help=about, description=sentence(about))
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """List every game with its seats and options."""
    if arguments.json:
        print_json({"games": [described(game) for game in GAMES]})
        return 0
    for game in GAMES:
        print(f"{game.code}: {game.title}, by {game.author}, {game.year}")
        print(f"  seats: {', '.join(game.seats)}")
        for option in game.options:
            print(f"  {option.name}={show(option.default)}  {option.about}; {option.limits}")
    return 0


def described(game: AnyGame) -> dict[str, object]:
    """Return a game as plain data."""
    options = [
        {"name": o.name, "about": o.about, "default": o.default, "limits": o.limits}
        for o in game.options
    ]
    return {
        "code": game.code,
        "title": game.title,
        "author": game.author,
        "year": game.year,
        "rules_version": game.rules_version,
        "seats": list(game.seats),
        "options": options,
    }
