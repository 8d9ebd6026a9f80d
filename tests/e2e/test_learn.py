"""The lessons: each to its end, with mouse, finger and keys, and a word for what was not asked."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e import hands
from tests.e2e.conftest import PHONE, Sit
from tests.e2e.playing import Table
from tools.lessons.__main__ import SOURCE
from trials.servers import ServerProcess

Data = dict[str, Any]
SMALL = {**PHONE, "viewport": {"width": 360, "height": 740}}
TITLE = "[data-testid=lesson] h2"


class Learner:
    """Somebody at a lesson, who does what it takes to come to its end."""

    def __init__(self, table: Table, game: str) -> None:
        self.table, self.page = table, table.page
        self.lesson: Data = json.loads(
            (SOURCE / "learn" / "data" / f"{game}.json").read_text(encoding="utf-8")
        )
        self.hands = getattr(hands, game)

    @property
    def at(self) -> int:
        """Which moment of the lesson the page shows."""
        return int(self.page.locator(".learn").get_attribute("data-node") or 0)

    @property
    def node(self) -> Data:
        """The moment that the page shows."""
        return self.lesson["nodes"][self.at]

    def right(self) -> Data | None:
        """Return an offered action that does what is asked; nothing where one only looks."""
        return next(
            (one for one in self.node["offered"] if str(one["code"]) in self.node["to"]), None
        )

    def offer(self, text: str) -> Data:
        """Return the offered action that is written like this."""
        return next(one for one in self.node["offered"] if one["text"] == text)

    def wrong(self) -> Data:
        """Return an offered action that is not what was asked for, last of all."""
        return [one for one in self.node["offered"] if str(one["code"]) not in self.node["to"]][-1]

    def on(self) -> None:
        """Do what is asked, and wait until it can be gone on from there."""
        before, offer = self.at, self.right()
        self.hands(self.table, offer) if offer else self.table.press("[data-testid=lesson-on]")
        self.arrive(before)

    def arrive(self, before: int) -> None:
        """Wait until the page shows another moment, with the other side's answer."""
        self.page.wait_for_function(
            "before => +document.querySelector('.learn').dataset.node !== before", arg=before
        )
        self.page.locator(".learn[data-ready=true]").wait_for()

    def to_the_end(self) -> None:
        """Go on until the lesson is over."""
        while self.node["to"]:
            self.on()
            width = self.page.evaluate("document.documentElement.scrollWidth")
            assert width <= self.page.viewport_size["width"]
        expect(self.page.get_by_test_id("lesson-done")).to_be_visible()


@pytest.fixture
def learner(sit: Sit, server: ServerProcess):
    """Opens a lesson in a browser of one's own."""
    return lambda game, **look: Learner(sit(f"{server.url}/learn/{game}", **look), game)


def test_a_lesson_is_found_at_home_and_leads_to_a_real_game(
    laptop: Table, server: ServerProcess
) -> None:
    laptop.press("[data-testid=learn-schatzinsel]")
    expect(laptop.page.locator(TITLE)).to_have_text("Your crew")
    Learner(laptop, "schatzinsel").to_the_end()
    laptop.press("[data-testid=lesson-play]")
    laptop.await_turn()
    expect(laptop.page.locator(".players")).to_contain_text("Landlubber")


def test_martinique_is_learnt_on_a_small_phone(learner) -> None:
    one = learner("martinique", **SMALL)
    one.to_the_end()
    expect(one.page.get_by_test_id("lesson-text")).to_contain_text("The treasure was on E7")


def test_gold_ahoi_is_learnt_by_keyboard_and_heard(learner) -> None:
    one = learner("gold_ahoi")
    said = one.page.get_by_test_id("announcer")
    while one.node["to"]:
        before, offer = one.at, one.right()
        by_keys(one, offer) if offer else press(one, "[data-testid=lesson-on]")
        one.arrive(before)
        title = one.page.locator(TITLE).inner_text()
        expect(said).to_contain_text(title)
    expect(said).to_contain_text("You win, 5 to 3")


