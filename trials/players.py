"""Players who go on when a server dies: they reconnect, and repeat what was not answered."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import secrets
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from doubloon.kernel.errors import DoubloonError
from trials.client import Person, Seat

LOST = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError)
LOST += (httpx.TransportError,)
"""What a client meets when a server dies or the network fails."""

PAUSE = 0.05
"""Seconds before a client that found no server tries again."""


class NotAnswered(DoubloonError):
    """A server refused what it should have taken."""


class PersistentPerson(Person):
    """A person who knows the addresses of one or more servers and asks until one answers."""

    def __init__(self, urls: list[str], first: int = 0) -> None:
        self._urls = itertools.cycle(urls[first:] + urls[:first])
        super().__init__(next(self._urls))

    def switch_server(self) -> None:
        """Use the next server from now on."""
        self.url = next(self._urls)
        self.http.base_url = self.url

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Ask over HTTP until a server answers; callers make sure that repeating does no harm."""
        while True:
            try:
                return self._answered(await self.http.request(method, path, json=body))
            except LOST:
                self.switch_server()
            await asyncio.sleep(PAUSE)

    def _answered(self, answer: httpx.Response) -> Any:
        """Return an answer; raise NotAnswered for a refusal, unless the database was away."""
        if answer.status_code == 503:
            raise OSError(answer.text)
        if answer.is_error:
            asked = f"{answer.request.method} {answer.request.url.raw_path.decode()}"
            raise NotAnswered(f"{asked}: {answer.text}")
        return answer.json() if "json" in answer.headers["Content-Type"] else answer.text

    async def give(self, match: str, seat: str | None = None, **command: Any) -> None:
        """Give a command over HTTP, the same one until it is answered."""
        body = {"id": secrets.token_hex(8), "command": command, "as": seat}
        await self.ask("POST", f"/api/matches/{match}/do", body)


class PersistentPlayer(Seat):
    """One seat of a match: plays any offered action on its turn, however often servers die.

    ``acknowledged`` has the code and step of each action the server said is safe, by its id.
    ``seat`` is for a person who holds both seats; a person who holds none watches.
    """

    def __init__(
        self, person: PersistentPerson, match: str, dice: random.Random, seat: str = ""
    ) -> None:
        super().__init__(person, match, {"as": seat} if seat else {})
        self.person: PersistentPerson = person
        self.dice = dice
        self.viewer = ""
        self.acknowledged: dict[str, tuple[int, int]] = {}
        self.waiting: dict[str, Any] | None = None
        self.reconnects = -1
        self.repeated = 0

    async def play_through(self) -> None:
        """Play to the end of the match, however many servers die on the way."""
        while self.now["result"] is None:
            try:
                await self._reconnect()
                await self.play_on()
            except LOST:
                self.person.switch_server()
                await asyncio.sleep(PAUSE)
            finally:
                await self.close()

    async def _reconnect(self) -> None:
        self.query["since"] = self.seq
        await self.connect()
        self.reconnects += 1

    async def play_on(self) -> None:
        """Play to the end of the match, or for as long as this socket lasts."""
        if self.waiting:
            self.repeated += 1
            await self.socket.send(json.dumps(self.waiting))
        while self.now["result"] is None or self.waiting:
            command = None if self.waiting else self.wish()
            if command:
                self.waiting = {"type": "do", "id": secrets.token_hex(8), "command": command}
                await self.socket.send(json.dumps(self.waiting))
            self.take(json.loads(await self.socket.recv()))

    def wish(self) -> dict[str, Any] | None:
        """Return the command to give now, if any."""
        if not self.now["offered"]:
            return None
        code = self.dice.choice(self.now["offered"])["code"]
        return {"type": "act", "action": code, "step": self.now["step"]}

    def take(self, message: dict[str, Any]) -> None:
        """Take in a message; what was acknowledged is kept, the message is not."""
        if "now" in message:
            if message["seq"] < self.seq:
                raise NotAnswered(f"match {self.match} went back from {self.seq}")
            self.update(message)
            self.viewer = message.get("eyes", self.viewer)
        elif message["type"] == "done" and self.waiting and message["id"] == self.waiting["id"]:
            command = self.waiting["command"]
            if command["type"] == "act":
                self.acknowledged[message["id"]] = (command["action"], command["step"])
            self.waiting = None
        elif message["type"] == "refused":
            if message["error"]["kind"] == "unavailable":
                raise OSError(message["error"]["text"])  # the server is as good as dead
            self.refused(message["error"])

    def standing(self) -> str:
        """Describe where this player is in a match that does not end."""
        acts = f"{self.now.get('to_act')} acts, {len(self.now['offered'])} actions offered here"
        return f"match {self.match}, {self.viewer} at {self.seq}: {acts}; waiting: {self.waiting}"

    def refused(self, error: dict[str, Any]) -> None:
        """Take a refusal; a player who only follows the rules must not meet one."""
        raise NotAnswered(f"match {self.match}: {error['text']}")
