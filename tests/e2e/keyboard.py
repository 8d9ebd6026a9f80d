"""Somebody who plays by keyboard alone, and hears what the page announces."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tests.e2e.playing import Table
from trials.console_errors import Trouble

LISTEN = """() => {
  window.announced = [];
  const hear = () => {
    const said = document.querySelector('[data-testid=announcer]')?.textContent?.trim();
    if (said && said !== window.announced.at(-1)) window.announced.push(said);
  };
  new MutationObserver(hear).observe(document.body,
    { subtree: true, childList: true, characterData: true });
  hear();
}"""

WHERE = """selector => {
  const target = [...document.querySelectorAll(selector)].find(
    one => one.checkVisibility({ visibilityProperty: true }));
  const focus = document.activeElement;
  const here = focus.outerHTML.slice(0, 200);
  if (focus === target) return ['there', here];
  if (target.type === 'radio' && focus.name === target.name)
    return [focus.compareDocumentPosition(target) & 4 ? 'ArrowDown' : 'ArrowUp', here];
  const board = target.closest('[role=grid], [role=group], svg');
  const roving = target.getAttribute('tabindex') === '-1';
  if (!roving || !board.contains(focus) || focus === board) return ['Tab', here];
  const middle = one => { const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2]; };
  const [[x, y], [u, v]] = [middle(focus), middle(target)];
  const keys = [[u - x, 'ArrowRight'], [x - u, 'ArrowLeft'],
    [v - y, 'ArrowDown'], [y - v, 'ArrowUp']];
  return [keys.sort((a, b) => b[0] - a[0]).slice(0, 3).map(one => one[1]).join(' '), here];
}"""
"""Which key leads nearer to what is to be pressed: on from widget to widget, or over a board."""


ON_BOARD = re.compile(r"""^(\[data-(?:point|square)="\w[\w-]*"\]).*""")
"""A square or a point, whatever would be done there: that changes with what the focus passes."""


class Keys(Table):
    """A table where everything is reached and pressed with keys; nothing is ever clicked."""

    def __init__(self, page: Page, trouble: Trouble) -> None:
        super().__init__(page, False, trouble)
        self.began = 0

    def listen(self) -> None:
        """Begin to keep what is announced."""
        self.began = self.step
        self.page.evaluate(LISTEN)

    @property
    def announced(self) -> list[str]:
        """All that was announced since."""
        return self.page.evaluate("window.announced")

    def press(self, selector: str) -> None:
        """Go to the first thing that a selector finds and that can be seen, and press Enter."""
        self.reach(ON_BOARD.sub(r"\1", selector))
        self.page.keyboard.press("Enter")

    def press_until(self, shown: str, selector: str) -> None:
        """Turn the tile or the disc with its key until it lies as it should."""
        for _ in range(8):
            if self.shows(shown):
                return
            self.page.keyboard.press("r")
        raise AssertionError(f"{shown} does not come by turning")

    def reach(self, selector: str) -> None:
        """Move the focus to something, as anybody would who cannot point at it."""
        self.page.locator(selector).filter(visible=True).first.wait_for()
        been: dict[str, int] = {}
        for _ in range(200):
            way, here = self.page.evaluate(WHERE, selector)
            if way == "there":
                return
            been[here] = been.get(here, 0) + 1
            keys = way.split()
            self.page.keyboard.press(keys[0] if been[here] == 1 else self.dice.choice(keys))
        raise AssertionError(f"no key leads to {selector}, only to {list(been)[-6:]}")
