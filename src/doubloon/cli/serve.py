"""``doubloon serve``: run a server for others to play on."""

from __future__ import annotations

import argparse
import asyncio
import os
from pathlib import Path

from msgspec.structs import replace

from doubloon.cli.arguments import Commands, count
from doubloon.kernel.errors import BadOption

DEFAULT = "127.0.0.1:8000"
MORE = """Everything is kept in one database: a file (SQLite), for one server process, or
PostgreSQL, for several processes on one or more machines. docs/hosting.md tells how to put it
behind a web server, keep backups and upgrade."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    about = "run a server for others to play on"
    parser = commands.add_parser("serve", help=about, description=f"{about.capitalize()}. {MORE}")
    db = "a file, or postgresql://USER:PASSWORD@HOST/NAME (default: %(default)s)"
    parser.add_argument("--db", metavar="URL", default="doubloon.db", help=db)
    bind = "address and port to listen on; 0.0.0.0:8000 is open to all (default: %(default)s)"
    parser.add_argument("--bind", metavar="HOST:PORT", default=DEFAULT, help=bind)
    workers = "server processes; more than one needs PostgreSQL (default: %(default)s)"
    parser.add_argument("--workers", metavar="N", type=count, default=1, help=workers)
    origin = "the address people use, as in https://play.example.org; makes cookies secure"
    parser.add_argument("--origin", metavar="URL", help=origin)
    thinkers = "processes that think for bots (default: one fewer than cores)"
    parser.add_argument("--thinkers", metavar="N", type=count, help=thinkers)
    sockets = "connections that one address may have (default: %(default)s)"
    parser.add_argument("--sockets", metavar="N", type=count, default=200, help=sockets)
    matches = "matches that one address may open in a minute (default: %(default)s)"
    parser.add_argument("--matches", metavar="N", type=count, default=60, help=matches)
    requests = "requests that one address may send in a minute (default: %(default)s)"
    parser.add_argument("--requests", metavar="N", type=count, default=3000, help=requests)
    messages = "messages that one connection may send in a second (default: %(default)s)"
    parser.add_argument("--messages", metavar="N", type=count, default=20, help=messages)
    log_ins = "passwords and links that one address may try in a minute (default: %(default)s)"
    parser.add_argument("--log-ins", metavar="N", type=count, default=20, help=log_ins)
    levels = ["debug", "info", "warning", "error"]
    log = "how much to log, one JSON object a line on standard error (default: %(default)s)"
    parser.add_argument("--log", choices=levels, default="info", help=log)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serve until told to stop."""
    from doubloon.server.house import Plan
    from doubloon.server.limits import Limits
    from doubloon.server.running import listen, serve

    host, port = address(arguments.bind)
    if arguments.workers > 1 and not arguments.db.startswith(("postgresql://", "postgres://")):
        raise BadOption("--workers above 1 needs PostgreSQL: give --db postgresql://…")
    limits = Limits(
        sockets=arguments.sockets,
        matches=arguments.matches,
        requests=arguments.requests,
        messages=arguments.messages,
        log_ins=arguments.log_ins,
    )
    plan = Plan(arguments.db, origin=_origin(arguments.origin), limits=limits)
    if arguments.thinkers:
        plan = replace(plan, thinkers=arguments.thinkers)
    try_out(arguments.db)
    bound = listen(host, port)
    print(f"Doubloon listens on http://{shown(host)}:{bound.getsockname()[1]}", flush=True)
    return serve(plan, bound, arguments.workers, arguments.log)


def try_out(db: str) -> None:
    """Open the database once, so that what is wrong with it is said in one line."""
    from doubloon.store.opening import open_store

    async def once() -> None:
        store = await open_store(db)
        await store.close()

    asyncio.run(once())


def address(text: str) -> tuple[str, int]:
    """Return host and port of an address, or raise BadOption."""
    host, _, port = text.rpartition(":")
    if not host or not port.isdigit() or int(port) > 65_535:
        raise BadOption(f"--bind is '{text}'; write host and port, as in {DEFAULT}")
    return host.strip("[]"), int(port)


def shown(host: str) -> str:
    """Return a host as it stands in an address."""
    return f"[{host}]" if ":" in host else host


def _origin(text: str | None) -> str | None:
    if text is None:
        return None
    found = text.rstrip("/")
    if not found.startswith(("http://", "https://")) or "/" in found.partition("://")[2]:
        right = "write it as in https://play.example.org, without a path"
        raise BadOption(f"--origin is '{text}'; {right}")
    return found


def home() -> Path:
    """Return the folder where this machine's own games are kept, made if need be."""
    own = os.environ.get("DOUBLOON_HOME")
    data = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    folder = Path(own or Path(data) / "doubloon").expanduser()
    folder.mkdir(parents=True, exist_ok=True)
    return folder
