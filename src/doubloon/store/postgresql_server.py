"""One PostgreSQL database: connecting, migrating and wording its errors."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import asyncpg

from doubloon.kernel.errors import reason
from doubloon.store import schema
from doubloon.store.types import BadDatabase, Unavailable

CONNECTIONS = 10
CONNECTING = 10
"""Seconds allowed for connecting."""
PATIENCE = 30.0
"""Seconds allowed for a statement; a slower server counts as lost."""
MIGRATING = 0x44626C6E01
MAINTAINING = 0x44626C6E02
"""Numbers of the locks that servers share."""
CHANNEL = "doubloon"
"""The channel on which servers announce their appends."""

LOST = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresSystemError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.DeadlockDetectedError,
    asyncpg.ObjectNotInPrerequisiteStateError,  # a lock is taken, or connections aren't allowed
)
REFUSED = (
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.InsufficientPrivilegeError,
)


def where(url: str) -> str:
    """Return a URL without user name and password, for display."""
    parts = urlsplit(url)
    return f"postgresql://{parts.netloc.rpartition('@')[2]}{parts.path}"


@contextmanager
def opening(place: str) -> Iterator[None]:
    """Do the same as ``telling`` for a new URL, which may be wrong."""
    with telling(place):
        try:
            yield
        except REFUSED as error:
            text = f"{place}: {error}; give the address of a database you may use"
            raise BadDatabase(text) from None


@contextmanager
def telling(place: str) -> Iterator[None]:
    """Convert database and network errors to one-line errors that name the database."""
    try:
        yield
    except REFUSED as error:
        # It could be used before, so it will be usable again once someone fixes this.
        raise Unavailable(f"{place}: {error}; let doubloon use it again") from error
    except LOST as error:
        said = _why(error) or "no answer in time"
        raise Unavailable(f"{place}: {said}; make sure that PostgreSQL runs there") from error


def _why(error: Exception) -> str:
    if isinstance(error, ConnectionRefusedError):  # its own message shows a call and its arguments
        return "nobody answers"
    return reason(error) if isinstance(error, OSError) and error.strerror else str(error)


async def connect(url: str) -> Any:
    """Open one connection."""
    return await asyncpg.connect(url, timeout=CONNECTING, command_timeout=PATIENCE)


async def pool(url: str) -> Any:
    """Open a store's pool of connections."""
    return await asyncpg.create_pool(
        url,
        min_size=0,  # otherwise the pool keeps trying to open one by itself, and logs failures
        max_size=CONNECTIONS,
        timeout=CONNECTING,
        command_timeout=PATIENCE,
        reset=leave_as_is,
    )


async def leave_as_is(connection: object) -> None:
    """Skip the reset of a returned connection: nothing was set, and it costs a round trip."""


async def version(connection: Any) -> int:
    """Return the schema version, 0 for a database without our tables."""
    if await connection.fetchval("SELECT to_regclass('doubloon_schema')") is None:
        return 0
    return await connection.fetchval("SELECT coalesce(max(version), 0) FROM doubloon_schema")


async def migrate(connection: Any, upto: int | None = None) -> None:
    """Migrate the schema to the latest version or to ``upto``, all or nothing."""
    async with connection.transaction():
        await connection.execute(f"SELECT pg_advisory_xact_lock({MIGRATING})")
        steps = schema.missing("postgresql", await version(connection), upto)
        if steps:
            await connection.execute(
                "CREATE TABLE IF NOT EXISTS doubloon_schema "
                "(version INTEGER PRIMARY KEY, at TIMESTAMPTZ NOT NULL DEFAULT now())"
            )
        for step in steps:
            await apply(connection, step)


async def apply(connection: Any, step: schema.Migration) -> None:
    """Apply one migration."""
    try:
        await connection.execute(step.script)
    except asyncpg.DuplicateTableError as error:
        raise BadDatabase(
            f"{error}, and it is not doubloon's; give a database of its own"
        ) from None
    await connection.execute("INSERT INTO doubloon_schema VALUES ($1)", step.version)
