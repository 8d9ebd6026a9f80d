"""A scripted client: HTTP with cookies, and a socket at a table."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from collections.abc import Callable
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from doubloon.match.rated import DECISIONS

PATIENCE = 60
"""Seconds to wait for an answer on a busy machine."""

PEOPLE: list[Person] = []
"""Everyone created so far, until ``close_everyone``."""


class Person:
    """A player with their own cookie."""

    def __init__(self, url: str, address: str | None = None) -> None:
        self.url = url
        # The server believes a proxy on this machine about where a client comes from.
        self.headers = {"X-Forwarded-For": address} if address else {}
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, headers=self.headers)
        self.seats: list[Seat] = []
        PEOPLE.append(self)

    async def get(self, path: str, **query: Any) -> dict[str, Any]:
        """Return the response to a GET request; raise if it is an error."""
        answer = await self.http.get(path, params=query)
        answer.raise_for_status()
        return answer.json()

    async def post(self, path: str, body: dict[str, Any]) -> httpx.Response:
        """Send a JSON body."""
        return await self.http.post(path, json=body)

    async def me(self) -> dict[str, Any]:
        """Return this player's profile; the first call creates a guest."""
        return await self.get("/api/me")

    async def create(self, game: str, *seats: str, **more: Any) -> dict[str, Any]:
        """Create a match and add this person's bytes to the deal."""
        made = await self.open(game, *seats, **more)
        for seat in made["mine"]:
            await self.do(made["match"], seat, type="contribute", bytes=secrets.token_hex(16))
        return made

    async def open(self, game: str, *seats: str, **more: Any) -> dict[str, Any]:
        """Create a match."""
        answer = await self.post("/api/matches", {"game": game, "seats": seats, **more})
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def do(self, match: str, seat: str | None = None, **command: Any) -> httpx.Response:
        """Send a command over HTTP, for ``seat`` if this person holds both."""
        body = {"id": secrets.token_hex(8), "command": command}
        if seat:
            body["as"] = seat
        return await self.post(f"/api/matches/{match}/do", body)

    async def table(self, match: str, **query: Any) -> dict[str, Any]:
        """Return a match as this person may see it."""
        return await self.get(f"/api/matches/{match}", **query)

    def cookies(self) -> str:
        """Return the cookies as a request header."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)

    async def sit(self, match: str, **query: Any) -> Seat:
        """Open a socket at a match."""
        found = Seat(self, match, query)
        self.seats.append(found)
        await found.connect()
        return found

    async def close(self) -> None:
        """Close every socket and connection."""
        for seat in self.seats:
            await seat.close()
        await self.http.aclose()


class Seat:
    """A socket at a match; ``now`` is the latest state it received, ``seq`` the end of the log."""

    def __init__(self, person: Person, match: str, query: dict[str, Any]) -> None:
        self.person = person
        self.match = match
        self.query = query
        self.table: dict[str, Any] = {}
        self.now: dict[str, Any] = {"result": None, "offered": []}
        self.seq = 0
        self.heard: list[dict[str, Any]] = []
        self.socket: ClientConnection

    async def connect(self) -> None:
        """Open the socket and wait for the table."""
        asked = "&".join(f"{key}={value}" for key, value in self.query.items())
        address = f"{self.person.url.replace('http', 'ws', 1)}/api/matches/{self.match}/socket"
        headers = {"Cookie": self.person.cookies(), **self.person.headers}
        self.socket = await connect(
            f"{address}?{asked}",
            additional_headers=headers,
            compression=None,
            open_timeout=PATIENCE,
            ping_interval=None,
            close_timeout=1,
        )
        self.table = await self.hear("table", "refused")

    async def receive(self) -> dict[str, Any]:
        """Receive, apply and return the next message."""
        message = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        self.take(message)
        return message

    def take(self, message: dict[str, Any]) -> None:
        """Remember a message and apply it."""
        self.heard.append(message)
        self.update(message)

    def update(self, message: dict[str, Any]) -> None:
        """Apply a message to the state."""
        if "now" in message:
            self.now = message["now"]
            self.seq = message["seq"]

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """Return the next message of these kinds; apply all others on the way."""
        while True:
            message = await self.receive()
            if message["type"] in kinds:
                return message

    async def reach(self, seq: int) -> None:
        """Wait until this socket has received the log up to ``seq``."""
        while self.seq < seq:
            await self.receive()

    async def say(self, **message: Any) -> None:
        """Send a message."""
        await self.socket.send(json.dumps(message))

    async def do(self, id: str = "", **command: Any) -> dict[str, Any]:
        """Send a command and return its answer."""
        id = id or secrets.token_hex(8)
        await self.say(type="do", id=id, command=command)
        while True:
            answer = await self.hear("done", "refused")
            if answer["id"] == id:
                return answer

    @property
    def turn(self) -> bool:
        """Whether this seat may decide something now."""
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
        """Close the socket, if it was ever opened."""
        if hasattr(self, "socket"):
            await self.socket.close()


async def close_everyone() -> None:
    """Close the connections of everyone who took part in a test or a trial."""
    while PEOPLE:
        await PEOPLE.pop().close()


async def two_at_a_table(
    people: Callable[[int], list[Person]], game: str = "gold_ahoi", **more: Any
) -> tuple[Seat, Seat]:
    """Start a match between two people on different devices; return their connected seats."""
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
    """Return the two seats, the one to act first."""
    return (one, two) if one.turn else (two, one)


async def decide_often(match: str, *players: Person) -> None:
    """Let two players decide as often as a rated game needs to count."""
    decided = 0
    while decided < 2 * DECISIONS:
        for player in players:
            now = (await player.table(match))["now"]
            if now["offered"]:
                code, step = now["offered"][0]["code"], now["step"]
                await player.do(match, type="act", action=code, step=step)
                decided += 1


async def registered(player: Person, password: str = "tortuga-1718") -> str:
    """Give a player an account with a name that nobody has; return it."""
    name = "Captain " + secrets.token_hex(4)
    answer = await player.post("/api/account", {"name": name, "password": password})
    assert answer.status_code == 200, answer.text
    return name
