"""Play over a WebSocket: one socket looks at one table."""

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
from doubloon.server.endpoints import check_origin, read, read_query, seat_keys
from doubloon.server.limits import TokenBucket
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
from doubloon.server.table import ENCODER, LiveTable, eyes_named
from doubloon.server.viewers import Viewer

PONG = ENCODER.encode(Pong())
REFUSED = 4000
"""The code a socket is closed with when it may not stay; the reason says why."""
GOING = 1012
GONE = (WebSocketDisconnect, RuntimeError, OSError)
"""What sending meets when the other end is gone already."""

BURSTS = 4
"""How many seconds' worth of messages may come at once."""

AT_ONCE = 10
"""After so many messages others have their turn: thousands may have come in one piece."""

FLOOD = 200
"""How many messages over the limit are answered before the socket is closed."""


class TableSocket:
    """One client at one table."""

    def __init__(self, services: Services, socket: WebSocket) -> None:
        self.services = services
        self.socket = socket
        self.address = socket.client.host if socket.client else "unknown"
        self.viewer = Viewer("", seat_keys(socket.cookies))
        rate = services.plan.limits.messages
        self.bucket = TokenBucket(rate, rate * BURSTS)
        self.refused = 0
        self.gone = False

    async def run(self, receive: Receive, send: Send) -> None:
        """Serve the socket until either side closes it.

        Messages go by ``receive`` and ``send`` themselves; the socket is for what comes once.
        """
        try:
            self.services.gate.enter(self.address)
        except TooMuch as error:
            await self._turn_away(error)
            return
        metrics.SOCKETS.inc()
        try:
            await self._serve(receive, send)
        finally:
            metrics.SOCKETS.dec()
            self.services.gate.leave(self.address)

    async def _serve(self, receive: Receive, send: Send) -> None:
        socket = self.socket
        try:
            check_origin(self.services, socket.headers.get("origin"), socket.headers.get("host"))
            asked = read_query(socket.query_params, TableQuery)
            cookie = socket.cookies.get(identity.COOKIE)
            self.viewer.player = await self.services.sessions.player(cookie) or ""
            self.viewer.session = self.services.signer.session(cookie)
            table = await self.services.tables.find(socket.path_params["match"], asked.since)
        except DoubloonError as error:
            await self._turn_away(error)
            return
        await socket.accept()
        delivery = asyncio.create_task(self._deliver(send))
        try:
            await self._sit_in(table, asked)
            # A task of its own: to wake this one, all that it was called through is run again.
            await asyncio.create_task(self._listen(table, receive))
        except WebSocketDisconnect:
            pass
        except DoubloonError as error:
            self.viewer.close(str(error))
        finally:
            await self._leave(table, delivery)

    async def _turn_away(self, error: DoubloonError) -> None:
        """Say why there is no table for this client, and close."""
        await self.socket.accept()
        with suppress(*GONE):
            await self.socket.send_text(
                ENCODER.encode(Refused(None, wire_error(error)[0])).decode()
            )
            await self.socket.close(REFUSED, _reason(str(error)))

    async def _sit_in(self, table: LiveTable, asked: TableQuery) -> None:
        tables = self.services.tables
        await tables.join(table, self.viewer)
        self.viewer.eyes = eyes_named(table.match, asked.eyes, self.viewer.mine)
        # Who looks with other eyes than it asked for has a log that those cannot go on from.
        same = asked.eyes in (None, table.match.setup.actor(self.viewer.eyes))
        since = asked.since if same else 0
        self.viewer.say(table.table(self.viewer, since, tables.context(table)))
        if self.services.trouble:
            self.viewer.say(ENCODER.encode(Trouble(self.services.trouble, over=False)))
        table.tell_presence()

    async def _leave(self, table: LiveTable, delivery: asyncio.Task[None]) -> None:
        self.viewer.close(self.viewer.closing or "bye")
        try:
            await asyncio.shield(self.services.tables.part(table, self.viewer))
        except DoubloonError:
            pass  # the store is gone: presence is noted when it is back
        finally:
            delivery.cancel()

    async def _deliver(self, send: Send) -> None:
        """Send what is put on the line; close it when asked to."""
        viewer = self.viewer
        try:
            await viewer.deliver(send)
            if not self.gone:
                code = GOING if self.services.closing else REFUSED
                await self.socket.close(code, _reason(viewer.closing or ""))
        except GONE:
            viewer.closing = "gone"

    async def _listen(self, table: LiveTable, receive: Receive) -> None:
        for heard in count(1):
            message = await receive()
            if message["type"] == "websocket.disconnect":
                self.gone = True
                return
            await self._hear(table, message.get("text") or message.get("bytes") or "")
            if heard % AT_ONCE == 0:
                await asyncio.sleep(0)

    async def _hear(self, table: LiveTable, text: str | bytes) -> None:
        """Take one message, and answer it."""
        id = None
        try:
            self._check(text)
            message = read(text, AnyClientMessage)
            id = message.id if isinstance(message, Do) else None
            await self._take(table, message)
        except DoubloonError as error:
            metrics.REFUSED.inc()
            self.viewer.say(ENCODER.encode(Refused(id or _id(text), wire_error(error)[0])))

    def _check(self, text: str | bytes) -> None:
        if not self.bucket.take():
            self.refused += 1
            if self.refused > FLOOD:
                self.viewer.close("too many messages")
            raise TooMuch("too many messages; send fewer per second", "wait")
        if len(text) > self.services.plan.limits.message_size:
            most = self.services.plan.limits.message_size
            raise Unreadable(f"a message of {len(text)} bytes; at most {most} are read")

    async def _take(self, table: LiveTable, message: object) -> None:
        match message:
            case Do(id, command):
                await self._do(table, id, command)
            case Look(eyes, since):
                self._look(table, eyes, since)
            case AskLens():
                lens = visible.lens(table.match.position, self.viewer.eyes)
                self.viewer.say(ENCODER.encode(Lens(table.match.seq, lens)))
            case Ping():
                self.viewer.say(PONG)
            case _:
                raise Unreadable("there is no such message")

    async def _do(self, table: LiveTable, id: str, command: Command) -> None:
        by = await self._by(table, command)
        seq = await self.services.tables.submit(table, command, by, id)
        self.viewer.say(ENCODER.encode(Done(id, seq)))

    async def _by(self, table: LiveTable, command: Command) -> By:
        """Return who gives a command: the seat looked from, else as by HTTP."""
        viewer = self.viewer
        if isinstance(command, Sit) and not viewer.player:
            raise Unreadable("you are not known here yet; ask for /api/me first")
        if viewer.eyes in viewer.mine:
            chair = table.match.chairs[viewer.eyes]
            return By(chair.player or viewer.player, chair.name, viewer.eyes)
        return await acting_player(self.services, table, viewer, None)

    def _look(self, table: LiveTable, eyes: str, since: int) -> None:
        self.viewer.eyes = eyes_named(table.match, eyes, self.viewer.mine)
        self.viewer.say(table.table(self.viewer, since, self.services.tables.context(table)))


def _id(text: str | bytes) -> str | None:
    """Return the id of a command that could not be read otherwise, so that it can be answered."""
    try:
        found = msgspec.json.decode(text, type=_Named).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return found if len(found) <= 64 else None


class _Named(msgspec.Struct):
    id: str


def _reason(text: str) -> str:
    """Return a reason as short as a closing frame must have it."""
    return text.encode()[:120].decode(errors="ignore")
