"""A real server with the built client, and a real browser in which people play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from doubloon.server.services import STATIC
from tests.e2e.playing import WAIT, Table
from trials.chromium import FLAGS, NAMES, chromium
from trials.console_errors import Trouble
from trials.servers import ServerProcess

LAPTOP = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "reduced_motion": "reduce",
    "has_touch": True,
    "is_mobile": True,
}

Sit = Callable[..., Table]
Somebody = Callable[..., Table]


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """The server that most of these tests share."""
    assert (STATIC / "index.html").exists(), "the client is not built; run make build"
    db = str(tmp_path_factory.mktemp("server") / "doubloon.db")
    running = ServerProcess(db, "--review", "60000")
    yield running
    running.close()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that the test may stop and kill."""
    running = ServerProcess(str(tmp_path / "doubloon.db"))
    yield running
    running.close()


@pytest.fixture(scope="package")
def browser(pytestconfig: pytest.Config) -> Iterator[Browser]:
    """One browser for the package, and not longer: its loop would stand in the way of others."""
    path = chromium()
    assert path, f"no browser: install one of {', '.join(NAMES)}"
    expect.set_options(timeout=WAIT)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=path,
            args=FLAGS,
            headless=not pytestconfig.getoption("--headed"),
            slow_mo=pytestconfig.getoption("--slowmo"),
        )
        yield running
        running.close()


@pytest.fixture
def sit(browser: Browser) -> Iterator[Sit]:
    """Opens a browser of one's own at an address; nothing may go wrong in it unless expected."""
    contexts: list[tuple[BrowserContext, Trouble]] = []

    def opened(url: str, **look: object) -> Table:
        context = browser.new_context(**{**LAPTOP, **look})
        context.set_default_timeout(WAIT)
        contexts.append((context, Trouble(context)))
        page = context.new_page()
        table = Table(page, bool(look.get("has_touch")), contexts[-1][1])
        page.goto(url)
        return table

    yield opened
    for context, trouble in contexts:
        context.close()
        assert not trouble.unexpected()


@pytest.fixture
def laptop(sit: Sit, server: ServerProcess) -> Table:
    """Somebody with a mouse at a laptop."""
    return sit(server.url)


@pytest.fixture
def phone(sit: Sit, server: ServerProcess) -> Table:
    """Somebody with a phone in the hand."""
    return sit(server.url, **PHONE)


@pytest.fixture
def somebody(sit: Sit, server: ServerProcess) -> Somebody:
    """Makes people with a browser of their own at the shared server."""

    def come(phone: bool = False) -> Table:
        table = sit(server.url, **(PHONE if phone else {}))
        table.trouble.expect("ERR_ABORTED")  # who follows a link lets go of what still loads
        return table

    return come
