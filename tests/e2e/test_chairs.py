"""The ways to a chair: invitations, private links, the lobby, and links that lead nowhere."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.apart import by_turn, link, open_table, sit_down, two_at
from tests.e2e.conftest import Somebody
from tests.e2e.playing import WAIT
from trials.servers import ServerProcess

REFUSED = ("answered 40[0349]", "Failed to load resource: the server responded")
"""What it complains about when the server says no."""


def expect_notice(page: Page, title: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(title, timeout=WAIT)


def test_links_that_lead_to_no_chair_say_why(somebody: Somebody, server: ServerProcess) -> None:
    host, friend, late = somebody(), somebody(), somebody()
    for one in (host, friend, late):
        one.trouble.expect(*REFUSED)
    open_table(host, "gold_ahoi")
    invite = link(host)
    for path in ("/join/nothing#here", "/join/%00#x", "/join/" + "x" * 300):
        late.page.goto(server.url + path)
        expect_notice(late.page, "This link doesn’t work")
    late.page.goto(server.url + "/link/nothing#here")
    expect_notice(late.page, "This link doesn’t lead to a seat")
    late.page.goto(invite.split("#")[0])
    expect_notice(late.page, "This link is incomplete")
    late.page.goto(invite[:-3])
    late.page.get_by_test_id("name").fill("Mary")
    late.page.get_by_test_id("sit").click()
    expect_notice(late.page, "This link is incomplete")
    host.page.goto(invite)
    expect_notice(host.page, "This is your own invitation")
    host.page.get_by_role("link", name="Go to the table").click()
    late.page.goto("about:blank")
    late.page.goto(invite)
    expect(late.page.get_by_test_id("invitation")).to_contain_text("Anne invites you")
    sit_down(friend, invite)
    late.page.get_by_test_id("name").fill("Mary")
    late.page.get_by_test_id("sit").click()
    expect_notice(late.page, "Both seats are taken")
    late.page.reload()
    expect_notice(late.page, "Both seats are taken")
    friend.page.goto(invite)
    expect_notice(friend.page, "You’re already at this table")


def test_a_table_that_is_called_off_says_so(somebody: Somebody) -> None:
    host, friend = somebody(), somebody()
    open_table(host, "martinique")
    table, invite = host.page.url, link(host)
    host.page.reload()
    assert link(host) == invite
    friend.page.goto(invite)
    friend.page.get_by_test_id("name").fill("Jack")
    host.page.get_by_test_id("call-off").click()
    host.page.wait_for_selector("[data-testid=play-martinique]")
    friend.trouble.expect("409")
    friend.page.get_by_test_id("sit").click()
    expect_notice(friend.page, "This game was cancelled")
    friend.page.reload()
    expect_notice(friend.page, "This game was cancelled")
    host.page.goto(table)
    expect(host.page.get_by_test_id("result")).to_contain_text("The game was cancelled")
    assert not host.page.get_by_test_id("rematch").count()


def test_a_bot_sits_down_instead(somebody: Somebody) -> None:
    host = somebody(phone=True)
    open_table(host, "gold_ahoi")
    host.page.get_by_text("Play a bot instead").tap()
    host.page.locator("select:visible").select_option("landlubber")
    host.page.get_by_test_id("call-bot").tap()
    host.await_turn()


def test_a_private_link_brings_the_seat_along_until_it_is_revoked(somebody: Somebody) -> None:
    host, _ = two_at(somebody, "gold_ahoi")
    phone = somebody(phone=True)
    host.page.get_by_test_id("table-menu").click()
    host.page.get_by_test_id("make-link").click()
    expect(host.page.get_by_test_id("code")).to_be_visible()
    phone.page.goto(link(host))
    phone.page.wait_for_selector("[data-eyes=near]", timeout=WAIT)
    host.page.get_by_test_id("revoke").click()
    phone.page.wait_for_selector("[data-eyes=spectator]", timeout=WAIT)
    expect(phone.page.get_by_test_id("asked")).to_contain_text("no longer yours on this device")
    phone.page.reload()
    phone.page.wait_for_selector("[data-eyes=spectator]", timeout=WAIT)


GRACE, CHING = "G" + 23 * "W", "C" + 23 * "W"
"""Names as long as names can be, without a place to break them."""

BLANK = "A name needs at least one visible letter."
CUT_OFF = "asked => asked.scrollWidth - asked.clientWidth"


def test_the_lobby_fills_by_itself_and_leads_to_tables(somebody: Somebody) -> None:
    host, comer, watcher = somebody(), somebody(), somebody()
    comer.page.get_by_role("link", name="lobby").click()
    comer.page.get_by_label("Game", exact=True).select_option("schatzinsel")
    expect(comer.page.get_by_test_id("empty")).to_be_visible(timeout=WAIT)
    open_table(host, "schatzinsel", to="lobby", name=GRACE)
    table = host.page.url.rpartition("/")[2]
    expect(host.page).to_have_title("Waiting for an opponent · Die Schatzinsel")
    row = comer.page.locator(f"[data-match='{table}']")
    expect(row).to_contain_text(f"{GRACE} is waiting", timeout=WAIT)
    tab = comer.page.context.new_page()
    tab.goto(host.page.url)
    expect(tab.get_by_test_id("waiting")).to_contain_text(GRACE, timeout=WAIT)
    row.get_by_role("link").click()
    field = comer.page.get_by_test_id("name")
    field.fill("   ")
    comer.page.get_by_test_id("sit").click()
    assert field.evaluate("field => field.validationMessage") == BLANK
    comer.trouble.expect("403")
    field.fill("\u200b")
    comer.page.get_by_test_id("sit").click()
    expect(comer.page.get_by_role("alert")).to_contain_text(BLANK)
    expect(comer.page.get_by_role("alert")).not_to_contain_text("permission")
    comer.page.get_by_test_id("name").fill(CHING)
    comer.page.get_by_test_id("sit").click()
    by_turn(host, comer)
    expect(host.page).to_have_title(re.compile(f"^(Your turn|{CHING}’s turn) · Die Schatzinsel$"))
    expect(tab.locator(".table")).to_have_attribute("data-eyes", "black", timeout=WAIT)

    watcher.page.goto(host.page.url.split("/table")[0] + "/lobby?show=running&game=schatzinsel")
    row = watcher.page.locator(f"[data-match='{table}']")
    expect(row).to_contain_text(f"{GRACE} and {CHING}", timeout=WAIT)
    row.get_by_role("link").click()
    expect(watcher.page.get_by_test_id("asked")).to_contain_text("You’re watching")
    for place in ("asked", "log"):
        assert watcher.page.get_by_test_id(place).filter(visible=True).evaluate(CUT_OFF) == 0
    comer.page.get_by_test_id("table-menu").click()
    tab.get_by_test_id("resign").filter(visible=True).click()
    host.page.get_by_test_id("resign").filter(visible=True).click()
    host.page.get_by_test_id("resign-yes").click()
    for one in (comer.page, tab):  # there is nothing left to do in what is still open
        expect(one.get_by_test_id("result")).to_be_visible(timeout=WAIT)
        expect(one.get_by_role("dialog")).to_be_hidden()
    expect(watcher.page.get_by_test_id("result")).to_contain_text(f"{CHING} wins", timeout=WAIT)
    watcher.page.go_back()
    watcher.page.locator("input[value=finished]").check(force=True)
    expect(row).to_contain_text(f"{CHING} won", timeout=WAIT)
