"""What a player can do at a table besides playing on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e import looks
from tests.e2e.playing import Table
from tests.e2e.wishes import anything


def test_a_place_that_is_not_offered_is_refused_with_its_rule(laptop: Table) -> None:
    laptop.begin("gold_ahoi")
    laptop.play(anything, lambda: laptop.step > 4)
    assert_refused(laptop, "[data-square][aria-label*='can’t go here']", "G-")


def test_a_square_that_is_no_beach_is_refused_with_its_rule(laptop: Table) -> None:
    laptop.begin("martinique")
    laptop.await_turn()
    assert_refused(laptop, '[data-square="C3"]', "M-")


def test_a_disc_on_another_is_refused_with_its_rule(laptop: Table) -> None:
    laptop.begin("schatzinsel", "friend")
    laptop.await_turn()
    place = laptop.decide(anything)["place"]
    laptop.await_turn()
    laptop.page.locator("[data-point][data-code]").first.hover()
    laptop.find("confirm").hover()
    assert not looks.axe(laptop.page, "color-contrast")  # also where the mouse is
    assert_refused(laptop, f'[data-point="{place}"]', "S-")


def assert_refused(table: Table, selector: str, clause: str) -> None:
    """Pressing it changes nothing, names the rule, and leads to it in the rules page."""
    step = table.step
    table.page.locator(selector).first.click(force=True)
    refusal = table.page.get_by_test_id("refusal")
    expect(refusal).to_contain_text("That isn’t allowed")
    link = refusal.get_by_role("link")
    number = (link.get_attribute("href") or "").partition("#")[2]
    assert number.startswith(clause)
    with table.page.expect_popup() as opened:
        link.click()
    expect(opened.value.locator(f"li#{number}")).to_be_in_viewport()
    expect(opened.value.locator(f"li#{number}")).to_contain_text(number)
    opened.value.close()
    refusal.get_by_role("button").click()
    expect(refusal).to_be_hidden()
    assert table.step == step


def test_a_hint_says_what_could_be_done_and_does_it(laptop: Table) -> None:
    laptop.begin("gold_ahoi")
    laptop.await_turn()
    step = laptop.step
    expect(laptop.find("hint")).to_have_count(0)
    laptop.press("[data-testid=hint-ask]")
    expect(laptop.find("hint")).to_contain_text("Suggestion")
    expect(laptop.find("hint-ask")).to_be_focused()
    laptop.find("hint").get_by_role("button").click()
    laptop.await_step(">", step)


def test_a_decision_is_taken_back_by_the_tables_rule(laptop: Table) -> None:
    """A step that led to nothing can be taken back; not after the dice have been thrown."""
    laptop.begin("schatzinsel", "friend", **{"Lay the discs at random": True})
    laptop.await_turn()
    undo = laptop.find("take-back")
    expect(undo).to_be_disabled()
    assert re.search(
        "a roll of the dice has followed|your opponent has moved", undo.get_attribute("title") or ""
    )
    laptop.play(anything, undo.is_enabled)
    step = laptop.step
    undo.click()
    laptop.await_step("<", step)
    expect(laptop.find("log")).to_contain_text("takes back a move")


COVERED = """rows => rows.filter(row => {
  const { left, top, height } = row.getBoundingClientRect();
  return !row.contains(document.elementFromPoint(left + 4, top + height / 2));
}).map(row => row.textContent.trim())"""


def test_what_turning_a_disc_would_change_covers_no_standings(laptop: Table) -> None:
    laptop.begin("schatzinsel", "friend", **{"Lay the discs at random": True})
    turning = "[data-testid=mode-turn]:enabled"
    laptop.play(anything, lambda: laptop.shows(turning))
    laptop.press(turning)
    laptop.press("[data-point='9']")
    positions = laptop.page.get_by_role("region", name="Disc 9, position by position")
    positions.get_by_role("button", disabled=False, pressed=False).first.click()
    expect(positions.get_by_role("listitem")).to_have_count(2)
    for width, height in ((1280, 800), (820, 1180)):
        laptop.page.set_viewport_size({"width": width, "height": height})
        standings = laptop.page.locator(".panel table")
        rows = standings.locator("thead th, tbody th").filter(has_text=re.compile("Red|Black|Ship"))
        expect(rows).to_have_count(3)
        assert not rows.evaluate_all(COVERED)


def test_resigning_is_asked_once_more_and_leads_to_the_next_game(laptop: Table) -> None:
    laptop.begin("martinique")
    laptop.await_turn()
    before = laptop.page.url
    laptop.press("[data-testid=resign]")
    laptop.page.get_by_role("button", name="Keep playing").click()
    expect(laptop.page.locator(".sentence.mine")).to_be_visible()
    expect(laptop.find("resign")).to_be_focused()
    laptop.resign()
    expect(laptop.find("result")).to_contain_text("You resigned")
    expect(laptop.find("result")).to_contain_text("Landlubber wins")
    expect(laptop.page.get_by_text("Notebook")).to_have_count(0)
    laptop.press("[data-testid=rematch]")
    laptop.page.wait_for_url(lambda url: url != before)
    laptop.await_turn()
    assert laptop.page.locator(".table").get_attribute("data-eyes") == "red", "sides exchanged"


def test_resigning_at_phone_size(phone: Table) -> None:
    phone.begin("gold_ahoi")
    phone.await_turn()
    handle, mouse = phone.find("sheet"), phone.page.mouse
    low = handle.bounding_box()
    handle.tap()
    high = handle.bounding_box()
    handle.tap()
    mouse.move(low["x"] + 20, low["y"] + 20)
    mouse.down()
    mouse.move(high["x"] + 20, high["y"] + 20, steps=5)
    mouse.up()
    expect(handle).to_have_attribute("aria-expanded", "true")  # let go over the handle it pulled
    phone.resign()
    expect(phone.find("result")).to_contain_text("You resigned")
    expect(handle).to_have_attribute("aria-expanded", "false")
    expect(phone.find("hand")).to_have_count(0)
    expect(phone.page.get_by_text("If the game ended now")).to_have_count(0)
    expect(phone.page.get_by_text("Unseen tiles")).to_have_count(0)


def test_an_entry_of_the_log_shows_the_board_as_it_was(laptop: Table) -> None:
    laptop.begin("gold_ahoi")
    laptop.play(anything, lambda: laptop.step > 4)
    lines = laptop.find("log").get_by_role("button")
    lines.first.focus()
    expect(laptop.find("past")).to_be_visible()
    expect(laptop.page.locator("main [data-code]")).to_have_count(0)
    laptop.find("past").get_by_role("button").click()
    expect(laptop.find("past")).to_be_hidden()
    laptop.decide(anything)


@pytest.mark.parametrize("by", ["key", "wheel", "button"])
def test_the_tile_in_hand_is_turned(laptop: Table, by: str) -> None:
    laptop.begin("gold_ahoi")
    hand = laptop.page.get_by_test_id("hand")
    laptop.play(anything, hand.is_enabled)
    before = hand.get_attribute("aria-label") or ""
    laptop.page.mouse.move(400, 400)
    if by == "key":
        laptop.page.keyboard.press("r")
    elif by == "wheel":
        laptop.page.mouse.wheel(0, 120)
    else:
        laptop.page.get_by_role("button", name="Rotate right").click()
    expect(hand).not_to_have_attribute("aria-label", before)
