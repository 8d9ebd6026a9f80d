"""A client in the server's process, which sees every byte the server sends, without a network."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from msgspec import Struct
from starlette.types import ASGIApp, Message

ADDRESS = ("127.0.0.1", 1)
HOST = [(b"host", b"localhost")]
PONG = b'{"type":"pong"}'


class Answer(Struct, frozen=True):
    """An HTTP response."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class Visitor:
    """A player with a cookie who sends requests and sits at tables."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.cookie = b""

    async def ask(self, method: str, path: str, body: Any = None) -> Answer:
        """Send a request and return the whole response."""
        said = b"" if body is None else json.dumps(body).encode()
        sent: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request", "body": said, "more_body": False}

        async def send(message: Message) -> None:
            sent.append(message)

        await self.app(self._scope("http", path) | {"method": method}, receive, send)
        content = b"".join(message.get("body", b"") for message in sent[1:])
        answer = Answer(sent[0]["status"], list(sent[0]["headers"]), content)
        self._keep(answer)
        return answer

    def _keep(self, answer: Answer) -> None:
        for name, value in answer.headers:
            if name.lower() == b"set-cookie":
                self.cookie = value.partition(b";")[0]

    def _scope(self, kind: str, path: str) -> dict[str, Any]:
        where, _, query = path.partition("?")
        return {
            "type": kind,
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "http" if kind == "http" else "ws",
            "path": where,
            "raw_path": where.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [*HOST, (b"cookie", self.cookie)],
            "client": ADDRESS,
            "server": ADDRESS,
            "subprotocols": [],
        }

    async def sit(self, match: str, query: str = "") -> Line:
        """Open a socket at a table and wait for the table."""
        line = Line(self.app, self._scope("websocket", f"/api/matches/{match}/socket?{query}"))
        await line.settle()
        return line


class Line:
    """A socket; ``heard`` has every message it received, in order."""

    def __init__(self, app: ASGIApp, scope: dict[str, Any]) -> None:
        self.heard: list[bytes] = []
        self._said: asyncio.Queue[Message] = asyncio.Queue()
        self._stirred = asyncio.Event()
        self._said.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self._run(app, scope))

    async def _run(self, app: ASGIApp, scope: dict[str, Any]) -> None:
        try:
            await app(scope, self._said.get, self._hear)
        finally:
            self._stirred.set()

    async def _hear(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            self.heard.append(message["text"].encode())
        elif message["type"] == "websocket.close":
            self.heard.append(f"closed {message['code']} {message.get('reason')}".encode())
        self._stirred.set()

    async def say(self, message: Any) -> None:
        """Send a message and wait until it and all earlier ones are answered."""
        self._said.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})
        await self.settle()

    async def settle(self) -> None:
        """Wait until all pending messages have arrived, by waiting for a pong."""
        before = len(self.heard)
        self._said.put_nowait({"type": "websocket.receive", "text": '{"type":"ping"}'})
        while PONG not in self.heard[before:] and not self._task.done():
            self._stirred.clear()
            await self._stirred.wait()

    async def close(self) -> None:
        """Leave the table."""
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self._task
