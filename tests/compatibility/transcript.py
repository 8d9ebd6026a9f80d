"""The text format of a recorded exchange, a server to play it against, and a client that plays it.

    Server: starts --review 100      a server starts on a new copy of the database
    Server: is full                  its disk is full, until the server "has room"
    Server: stops                    it receives SIGTERM
    Anne: has NAME=VALUE PATH        Anne's client starts with a cookie
    Anne: GET /path BODY             a request; the answer is on the next line
    200 {"player":"…"}               an answer in JSON, or its content type and a JSON string
    Anne = doubloon=…; Path=/        a cookie set by the answer
    Anne: socket /path               Anne opens a socket; each client has one at a time
    Anne > {"type":"ping"}           a message she sends
    Anne < {"type":"pong"}           a message she receives, in this order
    Anne ~ {"type":"presence"}       a message that may arrive at any time
    Anne: hangs up                   she closes the socket
    Anne: closed 4000 "why"          the server closes the socket
    Log < {"match":"…","seq":7,…}    an event the server has written since it started

All JSON is exactly as it was sent.
"""

from __future__ import annotations

import asyncio
import json
import re
import resource
import shutil
import tempfile
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from doubloon.store.backup import tables_of
from trials.servers import UNLIMITED, ServerProcess

JSON = "application/json"
PATIENCE = 60


class TemporaryServer:
    """A server on a copy of a database; its disk can be made full."""

    def __init__(self, database: Path, flags: list[str]) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.copy = Path(self.folder.name) / "doubloon.db"
        self.original = self.copy.with_name("first.db")
        for copy in (self.original, self.copy):
            shutil.copy(database, copy)
        narrow = "--sockets" in flags
        self.server = ServerProcess(str(self.copy), *flags, limits=() if narrow else UNLIMITED)
        self.url = self.server.url

    def be_full(self, full: bool) -> None:
        """Make every write fail, or succeed again."""
        size = 1 if full else resource.RLIM_INFINITY
        limits = (size, resource.RLIM_INFINITY)
        resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE, limits)

    def stop(self) -> None:
        """Stop the server and wait for it."""
        self.server.stop()

    def terminate(self) -> None:
        """Ask the server to stop."""
        self.server.process.terminate()

    def close(self) -> None:
        """Stop the server and delete the copy."""
        self.server.close()
        self.folder.cleanup()


async def logged(database: Path) -> dict[tuple[str, int], tuple[str | None, str]]:
    """Return all events as JSON with their command keys, by match and sequence number."""
    columns = ["match", "seq", "command", "data"]
    async with tables_of(str(database)) as tables:
        rows = [row async for row in tables.rows("events", columns)]
    return {(match, seq): (command, data) for match, seq, command, data in rows}


class Client:
    """A client with cookies, for HTTP requests and one socket at a time."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=False)
        self.cookies: dict[tuple[str, str], str] = {}
        self.line: ClientConnection | None = None
        self.seq = -1
        self.pongs: list[dict[str, Any]] = []

    def keep(self, cookie: str, path: str = "/") -> None:
        """Keep a cookie for the addresses under a path."""
        name, _, value = cookie.partition("=")
        self.cookies[name, path] = value

    def sent(self, address: str) -> dict[str, str]:
        """Return the Cookie header for an address."""
        fitting = [f"{n}={v}" for (n, path), v in self.cookies.items() if address.startswith(path)]
        return {"Cookie": "; ".join(fitting)} if fitting else {}

    async def ask(self, method: str, address: str, body: str | None) -> httpx.Response:
        """Send a request; keep the cookies it sets."""
        headers = self.sent(address)
        answer = await self.http.request(method, address, content=body, headers=headers)
        self.http.cookies.clear()
        for text in answer.headers.get_list("set-cookie"):
            for name, morsel in SimpleCookie(text).items():
                self.keep(f"{name}={morsel.value}", morsel["path"])
        return answer

    async def open(self, address: str) -> None:
        """Open a socket."""
        where = self.url.replace("http", "ws", 1) + address
        self.line = await connect(
            where,
            additional_headers=self.sent(address),
            compression=None,
            open_timeout=PATIENCE,
            ping_interval=None,
            close_timeout=1,
        )
        self.seq = -1

    async def next(self) -> str:
        """Return the next message as text."""
        return str(await asyncio.wait_for(self.line.recv(), PATIENCE))

    def floats(self, message: dict[str, Any]) -> bool:
        """Return True if a message may arrive at any time, such as news without a new event."""
        before, self.seq = self.seq, message["seq"] if "now" in message else self.seq
        return message["type"] in ("presence", "thinking") or (
            message["type"] == "news" and message["seq"] == before
        )

    async def close(self) -> None:
        """Close the socket and all connections."""
        if self.line:
            await self.line.close()
        await self.http.aclose()


def written(data: Any) -> str:
    """Return data as JSON without spaces, as the server encodes it."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def answered(answer: httpx.Response) -> str:
    """Return the line that records an answer."""
    kind = answer.headers.get("content-type", "")
    if kind == JSON:
        return f"{answer.status_code} {answer.text}"
    return f"{answer.status_code} {kind} {written(answer.text)}"


LINE = re.compile(r"(\w+)(:| [<>~=]) (.*)")
