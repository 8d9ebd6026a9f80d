"""Backups: all tables as compressed lines of JSON, the same for both databases.

The first line identifies the file and its schema. Each row is a line with its table and its values
by column. The last line has the number of rows, which reveals a truncated file.
"""

from __future__ import annotations

import gzip
import os
import time
import zlib
from collections.abc import AsyncGenerator, Generator, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import IO, Any, NamedTuple

import msgspec
from msgspec import Struct

from doubloon.kernel.errors import reason
from doubloon.store import schema
from doubloon.store.database_tables import AT_ONCE, Columns, DatabaseTables
from doubloon.store.types import BadBackup, BadDatabase
from doubloon.store.urls import is_postgresql, sqlite_path

KIND = "doubloon backup"


class BackupHeader(Struct, frozen=True):
    """The first line."""

    kind: str
    schema: int
    made: int


class BackupRow(NamedTuple):
    """A row: its table and its values by column."""

    table: str
    values: dict[str, bool | int | float | str | None]


class BackupTrailer(Struct, frozen=True):
    """The last line."""

    rows: int


async def backup(url: str, file: Path) -> int:
    """Write the whole database to a file while servers keep running; return the number of rows."""
    async with tables_of(url) as tables:
        version = await tables.version()
        if not version:
            raise BadDatabase("the database has no tables of doubloon; there is nothing to back up")
        schema.missing("sqlite", version)
        with writing(file) as out:
            head = BackupHeader(KIND, version, int(time.time() * 1000))
            return await dump(tables, head, out)


async def dump(tables: DatabaseTables, head: BackupHeader, out: IO[bytes]) -> int:
    """Write the lines of a backup; return the number of rows."""
    count = 0
    put_line(out, head)
    for table, columns in (await tables.columns()).items():
        async for row in tables.rows(table, columns):
            put_line(out, BackupRow(table, dict(zip(columns, row, strict=True))))
            count += 1
    put_line(out, BackupTrailer(count))
    return count


def put_line(out: IO[bytes], entry: BackupHeader | BackupRow | BackupTrailer) -> None:
    """Write one line."""
    out.write(msgspec.json.encode(entry) + b"\n")


async def restore(url: str, file: Path) -> int:
    """Fill an empty database from a backup, all or nothing; return the number of rows."""
    with reading(file) as lines:
        head = read_head(next(lines, b""))
        async with tables_of(url, filling=True) as tables:
            await make_tables(tables, head.schema)
            async with tables.filling():
                if not await tables.is_empty():
                    raise BadDatabase("the database is not empty; restore into a new one")
                count = await load(tables, lines)
            await tables.migrate()
            return count


def read_head(line: bytes) -> BackupHeader:
    """Return the first line of a backup; refuse other files and newer formats."""
    try:
        head = msgspec.json.decode(line, type=BackupHeader)
    except msgspec.MsgspecError:
        head = None
    if head is None or head.kind != KIND:
        raise BadBackup("this is no backup; give a file that 'doubloon db backup' has written")
    schema.missing("sqlite", head.schema)
    return head


async def make_tables(tables: DatabaseTables, version: int) -> None:
    """Create tables with the schema of a backup."""
    if await tables.version() > version:
        raise BadDatabase("the database has newer tables than the backup; restore into a new one")
    await tables.migrate(upto=version)


async def load(tables: DatabaseTables, lines: Iterator[bytes]) -> int:
    """Add all rows and return their number."""
    known = await tables.columns()
    waiting: dict[tuple[str, ...], list[tuple[Any, ...]]] = {}
    for count, line in enumerate(lines):
        entry = read_entry(line, known)
        if isinstance(entry, BackupTrailer):
            await add_all(tables, waiting)
            return confirmed(entry, count)
        some = waiting.setdefault((entry.table, *entry.values), [])
        some.append(tuple(entry.values.values()))
        if len(some) == AT_ONCE:
            await add_all(tables, waiting)
    raise BadBackup("the backup is cut short; take another")


async def add_all(
    tables: DatabaseTables, waiting: dict[tuple[str, ...], list[tuple[Any, ...]]]
) -> None:
    """Add the collected rows."""
    for (table, *columns), rows in waiting.items():
        await tables.add(table, columns, rows)
    waiting.clear()


def read_entry(line: bytes, known: Columns) -> BackupRow | BackupTrailer:
    """Return a row or the last line; refuse names that aren't in the schema."""
    try:
        entry = msgspec.json.decode(line, type=BackupRow | BackupTrailer)
    except msgspec.MsgspecError as error:
        raise BadBackup(f"the backup is damaged: {error}; take another") from None
    if isinstance(entry, BackupRow) and not set(entry.values) <= set(known.get(entry.table, ())):
        raise BadBackup(f"the backup has a row that no table takes: {entry.table[:40]}")
    return entry


def confirmed(tail: BackupTrailer, count: int) -> int:
    """Return the number of rows if the last line confirms it."""
    if tail.rows != count:
        raise BadBackup(f"the backup has {count} rows and should have {tail.rows}; take another")
    return count


@asynccontextmanager
async def tables_of(url: str, filling: bool = False) -> AsyncGenerator[DatabaseTables, None]:
    """Open the tables of a database for reading or filling."""
    if is_postgresql(url):
        from doubloon.store import postgresql_tables

        opening: AbstractAsyncContextManager[DatabaseTables] = (
            postgresql_tables.making(url) if filling else postgresql_tables.reading(url)
        )
        async with opening as tables:
            yield tables
        return
    from doubloon.store import sqlite_tables

    path = sqlite_path(url)
    with sqlite_tables.making(path) if filling else sqlite_tables.reading(path) as tables:
        yield tables


@contextmanager
def writing(file: Path) -> Generator[IO[bytes], None, None]:
    """Open a compressed file for writing; it gets its name only once it is complete and on disk."""
    draft: Path | None = None
    try:
        # It holds password hashes and the server's secrets: closed to others from the start.
        with NamedTemporaryFile(
            dir=file.parent, prefix=file.name, suffix=".part", delete=False
        ) as raw:
            draft = Path(raw.name)
            with gzip.open(raw, "wb", compresslevel=6) as out:
                yield out  # pyright: ignore[reportReturnType]
            os.fsync(raw.fileno())
        draft.replace(file)
    except (ConnectionError, TimeoutError):
        raise  # This comes from the database, not the file.
    except OSError as error:
        raise BadBackup(f"{file}: {reason(error)}; give a path that can be written") from None
    finally:
        if draft is not None:
            draft.unlink(missing_ok=True)


@contextmanager
def reading(file: Path) -> Generator[Iterator[bytes], None, None]:
    """Open the lines of a backup; every error names the file."""
    try:
        with gzip.open(file, "rb") as lines:
            yield iter(lines)
    except (gzip.BadGzipFile, zlib.error, EOFError):
        raise BadBackup(f"{file}: damaged, or no backup; take another") from None
    except (ConnectionError, TimeoutError):
        raise  # This comes from the database, not the file.
    except OSError as error:
        raise BadBackup(f"{file}: {reason(error)}; give the path of a backup") from None
    except BadBackup as error:
        raise BadBackup(f"{file}: {error}") from None
