"""``doubloon play``: starts a server on this machine and opens it in the browser."""

from __future__ import annotations

import argparse
import json
import os
import socket
import sys
import threading
import urllib.request
import webbrowser
from pathlib import Path

from doubloon.cli import play_terminal
from doubloon.cli.arguments import Commands, port
from doubloon.cli.serve import home, try_out
from doubloon.games import GAMES
from doubloon.kernel.errors import BadOption

PORT = 8765
TRIES = 20
MORE = """Starts Doubloon on this machine and opens the browser; nothing leaves it. Games are kept
in a file of your own and go on where you left them. With --terminal, or any option of a game at
the terminal, the board is drawn there instead."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("play", help="play a game", description=f"Play a game. {MORE}")
    codes = ", ".join(game.code for game in GAMES)
    parser.add_argument("game", metavar="GAME", nargs="?", help=f"one of: {codes}")
    about = f"the port to listen on (default: the first free one from {PORT} on)"
    parser.add_argument("--port", metavar="N", type=port, help=about)
    quiet = "only print the address, open no browser"
    parser.add_argument("--no-browser", action="store_true", help=quiet)
    play_terminal.add_to(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play in the browser, or at the terminal."""
    if play_terminal.wanted(arguments):
        return play_terminal.run(arguments)
    from doubloon.server.services import STATIC

    if arguments.game:
        GAMES.find(arguments.game)
    if not (STATIC / "index.html").exists():
        print("doubloon: the browser's pages were not built; playing here", file=sys.stderr)
        return play_terminal.run(arguments)
    return _in_browser(arguments)


def _in_browser(arguments: argparse.Namespace) -> int:
    from doubloon.server import logs
    from doubloon.server.launch import serve
    from doubloon.server.services import ServerConfig

    with logs.during_start():
        folder = home()
    running = _running(folder)
    if running:
        print(f"Doubloon is running already: {running}{_page(arguments.game)}", flush=True)
        _open(running + _page(arguments.game), arguments.no_browser)
        return 0
    with logs.during_start():
        try_out(str(folder / "doubloon.db"))
    bound = _bound(arguments.port)
    url = f"http://localhost:{bound.getsockname()[1]}"
    note = folder / "running.json"
    note.write_text(json.dumps({"url": url, "pid": os.getpid()}), encoding="utf-8")
    print(f"Doubloon is at {url}{_page(arguments.game)} (Ctrl-C ends it)", flush=True)
    opening = threading.Timer(0.7, _open, (url + _page(arguments.game), arguments.no_browser))
    opening.daemon = True
    opening.start()
    try:
        return serve(ServerConfig(str(folder / "doubloon.db")), bound, 1, "warning")
    finally:
        note.unlink(missing_ok=True)


def _page(game: str | None) -> str:
    return f"/play/{game}" if game else "/"


def _running(folder: Path) -> str | None:
    """Return the URL of a Doubloon server that already serves this folder, if any."""
    try:
        url = json.loads((folder / "running.json").read_text(encoding="utf-8"))["url"]
        with urllib.request.urlopen(f"{url}/healthz", timeout=1) as answer:
            return url if json.load(answer)["ok"] else None
    except (OSError, ValueError, KeyError):
        return None


def _bound(port: int | None) -> socket.socket:
    """Return a socket on the requested port, or on the first free one."""
    from doubloon.server.launch import BadAddress, listen

    if port is not None:
        return listen("127.0.0.1", port)
    for each in range(PORT, PORT + TRIES):
        try:
            return listen("127.0.0.1", each)
        except BadAddress:
            continue
    raise BadOption(f"ports {PORT} to {PORT + TRIES - 1} are all taken; choose one with --port")


def _open(url: str, quiet: bool) -> None:
    if not quiet and has_screen():
        webbrowser.open(url)


def has_screen() -> bool:
    """Say whether a graphical browser can be opened; a text one would take over the terminal."""
    shown = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform in ("darwin", "win32") or any(map(os.environ.get, shown))
