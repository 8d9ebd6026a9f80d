"""Matches of Gold Ahoi! that began with the first tile list are played with it for ever."""

import asyncio
import gzip
import json
from pathlib import Path

import pytest

from doubloon.cli.main import main
from doubloon.games import GAMES
from doubloon.kernel import record as records
from doubloon.store.backup import restore
from tests.compatibility.players import play, say
from tests.compatibility.test_database import serving
from tests.games.gold_ahoi.kit import FIRST, GAME
from trials.client import Person

FOLDER = Path(__file__).parent / "first_box"
ABOUT = json.loads((FOLDER / "about.json").read_text())
MATCHES = ABOUT["matches"]
STANDARD = GAME.setup().components


@pytest.fixture(params=["its file", "its backup on PostgreSQL"])
def database(request, tmp_path):
    """The address of the database of that time."""
    if request.param == "its file":
        path = tmp_path / "old.db"
        path.write_bytes(gzip.decompress((FOLDER / "doubloon.db.gz").read_bytes()))
        return str(path)
    return request.getfixturevalue("postgresql_url")


async def test_old_matches_replay_and_go_on_with_the_first_list(database, tmp_path):
    if database.startswith("postgresql"):
        await restore(database, FOLDER / "backup.gz")
    async with serving(database) as server:
        anne = Person(server.url)
        anne.http.cookies.set(*ABOUT["cookie"].split("="))
        for name, match in MATCHES.items():
            assert await is_first(anne, match) == (name != "corrected")
        over = f"/api/matches/{MATCHES['over']}"
        assert (await anne.http.get(f"{over}/record")).text == (FOLDER / "over.txt").read_text()
        replay = await anne.get(f"{over}/replay")
        assert replay["components"]["sha256"] == FIRST.components.sha256
        for name, decisions in (("running", 100), ("bot", 3), ("corrected", 3)):
            await play(MATCHES[name], anne, decisions=decisions)
        guest = Person(server.url)
        sit = {"type": "sit", "invite": ABOUT["invite"], "bytes": "00" * 16}
        assert (await guest.do(MATCHES["friend"], **sit)).status_code == 200
        await play(MATCHES["friend"], anne, guest, decisions=4)
        await is_verified(anne, MATCHES["running"], tmp_path / "finished.doubloon")
        assert await is_first(anne, await rematch(anne, MATCHES["over"]))
        new = await anne.create("gold_ahoi", "me", "me")
        assert not await is_first(anne, new["match"])


async def is_first(person, match):
    """Whether a match is played with the first tile list, and drawn with it."""
    said = (await person.table(match))["components"]["sha256"]
    drawn = (await person.get(f"/api/matches/{match}/box"))["sha256"]
    assert said == drawn
    return drawn == FIRST.components.sha256


async def is_verified(person, match, file):
    """Check the record and the fairness of a match that has just ended."""
    file.write_text((await person.http.get(f"/api/matches/{match}/record")).text)
    assert FIRST.components.sha256 in file.read_text()
    for check in (["record", "check"], ["fairness", "verify"]):
        assert await asyncio.to_thread(main, [*check, str(file)]) == 0


async def rematch(person, match):
    """Ask for a rematch at one screen; return its name."""
    await say(person, match, "ask_rematch", "near")
    return (await person.table(match))["now"]["offers"]["next"]


def test_an_old_record_replays_and_its_fairness_is_verified():
    text = (FOLDER / "over.txt").read_text()
    assert records.format(records.parse(text, GAMES)) == text
    assert records.parse(text, GAMES).setup.components == FIRST.components
    assert main(["fairness", "verify", str(FOLDER / "over.txt")]) == 0


def test_a_new_record_names_the_new_list():
    said = records.format(records.Record(GAME.setup(), ()))
    assert f'[Components "standard {STANDARD.sha256}"]' in said
    assert records.parse(said, GAMES).setup.components == STANDARD
