"""Writes appends to PostgreSQL; all waiting appends go into one statement.

PostgreSQL commits transactions that notify one at a time, and each waits for the disk. So a server
collects the appends that arrive during a commit and writes them with the next.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any, TypeAlias

from doubloon.kernel.errors import DoubloonError
from doubloon.store import match_pages, postgresql_server
from doubloon.store.appends import Append, stale
from doubloon.store.postgresql_server import CHANNEL

AT_ONCE = 500

MATCH = ["after", "seq", *match_pages.COLUMNS.split(", ")]
MATCH_TYPES = ["bigint", "bigint", "text", "text", "text", "boolean", "bigint", "bigint"]
MATCH_TYPES += ["text", "text", "boolean", "text", "text"]
EVENT = ["match", "seq", "at", "command", "data"]
EVENT_TYPES = ["text", "bigint", "bigint", "text", "text"]
RESULT = ["match", "game", "player_one", "player_two", "share", "at", "began"]
RESULT_TYPES = ["text", "text", "text", "text", "double precision", "bigint", "bigint"]

Future: TypeAlias = "asyncio.Future[None]"
Job: TypeAlias = tuple[Append, Future]


def rows(first: int, types: Sequence[str], columns: Sequence[str]) -> str:
    """Return the SQL for rows passed as one array per column, from placeholder ``first`` on."""
    arrays = ", ".join(f"${number}::{type}[]" for number, type in enumerate(types, first))
    return f"unnest({arrays}) AS given ({', '.join(columns)})"


EVENTS_FROM = 2 + len(MATCH)
RESULTS_FROM = EVENTS_FROM + len(EVENT)

# The row of a match is the gate: the server that moves its seq on from ``after`` writes the rest,
# and a server that waited for that finds it moved and writes nothing. Rows are locked in the order
# of their match IDs, so that two servers never wait for each other.
APPEND = f"""
WITH given AS (SELECT * FROM {rows(2, MATCH_TYPES, MATCH)}),
locked AS (
    SELECT match FROM matches WHERE match IN (SELECT match FROM given) ORDER BY match FOR UPDATE
),
begun AS (
    INSERT INTO matches ({", ".join(MATCH[1:])}) SELECT {", ".join(MATCH[1:])} FROM given
    WHERE after = 0 ORDER BY match ON CONFLICT DO NOTHING RETURNING match, seq
),
moved AS (
    UPDATE matches SET {", ".join(f"{column} = given.{column}" for column in MATCH[1:])}
    FROM locked JOIN given ON given.match = locked.match
    WHERE matches.match = locked.match AND matches.seq = given.after
    RETURNING matches.match, matches.seq
),
written AS (SELECT * FROM begun UNION ALL SELECT * FROM moved),
logged AS (
    INSERT INTO events ({", ".join(EVENT)})
    SELECT * FROM {rows(EVENTS_FROM, EVENT_TYPES, EVENT)}
    WHERE match IN (SELECT match FROM written)
),
queued AS (
    INSERT INTO results ({", ".join(RESULT)})
    SELECT * FROM {rows(RESULTS_FROM, RESULT_TYPES, RESULT)}
    WHERE match IN (SELECT match FROM written) ON CONFLICT DO NOTHING
)
SELECT match, pg_notify('{CHANNEL}', match || ' ' || seq || ' ' || $1::text) FROM written
"""


class PostgreSQLWriter:
    """Writes its queue, batch by batch."""

    def __init__(self, pool: Any, place: str, name: str) -> None:
        self._pool = pool
        self._place = place
        self._name = name
        self._waiting: list[Job] = []
        self._task: asyncio.Task[None] | None = None

    def put(self, append: Append) -> Future:
        """Queue an append; the future resolves once it is durable."""
        future: Future = asyncio.get_running_loop().create_future()
        self._waiting.append((append, future))
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        return future

    async def finish(self) -> None:
        """Wait until the queue is empty."""
        while self._task is not None:
            await asyncio.wait([self._task])

    async def _run(self) -> None:
        try:
            while self._waiting:
                await self._write(self._take())
        finally:
            self._task = None

    def _take(self) -> list[Job]:
        """Take the next batch: the first waiting append of each match."""
        taken: dict[str, Job] = {}
        left: list[Job] = []
        for job in self._waiting:
            if job[0].match in taken or len(taken) == AT_ONCE:
                left.append(job)
            else:
                taken[job[0].match] = job
        self._waiting = left
        return list(taken.values())

    async def _write(self, batch: list[Job]) -> None:
        try:
            written = await self._append([append for append, _ in batch])
            for append, future in batch:
                settle(future, None if append.match in written else stale(append))
        except Exception as error:
            if len(batch) == 1 or isinstance(error, DoubloonError):
                for _, future in batch:
                    settle(future, error)
                return
            # One of them can't be written at all; that mustn't stop the others.
            for job in batch:
                await self._write([job])

    async def _append(self, appends: list[Append]) -> set[str]:
        """Write every append that continues the end of its log; return their matches."""
        matches = [(append.after, append.end, *append.summary) for append in appends]
        events = chain.from_iterable(append.events for append in appends)
        results = [append.result for append in appends if append.result]
        arrays = columns(matches, MATCH) + columns(events, EVENT) + columns(results, RESULT)
        with postgresql_server.telling(self._place):
            found = await self._pool.fetch(APPEND, self._name, *arrays)
        return {row[0] for row in found}


def columns(rows: Iterable[tuple[Any, ...]], names: Sequence[str]) -> list[Sequence[Any]]:
    """Return rows as one array per column."""
    return list(zip(*rows, strict=True)) or [[] for _ in names]


def settle(future: Future, error: Exception | None) -> None:
    """Resolve a future, unless its waiter has gone."""
    if future.done():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)
