"""A client's line as bytes: what is said at once goes out in one piece; no flood stops others."""

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
"""Bytes that are taken in before others have their turn: they may be more than a hundred frames."""

WAITING = 4
"""Messages of one line that wait to be answered before nothing more is read from it."""

EMPTY = 2
"""Frames a second that are no message: pings, pongs, pieces of messages. Nobody needs as many."""

EMPTY_AT_ONCE = 100

STILL_COMING = 65_536
"""Bytes that are still taken in from a line that was closed, before it is cut."""


class BufferedWebSocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's sockets, but messages that follow each other at once are one write.

    Whoever moves is told the news and that the move is done; each write costs the machine as much
    as the telling of it. Frames wait in ``conn``, so whatever else is written keeps its place.

    What comes in is counted before it is a message, since a read may hold tens of thousands of
    frames: ``unread`` waits until what came before is answered, and the client until it is read.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.gathering = False
        self.unread = bytearray()
        self.due = False
        self.empty = TokenBucket(EMPTY, EMPTY_AT_ONCE)
        self.late = 0

    # What is said

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message; a text goes out when those that come with it are there."""
        text: Any = message.get("text")
        if text is None or not self.handshake_complete or self.close_sent:
            if message["type"] == "websocket.accept" and self.transport.is_closing():
                raise ClientDisconnected
            await super().send(message)
            if self.close_sent and self.unread:
                self._go_on()  # nobody takes messages any more, but the other end may say goodbye
            return
        if not self.writable.is_set():
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

    # What is heard

    def data_received(self, data: bytes) -> None:
        """Take in what has come, if it is much then bit by bit."""
        if self.close_sent:
            self._wait_for_the_end(len(data))
        if len(data) <= PORTION and not self.unread:
            super().data_received(data)
            return
        self.unread += data
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        if not self.due:
            self._take()

    def _take(self) -> None:
        """Take in a portion; the next one follows when its messages are answered."""
        self.due = False
        if self.transport.is_closing():
            return
        portion = bytes(self.unread[:PORTION])
        del self.unread[:PORTION]
        super().data_received(portion)
        if self.queue.empty() or self.close_sent:
            self._go_on()

    async def receive(self) -> ASGIReceiveEvent:
        """Return the next message; when there is none, read on."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self._go_on()
        return message

    def _go_on(self) -> None:
        """Take the next portion when others had their turn; read on when there is none."""
        if self.transport.is_closing() or self.due:
            return
        if self.unread:
            self.due = True
            self.loop.call_soon(self._take)
        else:
            self.read_paused = False
            self.transport.resume_reading()

    def _wait_for_the_end(self, size: int) -> None:
        """Cut a line that was closed and goes on all the same."""
        self.late += size
        if self.late > STILL_COMING:
            self.transport.abort()

    # Frames that are no message

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._bear():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take in the answer to a ping."""
        if self._bear():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take in a piece of a message."""
        if self._bear():
            super().handle_cont(event)

    def _bear(self) -> bool:
        """Count a frame that is no message; close the line if there are too many."""
        if self.close_sent or self.empty.take():
            return not self.close_sent
        self._fail(CloseCode.POLICY_VIOLATION, "too many frames that are no message")
        return False

    def send_receive_event_to_app(self) -> None:
        """Hand on a message; a text that is none closes the line, and is nothing for the log.

        Reading is paused when some wait: to pause at each costs as much as to hand it on.
        """
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text" and not _is_text(data):
            self._fail(CloseCode.INVALID_DATA, "a text has to be UTF-8")
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if not self.read_paused and self.queue.qsize() >= WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    def _fail(self, code: CloseCode, reason: str) -> None:
        if not self.close_sent:
            self.conn.fail(code, reason)
            self.handle_parser_exception()


def _is_text(data: bytes) -> bool:
    """Say whether bytes are UTF-8; mostly they are ASCII, which is known at once."""
    if data.isascii():
        return True
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
