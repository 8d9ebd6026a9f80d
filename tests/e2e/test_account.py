"""A player's page: account, history, ratings, games by correspondence, notices, installing."""

from __future__ import annotations

import secrets
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from doubloon.match.rated import DECISIONS
from tests.e2e.conftest import PHONE, Sit
from trials.servers import ServerProcess

OLD, NEW = "tortuga-1718", "nassau-1720"
DAYS = {"kind": "days", "days": 2}


def do(page: Page, match: str, **command: Any) -> None:
    body = {"id": secrets.token_hex(8), "command": command}
    assert page.request.post(f"/api/matches/{match}/do", data=body).ok


def game(one: Page, two: Page, **more: Any) -> str:
    """A match between two browsers that has begun."""
    wanted = {"game": "gold_ahoi", "seats": ["me", "lobby"], "options": {"start": "near"}, **more}
    match = one.request.post("/api/matches", data=wanted).json()["match"]
    do(one, match, type="contribute", bytes="5e" * 32)
    do(two, match, type="sit", bytes="5f" * 32)
    return match


def decide_often(match: str, *pages: Page) -> None:
    """Let both decide as often as a rated game needs to count."""
    decided = 0
    while decided < 2 * DECISIONS:
        for page in pages:
            now = page.request.get(f"/api/matches/{match}").json()["now"]
            if now["offered"]:
                do(page, match, type="act", action=now["offered"][0]["code"], step=now["step"])
                decided += 1


def register(page: Page, name: str) -> None:
    """Make an account on the own page."""
    form = page.locator("details").filter(has=page.get_by_text("Create an account"))
    form.get_by_label("Account name").fill(name)
    form.get_by_label("Password").fill(OLD)
    form.get_by_role("button", name="Create account").click()
    expect(page.get_by_text(f"You’re logged in as {name}.")).to_be_visible()


def log_in(page: Page, name: str, password: str) -> None:
    form = page.locator("details").filter(has=page.locator("summary", has_text="Log in"))
    if not form.evaluate("fold => fold.open"):  # a page loaded anew has left it open
        form.locator("summary").click()
    form.get_by_label("Account name").fill(name)
    form.get_by_label("Password").fill(password)
    form.get_by_role("button", name="Log in").click()


def get_seat_back(page: Page, name: str) -> None:
    """Log in from a table that is shown to a spectator, as after losing the cookies."""
    table = page.url
    page.get_by_role("link", name="Is one of these seats yours?").click()
    page.wait_for_url("**/me?table=*")
    log_in(page, name, NEW)
    page.wait_for_url(table)
    expect(page.locator(".sentence.mine")).to_be_visible()


def unfold(page: Page, title: str) -> Any:
    page.locator("summary", has_text=title).click()
    return page.locator("details").filter(has=page.locator("summary", has_text=title))


def test_an_account_from_its_making_to_its_end(sit: Sit, server: ServerProcess) -> None:
    anne, phone = sit(f"{server.url}/me"), sit(f"{server.url}/me", **PHONE)
    expect(anne.page.get_by_test_id("history-empty")).to_be_visible()
    expect(anne.page.get_by_test_id("letters-empty")).to_be_visible()
    name = f"Anne {secrets.token_hex(3)}"
    anne.page.request.put(f"{server.url}/api/me", data={"name": "Anne Bonny"})
    register(anne.page, name)
    expect(anne.page.get_by_role("heading", level=1)).to_have_text("Anne Bonny")  # as chosen
    anne.page.request.put(f"{server.url}/api/me", data={"name": name})
    anne.page.reload()

    phone.trouble.expect("403")
    log_in(phone.page, name, "not the password")
    expect(phone.page.get_by_role("alert")).to_contain_text("No account matches this name")
    phone.page.reload()
    log_in(phone.page, name, OLD)
    expect(phone.page.get_by_role("heading", level=1)).to_have_text(name)

    form = unfold(anne.page, "Change your password")
    form.get_by_label("Current password").fill(OLD)
    form.get_by_label("New password").fill(NEW)
    form.get_by_role("button", name="Change password").click()
    expect(anne.page.get_by_text("other devices will have to log in again.")).to_be_visible()
    phone.page.reload()
    expect(phone.page.get_by_text("You’re playing as a guest.")).to_be_visible()
    anne.page.reload()
    expect(anne.page.get_by_text(f"You’re logged in as {name}.")).to_be_visible()

    wanted = {"game": "gold_ahoi", "seats": ["me", "landlubber"]}
    made = anne.page.request.post(f"{server.url}/api/matches", data=wanted).json()
    tab = anne.page.context.new_page()
    tab.goto(server.url + made["path"])
    expect(tab.locator(".sentence.mine")).to_be_visible()
    get_seat_back(sit(server.url + made["path"]).page, name)
    anne.page.get_by_role("button", name="Log out").click()
    expect(anne.page.get_by_text("You’re playing as a guest.")).to_be_visible()
    expect(tab.get_by_test_id("asked")).to_contain_text("no longer yours on this device")
    anne.page.reload()
    log_in(anne.page, name, NEW)
    form = unfold(anne.page, "Delete your account")
    expect(form).to_contain_text("Your opponents keep the finished games")
    form.get_by_label("Your password").fill(NEW)
    delete = form.get_by_role("button", name="Delete account")
    expect(delete).to_have_attribute("aria-disabled", "true")
    delete.click(force=True)
    form.get_by_label("Yes, delete my account for good").check()
    delete.click()
    expect(anne.page.get_by_role("heading", level=1)).to_have_text("Your account has been deleted")
    anne.trouble.expect("404")
    anne.page.goto(f"{server.url}/player/{name}")
    expect(anne.page.get_by_role("heading", level=1)).to_have_text("Player not found")


