"""What can happen at a table besides playing on."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import Served
from tests.e2e.playing import WAIT, Table


def test_a_refused_action_names_its_rule_and_leads_to_it(laptop: Table) -> None:
    laptop.begin("gold_ahoi", "landlubber")
    laptop.await_turn()
    laptop.page.locator("[data-square]:not([data-code])").first.click(force=True)
    rule = laptop.page.get_by_test_id("refusal").get_by_role("link")
    expect(rule).to_contain_text("G-")
    path = rule.get_attribute("href") or ""
    assert path.startswith("/rules/gold_ahoi#G-")
    laptop.page.goto(laptop.page.url.split("/table")[0] + path)
    expect(laptop.page.locator(f"li#{path.split('#')[1]}")).to_be_in_viewport()


def test_a_reload_in_mid_decision_changes_nothing(laptop: Table) -> None:
    laptop.begin("martinique", "landlubber")
    laptop.await_turn()
    step, asked = laptop.step, laptop.asked
    laptop.page.reload()
    laptop.await_turn()
    assert (laptop.step, laptop.asked) == (step, asked)


def test_the_server_restarts_in_mid_game(laptop: Table, served: Served) -> None:
    laptop.begin("gold_ahoi", "landlubber")
    laptop.await_turn()
    step, line = laptop.step, laptop.page.get_by_test_id("line")
    served.stop()
    expect(line).to_contain_text("Your game is safe", timeout=WAIT)
    served.start()
    expect(line).to_contain_text("Nothing was lost", timeout=WAIT)
    assert laptop.step == step
    laptop.play_out()


def test_two_tabs_show_the_same(laptop: Table) -> None:
    laptop.begin("gold_ahoi", "landlubber")
    laptop.await_turn()
    other = Table(laptop.page.context.new_page(), touch=False)
    other.page.goto(laptop.page.url)
    other.await_turn()
    step = laptop.step
    while other.step == step:
        other.act()
    laptop.page.wait_for_function(
        "old => +document.querySelector('.table').dataset.step > old", arg=step
    )
    other.page.close()


def test_an_entry_of_the_log_shows_the_board_as_it_was(laptop: Table) -> None:
    laptop.begin("gold_ahoi", "landlubber")
    laptop.await_turn()
    laptop.page.get_by_test_id("log").locator("button").first.focus()
    expect(laptop.page.get_by_test_id("past")).to_be_visible()
    assert not laptop.page.query_selector("[data-code]:not(aside *)")
    laptop.page.get_by_test_id("past").get_by_role("button").click()
    expect(laptop.page.get_by_test_id("past")).to_be_hidden()


def test_a_hint_says_what_could_be_done_and_does_it(laptop: Table) -> None:
    laptop.begin("gold_ahoi", "landlubber")
    laptop.await_turn()
    step = laptop.step
    laptop.page.get_by_test_id("hint-ask").first.click()
    hint = laptop.page.get_by_test_id("hint")
    expect(hint).to_contain_text("A good choice", timeout=WAIT)
    hint.get_by_role("button").click()
    laptop.page.wait_for_function(
        "old => +document.querySelector('.table').dataset.step > old", arg=step
    )


def test_resigning_is_asked_once_more_and_leads_to_the_next_game(laptop: Table) -> None:
    laptop.begin("martinique", "landlubber")
    laptop.await_turn()
    before = laptop.page.url
    laptop.page.get_by_test_id("resign").first.click()
    laptop.page.get_by_test_id("resign-yes").click()
    expect(laptop.page.get_by_test_id("result")).to_contain_text("You resigned")
    laptop.page.get_by_test_id("rematch").click()
    laptop.page.wait_for_url(lambda url: url != before)
    laptop.await_turn()


def test_a_decision_is_taken_back_by_the_tables_rule(laptop: Table) -> None:
    laptop.begin("schatzinsel", "friend")
    undo = laptop.page.get_by_test_id("take-back").first
    for _ in range(200):
        laptop.await_turn()
        if undo.is_enabled():
            break
        laptop.act()
    step = laptop.step
    undo.click()
    laptop.page.wait_for_function(
        "old => +document.querySelector('.table').dataset.step < old", arg=step
    )


def test_the_first_page_leads_back_to_where_one_left(laptop: Table) -> None:
    laptop.begin("gold_ahoi", "landlubber")
    path = laptop.page.url
    laptop.page.get_by_role("link", name="Doubloon: all games").click()
    laptop.page.get_by_role("link", name="Gold Ahoi! against Landlubber").click()
    laptop.page.wait_for_selector(".table")
    assert laptop.page.url == path


def test_a_garbage_link_says_so(laptop: Table, served: Served) -> None:
    laptop.page.goto(f"{served.address}/table/nothing-there")
    expect(laptop.page.get_by_role("heading")).to_have_text("There is no such table")
    laptop.page.goto(f"{served.address}/wreck/of/a/link")
    expect(laptop.page.get_by_role("heading")).to_have_text("No chart leads here")
