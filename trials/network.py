"""An unreliable network between clients and a server, which can be cut."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator

PIECE = 65_536


class Network:
    """Forwards bytes between its own port and a server's, until told to fail."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = 0
        self.happened: Counter[str] = Counter()
        self._lines: set[asyncio.StreamWriter] = set()
        self._down = False
        self._flowing = asyncio.Event()
        self._flowing.set()

    @property
    def url(self) -> str:
        """The URL of the server through this network."""
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """Break every connection at once, even in the middle of a message."""
        self.happened["cut"] += 1
        self._break()

    async def go_down(self, seconds: float) -> None:
        """Break every connection, and refuse new ones for a while."""
        self.happened["down"] += 1
        self._down = True
        self._break()
        await asyncio.sleep(seconds)
        self._down = False

    async def stall(self, seconds: float) -> None:
        """Forward nothing for a while, then break every connection."""
        self.happened["stalled"] += 1
        self._flowing.clear()
        await asyncio.sleep(seconds)
        self._break()
        self._flowing.set()

    def _break(self) -> None:
        for line in list(self._lines):
            line.transport.abort()

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection until it ends."""
        self._lines.add(writer)
        try:
            if not self._down:
                await self._connect(reader, writer)
        except (OSError, asyncio.CancelledError):
            pass  # the server isn't there, or the trial is over: close this too
        finally:
            self._lines.discard(writer)
            writer.transport.abort()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self.target)
        self._lines.add(back)
        try:
            await asyncio.gather(self._pass(reader, back), self._pass(there, writer))
        finally:
            self._lines.discard(back)
            back.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while piece := await reader.read(PIECE):
            await self._flowing.wait()
            writer.write(piece)
            await writer.drain()
        if writer.can_write_eof():
            writer.write_eof()


@contextlib.asynccontextmanager
async def network(target: int) -> AsyncIterator[Network]:
    """Open a network to the server on a local port."""
    found = Network(target)
    door = await asyncio.start_server(found.accept, "127.0.0.1", 0)
    found.port = door.sockets[0].getsockname()[1]
    try:
        yield found
    finally:
        door.close()
        found.cut()
