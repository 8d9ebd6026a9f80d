"""Limits a server's connections, so that clients that send nothing can't shut others out.

A connection on which a request is still incomplete costs its client nothing. When there are too
many connections, in total or from one address, the one that has waited longest for its request
makes room for the new one.
"""

from __future__ import annotations

import contextlib
from asyncio import Transport
from collections import Counter

from doubloon.server.limits import Limits

BACKLOG = 1_024
"""How many connections may wait; all are accepted at once, before any of them is counted."""

FOR_EACH_SOCKET = 2
"""A page with a WebSocket also needs connections for requests."""

FEWEST = 16
"""A browser opens several connections even for one page."""

OTHER_FILES = 256
"""Files that a server opens besides its connections: the database, workers, the client's files."""


class Connections:
    """The open connections of a server: at most ``most`` in all, ``each`` from one address."""

    @staticmethod
    def within(limits: Limits) -> Connections:
        """Return bounds derived from the limits of the server and of the system."""
        each = max(FOR_EACH_SOCKET * limits.sockets, FEWEST)
        return Connections(each, most_connections(limits.connections))

    def __init__(self, each: int, most: int) -> None:
        self.each = each
        self.most = most
        self._addresses: dict[Transport, str] = {}
        self._counts: Counter[str] = Counter()
        self._waiting: dict[str, dict[Transport, None]] = {}
        self._all_waiting: dict[Transport, None] = {}

    def __len__(self) -> int:
        return len(self._addresses)

    def admit(self, connection: Transport, address: str) -> bool:
        """Count a new connection, if there is room or room can be made; return whether there is.

        The address is empty for a web server that forwards the requests of many clients.
        """
        if address and self._counts[address] >= self.each:
            room = self._make_room(self._waiting.get(address, {}))
        else:
            room = len(self) < self.most or self._make_room(self._all_waiting)
        if room:
            self._addresses[connection] = address
            self._counts[address] += 1
        return room

    def _make_room(self, waiting: dict[Transport, None]) -> bool:
        """Cut the connection that has waited longest for its request; return whether one did."""
        oldest = next(iter(waiting), None)
        if oldest is None:
            return False
        self.remove(oldest)
        oldest.abort()
        return True

    def note(self, connection: Transport, waiting: bool) -> None:
        """Note whether a connection is now waiting for the rest of a request."""
        address = self._addresses.get(connection)
        if address is None:
            return
        self._forget(connection, address)
        if waiting:
            self._waiting.setdefault(address, {})[connection] = None
            self._all_waiting[connection] = None

    def remove(self, connection: Transport) -> None:
        """Stop counting a connection that is closed."""
        address = self._addresses.pop(connection, None)
        if address is not None:
            self._forget(connection, address)
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]

    def _forget(self, connection: Transport, address: str) -> None:
        self._all_waiting.pop(connection, None)
        waiting = self._waiting.get(address, {})
        waiting.pop(connection, None)
        if not waiting:
            self._waiting.pop(address, None)


def allow_many_files(wanted: int) -> None:
    """Raise this process's limit on open files as far as wanted and allowed."""
    try:
        import resource
    except ImportError:  # there is no such limit on Windows
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    if soft != unlimited and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            most = wanted if hard == unlimited else min(wanted, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def most_connections(wanted: int) -> int:
    """Return how many connections the limit on open files leaves room for, at most ``wanted``."""
    try:
        import resource
    except ImportError:
        return wanted
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files == resource.RLIM_INFINITY:
        return wanted
    return max(1, min(wanted, files - BACKLOG - OTHER_FILES))
