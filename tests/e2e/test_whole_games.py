"""Whole games against a bot, by mouse on a laptop and by touch on a phone."""

from __future__ import annotations

import pytest

from tests.e2e.playing import Table

GAMES = ["gold_ahoi", "martinique", "schatzinsel"]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse(laptop: Table, game: str) -> None:
    laptop.begin(game, "landlubber")
    laptop.play_out()
    assert "wins" in laptop.page.content() or "draw" in laptop.page.content()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_touch_at_phone_size(phone: Table, game: str) -> None:
    phone.begin(game, "landlubber")
    phone.play_out()
    wide = phone.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, "nothing scrolls sideways"
