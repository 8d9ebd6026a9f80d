"""The thread that checkpoints SQLite's log, so that no commit has to wait for it."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from threading import Event, Thread

from doubloon.store import sqlite_file

EVERY = 2.0
"""Seconds between checks of the log."""

LONGEST_HOLD = 20
"""The most milliseconds to pause the writer while others still read the log."""


class Checkpointer:
    """Checkpoints in the background; what it can't copy now, it or the writer copies later."""

    def __init__(self, path: Path, patience: float) -> None:
        self._path = path
        self._patience = patience
        self._over = Event()
        self._thread = Thread(target=self._run, name="doubloon-checkpoints", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop after the current copy."""
        self._over.set()
        self._thread.join()

    def _run(self) -> None:
        with closing(sqlite_file.connect(self._path, self._patience, True)) as connection:
            connection.execute(f"PRAGMA busy_timeout = {LONGEST_HOLD}")
            while not self._over.wait(EVERY):
                # The writer reports a full or missing disk to its callers.
                with suppress(sqlite3.Error):
                    copy(connection)


def copy(connection: sqlite3.Connection) -> None:
    """Copy the log, then pause the writer and copy the rest.

    Only after a complete copy does the log start over instead of growing, and overwriting a file
    is faster than extending it.
    """
    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    connection.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()
