"""A client's line as bytes: what is said at one moment goes out in one piece."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent


class Wire(WebSocketsSansIOProtocol):
    """Uvicorn's sockets, but messages that follow each other at once are one write.

    Whoever moves is told the news and that the move is done; each write costs the machine as much
    as the telling of it. Frames wait in ``conn``, so whatever else is written keeps its place.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.gathering = False

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message; a text goes out when those that come with it are there."""
        text: Any = message.get("text")
        if text is None or not self.handshake_complete or self.close_sent:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected:
            raise ClientDisconnected
        try:
            self.conn.send_text(text.encode())
        except InvalidState:
            raise ClientDisconnected from None
        if not self.gathering:
            self.gathering = True
            self.loop.call_soon(self._write)

    def _write(self) -> None:
        self.gathering = False
        gathered = b"".join(self.conn.data_to_send())
        if gathered and not self.transport.is_closing():
            self.transport.write(gathered)
