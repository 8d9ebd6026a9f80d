"""Matches to store, and the ways tests look at a database."""

import sqlite3
from contextlib import asynccontextmanager, closing

import asyncpg

from doubloon.store import Summary, open_store
from doubloon.store.urls import is_postgresql, sqlite_path


@asynccontextmanager
async def opened(url):
    """A store that is closed in the end."""
    store = await open_store(url)
    try:
        yield store
    finally:
        await store.close()


def summary(match="tortuga", **said):
    """A summary in which only what matters has to be said."""
    usual = {
        "game": "martinique",
        "status": "running",
        "listed": True,
        "created": 1,
        "changed": 1,
        "players": ("anne", "mary"),
        "bot_due": False,
        "data": b'{"title":"Tortuga"}',
    }
    return Summary(match=match, **(usual | said))


async def write(store, match="tortuga", after=0, events=(b'{"kind":"begun"}',), **said):
    """An append in which only what matters has to be said."""
    command, result = said.pop("command", None), said.pop("result", None)
    at = said.get("changed", 1)
    await store.append(match, after, at, list(events), command, summary(match, **said), result)


async def execute(url, *statements):
    """Runs statements past the store; returns the rows of the last."""
    if not is_postgresql(url):
        with closing(sqlite3.connect(sqlite_path(url), isolation_level=None)) as file:
            return [file.execute(words).fetchall() for words in statements][-1]
    connection = await asyncpg.connect(url)
    try:
        return [await connection.fetch(words) for words in statements][-1]
    finally:
        await connection.close()
