"""Listens for the appends of other servers, and reconnects when needed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Any

from doubloon.store import postgresql_server
from doubloon.store.types import Unavailable

SOON, LATE = 0.1, 5.0
"""Seconds before reconnecting: at first, and at most."""
SILENCE = 15.0
"""Seconds of silence after which the connection is checked."""


class Listener:
    """A listener on the channel, until ``close``."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._closed = asyncio.Event()
        self._connection: Any = None

    def close(self) -> None:
        """Stop listening immediately."""
        self._closed.set()
        if self._connection is not None:
            self._connection.terminate()

    async def payloads(self) -> AsyncGenerator[str | None, None]:
        """Yield the notifications of the channel, and None each time listening has begun."""
        delay = SOON
        while not self._closed.is_set():
            try:
                heard = await self._listen()
                delay = SOON
                yield None
                while (payload := await self._next(heard)) is not None:
                    yield payload
            except Unavailable:
                await self._pause(delay)
                delay = min(2 * delay, LATE)
            finally:
                self._hang_up()

    async def _listen(self) -> asyncio.Queue[str | None]:
        heard: asyncio.Queue[str | None] = asyncio.Queue()
        with postgresql_server.telling(postgresql_server.where(self._url)):
            self._connection = await postgresql_server.connect(self._url)
            self._connection.add_termination_listener(lambda _: heard.put_nowait(None))
            await self._connection.add_listener(
                postgresql_server.CHANNEL, lambda *said: heard.put_nowait(said[3])
            )
        if self._closed.is_set():
            heard.put_nowait(None)
        return heard

    async def _next(self, heard: asyncio.Queue[str | None]) -> str | None:
        """Return the next payload, or None if the connection is lost."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(SILENCE):
                    return await heard.get()
            with postgresql_server.telling(postgresql_server.where(self._url)):
                await self._connection.execute("SELECT 1", timeout=SILENCE)

    async def _pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._closed.wait()

    def _hang_up(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None
