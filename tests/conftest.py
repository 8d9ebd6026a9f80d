"""Options of the tests, and how they are divided among the processes that run them."""

from __future__ import annotations

import pytest
from xdist.scheduler import LoadScopeScheduling

ON_ONE_CLUSTER = "tests/search/test_cluster.py"
"""Its tests share a Ray cluster, and two of those are too much for a small machine."""


def pytest_addoption(parser: pytest.Parser) -> None:
    browser = parser.getgroup("browser tests")
    browser.addoption("--headed", action="store_true", help="open the browser in a visible window")
    pause = "wait so many milliseconds before each browser action"
    browser.addoption("--slowmo", type=int, default=0, metavar="MS", help=pause)


class Shares(LoadScopeScheduling):
    """Every test goes to whoever is free, but those that share a cluster stay together."""

    def _split_scope(self, nodeid: str) -> str:
        return ON_ONE_CLUSTER if nodeid.startswith(ON_ONE_CLUSTER) else nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> Shares:
    return Shares(config, log)
