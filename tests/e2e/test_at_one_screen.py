"""Two people at one screen: a curtain between their turns, and nothing behind it."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

from tests.e2e.playing import Table


def frames_of(page: Page) -> list[dict[str, object]]:
    """Collect what the server sends to the page from now on."""
    heard: list[dict[str, object]] = []
    page.on("websocket", lambda s: s.on("framereceived", lambda f: heard.append(json.loads(f))))
    return heard


@pytest.mark.parametrize("game", ["gold_ahoi", "martinique"])
def test_a_whole_game_with_curtains(laptop: Table, game: str) -> None:
    page, curtains = laptop.page, list[str]()
    heard = frames_of(page)

    def look() -> None:
        if page.get_by_test_id("curtain").is_visible():
            curtains.append(page.content())
            assert not page.query_selector("[data-code], [data-testid=log], .board")

    laptop.begin(game, "friend")
    look()
    laptop.play_out(look)
    assert len(curtains) > 10
    seen = {str(one["eyes"]) for one in heard if one["type"] == "table"}
    assert len(seen) == 3, "both seats looked, and a spectator before the first curtain"


def test_a_reload_comes_back_behind_the_curtain(laptop: Table) -> None:
    laptop.begin("gold_ahoi", "friend")
    laptop.page.get_by_test_id("lift").click()
    laptop.page.wait_for_selector(".table")
    heard = frames_of(laptop.page)
    laptop.page.reload()
    laptop.page.wait_for_selector("[data-testid=curtain]")
    tables = [one for one in heard if one["type"] == "table"]
    assert all(one["eyes"] == "spectator" for one in tables)


def test_nothing_is_hidden_so_no_curtain_falls(laptop: Table) -> None:
    laptop.begin("schatzinsel", "friend")
    eyes = set[str | None]()
    for _ in range(12):
        laptop.await_turn()
        eyes.add(laptop.page.locator(".table").get_attribute("data-eyes"))
        laptop.act()
    assert eyes == {"red", "black"}
