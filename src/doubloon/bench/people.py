"""People who play over real sockets, as any client could: they reconnect, and repeat themselves."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import secrets
import urllib.error
import urllib.request
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from doubloon.kernel.errors import DoubloonError

LOST = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError)
"""What a client meets when a server dies."""

PAUSE = 0.05
"""Seconds before a client that found no server looks again."""


class NotAnswered(DoubloonError):
    """A server refused what it should have taken."""


class Person:
    """Somebody with a cookie, who knows the addresses of one or more servers."""

    def __init__(self, urls: list[str], first: int = 0) -> None:
        self._urls = itertools.cycle(urls[first:] + urls[:first])
        self.url = next(self._urls)
        self.cookie = ""

    def turn_to_another(self) -> None:
        """Try the next server from now on."""
        self.url = next(self._urls)

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Ask by HTTP until a server answers; whoever asks makes sure that twice does no harm."""
        while True:
            try:
                return await asyncio.to_thread(self._ask, method, path, body)
            except urllib.error.HTTPError as error:
                if error.code != 503:
                    raise NotAnswered(f"{method} {path}: {error.read().decode()}") from None
            except LOST:
                self.turn_to_another()
            await asyncio.sleep(PAUSE)

    def _ask(self, method: str, path: str, body: Any) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Cookie": self.cookie, "Content-Type": "application/json"}
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=60) as answer:
            given = answer.headers.get("Set-Cookie")
            self.cookie = given.partition(";")[0] if given else self.cookie
            return json.loads(answer.read())

    async def do(self, match: str, **command: Any) -> None:
        """Give a command by HTTP, the same one until it is answered."""
        body = {"id": secrets.token_hex(8), "command": command}
        await self.ask("POST", f"/api/matches/{match}/do", body)


class SeatedPlayer:
    """One seat of a match: plays any offered action when it is its turn.

    ``acknowledged`` has the code and step of each command that the server said is safe, by its id.
    """

    def __init__(self, person: Person, match: str, dice: random.Random) -> None:
        self.person = person
        self.match = match
        self.dice = dice
        self.seq = 0
        self.now: dict[str, Any] = {"result": None, "offered": []}
        self.acknowledged: dict[str, tuple[int, int]] = {}
        self.waiting: dict[str, Any] | None = None
        self.reconnects = -1
        self.repeated = 0

    async def play(self) -> None:
        """Play to the end of the match, through as many servers' deaths as may come."""
        while self.now["result"] is None:
            try:
                async with await self._connect() as line:
                    await self._play_on(line)
            except LOST:
                self.person.turn_to_another()
                await asyncio.sleep(PAUSE)

    async def _connect(self) -> ClientConnection:
        address = self.person.url.replace("http", "ws", 1)
        path = f"/api/matches/{self.match}/socket?since={self.seq}"
        cookie = {"Cookie": self.person.cookie}
        line = await connect(
            address + path,
            additional_headers=cookie,
            compression=None,
            open_timeout=60,
            ping_interval=None,
            close_timeout=1,
        )
        self.reconnects += 1
        return line

    async def _play_on(self, line: ClientConnection) -> None:
        self._hear(await line.recv())
        if self.waiting:
            self.repeated += 1
            await line.send(json.dumps(self.waiting))
        while self.now["result"] is None or self.waiting:
            if self.now["offered"] and not self.waiting:
                self.waiting = self._choice()
                await line.send(json.dumps(self.waiting))
            self._hear(await line.recv())

    def _choice(self) -> dict[str, Any]:
        code = self.dice.choice(self.now["offered"])["code"]
        command = {"type": "act", "action": code, "step": self.now["step"]}
        return {"type": "do", "id": secrets.token_hex(8), "command": command}

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        if "now" in message:
            if message["seq"] < self.seq:
                raise NotAnswered(f"match {self.match} went back from {self.seq}")
            self.now, self.seq = message["now"], message["seq"]
        elif message["type"] == "done" and self.waiting and message["id"] == self.waiting["id"]:
            command = self.waiting["command"]
            self.acknowledged[message["id"]] = (command["action"], command["step"])
            self.waiting = None
        elif message["type"] == "refused":
            self._refused(message)

    def _refused(self, message: dict[str, Any]) -> None:
        """A server without its database is as good as dead; any other refusal is a finding."""
        if message["error"]["kind"] == "unavailable":
            raise OSError(message["error"]["text"])
        raise NotAnswered(f"match {self.match}: {message['error']['text']}")
