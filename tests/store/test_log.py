"""The log: what is written is there, in order, once."""

import asyncio

import pytest

from doubloon.store import Stale, StoredEvent, Unavailable
from tests.store.kit import opened, summary, write


async def test_what_is_appended_is_read_in_order(url):
    async with opened(url) as store:
        await store.append("tortuga", 0, 10, [b'{"a":1}', b'{"b":"\xc3\xa9"}'], "c1", summary())
        await store.append("tortuga", 2, 20, [b"[]"], None, summary(status="finished"))
        first = [
            StoredEvent(1, 10, "c1", b'{"a":1}'),
            StoredEvent(2, 10, "c1", b'{"b":"\xc3\xa9"}'),
        ]
        assert await store.events("tortuga") == [*first, StoredEvent(3, 20, None, b"[]")]
        assert await store.events("tortuga", after=2) == [StoredEvent(3, 20, None, b"[]")]
        assert await store.events("nassau") == []
        assert await store.events("nas\0sau") == []


async def test_the_log_is_there_when_the_database_is_opened_again(url):
    async with opened(url) as store:
        await write(store, changed=7)
    async with opened(url) as store:
        assert [event.at for event in await store.events("tortuga")] == [7]
        assert (await store.summary("tortuga")).changed == 7


async def test_each_append_replaces_the_summary(url):
    said = summary(
        game="gold_ahoi",
        status="finished",
        listed=False,
        created=3,
        changed=9,
        players=(None, "mary"),
        bot_due=True,
        data='{"title":"Île"}'.encode(),
    )
    async with opened(url) as store:
        assert await store.summary("tortuga") is None
        await write(store)
        assert await store.summary("tortuga") == summary()
        await store.append("tortuga", 1, 9, [b"{}"], None, said)
        assert await store.summary("tortuga") == said


@pytest.mark.parametrize("after", [0, 2, 3])
async def test_an_append_that_does_not_name_the_end_is_stale(url, after):
    async with opened(url) as store:
        await write(store)
        with pytest.raises(Stale, match="tortuga"):
            await write(store, after=after, changed=5)
        assert len(await store.events("tortuga")) == 1
        assert (await store.summary("tortuga")).changed == 1


async def test_a_match_begins_at_nothing(url):
    async with opened(url) as store:
        with pytest.raises(Stale):
            await write(store, after=1)
        assert await store.summary("tortuga") is None


async def test_of_many_appends_for_one_place_exactly_one_wins(url):
    async with opened(url) as store:
        await write(store)
        moves = [write(store, after=1, command=f"c{n}", changed=n) for n in range(20)]
        said = await asyncio.gather(*moves, return_exceptions=True)
        [winner] = [number for number, error in enumerate(said) if error is None]
        assert all(isinstance(error, Stale) for error in said if error)
        assert [event.command for event in await store.events("tortuga")] == [None, f"c{winner}"]
        assert (await store.summary("tortuga")).changed == winner


async def test_appends_sent_one_behind_the_other_all_arrive(url):
    async with opened(url) as store:
        await asyncio.gather(*(write(store, after=n, changed=n) for n in range(30)))
        assert [event.seq for event in await store.events("tortuga")] == list(range(1, 31))
        assert (await store.summary("tortuga")).changed == 29


async def test_many_matches_at_once_do_not_mix(url):
    async def play(number):
        name = f"match-{number}"
        for seq in range(5):
            await write(store, name, seq, [f'"{name} {seq}"'.encode()])

    async with opened(url) as store:
        await asyncio.gather(*(play(number) for number in range(120)))
        for number in range(120):
            events = await store.events(f"match-{number}")
            assert [e.data.decode() for e in events] == [f'"match-{number} {s}"' for s in range(5)]
        assert await store.check() == []


async def test_without_events_only_the_summary_is_replaced(url):
    async with opened(url) as store:
        await write(store, events=())
        await write(store, events=(), changed=2)
        await write(store, changed=3)
        await write(store, after=1, events=(), changed=4)
        with pytest.raises(Stale):
            await write(store, events=(), changed=5)
        assert (await store.summary("tortuga")).changed == 4
        assert len(await store.events("tortuga")) == 1


async def test_what_cannot_be_stored_harms_nobody_else(url):
    async with opened(url) as store:
        bad = [
            write(store, "zero", events=[b"\0"]),
            write(store, "latin", events=[b"\xe9"]),
            write(store, "huge", changed=1 << 70),
            write(store, "half", command="\ud800"),
        ]
        good = [write(store, f"good-{number}") for number in range(5)]
        said = await asyncio.gather(*bad, *good, return_exceptions=True)
        assert all(isinstance(error, Exception) for error in said[:4])
        assert said[4:] == [None] * 5
        assert await store.summary("huge") is None
        assert await store.events("half") == []


async def test_who_gives_up_waiting_does_not_stop_the_writing(url):
    async with opened(url) as store:
        task = asyncio.create_task(write(store))
        await asyncio.sleep(0)
        task.cancel()
        await write(store, "nassau")
        assert len(await store.events("nassau")) == 1


async def test_closing_writes_what_is_waiting_and_then_refuses(url):
    async with opened(url) as store:
        waiting = [asyncio.create_task(write(store, f"match-{n}")) for n in range(50)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*waiting)
        with pytest.raises(Unavailable, match="closed"):
            await write(store, "late")
        with pytest.raises(Unavailable, match="closed"):
            await store.events("match-1")
    async with opened(url) as store:
        assert all([await store.events(f"match-{n}") for n in range(50)])
