"""The schema: older databases are brought up to date, newer ones refused."""

import asyncio
import re
from pathlib import Path

import pytest

from doubloon.store import BadDatabase, Unavailable, open_store, schema
from doubloon.store.backup import tables_of
from doubloon.store.urls import check, is_postgresql
from tests.store.kit import execute, opened, write

LATEST = schema.latest("sqlite")
EVERY_VERSION = list(range(1, LATEST + 1))


@pytest.fixture
def applied(monkeypatch):
    """The versions that stores migrate to, in order, as often as they do so."""
    versions, missing = [], schema.missing

    def noting(*args, **named):
        steps = missing(*args, **named)
        versions.extend(step.version for step in steps)
        return steps

    monkeypatch.setattr(schema, "missing", noting)
    return versions


async def make(url, version):
    """A database as an older program has left it."""
    async with tables_of(url, filling=True) as tables:
        await tables.migrate(upto=version)
        assert await tables.version() == version


def test_both_databases_have_the_same_versions():
    names = [[step[:2] for step in schema.migrations(kind)] for kind in ("sqlite", "postgresql")]
    assert names[0] == names[1]
    assert [version for version, _ in names[0]] == list(range(1, LATEST + 1))


ADDITIONS = {
    "a table": r"CREATE TABLE \w+ \([^;]*\)( STRICT)?(, WITHOUT ROWID)?",
    "an index": r"CREATE INDEX \w+ ON \w+ \([\w, ]+\)( WHERE [\w <>]+)?",
    "an optional column": r"ALTER TABLE \w+ ADD COLUMN \w+ [A-Z ]+?( NOT NULL DEFAULT \w+)?",
}
"""What leaves alone a server of the version before, which goes on beside the newer one."""


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_migrations_only_add(kind):
    """No DROP, RENAME, UPDATE, UNIQUE index, nor a column that must be given."""
    for step in schema.migrations(kind):
        script = re.sub(r"--[^\n]*", "", step.script)
        for statement in filter(None, map(str.strip, script.split(";"))):
            assert any(re.fullmatch(one, statement) for one in ADDITIONS.values()), (
                f"{kind}/{step.name} does not only add: {statement}; see "
                "docs/decisions/additive-migrations.md"
            )


async def test_both_databases_have_the_same_tables(sqlite_url, postgresql_url):
    found = []
    for url in (sqlite_url, postgresql_url):
        async with opened(url), tables_of(url) as tables:
            found.append(await tables.columns())
    assert found[0] == found[1]


async def test_a_database_of_version_1_keeps_its_matches(url):
    await make(url, 1)
    await execute(
        url,
        "INSERT INTO events VALUES ('tortuga', 1, 5, NULL, '{}')",
        "INSERT INTO matches VALUES "
        "('tortuga', 1, 'martinique', 'running', '1', 5, 5, NULL, NULL, '0', '{}')",
    )
    async with opened(url) as store:
        assert len(await store.events("tortuga")) == 1
        await write(store, after=1)
        await store.add_player("p1", "Anne", 1)
        assert await store.check() == []


async def test_a_database_is_migrated_once(url, applied):
    for n in range(2):
        async with opened(url) as store:
            await write(store, f"match-{n}")
    async with tables_of(url) as tables:
        assert await tables.version() == LATEST
    assert applied == EVERY_VERSION


async def test_servers_that_start_at_once_migrate_once(postgresql_url, applied):
    stores = await asyncio.gather(*(open_store(postgresql_url) for _ in range(5)))
    assert applied == EVERY_VERSION
    await asyncio.gather(*(write(store, f"m{n}") for n, store in enumerate(stores)))
    for store in stores:
        await store.close()


async def test_a_newer_database_is_refused(url):
    async with opened(url):
        pass
    newer = f"PRAGMA user_version = {LATEST + 1}"
    if is_postgresql(url):
        newer = f"INSERT INTO doubloon_schema VALUES ({LATEST + 1})"
    await execute(url, newer)
    for using in (open_store, check):
        with pytest.raises(BadDatabase, match=f"schema {LATEST + 1}.*newer version of doubloon"):
            await using(url)


async def test_an_older_database_is_not_checked_before_it_is_migrated(url):
    await make(url, 1)
    with pytest.raises(BadDatabase, match="start the server once"):
        await check(url)


async def test_tables_of_another_program_are_left_alone(url):
    await execute(url, "CREATE TABLE events (id INTEGER)", "INSERT INTO events VALUES (7)")
    with pytest.raises(BadDatabase, match="not"):
        await open_store(url)
    assert [tuple(row) for row in await execute(url, "SELECT id FROM events")] == [(7,)]


async def test_a_file_that_is_no_database_is_left_alone(tmp_path):
    file = tmp_path / "notes.txt"
    file.write_text("The treasure lies under the palm.\n" * 100)
    with pytest.raises(Unavailable, match=r"notes.txt.*not a database"):
        await open_store(str(file))
    assert file.read_text().startswith("The treasure")


@pytest.mark.parametrize("url", ["mysql://root:secret@host/x", "http://host"])
async def test_an_address_of_something_else_is_refused(url):
    with pytest.raises(
        BadDatabase, match=r"give a path, sqlite:///PATH or postgresql://"
    ) as caught:
        await open_store(url)
    assert "secret" not in str(caught.value)


async def test_a_plain_path_is_a_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    async with opened("plain.db") as store:
        await write(store)
    async with opened("sqlite:///plain.db") as store:
        assert len(await store.events("tortuga")) == 1
    assert Path("plain.db").exists()
