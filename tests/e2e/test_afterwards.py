"""Afterwards: games gone through again, links to moments, records in files, the dealing proven."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Sit
from tests.e2e.playing import Table
from tests.e2e.wishes import anything
from trials.console_errors import LOST
from trials.servers import ServerProcess

DROP = """files => {
  const dataTransfer = new DataTransfer();
  for (const [name, content] of files) {
    const data = typeof content === 'string' ? content : new Uint8Array(content);
    dataTransfer.items.add(new File([data], name));
  }
  const how = { dataTransfer, bubbles: true, cancelable: true };
  for (const type of ['dragenter', 'dragover', 'drop'])
    document.body.dispatchEvent(new DragEvent(type, how));
}"""


def drop(page: Page, name: str, content: str | list[int]) -> None:
    """Drop a file on the page."""
    page.evaluate(DROP, [[name, content]])


def moment(table: Table) -> int:
    return int(table.page.locator(".replay").get_attribute("data-moment") or -1)


def given_up(table: Table, game: str = "gold_ahoi", steps: int = 9) -> str:
    """Play a game for a while, give it up, and return its record."""
    table.begin(game)
    table.play(anything, lambda: table.step > steps)
    table.resign()
    record = table.page.url.replace("/table/", "/api/matches/") + "/record"
    return table.page.request.get(record).text()


def look_again(table: Table) -> None:
    table.press("[data-testid=again]")
    table.page.get_by_test_id("scrubber").wait_for()


def verdict(table: Table) -> str:
    """Have the dealing checked, and return what the browser found."""
    table.press("[data-testid=fair]")
    found = table.page.get_by_test_id("verdict")
    found.wait_for()
    return found.get_attribute("data-state") or ""


def test_a_game_is_gone_through_by_keys_and_the_address_names_every_moment(
    laptop: Table, sit: Sit
) -> None:
    given_up(laptop)
    page = laptop.page
    table_url = page.url
    look_again(laptop)
    last, said = moment(laptop), page.get_by_test_id("said")
    assert last >= 10
    current = page.locator("[data-testid=steps] [aria-current=step]")
    expect(current).to_be_in_viewport(ratio=0.9)
    log = page.get_by_test_id("steps").bounding_box()
    page.locator("main svg").first.evaluate("board => (board.dataset.seen = 'before')")
    for key, then in (
        ("Home", 0),
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", last),
        ("PageUp", None),
        ("Shift+ArrowLeft", None),
    ):
        before = moment(laptop)
        page.keyboard.press(key)
        assert moment(laptop) == then if then is not None else moment(laptop) < before
        expect(page.get_by_test_id("scrubber")).to_have_value(str(moment(laptop)))
        expect(current).to_be_in_viewport(ratio=0.9)
        assert page.get_by_test_id("steps").bounding_box() == log  # nothing pushes the log about
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    copy = page.get_by_test_id("copy")
    before = copy.bounding_box()
    copy.click()
    expect(copy.get_by_role("status")).to_have_text("Copied.")
    assert copy.bounding_box() == before
    shown = moment(laptop)
    assert f"step={shown}&as=all" in page.evaluate("navigator.clipboard.readText()")
    expect(page.locator("main svg[data-seen=before]")).to_have_count(1)  # moved, not drawn anew
    expect(page.locator("[data-testid=steps] [aria-current=step]")).to_have_count(1)
    expect(said).to_contain_text(f"Step {shown} of {last}: ")
    page.wait_for_url(re.compile(rf"/replay\?step={shown}&as=all$"))
    words, url = said.inner_text(), page.url
    page.reload()
    expect(said).to_have_text(words)
    other = sit(url.replace("as=all", "as=far"), **PHONE)
    expect(other.page.get_by_test_id("said")).to_have_text(words)
    expect(other.page.locator(".replay")).to_have_attribute("data-eyes", "far")
    assert other.page.evaluate("document.documentElement.scrollWidth") <= 390
    page.go_back()
    page.wait_for_url(table_url)
    expect(page.get_by_test_id("result")).to_be_visible()


def test_it_plays_by_itself_and_every_line_of_the_log_leads_to_its_moment(laptop: Table) -> None:
    given_up(laptop, "schatzinsel", steps=24)
    look_again(laptop)
    page = laptop.page
    page.get_by_label("Speed").select_option("Fast")
    page.keyboard.press("Home")
    page.locator("body").press("Space")
    page.wait_for_function("() => +document.querySelector('.replay').dataset.moment > 3")
    page.get_by_role("button", name="Pause").click()
    stopped = moment(laptop)
    line = page.get_by_test_id("steps").get_by_role("button").filter(visible=True).last
    line.click()
    assert moment(laptop) != stopped
    expect(line).to_have_attribute("aria-current", "step")
    expect(page.get_by_test_id("said")).to_contain_text(line.inner_text())


def test_hidden_things_are_open_to_all_eyes_when_it_is_over(laptop: Table) -> None:
    given_up(laptop)
    look_again(laptop)
    hands = laptop.page.get_by_test_id("hands")
    expect(hands.get_by_role("img")).to_have_count(2)
    for eyes in ("near", "far", "spectator"):
        laptop.page.get_by_test_id("eyes").select_option(eyes)
        expect(laptop.page.locator(".replay")).to_have_attribute("data-eyes", eyes)
        expect(hands).to_have_count(0)
    laptop.trouble.expect(*LOST)
    laptop.page.context.set_offline(True)
    laptop.page.get_by_test_id("eyes").select_option("all")
    expect(laptop.page.get_by_role("alert")).to_have_text("Can’t reach the server")
    expect(laptop.page.get_by_test_id("eyes")).to_have_value("spectator")
    laptop.page.context.set_offline(False)
    laptop.page.get_by_test_id("eyes").select_option("all")
    expect(hands).to_be_visible()


def test_a_game_that_runs_is_shown_from_the_own_eyes_alone(laptop: Table) -> None:
    laptop.begin("gold_ahoi")
    laptop.play(anything, lambda: laptop.step > 6)
    laptop.page.goto(f"{laptop.page.url}/replay?step=3&as=all")
    expect(laptop.page.locator(".replay")).to_have_attribute("data-eyes", "near")
    assert moment(laptop) == 3
    expect(laptop.page.get_by_text("This game is still in progress")).to_be_visible()
    for test in ("eyes", "fair", "hands"):
        expect(laptop.page.get_by_test_id(test)).to_have_count(0)


def test_the_dealing_is_proven_with_what_this_browser_was_promised_and_added(
    laptop: Table,
) -> None:
    given_up(laptop, steps=4)
    look_again(laptop)
    assert verdict(laptop) == "passed"
    checked = laptop.page.get_by_test_id("checked")
    for words in (
        "The seed matches the published fingerprint",
        "The fingerprint is the one this browser saw before the game",
        "The numbers this browser added were used",
    ):
        expect(checked).to_contain_text(words)
    expect(checked.get_by_role("img", name="correct", exact=True)).to_have_count(4)
    expect(laptop.page.get_by_role("dialog")).to_contain_text("doubloon fairness verify FILE")


def test_a_record_is_downloaded_and_opened_again_by_dropping_it(laptop: Table) -> None:
    given_up(laptop)
    look_again(laptop)
    page = laptop.page
    words, last = page.get_by_test_id("said").inner_text(), moment(laptop)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download record").click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    page.goto(re.sub("/table/.*", "/", page.url))
    page.get_by_test_id("play-gold_ahoi").wait_for()
    drop(page, "game.txt", text)
    expect(page.get_by_test_id("said")).to_have_text(words)
    assert moment(laptop) == last
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(re.compile(rf"/open\?step={last - 1}&as=all$"))
    page.reload()
    page.get_by_test_id("scrubber").wait_for()
    assert moment(laptop) == last - 1
    assert verdict(laptop) == "passed"


@pytest.fixture
def opened(laptop: Table, server: ServerProcess) -> tuple[Table, str]:
    """Somebody who has a record open, and its text."""
    text = given_up(laptop, steps=4)
    laptop.page.goto(f"{server.url}/open")
    laptop.page.get_by_test_id("file").set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": text.encode()}
    )
    laptop.page.get_by_test_id("scrubber").wait_for()
    return laptop, text


def other_tile(text: str) -> str:
    """Change the last tile that was drawn and not laid: the rules allow it, the seed does not."""
    lines = text.rstrip("\n").split("\n")
    place = max(number for number, line in enumerate(lines) if " draws " in line)
    tile = "tee-land" if not lines[place].endswith("tee-land") else "tee-water"
    lines[place] = re.sub(r"draws .*", f"draws {tile}", lines[place])
    return "\n".join([*lines[: place + 1], ""])


def test_a_record_that_was_changed_fails_visibly(opened: tuple[Table, str]) -> None:
    table, text = opened
    page = table.page
    seed = re.search(r'\[Seed "(\w+)"\]', text)
    one = re.search(r'\[BytesOne "(\w+)"\]', text)
    two = re.search(r'\[BytesTwo "(\w+)"\]', text)
    assert seed
    assert one
    assert two
    changed = {
        "but the draw should have been": other_tile(text),
        "it isn’t the promised one": text.replace(seed[1], "00" * 32),
        "weren’t used": text.replace(one[1], "ab" * 32),
        "the first step that doesn’t match": text.replace(two[1], "ab" * 32),
        "The seed is missing": text.replace(f"{seed[0]}\n", ""),
    }
    for number, (words, record) in enumerate(changed.items()):
        drop(page, f"{number}.txt", record)
        expect(page.get_by_test_id("from")).to_contain_text(f"{number}.txt")
        assert verdict(table) == "failed", words
        expect(page.get_by_test_id("checked")).to_contain_text(words)
        page.get_by_role("button", name="Close").click()


def test_a_record_without_a_proof_says_so(opened: tuple[Table, str]) -> None:
    table, text = opened
    plain = re.sub(r'\[(Match|Commitment|Seed|BytesOne|BytesTwo) ".*"\]\n', "", text)
    drop(table.page, "plain.txt", plain)
    expect(table.page.get_by_test_id("from")).to_contain_text("plain.txt")
    assert verdict(table) == "none"


def test_what_is_no_record_is_told_in_words_and_changes_nothing(opened: tuple[Table, str]) -> None:
    table, text = opened
    page = table.page
    table.trouble.expect("400")
    page.keyboard.press("Home")
    place = text.split("\n").index("") + 2
    for name, content, words in (
        ("garbage", "ahoy, I am no record", "Line 1: 'ahoy, I am no record' is not a header"),
        (
            "step",
            text.replace("\n1 chance", "\n1 parrot"),
            f"Line {place}: there is no player called",
        ),
        ("empty", "", "empty is empty"),
        ("huge", "x" * 3_000_000, "huge is 3000 kB, but a record can’t be larger than 100 kB"),
        ("binary", [137, 80, 78, 71, 0, 255, 254], "binary isn’t text"),
    ):
        drop(page, name, content)
        expect(page.get_by_test_id("no-record")).to_contain_text(words)
        page.get_by_role("button", name="Close").click()
        assert moment(table) == 0
    page.keyboard.press("ArrowRight")
    assert moment(table) == 1


def test_a_replay_of_no_match_says_so(laptop: Table, server: ServerProcess) -> None:
    laptop.trouble.expect("404")
    laptop.page.goto(f"{server.url}/table/nothing-there/replay?step=4")
    expect(laptop.page.get_by_role("heading")).to_have_text("Table not found")
