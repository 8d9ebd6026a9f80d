"""``doubloon db``: looks after the database of a server."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from doubloon.cli.arguments import Commands, add_json, sentence
from doubloon.cli.output import counted, print_json, waiting
from doubloon.kernel.errors import BadOption
from doubloon.store import backup, rating, urls

ABOUT = "back up, restore, check or tidy the database of a server"
MORE = """The database is what 'doubloon serve --db' was given. Everything but a restore can be
done while the server runs. A backup is one file, the same for SQLite and PostgreSQL, so it also
moves a server from one to the other."""
URL = "the database: the path of a file, or postgresql://USER@HOST/NAME"
BACKUP = """Write all that the database holds at this moment into one compressed file; the server
may go on. The file holds hashes of passwords and the server's secrets: only you can read it, keep
it so."""
RESTORE = """Fill a new database from a backup, all or nothing; a database that holds something
already is refused. The database may be of the other kind than the one that was backed up."""
CHECK = """Look for damage and for gaps in the logs of matches, and say what is wrong, a line each.
Exit code 0 if all is well, 1 if something is wrong, 2 if the database cannot be opened."""

ANNUL = """Annul the results of rated matches, for instance of a player who has farmed ratings. The
matches stay, but they no longer count: the ratings of that game are worked out again from the first
annulled result on, for everybody. Servers show the new ratings at once."""


def add_to(commands: Commands) -> None:
    """Add the command and its actions."""
    parser = commands.add_parser("db", help=ABOUT, description=f"{sentence(ABOUT)} {MORE}")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    save = actions.add_parser("backup", help="write a backup", description=BACKUP)
    save.add_argument("file", metavar="FILE", type=Path, help="the backup to write")
    fill = actions.add_parser(
        "restore", help="fill a new database from a backup", description=RESTORE
    )
    fill.add_argument("file", metavar="FILE", type=Path, help="the backup to read")
    look = actions.add_parser("check", help="look for damage", description=CHECK)
    annul = actions.add_parser("annul", help="annul rated results", description=ANNUL)
    annul.add_argument("matches", metavar="MATCH", nargs="*", help="a match, as in its address")
    every = "annul every result of this account instead"
    annul.add_argument("--player", metavar="NAME", help=every)
    runs = ((save, run_backup), (fill, run_restore), (look, run_check), (annul, run_annul))
    for action, run in runs:
        action.add_argument("--db", metavar="URL", required=True, help=URL)
        add_json(action)
        action.set_defaults(run=run)


def run_backup(arguments: argparse.Namespace) -> int:
    """Write the backup and print its size."""
    with waiting("backing up"):
        rows = asyncio.run(backup.backup(arguments.db, arguments.file))
    return tell(arguments, rows, f"{arguments.file}: {counted(rows, 'row')} backed up")


def run_restore(arguments: argparse.Namespace) -> int:
    """Restore the backup and print its size."""
    with waiting("restoring"):
        rows = asyncio.run(backup.restore(arguments.db, arguments.file))
    return tell(arguments, rows, f"{arguments.file}: {counted(rows, 'row')} restored")


def tell(arguments: argparse.Namespace, rows: int, line: str) -> int:
    """Print what was done."""
    if arguments.json:
        print_json({"file": str(arguments.file), "rows": rows})
    else:
        print(line)
    return 0


def run_check(arguments: argparse.Namespace) -> int:
    """Print the problems, or that there are none."""
    with waiting("checking"):
        found = asyncio.run(urls.check(arguments.db))
    if arguments.json:
        print_json({"ok": not found, "findings": found})
    else:
        print("\n".join(found) or "the database is sound")
    return 1 if found else 0


def run_annul(arguments: argparse.Namespace) -> int:
    """Annul results and say how many there were."""
    from doubloon.server.clock import system_now
    from doubloon.server.services import new_ratings

    if bool(arguments.matches) == bool(arguments.player):
        raise BadOption("which results? name matches, or give --player NAME")
    now, wanted = system_now(), arguments.matches
    plan = (
        rating.annul_account(arguments.player, now, new_ratings)
        if arguments.player
        else rating.annul_matches(wanted, now, new_ratings)
    )
    with waiting("annulling"):
        annulled = asyncio.run(urls.maintain(arguments.db, plan))
    if arguments.json:
        print_json({"annulled": annulled})
    else:
        for match in dict.fromkeys(wanted):
            if match not in annulled:
                print(f"{match}: no rated result that counts")
        print(f"{counted(len(annulled), 'result')} annulled")
    return 0
