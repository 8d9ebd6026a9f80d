"""Browsers that show matches throughout a soak test; any error in them counts.

Matches against bots are played by commands, so the pages animate both sides. The pages must
reconnect to the table after every disconnection, and show how the match ended.
"""

from __future__ import annotations

import random
import re
import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from doubloon.kernel.errors import DoubloonError
from trials.browser import PHONE, open_browser
from trials.console_errors import LOST, Trouble
from trials.match_plans import LEVELS, Ledger
from trials.options import any_options, game_in_turn

if TYPE_CHECKING:
    from playwright.sync_api import APIResponse, Browser, Page

LOOKS: tuple[dict[str, Any], ...] = (
    {"viewport": {"width": 1280, "height": 800}, "locale": "en"},
    PHONE | {"locale": "de"},
    {"viewport": {"width": 1280, "height": 800}, "locale": "ja", "reduced_motion": "reduce"},
)
WAIT = 60
"""Seconds for a page to reconnect and show what it should."""

SHOWN = 8
"""Decisions after which a browser resigns."""


class NotShown(DoubloonError):
    """A page didn't show what it should."""


class Pages(threading.Thread):
    """A browser, in its own thread, with windows that play match after match."""

    def __init__(self, url: str, ledger: Ledger) -> None:
        super().__init__(daemon=True)
        self.url = url
        self.ledger = ledger
        self.over = threading.Event()
        self.matches = 0
        self.heard: list[str] = []
        self.visited: Counter[str] = Counter()
        self.failure: BaseException | None = None

    def run(self) -> None:
        """Play until the soak test ends."""
        try:
            with open_browser() as browser:
                number = 0
                while not self.over.is_set():
                    self._window(browser, number)
                    number += 1
        except BaseException as error:  # the code that waits for the thread raises it
            self.failure = error

    def unexplained(self) -> list[str]:
        """Return the console's complaints, except those about lost connections."""
        return Trouble.among(self.heard, LOST)

    def _window(self, browser: Browser, number: int) -> None:
        """Open a new window, play one match in it, look at it again, and close it."""
        context = browser.new_context(**LOOKS[number % len(LOOKS)])
        trouble = Trouble(context)
        try:
            Window(context.new_page(), self, random.Random(number)).play(number)
            self.matches += 1
        finally:
            context.close()
            self.heard += trouble.heard


class Window:
    """One page of one browser, and the match that it shows."""

    def __init__(self, page: Page, pages: Pages, dice: random.Random) -> None:
        self.page = page
        self.pages = pages
        self.dice = dice

    def play(self, number: int) -> None:
        """Play a match against a bot, then open the pages of a finished match."""
        game = game_in_turn(number)
        self._ask("GET", "/api/me")
        wanted = {"game": game.code, "seats": ["me", self.dice.choice(LEVELS)]}
        wanted |= {"options": any_options(game, self.dice), "id": f"page{number}"}
        match = self._ask("POST", "/api/matches", wanted)["match"]
        self._visit(f"/table/{match}", ".table")
        self._decide(match)
        self.page.wait_for_selector("[data-testid=result]", timeout=WAIT * 1000)
        result = self._ask("GET", f"/api/matches/{match}")["now"]["result"]
        self.pages.ledger.ended(game.code, match, result)
        self._visit(f"/table/{match}/replay", "[data-testid=scrubber]")
        self._visit(f"/table/{match}/review", "[data-testid=review-page]")
        self._visit(self.dice.choice(["/", "/me", "/lobby", f"/rules/{game.code}"]), "main")

    def _visit(self, path: str, shown: str) -> None:
        """Open a page, and retry while the server is down."""
        until = time.monotonic() + WAIT
        while time.monotonic() < until:
            try:
                self.page.goto(self.pages.url + path, timeout=10_000)
                self.page.wait_for_selector(shown, timeout=10_000)
                self.pages.visited[re.sub("/table/[^/]+/?", "table ", path)] += 1
                return
            except Exception:  # what playwright raises has a name only where it is installed
                time.sleep(0.3)
        raise NotShown(f"{path} does not show {shown}")

    def _decide(self, match: str) -> None:
        """Make some decisions, then resign, unless the match is over before that."""
        here, made, until = f"/api/matches/{match}", 0, time.monotonic() + 3 * WAIT
        while time.monotonic() < until:
            seen = self._ask("GET", here)
            now = seen["now"]
            if now["result"]:
                return
            if made >= SHOWN:
                self._do(here, "resign", {"type": "resign"}, seen["eyes"])
            elif now["offered"]:
                code = self.dice.choice(now["offered"])["code"]
                command = {"type": "act", "action": code, "step": now["step"]}
                self._do(here, f"step{now['step']}", command, seen["eyes"])
                made += 1
            self.page.wait_for_timeout(200)
        raise NotShown(f"match {match} does not go on")

    def _do(self, here: str, id: str, command: dict[str, Any], seat: str) -> None:
        self._ask("POST", f"{here}/do", {"id": id, "as": seat, "command": command})

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        """Retry until there is an answer; IDs make repeating harmless."""
        send: Callable[..., APIResponse] = self.page.request.fetch
        until = time.monotonic() + WAIT
        while time.monotonic() < until:
            try:
                answer = send(self.pages.url + path, method=method, data=body, timeout=10_000)
                if answer.status != 503:
                    return answer.json()
            except Exception:  # the connection is lost; playwright's errors have no name here
                time.sleep(0.1)
        raise NotShown(f"{path} is not answered")
