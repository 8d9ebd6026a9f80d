"""For every body: axe, sizes, contrast, whole games by keyboard alone and what is announced."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import ViewportSize

from tests.e2e import looks
from tests.e2e.conftest import PHONE, Sit
from tests.e2e.keyboard import Keys
from tests.e2e.screens import Walk
from tests.e2e.wishes import anything, curious, run
from trials.servers import ServerProcess

NARROW: dict[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 740}}
FLAT: ViewportSize = {"width": 640, "height": 400}
TAPPED_TWICE = 31
"""How small a square may be where a board must share a phone on its side: a finger confirms it."""


def walk(sit: Sit, server: ServerProcess, **look: object) -> Walk:
    """Open a browser in which every screen can be shown."""
    table = sit(server.url, **look)
    table.trouble.expect(r"answered 40[034]", r"Failed to load resource")
    table.page.wait_for_selector("[data-testid=play-gold_ahoi]")
    found = Walk(table.page, server.url)
    found.make()
    return found


def test_axe_finds_nothing_on_any_screen_by_day_and_by_night(
    sit: Sit, server: ServerProcess
) -> None:
    way = walk(sit, server, color_scheme="light")
    found: dict[str, list[str]] = {}
    for name in way.screens():
        found[name] = looks.axe(way.page)
        way.page.emulate_media(color_scheme="dark")
        found[f"{name} by night"] = looks.axe(way.page, "color-contrast")
        way.page.emulate_media(color_scheme="light")
    looks.clear(found)


def test_a_phone_has_room_for_every_screen_upright_and_on_its_side(
    sit: Sit, server: ServerProcess
) -> None:
    way = walk(sit, server, **NARROW)
    found: dict[str, list[str]] = {}
    for name in way.screens():
        found[name] = looks.cramped(way.page) + looks.small(way.page)
        way.page.set_viewport_size(FLAT)
        flat = looks.cramped(way.page) + looks.small(way.page, TAPPED_TWICE) + looks.rolls(way.page)
        found[f"{name} on its side"] = flat
        way.page.set_viewport_size(NARROW["viewport"])
    looks.clear(found)
    way.go(f"/table/{way.tables['martinique']}", ".sentence.mine")
    way.page.locator("summary").filter(has_text="Notebook").tap()
    note = way.page.get_by_role("button", name="Coordinate A", exact=True).bounding_box()
    assert note["width"] >= 39, note  # nine side by side share a narrow phone
    assert note["height"] >= 44, note


GAMES = {"gold_ahoi": anything, "martinique": anything, "schatzinsel": run}
TOLD = {
    "place": ("You place a tile on {square},", "{name} places a tile on {square},"),
    "land": ("You land a pirate on {square}.", "{name} lands a pirate on {square}."),
    "walk": ("You move from {from} to {to}", "{name} moves from {from} to {to}"),
    "dig": ("You dig on {square}", "{name} digs on {square}"),
    "ask": ("You ask to turn disc {place}.", "{name} asks to turn disc {place}."),
    "end": ("You end your turn.", "{name} ends the turn."),
}
"""How some decisions are announced to who made them, and to the other."""


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard_alone_is_announced_in_words(
    sit: Sit, server: ServerProcess, game: str
) -> None:
    opened = sit(f"{server.url}/play/{game}")
    table = Keys(opened.page, opened.trouble)
    table.reach("dialog input[value=landlubber]")
    table.press("dialog button.main")
    table.page.wait_for_selector(".sentence.mine")
    table.listen()
    table.play(curious(game, GAMES[game]))
    assert_announced(table)


def assert_announced(table: Keys) -> None:
    """What either side did was said aloud, and so was who won."""
    said, eyes = " ".join(table.announced), table.page.locator(".table").get_attribute("data-eyes")
    entries = {e["seq"]: e for one in table.heard for e in one.get("entries", [])}
    for entry in entries.values():
        action = entry.get("action") or {}
        kind = "walk" if "collects" in action else action.get("type")
        if entry["kind"] == "step" and kind in TOLD and entry["step"] > table.began:
            own, other = TOLD[kind]
            name = str(entry["seat"]).capitalize()
            assert (own if entry["seat"] == eyes else other).format(name=name, **action) in said
    winner = table.now["result"]["winner"]
    assert {eyes: "You win.", None: "No one wins."}.get(winner, "Landlubber wins.") in said
