"""The store on SQLite: one file, one server."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TypeVar

import msgspec

from doubloon.store import checks, schema, sqlite_file
from doubloon.store.appends import append_of
from doubloon.store.plans import Outcome, Plan, Row
from doubloon.store.sql import SQLStore
from doubloon.store.sqlite_batches import OpenWriter
from doubloon.store.sqlite_writer import ThreadWriter
from doubloon.store.types import Change, RatedResult, Summary, Unavailable

PATIENCE = 5.0
"""Seconds to wait for another program that has locked the file."""

Found = TypeVar("Found")


class SQLiteStore(SQLStore):
    """A store with a writer thread and a reader thread that never waits for it."""

    def __init__(self, path: Path, patience: float, writer: OpenWriter | None = None) -> None:
        self._path = path
        with ExitStack() as opened:
            opened.enter_context(closing(sqlite_file.serve_alone(path)))
            writing = opened.enter_context(closing(sqlite_file.connect(path, patience, True)))
            sqlite_file.migrate(writing, path)
            self._reading = sqlite_file.connect(path, patience, False)
            opened.enter_context(closing(self._reading))
            self._opened = opened.pop_all()
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="doubloon-read")
        self._writer = writer(writing, path) if writer else ThreadWriter(writing, path, patience)
        self._closed = asyncio.Event()

    @staticmethod
    async def open(
        path: Path, patience: float = PATIENCE, writer: OpenWriter | None = None
    ) -> SQLiteStore:
        """Open a file for serving; create or migrate it if needed.

        Writes go through a thread, or through the ``writer`` given.
        """
        with sqlite_file.telling(path):
            return SQLiteStore(path, patience, writer)

    async def close(self) -> None:
        if self._closed.is_set():
            return
        self._closed.set()
        await self._writer.close()
        await asyncio.to_thread(self._reader.shutdown)
        self._opened.close()

    async def append(
        self,
        match: str,
        after: int,
        at: int,
        events: Sequence[bytes],
        command: str | None,
        summary: Summary,
        result: RatedResult | None = None,
    ) -> None:
        await self._writer.put(append_of(match, after, at, events, command, summary, result))

    async def changes(self) -> AsyncGenerator[Change, None]:
        """Yield nothing, because no other server can write."""
        await self._closed.wait()
        return
        yield

    async def check(self) -> list[str]:
        return await asyncio.to_thread(check_file, self._path)

    async def _read(self, columns: str, rest: str, *values: object) -> list[Row]:
        statement = f"SELECT {columns} {rest}"
        return await self._ask(lambda reading: reading.execute(statement, values).fetchall())

    async def _read_many(self, columns: str, rest: str, *values: object) -> list[Row]:
        # Everything in one row: each further row would have to wait for the GIL again.
        statement = f"SELECT json_group_array(json_array({columns})) FROM (SELECT {columns} {rest})"
        found = await self._ask(lambda reading: reading.execute(statement, values).fetchone()[0])
        return msgspec.json.decode(found)

    async def _write(self, statement: str, *values: object) -> list[Row]:
        return await self._writer.put(
            lambda connection: connection.execute(statement, values).fetchall()
        )

    async def _carry_out(self, plan: Callable[[], Plan[Outcome]]) -> Outcome:
        return await self._writer.put(lambda connection: carry_out(connection, plan()))

    async def _ask(self, question: Callable[[sqlite3.Connection], Found]) -> Found:
        if self._closed.is_set():
            raise Unavailable(f"{self._path}: the store is closed; open it again")
        with sqlite_file.telling(self._path):
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._reader, question, self._reading)


def carry_out(connection: sqlite3.Connection, plan: Plan[Outcome]) -> Outcome:
    """Run a plan within a transaction."""
    rows: list[Row] | None = None
    try:
        while True:
            wanted = next(plan) if rows is None else plan.send(rows)
            if wanted.each:
                connection.executemany(wanted.words, wanted.values)  # pyright: ignore[reportArgumentType]
                rows = []
            else:
                rows = connection.execute(wanted.words, wanted.values).fetchall()
    except StopIteration as done:
        return done.value


def maintain(path: Path, plan: Plan[Outcome]) -> Outcome:
    """Run a plan in a transaction of its own; a server may be using the file."""
    with sqlite_file.telling(path), closing(sqlite_file.connect(path, PATIENCE, False)) as reading:
        schema.require_latest("sqlite", sqlite_file.version(reading, path))
    with sqlite_file.telling(path), closing(sqlite_file.connect(path, PATIENCE, True)) as writing:
        writing.execute("BEGIN IMMEDIATE")
        try:
            outcome = carry_out(writing, plan)
        except BaseException:
            writing.execute("ROLLBACK")
            raise
        writing.execute("COMMIT")
        return outcome


def check_file(path: Path) -> list[str]:
    """Return the problems of a file; a server may be using it."""
    with sqlite_file.telling(path), closing(sqlite_file.connect(path, PATIENCE, False)) as reading:
        schema.require_latest("sqlite", sqlite_file.version(reading, path))
        reading.execute("BEGIN")
        said = [row[0] for row in reading.execute("PRAGMA integrity_check")]
        found = [] if said == ["ok"] else [f"the file is damaged: {line}" for line in said]
        for check in checks.CHECKS:
            found += [check.line(row) for row in reading.execute(check.query)]
        return found
