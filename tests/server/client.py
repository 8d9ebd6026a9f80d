"""A client as a script would write one: HTTP with cookies, and a socket at a table."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from collections.abc import Callable
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

PEOPLE: list[Person] = []
"""Everyone a test has made; they leave when it is over."""


class Person:
    """Somebody with a cookie of their own."""

    def __init__(self, url: str, address: str | None = None) -> None:
        self.url = url
        # A web server in front says where somebody comes from, and is believed on this machine.
        self.headers = {"X-Forwarded-For": address} if address else {}
        self.http = httpx.AsyncClient(base_url=url, timeout=60, headers=self.headers)
        self.lines: list[Seat] = []
        PEOPLE.append(self)

    async def get(self, path: str, **query: Any) -> dict[str, Any]:
        answer = await self.http.get(path, params=query)
        answer.raise_for_status()
        return answer.json()

    async def post(self, path: str, body: dict[str, Any]) -> httpx.Response:
        return await self.http.post(path, json=body)

    async def me(self) -> dict[str, Any]:
        return await self.get("/api/me")

    async def create(self, game: str, *seats: str, **more: Any) -> dict[str, Any]:
        """Make a match and add bytes for the seats one holds."""
        made = await self.open(game, *seats, **more)
        for seat in made["mine"]:
            await self.do(made["match"], seat, type="contribute", bytes=secrets.token_hex(16))
        return made

    async def open(self, game: str, *seats: str, **more: Any) -> dict[str, Any]:
        answer = await self.post("/api/matches", {"game": game, "seats": seats, **more})
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def do(self, match: str, seat: str | None = None, **command: Any) -> httpx.Response:
        body = {"id": secrets.token_hex(8), "command": command}
        if seat:
            body["as"] = seat
        return await self.post(f"/api/matches/{match}/do", body)

    async def table(self, match: str, **query: Any) -> dict[str, Any]:
        return await self.get(f"/api/matches/{match}", **query)

    def cookies(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)

    async def sit(self, match: str, **query: Any) -> Seat:
        found = Seat(self, match, query)
        self.lines.append(found)
        await found.connect()
        return found

    async def close(self) -> None:
        for line in self.lines:
            await line.close()
        await self.http.aclose()


class Seat:
    """A socket at a table; ``now`` is what was heard last."""

    def __init__(self, person: Person, match: str, query: dict[str, Any]) -> None:
        self.person = person
        self.match = match
        self.query = query
        self.table: dict[str, Any] = {}
        self.now: dict[str, Any] = {}
        self.seq = 0
        self.heard: list[dict[str, Any]] = []
        self.line: ClientConnection

    async def connect(self) -> None:
        asked = "&".join(f"{key}={value}" for key, value in self.query.items())
        address = f"{self.person.url.replace('http', 'ws', 1)}/api/matches/{self.match}/socket"
        headers = {"Cookie": self.person.cookies(), **self.person.headers}
        self.line = await connect(
            f"{address}?{asked}", additional_headers=headers, compression=None
        )
        self.table = await self.hear("table", "refused")

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """Return the next message of these kinds, taking in all others on the way."""
        while True:
            message = json.loads(await asyncio.wait_for(self.line.recv(), 60))
            self.heard.append(message)
            if "now" in message:
                self.now = message["now"]
                self.seq = message["seq"]
            if message["type"] in kinds:
                return message

    async def say(self, **message: Any) -> None:
        await self.line.send(json.dumps(message))

    async def do(self, **command: Any) -> dict[str, Any]:
        """Give a command; return the answer to it."""
        id = secrets.token_hex(8)
        await self.say(type="do", id=id, command=command)
        while True:
            answer = await self.hear("done", "refused")
            if answer["id"] == id:
                return answer

    @property
    def turn(self) -> bool:
        return bool(self.now.get("offered"))

    async def play(self, dice: random.Random) -> None:
        """Play any offered actions until the game is over."""
        while self.now["result"] is None:
            if not self.turn:
                await self.hear("news")
                continue
            choice = dice.choice(self.now["offered"])
            answer = await self.do(type="act", action=choice["code"], step=self.now["step"])
            assert answer["type"] == "done", answer

    async def close(self) -> None:
        await self.line.close()


async def two_at_a_table(
    people: Callable[[int], list[Person]], game: str = "gold_ahoi", **more: Any
) -> tuple[Seat, Seat]:
    """Two people apart, both on their sockets."""
    anne, ben = people(2)
    await anne.me()
    await ben.me()
    made = await anne.create(game, "me", "link", **more)
    one = await anne.sit(made["match"])
    invite = made["invite"].partition("#")[2]
    answer = await ben.do(made["match"], type="sit", invite=invite, bytes=secrets.token_hex(32))
    assert answer.status_code == 200, answer.text
    two = await ben.sit(made["match"])
    while one.now["step"] == 0 and not one.turn and one.now["view"] is None:
        await one.hear("news")
    return one, two


def by_turn(one: Seat, two: Seat) -> tuple[Seat, Seat]:
    """Return the seat that is to act first."""
    return (one, two) if one.turn else (two, one)
