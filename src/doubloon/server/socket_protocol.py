"""Uvicorn's WebSocket protocol with batched writes and protection against floods of frames."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode, Frame

from doubloon.server.limits import TokenBucket

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent

PORTION = 1_024
"""Bytes parsed before other tasks get a turn; they may hold more than a hundred frames."""

MAX_UNANSWERED = 4
"""Messages of one client that may wait for an answer before reading from it pauses."""

CONTROL_RATE = 2
"""Pings, pongs and message fragments accepted per second. No client needs that many."""

CONTROL_BURST = 100

MAX_LATE = 65_536
"""Bytes accepted after a close frame before the connection is cut."""


class BufferedWebSocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, except that consecutive messages go out in one write.

    A player who moves gets both the news and the confirmation, and each write costs as much as
    producing the message. Frames wait in ``conn``, so the order of all writes is kept.

    Incoming data is limited before it is parsed into messages, because one read may hold tens of
    thousands of frames. ``unread`` waits until earlier messages have been answered, and reading
    from the client pauses until ``unread`` has been parsed.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.write_scheduled = False
        self.unread = bytearray()
        self.parse_scheduled = False
        self.control_frames = TokenBucket(CONTROL_RATE, CONTROL_BURST)
        self.late = 0

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection, which began as one for HTTP."""
        self.app_state["connections"].remove(self.transport)
        super().connection_lost(exc)

    # Outgoing

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message; a text goes out together with any that immediately follow it."""
        text: Any = message.get("text")
        if text is None or not self.handshake_complete or self.close_sent:
            if message["type"] == "websocket.accept" and self.transport.is_closing():
                raise ClientDisconnected
            await super().send(message)
            if self.close_sent and self.unread:
                self._continue_reading()  # the rest is ignored, except for the client's close frame
            return
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected:
            raise ClientDisconnected
        try:
            self.conn.send_text(text.encode())
        except InvalidState:
            raise ClientDisconnected from None
        if not self.write_scheduled:
            self.write_scheduled = True
            self.loop.call_soon(self._write)

    def _write(self) -> None:
        self.write_scheduled = False
        gathered = b"".join(self.conn.data_to_send())
        if gathered and not self.transport.is_closing():
            self.transport.write(gathered)

    # Incoming

    def data_received(self, data: bytes) -> None:
        """Parse what has arrived; large reads are parsed in portions."""
        if self.close_sent:
            self._count_late_data(len(data))
        if len(data) <= PORTION and not self.unread:
            super().data_received(data)
            return
        self.unread += data
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        if not self.parse_scheduled:
            self._parse_portion()

    def _parse_portion(self) -> None:
        """Parse one portion; the next follows once its messages are answered."""
        self.parse_scheduled = False
        if self.transport.is_closing():
            return
        portion = bytes(self.unread[:PORTION])
        del self.unread[:PORTION]
        super().data_received(portion)
        if self.queue.empty() or self.close_sent:
            self._continue_reading()

    async def receive(self) -> ASGIReceiveEvent:
        """Return the next message, and continue reading once none is left."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self._continue_reading()
        return message

    def _continue_reading(self) -> None:
        """Parse the next portion after other tasks have had a turn; if none is left, read again."""
        if self.transport.is_closing() or self.parse_scheduled:
            return
        if self.unread:
            self.parse_scheduled = True
            self.loop.call_soon(self._parse_portion)
        else:
            self.read_paused = False
            self.transport.resume_reading()

    def _count_late_data(self, size: int) -> None:
        """Cut a connection that keeps sending after it was closed."""
        self.late += size
        if self.late > MAX_LATE:
            self.transport.abort()

    # Frames that are not whole messages

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._accept_control_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Accept the answer to a ping."""
        if self._accept_control_frame():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Accept a fragment of a message."""
        if self._accept_control_frame():
            super().handle_cont(event)

    def _accept_control_frame(self) -> bool:
        """Count a frame that isn't a whole message; close the connection if there are too many."""
        if self.close_sent or self.control_frames.take():
            return not self.close_sent
        self._fail(CloseCode.POLICY_VIOLATION, "too many frames that are not messages")
        return False

    def send_receive_event_to_app(self) -> None:
        """Pass on a message; a text that isn't valid closes the connection without a log line.

        Reading pauses only once several messages wait: pausing for each one would cost as much as
        passing it on.
        """
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text" and not _is_text(data):
            self._fail(CloseCode.INVALID_DATA, "a text must be UTF-8")
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if not self.read_paused and self.queue.qsize() >= MAX_UNANSWERED:
            self.read_paused = True
            self.transport.pause_reading()

    def _fail(self, code: CloseCode, reason: str) -> None:
        if not self.close_sent:
            self.conn.fail(code, reason)
            self.handle_parser_exception()


def _is_text(data: bytes) -> bool:
    """Return whether bytes are UTF-8; most are ASCII, which is quick to check."""
    if data.isascii():
        return True
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
