"""Options of the tests, and how they are divided among the processes that run them."""

from __future__ import annotations

import pytest
from xdist.scheduler import LoadScopeScheduling

TOGETHER = (
    "tests/search/test_cluster.py",  # two Ray clusters are too much for a small machine
    "tests/adding_a_game/test_adding_a_game.py",  # its tests share a copy of the project
)
"""Files whose tests run in one process, since they share something costly."""


def pytest_addoption(parser: pytest.Parser) -> None:
    browser = parser.getgroup("browser tests")
    browser.addoption("--headed", action="store_true", help="open the browser in a visible window")
    pause = "wait so many milliseconds before each browser action"
    browser.addoption("--slowmo", type=int, default=0, metavar="MS", help=pause)


class Shares(LoadScopeScheduling):
    """Give every test to a free process, but keep the tests of some files together."""

    def _split_scope(self, nodeid: str) -> str:
        return next((file for file in TOGETHER if nodeid.startswith(file)), nodeid)


def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> Shares:
    return Shares(config, log)
