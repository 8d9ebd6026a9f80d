"""Reload, back button, second tab, lost server: always back to the same state, told in words."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Sit
from tests.e2e.playing import Table, await_kept
from tests.e2e.wishes import anything, run
from trials.console_errors import LOST
from trials.servers import ServerProcess


@pytest.mark.parametrize(
    ("game", "far"), [("gold_ahoi", 6), ("martinique", 80), ("schatzinsel", 6)]
)
def test_a_reload_in_mid_decision_changes_nothing(laptop: Table, game: str, far: int) -> None:
    laptop.begin(game)
    wish = run if game == "schatzinsel" else anything
    laptop.play(wish, lambda: laptop.step > far and can_half_choose(laptop, game))
    idle = state(laptop)
    half_choose(laptop)
    before = state(laptop)
    assert before != idle
    laptop.page.reload()
    laptop.await_turn()
    await_state(laptop, before)
    laptop.decide(wish)


def await_state(table: Table, before: object) -> None:
    """Wait until the page shows what it showed before."""
    for _ in range(100):
        if glance(table) == before:
            return
        table.page.wait_for_timeout(50)
    assert state(table) == before


def can_half_choose(table: Table, game: str) -> bool:
    """Whether a pirate can move, or what is in the hand looks different when it is turned."""
    if game == "martinique":
        return bool(movers(table))
    return game != "gold_ahoi" or table.shows(".hand .turn:enabled")


def movers(table: Table) -> list[str]:
    """Return where pirates stand that can move."""
    return [offer["from"] for offer in table.now["offered"] if "from" in offer]


def half_choose(table: Table) -> None:
    """Turn what is in the hand, or pick a pirate that can move."""
    if found := movers(table):
        table.press(f'[data-pick="{found[0]}"]')
        table.page.mouse.move(5, 5)
    else:
        table.page.keyboard.press("r")


def test_what_is_open_is_open_still_after_a_reload(phone: Table) -> None:
    phone.press("[data-testid=play-martinique]")
    phone.page.locator("dialog input[value=link]").check()
    phone.page.get_by_test_id("name").fill("Änne")
    phone.press("dialog summary")
    await_kept(phone, '"fold.options":true')
    phone.page.reload()
    expect(phone.page.locator("dialog input[value=link]")).to_be_checked()
    expect(phone.page.get_by_test_id("name")).to_have_value("Änne")
    expect(phone.page.locator("dialog details")).to_have_attribute("open", "")
    phone.page.go_back()
    expect(phone.page.get_by_role("dialog")).to_be_hidden()
    phone.begin("gold_ahoi")
    phone.await_turn()
    phone.press("[data-testid=sheet]")
    phone.page.get_by_role("tab", name="Notes").filter(visible=True).tap()
    phone.press("[data-testid=resign]")
    phone.page.reload()
    phone.page.get_by_role("button", name="Keep playing").tap()
    expect(phone.find("sheet")).to_have_attribute("aria-expanded", "true")
    notes = phone.page.get_by_role("tab", name="Notes").filter(visible=True)
    expect(notes).to_have_attribute("aria-selected", "true")


def test_a_page_is_come_back_to_where_it_was_left(phone: Table) -> None:
    phone.page.goto(phone.page.url + "rules/martinique")
    phone.page.locator("#M-5").scroll_into_view_if_needed()
    phone.page.wait_for_load_state("networkidle")
    far = phone.page.evaluate("scrollY")
    assert far > 500
    phone.page.get_by_role("link", name="Learn").first.evaluate("link => link.click()")
    phone.page.wait_for_selector("[data-testid=lesson]")
    phone.page.go_back()
    phone.page.wait_for_function("far => Math.abs(scrollY - far) < 2", arg=far)
    phone.page.reload()
    phone.page.wait_for_function("far => Math.abs(scrollY - far) < 2", arg=far)


State = tuple[dict[str, Any], list[list[str]], str, str]
STILL = 4
"""How many times a page is looked at and seen unchanged: aids come a moment after the rest."""


def state(table: Table) -> State:
    """All that the page shows of a game, and what it was told of it, once it has come to rest."""
    seen = [glance(table)]
    while len(seen) < STILL or seen[-STILL:] != [seen[-1]] * STILL:
        table.page.wait_for_timeout(100)
        seen.append(glance(table))
    return seen[-1]


def glance(table: Table) -> State:
    """What the page shows just now."""
    now = table.now
    now = {key: now[key] for key in ("step", "to_act", "view", "offered", "can")}
    shown = table.page.locator(".table [aria-label], .table [data-code]").evaluate_all(IN_WORDS)
    return now, shown, table.asked, table.find("log").inner_text()


IN_WORDS = "all => all.map(each => [each.getAttribute('aria-label'), each.dataset.code])"
"""What board and panel say to whoever listens to them, and what pressing them would choose."""


def test_the_back_button_leads_home_and_forward_to_the_game(laptop: Table) -> None:
    laptop.begin("gold_ahoi")
    laptop.await_turn()
    before, path = state(laptop), laptop.page.url
    laptop.page.go_back()
    expect(laptop.page.get_by_test_id("play-gold_ahoi")).to_be_visible()
    laptop.page.go_forward()
    laptop.await_turn()
    assert laptop.page.url == path
    await_state(laptop, before)
    expect(laptop.page.locator("#content")).to_be_focused()  # who listens hears the new page


def test_the_first_page_leads_back_to_where_one_left(laptop: Table) -> None:
    laptop.begin("gold_ahoi")
    path = laptop.page.url
    laptop.page.get_by_role("link", name="Doubloon: all games").click()
    laptop.page.get_by_role("link", name="Gold Ahoi! against Landlubber").click()
    laptop.page.wait_for_selector(".table")
    assert laptop.page.url == path


def test_two_tabs_show_the_same(laptop: Table) -> None:
    laptop.begin("gold_ahoi")
    laptop.await_turn()
    other = Table(laptop.page.context.new_page(), False, laptop.trouble)
    other.page.goto(laptop.page.url)
    other.await_turn()
    await_state(other, state(laptop))
    step = laptop.step
    other.decide(anything)
    laptop.await_step(">", step)
    for table in (laptop, other):
        table.play(anything, lambda: True)
    await_state(other, state(laptop))
    laptop.decide(anything)


def test_a_server_that_is_killed_and_comes_back(sit: Sit, own_server: ServerProcess) -> None:
    table = sit(own_server.url)
    table.trouble.expect(*LOST)
    table.begin("gold_ahoi")
    table.play(anything, lambda: table.step > 4)
    before, line = state(table), table.page.get_by_test_id("line")
    own_server.kill()
    expect(line).to_contain_text("Connection lost")
    expect(line).to_contain_text("Your game is safe")
    own_server.start()
    expect(line).to_contain_text("Nothing was lost")
    await_state(table, before)
    table.play(anything, lambda: table.step > before[0]["step"] + 6)


def test_a_server_that_restarts_says_so(sit: Sit, own_server: ServerProcess) -> None:
    table = sit(own_server.url)
    table.trouble.expect(*LOST)
    table.begin("martinique")
    table.await_turn()
    before, line = state(table), table.page.get_by_test_id("line")
    own_server.stop()
    expect(line).to_contain_text("The server is restarting")
    own_server.start()
    expect(line).to_contain_text("Nothing was lost")
    await_state(table, before)
    table.decide(anything)


def test_a_page_whose_words_did_not_come_begins_again(laptop: Table) -> None:
    laptop.trouble.expect("ERR_FAILED")
    laptop.page.route("**/assets/app-*.js", lambda route: route.abort(), times=1)
    laptop.page.reload()
    laptop.page.wait_for_selector("[data-testid=play-gold_ahoi]")


def test_a_page_opened_without_a_server_can_try_again(sit: Sit, own_server: ServerProcess) -> None:
    table = sit(own_server.url)
    table.trouble.expect(*LOST)
    table.begin("gold_ahoi")
    table.await_turn()
    table.page.get_by_role("link", name="Doubloon: all games").click()
    left = table.page.get_by_role("link", name="Gold Ahoi! against Landlubber")
    left.wait_for()
    own_server.kill()
    left.click()
    expect(table.page.get_by_role("heading")).to_have_text("The server isn’t responding")
    own_server.start()
    table.page.get_by_role("button", name="Try again").click()
    table.await_turn()
