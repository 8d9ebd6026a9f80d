"""How fast the log is written and lists are read, with 100,000 matches stored."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from doubloon.games import GAMES
from doubloon.store import Summary, open_store
from doubloon.store.base import Store

MATCHES = 100_000
TASKS = 300
APPENDS = 10_000
READS = 400
EVENT = b'{"type":"acted","seat":0,"code":123}'
CODES = tuple(game.code for game in GAMES)

Announce = Callable[[str], None]


def measure(url: str | None, matches: int, announce: Announce) -> dict[str, Any]:
    """Return the figures for a fresh database: a temporary file unless one is given."""
    with tempfile.TemporaryDirectory(prefix="doubloon-bench-") as folder:
        return asyncio.run(_measure(url or str(Path(folder) / "bench.db"), matches, announce))


async def _measure(url: str, matches: int, announce: Announce) -> dict[str, Any]:
    store = await open_store(url)
    try:
        announce(f"storing {matches} matches")
        await _fill(store, matches)
        announce("appending")
        rate = await _appends(store)
        announce("reading lists")
        return {"matches": matches, "appends_per_s": rate, "page_ms": await _pages(store)}
    finally:
        await store.close()


def _summary(number: int) -> Summary:
    status = ("finished", "finished", "finished", "running", "waiting")[number % 5]
    players = (f"player{number % 997}", f"player{number % 1009 + 1000}")
    game = CODES[number % len(CODES)]
    named = f"match{number}"
    return Summary(named, game, status, number % 7 > 0, number, number, players, False, b"{}")


async def _fill(store: Store, matches: int) -> None:
    async def lane(first: int) -> None:
        for number in range(first, matches, TASKS):
            await store.append(f"match{number}", 0, number, [EVENT], None, _summary(number))

    await asyncio.gather(*(lane(first) for first in range(TASKS)))


async def _appends(store: Store) -> int:
    """Return how many appends per second become durable when many tasks write at once."""

    async def lane(number: int) -> None:
        for after in range(1, 1 + APPENDS // TASKS):
            said = _summary(number)
            await store.append(said.match, after, number, [EVENT], f"c{after}", said)

    start = time.perf_counter()
    await asyncio.gather(*(lane(number) for number in range(TASKS)))
    return round(APPENDS // TASKS * TASKS / (time.perf_counter() - start))


async def _pages(store: Store) -> dict[str, dict[str, float]]:
    """Return how long pages of the lobby and of a player's history take to read."""
    lists: dict[str, Callable[[], Awaitable[Any]]] = {
        "open challenges": lambda: store.page(status="waiting", listed=True),
        "running games": lambda: store.page(status="running", listed=True),
        "finished games of one kind": lambda: store.page(
            status="finished", game=CODES[0], listed=True
        ),
        "a player's games": lambda: store.page(player="player17"),
    }
    return {name: await _times(read) for name, read in lists.items()}


async def _times(read: Callable[[], Awaitable[Any]]) -> dict[str, float]:
    passed: list[float] = []
    for _ in range(READS):
        start = time.perf_counter()
        await read()
        passed.append((time.perf_counter() - start) * 1000)
    passed.sort()
    return {"p50": round(passed[READS // 2], 2), "p99": round(passed[READS * 99 // 100], 2)}
