"""Makes docs/screens: the main screens, on a desktop and a phone, by day and by lantern light.

``make gallery`` runs it. It starts a server of its own, plays games into their middle, and keeps
what the browser shows as small pictures.
"""

from __future__ import annotations

import io
import random
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from tests.server.process import ServerProcess

from doubloon.bench.chromium import FLAGS, chromium

SCREENS = Path(__file__).parents[1] / "docs" / "screens"
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
THEMES = {"day": "light", "lantern": "dark"}
MIDDLE = {"gold_ahoi": 48, "martinique": 130, "schatzinsel": 60}
"""How many steps of each game are played before its picture is taken."""

LEARNT = {"gold_ahoi": 1, "martinique": 6, "schatzinsel": 2}
"""How many steps of each lesson are taken before its picture is taken."""


def main() -> None:
    """Make all pictures anew."""
    SCREENS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = ServerProcess(str(Path(folder) / "gallery.db"))
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        for size in SIZES:
            for theme in THEMES:
                _pictures(browser, server.url, size, theme)
        browser.close()
        server.close()


def _pictures(browser: Browser, url: str, size: str, theme: str) -> None:
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=url,
        viewport={"width": width, "height": height},
        color_scheme="light" if theme == "day" else "dark",
        has_touch=size == "phone",
        locale="en-GB",
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto("/")
    page.get_by_test_id("play-gold_ahoi").wait_for()
    _keep(page, f"home-{size}-{theme}")
    page.goto("/play/martinique")
    page.get_by_role("dialog").wait_for()
    _keep(page, f"new-game-{size}-{theme}")
    for game in MIDDLE:
        match = _played(page, game)
        page.goto(f"/table/{match}")
        page.get_by_test_id("asked").wait_for()
        _keep(page, f"{game}-{size}-{theme}")
        if game == "martinique":
            _afterwards(page, f"{size}-{theme}")
        if game == "schatzinsel":
            _review(page, match, f"{size}-{theme}")
    page.goto("/rules/schatzinsel#S-7")
    page.locator("[id='S-7'] figure[data-drawn=true]").wait_for()
    _keep(page, f"rules-{size}-{theme}")
    for game, steps in LEARNT.items():
        page.goto(f"/learn/{game}")
        _learn(page, steps)
        _keep(page, f"learn-{game}-{size}-{theme}")
    context.close()


def _afterwards(page: Page, look: str) -> None:
    """Give the game up, look at it again with all open, and have its dealing checked."""
    match = page.url.rpartition("/")[2]
    _do(page, match, {"type": "resign"})
    page.goto(f"/table/{match}/replay?step={MIDDLE['martinique'] - 8}&as=all")
    page.get_by_test_id("scrubber").wait_for()
    _keep(page, f"replay-{look}")
    page.get_by_test_id("fair").click()
    page.get_by_test_id("verdict").wait_for()
    _keep(page, f"fairness-{look}")
    page.goto("/open")
    page.get_by_test_id("file").wait_for(state="attached")
    _keep(page, f"open-{look}")


def _review(page: Page, match: str, look: str) -> None:
    """Give the game up and keep its review: the course, and the first moment that mattered."""
    _do(page, match, {"type": "resign"})
    page.goto(f"/table/{match}/review")
    page.get_by_test_id("ask-review").click()
    page.get_by_test_id("plot").wait_for(timeout=120_000)
    _keep(page, f"review-{look}")
    page.get_by_test_id("moment").first.scroll_into_view_if_needed()
    _keep(page, f"review-moment-{look}")


def _played(page: Page, game: str) -> str:
    """Return a match against a bot that has been played into its middle, the same each time."""
    dice = random.Random(game)
    level = "captain" if game != "martinique" else "landlubber"
    made = page.request.post("/api/matches", data={"game": game, "seats": ["me", level]}).json()
    match, (seat,) = made["match"], made["mine"]
    _do(page, match, {"type": "contribute", "bytes": "5e" * 32})
    while True:
        now: dict[str, Any] = page.request.get(f"/api/matches/{match}").json()["now"]
        if now["result"] or (now["step"] >= MIDDLE[game] and now["to_act"] == seat):
            return match
        if now["to_act"] != seat:
            page.wait_for_timeout(100)
            continue
        hint = page.request.post(f"/api/matches/{match}/hint", data={}).json()
        code = hint.get("code", dice.choice(now["offered"])["code"])
        _do(page, match, {"type": "act", "action": code, "step": now["step"]})


def _do(page: Page, match: str, command: dict[str, Any]) -> None:
    body = {"id": str(random.random()), "command": command}
    page.request.post(f"/api/matches/{match}/do", data=body)


def _learn(page: Page, steps: int) -> None:
    """Go on in a lesson, letting it do what it asks for."""
    for _ in range(steps):
        page.locator(".learn[data-ready=true]").wait_for()
        page.locator("[data-testid=lesson-on], [data-testid=lesson-skip]").click()
    page.locator(".learn[data-ready=true]").wait_for()


def _keep(page: Page, name: str) -> None:
    """Keep what the page shows as a picture of few colours."""
    page.wait_for_timeout(1200)
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    small = picture.quantize(96, dither=Image.Dither.NONE)
    small.save(SCREENS / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
