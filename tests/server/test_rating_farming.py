"""Ratings can't be farmed with guests, without moves, or with results that a host annuls."""

import asyncio
import subprocess
import sys

import pytest

from doubloon.kernel.seats import NOBODY
from doubloon.match import commands as c
from doubloon.match.rated import DECISIONS, uncounted
from tests.match.kit import ANNE, BEN, BOT, Evening
from trials.client import decide_often, registered


async def rated_by(server_side, name, games=1):
    """The course of a rating in Gold Ahoi!, once it has so many points."""
    while True:
        found = (await server_side.get(f"/api/players/{name}"))["ratings"]
        if len(found.get("gold_ahoi", ())) >= games:
            return found["gold_ahoi"]
        await asyncio.sleep(0.05)


async def test_a_guest_neither_makes_nor_joins_a_rated_game(people):
    eve, pawn = people(2)
    for who in (eve, pawn):
        await who.me()
    body = {"game": "gold_ahoi", "seats": ["me", "lobby"], "rated": True}
    refused = await eve.post("/api/matches", body)
    assert (refused.status_code, refused.json()["error"]["reason"]) == (403, "rated_account")
    await registered(eve)
    for kind in ("lobby", "link"):
        made = await eve.create("gold_ahoi", "me", kind, rated=True)
        invite = (made["invite"] or "").partition("#")[2] or None
        wish = {"type": "sit", "invite": invite, "bytes": "00" * 16}
        answer = await pawn.do(made["match"], **wish)
        assert (answer.status_code, answer.json()["error"]["reason"]) == (403, "rated_account")
        table = await pawn.table(made["match"])
        assert (table["mine"], table["status"]) == ([], "waiting")
    sat = await pawn.sit(made["match"])
    assert (await sat.do(**wish))["error"]["reason"] == "rated_account"
    await registered(pawn)
    assert (await pawn.do(made["match"], **wish)).status_code == 200


async def test_wins_without_moves_do_not_count(people):
    eve, pawn = people(2)
    for who in (eve, pawn):
        await who.me()
    name = await registered(eve)
    await registered(pawn)
    for _ in range(5):
        made = await eve.create("gold_ahoi", "me", "lobby", rated=True)
        await pawn.do(made["match"], type="sit", bytes="00" * 16)
        await pawn.do(made["match"], type="resign")
        assert (await eve.table(made["match"]))["now"]["result"]["uncounted"] == "short"
    made = await eve.create("gold_ahoi", "me", "lobby", rated=True)
    await pawn.do(made["match"], type="sit", bytes="00" * 16)
    await decide_often(made["match"], eve, pawn)
    await pawn.do(made["match"], type="resign")
    assert "uncounted" not in (await eve.table(made["match"]))["now"]["result"]
    assert len(await rated_by(eve, name)) == 1


@pytest.mark.slow
async def test_repeated_wins_fade_and_the_host_annuls_them_while_the_server_runs(own_server, url):
    from trials.client import Person

    eve, pawn = Person(own_server.url), Person(own_server.url)
    for who in (eve, pawn):
        await who.me()
    name = await registered(eve)
    await registered(pawn)
    for _ in range(4):
        made = await eve.create("gold_ahoi", "me", "lobby", rated=True)
        await pawn.do(made["match"], type="sit", bytes="00" * 16)
        await decide_often(made["match"], eve, pawn)
        await pawn.do(made["match"], type="resign")
    course = await rated_by(eve, name, games=4)
    assert [point.get("weight", 1) for point in course] == [1, 1, 0.5, 0.25]
    words = [sys.executable, "-m", "doubloon", "db", "annul", "--player", name, "--db", url]
    done = await asyncio.to_thread(subprocess.run, words, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "4 results annulled\n"), done.stderr
    assert (await eve.get(f"/api/players/{name}"))["ratings"] == {}


def decided(evening, times):
    """A match in which both have decided so often."""
    counts = [0, 0]
    while min(counts) < times:
        counts[evening.turn] += 1
        evening.act()
    return evening


@pytest.mark.parametrize("times", [0, DECISIONS - 1, DECISIONS])
def test_both_must_decide_a_few_times_unless_the_game_is_played_to_its_end(times):
    evening = decided(Evening(rated=True).begin(), times)
    assert uncounted(evening.match) is None  # it isn't over yet
    evening.do(1, c.Resign())
    assert uncounted(evening.match) == (None if times == DECISIONS else "short")


def test_a_game_that_is_played_to_its_end_counts():
    evening = Evening(rated=True).begin()
    while evening.turn != NOBODY:
        evening.act()
    assert uncounted(evening.match) is None


@pytest.mark.parametrize("rated", [True, False])
def test_a_game_with_a_bot_is_never_rated(rated):
    evening = Evening(chairs=(ANNE, BOT), rated=rated).begin()
    evening.do(0, c.Resign())
    assert uncounted(evening.match) == ("bot" if rated else None)


def test_a_game_that_is_called_off_has_no_result_to_count():
    evening = Evening(chairs=(ANNE, BEN), rated=True)
    evening.do(0, c.Leave())
    assert uncounted(evening.match) is None
