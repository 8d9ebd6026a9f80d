"""A backup of an earlier version restores into an empty database with the same content."""

import json
from collections import defaultdict

from doubloon.store.backup import restore, tables_of
from tests.compatibility.versions import every_version
from tests.store.kit import opened
from tests.store.test_backup import contents


@every_version
async def test_a_restored_backup_equals_the_database(version, url, tmp_path):
    old = version.database(tmp_path)
    async with opened(str(old)):
        pass  # opening a database brings its schema up to date
    assert await restore(url, version.backup) == len(version.rows())
    assert await contents(url) == await contents(str(old))
    async with opened(url) as store:
        assert await store.check() == []


@every_version
async def test_a_restored_backup_has_every_row_of_the_file(version, url):
    await restore(url, version.backup)
    said = defaultdict(list)
    for table, values in version.rows():
        said[table].append(values)
    assert len(said) >= 9
    for table, rows in said.items():
        assert await stored(url, table, list(rows[0])) == ordered(rows), table


async def stored(url, table, columns):
    """Some columns of all rows of a table."""
    async with tables_of(url) as tables:
        rows = [dict(zip(columns, row, strict=True)) async for row in tables.rows(table, columns)]
    return ordered(rows)


def ordered(rows):
    return sorted(json.dumps(row) for row in rows)


@every_version
async def test_an_older_server_can_write_beside_a_newer_one(version, url):
    """Its rows fit into the newest tables as they are, without the columns it doesn't know."""
    async with tables_of(url, filling=True) as tables:
        await tables.migrate()
        async with tables.filling():
            for table, values in version.rows():
                await tables.add(table, list(values), [tuple(values.values())])
    async with opened(url) as store:
        assert await store.check() == []
