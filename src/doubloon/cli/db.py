"""``doubloon db``: backs up, restores and checks the database of a server."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from doubloon.cli.arguments import Commands, add_json, print_json
from doubloon.store import backup, opening

ACTIONS = {
    "backup": "write all that a database holds into one file, while the server goes on",
    "restore": "fill an empty database from a backup, SQLite or PostgreSQL alike",
    "check": "look for damage, and say what is found; exit code 1 if anything is",
}


def add_to(commands: Commands) -> None:
    """Add the command and its three actions."""
    about = "back up, restore or check the database of a server"
    parser = commands.add_parser("db", help=about, description=about.capitalize() + ".")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    runs = (run_backup, run_restore, run_check)
    for (name, about), run in zip(ACTIONS.items(), runs, strict=True):
        action = actions.add_parser(name, help=about, description=about.capitalize() + ".")
        if name != "check":
            action.add_argument("file", metavar="FILE", type=Path, help="the backup")
        add_database(action)
        add_json(action)
        action.set_defaults(run=run)


def add_database(parser: argparse.ArgumentParser) -> None:
    """Add the address of the database."""
    about = "a file of SQLite (its path, or sqlite:///PATH) or postgresql://USER@HOST/NAME"
    parser.add_argument("--db", metavar="URL", required=True, help=about)


def run_backup(arguments: argparse.Namespace) -> int:
    """Write the backup and say how much it holds."""
    rows = asyncio.run(backup.backup(arguments.db, arguments.file))
    return tell(arguments, rows, f"{arguments.file}: {rows:,} rows backed up")


def run_restore(arguments: argparse.Namespace) -> int:
    """Restore the backup and say how much it held."""
    rows = asyncio.run(backup.restore(arguments.db, arguments.file))
    return tell(arguments, rows, f"{arguments.file}: {rows:,} rows restored")


def tell(arguments: argparse.Namespace, rows: int, line: str) -> int:
    """Say what was done."""
    if arguments.json:
        print_json({"file": str(arguments.file), "rows": rows})
    else:
        print(line)
    return 0


def run_check(arguments: argparse.Namespace) -> int:
    """Say what is wrong, or that nothing is."""
    found = asyncio.run(opening.check(arguments.db))
    if arguments.json:
        print_json({"ok": not found, "findings": found})
    else:
        print("\n".join(found) or "the database is sound")
    return 1 if found else 0
