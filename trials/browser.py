"""The client in a browser: bundle size, time until it is usable, and lost frames.

Every figure is measured in Chromium with a fresh server. A match against the easiest bot is played
by commands, so the page animates both sides and no pointer is in the way.
"""

from __future__ import annotations

import importlib.util
import os
import statistics
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from doubloon.games import GAMES
from doubloon.kernel.errors import DoubloonError
from doubloon.server.services import STATIC
from trials.bundle_size import MOST, Built
from trials.chromium import FLAGS, NAMES, chromium
from trials.frames import Frames
from trials.servers import ServerProcess

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

DECISIONS = 6
SLOWDOWN = 4
POLLING = 100
OPTIONS: dict[str, dict[str, Any]] = {"schatzinsel": {"random_jungle": True}}
"""How a game is played here: pawns, dice and turning discs move only once the jungle is laid."""

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
PHONE |= {"is_mobile": True, "device_scale_factor": 2}
WATCH = """
addEventListener('DOMContentLoaded', () => {
  const ready = () => document.querySelector('.sentence.mine') &&
    document.querySelector('.table :is([data-code], [data-pick], [data-testid=place])');
  const look = () => { if (ready()) window.usable ??= performance.now();
    else requestAnimationFrame(look); };
  look();
});
window.shifts = [];
new PerformanceObserver(list => { for (const one of list.getEntries()) window.shifts.push({
  at: one.startTime, value: one.value,
  what: one.sources.map(source => source.node?.className ?? source.node?.nodeName ?? '') }); })
  .observe({ type: 'layout-shift', buffered: true });
"""
"""Records when the table becomes usable, and every layout shift."""

Announce = Callable[[str], None]


class NoBrowser(DoubloonError):
    """The browser or the built client is missing."""


def measure(loads: int, announce: Announce) -> dict[str, Any]:
    """Measure the client; return the JSON document to print."""
    check_browser()
    built = Built(STATIC)
    with open_browser() as browser, _server() as server:
        found = {game.code: Web(browser, server.url, game.code) for game in GAMES}
        games = {code: one.measured(built, loads, announce) for code, one in found.items()}
    return {
        "most_script": MOST,
        "cores": os.cpu_count(),
        "load_average": round(os.getloadavg()[0], 1),
        "loads": loads,
        "slowdown": SLOWDOWN,
        "games": games,
    }


def check_browser() -> None:
    """Raise NoBrowser if the client, the browser or Playwright is missing."""
    if not (STATIC / "chunks.json").exists():
        raise NoBrowser("the client is not built; run make build")
    if not importlib.util.find_spec("playwright"):
        raise NoBrowser("playwright is not installed; pip install playwright")
    if not chromium():
        raise NoBrowser(f"no browser: install one of {', '.join(NAMES)}")


@contextmanager
def open_browser() -> Iterator[Browser]:
    """Open a headless browser; after Ctrl-C we close it ourselves."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=chromium(), args=FLAGS, handle_sigint=False
        )
        try:
            yield running
        finally:
            running.close()


@contextmanager
def _server() -> Iterator[ServerProcess]:
    with tempfile.TemporaryDirectory() as folder:
        running = ServerProcess(f"{folder}/web.db", "--log", "warning")
        try:
            yield running
        finally:
            running.close()


class Web:
    """One game in a browser."""

    def __init__(self, browser: Browser, server: str, game: str) -> None:
        self.browser = browser
        self.server = server
        self.game = game

    def measured(self, built: Built, loads: int, announce: Announce) -> dict[str, Any]:
        """Return all figures of this game."""
        announce(f"{self.game}: {loads} loads")
        usable = sorted(self._usable() for _ in range(loads))
        announce(f"{self.game}: {DECISIONS} decisions on a phone, {SLOWDOWN} times slower")
        return {
            "script": {word: built.script(self.game, word) for word in built.languages()},
            "usable_ms": {"median": statistics.median(usable), "all": usable},
            **self._played(),
        }

    def _usable(self) -> int:
        """Return the milliseconds until a table is usable, with an empty cache."""
        with self._seated({}) as (page, _match):
            return round(page.evaluate("window.usable"))

    @contextmanager
    def _seated(self, look: dict[str, Any]) -> Iterator[tuple[Page, str]]:
        context: BrowserContext = self.browser.new_context(**look)
        context.add_init_script(WATCH)
        try:
            context.request.get(f"{self.server}/api/me")
            wanted = {"game": self.game, "seats": ["me", "landlubber"]}
            wanted["options"] = OPTIONS.get(self.game, {})
            made = context.request.post(f"{self.server}/api/matches", data=wanted).json()
            page = context.new_page()
            page.goto(f"{self.server}/table/{made['match']}")
            page.wait_for_function("() => window.usable")
            yield page, made["match"]
        finally:
            context.close()

    def _played(self) -> dict[str, Any]:
        """Play some decisions on a slow phone; return layout shifts and lost frames."""
        with self._seated(PHONE) as (page, match):
            page.wait_for_timeout(500)
            since = page.evaluate("performance.now()")
            with Frames(page, SLOWDOWN) as frames:
                for _ in range(DECISIONS):
                    self._decide(page, match)
            shifts = page.evaluate("since => window.shifts.filter(one => one.at > since)", since)
            return {
                "layout_shift": round(sum(one["value"] for one in shifts), 4),
                "shifted": sorted({str(what) for one in shifts for what in one["what"]}),
                "frames": frames.counted(),
            }

    def _decide(self, page: Page, match: str) -> None:
        """Choose the middle one of the offered actions, and wait for this seat's next turn."""
        now = page.request.get(f"{self.server}/api/matches/{match}").json()
        offered = now["now"]["offered"]
        command = {"type": "act", "step": now["now"]["step"]}
        command["action"] = offered[len(offered) // 2]["code"]
        body = {"id": f"step{now['now']['step']}", "as": now["eyes"], "command": command}
        page.request.post(f"{self.server}/api/matches/{match}/do", data=body)
        step = "+document.querySelector('.table').dataset.step"
        mine = "document.querySelector('.sentence.mine')"
        # Rarely: polled on every frame, the page would count as moving when nothing on it does.
        asked = f"step => {step} > step && {mine}"
        page.wait_for_function(asked, arg=now["now"]["step"], polling=POLLING)
        page.wait_for_timeout(1200)
