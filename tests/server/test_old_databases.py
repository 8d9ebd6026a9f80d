"""A database written with the first schema, matches running in it, is played on by this server."""

import asyncio
import json
import random

import pytest

from doubloon.games import GAMES
from doubloon.kernel import record as records
from doubloon.match.verify import verify
from doubloon.store import schema
from doubloon.store.backup import load, read_head, reading, tables_of
from tests.store.data.make import ABOUT, BACKUP
from trials.client import Person
from trials.servers import ServerProcess

OLD = json.loads(ABOUT.read_text())
VERSIONS = range(1, schema.latest("sqlite") + 1)


async def make(url, version):
    """Make the database of the first schema, then take it as far as some later program did."""
    with reading(BACKUP) as lines:
        assert read_head(next(lines)).schema == 1
        async with tables_of(url, filling=True) as tables:
            await tables.migrate(upto=1)
            async with tables.filling():
                await load(tables, lines)
            await tables.migrate(upto=version)
            assert await tables.version() == version


@pytest.mark.parametrize("version", VERSIONS)
async def test_matches_of_the_first_schema_go_on(url, version):
    await make(url, version)
    server = await asyncio.to_thread(ServerProcess, url)
    try:
        anne = Person(server.url)
        anne.http.cookies.set("doubloon", OLD["cookie"].partition("=")[2])
        for match in OLD["running"].values():
            await play_on(anne, match)
        record = await anne.http.get(f"/api/matches/{OLD['over']}/record")
        assert verify(records.parse(record.text, GAMES)).ok
        ben = Person(server.url)
        await ben.me()
        invite = OLD["invite"].partition("#")[2]
        sat = await ben.do(OLD["waiting"], type="sit", invite=invite, bytes="00" * 16)
        assert sat.status_code == 200
    finally:
        server.close()


async def play_on(anne, match):
    """Find the match where it was left and play some more of it, from both seats."""
    table = await anne.table(match)
    assert table["seq"] == OLD["seqs"][match]
    assert len(table["mine"]) == 2
    dice = random.Random(2)
    for _ in range(8):
        acting = (await anne.table(match))["now"]["to_act"]
        now = (await anne.table(match, **{"as": acting}))["now"]
        act = {"action": dice.choice(now["offered"])["code"], "step": now["step"]}
        answer = await anne.do(match, acting, type="act", **act)
        assert answer.status_code == 200, answer.text
