"""Batches of writes to SQLite: whatever is waiting goes into one transaction."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from doubloon.store import sqlite_appends
from doubloon.store.appends import Append
from doubloon.store.sqlite_file import refusal

Work: TypeAlias = Callable[[sqlite3.Connection], Any]
Future: TypeAlias = "asyncio.Future[Any]"
Job: TypeAlias = tuple[Append | Work, Future]
Outcome: TypeAlias = tuple[Future, Any, Exception | None]


class Writer(Protocol):
    """The only writer to a store's file."""

    def put(self, job: Append | Work) -> Future:
        """Ask for something to be written; the future is done when it is durable."""
        ...

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        ...


OpenWriter: TypeAlias = Callable[[sqlite3.Connection, Path], Writer]


def write(connection: sqlite3.Connection, path: Path, batch: list[Job]) -> list[Outcome]:
    """Do a batch in one transaction; a job that can't be done at all doesn't stop the others."""
    try:
        outcomes = stage(connection, batch)
        connection.execute("COMMIT")
        return outcomes
    except sqlite3.Error as error:
        roll_back(connection)
        return [(future, None, refusal(path, error)) for _, future in batch]
    except Exception as error:
        roll_back(connection)
        if len(batch) == 1:
            return [(batch[0][1], None, error)]
        return [outcome for job in batch for outcome in write(connection, path, [job])]


def stage(connection: sqlite3.Connection, batch: list[Job]) -> list[Outcome]:
    """Do a batch in a transaction that stays open: the caller commits it or rolls it back."""
    connection.execute("BEGIN IMMEDIATE")
    return _append(connection, batch) + _work(connection, batch)


def _append(connection: sqlite3.Connection, batch: list[Job]) -> list[Outcome]:
    appends = [(job, future) for job, future in batch if isinstance(job, Append)]
    if not appends:
        return []
    refused = sqlite_appends.write(connection, [append for append, _ in appends])
    return [(future, None, error) for (_, future), error in zip(appends, refused, strict=True)]


def _work(connection: sqlite3.Connection, batch: list[Job]) -> list[Outcome]:
    return [(future, job(connection), None) for job, future in batch if not isinstance(job, Append)]


def roll_back(connection: sqlite3.Connection) -> None:
    """Undo what a transaction has done so far, if there is one."""
    # If this fails, the next BEGIN says what is wrong.
    with suppress(sqlite3.Error):
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def resolve(outcomes: list[Outcome]) -> None:
    """Give each outcome to the caller that still waits for it."""
    for future, found, error in outcomes:
        if future.done():
            continue
        if error is None:
            future.set_result(found)
        else:
            future.set_exception(error)
