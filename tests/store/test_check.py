"""The check finds what does not fit together."""

import pytest

from tests.store.kit import execute, opened, write
from tests.store.test_ratings import end, rate

DAMAGE = {
    "DELETE FROM events WHERE seq = 2": [
        "match tortuga: the log has gaps, 2 events numbered 1 to 3"
    ],
    "DELETE FROM events WHERE seq = 3": [
        "match tortuga: the summary is of event 3, the log ends at 2"
    ],
    "DELETE FROM events": ["match tortuga: the summary is of event 3, the log ends at 0"],
    "DELETE FROM matches": ["match tortuga: it has a log and no summary"],
    "UPDATE matches SET components = 'gone'": ["match tortuga: its component file is missing"],
    "DELETE FROM players": ["account Anne: its player is missing"],
    "DELETE FROM rating_course WHERE player = 'mary'": [
        "rating of mary in martinique: it counts 1 games, its course has 0"
    ],
}


@pytest.mark.parametrize("damage", DAMAGE)
async def test_what_does_not_fit_is_found(url, damage):
    async with opened(url) as store:
        await end(store, "tortuga", 1.0, 1)
        await write(store, after=1, events=[b"{}", b"{}"])
        await store.add_player("anne", "Anne", 1)
        await store.register("anne", "Anne", "hash")
        await store.rate(rate)
        assert await store.check() == []
        await execute(url, damage)
        assert await store.check() == DAMAGE[damage]
