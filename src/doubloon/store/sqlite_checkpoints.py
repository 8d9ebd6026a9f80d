"""The thread that copies SQLite's log into its file, so that no commit has to wait for it."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from threading import Event, Thread

from doubloon.store import sqlite_file

EVERY = 2.0
"""Seconds between two looks at the log."""

LONGEST_HOLD = 20
"""Milliseconds for which the writer is held at most while somebody else still reads the log."""


class Checkpointer:
    """Copies in the background; what it cannot do now is done later, or by the writer."""

    def __init__(self, path: Path, patience: float) -> None:
        self._path = path
        self._patience = patience
        self._over = Event()
        self._thread = Thread(target=self._run, name="doubloon-checkpoints", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop after the copy that is under way."""
        self._over.set()
        self._thread.join()

    def _run(self) -> None:
        with closing(sqlite_file.connect(self._path, self._patience, True)) as connection:
            connection.execute(f"PRAGMA busy_timeout = {LONGEST_HOLD}")
            while not self._over.wait(EVERY):
                # A disk that is full or gone is told by the writer, to whoever writes.
                with suppress(sqlite3.Error):
                    copy(connection)


def copy(connection: sqlite3.Connection) -> None:
    """Copy what the log holds; then hold the writer to copy the little that came meanwhile.

    Only when all is copied does the log begin anew instead of growing, and to write over what a
    file has room for already is faster than to make it longer.
    """
    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    connection.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()
