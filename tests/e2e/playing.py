"""How a player plays in the browser: by what the board offers, at random but always the same."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import Page, expect

OFFERED = """() => [...document.querySelectorAll(
  '[data-code]:not([disabled]), [data-pick], [data-mark=pick], [data-mark=ask]'
)].filter(each => each.checkVisibility()).map(each => {
  if (each.dataset.testid === 'end') return '[data-testid=end]';
  for (const name of ['code', 'pick', 'point'])
    if (each.dataset[name]) return `[data-${name}="${each.dataset[name]}"]:visible`;
})"""
"""What a player could press now, as selectors."""

END = "[data-testid=end]"
"""Ending the turn: chosen whenever it can be, so that a game against a bot comes to its end."""

WAIT = 30_000


class Table:
    """A page with a table on it, or on the way to one."""

    def __init__(self, page: Page, touch: bool) -> None:
        self.page = page
        self.touch = touch
        self.random = Random(7)

    def begin(self, game: str, against: str) -> None:
        """Begin a game from the first page, in two clicks if the opponent is the usual one."""
        self.page.get_by_test_id(f"play-{game}").click()
        if against != "captain":
            self.page.locator(f"dialog input[value={against}]").check(force=True)
        self.page.locator("dialog button.main").click()
        self.page.wait_for_selector(".table, [data-testid=curtain]", timeout=WAIT)

    @property
    def step(self) -> int:
        """How many steps the game shown has."""
        return int(self.page.locator(".table").get_attribute("data-step") or -1)

    @property
    def asked(self) -> str:
        """The sentence that says what is asked now."""
        return self.page.locator(".sentence").inner_text()

    def await_turn(self) -> None:
        """Wait until something is asked of this player, or the game is over."""
        self.page.wait_for_selector(
            ".sentence.mine, [data-testid=result], [data-testid=hand-over]", timeout=WAIT
        )

    def await_step(self, sign: str, step: int) -> None:
        """Wait until the game shown is further than ``step``, or not as far."""
        shown = "+document.querySelector('.table').dataset.step"
        self.page.wait_for_function(f"step => {shown} {sign} step", arg=step, timeout=WAIT)

    def over(self) -> bool:
        """Say whether a result is shown."""
        return self.page.get_by_test_id("result").is_visible()

    def press(self, what: str) -> None:
        """Click, or tap, what a selector finds first."""
        found = self.page.locator(what).first
        if self.touch:
            found.tap(timeout=WAIT)
        else:
            found.click(timeout=WAIT)

    def offered(self) -> list[str]:
        """Return selectors of all that can be pressed now, those that decide something first."""
        return self.page.evaluate(OFFERED)

    def act(self) -> None:
        """Press something that is offered; by touch, press it twice where that means yes."""
        seen = self.offered()
        if not seen:
            self.page.wait_for_timeout(50)
            return
        codes = [each for each in seen if each.startswith("[data-code")]
        chosen = self.random.choice(codes if codes and self.random.random() < 0.8 else seen)
        chosen = END if END in seen else chosen
        self.press(chosen)
        if self.touch and chosen in self.offered() and chosen in codes:
            self.press(chosen)
        self.page.wait_for_timeout(30)

    def play_out(self, look: Callable[[], None] | None = None) -> None:
        """Play to the end; hand the screen over and lift the curtain where that is asked."""
        for _ in range(6_000):
            self.page.wait_for_selector(
                ".sentence, [data-testid=result], [data-testid=lift]", timeout=WAIT
            )
            if self.over():
                return
            if look:
                look()
            self._go_on()
        raise AssertionError(f"the game does not end: {self.asked}")

    def _go_on(self) -> None:
        lift, over = self.page.get_by_test_id("lift"), self.page.get_by_test_id("hand-over")
        if lift.is_visible():
            lift.click()
            expect(lift).to_be_hidden(timeout=WAIT)
        elif over.is_visible():
            over.click()
        else:
            self.await_turn()
            if not self.over() and self.page.locator(".sentence.mine").is_visible():
                self.act()
