"""Takes the screenshots in docs/screens: the main screens, on desktop and phone, in both themes.

``make gallery`` runs it. It starts a server, plays games to their middle, and saves small
screenshots. ``python -m tools.gallery people`` takes only those of profile pages, invitations and
hands on a phone.
"""

from __future__ import annotations

import io
import random
import secrets
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e.host import Host
from trials.chromium import FLAGS, chromium
from trials.servers import ServerProcess

SCREENS = Path(__file__).parents[1] / "docs" / "screens"
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
THEMES = {"day": "light", "lantern": "dark"}
MIDDLE = {"gold_ahoi": 48, "martinique": 108, "schatzinsel": 60}
"""How many steps of each game are played before its screenshot."""

ASKED: list[dict[str, Any]] = [
    {"game": "gold_ahoi", "seats": ["me", "deckhand"]},
    {"game": "schatzinsel", "seats": ["me", "mate"]},
    {"game": "martinique", "seats": ["me", "me"]},
    {"game": "gold_ahoi", "seats": ["me", "captain"], "clock": {"kind": "days", "days": 3}},
]
"""The matches on the player's profile page."""

LEARNT = {"gold_ahoi": 1, "martinique": 6, "schatzinsel": 2}
"""How many steps of each lesson are played before its screenshot."""


def main() -> None:
    """Retake all screenshots, or only those of people."""
    kinds = [_people] if "people" in sys.argv[1:] else [_pictures, _people]
    SCREENS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        with closing(ServerProcess(str(Path(folder) / "gallery.db"))) as server, browser:
            for size in SIZES:
                for theme in THEMES:
                    for kind in kinds:
                        kind(_opened(browser, server.url, size, theme), f"{size}-{theme}")


def _opened(browser: Browser, url: str, size: str, theme: str) -> Page:
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=url,
        viewport={"width": width, "height": height},
        color_scheme="light" if theme == "day" else "dark",
        has_touch=size == "phone",
        locale="en-GB",
        reduced_motion="reduce",
    )
    return context.new_page()


def _pictures(page: Page, look: str) -> None:
    page.goto("/")
    page.get_by_test_id("play-gold_ahoi").wait_for()
    _keep(page, f"home-{look}")
    page.goto("/play/martinique")
    page.get_by_role("dialog").wait_for()
    _keep(page, f"new-game-{look}")
    for game in MIDDLE:
        match = _played(page, game)
        page.goto(f"/table/{match}")
        page.get_by_test_id("asked").wait_for()
        _keep(page, f"{game}-{look}")
        if game == "martinique":
            _afterwards(page, look)
        if game == "schatzinsel":
            _review(page, match, look)
    page.goto("/rules/schatzinsel#S-7")
    page.locator("[id='S-7'] figure[data-drawn=true]").wait_for()
    _keep(page, f"rules-{look}")
    for game, steps in LEARNT.items():
        page.goto(f"/learn/{game}")
        _learn(page, steps)
        _keep(page, f"learn-{game}-{look}")
    page.context.close()


def _people(page: Page, look: str) -> None:
    """Capture profiles, an invitation, the code for a second hand, and that hand on a phone."""
    host = Host(str(page.request.get("/").url).rstrip("/"), f"Grace {secrets.token_hex(2)}")
    page.request.get("/api/me")
    page.request.put("/api/me", data={"name": "Anne"})
    ours = [page.request.post("/api/matches", data=one).json()["match"] for one in ASKED]
    for match in (ours[0], ours[1], ours[3]):
        _do(page, match, {"type": "contribute", "bytes": "5e" * 32})
    for match in ours[:2]:
        _do(page, match, {"type": "resign"})
    _keep_at(page, "/me", "[data-testid=history-row]", f"me-{look}")
    _keep_at(page, f"/player/{host.name}", "[data-testid^=history]", f"player-{look}")
    _keep_at(page, host.invite, "[data-testid=invitation]", f"join-{look}")
    page.goto(f"/table/{ours[2]}")
    for press in ("lift", "table-menu", "make-link"):
        page.get_by_test_id(press).click()
    page.get_by_test_id("code").wait_for()
    _keep(page, f"second-hand-code-{look}")
    _keep_at(page, host.hand, ".sentence", f"second-hand-{look}")
    page.context.close()


def _keep_at(page: Page, path: str, shown: str, name: str) -> None:
    page.goto(path)
    page.locator(shown).first.wait_for()
    _keep(page, name)


def _afterwards(page: Page, look: str) -> None:
    """Resign, open the replay with everything revealed, and check the deal."""
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
    """Resign and capture the review: the course of the game and the first key moment."""
    _do(page, match, {"type": "resign"})
    page.goto(f"/table/{match}/review")
    page.get_by_test_id("ask-review").click()
    page.get_by_test_id("plot").wait_for(timeout=120_000)
    _keep(page, f"review-{look}")
    moments = page.get_by_test_id("moment")
    if moments.count():  # in some games nothing mattered much
        moments.first.evaluate("moment => moment.scrollIntoView()")
        _keep(page, f"review-moment-{look}")


def _played(page: Page, game: str) -> str:
    """Return a match against a bot, played to its middle, the same every time."""
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
    """Continue a lesson, letting it play its own steps."""
    for _ in range(steps):
        page.locator(".learn[data-ready=true]").wait_for()
        page.locator("[data-testid=lesson-on], [data-testid=lesson-skip]").click()
    page.locator(".learn[data-ready=true]").wait_for()


def _keep(page: Page, name: str) -> None:
    """Save a screenshot with few colours."""
    page.wait_for_timeout(1200)
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    small = picture.quantize(96, dither=Image.Dither.NONE)
    small.save(SCREENS / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
