"""Reload, back button, second tab, lost server: always back to the same state, told in words."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from doubloon.bench.trouble import LOST
from tests.e2e.conftest import Sit
from tests.e2e.playing import Table
from tests.e2e.wishes import anything, run
from tests.server.process import ServerProcess


@pytest.mark.parametrize("game", ["gold_ahoi", "martinique", "schatzinsel"])
def test_a_reload_in_mid_decision_changes_nothing(laptop: Table, game: str) -> None:
    laptop.begin(game)
    laptop.play(run if game == "schatzinsel" else anything, lambda: laptop.step > 6)
    before = state(laptop)
    laptop.page.reload()
    laptop.await_turn()
    assert state(laptop) == before
    laptop.decide(run if game == "schatzinsel" else anything)


def state(table: Table) -> tuple[dict[str, Any], list[str], str, str]:
    """All that the page shows of a game, and what it was told of it."""
    now = table.now
    now = {key: now[key] for key in ("step", "to_act", "view", "offered", "can")}
    board = table.page.locator("main [aria-label]").evaluate_all(IN_WORDS)
    return now, board, table.asked, table.find("log").inner_text()


IN_WORDS = "all => all.map(each => each.getAttribute('aria-label'))"
"""What the board says to whoever listens to it."""


def test_the_back_button_leads_home_and_forward_to_the_game(laptop: Table) -> None:
    laptop.begin("gold_ahoi")
    laptop.await_turn()
    before, path = state(laptop), laptop.page.url
    laptop.page.go_back()
    expect(laptop.page.get_by_test_id("play-gold_ahoi")).to_be_visible()
    laptop.page.go_forward()
    laptop.await_turn()
    assert (laptop.page.url, state(laptop)) == (path, before)
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
    assert state(other) == state(laptop)
    step = laptop.step
    other.decide(anything)
    laptop.await_step(">", step)
    for table in (laptop, other):
        table.play(anything, lambda: True)
    assert state(other) == state(laptop)
    laptop.decide(anything)


def test_a_server_that_is_killed_and_comes_back(sit: Sit, own_server: ServerProcess) -> None:
    table = sit(own_server.url)
    table.trouble.expect(*LOST)
    table.begin("gold_ahoi")
    table.play(anything, lambda: table.step > 4)
    before, line = state(table), table.page.get_by_test_id("line")
    own_server.kill()
    expect(line).to_contain_text("The connection is lost")
    expect(line).to_contain_text("your game is safe")
    own_server.start()
    expect(line).to_contain_text("Nothing was lost")
    assert state(table) == before
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
    assert state(table) == before
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
    expect(table.page.get_by_role("heading")).to_have_text("The server does not answer")
    own_server.start()
    table.page.get_by_role("button", name="Try again").click()
    table.await_turn()
