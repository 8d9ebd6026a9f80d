"""The thread that writes to SQLite.

A durable commit waits for the disk. Many writes share one wait, which is what makes them fast.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

from doubloon.store.appends import Append
from doubloon.store.sqlite_batches import Future, Job, Outcome, Work, resolve, write
from doubloon.store.sqlite_checkpoints import Checkpointer
from doubloon.store.types import Unavailable

AT_ONCE = 2000


class ThreadWriter:
    """Writes its queue; futures are resolved on the event loop.

    A second thread copies SQLite's log into its file.
    """

    def __init__(self, connection: sqlite3.Connection, path: Path, patience: float) -> None:
        self._connection = connection
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._asked: list[Job] = []
        self._queue: SimpleQueue[list[Job]] = SimpleQueue()
        self._thread = Thread(target=self._run, name="doubloon-store", daemon=True)
        self._closed = False
        self._thread.start()
        self._checkpoints = Checkpointer(path, patience)

    def put(self, job: Append | Work) -> Future:
        """Queue a write; the future resolves once it is durable."""
        if self._closed:
            raise Unavailable(f"{self._path}: the store is closed; open it again")
        future = self._loop.create_future()
        if not self._asked:
            self._loop.call_soon(self._hand_over)
        self._asked.append((job, future))
        return future

    def _hand_over(self) -> None:
        """Pass on all writes of this event-loop iteration together, as one batch."""
        asked, self._asked = self._asked, []
        if asked:
            self._queue.put(asked)

    async def close(self) -> None:
        """Write the queue, then stop both threads."""
        self._closed = True
        self._hand_over()
        self._queue.put([])
        await asyncio.to_thread(self._thread.join)
        await asyncio.to_thread(self._checkpoints.close)

    def _run(self) -> None:
        while jobs := self._queue.get():
            batch = jobs
            with suppress(Empty):
                while len(batch) < AT_ONCE and (jobs := self._queue.get_nowait()):
                    batch += jobs
            self._tell(write(self._connection, self._path, batch))
            if not jobs:
                break

    def _tell(self, outcomes: list[Outcome]) -> None:
        # Nobody is waiting on a closed loop.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(resolve, outcomes)