def test_history_ratings_and_letters_of_two_who_play(sit: Sit, server: ServerProcess) -> None:
    anne, ben = (sit(f"{server.url}/me", base_url=server.url) for _ in range(2))
    names = [f"{who} {secrets.token_hex(3)}" for who in ("Anne", "Ben")]
    register(anne.page, names[0])
    register(ben.page, names[1])
    lost = game(anne.page, ben.page, rated=True)
    decide_often(lost, anne.page, ben.page)
    do(anne.page, lost, type="resign")
    won = game(anne.page, ben.page, rated=True)
    decide_often(won, anne.page, ben.page)
    do(ben.page, won, type="resign")
    mine = game(anne.page, ben.page, clock=DAYS)
    theirs = game(ben.page, anne.page, clock={"kind": "days", "days": 1})

    page = anne.page
    page.reload()
    letters = page.get_by_test_id("letter")
    expect(letters).to_have_count(2)
    assert [one.get_attribute("data-match") for one in letters.all()] == [mine, theirs]
    expect(letters.first).to_contain_text("Your turn")
    expect(letters.first).to_contain_text("1 d 23 h left")
    expect(letters.last).to_contain_text(f"{names[1]}’s turn")

    rows = page.get_by_test_id("history-row")
    expect(rows).to_have_count(4)
    page.get_by_label("Result").select_option("lost")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text(f"Gold Ahoi! against {names[1]}")
    expect(rows).to_contain_text("lost by resignation")
    page.get_by_label("Opponent").select_option("bot")
    expect(page.get_by_text("No games match these filters.")).to_be_visible()
    page.get_by_role("button", name="Show all games").click()
    expect(rows).to_have_count(4)
    page.get_by_label("Status").select_option("finished")
    expect(rows).to_have_count(2)

    drawn = page.get_by_test_id("rating-gold_ahoi")
    for _ in range(60):  # ratings are brought up to date every other second
        if drawn.count():
            break
        page.wait_for_timeout(300)
        page.reload()
        expect(rows.first).to_be_visible()
        page.wait_for_timeout(300)
    label = drawn.get_by_role("img").get_attribute("aria-label") or ""
    assert label.startswith("Rating in Gold Ahoi!")

    # Somebody else's page shows what everyone may see, from that player's side.
    ben.page.goto(f"{server.url}/player/{names[0]}")
    expect(ben.page.get_by_test_id("history-row")).to_have_count(4)
    ben.page.get_by_label("Result").select_option("won")
    row = ben.page.get_by_test_id("history-row")
    expect(row).to_have_count(1)
    assert row.get_attribute("data-match") == won


UNSEEN = "document.hasFocus = () => false"
"""Browsers in tests have the focus always; this one lies in the background."""

LOOKED_AT = "document.dispatchEvent(new Event('visibilitychange'))"
"""A page that is looked at again asks at once, and not only at the next half minute."""

SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
    .map(one => ({title: one.title, tag: one.tag, path: one.data.path}))"""


def quiet(context: BrowserContext, server: ServerProcess) -> None:
    context.grant_permissions(["notifications"], origin=server.url)
    context.add_init_script(UNSEEN)


def test_a_turn_is_told_of_once_in_whichever_tab(sit: Sit, server: ServerProcess) -> None:
    anne, ben = (sit(f"{server.url}/me", base_url=server.url) for _ in range(2))
    page = anne.page
    assert page.evaluate("Notification.permission") == "default"  # nothing was asked for
    quiet(page.context, server)
    page.reload()
    page.get_by_test_id("notices-on").click()
    expect(page.get_by_text("Notifications are on in this browser.")).to_be_visible()
    match = game(page, ben.page, clock=DAYS)
    tabs = [page, page.context.new_page()]
    tabs[0].reload()
    tabs[1].goto(server.url)
    expect(tabs[1].get_by_test_id("turns")).to_have_text("1 Your turn in 1 game")
    tabs[0].wait_for_function(f"async () => (await ({SHOWN})()).length > 0")
    tabs[0].reload()
    tabs[1].reload()
    expect(tabs[1].get_by_test_id("turns")).to_be_visible()
    (notice,) = tabs[1].evaluate(SHOWN)
    assert notice["title"] == "Your turn in Gold Ahoi!"
    assert notice["path"] == f"/table/{match}"
    assert len(tabs[1].evaluate("JSON.parse(localStorage['doubloon.told'])")) == 1

    # A game without days for each move is no letter, and a move takes the mark away by itself.
    tabs[1].goto(f"{server.url}/table/{match}")
    other = game(page, ben.page, clock=DAYS)
    tabs[1].evaluate(LOOKED_AT)
    expect(tabs[1].get_by_test_id("turns")).to_have_text("1")
    do(page, other, type="resign")
    tabs[1].evaluate(LOOKED_AT)
    expect(tabs[1].get_by_test_id("turns")).to_be_hidden()


def play_on(page: Page, match: str) -> None:
    """Take the first action offered."""
    now = page.request.get(f"/api/matches/{match}").json()["now"]
    do(page, match, type="act", step=now["step"], action=now["offered"][0]["code"])


def test_the_home_page_follows_the_games_while_it_is_open(sit: Sit, server: ServerProcess) -> None:
    anne, ben = (sit(server.url, base_url=server.url).page for _ in range(2))
    match = game(anne, ben, clock={"kind": "time", "seconds": 3600, "increment": 0})
    play_on(anne, match)
    wanted = {"game": "martinique", "seats": ["me", "landlubber"], "listed": False}
    for _ in range(7):
        bot = anne.request.post("/api/matches", data=wanted).json()["match"]
        do(anne, bot, type="contribute", bytes="5e" * 32)
    anne.reload()
    cards = anne.locator("section[aria-labelledby=continue] li")
    card = anne.locator(f"li[data-match='{match}']")
    expect(cards).to_have_count(6)
    expect(card).to_contain_text("Their turn")
    expect(anne).to_have_title("Doubloon")

    play_on(ben, match)
    anne.evaluate(LOOKED_AT)
    expect(card).to_contain_text("Your turn")
    expect(cards.first).to_have_attribute("data-match", match)
    expect(anne).to_have_title("(1) Doubloon")
    anne.get_by_test_id("more").click()
    expect(cards).to_have_count(8)
    cards.nth(1).get_by_role("button").click()
    expect(cards).to_have_count(7)
    anne.reload()
    expect(anne.get_by_test_id("more")).to_have_text("Show 1 more")
    expect(card.get_by_role("button")).to_have_count(0)  # a person is never dismissed


def test_it_can_be_installed_and_says_when_there_is_no_line(
    sit: Sit, own_server: ServerProcess
) -> None:
    table = sit(own_server.url, base_url=own_server.url)
    page = table.page
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("async () => !!(await caches.match('/offline'))")
    line = page.context.new_cdp_session(page)
    errors = line.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in errors if one["errorId"] != "in-incognito"] == []
    manifest = line.send("Page.getAppManifest")
    assert not manifest["errors"]
    for icon in ("/icon-192.png", "/icon-512.png", "/icon-maskable-512.png", "/icon.svg"):
        assert page.request.get(icon).ok
    table.trouble.expect("ERR_CONNECTION_", "ERR_FAILED", "WebSocket connection to")
    own_server.stop()
    page.goto(f"{own_server.url}/me")
    expect(page.get_by_role("heading")).to_have_text("You’re offline")
    own_server.start()
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_test_id("history-empty")).to_be_visible()
