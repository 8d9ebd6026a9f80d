"""``doubloon db``: backs up, restores and checks the database of a server."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from doubloon.cli.arguments import Commands, add_json, sentence
from doubloon.cli.output import counted, print_json, waiting
from doubloon.store import backup, urls

ABOUT = "back up, restore or check the database of a server"
MORE = """The database is what 'doubloon serve --db' was given. Backups and checks can be done
while the server runs. A backup is one file, the same for SQLite and PostgreSQL, so it also moves
a server from one to the other."""
URL = "the database: the path of a file, or postgresql://USER@HOST/NAME"
BACKUP = """Write all that the database holds at this moment into one compressed file; the server
may go on. The file holds hashes of passwords and the server's secrets: only you can read it, keep
it so."""
RESTORE = """Fill a new database from a backup, all or nothing; a database that holds something
already is refused. The database may be of the other kind than the one that was backed up."""
CHECK = """Look for damage and for gaps in the logs of matches, and say what is wrong, a line each.
Exit code 0 if all is well, 1 if something is wrong, 2 if the database cannot be opened."""


def add_to(commands: Commands) -> None:
    """Add the command and its three actions."""
    parser = commands.add_parser("db", help=ABOUT, description=f"{sentence(ABOUT)} {MORE}")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    save = actions.add_parser("backup", help="write a backup", description=BACKUP)
    save.add_argument("file", metavar="FILE", type=Path, help="the backup to write")
    fill = actions.add_parser(
        "restore", help="fill a new database from a backup", description=RESTORE
    )
    fill.add_argument("file", metavar="FILE", type=Path, help="the backup to read")
    look = actions.add_parser("check", help="look for damage", description=CHECK)
    for action, run in ((save, run_backup), (fill, run_restore), (look, run_check)):
        action.add_argument("--db", metavar="URL", required=True, help=URL)
        add_json(action)
        action.set_defaults(run=run)


def run_backup(arguments: argparse.Namespace) -> int:
    """Write the backup and say how much it holds."""
    with waiting("backing up"):
        rows = asyncio.run(backup.backup(arguments.db, arguments.file))
    return tell(arguments, rows, f"{arguments.file}: {counted(rows, 'row')} backed up")


def run_restore(arguments: argparse.Namespace) -> int:
    """Restore the backup and say how much it held."""
    with waiting("restoring"):
        rows = asyncio.run(backup.restore(arguments.db, arguments.file))
    return tell(arguments, rows, f"{arguments.file}: {counted(rows, 'row')} restored")


def tell(arguments: argparse.Namespace, rows: int, line: str) -> int:
    """Say what was done."""
    if arguments.json:
        print_json({"file": str(arguments.file), "rows": rows})
    else:
        print(line)
    return 0


def run_check(arguments: argparse.Namespace) -> int:
    """Say what is wrong, or that nothing is."""
    with waiting("checking"):
        found = asyncio.run(urls.check(arguments.db))
    if arguments.json:
        print_json({"ok": not found, "findings": found})
    else:
        print("\n".join(found) or "the database is sound")
    return 1 if found else 0
