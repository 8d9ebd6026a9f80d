"""Component files of matches are stored once each; matches that have one go on as before."""

import asyncio

from doubloon.kernel.components import canonical
from doubloon.server.setups import CustomBox
from tests.compatibility.players import BOX
from tests.store.kit import execute
from trials.client import Person

FILE = BOX.read_text(encoding="utf-8")
MATCHES = 12


def padded(number):
    """The same components in a file of nearly 16 kB that differs from every other."""
    return f"# copy {number}\n{FILE}\n" + "# nothing to see here\n" * 600


async def test_a_file_sent_again_and_again_is_stored_once(own_server, url):
    eve = Person(own_server.url)
    made = [
        await eve.create("gold_ahoi", "me", "me", components=padded(number))
        for number in range(MATCHES)
    ]
    assert all(len(padded(number)) > 14_000 for number in range(MATCHES))
    files = await execute(url, "SELECT text FROM component_files")
    assert [row[0] for row in files] == [canonical(CustomBox(FILE))]
    (logs,) = await execute(url, "SELECT sum(length(data)) FROM events")
    assert logs[0] < 3_000 * MATCHES
    other = await eve.create("gold_ahoi", "me", "me", components=FILE.replace("plain", "other"))
    assert len(await execute(url, "SELECT hash FROM component_files")) == 2
    await asyncio.to_thread(own_server.restart)
    await it_goes_on(eve, made[0]["match"], "plain")
    await it_goes_on(eve, other["match"], "other")


async def it_goes_on(person, match, name):
    """The match is read back from the database with its own components, and so is its rematch."""
    table = await person.table(match, **{"as": "near"})
    assert table["components"]["name"] == name
    box = await person.get(f"/api/matches/{match}/box")
    assert box["name"] == name
    await person.do(match, "near", type="resign")
    await person.do(match, "near", type="ask_rematch")
    again = (await person.table(match))["now"]["offers"]["next"]
    assert (await person.table(again))["components"] == table["components"]
