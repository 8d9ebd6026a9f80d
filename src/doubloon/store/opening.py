"""Finds the database that an address names."""

from __future__ import annotations

from pathlib import Path

from doubloon.store.base import Store
from doubloon.store.entries import BadDatabase

POSTGRESQL = ("postgresql://", "postgres://")
SQLITE = "sqlite:///"


async def open_store(url: str) -> Store:
    """Open a database to serve from it, making or migrating its tables.

    ``postgresql://…`` is a PostgreSQL server; ``sqlite:///PATH`` or just a path is a file, which
    one server has to itself.
    """
    if url.startswith(POSTGRESQL):
        from doubloon.store.postgresql import PostgreSQLStore

        return await PostgreSQLStore.open(url)
    from doubloon.store.sqlite import SQLiteStore

    return await SQLiteStore.open(sqlite_path(url))


def sqlite_path(url: str) -> Path:
    """Return the file that an address names."""
    if "://" in url and not url.startswith(SQLITE):
        raise BadDatabase(f"'{url}' is no database; give a path, sqlite:///PATH or postgresql://…")
    return Path(url.removeprefix(SQLITE))