def press(one: Learner, selector: str) -> None:
    """Go with Tab to something and press Enter there."""
    for _ in range(40):
        if one.page.evaluate("s => document.activeElement.matches(s)", selector):
            return one.page.keyboard.press("Enter")
        one.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def by_keys(one: Learner, offer: Data) -> None:
    """Go with Tab to the board, with the arrows to the square, turn the tile and lay it."""
    for _ in range(40):
        here = one.page.evaluate("document.activeElement.dataset?.square ?? null")
        if here == offer["square"]:
            break
        one.page.keyboard.press(_towards(here, offer["square"]) if here else "Tab")
    square = one.page.locator(f'[data-square="{offer["square"]}"]')
    for _ in range(4):
        fits = "turned" not in (square.get_attribute("class") or "")
        if fits and square.get_attribute("data-code") == str(offer["code"]):
            break
        one.page.keyboard.press("r")
    one.page.keyboard.press("Enter")


def _towards(here: str, there: str) -> str:
    if here[0] != there[0]:
        return "ArrowRight" if here[0] < there[0] else "ArrowLeft"
    return "ArrowUp" if int(here[1:]) < int(there[1:]) else "ArrowDown"


def test_what_was_not_asked_gets_a_word_and_the_lesson_goes_on(learner) -> None:
    one = learner("gold_ahoi")
    one.on()
    one.hands(one.table, one.offer("F5e"))
    word = one.page.get_by_test_id("word")
    expect(word).to_contain_text("the land would end before it reaches your side")
    one.on()
    expect(word).to_be_hidden()
    expect(one.page.locator(TITLE)).to_have_text("Rows have an owner")


def test_a_lesson_is_gone_back_in_left_and_taken_up_again(learner) -> None:
    one = learner("martinique")
    title = one.page.locator(TITLE)
    for _ in range(3):
        one.table.press("[data-testid=lesson-skip]")
    one.page.reload()
    expect(title).to_have_text("A treasure in your hold")
    expect(one.page.get_by_test_id("lesson-anew")).to_be_hidden()  # nobody has left it
    one.table.press("[data-testid=lesson-back]")
    expect(title).to_have_text("Take what you stood on")
    one.hands(one.table, one.wrong())
    word = one.page.get_by_test_id("word")
    expect(word).to_contain_text("allowed too")
    one.page.reload()
    expect(word).to_contain_text("allowed too")
    address = one.page.url
    one.page.goto("about:blank")
    one.page.goto(address)
    expect(title).to_have_text("Take what you stood on")
    one.page.reload()
    one.table.press("[data-testid=lesson-anew]")
    expect(title).to_have_text("Land a pirate")


def test_the_rules_show_examples_at_their_clauses_and_lead_to_the_lesson(
    laptop: Table, server: ServerProcess
) -> None:
    laptop.page.goto(f"{server.url}/rules/martinique#M-10")
    example = laptop.page.locator("[id='M-10'] figure")
    expect(example.locator(".frame")).to_have_accessible_name(re.compile("from F3 over a red"))
    expect(example.locator("figcaption")).to_contain_text("Black may now reveal one of Red’s")
    expect(example.locator("[data-square=H3]")).to_be_visible()
    assert laptop.page.locator("figure").count() >= 4
    blank = laptop.page.locator("figure[data-drawn=false]")
    assert blank.count() > 0  # far below, and not drawn until somebody comes near or prints
    laptop.page.emulate_media(media="print", color_scheme="dark")
    laptop.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert blank.count() == 0
    expect(laptop.page.get_by_role("link", name="Skip to the content")).to_be_hidden()
    ink = laptop.page.evaluate("getComputedStyle(document.documentElement).color")
    assert ink == "rgb(31, 43, 53)"  # dark on white paper, whatever the theme
    laptop.page.emulate_media(media="screen", color_scheme="light")
    laptop.page.get_by_role("link", name="Learn in three minutes").click()
    expect(laptop.page.locator(TITLE)).to_have_text("Land a pirate")
