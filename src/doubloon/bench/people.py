"""People who play over real sockets, as any client could: they reconnect, and repeat themselves."""

from __future__ import annotations

import asyncio
import http.client
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
LOST += (http.client.HTTPException,)
"""What a client meets when a server dies or the line is cut."""

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
            except LOST:
                self.turn_to_another()
            await asyncio.sleep(PAUSE)

    def _ask(self, method: str, path: str, body: Any) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Cookie": self.cookie, "Content-Type": "application/json"}
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        with self._opened(request) as answer:
            given = answer.headers.get("Set-Cookie")
            self.cookie = given.partition(";")[0] if given else self.cookie
            text = answer.read().decode()
            return json.loads(text) if "json" in answer.headers["Content-Type"] else text

    def _opened(self, request: urllib.request.Request) -> Any:
        """Return the answer; raise NotAnswered for a refusal, unless the database was away."""
        try:
            return urllib.request.urlopen(request, timeout=60)
        except urllib.error.HTTPError as error:
            text = error.read().decode()
            if error.code == 503:
                raise OSError(text) from None
            raise NotAnswered(f"{request.method} {request.selector}: {text}") from None

    async def do(self, match: str, seat: str | None = None, **command: Any) -> None:
        """Give a command by HTTP, the same one until it is answered."""
        body = {"id": secrets.token_hex(8), "command": command, "as": seat}
        await self.ask("POST", f"/api/matches/{match}/do", body)


class SeatedPlayer:
    """One seat of a match: plays any offered action when it is its turn.

    ``acknowledged`` has the code and step of each action that the server said is safe, by its id.
    ``seat`` is for those who hold both seats; whoever holds none looks on.
    """

    def __init__(self, person: Person, match: str, dice: random.Random, seat: str = "") -> None:
        self.person = person
        self.match = match
        self.dice = dice
        self.seat = seat
        self.eyes = ""
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
                    await self.play_on(line)
            except LOST:
                self.person.turn_to_another()
                await asyncio.sleep(PAUSE)

    async def _connect(self) -> ClientConnection:
        address = self.person.url.replace("http", "ws", 1)
        eyes = f"&as={self.seat}" if self.seat else ""
        path = f"/api/matches/{self.match}/socket?since={self.seq}{eyes}"
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

    async def play_on(self, line: ClientConnection) -> None:
        """Play to the end of the match, or for as long as this line lasts."""
        self._hear(await line.recv())
        if self.waiting:
            self.repeated += 1
            await line.send(json.dumps(self.waiting))
        while self.now["result"] is None or self.waiting:
            command = None if self.waiting else self.wish()
            if command:
                self.waiting = {"type": "do", "id": secrets.token_hex(8), "command": command}
                await line.send(json.dumps(self.waiting))
            self._hear(await line.recv())

    def wish(self) -> dict[str, Any] | None:
        """Return the command to give now, if any."""
        if not self.now["offered"]:
            return None
        code = self.dice.choice(self.now["offered"])["code"]
        return {"type": "act", "action": code, "step": self.now["step"]}

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        if "now" in message:
            if message["seq"] < self.seq:
                raise NotAnswered(f"match {self.match} went back from {self.seq}")
            self.now, self.seq = message["now"], message["seq"]
            self.eyes = message.get("eyes", self.eyes)
        elif message["type"] == "done" and self.waiting and message["id"] == self.waiting["id"]:
            command = self.waiting["command"]
            if command["type"] == "act":
                self.acknowledged[message["id"]] = (command["action"], command["step"])
            self.waiting = None
        elif message["type"] == "refused":
            if message["error"]["kind"] == "unavailable":
                raise OSError(message["error"]["text"])  # it is as good as dead
            self.refused(message["error"])

    def standing(self) -> str:
        """Say where this player is in the match, for whoever wonders why it does not end."""
        acts = f"{self.now.get('to_act')} acts, {len(self.now['offered'])} ways are offered here"
        return f"match {self.match}, {self.eyes} at {self.seq}: {acts}; unanswered: {self.waiting}"

    def refused(self, error: dict[str, Any]) -> None:
        """Take a refusal; whoever only plays by the rules must not meet one."""
        raise NotAnswered(f"match {self.match}: {error['text']}")
