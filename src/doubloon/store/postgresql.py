"""The store on PostgreSQL: any number of servers share it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from typing import Any

import asyncpg

from doubloon.store import checks, postgresql_server, schema
from doubloon.store.appends import append_of
from doubloon.store.plans import Outcome, Plan, Row
from doubloon.store.postgresql_listen import Listener
from doubloon.store.postgresql_writer import PostgreSQLWriter
from doubloon.store.sql import SQLStore
from doubloon.store.types import Change, RatedResult, Summary, Unavailable


class PostgreSQLStore(SQLStore):
    """A store with a small pool of connections, and another for each listener."""

    def __init__(self, url: str, pool: Any) -> None:
        self._url = url
        self._place = postgresql_server.where(url)
        self._pool = pool
        self._name = secrets.token_hex(4)
        self._writer = PostgreSQLWriter(pool, self._place, self._name)
        self._listeners: set[Listener] = set()
        self._closed = False

    @staticmethod
    async def open(url: str) -> PostgreSQLStore:
        """Open a database for serving; create or migrate its tables."""
        with postgresql_server.opening(postgresql_server.where(url)):
            pool = await postgresql_server.pool(url)
            try:
                async with pool.acquire() as connection:
                    await postgresql_server.migrate(connection)
            except BaseException:
                pool.terminate()
                raise
            return PostgreSQLStore(url, pool)

    async def close(self) -> None:
        self._closed = True
        for listener in self._listeners:
            listener.close()
        try:
            async with asyncio.timeout(postgresql_server.PATIENCE):
                await self._writer.finish()
                await self._pool.close()
        except postgresql_server.LOST:
            self._pool.terminate()

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
        if self._closed:
            raise self._refusal()
        await self._writer.put(append_of(match, after, at, events, command, summary, result))

    async def changes(self) -> AsyncGenerator[Change, None]:
        listener = Listener(self._url)
        if self._closed:
            listener.close()
        self._listeners.add(listener)
        try:
            async with aclosing(listener.payloads()) as payloads:
                async for payload in payloads:
                    if payload is None:
                        yield None
                    elif (change := payload.split())[2] != self._name:
                        yield change[0], int(change[1])
        finally:
            self._listeners.discard(listener)

    async def check(self) -> list[str]:
        with postgresql_server.telling(self._place):
            async with self._pool.acquire() as connection:
                return await check_database(connection)

    async def _read(self, columns: str, rest: str, *values: object) -> list[Row]:
        try:
            return await self._fetch(dollars(f"SELECT {columns} {rest}"), values)
        except asyncpg.CharacterNotInRepertoireError:
            return []  # No row contains text with a zero byte.

    async def _write(self, statement: str, *values: object) -> list[Row]:
        return await self._fetch(dollars(statement), values)

    async def _carry_out(self, plan: Callable[[], Plan[Outcome]]) -> Outcome:
        with postgresql_server.telling(self._place):
            async with self._pool.acquire() as connection:
                return await carry_out(connection, plan())

    async def _fetch(self, statement: str, values: Sequence[object]) -> list[Row]:
        if self._closed:
            raise self._refusal()
        with postgresql_server.telling(self._place):
            return await self._pool.fetch(statement, *values)

    def _refusal(self) -> Unavailable:
        return Unavailable(f"{self._place}: the store is closed; open it again")


def dollars(statement: str) -> str:
    """Return a statement with PostgreSQL's placeholders."""
    return statement.replace("?", "$")


async def carry_out(connection: Any, plan: Plan[Outcome]) -> Outcome:
    """Run a plan in a transaction, while no other server runs one."""
    rows: list[Row] | None = None
    async with connection.transaction():
        await connection.execute(f"SELECT pg_advisory_xact_lock({postgresql_server.MAINTAINING})")
        try:
            while True:
                wanted = next(plan) if rows is None else plan.send(rows)
                words = dollars(wanted.words)
                if wanted.each:
                    await connection.executemany(words, wanted.values)
                    rows = []
                else:
                    rows = await connection.fetch(words, *wanted.values)
        except StopIteration as done:
            return done.value


async def maintain(url: str, plan: Plan[Outcome]) -> Outcome:
    """Run a plan in a transaction of its own; servers may be using the database."""
    with postgresql_server.opening(postgresql_server.where(url)):
        connection = await postgresql_server.connect(url)
        try:
            schema.require_latest("postgresql", await postgresql_server.version(connection))
            return await carry_out(connection, plan)
        finally:
            connection.terminate()


async def check_url(url: str) -> list[str]:
    """Return the problems of the database at a URL."""
    with postgresql_server.opening(postgresql_server.where(url)):
        connection = await postgresql_server.connect(url)
        try:
            schema.require_latest("postgresql", await postgresql_server.version(connection))
            return await check_database(connection)
        finally:
            connection.terminate()


async def check_database(connection: Any) -> list[str]:
    """Return the problems of a database, checked in a snapshot while servers keep writing."""
    async with connection.transaction(isolation="repeatable_read", readonly=True):
        return [
            check.line(row)
            for check in checks.CHECKS
            for row in await connection.fetch(check.query)
        ]
