"""Clients that view a table: each socket has a queue of messages that a task sends."""

from __future__ import annotations

import asyncio
from collections import deque

from starlette.types import Send

from doubloon.kernel.seats import SPECTATOR
from doubloon.server.identity import GUEST

MAX_MESSAGES = 256
MAX_BYTES = 4_000_000
"""How many messages, and how many bytes, may queue for a slow client before it is disconnected."""


class Viewer:
    """One socket at a table. ``send`` never blocks: ``deliver`` runs in a task of its own.

    ``seat`` is the seat whose view the client gets, or SPECTATOR; ``held`` are the seats that its
    player holds.
    """

    def __init__(self, player: str, keys: tuple[str, ...], address: str = "") -> None:
        self.player = player
        self.address = address
        self.session = GUEST
        self.keys = keys
        self.seat = SPECTATOR
        self.held: list[int] = []
        self.closing: str | None = None
        self.reconnecting = False
        self._queue: deque[bytes] = deque()
        self._size = 0
        self._wakeup: asyncio.Future[None] | None = None

    def send(self, message: bytes) -> None:
        """Queue a message, unless the socket is about to close."""
        if self.closing is not None:
            return
        self._size += len(message)
        if len(self._queue) >= MAX_MESSAGES or self._size > MAX_BYTES + len(message):
            self._queue.clear()
            self.close("you read too slowly; reconnect to catch up")
            return
        self._queue.append(message)
        self._wake()

    def close(self, reason: str, reconnect: bool = False) -> None:
        """Close the socket once the queued messages have been sent; the client may reconnect."""
        self.closing = reason
        self.reconnecting = reconnect
        self._wake()

    def _wake(self) -> None:
        if self._wakeup is not None and not self._wakeup.done():
            self._wakeup.set_result(None)

    async def deliver(self, send: Send) -> None:
        """Send queued messages until the socket should be closed."""
        while True:
            while self._queue:
                message = self._queue.popleft()
                self._size -= len(message)
                await send({"type": "websocket.send", "text": message.decode()})
            if self.closing is not None:
                return
            self._wakeup = asyncio.get_running_loop().create_future()
            await self._wakeup
