"""Players who survive a server crash: they reconnect and resend unanswered commands."""

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
"""The errors of a client when a server crashes or the network fails."""

PAUSE = 0.05
"""Seconds before a client retries when no server answers."""


class NotAnswered(DoubloonError):
    """A server refused a valid command."""


class PersistentPerson(Person):
    """A person who knows one or more servers and retries until one answers."""

    def __init__(self, urls: list[str], first: int = 0) -> None:
        self._urls = itertools.cycle(urls[first:] + urls[:first])
        super().__init__(next(self._urls))

    def switch_server(self) -> None:
        """Switch to the next server."""
        self.url = next(self._urls)
        self.http.base_url = self.url

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request until a server answers; callers make sure that repeating is harmless."""
        while True:
            try:
                return self._answered(await self.http.request(method, path, json=body))
            except LOST:
                self.switch_server()
            await asyncio.sleep(PAUSE)

    def _answered(self, answer: httpx.Response) -> Any:
        """Return an answer; raise NotAnswered if refused, unless the database was down."""
        if answer.status_code == 503:
            raise OSError(answer.text)
        if answer.is_error:
            asked = f"{answer.request.method} {answer.request.url.raw_path.decode()}"
            raise NotAnswered(f"{asked}: {answer.text}")
        return answer.json() if "json" in answer.headers["Content-Type"] else answer.text

    async def give(self, match: str, seat: str | None = None, **command: Any) -> None:
        """Send a command over HTTP, and resend it until it is answered."""
        body = {"id": secrets.token_hex(8), "command": command, "as": seat}
        await self.ask("POST", f"/api/matches/{match}/do", body)


class PersistentPlayer(Seat):
    """One seat of a match: plays random actions on its turn, however often servers crash.

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
        """Play to the end of the match, however many servers crash on the way."""
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
        """Return the command to send now, if any."""
        if not self.now["offered"]:
            return None
        code = self.dice.choice(self.now["offered"])["code"]
        return {"type": "act", "action": code, "step": self.now["step"]}

    def take(self, message: dict[str, Any]) -> None:
        """Apply a message, and remember what it acknowledges."""
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
        """Describe this player's state in a match that doesn't end."""
        acts = f"{self.now.get('to_act')} acts, {len(self.now['offered'])} actions offered here"
        return f"match {self.match}, {self.viewer} at {self.seq}: {acts}; waiting: {self.waiting}"

    def refused(self, error: dict[str, Any]) -> None:
        """Handle a refusal; a player who follows the rules must never get one."""
        raise NotAnswered(f"match {self.match}: {error['text']}")
