"""Opens the database that a URL names."""

from __future__ import annotations

from pathlib import Path

from doubloon.store.base import Store
from doubloon.store.plans import Outcome, Plan
from doubloon.store.types import BadDatabase

POSTGRESQL = ("postgresql://", "postgres://")
SQLITE = "sqlite:///"


async def open_store(url: str) -> Store:
    """Open a database for serving; create or migrate its tables.

    ``postgresql://…`` is a PostgreSQL server. ``sqlite:///PATH`` or just a path is a file, which
    only one server can use.
    """
    if is_postgresql(url):
        from doubloon.store.postgresql import PostgreSQLStore

        return await PostgreSQLStore.open(url)
    from doubloon.store.sqlite import SQLiteStore

    return await SQLiteStore.open(sqlite_path(url))


async def check(url: str) -> list[str]:
    """Return the problems found in a database, one line each; a server may be using it."""
    if is_postgresql(url):
        from doubloon.store.postgresql import check_url

        return await check_url(url)
    from doubloon.store.sqlite import check_file

    return check_file(sqlite_path(url))


async def maintain(url: str, plan: Plan[Outcome]) -> Outcome:
    """Run a plan on a database in one transaction; a server may be using it."""
    if is_postgresql(url):
        from doubloon.store import postgresql

        return await postgresql.maintain(url, plan)
    from doubloon.store import sqlite

    return sqlite.maintain(sqlite_path(url), plan)


def is_postgresql(url: str) -> bool:
    """Say whether a URL names a PostgreSQL database."""
    return url.startswith(POSTGRESQL)


def sqlite_path(url: str) -> Path:
    """Return the file that a URL names; symbolic links are followed.

    SQLite puts its log beside the file itself, and a server's lock must be there too, whichever
    name is used.
    """
    if "://" in url and not url.startswith(SQLITE):
        scheme = url.partition("://")[0]
        known = f"a path, {SQLITE}PATH or {POSTGRESQL[0]}…"
        raise BadDatabase(f"{scheme}:// is no database; give {known}")
    found = Path(url.removeprefix(SQLITE))
    return found.resolve() if found.is_symlink() else found
