"""``doubloon serve``: run a server for others to play on."""

from __future__ import annotations

import argparse
import asyncio
import os
from pathlib import Path

from msgspec.structs import replace

from doubloon.cli.arguments import Commands, count
from doubloon.kernel.errors import BadOption, reason

DEFAULT = "127.0.0.1:8000"
METRICS_TOKEN = "DOUBLOON_METRICS_TOKEN"
SHORTEST_TOKEN = 16
ABOUT = "run a server for others to play on"
MORE = """\
Run a server for others to play on, in the browser or with programs of their own.
Everything is kept in one database, which is made on first start. Ctrl-C stops
the server; nothing is lost, and games go on when it is started again."""
EXAMPLES = """\
examples:
  doubloon serve
      try it: http://127.0.0.1:8000, for this machine alone
  doubloon serve --bind 0.0.0.0:8000
      for everyone in the house, at this machine's address
  doubloon serve --db /var/lib/doubloon/doubloon.db --origin https://play.example.org
      for everyone, behind a web server that speaks HTTPS
  doubloon serve --db postgresql://doubloon@localhost/doubloon --workers 4
      four processes, for many players

docs/hosting.md tells how to put it behind a web server, keep it running, take
backups and upgrade; docs/protocol.md what it says to programs."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "serve",
        help=ABOUT,
        description=MORE,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    _add_place(parser.add_argument_group("where"))
    _add_work(parser.add_argument_group("how much of this machine"))
    _add_limits(parser.add_argument_group("limits, so that nobody spoils it for the others"))
    levels = ["debug", "info", "warning", "error"]
    log = "how much to log, one JSON object a line on standard error (default: %(default)s)"
    parser.add_argument("--log", choices=levels, default="info", help=log)
    parser.set_defaults(run=run)


def _add_place(where: argparse._ArgumentGroup) -> None:
    db = (
        "where everything is kept: the path of a file, for one server process, or "
        "postgresql://USER@HOST/NAME, for any number (default: %(default)s, in this folder)"
    )
    where.add_argument("--db", metavar="URL", default="doubloon.db", help=db)
    bind = (
        "the address and port to listen on; 127.0.0.1 is this machine alone, 0.0.0.0 everyone "
        "who can reach it (default: %(default)s)"
    )
    where.add_argument("--bind", metavar="HOST:PORT", default=DEFAULT, help=bind)
    origin = (
        "the address people type, as in https://play.example.org; give it behind a web server: "
        "cookies are then sent over HTTPS only, and other sites' pages are kept out; without it "
        "the server answers only to names and addresses of a home network"
    )
    where.add_argument("--origin", metavar="URL", help=origin)


def _add_work(how: argparse._ArgumentGroup) -> None:
    workers = "server processes; more than one needs PostgreSQL (default: %(default)s)"
    how.add_argument("--workers", metavar="N", type=count, default=1, help=workers)
    thinkers = "processes that think for bots, for each worker (default: one fewer than cores)"
    how.add_argument("--thinkers", metavar="N", type=count, help=thinkers)
    review = "simulated games for the review of a match (default: about half a minute's worth)"
    how.add_argument("--review", metavar="N", type=count, help=review)


def _add_limits(limits: argparse._ArgumentGroup) -> None:
    for flag, default, about in (
        ("--sockets", 200, "connections from one address at a time"),
        ("--connections", 10000, "connections in all at a time, for each worker"),
        ("--requests", 3000, "requests from one address in a minute"),
        ("--matches", 60, "new matches from one address in a minute"),
        ("--log-ins", 30, "passwords and private links that one address may try in a minute"),
        ("--replays", 300, "replays and opened records from one address in a minute"),
        ("--traffic", 120, "megabytes of answers to one address in a minute"),
        ("--messages", 20, "messages on one connection in a second"),
    ):
        words = f"{about} (default: {default})"
        limits.add_argument(flag, metavar="N", type=count, default=default, help=words)


def run(arguments: argparse.Namespace) -> int:
    """Serve until stopped."""
    from doubloon.server import logs
    from doubloon.server.launch import listen, serve
    from doubloon.server.limits import Limits
    from doubloon.server.services import ServerConfig

    host, port = address(arguments.bind)
    if arguments.workers > 1 and not arguments.db.startswith(("postgresql://", "postgres://")):
        raise BadOption("--workers above 1 needs PostgreSQL: give --db postgresql://…")
    limits = Limits(
        sockets=arguments.sockets,
        connections=arguments.connections,
        matches=arguments.matches,
        requests=arguments.requests,
        messages=arguments.messages,
        log_ins=arguments.log_ins,
        replays=arguments.replays,
        traffic=arguments.traffic,
    )
    plan = ServerConfig(
        arguments.db,
        origin=_origin(arguments.origin),
        metrics_token=_metrics_token(),
        limits=limits,
    )
    if arguments.thinkers:
        plan = replace(plan, thinkers=arguments.thinkers)
    if arguments.review:
        plan = replace(plan, review=arguments.review)
    with logs.during_start():
        try_out(arguments.db)
    bound = listen(host, port)
    print(f"Doubloon listens on http://{shown(host)}:{bound.getsockname()[1]}", flush=True)
    return serve(plan, bound, arguments.workers, arguments.log)


def try_out(db: str) -> None:
    """Open, read and write the database once, so that problems show up as one line."""
    from doubloon.server.clock import system_now
    from doubloon.store.urls import open_store

    async def once() -> None:
        store = await open_store(db)
        try:
            await store.secret("cookies")
            await store.check_writable(system_now())
        finally:
            await store.close()

    asyncio.run(once())


def address(text: str) -> tuple[str, int]:
    """Parse ``HOST:PORT``, or raise BadOption."""
    host, _, port = text.rpartition(":")
    if not host or not port.isdigit() or int(port) > 65_535:
        raise BadOption(f"--bind is '{text}'; write host and port, as in {DEFAULT}")
    return host.strip("[]"), int(port)


def shown(host: str) -> str:
    """Return a host as it appears in a URL."""
    return f"[{host}]" if ":" in host else host


def _origin(text: str | None) -> str | None:
    if text is None:
        return None
    found = text.rstrip("/")
    if not found.startswith(("http://", "https://")) or "/" in found.partition("://")[2]:
        right = "write it as in https://play.example.org, without a path"
        raise BadOption(f"--origin is '{text}'; {right}")
    return found


def _metrics_token() -> str:
    """Return the metrics token, from the environment because anyone can see arguments."""
    found = os.environ.get(METRICS_TOKEN, "")
    if found and not (len(found) >= SHORTEST_TOKEN and found.isascii() and found.isprintable()):
        right = f"write at least {SHORTEST_TOKEN} ASCII characters, as in 'openssl rand -hex 16'"
        raise BadOption(f"{METRICS_TOKEN} is no token that is hard to guess; {right}")
    return found


def home() -> Path:
    """Return the folder for this machine's own games; create it if needed."""
    from doubloon.store import owner_only

    own = os.environ.get("DOUBLOON_HOME")
    data = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    folder = Path(own or Path(data) / "doubloon").expanduser()
    try:
        owner_only.create_folder(folder)
        if not own:  # a folder the user chose may hold other things, for other people too
            owner_only.restrict(folder)
    except OSError as error:
        right = "games are kept there; set DOUBLOON_HOME to a folder that can be written"
        raise BadOption(f"{folder}: {reason(error)}; {right}") from None
    return folder
