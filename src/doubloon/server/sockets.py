"""The WebSocket API: each socket views one table and plays at it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from itertools import count

import msgspec
from starlette.types import Receive, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from doubloon.kernel.errors import DoubloonError, Unreadable
from doubloon.match import visible
from doubloon.match.commands import Command, Sit
from doubloon.match.context import By
from doubloon.server import identity, metrics
from doubloon.server.endpoints import check_origin, decode, decode_query, seat_keys
from doubloon.server.limits import TokenBucket, client_network
from doubloon.server.messages import (
    AnyClientMessage,
    AskLens,
    Do,
    Done,
    Lens,
    Look,
    Ping,
    Pong,
    Refused,
    Trouble,
)
from doubloon.server.refusals import TooMuch, wire_error
from doubloon.server.routes.common import TableQuery, acting_player
from doubloon.server.services import Services
from doubloon.server.table import ENCODER, LiveTable, viewer_named
from doubloon.server.viewers import Viewer

PONG = ENCODER.encode(Pong())
REFUSED = 4000
"""The close code of a socket that may not stay; the reason says why."""
RESTARTING = 1012
DISCONNECTED = (WebSocketDisconnect, RuntimeError, OSError)
"""What sending raises if the client is already gone."""

BURST = 4
"""How many seconds' worth of messages may arrive at once."""

YIELD_EVERY = 10
"""After this many messages other tasks get a turn: thousands may have arrived in one read."""

FLOOD = 200
"""How many messages over the limit are answered before the socket is closed."""


