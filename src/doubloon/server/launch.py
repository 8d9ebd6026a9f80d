"""Runs a server: one process, or several that share a PostgreSQL database."""

from __future__ import annotations

import contextlib
import errno
import gc
import os
import signal
import socket
import tempfile

import msgspec
import uvicorn
from starlette.applications import Starlette
from uvicorn.supervisors import Multiprocess

from doubloon.kernel.errors import DoubloonError, reason
from doubloon.server import logs
from doubloon.server.app import application
from doubloon.server.metrics import SHARED
from doubloon.server.services import ServerConfig
from doubloon.server.socket_protocol import BufferedWebSocketProtocol

PLAN = "DOUBLOON_PLAN"
PING = 20
"""Seconds between pings; a line that does not answer for as long is given up."""

UNREAD = 2 * PING
"""Seconds after which the machine cuts a line whose other end takes nothing any more."""

LARGEST_FRAME = 65_536
READER = "h11"
"""What reads requests: the faster one takes in whatever is sent at once, gigabytes if need be."""

GRACE = 5
BACKLOG = 4_096
FAILED = 3


class BadAddress(DoubloonError):
    """An address that cannot be listened on."""


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens; raise BadAddress if the address cannot be had."""
    try:
        found = _bound(host, port)
    except OSError as error:
        other = "port" if error.errno in (errno.EADDRINUSE, errno.EACCES) else "address"
        text = f"cannot listen on {host}:{port}: {reason(error)}; choose another {other}"
        raise BadAddress(text) from None
    found.listen(BACKLOG)
    found.set_inheritable(True)
    return found


def _bound(host: str, port: int) -> socket.socket:
    family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    found = socket.socket(family, socket.SOCK_STREAM)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # all that is accepted inherits it
            found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD * 1000)
        found.bind((host, port))
    except OSError:
        found.close()
        raise
    return found


def serve(plan: ServerConfig, bound: socket.socket, workers: int, log_level: str) -> int:
    """Serve until a signal says stop; return an exit code."""
    os.environ[PLAN] = msgspec.json.encode(plan, enc_hook=str).decode()
    os.environ["DOUBLOON_LOG"] = log_level
    config = _config(workers)
    with contextlib.suppress(KeyboardInterrupt):
        if workers > 1:
            with tempfile.TemporaryDirectory(prefix="doubloon-figures-") as folder:
                os.environ[SHARED] = folder
                Multiprocess(config, sockets=[bound]).run()
            return 0
        server = uvicorn.Server(config)
        server.run(sockets=[bound])
        return 0 if server.started else FAILED
    return 0


def _config(workers: int) -> uvicorn.Config:
    return uvicorn.Config(
        "doubloon.server.launch:from_environment",
        factory=True,
        workers=workers,
        http=READER,
        ws=BufferedWebSocketProtocol,
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )


def _let_be() -> None:
    """Look for unreachable cycles seldom: tables are many objects, and few of them die so.

    What hundreds of moves under way need is gone by itself before so many objects have gathered.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 50, 1_000)


def from_environment() -> Starlette:
    """Return the application that the environment describes; each worker process calls this."""
    logs.set_up(os.environ["DOUBLOON_LOG"])
    _let_be()
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    plan = msgspec.json.decode(
        os.environ[PLAN], type=ServerConfig, dec_hook=lambda kind, value: kind(value)
    )
    return application(plan)
