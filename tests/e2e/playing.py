"""A page with a table on it, and somebody who plays there by pressing what the board offers."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.e2e import hands
from tests.e2e.wishes import Offer, Wish, chosen
from trials.console_errors import Trouble

WAIT = 60_000
"""Milliseconds to be patient for: many things run on the machine at once."""

SHOWN = ".sentence.mine, [data-testid=result], [data-testid=hand-over], [data-testid=lift]"
"""What a player waits for: something is asked, the game is over, the screen changes hands."""


def await_kept(table: Table, words: str) -> None:
    """Wait until the tab has kept something: a fold says that it was opened a moment later."""
    found = "words => Object.values(sessionStorage).some(kept => RegExp(words).test(kept))"
    table.page.wait_for_function(found, arg=words)


class Table:
    """A page, what its sockets heard, and the kinds of decision made on it so far."""

    def __init__(self, page: Page, touch: bool, trouble: Trouble) -> None:
        self.page = page
        self.touch = touch
        self.trouble = trouble
        self.heard: list[dict[str, Any]] = []
        self.seen: set[str] = set()
        self.dice = Random(7)
        page.on("websocket", self._socket)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))

    def begin(self, game: str, against: str = "landlubber", **options: str | bool) -> None:
        """Begin a game from the first page."""
        self.press(f"[data-testid=play-{game}]")
        self.page.locator(f"dialog input[value={against}]").check()
        if options:
            self.press("dialog summary")
        for title, value in options.items():
            self._option(title, value)
        self.press("dialog button.main")
        self.page.wait_for_selector(".table, [data-testid=curtain]")

    def _option(self, title: str, value: str | bool) -> None:
        dialog = self.page.get_by_role("dialog")
        if isinstance(value, bool):
            dialog.get_by_role("switch", name=title).set_checked(value)
        else:
            dialog.get_by_role("group", name=title).locator(f"input[value='{value}']").check()

    # What is shown.

    def find(self, test: str) -> Locator:
        """Return what the page shows under a name for tests."""
        return self.page.get_by_test_id(test).filter(visible=True)

    def shows(self, selector: str) -> bool:
        """Say whether something can be seen."""
        return self.page.locator(selector).filter(visible=True).count() > 0

    @property
    def step(self) -> int:
        """How many steps the game shown has."""
        return int(self.page.locator(".table").get_attribute("data-step") or -1)

    @property
    def asked(self) -> str:
        """The sentence that says what is asked now."""
        return self.page.locator(".sentence").inner_text()

    @property
    def over(self) -> bool:
        """Whether a result is shown."""
        return self.shows("[data-testid=result]")

    @property
    def now(self) -> dict[str, Any]:
        """The present that the page was sent and shows, with the lens on it."""
        return self.await_sent(lambda: self._heard("now", self.step), "the position that is shown")

    def await_sent(self, find: Callable[[], Any], what: str) -> Any:
        """Wait until the server has sent what ``find`` looks for, and return it."""
        for _ in range(WAIT // 20):
            if found := find():
                return found
            self.page.wait_for_timeout(20)
        raise AssertionError(f"the page was not sent {what}")

    def _heard(self, key: str, step: int) -> dict[str, Any] | None:
        last = next((one for one in reversed(self.heard) if key in one), None)
        return last[key] if last and last[key]["step"] == step else None

    def lens(self) -> dict[str, Any]:
        """The aids to what is shown; they come a moment after it."""
        seq = next(one["seq"] for one in reversed(self.heard) if "now" in one)

        def found() -> dict[str, Any] | None:
            lenses = [o for o in self.heard if o["type"] == "lens" and o["seq"] == seq]
            return lenses[-1] if lenses else None

        return self.await_sent(found, "a lens")["lens"]

    # What is done.

    def press(self, selector: str) -> None:
        """Click, or tap, the first thing that a selector finds and that can be seen."""
        found = self.page.locator(selector).filter(visible=True).first
        found.tap() if self.touch else found.click()

    def press_until(self, shown: str, selector: str) -> None:
        """Press something as often as it takes until something else is shown."""
        for _ in range(8):
            if self.shows(shown):
                return
            self.press(selector)
        raise AssertionError(f"{shown} does not come by pressing {selector}")

    def await_turn(self) -> None:
        """Wait until something is asked of this player, or the game is over."""
        self.page.wait_for_selector(SHOWN)

    def await_step(self, sign: str, step: int) -> None:
        """Wait until the game shown is further than ``step``, or not as far, or over."""
        shown = "+(document.querySelector('.table') ?? document.body).dataset.step"
        over = "document.querySelector('[data-testid=result]')"
        self.page.wait_for_function(f"step => {shown} {sign} step || {over}", arg=step)

    def decide(self, wish: Wish) -> Offer:
        """Make one decision with the hands, and wait until the table has taken it."""
        now = self.now
        # Nothing can be chosen while an answer is awaited or the line is lost for a moment.
        self.page.wait_for_selector(".table[data-busy=false]")
        if self.page.locator(".table").get_attribute("data-game") == "schatzinsel":
            now = {**now, "lens": self.lens()}
        offer = chosen(now, wish, self.seen, self.dice)
        hands.do(self, offer)
        self.await_step(">", now["step"])
        self.seen.add(offer["type"])
        return offer

    def play(self, wish: Wish, enough: Callable[[], bool] = lambda: False, most: int = 400) -> None:
        """Play until the game is over or it is enough; lift curtains where they fall."""
        for _ in range(3 * most):
            self.await_turn()
            if self.over or enough():
                return
            self._go_on(wish)
        raise AssertionError(f"the game does not end: {self.asked}")

    def _go_on(self, wish: Wish) -> None:
        if self.shows("[data-testid=lift]"):
            self.press("[data-testid=lift]")
            expect(self.page.get_by_test_id("lift")).to_be_hidden()
        elif self.shows("[data-testid=hand-over]"):
            self.press("[data-testid=hand-over]")
        else:
            self.decide(wish)

    def resign(self) -> None:
        """Give the game up, and say yes to being sure."""
        if not self.shows("[data-testid=resign]"):
            self.press("[data-testid=sheet]")
        self.press("[data-testid=resign]")
        self.press("[data-testid=resign-yes]")
        expect(self.page.get_by_test_id("result")).to_be_visible()
