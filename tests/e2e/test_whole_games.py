"""Whole games against a bot, by mouse on a laptop and by touch on a phone."""

from __future__ import annotations

import pytest

from tests.e2e.playing import Table
from tests.e2e.wishes import anything, curious, run

SURE = {
    "gold_ahoi": {"place"},
    "martinique": {"land", "move", "dig"},
    "schatzinsel": {"lay", "move", "ask"},
}
"""Decisions that no game goes without."""

GAMES = {"gold_ahoi": anything, "martinique": anything, "schatzinsel": run}
every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_by_mouse(laptop: Table, game: str) -> None:
    laptop.begin(game)
    laptop.play(curious(game, GAMES[game]))
    assert_told(laptop)


@every_game
def test_by_touch_at_phone_size(phone: Table, game: str) -> None:
    phone.begin(game)
    phone.play(curious(game, GAMES[game]))
    assert_told(phone)
    wide = phone.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, "something makes the page scroll sideways"


def assert_told(table: Table) -> None:
    """All was asked that always is, and the page says who won, as the server has it."""
    game = table.page.locator(".table").get_attribute("data-game") or ""
    assert SURE[game] <= table.seen
    result, eyes = table.now["result"], table.page.locator(".table").get_attribute("data-eyes")
    words = {eyes: "You win", None: "Draw"}.get(result["winner"], "Landlubber wins")
    assert words in table.find("result").inner_text()
