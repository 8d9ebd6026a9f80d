"""The tables of a SQLite file, for backups."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncGenerator, Generator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any

from doubloon.store import sqlite_file
from doubloon.store.database_tables import AT_ONCE, Columns, DatabaseTables
from doubloon.store.types import BadDatabase

PATIENCE = 5.0
TRUTHS = {("matches", "listed"), ("matches", "bot_due"), ("results", "rated"), ("reviews", "whole")}
"""Boolean columns, which SQLite stores as numbers."""


class SQLiteTables(DatabaseTables):
    """The tables of a SQLite file, on one connection; it blocks, so servers don't use it."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self._path = path
        self._connection = connection

    async def version(self) -> int:
        return sqlite_file.version(self._connection, self._path)

    async def migrate(self, upto: int | None = None) -> None:
        sqlite_file.migrate(self._connection, self._path, upto)

    async def columns(self) -> Columns:
        names = self._connection.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' "
            "ORDER BY name"
        ).fetchall()
        about = "SELECT name FROM pragma_table_info(?)"
        return {
            name: [column for (column,) in self._connection.execute(about, (name,))]
            for (name,) in names
        }

    async def rows(self, table: str, columns: Sequence[str]) -> AsyncGenerator[Sequence[Any], None]:
        truths = [(table, column) in TRUTHS for column in columns]
        cursor = self._connection.execute(f"SELECT {', '.join(columns)} FROM {table}")
        with closing(cursor):
            while some := cursor.fetchmany(AT_ONCE):
                for row in some:
                    pairs = zip(row, truths, strict=True)
                    yield [bool(value) if truth else value for value, truth in pairs]

    @asynccontextmanager
    async def filling(self) -> AsyncGenerator[None, None]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")

    async def add(self, table: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
        marks = ", ".join("?" * len(columns))
        words = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})"
        try:
            self._connection.executemany(words, rows)
        except (sqlite3.IntegrityError, sqlite3.ProgrammingError, OverflowError) as error:
            raise BadDatabase(f"a row does not fit into {table}: {error}") from None


@contextmanager
def reading(path: Path) -> Generator[SQLiteTables, None, None]:
    """Open a snapshot of a file; a server may keep writing."""
    with sqlite_file.telling(path), closing(sqlite_file.connect(path, PATIENCE, False)) as found:
        found.execute("BEGIN")
        yield SQLiteTables(path, found)


@contextmanager
def making(path: Path) -> Generator[SQLiteTables, None, None]:
    """Open a file for filling, while no server uses it."""
    with (
        sqlite_file.telling(path),
        closing(sqlite_file.serve_alone(path)),
        closing(sqlite_file.connect(path, PATIENCE, True)) as found,
    ):
        yield SQLiteTables(path, found)
