"""Backups: all that was stored comes back, on either database."""

import asyncio
import gzip
import json
import stat

import pytest

from doubloon.store import BadBackup, BadDatabase, Unavailable, schema
from doubloon.store.backup import backup, restore, tables_of
from tests.store.kit import opened, write
from tests.store.test_ratings import end, rate


@pytest.fixture(params=["sqlite", "postgresql"])
def target(request, tmp_path):
    """The address of a second database that is new."""
    if request.param == "sqlite":
        return str(tmp_path / "second.db")
    return request.getfixturevalue("postgresql_url")


@pytest.fixture(params=["sqlite", "postgresql"])
def source(request):
    """The address of a database to back up."""
    if request.param == "sqlite":
        return request.getfixturevalue("sqlite_url")
    return request.getfixturevalue("new_schema")()


async def fill(store):
    """Something in every table."""
    for number in range(30):
        await end(store, f"m{number}", number / 30, number)
    own = await store.add_component_file('{"game":"é"}', 70)
    said = {"players": (None, None), "components": own}
    await write(store, "tortuga", events=['"é\\n"'.encode(), b"{}"], **said)
    await store.add_player("anne", "Anne", 1)
    await store.register("anne", "Anne", "hash")
    await store.record_presence(("tortuga", 1, 77))
    await store.secret("cookies")
    await store.save_review("tortuga", 78, b'{"chances":[]}', whole=True)
    await store.rate(rate)
    await end(store, "unrated", 0.5, 99)


async def contents(url):
    """All rows of all tables."""
    async with tables_of(url) as tables:
        return {
            table: sorted([list(row) async for row in tables.rows(table, columns)], key=str)
            for table, columns in (await tables.columns()).items()
        }


async def test_a_backup_brings_everything_back_on_either_database(source, target, tmp_path):
    file = tmp_path / "backup.gz"
    async with opened(source) as store:
        await fill(store)
        secret = await store.secret("cookies")
        rows = await backup(source, file)
    made = await contents(source)
    assert all(made.values())
    assert rows == sum(map(len, made.values()))
    assert await restore(target, file) == rows
    assert await contents(target) == made
    async with opened(target) as store:
        assert await store.secret("cookies") == secret
        await end(store, "next", 0.5, 100)
        assert await store.rate(rate) == 2
        assert await store.check() == []


async def test_a_backup_is_of_one_moment_and_stops_nobody(url, tmp_path):
    async with opened(url) as store:
        await asyncio.gather(*(write(store, f"m{number}") for number in range(50)))
        async with tables_of(url) as tables:
            columns = await tables.columns()
            rows = tables.rows("matches", columns["matches"])
            await anext(rows)
            await write(store, "later")
            seen = [row async for row in tables.rows("events", columns["events"])]
            await rows.aclose()
        assert len(seen) == 50
        assert len(await store.events("later")) == 1


async def test_a_backup_is_for_the_eyes_of_its_owner(sqlite_url, tmp_path):
    file = tmp_path / "backup.gz"
    async with opened(sqlite_url):
        await backup(sqlite_url, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.glob("*.part")] == []


async def test_only_an_empty_database_is_restored_into(url, tmp_path):
    file = tmp_path / "backup.gz"
    async with opened(url) as store:
        await write(store)
        await backup(url, file)
    before = await contents(url)
    with pytest.raises(BadDatabase, match="not empty"):
        await restore(url, file)
    assert await contents(url) == before


async def test_a_file_in_use_is_not_restored_into(sqlite_url, tmp_path):
    file = tmp_path / "backup.gz"
    async with opened(sqlite_url):
        await backup(sqlite_url, file)
        with pytest.raises(BadDatabase, match="another server uses this file"):
            await restore(sqlite_url, file)


def change(file, edit):
    """Rewrites the lines of a backup."""
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    file.write_bytes(gzip.compress(b"".join(edit(lines))))


def named(**values):
    return json.dumps(["events", values]).encode() + b"\n"


FAULTS = {
    "cut short": (lambda lines: lines[:-1], BadBackup, "cut short"),
    "a row missing": (lambda lines: lines[:1] + lines[2:], BadBackup, "rows and should have"),
    "a foreign table": (
        lambda lines: [lines[0], b'["pg_user",{"a":1}]\n', *lines[1:]],
        BadBackup,
        "no table takes: pg_user",
    ),
    "a foreign column": (
        lambda lines: [lines[0], named(**{"at) SELECT 1;": 1}), *lines[1:]],
        BadBackup,
        "no table takes: events",
    ),
    "a row that does not fit": (
        lambda lines: [lines[0], named(match="x", seq="y", at=1, data="{}"), *lines[1:]],
        BadDatabase,
        "does not fit into events",
    ),
    "a row twice": (lambda lines: [lines[0], *lines[1:2], *lines[1:]], BadDatabase, "does not fit"),
    "no JSON": (lambda lines: [lines[0], b"{\n", *lines[1:]], BadBackup, "damaged"),
    "nothing": (lambda lines: [], BadBackup, "no backup"),
    "another file": (lambda lines: [b'{"a":1}\n'], BadBackup, "no backup"),
    "too new": (
        lambda lines: [b'{"kind":"doubloon backup","schema":99,"made":1}\n', *lines[1:]],
        BadDatabase,
        "newer version",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
async def test_a_bad_backup_is_refused_and_leaves_nothing(sqlite_url, target, tmp_path, fault):
    edit, error, said = FAULTS[fault]
    file = tmp_path / "backup.gz"
    async with opened(sqlite_url) as store:
        await fill(store)
        await backup(sqlite_url, file)
    change(file, edit)
    with pytest.raises(error, match=said):
        await restore(target, file)
    async with opened(target) as store:
        assert await store.page() == ([], None)
        assert await store.events("tortuga") == []


@pytest.mark.parametrize("bytes", [b"", b"no gzip at all", gzip.compress(b"x" * 900, mtime=0)[:20]])
async def test_a_file_that_is_no_backup_is_refused(tmp_path, bytes):
    file = tmp_path / "backup.gz"
    file.write_bytes(bytes)
    with pytest.raises(BadBackup, match=r"backup\.gz: "):
        await restore(str(tmp_path / "new.db"), file)


async def test_a_backup_of_an_older_schema_is_brought_up_to_date(url, tmp_path):
    file = tmp_path / "backup.gz"
    old = str(tmp_path / "old.db")
    async with tables_of(old, filling=True) as tables:
        await tables.migrate(upto=1)
        async with tables.filling():
            await tables.add("secrets", ["name", "value"], [("cookies", "00" * 32)])
    await backup(old, file)
    await restore(url, file)
    async with tables_of(url) as tables:
        assert await tables.version() == schema.latest("sqlite")
    async with opened(url) as store:
        assert await store.secret("cookies") == bytes(32)


async def test_there_is_nothing_to_back_up_in_a_file_that_is_not_there(tmp_path):
    with pytest.raises(Unavailable, match="no such file"):
        await backup(str(tmp_path / "new.db"), tmp_path / "backup.gz")
    assert list(tmp_path.iterdir()) == []


async def test_a_backup_that_cannot_be_written_is_told(sqlite_url, tmp_path):
    async with opened(sqlite_url):
        with pytest.raises(BadBackup, match="no such file or directory; give a path"):
            await backup(sqlite_url, tmp_path / "nowhere" / "backup.gz")
