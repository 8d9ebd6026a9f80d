"""Records an exchange with a server, in the format of ``transcript.py``."""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine, Iterable
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.compatibility.transcript import (
    JSON,
    Client,
    TemporaryServer,
    answered,
    logged,
    written,
)

MATCHES = "/api/matches"


class RecordedClient:
    """A client whose requests, messages and answers are recorded."""

    def __init__(self, name: str, url: str, lines: list[str]) -> None:
        self.name = name
        self.connection = Client(url)
        self.lines = lines
        self.said = 0

    def add_cookie(self, cookie: str, path: str = "/") -> None:
        """Start with a cookie from before."""
        self.lines.append(f"{self.name}: has {cookie} {path}")
        self.connection.keep(cookie, path)

    async def ask(self, method: str, address: str, body: Any = None) -> Any:
        """Send a request; return the answer, parsed if it is JSON."""
        text = body if isinstance(body, str | None) else written(body)
        self.lines.append(f"{self.name}: {method} {address}" + (f" {text}" if text else ""))
        answer = await self.connection.ask(method, address, text)
        self.lines.append(answered(answer))
        for cookie in answer.headers.get_list("set-cookie"):
            self.lines.append(f"{self.name} = {cookie}")
        return answer.json() if answer.headers["content-type"] == JSON else answer.text

    async def get(self, address: str) -> Any:
        return await self.ask("GET", address)

    async def post(self, address: str, body: Any = None) -> Any:
        return await self.ask("POST", address, body)

    async def sit(self, match: str, query: str = "") -> dict[str, Any]:
        """Open a socket at a table; return the first message."""
        address = f"/api/matches/{match}/socket" + (f"?{query}" if query else "")
        self.lines.append(f"{self.name}: socket {address}")
        await self.connection.open(address)
        return await self.receive("table", "refused")

    async def send(self, message: Any) -> None:
        """Send a message, as data or as any text."""
        text = message if isinstance(message, str) else written(message)
        self.lines.append(f"{self.name} > {text}")
        await self.connection.line.send(text)

    async def receive(self, *kinds: str) -> dict[str, Any]:
        """Return the next message of these types; record all that arrive."""
        while True:
            text = await self.connection.next()
            message = json.loads(text)
            sign = "~" if self.connection.floats(message) else "<"
            self.lines.append(f"{self.name} {sign} {text}")
            if message["type"] in kinds and sign == "<":
                return message

    async def do(self, kind: str, **more: Any) -> dict[str, Any]:
        """Send a command; return the answer to it."""
        self.said += 1
        id = f"{self.name.lower()}-{self.said}"
        await self.send({"type": "do", "id": id, "command": {"type": kind, **more}})
        return await self.receive("done", "refused")

    async def catch_up(self) -> None:
        """Receive everything that was sent so far."""
        await self.send({"type": "ping"})
        await self.receive("pong")

    async def hang_up(self) -> None:
        await self.catch_up()
        self.lines.append(f"{self.name}: hangs up")
        await self.connection.line.close()

    async def closed(self) -> None:
        """Receive messages until the server closes the socket."""
        try:
            while True:
                await self.receive("nothing else")
        except ConnectionClosed:
            line = self.connection.line
            why = written(line.close_reason)
            self.lines.append(f"{self.name}: closed {line.close_code} {why}")


class Recording:
    """An exchange with servers on copies of a database, recorded line by line."""

    def __init__(self, database: Path, about: dict[str, Any], records: dict[str, str]) -> None:
        self.database = database
        self.about = about
        self.match: dict[str, str] = about["matches"]
        self.records = records
        self.lines: list[str] = []
        self.clients: list[RecordedClient] = []
        self.server: TemporaryServer

    def client(self, name: str) -> RecordedClient:
        """Return a client, with the cookie of this name if there is one."""
        client = RecordedClient(name, self.server.url, self.lines)
        self.clients.append(client)
        for cookie in self.about["cookies"].get(name, "").split("; "):
            if cookie.startswith("doubloon="):
                client.add_cookie(cookie)
        return client

    async def run(self, runs: Iterable[tuple[list[str], Iterable[Part]]]) -> list[str]:
        """Record the parts of each run on a server with its flags; return all lines."""
        for flags, parts in runs:
            self.lines.append(f"Server: starts {' '.join(flags)}")
            self.server = TemporaryServer(self.database, flags)
            try:
                for part in parts:
                    await self._part(part)
                self.server.stop()
                await self._log()
            finally:
                self.server.close()
        return self.lines

    async def _part(self, part: Part) -> None:
        self.lines += ["", f"# {(part.__doc__ or '').splitlines()[0]}"]
        await part(self)
        for client in self.clients:
            await client.connection.close()
        self.clients.clear()

    async def _log(self) -> None:
        before, after = await logged(self.server.original), await logged(self.server.copy)
        for match, seq in sorted(after):
            if (match, seq) not in before and match != self.match["bot called"]:
                command, data = after[match, seq]
                head = f'"match":"{match}","seq":{seq},"command":{written(command)}'
                self.lines.append(f'Log < {{{head},"data":{data}}}')


Part = Callable[[Recording], Coroutine[Any, Any, None]]
