"""Those who look at a table: each socket has eyes, a line to send on, and a patience."""

from __future__ import annotations

import asyncio
from collections import deque

from starlette.types import Send

from doubloon.kernel.seats import SPECTATOR

MOST_WAITING = 256
MOST_BYTES = 4_000_000
"""How many messages, and how much of them, may wait for a slow reader before it is let go."""


class Viewer:
    """One socket at a table. ``say`` never waits; a task of its own does the sending."""

    def __init__(self, player: str, keys: tuple[str, ...]) -> None:
        self.player = player
        self.session = 0
        self.keys = keys
        self.eyes = SPECTATOR
        self.mine: list[int] = []
        self.closing: str | None = None
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._stirred: asyncio.Future[None] | None = None

    def say(self, message: bytes) -> None:
        """Put a message on the line, unless it is to be closed."""
        if self.closing is not None:
            return
        self._size += len(message)
        if len(self._waiting) >= MOST_WAITING or self._size > MOST_BYTES + len(message):
            self._waiting.clear()
            self.close("you read too slowly; come back and catch up")
            return
        self._waiting.append(message)
        self._stir()

    def close(self, reason: str) -> None:
        """Ask for the line to be closed once what waits has been sent."""
        self.closing = reason
        self._stir()

    def _stir(self) -> None:
        """Wake whoever delivers, once."""
        if self._stirred is not None and not self._stirred.done():
            self._stirred.set_result(None)

    async def deliver(self, send: Send) -> None:
        """Send what is put on the line until it is to be closed."""
        while True:
            while self._waiting:
                message = self._waiting.popleft()
                self._size -= len(message)
                await send({"type": "websocket.send", "text": message.decode()})
            if self.closing is not None:
                return
            self._stirred = asyncio.get_running_loop().create_future()
            await self._stirred
