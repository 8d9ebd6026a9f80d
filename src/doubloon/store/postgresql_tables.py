"""The tables of a PostgreSQL database, for backups."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg

from doubloon.store import postgresql_server
from doubloon.store.database_tables import AT_ONCE, Columns, DatabaseTables
from doubloon.store.types import BadDatabase

LOADING = 3600.0
"""Seconds allowed for one step of a backup."""

COLUMNS = """
SELECT table_name, column_name FROM information_schema.columns
WHERE table_schema = current_schema() AND table_name <> 'doubloon_schema'
ORDER BY table_name, ordinal_position
"""
COUNT_ON = """
SELECT setval(pg_get_serial_sequence('results', 'id'), max(id)) FROM results HAVING count(*) > 0
"""

MISFITS = (
    asyncpg.DataError,
    asyncpg.IntegrityConstraintViolationError,
    OverflowError,
    TypeError,
    ValueError,
)
"""The errors that refuse an invalid row, in the client or the server."""


class PostgreSQLTables(DatabaseTables):
    """The tables of a PostgreSQL database, on one connection."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    async def version(self) -> int:
        return await postgresql_server.version(self._connection)

    async def migrate(self, upto: int | None = None) -> None:
        await postgresql_server.migrate(self._connection, upto)

    async def columns(self) -> Columns:
        found: Columns = {}
        for table, column in await self._connection.fetch(COLUMNS):
            found.setdefault(table, []).append(column)
        return found

    async def rows(self, table: str, columns: Sequence[str]) -> AsyncGenerator[Sequence[Any], None]:
        query = f"SELECT {', '.join(columns)} FROM {table}"
        async for row in self._connection.cursor(query, prefetch=AT_ONCE, timeout=LOADING):
            yield tuple(row)

    @asynccontextmanager
    async def filling(self) -> AsyncGenerator[None, None]:
        async with self._connection.transaction():
            tables = ", ".join(await self.columns())
            await self._connection.execute(f"LOCK TABLE {tables} IN EXCLUSIVE MODE")
            yield
            if "results" in await self.columns():
                await self._connection.execute(COUNT_ON)

    async def add(self, table: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
        try:
            await self._connection.copy_records_to_table(
                table, columns=columns, records=rows, timeout=LOADING
            )
        except MISFITS as error:
            raise BadDatabase(f"a row does not fit into {table}: {error}") from None


@asynccontextmanager
async def reading(url: str) -> AsyncGenerator[PostgreSQLTables, None]:
    """Open a snapshot of a database; servers may keep writing."""
    async with making(url) as tables:
        transaction = tables._connection.transaction(isolation="repeatable_read", readonly=True)
        async with transaction:
            yield tables


@asynccontextmanager
async def making(url: str) -> AsyncGenerator[PostgreSQLTables, None]:
    """Open a database for filling."""
    with postgresql_server.opening(postgresql_server.where(url)):
        connection = await postgresql_server.connect(url)
        try:
            yield PostgreSQLTables(connection)
        finally:
            await connection.close()
