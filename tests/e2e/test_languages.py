"""Nine languages: chosen from the browser, changeable, whole, and with room on a narrow phone."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.e2e import looks
from tests.e2e.conftest import Sit
from tests.e2e.screens import Walk
from tests.e2e.test_everyone import NARROW, walk
from trials.servers import ServerProcess

OTHERS = [language for language in looks.LANGUAGES if language != "en"]


def speak(way: Walk, language: str) -> None:
    """Load the page once in a language."""
    way.page.evaluate(
        "word => localStorage.setItem('doubloon.language', word)", json.dumps(language)
    )
    way.page.goto(way.server)
    way.page.wait_for_selector("[data-testid=play-gold_ahoi]")


def test_every_screen_in_every_language_has_room_and_no_english(
    sit: Sit, server: ServerProcess
) -> None:
    way = walk(sit, server, **NARROW)
    found: dict[str, list[str]] = {}
    for language in OTHERS:
        speak(way, language)
        assert way.page.locator("html").get_attribute("lang") == language
        for name in way.screens():
            faults = looks.cramped(way.page) + looks.english(way.page, language)
            found[f"{language}, {name}"] = faults
    looks.clear(found)


@pytest.mark.parametrize("language", OTHERS[:1])
def test_the_browser_chooses_the_language_and_the_player_may_change_it(
    sit: Sit, server: ServerProcess, language: str
) -> None:
    table = sit(f"{server.url}/rules/gold_ahoi#G-7", locale=f"{language}-XX")
    page, other = table.page, OTHERS[-1]
    expect(page.locator("html")).to_have_attribute("lang", language)
    title = looks.messages(language)["app_rules_of"].format(game="Gold Ahoi!")
    expect(page).to_have_title(f"{title} · Doubloon")
    page.goto(server.url)
    page.locator("button.settings").click()
    names = page.get_by_test_id("language").locator("option").all_inner_texts()
    assert len(names) == len(looks.LANGUAGES)
    page.get_by_test_id("language").select_option(other)
    expect(page.locator("html")).to_have_attribute("lang", other)
    page.reload()
    expect(page.get_by_text(looks.messages(other)["app_tagline"])).to_be_visible()


@pytest.mark.parametrize("language", OTHERS[:1])
def test_a_refusal_is_told_by_the_rule_in_the_own_language(
    sit: Sit, server: ServerProcess, language: str
) -> None:
    way = walk(sit, server, locale=language)
    way.refuse()
    refusal = way.page.get_by_test_id("refusal")
    clause = refusal.get_by_role("link").inner_text().split()[-1]
    own = (looks.WEB.parent / "docs" / "rules" / language / "martinique.md").read_text()
    rule = own.split(f"**{clause} ")[1].split("**")[1].split("\n")[0]
    expect(refusal).to_contain_text(rule.strip().split(". ")[0])
