"""The one thread that writes to SQLite: whatever is waiting goes into one transaction.

A durable commit waits for the disk; waiting once for all that has gathered meanwhile is what
makes it fast.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeAlias

from doubloon.store import sqlite_appends
from doubloon.store.appends import Append
from doubloon.store.sqlite_file import refusal
from doubloon.store.types import Unavailable

AT_ONCE = 2000

Work: TypeAlias = Callable[[sqlite3.Connection], Any]
Future: TypeAlias = "asyncio.Future[Any]"
Job: TypeAlias = tuple[Append | Work, Future]
Outcome: TypeAlias = tuple[Future, Any, Exception | None]


class SQLiteWriter:
    """Writes what is put into its queue; the futures are resolved on the event loop."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._asked: list[Job] = []
        self._queue: SimpleQueue[list[Job]] = SimpleQueue()
        self._thread = Thread(target=self._run, name="doubloon-store", daemon=True)
        self._closed = False
        self._thread.start()

    def put(self, job: Append | Work) -> Future:
        """Ask for something to be written; the future is done when it is durable."""
        if self._closed:
            raise Unavailable(f"{self._path}: the store is closed; open it again")
        future = self._loop.create_future()
        if not self._asked:
            self._loop.call_soon(self._hand_over)
        self._asked.append((job, future))
        return future

    def _hand_over(self) -> None:
        """Give the thread what was asked for at one moment; one by one it would begin too soon."""
        asked, self._asked = self._asked, []
        if asked:
            self._queue.put(asked)

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closed = True
        self._hand_over()
        self._queue.put([])
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while jobs := self._queue.get():
            batch = jobs
            with suppress(Empty):
                while len(batch) < AT_ONCE and (jobs := self._queue.get_nowait()):
                    batch += jobs
            self._tell(self._write(batch))
            if not jobs:
                break

    def _tell(self, outcomes: list[Outcome]) -> None:
        # A loop that is closed has nobody waiting.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(resolve, outcomes)

    def _write(self, batch: list[Job]) -> list[Outcome]:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            outcomes = self._appended(batch) + self._done(batch)
            self._connection.execute("COMMIT")
            return outcomes
        except sqlite3.Error as error:
            self._roll_back()
            return [(future, None, refusal(self._path, error)) for _, future in batch]
        except Exception as error:
            self._roll_back()
            if len(batch) == 1:
                return [(batch[0][1], None, error)]
            # One of them cannot be written at all: the others must not suffer.
            return [outcome for job in batch for outcome in self._write([job])]

    def _appended(self, batch: list[Job]) -> list[Outcome]:
        appends = [(job, future) for job, future in batch if isinstance(job, Append)]
        if not appends:
            return []
        refused = sqlite_appends.write(self._connection, [append for append, _ in appends])
        return [(future, None, error) for (_, future), error in zip(appends, refused, strict=True)]

    def _done(self, batch: list[Job]) -> list[Outcome]:
        """Do what is asked for besides appends."""
        return [
            (future, job(self._connection), None)
            for job, future in batch
            if not isinstance(job, Append)
        ]

    def _roll_back(self) -> None:
        # If this fails, the next BEGIN says what is wrong.
        with suppress(sqlite3.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")


def resolve(outcomes: list[Outcome]) -> None:
    """Hand out a batch of outcomes to those who still wait."""
    for future, found, error in outcomes:
        if future.done():
            continue
        if error is None:
            future.set_result(found)
        else:
            future.set_exception(error)
