"""However many tables a server has: of each there is one copy, and few that nobody is at."""

import secrets
from contextlib import asynccontextmanager

from doubloon.server.identity import Signer
from doubloon.server.schemas import CreateMatch
from doubloon.server.tables import MAX_IDLE, LiveTables
from doubloon.store import Player, open_store

MORE = 10


async def test_a_table_that_somebody_is_at_is_never_read_twice(tmp_path):
    async with open_tables(tmp_path) as tables:
        held = [await a_table(tables) for _ in range(MAX_IDLE + MORE)]
        found = [await tables.find(table.match.id) for table in held]
    assert [id(table) for table in found] == [id(table) for table in held]


async def test_tables_that_nobody_is_at_are_let_go(tmp_path):
    async with open_tables(tmp_path) as tables:
        first = (await a_table(tables)).match.id
        for _ in range(MAX_IDLE + MORE):
            await a_table(tables)
        assert len(list(tables)) == MAX_IDLE
        assert (await tables.find(first)).match.id == first


@asynccontextmanager
async def open_tables(folder):
    """Tables on a database of their own, without a server around them."""
    store = await open_store(str(folder / "doubloon.db"))
    yield LiveTables(store, Signer(secrets.token_bytes(32)), on_change=ignore, on_store_lost=ignore)
    await store.close()


def ignore(what):
    """Nobody waits to hear of changes here."""


async def a_table(tables):
    host = Player("anne", "Anne", None, 0)
    return (await tables.create(CreateMatch("gold_ahoi", ("me", "lobby")), host))[0]
