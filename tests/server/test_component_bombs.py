"""A component file that is made to take memory takes none, and holds no table up."""

import time

import pytest

from doubloon.bench.process_stats import peak_kib
from doubloon.games import GAMES
from doubloon.kernel.record import Record, format
from tests.kernel.test_component_files import LARGEST, LONG_KEYS, MOST_MEMORY, WORST
from trials.client import Person
from trials.servers import ServerProcess

BOMBS = {
    "of 98 kB, as long as a request may be": "' '." * 24_500 + "a=1",
    "just within the limit": LONG_KEYS["quoted"],
    "in a table header": LONG_KEYS["in a table header"],
    "of the longest keys that are read": WORST["headers of eight parts"],
}


@pytest.fixture
def own(sqlite_url):
    running = ServerProcess(sqlite_url)
    yield running
    running.close()


@pytest.mark.parametrize("kind", BOMBS)
async def test_a_component_bomb_costs_a_server_less_than_50_mb(own, kind):
    eve = Person(own.url)
    await eve.me()
    record = format(Record(GAMES.find("gold_ahoi").setup(), ()))
    before = peak_kib(own.process.pid)
    start = time.monotonic()
    wanted = {"game": "gold_ahoi", "seats": ["me", "me"], "components": BOMBS[kind]}
    answers = [
        await eve.post("/api/matches", wanted),
        await eve.post("/api/records", {"text": record, "components": BOMBS[kind]}),
    ]
    assert time.monotonic() - start < 20
    assert [answer.status_code for answer in answers] == [400, 400]
    assert all("box.toml" in answer.json()["error"]["text"] for answer in answers)
    assert (peak_kib(own.process.pid) - before) * 1024 < MOST_MEMORY


async def test_a_component_file_above_16_kb_is_refused_with_the_limit(own):
    eve = Person(own.url)
    wanted = {"game": "gold_ahoi", "seats": ["me", "me"], "components": "#" * (LARGEST + 1)}
    answer = await eve.post("/api/matches", wanted)
    assert answer.status_code == 400
    assert "a component file has at most 16,000" in answer.json()["error"]["text"]
