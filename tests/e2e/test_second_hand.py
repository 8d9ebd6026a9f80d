"""A second hand: a code at the shared screen puts one seat's secrets on the own phone."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.e2e.conftest import PHONE, Sit
from tests.e2e.playing import Table
from tests.e2e.secrets import leaks, told
from tests.e2e.wishes import anything
from trials.servers import ServerProcess


def begun(laptop: Table) -> str:
    """Begin a game at one screen and lift the first curtain; return the seat that looks."""
    laptop.begin("gold_ahoi", "friend")
    laptop.press("[data-testid=lift]")
    laptop.page.wait_for_selector(".table")
    return laptop.page.locator(".table").get_attribute("data-eyes") or ""


def link(laptop: Table) -> str:
    """Open the table's menu and make the code; return the link it shows."""
    laptop.press("[data-testid=table-menu]")
    laptop.press("[data-testid=make-link]")
    expect(laptop.page.get_by_test_id("code")).to_be_visible()
    return laptop.page.get_by_test_id("link").input_value()


def seats(table: Table) -> Any:
    return next(one for one in reversed(table.heard) if one["type"] == "table")


def test_a_hand_goes_to_a_phone_and_comes_back(
    laptop: Table, sit: Sit, server: ServerProcess
) -> None:
    seat = begun(laptop)
    other = "far" if seat == "near" else "near"
    address = link(laptop)
    heard = len(laptop.heard)
    phone = sit(address, **PHONE)
    phone.await_turn()
    assert phone.page.locator(".table").get_attribute("data-eyes") == seat

    # The screen falls to the other, and what it is sent from now on knows nothing of the hand.
    # The curtain stays down for whoever loads the page anew before it is lifted.
    expect(laptop.page.get_by_test_id("curtain")).to_contain_text("this screen is now yours")
    laptop.page.reload()
    expect(laptop.page.get_by_test_id("curtain")).to_contain_text("this screen is now yours")
    laptop.press("[data-testid=lift]")
    expect(laptop.page.locator(f".table[data-eyes={other}]")).to_be_visible()
    assert (seats(laptop)["mine"], seats(laptop)["handed"]) == ([other], [seat])

    # Both play on, each on the own device, and no curtain falls.
    for _ in range(2):
        for table in (phone, laptop):
            table.await_turn()
            table.decide(anything)
            assert not laptop.shows("[data-testid=curtain]")
    found = [leaks(eyes, message) for eyes, message in told(laptop.heard[heard:])]
    assert not [part for part in found if part]
    assert {eyes for eyes, _ in told(laptop.heard[heard:])} <= {other, "spectator"}
    assert not [part for eyes, message in told(phone.heard) for part in leaks(eyes, message)]

    # A reload shows the same, without a curtain.
    laptop.page.reload()
    expect(laptop.page.locator(f".table[data-eyes={other}]")).to_be_visible()

    # It is brought back: the phone looks on, the screen has its curtains again.
    laptop.press("[data-testid=table-menu]")
    laptop.press("[data-testid=hand-back]")
    expect(phone.page.get_by_text("This seat is no longer yours on this device")).to_be_visible()
    assert phone.page.locator(".table").get_attribute("data-eyes") == "spectator"
    laptop.await_turn()
    assert laptop.shows("[data-testid=hand-over], .sentence.mine")
    assert seats(laptop)["mine"] == ["near", "far"]


def test_the_phone_keeps_its_seat_in_the_next_game(laptop: Table, sit: Sit) -> None:
    seat = begun(laptop)
    phone = sit(link(laptop), **PHONE)
    phone.await_turn()
    laptop.press("[data-testid=lift]")
    laptop.page.wait_for_selector(".table")
    laptop.resign()
    before = laptop.page.url
    laptop.press("[data-testid=rematch]")
    laptop.page.wait_for_url(lambda url: url != before)
    phone.page.get_by_role("link", name="Go to the next game").click()
    phone.page.wait_for_selector(".table")
    other = "far" if seat == "near" else "near"
    expect(phone.page.locator(f".table[data-eyes={other}]")).to_be_visible()
    expect(laptop.page.locator(f".table[data-eyes={seat}]")).to_be_visible()
