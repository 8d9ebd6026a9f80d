"""A server opens a database of an earlier version: every match replays, running ones go on."""

import asyncio
import re
from contextlib import asynccontextmanager

import pytest

from doubloon.cli.main import main
from doubloon.games import GAMES
from doubloon.kernel import record as records
from doubloon.match.verify import verify
from doubloon.store.backup import restore
from tests.compatibility.players import PASSWORD, play
from tests.compatibility.versions import every_version
from trials.client import Person
from trials.servers import ServerProcess

SIZE = {"waiting": 5, "running": 7, "finished": 12}
"""The least number of matches of each status."""


@pytest.fixture(params=["its file", "its backup on PostgreSQL"])
def old(request, tmp_path):
    """Set up the database of a version and return its address."""

    async def make(version):
        if request.param == "its file":
            return str(version.database(tmp_path))
        await restore(url, version.backup)
        return url

    url = request.getfixturevalue("postgresql_url") if "PostgreSQL" in request.param else ""
    return make


@asynccontextmanager
async def serving(db):
    """Run a server on a database; check the database once it has stopped."""
    server = await asyncio.to_thread(ServerProcess, db)
    try:
        yield server
        assert "Traceback" not in server.logged()
    finally:
        await asyncio.to_thread(server.close)
    assert await asyncio.to_thread(main, ["db", "check", "--db", db]) == 0


def known(server, version, name):
    """A player with their cookies from back then."""
    person = Person(server.url)
    for cookie in version.about["cookies"][name].split("; "):
        person.http.cookies.set(*cookie.split("="))
    return person


def matches(version, status):
    """The rows of the matches with a status."""
    found = [values for table, values in version.rows() if table == "matches"]
    found = [values for values in found if values["status"] == status]
    assert len(found) >= SIZE[status]
    return found


@every_version
async def test_every_match_replays(version, old):
    names = {match: name for name, match in version.about["matches"].items()}
    records = {path.stem: path.read_text(encoding="utf-8") for path in version.records}
    async with serving(await old(version)) as server:
        eve = known(server, version, "Eve")
        for status in SIZE:
            for row in matches(version, status):
                table = await eve.table(row["match"])
                assert (table["game"], table["status"]) == (row["game"], status)
                assert table["seq"] == row["seq"] or row["bot_due"]
        for row in matches(version, "finished"):
            address = f"/api/matches/{row['match']}"
            record = await eve.http.get(f"{address}/record")
            old_record = records[names[row["match"]].replace(" ", "-")]
            assert without_former_players(record.text) == without_former_players(old_record)
            step = (await eve.get(address))["now"]["step"]
            if step:
                assert len((await eve.get(f"{address}/replay"))["steps"]) == step


def without_former_players(record):
    """A record without the words for a deleted account, which may change."""
    return re.sub("someone who left|a former player", "…", record)


@every_version
async def test_running_matches_go_on_and_waiting_ones_begin(version, old):
    async with serving(await old(version)) as server:
        people = {name: known(server, version, name) for name in version.about["cookies"]}
        for row in matches(version, "running"):
            holders = [one for one in people.values() if await holds(one, row["match"])]
            if row["bot_due"]:
                while (await people["Eve"].table(row["match"]))["seq"] == row["seq"]:
                    await asyncio.sleep(0.1)
            await play(row["match"], *holders, decisions=4)
            table = await people["Eve"].table(row["match"])
            assert table["seq"] >= row["seq"] + 4 or table["status"] == "finished"
            own = row["match"] == version.about["matches"]["own box"]
            await is_dealt_as_it_began(row["match"], holders[0], version.folder if own else None)

        await a_waiting_match_begins(server, version)


async def a_waiting_match_begins(server, version):
    match = version.about["matches"]["for a friend"]
    guest = Person(server.url)
    sit = {"type": "sit", "invite": version.about["friend"], "bytes": "00" * 16}
    assert (await guest.do(match, **sit)).status_code == 200
    await play(match, known(server, version, "Anne"), guest, decisions=6)
    assert (await guest.table(match))["status"] == "running"
    await is_dealt_as_it_began(match, guest)


async def is_dealt_as_it_began(match, person, box=None):
    """End a match, and check that its draws before and after the upgrade are those of version 1."""
    seat = (await person.table(match))["mine"][0]
    await person.do(match, seat, type="resign")
    text = (await person.http.get(f"/api/matches/{match}/record")).text
    record = records.parse(text, GAMES, *([box / "box.toml"] if box else []))
    assert "Dealing" not in record.tags
    assert record.tags["Ended"] != "called_off"
    assert verify(record).ok


async def holds(person, match):
    return bool((await person.table(match))["mine"])


@every_version
async def test_accounts_keep_their_passwords_and_ratings(version, old):
    async with serving(await old(version)) as server:
        person = Person(server.url)
        for name, password in (("Anne", PASSWORD), ("Ben", PASSWORD), ("Eve", PASSWORD[::-1])):
            account = {"name": name, "password": password}
            answer = await person.post("/api/account/session", account)
            assert (answer.status_code, answer.json()["name"]) == (200, name)
        answer = await person.post("/api/account/session", {"name": "Dora", "password": PASSWORD})
        assert answer.status_code == 403
        ratings = (await person.get("/api/players/Ben"))["ratings"]
        assert {game: len(course) for game, course in ratings.items()} == {
            "gold_ahoi": 2,
            "martinique": 1,
            "schatzinsel": 1,
        }
