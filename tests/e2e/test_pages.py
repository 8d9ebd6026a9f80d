"""The pages around the boards: addresses, settings, and the way into a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.conftest import Sit
from tests.e2e.playing import Table
from tests.e2e.wishes import anything
from trials.servers import ServerProcess


def test_a_game_runs_within_two_clicks(laptop: Table) -> None:
    laptop.press("[data-testid=play-gold_ahoi]")
    laptop.press("dialog button.main")
    laptop.await_turn()
    expect(laptop.page.locator(".players")).to_contain_text("Captain")


def test_a_new_game_whose_answer_is_lost_is_made_once(laptop: Table, server: ServerProcess) -> None:
    laptop.trouble.expect("ERR_FAILED")

    def lose(route: Route) -> None:
        assert route.fetch().ok
        route.abort()

    laptop.page.route("**/api/matches", lose, times=1)
    laptop.press("[data-testid=play-gold_ahoi]")
    laptop.press("dialog button.main")
    expect(laptop.page.get_by_role("dialog").get_by_role("alert")).to_be_visible()
    laptop.press("dialog button.main")
    laptop.await_turn()
    mine = laptop.page.request.get(f"{server.url}/api/matches?player=me").json()["matches"]
    assert [f"{server.url}/table/{one['match']}" for one in mine] == [laptop.page.url]


@pytest.mark.parametrize("path", ["table/nothing-there", "table/the-end.", "table/" + "x" * 500])
def test_a_link_to_no_table_says_so(laptop: Table, server: ServerProcess, path: str) -> None:
    laptop.trouble.expect("40[04]")
    laptop.page.goto(f"{server.url}/{path}")
    expect(laptop.page.get_by_role("heading")).to_have_text("Table not found")
    laptop.page.get_by_role("link", name="See all games").click()
    expect(laptop.page.get_by_test_id("play-gold_ahoi")).to_be_visible()


@pytest.mark.parametrize("path", ["wreck/of/a/link", "rules/chess", "play/chess", "table"])
def test_a_garbage_link_says_so(laptop: Table, server: ServerProcess, path: str) -> None:
    laptop.page.goto(f"{server.url}/{path}")
    expect(laptop.page.get_by_role("heading")).to_have_text("Uncharted waters")
    expect(laptop.page.get_by_text(f"There’s no page at /{path}")).to_be_visible()


@pytest.mark.parametrize("game", ["gold_ahoi", "martinique", "schatzinsel"])
def test_every_game_has_an_address_to_begin_it_at(
    laptop: Table, server: ServerProcess, game: str
) -> None:
    laptop.page.goto(f"{server.url}/play/{game}")
    laptop.press("dialog button.main")
    laptop.await_turn()
    assert laptop.page.locator(".table").get_attribute("data-game") == game
    laptop.page.go_back()
    expect(laptop.page.get_by_role("dialog")).to_be_visible()
    laptop.page.get_by_role("button", name="Close").click()
    expect(laptop.page.get_by_role("dialog")).to_be_hidden()
    assert laptop.page.url == f"{server.url}/"


def test_settings_are_kept(laptop: Table) -> None:
    laptop.page.get_by_role("button", name="Settings").click()
    laptop.page.get_by_role("radio", name="Lantern").check()
    for name in ("Soft sounds", "No animations"):
        laptop.page.get_by_role("switch", name=name).check()
    laptop.page.get_by_label("Your name").fill("Anne")
    laptop.page.get_by_role("button", name="Save").click()
    expect(laptop.page.get_by_text("Saved.")).to_be_visible()
    laptop.page.reload()
    root = laptop.page.locator("html")
    expect(root).to_have_attribute("data-theme", "lantern")
    expect(root).to_have_attribute("data-motion", "off")
    expect(laptop.page.get_by_role("radio", name="Lantern")).to_be_checked()
    expect(laptop.page.get_by_role("switch", name="Soft sounds")).to_be_checked()
    expect(laptop.page.get_by_role("switch", name="No animations")).to_be_checked()
    expect(laptop.page.get_by_label("Your name")).to_have_value("Anne")


def test_the_frame_of_the_browser_has_the_colour_of_the_theme(laptop: Table) -> None:
    frame = laptop.page.locator("meta[name=theme-color]")
    light, dark = (frame.nth(at).get_attribute("content") or "" for at in (0, 1))
    assert light != dark
    laptop.page.get_by_role("button", name="Settings").click()
    for name, colours in (
        ("Lantern", (dark, dark)),
        ("Day", (light, light)),
        ("System", (light, dark)),
    ):
        laptop.page.get_by_role("radio", name=name).check()
        for at, colour in enumerate(colours):
            expect(frame.nth(at)).to_have_attribute("content", colour)


def test_motion_is_off_when_the_system_wants_less_of_it(sit: Sit, server: ServerProcess) -> None:
    less = sit(server.url)
    expect(less.page.locator("html")).to_have_attribute("data-motion", "off")
    less.page.emulate_media(reduced_motion="no-preference")
    expect(less.page.locator("html")).to_have_attribute("data-motion", "on")


def test_things_move_unless_told_not_to(sit: Sit, server: ServerProcess) -> None:
    """With motion something of a bot's move runs as an animation; without, nothing ever does."""
    assert animations(sit(server.url, reduced_motion="no-preference")) > 0
    assert animations(sit(server.url)) == 0


COUNT = """() => { window.moved = 0; const tick = () => {
  window.moved += document.querySelector('main')?.getAnimations({ subtree: true })
    .filter(each => each.effect.getComputedTiming().duration > 50).length ?? 0;
  requestAnimationFrame(tick); }; tick(); }"""


def animations(table: Table) -> int:
    """Count the animation frames of a board while both sides play the first steps of Martinique."""
    table.begin("martinique")
    table.page.evaluate(COUNT)
    table.play(anything, lambda: table.step > 75)
    return table.page.evaluate("window.moved")
