"""One SQLite file: opening, locking, migrating and wording its errors."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from doubloon.store import owner_only, schema
from doubloon.store.types import BadDatabase, Unavailable

APPLICATION = 0x44626C6E
"""The application ID in the header of our files."""
PAGES_IN_LOG = 32_000
"""How large the log may grow before the writer itself checkpoints it."""
CACHE_KIB = 4_000
"""How much of the file a connection caches; the system caches the rest."""

SERVING = "-serving"
ENDINGS = ("", "-wal", "-shm", "-journal", SERVING)
"""The files of a database: its path with each of these suffixes."""

OLDEST_LIBRARY = (3, 38, 0)

ADVICE = {
    sqlite3.SQLITE_BUSY: "another program holds it; try again",
    sqlite3.SQLITE_CANTOPEN: "give a path in a folder that exists and can be written",
    sqlite3.SQLITE_CORRUPT: "restore a backup",
    sqlite3.SQLITE_FULL: "make room on the disk",
    sqlite3.SQLITE_IOERR: "make sure that the disk works and has room",
    sqlite3.SQLITE_NOTADB: "give the path of a database of doubloon",
    sqlite3.SQLITE_PERM: "make the file and its folder writable",
    sqlite3.SQLITE_READONLY: "make the file and its folder writable",
}


@contextmanager
def telling(path: Path) -> Iterator[None]:
    """Convert SQLite's errors to one line that names the file."""
    try:
        yield
    except sqlite3.Error as error:
        raise refusal(path, error) from error


def refusal(path: Path, error: sqlite3.Error) -> Exception:
    """Return an SQLite error as one of ours, with advice."""
    # Errors caused by our own mistakes stay as they are: they are bugs, not outages.
    if isinstance(error, sqlite3.IntegrityError | sqlite3.ProgrammingError):
        return error
    if path.is_dir():
        return _folder(path)
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    advice = ADVICE.get(code, "see what 'doubloon db check' says")
    return Unavailable(f"{path}: {error}; {advice}")


def _folder(path: Path) -> BadDatabase:
    return BadDatabase(f"{path}: is a directory; give the path of a file in it")


def connect(path: Path, patience: float, writing: bool) -> sqlite3.Connection:
    """Open a connection for any thread; the caller makes sure that only one uses it at a time."""
    if sqlite3.sqlite_version_info < OLDEST_LIBRARY:
        oldest = ".".join(str(part) for part in OLDEST_LIBRARY)
        raise BadDatabase(f"SQLite is {sqlite3.sqlite_version}; doubloon needs {oldest} or newer")
    if not writing and not path.exists():
        raise Unavailable(f"{path}: no such file; give the path of a database of doubloon")
    if writing:
        owner_only.create(path)  # SQLite gives its log and index the permissions of the file
    mode = "rwc" if writing else "ro"
    address = f"file:{quote(str(path))}?mode={mode}"
    connection = sqlite3.connect(
        address,
        uri=True,
        timeout=patience,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=256,
    )
    if writing:
        connection.execute("PRAGMA journal_mode = WAL")
        # FULL syncs the log at every commit: an acknowledged move survives a power cut.
        connection.execute("PRAGMA synchronous = FULL")
        # On macOS only this waits for the disk; elsewhere it changes nothing.
        connection.execute("PRAGMA fullfsync = 1")
        connection.execute(f"PRAGMA wal_autocheckpoint = {PAGES_IN_LOG}")
        connection.execute(f"PRAGMA cache_size = -{CACHE_KIB}")
        # What SQLite keeps to undo a single statement needs no file.
        connection.execute("PRAGMA temp_store = MEMORY")
    return connection


def serve_alone(path: Path) -> sqlite3.Connection:
    """Return a lock that holds until it is closed or the process dies.

    The lock is on a file beside the database, so checks and backups can still read. Files that
    others could read are closed to them first.
    """
    if path.is_dir():
        raise _folder(path)  # before a useless file is left beside it
    owner_only.restrict(*(Path(f"{path}{end}") for end in ENDINGS))
    beside = Path(f"{path}{SERVING}")
    owner_only.create(beside)
    lock = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("PRAGMA journal_mode = MEMORY")
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        raise BadDatabase(
            f"{path}: another server uses this file; stop it, or use PostgreSQL for several"
        ) from None
    return lock


def version(connection: sqlite3.Connection, path: Path) -> int:
    """Return the schema version, 0 for an empty file; refuse files that aren't ours."""
    found: int = connection.execute("PRAGMA user_version").fetchone()[0]
    ours = connection.execute("PRAGMA application_id").fetchone()[0] == APPLICATION
    tables = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    if not ours and (found or tables):
        raise BadDatabase(f"{path}: not a database of doubloon; give another path")
    return found


def migrate(connection: sqlite3.Connection, path: Path, upto: int | None = None) -> None:
    """Migrate the schema to the latest version or to ``upto``, all or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in schema.missing("sqlite", version(connection, path), upto):
            for statement in statements(step.script):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {step.version}")
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def statements(script: str) -> Iterator[str]:
    """Yield the statements of a script; ``executescript`` would commit the open transaction."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
