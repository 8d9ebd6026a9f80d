"""Starts uvicorn: one process, or several that share a PostgreSQL database."""

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
from doubloon.server.connections import BACKLOG, OTHER_FILES, allow_many_files
from doubloon.server.http_protocol import BoundedHttpProtocol
from doubloon.server.metrics import MULTIPROCESS_DIR
from doubloon.server.services import ServerConfig
from doubloon.server.socket_protocol import BufferedWebSocketProtocol

CONFIG = "DOUBLOON_PLAN"
"""The environment variable that passes the configuration to worker processes."""
PING = 20
"""Seconds between pings; a connection that doesn't answer within that time is closed."""

USER_TIMEOUT = 2 * PING
"""Seconds after which the kernel drops a connection whose other end no longer accepts data."""

LARGEST_FRAME = 65_536
GRACE = 5
FAILED = 3


class BadAddress(DoubloonError):
    """An address that the server cannot listen on."""


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket; raise BadAddress if the address is not available."""
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
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # accepted connections inherit it
            found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, USER_TIMEOUT * 1000)
        found.bind((host, port))
    except OSError:
        found.close()
        raise
    return found


def serve(config: ServerConfig, bound: socket.socket, workers: int, log_level: str) -> int:
    """Serve until a signal stops the server; return the exit code."""
    os.environ[CONFIG] = msgspec.json.encode(config, enc_hook=str).decode()
    os.environ["DOUBLOON_LOG"] = log_level
    allow_many_files(config.limits.connections + BACKLOG + OTHER_FILES)
    settings = _uvicorn_config(workers)
    with contextlib.suppress(KeyboardInterrupt):
        if workers > 1:
            with tempfile.TemporaryDirectory(prefix="doubloon-figures-") as folder:
                os.environ[MULTIPROCESS_DIR] = folder
                Multiprocess(settings, sockets=[bound]).run()
            return 0
        server = uvicorn.Server(settings)
        server.run(sockets=[bound])
        return 0 if server.started else FAILED
    return 0


def _uvicorn_config(workers: int) -> uvicorn.Config:
    return uvicorn.Config(
        "doubloon.server.launch:from_environment",
        factory=True,
        workers=workers,
        # Not uvicorn's faster parser, which buffers everything a client sends at once.
        http=BoundedHttpProtocol,
        ws=BufferedWebSocketProtocol,
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        backlog=BACKLOG,
    )


def _collect_garbage_rarely() -> None:
    """Look for reference cycles rarely: tables have many objects, and few of them are garbage.

    The thresholds are so high that objects needed only for a move are freed by reference counting
    before a collection would traverse them.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 50, 1_000)


def from_environment() -> Starlette:
    """Return the application that the environment describes; every worker process calls this."""
    logs.set_up(os.environ["DOUBLOON_LOG"])
    _collect_garbage_rarely()
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    config = msgspec.json.decode(
        os.environ[CONFIG], type=ServerConfig, dec_hook=lambda kind, value: kind(value)
    )
    return application(config)