class TableSocket:
    """One client at one table."""

    def __init__(self, services: Services, socket: WebSocket) -> None:
        self.services = services
        self.socket = socket
        self.address = client_network(socket.client.host if socket.client else None)
        self.viewer = Viewer("", seat_keys(socket.cookies), self.address)
        rate = services.config.limits.messages
        self.bucket = TokenBucket(rate, rate * BURST)
        self.refused = 0
        self.gone = False

    async def run(self, receive: Receive, send: Send) -> None:
        """Serve the socket until either side closes it.

        Messages use ``receive`` and ``send`` directly, which is faster than the WebSocket object;
        that object is used only for opening and closing.
        """
        limiter = self.services.rate_limiter
        try:
            limiter.check(self.address, "requests", limiter.limits.requests)
            limiter.check_traffic(self.address)
            limiter.open_socket(self.address)
        except TooMuch as error:
            await self._reject(error)
            return
        metrics.SOCKETS.inc()
        try:
            await self._serve(receive, send)
        finally:
            metrics.SOCKETS.dec()
            limiter.close_socket(self.address)

    async def _serve(self, receive: Receive, send: Send) -> None:
        socket = self.socket
        try:
            check_origin(self.services, socket.headers.get("origin"), socket.headers.get("host"))
            query = decode_query(socket.query_params, TableQuery)
            cookie = socket.cookies.get(identity.COOKIE)
            self.viewer.player = await self.services.sessions.player(cookie) or ""
            self.viewer.session = self.services.signer.session(cookie)
            table = await self.services.tables.find(socket.path_params["match"], query.since)
        except DoubloonError as error:
            await self._reject(error)
            return
        await socket.accept()
        delivery = asyncio.create_task(self._deliver(send))
        try:
            await self._join(table, query)
            # A task of its own, because waking this one would resume every caller above it too.
            await asyncio.create_task(self._listen(table, receive))
        except WebSocketDisconnect:
            pass
        except DoubloonError as error:
            self.viewer.close(str(error))
        finally:
            await self._leave(table, delivery)

    async def _reject(self, error: DoubloonError) -> None:
        """Tell the client why it cannot join, and close the socket."""
        await self.socket.accept()
        with suppress(*DISCONNECTED):
            message = ENCODER.encode(Refused(None, wire_error(error)[0]))
            await self.socket.send_text(message.decode())
            await self.socket.close(REFUSED, _reason(str(error)))

    async def _join(self, table: LiveTable, query: TableQuery) -> None:
        tables = self.services.tables
        await tables.join(table, self.viewer)
        self.viewer.seat = viewer_named(table.match, query.seat, self.viewer.held)
        # If it gets another seat's view than it asked for, its old entries don't fit that view.
        same = query.seat in (None, table.match.setup.actor(self.viewer.seat))
        since = query.since if same else 0
        self._answer(table.snapshot(self.viewer, since, tables.context(table)))
        if self.services.problem:
            self.viewer.send(ENCODER.encode(Trouble(self.services.problem, over=False)))
        table.send_presence()

    async def _leave(self, table: LiveTable, delivery: asyncio.Task[None]) -> None:
        self.viewer.close(self.viewer.closing or "bye")
        try:
            await asyncio.shield(self.services.tables.leave(table, self.viewer))
        except DoubloonError:
            pass  # the store is lost: presence is recorded again once it is back
        finally:
            delivery.cancel()

    async def _deliver(self, send: Send) -> None:
        """Send queued messages; close the socket when asked to."""
        viewer = self.viewer
        try:
            await viewer.deliver(send)
            if not self.gone:
                again = self.services.closing or viewer.reconnecting
                code = RESTARTING if again else REFUSED
                await self.socket.close(code, _reason(viewer.closing or ""))
        except DISCONNECTED:
            viewer.closing = "gone"

    async def _listen(self, table: LiveTable, receive: Receive) -> None:
        for number in count(1):
            message = await receive()
            if message["type"] == "websocket.disconnect":
                self.gone = True
                return
            await self._handle(table, message.get("text") or message.get("bytes") or "")
            if number % YIELD_EVERY == 0:
                await asyncio.sleep(0)

    async def _handle(self, table: LiveTable, text: str | bytes) -> None:
        """Answer one message."""
        id = None
        try:
            self._check_limits(text)
            message = decode(text, AnyClientMessage)
            id = message.id if isinstance(message, Do) else None
            await self._dispatch(table, message)
        except DoubloonError as error:
            metrics.REFUSED.inc()
            self.viewer.send(ENCODER.encode(Refused(id or _id(text), wire_error(error)[0])))

    def _check_limits(self, text: str | bytes) -> None:
        if not self.bucket.take():
            self.refused += 1
            if self.refused > FLOOD:
                self.viewer.close("too many messages")
            raise TooMuch("too many messages; send fewer per second", "wait")
        if len(text) > self.services.config.limits.message_size:
            most = self.services.config.limits.message_size
            raise Unreadable(f"the message has {len(text)} bytes; the limit is {most}")

    async def _dispatch(self, table: LiveTable, message: object) -> None:
        match message:
            case Do(id, command):
                await self._do(table, id, command)
            case Look(seat, since):
                self.services.rate_limiter.check_traffic(self.address)
                self._look(table, seat, since)
            case AskLens():
                self.services.rate_limiter.check_traffic(self.address)
                lens = visible.lens(table.match.position, self.viewer.seat)
                self._answer(ENCODER.encode(Lens(table.match.seq, lens)))
            case Ping():
                self.viewer.send(PONG)
            case _:
                raise Unreadable("there is no such message")

    async def _do(self, table: LiveTable, id: str, command: Command) -> None:
        by = await self._by(table, command)
        seq = await self.services.tables.submit(table, command, by, id)
        self.viewer.send(ENCODER.encode(Done(id, seq)))

    async def _by(self, table: LiveTable, command: Command) -> By:
        """Return who gives a command: the seat viewed from, or else the same as over HTTP."""
        viewer = self.viewer
        if isinstance(command, Sit) and not viewer.player:
            raise Unreadable("you are not known here yet; ask for /api/me first")
        if viewer.seat in viewer.held:
            chair = table.match.chairs[viewer.seat]
            return By(chair.player or viewer.player, chair.name, viewer.seat)
        return await acting_player(self.services, table, viewer, None)

    def _look(self, table: LiveTable, seat: str, since: int) -> None:
        self.viewer.seat = viewer_named(table.match, seat, self.viewer.held)
        context = self.services.tables.context(table)
        self._answer(table.snapshot(self.viewer, since, context))

    def _answer(self, message: bytes) -> None:
        """Send what the client has asked for, and charge it for the size."""
        self.services.rate_limiter.charge(self.address, len(message))
        self.viewer.send(message)


def _id(text: str | bytes) -> str | None:
    """Return the id of a command that could not be decoded, so that it can be answered."""
    try:
        found = msgspec.json.decode(text, type=_MessageWithId).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return found if len(found) <= 64 else None


class _MessageWithId(msgspec.Struct):
    id: str


def _reason(text: str) -> str:
    """Shorten a reason to what fits into a close frame."""
    return text.encode()[:120].decode(errors="ignore")
