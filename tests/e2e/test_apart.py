"""Two people far apart: an invitation by link, the table between them, and what may go wrong."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.apart import by_turn, decide, sit_down, two_at
from tests.e2e.conftest import Sit, Somebody
from tests.e2e.playing import WAIT, Table
from tests.e2e.wishes import anything
from trials.console_errors import LOST
from trials.servers import ServerProcess


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
    line(cut, "Connection lost")
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

    for _ in range(400):
        if host.over:
            break
        decide(*by_turn(host, friend))
    assert host.over
    said = [one.page.get_by_test_id("result").locator("h2").inner_text() for one in (host, friend)]
    assert host.step == friend.step
    assert sorted(text.split("\n")[0].split(" ")[0] for text in said) in (
        ["Anne", "You"],
        ["Jack", "You"],
        ["A", "A"],
    ), said

    host.page.get_by_test_id("rematch").click()
    expect(host.page.get_by_test_id("result")).to_contain_text("Waiting for Jack")
    expect(friend.page.get_by_test_id("result")).to_contain_text("Anne would like a rematch")
    before = host.page.url
    host.page.get_by_test_id("rematch-drop").click()
    expect(friend.page.get_by_test_id("rematch-answer")).to_contain_text("Anne withdraws")
    expect(friend.page.get_by_test_id("rematch-drop")).to_have_count(0)
    host.page.get_by_test_id("rematch").click()
    friend.page.get_by_test_id("rematch-drop").click()
    expect(host.page.get_by_test_id("rematch-answer")).to_contain_text("Jack declines the rematch")
    host.page.get_by_test_id("rematch").click()
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
        expect(asker.page.get_by_test_id("awaited")).to_contain_text("hasn’t answered")
        expect(button).to_be_disabled()
        expect(other.page.get_by_test_id("offer")).to_contain_text("take back their last move")
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
        expect(one.page.get_by_test_id("result")).to_contain_text("Both players agreed to a draw")


def make(host: Table, server: ServerProcess, **wanted: object) -> tuple[str, str]:
    """Make a table with a clock that the dialog does not offer; return its page and its link."""
    body = {"game": "gold_ahoi", "seats": ["me", "link"], "listed": False, **wanted}
    answer = host.page.request.post(
        f"{server.url}/api/matches", data=body, headers={"Origin": server.url}
    )
    made = answer.json()
    return server.url + made["path"], server.url + made["invite"]


def test_hints_between_two_people_are_agreed_on_and_each_is_in_the_log(
    somebody: Somebody, server: ServerProcess
) -> None:
    host, friend = somebody(), somebody(phone=True)
    table, invite = make(host, server, hints=True)
    host.page.goto(table)
    expect(host.page.get_by_test_id("waiting")).to_contain_text("Hints: allowed for both")
    friend.page.goto(invite)
    expect(friend.page.get_by_test_id("invitation")).to_contain_text("allowed for both")
    sit_down(friend, invite)
    asker, other = by_turn(host, friend)
    asker.find("hint-ask").click()
    expect(asker.find("hint")).to_contain_text("Suggestion")
    expect(other.page.get_by_text("uses a hint")).to_have_count(2)  # beside the board, in the sheet
    expect(asker.page.get_by_text("You use a hint.")).to_have_count(2)


def test_time_runs_out_and_the_win_is_claimed(somebody: Somebody, server: ServerProcess) -> None:
    host, friend = somebody(), somebody()
    table, invite = make(host, server, clock={"kind": "time", "seconds": 10, "increment": 0})
    host.page.goto(table)
    sit_down(friend, invite)
    slow, quick = by_turn(host, friend)
    mine = slow.page.locator(".players .turn")
    clock = mine.get_by_test_id("clock")
    expect(clock).to_contain_text("low on time")
    before = clock.inner_text()
    expect(clock).not_to_have_text(before)
    expect(quick.page.get_by_test_id("claim")).to_be_visible(timeout=WAIT)
    expect(clock).to_contain_text("0.0")
    expect(slow.page.get_by_test_id("asked")).to_contain_text("Your time is up")
    quick.page.get_by_role("button", name="Keep waiting").click()
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
    stays.page.get_by_text("Have a bot take over").click(timeout=WAIT)
    stays.page.locator("select:visible").select_option("landlubber")
    stays.page.get_by_test_id("call-bot").click()
    stays.await_turn()
    expect(stays.page.locator(".players")).to_contain_text("Landlubber")


def test_who_watches_sees_the_table_and_holds_nothing(somebody: Somebody) -> None:
    host, friend = two_at(somebody, "gold_ahoi")
    watcher = somebody()
    watcher.page.goto(host.page.url)
    expect(watcher.page.get_by_test_id("asked")).to_contain_text("You’re watching this game")
    expect(watcher.page.locator(".players")).to_contain_text("Anne")
    expect(watcher.page.locator(".players")).to_contain_text("Jack")
    expect(host.page.get_by_test_id("watching")).to_have_text("1")
    acting, other = by_turn(host, friend)
    decide(acting, other)
    watcher.await_step("==", acting.step)
    assert not watcher.shows("[data-code]")
    assert not acting.page.get_by_test_id("hint-ask").count()  # nobody agreed to hints
    for nothing in ("resign", "take-back", "table-menu"):
        assert not watcher.page.get_by_test_id(nothing).filter(visible=True).count()
    watcher.page.get_by_role("tab", name="Chat").click()
    expect(watcher.page.get_by_role("tabpanel")).to_contain_text("Only the players can write")
    watcher.page.close()
    expect(host.page.get_by_test_id("watching")).to_be_hidden(timeout=WAIT)


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
