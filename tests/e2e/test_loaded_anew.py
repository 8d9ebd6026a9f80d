"""A page loaded anew is as it was: what is looked at, said, opened, written and scrolled."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Locator, expect

from tests.e2e.playing import Table, await_kept
from tests.e2e.test_afterwards import drop, given_up, look_again, moment
from tests.e2e.wishes import anything, run
from trials.servers import ServerProcess

FAR = "box => Math.abs(box.scrollTop)"


def test_who_looks_at_an_old_moment_looks_at_it_still(phone: Table) -> None:
    phone.begin("martinique")
    phone.play(anything, lambda: phone.step > 80)
    phone.press("[data-testid=sheet]")
    phone.press("[data-testid=log] > li:nth-child(4) button")
    await_kept(phone, r'"peek":{"moment":"[^"]+","what":\d+}')
    ribbon = phone.page.get_by_test_id("past")
    before, board = ribbon.inner_text(), drawn(phone)
    phone.page.reload()
    expect(ribbon).to_have_text(before, use_inner_text=True)
    assert drawn(phone) == board
    phone.press("[data-testid=past] button")
    expect(ribbon).to_be_hidden()
    assert drawn(phone) != board
    phone.page.reload()
    phone.await_turn()
    phone.page.wait_for_load_state("networkidle")
    expect(ribbon).to_be_hidden()


def drawn(table: Table) -> list[str]:
    """What the board says of its squares, without what may be chosen now."""
    labels = "cells => cells.map(cell => cell.getAttribute('aria-label'))"
    return table.page.locator("main [data-square]").evaluate_all(labels)


def test_advice_is_there_as_long_as_it_fits(laptop: Table) -> None:
    laptop.begin("gold_ahoi")
    laptop.await_turn()
    laptop.press("[data-testid=hint-ask]")
    hint = laptop.find("hint")
    words = hint.inner_text()
    laptop.page.reload()
    expect(hint).to_have_text(words, use_inner_text=True)
    address = laptop.page.url
    laptop.page.goto("about:blank")
    other = Table(laptop.page.context.new_page(), False, laptop.trouble)
    other.page.goto(address)
    other.await_turn()
    expect(other.find("hint")).to_be_hidden()  # nobody asked for it there
    laptop.page.go_back()
    expect(hint).to_have_text(words, use_inner_text=True)
    laptop.page.goto("about:blank")
    other.decide(anything)
    laptop.page.go_back()
    laptop.await_turn()
    laptop.page.wait_for_load_state("networkidle")
    expect(hint).to_be_hidden()


def test_a_refusal_is_there_until_it_is_heeded(laptop: Table) -> None:
    laptop.begin("gold_ahoi")
    laptop.await_turn()
    refusal = laptop.find("refusal")
    for heed in (lambda: refusal.get_by_role("button").click(), lambda: laptop.decide(anything)):
        laptop.page.locator("[data-square]:not([data-code])").first.press("Enter")
        words = refusal.inner_text()
        laptop.page.reload()
        expect(refusal).to_have_text(words, use_inner_text=True)
        expect(refusal.get_by_role("link")).to_have_attribute("href", re.compile("#G-"))
        heed()
        expect(refusal).to_be_hidden()
        laptop.page.reload()
        laptop.await_turn()
        laptop.page.wait_for_load_state("networkidle")
        expect(refusal).to_be_hidden()


def test_a_reload_at_one_screen_tells_nothing_of_what_one_player_saw(laptop: Table) -> None:
    laptop.begin("gold_ahoi", "friend")
    laptop.press("[data-testid=lift]")
    laptop.press("[data-testid=hint-ask]")
    laptop.find("hint").wait_for()
    laptop.press("[data-testid=log] button")
    laptop.find("past").wait_for()
    laptop.press("[data-testid=table-menu]")
    laptop.press("[data-testid=make-link]")
    laptop.find("link").wait_for()
    kept = laptop.page.evaluate("JSON.stringify(Object.values(sessionStorage))")
    assert not any(word in kept for word in ("said", "peek", "begun", "link"))
    laptop.page.reload()
    laptop.press("[data-testid=lift]")
    laptop.await_turn()
    laptop.page.wait_for_load_state("networkidle")
    for gone in ("hint", "past", "link"):
        expect(laptop.find(gone)).to_be_hidden()


def test_where_nothing_is_hidden_two_at_one_screen_find_what_they_began(laptop: Table) -> None:
    laptop.begin("schatzinsel", "friend")
    laptop.play(run, lambda: laptop.step > 3)
    laptop.press("[data-testid=turn-on]")
    turned = laptop.page.locator(".hand svg").first
    before = turned.inner_html()
    await_kept(laptop, '"turned":"')
    laptop.page.reload()
    laptop.await_turn()
    assert turned.inner_html() == before


def test_folds_and_boxes_at_a_table_are_as_they_were(laptop: Table) -> None:
    laptop.begin("gold_ahoi")
    laptop.await_turn()
    unseen, game = laptop.page.locator(".game details"), laptop.page.locator(".panel > .game")
    unseen.locator("summary").click()
    await_kept(laptop, '"fold.unseen":true')
    game.evaluate("box => box.scrollTo(0, 90)")
    await_kept(laptop, '"scroll.game":90')
    laptop.page.reload()
    expect(unseen.locator("li").first).to_be_attached()
    scrolled_to(game, 90)
    laptop.page.keyboard.press("l")
    tint = laptop.find("tint")
    expect(tint).to_have_attribute("aria-pressed", "false")
    unseen.locator("summary").click()
    await_kept(laptop, '"fold.unseen":false')
    laptop.page.reload()
    expect(unseen).not_to_have_attribute("open", "")
    expect(tint).to_have_attribute("aria-pressed", "false")


def scrolled_to(box: Locator, far: int) -> None:
    """Wait until a box is scrolled so far."""
    element = box.element_handle()
    wanted = f"([box, far]) => ({FAR})(box) === far"
    box.page.wait_for_function(wanted, arg=[element, far])


def test_a_count_that_was_begun_goes_on(laptop: Table) -> None:
    laptop.begin("gold_ahoi")
    laptop.play(anything)
    for _ in range(2):
        laptop.press("[data-testid=count-next]")
    count = laptop.page.locator(".count")
    before = count.inner_text()
    laptop.page.reload()
    expect(count).to_have_text(before, use_inner_text=True)
    laptop.press("[data-testid=count-skip]")
    laptop.page.reload()
    expect(laptop.find("count-again")).to_be_visible()


def test_half_written_names_stay_and_passwords_do_not(laptop: Table, server: ServerProcess) -> None:
    laptop.press("[aria-label=Settings]")
    name = laptop.page.get_by_role("dialog").get_by_role("textbox")
    name.fill("Half a na")
    laptop.page.reload()
    expect(name).to_have_value("Half a na")
    laptop.page.keyboard.press("Escape")
    expect(name).to_be_hidden()
    laptop.press("[aria-label=Settings]")
    expect(name).not_to_have_value("Half a na")
    laptop.page.goto(f"{server.url}/me")
    fold = laptop.page.locator("details").filter(has=laptop.page.get_by_text("Log in", exact=True))
    fold.locator("summary").click()
    await_kept(laptop, '"fold.log-in":true')
    fields = fold.get_by_role("textbox").or_(fold.locator("[type=password]"))
    fields.nth(0).fill("Anne Bonny")
    fields.nth(1).fill("secret as can be")
    assert "secret" not in laptop.page.evaluate("JSON.stringify({...sessionStorage})")
    laptop.page.reload()
    expect(fold).to_have_attribute("open", "")
    expect(fields.nth(0)).to_have_value("Anne Bonny")
    expect(fields.nth(1)).to_have_value("")


def test_a_list_is_as_long_as_it_was(laptop: Table, server: ServerProcess) -> None:
    laptop.find("play-gold_ahoi").wait_for()
    for _ in range(23):
        asked = {"game": "gold_ahoi", "seats": ["me", "landlubber"], "options": {}}
        answer = laptop.page.request.post(
            f"{server.url}/api/matches",
            data=json.dumps(asked),
            headers={"content-type": "application/json"},
        )
        assert answer.ok
    laptop.page.goto(f"{server.url}/me")
    rows = laptop.page.get_by_test_id("history-row")
    expect(rows).to_have_count(20)
    laptop.page.locator("button.more").click()
    expect(rows).to_have_count(23)
    laptop.page.reload()
    expect(rows).to_have_count(23)
    laptop.page.get_by_label("Opponent").select_option("bot")
    laptop.page.reload()
    expect(rows).to_have_count(20)


def test_a_game_gone_through_is_gone_on_with(laptop: Table) -> None:
    given_up(laptop, "martinique", 80)
    look_again(laptop)
    page = laptop.page
    folds = page.locator("[data-testid=steps] details")
    folds.first.locator("summary").click()
    await_kept(laptop, r'"fold.dealt.\d+":true')
    laptop.press("[data-testid=fair]")
    page.get_by_role("dialog").locator("summary").click()
    await_kept(laptop, '"fold.figures":true')
    page.reload()
    expect(page.get_by_role("dialog").locator("details")).to_have_attribute("open", "")
    page.keyboard.press("Escape")
    expect(folds.first).to_have_attribute("open", "")
    laptop.press("[data-testid=way-first]")
    laptop.press("[data-testid=way-play]")
    page.wait_for_url(re.compile("step=2&"))
    page.reload()
    expect(page.get_by_test_id("way-stop")).to_be_visible()
    page.wait_for_url(re.compile("step=[4-9]&"))
    laptop.press("[data-testid=way-stop]")
    before = moment(laptop)
    page.wait_for_url(re.compile(f"step={before}&"))
    page.reload()
    expect(page.get_by_test_id("way-play")).to_be_visible()
    assert moment(laptop) == before


def test_what_is_wrong_with_a_file_is_said_still(laptop: Table, server: ServerProcess) -> None:
    laptop.page.goto(f"{server.url}/open")
    laptop.trouble.expect("400")
    expect(laptop.page.get_by_role("button", name="Choose")).to_be_visible()
    drop(laptop.page, "letter.txt", "Dear Anne,")
    wrong = laptop.page.get_by_test_id("no-record")
    words = wrong.inner_text()
    laptop.page.reload()
    expect(wrong).to_have_text(words)
    laptop.page.keyboard.press("Escape")
    expect(wrong).to_be_hidden()
    laptop.page.reload()
    expect(laptop.page.get_by_role("button", name="Choose")).to_be_visible()
    expect(wrong).to_be_hidden()
