"""Real servers for the tests: one of each kind for all of them, or one that a test may kill."""

import asyncio
import tempfile
from pathlib import Path

import pytest

from tests.store.conftest import (  # noqa: F401
    called,
    cluster,
    new_schema,
    postgresql_url,
    sqlite_url,
    url,
)
from trials.client import Person, close_everyone
from trials.servers import ServerProcess


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    """Runs a test that is a coroutine, then lets everyone go who took part in it."""
    test = called(pyfuncitem)
    if test is None:
        return None
    asyncio.run(_run(test))
    return True


async def _run(test):
    try:
        await test
    finally:
        await close_everyone()


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def server(request):
    """A server that many tests share, once on each database."""
    if request.param == "postgresql":
        running = ServerProcess(request.getfixturevalue("new_schema")())
        yield running
        running.close()
        return
    with tempfile.TemporaryDirectory() as folder:
        running = ServerProcess(str(Path(folder) / "doubloon.db"))
        yield running
        running.close()


@pytest.fixture
def own_server(url):  # noqa: F811
    """A server of the test's own, on each database."""
    running = ServerProcess(url)
    yield running
    running.close()


@pytest.fixture
def people(server):
    """Makes people who know the shared server."""
    return lambda count: [Person(server.url) for _ in range(count)]
