"""``doubloon components``: checks a component file."""

from __future__ import annotations

import argparse
import tomllib
from pathlib import Path

from doubloon.cli.arguments import Commands, add_json, sentence
from doubloon.cli.output import print_json
from doubloon.games import GAMES
from doubloon.kernel.components import Components
from doubloon.kernel.errors import BadComponents
from doubloon.kernel.registry import AnyGame


def add_to(commands: Commands) -> None:
    """Add the command."""
    about = "check a component file"
    parser = commands.add_parser("components", help=about, description=sentence(about))
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    about = "read a component file and say whether it can be played with"
    check = actions.add_parser("check", help=about, description=sentence(about))
    check.add_argument("file", metavar="FILE", type=Path, help="a TOML file")
    add_json(check)
    check.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Check the file and print a summary."""
    game = game_of(arguments.file)
    box = game.read_components(arguments.file)
    warnings = game.component_warnings(box)
    if arguments.json:
        print_json(described(box) | {"facts": game.component_facts(box), "warnings": warnings})
        return 0
    grades = ", ".join(f"{count} {grade}" for grade, count in box.grades().items())
    print(f"{arguments.file}: can be played as {game.title}: {box.title}")
    print(f"  grades: {grades}")
    for name, value in game.component_facts(box).items():
        print(f"  {name}: {value:,}" if isinstance(value, int) else f"  {name}: {value}")
    for warning in warnings:
        print(f"  warning: {warning}")
    return 0


def described(box: Components) -> dict[str, object]:
    """Return what identifies a component file."""
    return {
        "game": box.game,
        "name": box.name,
        "title": box.title,
        "sha256": box.sha256,
        "grades": box.grades(),
    }


def game_of(path: Path) -> AnyGame:
    """Return the game that a component file names."""
    try:
        said = tomllib.loads(path.read_text(encoding="utf-8")).get("game", "missing")
    except (OSError, ValueError):
        return next(iter(GAMES))  # any game will do: reading the file reports what is wrong
    for game in GAMES:
        if said == game.code:
            return game
    known = ", ".join(f'"{game.code}"' for game in GAMES)
    raise BadComponents(f"{path}: game is {said}; it can be {known}")
