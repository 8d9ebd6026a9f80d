"""Uvicorn's HTTP protocol with deadlines for requests and responses, and bounded connections."""

from __future__ import annotations

from asyncio import BaseTransport, TimerHandle, Transport
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from doubloon.server.connections import Connections
from doubloon.server.limits import client_network

SECONDS = {h11.IDLE: 10.0, h11.SEND_BODY: 20.0}
"""Seconds within which the head of a request must arrive, and then the body."""

READ_SECONDS = 120.0
"""Seconds within which a client must read what it has asked for."""

BUSY = b"HTTP/1.1 503 Service Unavailable\r\n"
TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\n"
NO_MORE = b"Connection: close\r\nContent-Length: 0\r\n\r\n"


class BoundedHttpProtocol(H11Protocol):
    """Uvicorn's protocol, except that a client must send and read within a time limit.

    A deadline applies to the whole head or body, so one byte now and then doesn't extend it.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.open_connections: Connections = self.app_state["connections"]
        self.awaited: object = None
        self.upgraded = False
        self.request_deadline: TimerHandle | None = None
        self.read_deadline: TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:  # type: ignore[override]
        """Count the connection; refuse it if there are too many."""
        super().connection_made(cast(Transport, transport))
        address = self.client[0] if self.client else ""
        if self._is_web_server(address):
            address = ""
        if self.open_connections.admit(self.transport, address and client_network(address)):
            self._set_deadline()
        else:
            self._refuse(BUSY)

    def _is_web_server(self, address: str) -> bool:
        """Return whether an address is trusted to forward the requests of others."""
        return address in getattr(self.config.loaded_app, "trusted_hosts", ())

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        self.open_connections.remove(self.transport)
        _cancel(self.request_deadline)
        _cancel(self.read_deadline)
        super().connection_lost(exc)

    # Requests

    def handle_events(self) -> None:
        """Handle what has arrived, and set a deadline for what is missing."""
        super().handle_events()
        self._set_deadline()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over; it still counts, but no request is awaited on it."""
        self.upgraded = True
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._set_deadline()

    def _set_deadline(self) -> None:
        """Set a deadline for the part of a request that is awaited now, once for each part."""
        over = self.upgraded or self.transport.is_closing()
        awaited = None if over or self.conn.their_state not in SECONDS else self.conn.their_state
        if awaited is self.awaited:
            return
        self.awaited = awaited
        _cancel(self.request_deadline)
        self.open_connections.note(self.transport, awaited is not None)
        if awaited is not None:
            self.request_deadline = self.loop.call_later(SECONDS[awaited], self._give_up)

    def _give_up(self) -> None:
        begun = bool(self.conn.trailing_data[0])
        if self.awaited is h11.IDLE and begun:
            self._refuse(TOO_SLOW)
        else:
            self.transport.abort()

    def _refuse(self, status: bytes) -> None:
        if self.transport.get_write_buffer_size():
            self.transport.abort()
            return
        self.transport.write(status + NO_MORE)
        self.transport.close()

    # Responses

    def pause_writing(self) -> None:
        """Give the client a limited time to read what is waiting."""
        super().pause_writing()
        self._limit_reading()

    def resume_writing(self) -> None:
        """Continue, since the client has read."""
        super().resume_writing()
        _cancel(self.read_deadline)

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection, even if its client never reads the last response."""
        super().timeout_keep_alive_handler()
        self._limit_reading()

    def _limit_reading(self) -> None:
        _cancel(self.read_deadline)
        self.read_deadline = self.loop.call_later(READ_SECONDS, self.transport.abort)


def _cancel(timer: TimerHandle | None) -> None:
    if timer is not None:
        timer.cancel()
