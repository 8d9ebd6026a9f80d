"""How two people far apart come to a table, and play there turn by turn."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import Somebody
from tests.e2e.playing import WAIT, Table
from tests.e2e.wishes import anything


def open_table(host: Table, game: str, to: str = "link", name: str = "Anne") -> None:
    """Make a table for somebody far away from the first page."""
    host.page.get_by_test_id(f"play-{game}").click()
    host.page.locator(f"dialog input[value={to}]").check(force=True)
    host.page.get_by_test_id("name").fill(name)
    host.page.locator("dialog button.main").click()
    expect(host.page.get_by_test_id("waiting")).to_be_visible(timeout=WAIT)


def link(host: Table) -> str:
    """Return the link on the waiting card."""
    return host.page.get_by_test_id("link").input_value()


def sit_down(friend: Table, path: str, name: str = "Jack") -> None:
    """Follow an invitation, give a name and nothing else, and sit down."""
    friend.page.goto(path)
    friend.page.get_by_test_id("name").fill(name)
    friend.page.get_by_test_id("sit").click()
    expect(friend.page.locator(".sentence")).to_be_visible(timeout=WAIT)


def two_at(somebody: Somebody, game: str, name: str = "Jack") -> tuple[Table, Table]:
    """Return two people at a table of their own, the game begun; the friend has a name."""
    host, friend = somebody(), somebody()
    open_table(host, game)
    sit_down(friend, link(host), name)
    for one in (host, friend):
        one.page.wait_for_selector("[data-step]:not([data-step='0'])", timeout=WAIT)
    return host, friend


def by_turn(one: Table, two: Table) -> tuple[Table, Table]:
    """Return who is to play and who waits; anyhow, if the game is over."""
    for _ in range(WAIT // 50):
        for acting, other in ((one, two), (two, one)):
            if acting.shows(".sentence.mine") or acting.over:
                return acting, other
        one.page.wait_for_timeout(50)
    raise AssertionError("nobody is to play")


def decide(acting: Table, other: Table) -> None:
    """Do something, and see it arrive at the other end."""
    step = acting.step
    acting.decide(anything)
    other.await_step(">", step)
