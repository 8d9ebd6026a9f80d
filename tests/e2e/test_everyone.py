"""For every body: axe, sizes, contrast, and whole games by keyboard alone with what is announced."""

from __future__ import annotations

import pytest

from tests.e2e import looks
from tests.e2e.conftest import PHONE, Sit
from tests.e2e.screens import Walk
from tests.server.process import ServerProcess

NARROW = {**PHONE, "viewport": {"width": 360, "height": 740}}
FLAT = {**PHONE, "viewport": {"width": 740, "height": 360}}


def walk(sit: Sit, server: ServerProcess, **look: object) -> Walk:
    """Open a browser in which every screen can be shown."""
    table = sit(server.url, **look)
    table.page.wait_for_selector("[data-testid=play-gold_ahoi]")
    found = Walk(table.page, server.url)
    found.make()
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_any_screen(sit: Sit, server: ServerProcess, theme: str) -> None:
    way = walk(sit, server, color_scheme=theme)
    rules = [] if theme == "light" else ["color-contrast"]
    found = {name: looks.axe(way.page, *rules) for name in way.screens()}
    looks.clear(found)


def test_a_narrow_phone_has_room_for_every_screen(sit: Sit, server: ServerProcess) -> None:
    way = walk(sit, server, **NARROW)
    found = {name: looks.cramped(way.page) + looks.small(way.page) for name in way.screens()}
    looks.clear(found)


def test_a_phone_on_its_side_has_room_for_every_screen(sit: Sit, server: ServerProcess) -> None:
    way = walk(sit, server, **FLAT)
    found = {name: looks.cramped(way.page) for name in way.screens()}
    looks.clear(found)
