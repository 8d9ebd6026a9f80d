"""A server with the built client, and a real browser to play in."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.e2e.playing import Table

STATIC = Path(__file__).parents[2] / "src" / "doubloon" / "server" / "static"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
LAPTOP = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "reduced_motion": "reduce",
    "has_touch": True,
    "is_mobile": True,
}


class Served:
    """A server process on a database of its own that can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.db = folder / "doubloon.db"
        self.address = "http://127.0.0.1:0"
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Listen, at the same address as before if there was one."""
        bind = self.address.removeprefix("http://")
        command = [sys.executable, "-m", "doubloon", "serve", "--db", str(self.db)]
        limits = ["--matches", "1000", "--requests", "100000", "--messages", "1000"]
        source = str(STATIC.parents[2])
        self.process = subprocess.Popen(
            [*command, "--bind", bind, "--log", "error", *limits],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": source},
        )
        assert self.process.stdout
        said = re.search(r"http://\S+", self.process.stdout.readline())
        assert said
        self.address = said[0]

    def stop(self) -> None:
        """Stop as an operator would."""
        assert self.process
        assert self.process.stdout
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    assert (STATIC / "index.html").exists(), "the client is not built; run make build"
    server = Served(tmp_path_factory.mktemp("served"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


def opened(context: BrowserContext, served: Served) -> Page:
    """Return a page that fails the test when its script does."""
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(f"the page broke: {error}"))
    page.goto(served.address)
    return page


@pytest.fixture
def laptop(browser: Browser, served: Served) -> Iterator[Table]:
    context = browser.new_context(**LAPTOP)
    yield Table(opened(context, served), touch=False)
    context.close()


@pytest.fixture
def phone(browser: Browser, served: Served) -> Iterator[Table]:
    context = browser.new_context(**PHONE)
    yield Table(opened(context, served), touch=True)
    context.close()
