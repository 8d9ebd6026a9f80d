"""Two people far apart: an invitation by link, the table between them, and what may go wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from doubloon.bench.trouble import LOST
from tests.e2e.conftest import PHONE, Sit
from tests.e2e.playing import WAIT, Table
from tests.e2e.wishes import anything
from tests.server.process import ServerProcess

Somebody = Callable[..., Table]
REFUSED = ("answered 40[0349]", "Failed to load resource: the server responded")
"""What it complains about when the server says no."""


@pytest.fixture
def somebody(sit: Sit, server: ServerProcess) -> Somebody:
    """Makes people with a browser of their own at the shared server."""

    def come(phone: bool = False) -> Table:
        table = sit(server.url, **(PHONE if phone else {}))
        table.trouble.expect("ERR_ABORTED")  # who follows a link lets go of what still loads
        return table

    return come


def open_table(host: Table, game: str, to: str = "link", name: str = "Anne") -> None:
    """Make a table for somebody far away from the first page."""
    host.page.get_by_test_id(f"play-{game}").click()
    host.page.locator(f"dialog input[value={to}]").check(force=True)
    host.page.get_by_test_id("name").fill(name)
    host.page.locator("dialog button.main").click()
    expect(host.page.get_by_test_id("waiting")).to_be_visible(timeout=WAIT)


def link(host: Table) -> str:
    """Return the link on the waiting card."""
    return host.page.get_by_test_id("link").input_value()


def sit_down(friend: Table, path: str, name: str = "Jack") -> None:
    """Follow an invitation, give a name and nothing else, and sit down."""
    friend.page.goto(path)
    friend.page.get_by_test_id("name").fill(name)
    friend.page.get_by_test_id("sit").click()
    expect(friend.page.locator(".sentence")).to_be_visible(timeout=WAIT)


def two_at(somebody: Somebody, game: str, name: str = "Jack") -> tuple[Table, Table]:
    """Return two people at a table of their own, the game begun; the friend has a name."""
    host, friend = somebody(), somebody()
    open_table(host, game)
    sit_down(friend, link(host), name)
    for one in (host, friend):
        one.page.wait_for_selector("[data-step]:not([data-step='0'])", timeout=WAIT)
    return host, friend


def by_turn(one: Table, two: Table) -> tuple[Table, Table]:
    """Return who is to play and who waits; anyhow, if the game is over."""
    for _ in range(WAIT // 50):
        for acting, other in ((one, two), (two, one)):
            if acting.shows(".sentence.mine") or acting.over:
                return acting, other
        one.page.wait_for_timeout(50)
    raise AssertionError("nobody is to play")


def decide(acting: Table, other: Table) -> None:
    """Do something, and see it arrive at the other end."""
    step = acting.step
    acting.decide(anything)
    other.await_step(">", step)


def line(of: Table, text: str) -> None:
    shown = of.page.get_by_test_id("line")
    expect(shown).to_contain_text(text, ignore_case=True, timeout=WAIT)


def test_a_whole_game_by_link_through_a_cut_line_and_a_restart_and_again(
    sit: Sit, own_server: ServerProcess
) -> None:
    host, friend = two_at(lambda: sit(own_server.url), "gold_ahoi")
    for one in (host, friend):
        one.trouble.expect(*LOST)
    assert host.page.locator(".table").get_attribute("data-eyes") == "near"
    assert friend.page.locator(".table").get_attribute("data-eyes") == "far"
    for _ in range(3):
        decide(*by_turn(host, friend))

    acting, cut = by_turn(host, friend)
    cut.page.context.set_offline(True)
    line(cut, "The connection is lost")
    expect(acting.page.locator(".players [data-presence=away]")).to_be_visible(timeout=WAIT)
    missed = acting.step
    acting.decide(anything)
    assert cut.step == missed
    cut.page.context.set_offline(False)
    line(cut, "Nothing was lost")
    cut.await_step("==", acting.step)

    own_server.stop()
    line(host, "Your game is safe")
    line(friend, "Your game is safe")
    own_server.start()
    line(host, "Nothing was lost")
    line(friend, "Nothing was lost")

    while not host.over:
        decide(*by_turn(host, friend))
    said = [one.page.get_by_test_id("result").locator("h2").inner_text() for one in (host, friend)]
    assert host.step == friend.step
    assert sorted(text.split("\n")[0].split(" ")[0] for text in said) in (
        ["Anne", "You"],
        ["Jack", "You"],
        ["A", "A"],
    ), said

    host.page.get_by_test_id("rematch").click()
    expect(host.page.get_by_test_id("result")).to_contain_text("Waiting for Jack")
    expect(friend.page.get_by_test_id("result")).to_contain_text("Anne would like to play again")
    before = host.page.url
    host.page.reload()
    expect(host.page.get_by_test_id("result")).to_contain_text("Waiting for Jack")
    friend.page.get_by_test_id("rematch").click()
    for one, seat in ((host, "far"), (friend, "near")):
        one.page.wait_for_selector(f"[data-eyes={seat}]", timeout=WAIT)
        one.page.wait_for_selector(".sentence", timeout=WAIT)
    assert host.page.url == friend.page.url != before


UNCOVERED = """button => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === button;
}"""


def test_a_takeback_is_asked_and_refused_then_granted(somebody: Somebody) -> None:
    people = iter((somebody(), somebody(phone=True)))
    host, friend = two_at(lambda: next(people), "martinique")
    asker, other = by_turn(host, friend)
    assert other is friend
    button = asker.page.get_by_test_id("take-back").filter(visible=True)
    decide(asker, other)
    step = asker.step
    for answer, words in (("decline", "declines the takeback"), ("accept", "")):
        button.click()
        expect(asker.page.get_by_test_id("awaited")).to_contain_text("has not answered")
        expect(button).to_be_disabled()
        expect(other.page.get_by_test_id("offer")).to_contain_text("take the last decision back")
        assert asker.step == other.step == step
        expect(other.page.get_by_test_id(answer)).to_be_in_viewport(ratio=1)
        other.page.wait_for_function(
            UNCOVERED, arg=other.page.get_by_test_id(answer).element_handle()
        )
        other.page.get_by_test_id(answer).click()
        if words:
            expect(asker.page.get_by_test_id("answer")).to_contain_text(words)
            expect(asker.page.get_by_test_id("announcer")).to_contain_text(words)
            assert asker.step == step
    asker.await_step("<", step)
    other.await_step("<", step)


def test_a_draw_is_offered_declined_and_agreed(somebody: Somebody) -> None:
    host, friend = two_at(somebody, "schatzinsel")
    for answer in ("decline", "accept"):
        host.page.get_by_test_id("table-menu").click()
        host.page.get_by_test_id("offer-draw").click()
        expect(friend.page.get_by_test_id("offer")).to_contain_text("Anne offers a draw")
        friend.page.get_by_test_id(answer).click()
        if answer == "decline":
            expect(host.page.get_by_test_id("answer")).to_contain_text("Jack declines the draw")
    for one in (host, friend):
        expect(one.page.get_by_test_id("result")).to_contain_text("You agreed on a draw")


def make(host: Table, server: ServerProcess, **wanted: object) -> tuple[str, str]:
    """Make a table with a clock that the dialog does not offer; return its page and its link."""
    body = {"game": "gold_ahoi", "seats": ["me", "link"], "listed": False, **wanted}
    answer = host.page.request.post(
        f"{server.url}/api/matches", data=body, headers={"Origin": server.url}
    )
    made = answer.json()
    return server.url + made["path"], server.url + made["invite"]


def test_time_runs_out_and_the_win_is_claimed(somebody: Somebody, server: ServerProcess) -> None:
    host, friend = somebody(), somebody()
    table, invite = make(host, server, clock={"kind": "time", "seconds": 10, "increment": 0})
    host.page.goto(table)
    sit_down(friend, invite)
    slow, quick = by_turn(host, friend)
    mine = slow.page.locator(".players .turn")
    clock = mine.get_by_test_id("clock")
    expect(clock).to_contain_text("little time left")
    before = clock.inner_text()
    expect(clock).not_to_have_text(before)
    expect(quick.page.get_by_test_id("claim")).to_be_visible(timeout=WAIT)
    expect(clock).to_contain_text("0.0")
    expect(slow.page.get_by_test_id("asked")).to_contain_text("Your time is up")
    quick.page.get_by_role("button", name="Wait").click()
    expect(quick.page.get_by_test_id("asked")).to_contain_text("You can still claim the win")
    quick.page.get_by_test_id("claim-win").click()
    expect(quick.page.get_by_test_id("result")).to_contain_text("You win")
    expect(quick.page.get_by_test_id("result")).to_contain_text("ran out of time")
    expect(slow.page.get_by_test_id("result")).to_contain_text("wins")


def test_a_bot_takes_the_chair_of_whoever_has_left(somebody: Somebody) -> None:
    host, friend = two_at(somebody, "gold_ahoi")
    gone, stays = by_turn(host, friend)
    gone.page.get_by_test_id("table-menu").click()
    gone.page.get_by_test_id("leave").click()
    gone.page.wait_for_selector("[data-testid=play-gold_ahoi]")
    expect(stays.page.locator(".players [data-presence=left]")).to_be_visible(timeout=WAIT)
    expect(stays.page.get_by_test_id("claim")).to_be_visible(timeout=WAIT)
    gone.page.go_back()
    expect(stays.page.locator(".players [data-presence=left]")).to_be_hidden(timeout=WAIT)
    expect(stays.page.get_by_test_id("claim")).to_be_hidden(timeout=WAIT)

    gone.page.get_by_test_id("table-menu").click()
    gone.page.get_by_test_id("leave").click()
    stays.page.get_by_text("Ask a bot to take over").click(timeout=WAIT)
    stays.page.locator("select:visible").select_option("landlubber")
    stays.page.get_by_test_id("call-bot").click()
    stays.await_turn()
    expect(stays.page.locator(".players")).to_contain_text("Landlubber")


def test_who_watches_sees_the_table_and_holds_nothing(somebody: Somebody) -> None:
    host, friend = two_at(somebody, "gold_ahoi")
    watcher = somebody()
    watcher.page.goto(host.page.url)
    expect(watcher.page.get_by_test_id("asked")).to_contain_text("You are watching this game")
    expect(watcher.page.locator(".players")).to_contain_text("Anne")
    expect(watcher.page.locator(".players")).to_contain_text("Jack")
    expect(host.page.get_by_test_id("watching")).to_have_text("1")
    acting, other = by_turn(host, friend)
    decide(acting, other)
    watcher.await_step("==", acting.step)
    assert not watcher.shows("[data-code]")
    for nothing in ("resign", "take-back", "table-menu"):
        assert not watcher.page.get_by_test_id(nothing).filter(visible=True).count()
    watcher.page.get_by_role("tab", name="Chat").click()
    expect(watcher.page.get_by_role("tabpanel")).to_contain_text("Only the players can write")
    watcher.page.close()
    expect(host.page.get_by_test_id("watching")).to_be_hidden(timeout=WAIT)


def expect_notice(page: Page, title: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(title, timeout=WAIT)


def test_links_that_lead_to_no_chair_say_why(somebody: Somebody, server: ServerProcess) -> None:
    host, friend, late = somebody(), somebody(), somebody()
    for one in (host, friend, late):
        one.trouble.expect(*REFUSED)
    open_table(host, "gold_ahoi")
    invite = link(host)
    for path in ("/join/nothing#here", "/join/%00#x", "/join/" + "x" * 300):
        late.page.goto(server.url + path)
        expect_notice(late.page, "This link leads nowhere")
    late.page.goto(server.url + "/link/nothing#here")
    expect_notice(late.page, "This link does not lead to a seat")
    late.page.goto(invite.split("#")[0])
    expect_notice(late.page, "The link is not complete")
    late.page.goto(invite[:-3])
    late.page.get_by_test_id("name").fill("Mary")
    late.page.get_by_test_id("sit").click()
    expect_notice(late.page, "The link is not complete")
    host.page.goto(invite)
    expect_notice(host.page, "This is your own invitation")
    host.page.get_by_role("link", name="To the table").click()
    late.page.goto("about:blank")
    late.page.goto(invite)
    expect(late.page.get_by_test_id("invitation")).to_contain_text("Anne invites you")
    sit_down(friend, invite)
    late.page.get_by_test_id("name").fill("Mary")
    late.page.get_by_test_id("sit").click()
    expect_notice(late.page, "Both chairs are taken")
    late.page.reload()
    expect_notice(late.page, "Both chairs are taken")
    friend.page.goto(invite)
    expect_notice(friend.page, "You sit at this table already")


def test_a_table_that_is_called_off_says_so(somebody: Somebody) -> None:
    host, friend = somebody(), somebody()
    open_table(host, "martinique")
    table, invite = host.page.url, link(host)
    host.page.reload()
    assert link(host) == invite
    friend.page.goto(invite)
    friend.page.get_by_test_id("name").fill("Jack")
    host.page.get_by_test_id("call-off").click()
    host.page.wait_for_selector("[data-testid=play-martinique]")
    friend.trouble.expect("409")
    friend.page.get_by_test_id("sit").click()
    expect_notice(friend.page, "This game was called off")
    friend.page.reload()
    expect_notice(friend.page, "This game was called off")
    host.page.goto(table)
    expect(host.page.get_by_test_id("result")).to_contain_text("The game was called off")
    assert not host.page.get_by_test_id("rematch").count()


def test_a_bot_sits_down_instead(somebody: Somebody) -> None:
    host = somebody(phone=True)
    open_table(host, "gold_ahoi")
    host.page.get_by_text("Let a bot sit down instead").tap()
    host.page.locator("select:visible").select_option("landlubber")
    host.page.get_by_test_id("call-bot").tap()
    host.await_turn()


def test_talk_and_names_are_plain_text_and_talk_is_marked_until_it_is_read(
    somebody: Somebody,
) -> None:
    name = "<img src=x onerror=a()>"
    host, friend = two_at(somebody, "gold_ahoi", name)
    expect(host.page.locator(".players")).to_contain_text(name)
    friend.page.get_by_role("tab", name="Chat").click()
    field = friend.page.get_by_test_id("say")
    field.fill("<img src=x onerror=alert(1)> ahoy")
    field.press("Enter")
    mark = host.page.get_by_test_id("unread").filter(visible=True)
    expect(mark).to_have_text("1 new")
    host.page.reload()
    expect(mark).to_have_text("1 new")
    host.page.get_by_role("tab", name="Chat").click()
    talk = host.page.get_by_test_id("chat").filter(visible=True)
    expect(talk).to_contain_text(f"{name}: <img src=x onerror=alert(1)> ahoy")
    assert not host.page.locator("img").count()
    host.page.get_by_role("tab", name="Log").click()
    expect(mark).to_be_hidden()
    field.fill("x" * 600)
    assert len(field.input_value()) == 500
    expect(friend.page.get_by_role("tabpanel")).to_contain_text("0 characters left")


def test_a_private_link_brings_the_seat_along_until_it_is_revoked(somebody: Somebody) -> None:
    host, _ = two_at(somebody, "gold_ahoi")
    phone = somebody(phone=True)
    host.page.get_by_test_id("table-menu").click()
    host.page.get_by_test_id("make-link").click()
    expect(host.page.get_by_test_id("code")).to_be_visible()
    phone.page.goto(link(host))
    phone.page.wait_for_selector("[data-eyes=near]", timeout=WAIT)
    host.page.get_by_test_id("revoke").click()
    phone.page.wait_for_selector("[data-eyes=spectator]", timeout=WAIT)
    expect(phone.page.get_by_test_id("asked")).to_contain_text("no longer yours on this device")
    phone.page.reload()
    phone.page.wait_for_selector("[data-eyes=spectator]", timeout=WAIT)


GRACE, CHING = "G" + 23 * "W", "C" + 23 * "W"
"""Names as long as names can be, without a place to break them."""

CUT_OFF = "asked => asked.scrollWidth - asked.clientWidth"


def test_the_lobby_fills_by_itself_and_leads_to_tables(somebody: Somebody) -> None:
    host, comer, watcher = somebody(), somebody(), somebody()
    comer.page.get_by_role("link", name="lobby").click()
    comer.page.get_by_label("Game", exact=True).select_option("schatzinsel")
    expect(comer.page.get_by_test_id("empty")).to_be_visible(timeout=WAIT)
    open_table(host, "schatzinsel", to="lobby", name=GRACE)
    table = host.page.url.rpartition("/")[2]
    row = comer.page.locator(f"[data-match='{table}']")
    expect(row).to_contain_text(f"{GRACE} is waiting", timeout=WAIT)
    tab = comer.page.context.new_page()
    tab.goto(host.page.url)
    expect(tab.get_by_test_id("waiting")).to_contain_text(GRACE, timeout=WAIT)
    row.get_by_role("link").click()
    comer.trouble.expect("403")
    comer.page.get_by_test_id("name").fill("   ")
    comer.page.get_by_test_id("sit").click()
    expect(comer.page.get_by_role("alert")).to_contain_text("A name needs at least one letter")
    comer.page.get_by_test_id("name").fill(CHING)
    comer.page.get_by_test_id("sit").click()
    by_turn(host, comer)
    expect(tab.locator(".table")).to_have_attribute("data-eyes", "black", timeout=WAIT)

    watcher.page.goto(host.page.url.split("/table")[0] + "/lobby?show=running&game=schatzinsel")
    row = watcher.page.locator(f"[data-match='{table}']")
    expect(row).to_contain_text(f"{GRACE} and {CHING}", timeout=WAIT)
    row.get_by_role("link").click()
    expect(watcher.page.get_by_test_id("asked")).to_contain_text("You watch")
    for place in ("asked", "log"):
        assert watcher.page.get_by_test_id(place).filter(visible=True).evaluate(CUT_OFF) == 0
    comer.page.get_by_test_id("table-menu").click()
    tab.get_by_test_id("resign").filter(visible=True).click()
    host.page.get_by_test_id("resign").filter(visible=True).click()
    host.page.get_by_test_id("resign-yes").click()
    for one in (comer.page, tab):  # there is nothing left to do in what is still open
        expect(one.get_by_test_id("result")).to_be_visible(timeout=WAIT)
        expect(one.get_by_role("dialog")).to_be_hidden()
    expect(watcher.page.get_by_test_id("result")).to_contain_text(f"{CHING} wins", timeout=WAIT)
    watcher.page.go_back()
    watcher.page.locator("input[value=finished]").check(force=True)
    expect(row).to_contain_text(f"{CHING} won", timeout=WAIT)


def test_a_second_tab_plays_on_where_the_first_was(somebody: Somebody) -> None:
    host, friend = two_at(somebody, "gold_ahoi")
    acting, other = by_turn(host, friend)
    tab = Table(acting.page.context.new_page(), False, acting.trouble)
    tab.page.goto(acting.page.url)
    tab.await_turn()
    decide(tab, other)
    acting.await_step("==", tab.step)
    acting.page.close()
    expect(other.page.locator(".players [data-presence=away]")).to_be_hidden()
    decide(other, tab)
    tab.await_turn()
