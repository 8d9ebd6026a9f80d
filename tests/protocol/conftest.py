"""A real server for what the page about the protocol says."""

import pytest

from trials.client import PEOPLE
from trials.servers import ServerProcess


@pytest.fixture
def server(tmp_path):
    """A server of the test's own, with the limits of a host who says nothing."""
    running = ServerProcess(str(tmp_path / "table.db"), limits=[])
    yield running
    running.close()


@pytest.fixture(autouse=True)
def nobody_left():
    """Forgets the people of a test; each test lets them go itself."""
    yield
    PEOPLE.clear()
