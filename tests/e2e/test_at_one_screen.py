"""Two people at one screen: a curtain between their turns, and nothing behind it."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, Response, expect

from tests.e2e.playing import Table
from tests.e2e.secrets import leaks, told
from tests.e2e.wishes import KINDS, Wish, anything, comb, curious, squander

BEHIND = "[data-code], [data-square], [data-point], [data-testid=log], .board, .panel, .hand"
"""What may not be on the page while the curtain is down."""


class Witness:
    """Looks at the page and at all it was sent, at every moment of a game at one screen."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.answers: list[Response] = []
        self.lifted: list[str] = []
        self.page.on("response", self._answer)

    @property
    def page(self) -> Page:
        return self.table.page

    def _answer(self, response: Response) -> None:
        if re.search(r"/api/matches/\w+(/at|/lens|\?|$)", response.url):
            self.answers.append(response)

    def look(self) -> bool:
        """Look once; it is never enough."""
        if self.table.shows("[data-testid=curtain]"):
            self._look_at_curtain()
        elif not self.table.over:
            self._look_at_table()
        return False

    def _look_at_curtain(self) -> None:
        assert not self.page.query_selector(BEHIND)
        assert self.eyes() == (self.lifted[-1] if self.lifted else "spectator")
        said = self.page.get_by_role("heading").inner_text()
        self.lifted.append(re.sub(r" .*", "", said).lower())

    def eyes(self) -> str:
        """Whose eyes the last table was for; the first comes a moment after the curtain."""

        def last() -> str | None:
            return next((one["eyes"] for one in reversed(self.table.heard) if "eyes" in one), None)

        return self.table.await_sent(last, "a table")

    def _look_at_table(self) -> None:
        shown = self.page.locator(".table").get_attribute("data-eyes")
        assert shown == self.lifted[-1], "only whoever lifted the curtain looks"
        LOOKS[self.page.locator(".table").get_attribute("data-game") or ""](self.table)

    def assert_nothing_leaked(self) -> None:
        """Nothing that came over the wire was more than the eyes it was for may know."""
        last = next(n for n, one in enumerate(self.table.heard) if _finished(one))
        found = [leaks(eyes, message) for eyes, message in told(self.table.heard[:last])]
        assert not [part for part in found if part]
        for answer in self.answers:
            body = answer.json()
            assert _finished(body) or not leaks(body.get("eyes", "spectator"), body)


def _finished(message: dict[str, Any]) -> bool:
    return message.get("status") == "finished"


def look_at_gold_ahoi(table: Table) -> None:
    """The only tile in a hand is the one that whoever looks has drawn last."""
    eyes, view = table.page.locator(".table").get_attribute("data-eyes"), table.now["view"]
    entries = [e for one in table.heard for e in one.get("entries", []) if e["kind"] == "step"]
    own = [e["action"] for e in entries if e["action"]["type"] == "draw"]
    drawn = [action["tile"] for action in own if action["seat"] == eyes and action["tile"]]
    if view["hand"]:
        assert view["hand"] == drawn[-1]
    assert table.page.locator("[data-testid=hand]").count() <= 1
    named = [line for line in _log(table) if " draws " in line]
    assert all("draws a tile" in line for line in named)


def look_at_martinique(table: Table) -> None:
    """The map tiles of the other captain that lie face down show nothing."""
    eyes = table.page.locator(".table").get_attribute("data-eyes") or ""
    other = {"black": "Red", "red": "Black"}[eyes]
    maps = table.page.get_by_role("region", name=other).locator(".map")
    faces = maps.evaluate_all("maps => maps.map(one => one.getAttribute('aria-label') ?? '')")
    assert all(re.match("A map tile, face down|.*: face up", face) for face in faces)
    down = [lies for _, lies in table.now["view"]["maps"][other.lower()].values()].count("down")
    assert sum(face.startswith("A map tile, face down") for face in faces) == down


def _log(table: Table) -> list[str]:
    return table.page.get_by_test_id("log").first.inner_text().splitlines()


LOOKS = {"gold_ahoi": look_at_gold_ahoi, "martinique": look_at_martinique}


def test_a_whole_game_of_gold_ahoi_with_curtains(laptop: Table) -> None:
    witness = Witness(laptop)
    laptop.begin("gold_ahoi", "friend")
    laptop.play(anything, witness.look)
    witness.assert_nothing_leaked()
    assert len(witness.lifted) == 36


def test_a_whole_game_of_martinique_with_curtains(laptop: Table) -> None:
    witness = Witness(laptop)
    laptop.begin("martinique", "friend", **{"Pirates you must land": "1"})
    laptop.play(curious("martinique", comb), witness.look)
    witness.assert_nothing_leaked()
    assert len(witness.lifted) > 20
    if not all_asked(laptop, "martinique"):
        play_on_until_all_was_asked(laptop, "martinique", comb)


def test_every_kind_of_decision_of_die_schatzinsel(laptop: Table) -> None:
    laptop.begin("schatzinsel", "friend", **{"Lay the discs at random": True})
    laptop.seen.add("lay")  # by whole games against a bot, which need no luck for it
    play_on_until_all_was_asked(laptop, "schatzinsel", squander)


def play_on_until_all_was_asked(table: Table, game: str, wish: Wish) -> None:
    """Play as many games as it takes until every kind of decision was made once."""
    for _ in range(12):
        if table.over:
            play_again(table)
        table.play(curious(game, wish), lambda: all_asked(table, game) or turns(table) > 60)
        if all_asked(table, game):
            return
        if not table.over:
            table.resign()  # a game can go round in circles
    assert table.seen == set(KINDS[game])


def all_asked(table: Table, game: str) -> bool:
    return table.seen == set(KINDS[game])


def turns(table: Table) -> int:
    return table.now["view"].get("turn", 0) if table.shows(".table[data-game=schatzinsel]") else 0


def play_again(table: Table) -> None:
    """Ask for the next game, and wait until it is there."""
    before = table.page.url
    table.press("[data-testid=rematch]")
    table.page.wait_for_url(lambda url: url != before)
    table.page.wait_for_selector(".table, [data-testid=curtain]")


def test_a_reload_comes_back_behind_the_curtain(laptop: Table) -> None:
    laptop.begin("gold_ahoi", "friend")
    laptop.press("[data-testid=lift]")
    laptop.page.wait_for_selector(".table")
    heard = len(laptop.heard)
    laptop.page.reload()
    laptop.page.wait_for_selector("[data-testid=curtain]")
    tables = [one for one in laptop.heard[heard:] if one["type"] == "table"]
    assert all(one["eyes"] == "spectator" for one in tables)
    laptop.press("[data-testid=lift]")
    expect(laptop.page.locator(".sentence.mine")).to_be_visible()
    laptop.decide(anything)
    laptop.press("[data-testid=hand-over]")
    laptop.press("[data-testid=lift]")
    said = laptop.page.get_by_test_id("announcer")  # who listens hears what the other has done
    expect(said).to_contain_text(re.compile("(Near|Far) places .* Rotate your tile"))


def test_nothing_is_hidden_so_no_curtain_falls(laptop: Table) -> None:
    laptop.begin("schatzinsel", "friend")
    eyes = set[str | None]()
    for _ in range(4):
        laptop.await_turn()
        eyes.add(laptop.page.locator(".table").get_attribute("data-eyes"))
        laptop.decide(anything)
    assert eyes == {"red", "black"}
