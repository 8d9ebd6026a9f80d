"""The home page on a slow line: when it can be read, when a game can be started, what is loaded.

Two checkouts can be compared in one run; their loads take turns, so that both meet the same noise.
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from trials.browser import check_browser, open_browser
from trials.servers import ServerProcess

if TYPE_CHECKING:
    from playwright.sync_api import Browser

LINE = {"latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
"""Milliseconds, and bytes per second."""
WATCH = """
const noted = (name, ready) => { const look = () => {
  if (ready()) window[name] = performance.now(); else requestAnimationFrame(look); }; look(); };
addEventListener('DOMContentLoaded', () => {
  noted('readable', () => document.querySelector('header p')?.textContent.length > 10);
  noted('usable', () => document.querySelectorAll('[data-testid^=play-]').length === 3);
});
"""
FIRST_TEXT = "performance.getEntriesByName('first-contentful-paint')[0].startTime"

Announce = Callable[[str], None]


def measure(loads: int, other: str | None, announce: Announce) -> dict[str, Any]:
    """Measure this checkout, and another one if it is named; return the document to print."""
    check_browser()
    trees: dict[str, Path | None] = {
        "this": None,
        **({"other": Path(other).resolve()} if other else {}),
    }
    found: dict[str, list[dict[str, int]]] = {name: [] for name in trees}
    with open_browser() as browser, _servers(trees) as urls:
        for number in range(loads):
            announce(f"load {number + 1} of {loads}")
            for name, url in urls.items():
                found[name].append(_load(browser, url))
    line = {"milliseconds": LINE["latency"], "bytes_per_second": LINE["downloadThroughput"]}
    return {"line": line, "loads": loads, "trees": {n: _medians(all) for n, all in found.items()}}


@contextmanager
def _servers(trees: dict[str, Path | None]) -> Iterator[dict[str, str]]:
    with tempfile.TemporaryDirectory() as folder:
        running: dict[str, ServerProcess] = {}
        try:
            for name, tree in trees.items():
                running[name] = ServerProcess(f"{folder}/{name}.db", tree=tree)
            yield {name: server.url for name, server in running.items()}
        finally:
            for server in running.values():
                server.close()


def _load(browser: Browser, url: str) -> dict[str, int]:
    """Open the home page once, with nothing cached."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="de-DE")
    try:
        page = context.new_page()
        page.add_init_script(WATCH)
        line = context.new_cdp_session(page)
        line.send("Network.enable")
        line.send("Network.emulateNetworkConditions", {"offline": False, **LINE})
        received: list[int] = []
        line.on("Network.loadingFinished", lambda one: received.append(one["encodedDataLength"]))
        page.goto(url)
        page.wait_for_selector("[data-testid^=play-]", timeout=60_000)
        page.wait_for_load_state("networkidle")
        readable, usable = page.evaluate("[window.readable, window.usable]")
        first = page.evaluate(FIRST_TEXT)
        return {
            "first_text_ms": round(first),
            "readable_ms": round(readable),
            "usable_ms": round(usable),
            "requests": len(received),
            "bytes": round(sum(received)),
        }
    finally:
        context.close()


def _medians(loads: list[dict[str, int]]) -> dict[str, Any]:
    return {name: statistics.median(one[name] for one in loads) for name in loads[0]}
