"""A game that is over is reviewed: asked for, waited for, read by keys and in words, shared."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import PHONE, Sit
from tests.e2e.playing import Table
from tests.e2e.wishes import anything
from trials.console_errors import LOST
from trials.servers import ServerProcess


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server whose reviews take a moment."""
    running = ServerProcess(str(tmp_path / "doubloon.db"), "--review", "60000")
    yield running
    running.close()


def short_game(table: Table) -> str:
    """Play a few moves of Gold Ahoi!, give up, and return where the review is."""
    table.begin("gold_ahoi")
    table.play(anything, enough=lambda: table.step > 16)
    before = table.page.url
    assert "/table/" in before
    table.page.goto(f"{before}/review")
    expect(table.page.get_by_role("heading", name="This game isn’t over yet")).to_be_visible()
    table.page.get_by_role("link", name="Go to the table").click()
    table.page.wait_for_selector(".table")
    table.resign()
    return f"{before}/review"


def test_a_short_game_is_reviewed_walked_through_and_shared(sit: Sit, quick: ServerProcess):
    anne = sit(quick.url)
    address = short_game(anne)
    page = anne.page
    anne.press("[data-testid=review]")
    expect(page).to_have_url(address)
    expect(page.get_by_role("heading", name="This game hasn’t been reviewed yet")).to_be_visible()
    anne.press("[data-testid=ask-review]")
    plot = page.get_by_role("slider", name="Your chances of winning")
    expect(plot).to_be_visible()
    walk(anne, plot)
    as_a_table(anne)
    for moment in anne.find("moment").all():
        moment.scroll_into_view_if_needed()
        expect(moment.locator("figure svg").first).to_be_visible()
    expect(page.get_by_label("Link to this review")).to_have_value(address)
    by_link(sit, address)


def walk(anne: Table, plot) -> None:
    """Arrows lead through the game, step by step, told in words to eyes and ears."""
    last = int(plot.get_attribute("aria-valuemax"))
    plot.focus()
    plot.press("Home")
    expect(anne.find("readout")).to_contain_text("Start of the game")
    plot.press("ArrowRight")
    expect(anne.find("readout")).to_contain_text(f"Step 1 of {last}")
    plot.press("End")
    expect(plot).to_have_attribute("aria-valuenow", str(last))
    said = plot.get_attribute("aria-valuetext")
    assert f"Step {last} of {last}" in said
    assert "You" in said
    assert "Landlubber" in said
    box = plot.bounding_box()
    anne.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert 0 < int(plot.get_attribute("aria-valuenow")) < last


def as_a_table(anne: Table) -> None:
    """The same chances stand in a table."""
    anne.page.get_by_text("Show as a table").click()
    rows = anne.find("steps").locator("tbody tr")
    last = anne.page.get_by_test_id("plot").get_attribute("aria-valuemax")
    expect(rows).to_have_count(int(last))


def by_link(sit: Sit, address: str) -> None:
    """Somebody else with the link reads it on a phone, at once and without sideways scrolling."""
    ben = sit(address, **{**PHONE, "viewport": {"width": 360, "height": 740}})
    expect(ben.find("plot")).to_be_visible()
    expect(ben.find("verdict")).to_contain_text(re.compile("decisions|decided"))
    wide = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    assert ben.page.evaluate(wide)


def test_a_review_goes_on_after_a_restart_in_the_page_that_waits(sit: Sit, tmp_path: Path):
    server = ServerProcess(str(tmp_path / "doubloon.db"), "--review", "700000")
    try:
        anne = sit(server.url)
        anne.trouble.expect(*LOST)
        address = short_game(anne)
        anne.page.goto(address)
        anne.press("[data-testid=ask-review]")
        expect(anne.page.get_by_role("progressbar")).to_be_visible()
        server.kill()
        expect(anne.page.get_by_text("The server can’t be reached right now")).to_be_visible()
        server.start()
        expect(anne.find("plot")).to_be_visible()
    finally:
        server.close()


def test_a_review_of_a_match_that_is_not_there_says_so(laptop: Table, server: ServerProcess):
    laptop.trouble.expect("404")
    laptop.page.goto(f"{server.url}/table/nosuchmatch/review")
    expect(laptop.page.get_by_role("heading", level=1)).to_have_text("Table not found")
