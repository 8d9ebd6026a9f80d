"""Several servers on one PostgreSQL: they hear each other, and outlive lost connections."""

import asyncio
import random

import asyncpg
import pytest

from doubloon.store import BadDatabase, Stale, Unavailable, open_store
from doubloon.store.postgresql_server import telling
from tests.store.kit import opened, write
from tests.store.test_ratings import end, rate


async def cut_connections(url):
    """Ends every connection to a database, as a restart would."""
    connection = await asyncpg.connect(url)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    await connection.close()


async def next_change(changes):
    return await asyncio.wait_for(anext(changes), 10)


async def test_a_server_hears_what_another_appends(postgresql_url):
    async with opened(postgresql_url) as here, opened(postgresql_url) as there:
        changes = here.changes()
        assert await next_change(changes) is None
        await write(here, "own")
        await write(there, "tortuga", events=[b"{}"] * 3)
        assert await next_change(changes) == ("tortuga", 3)
        with pytest.raises(Stale):
            await write(there, "tortuga")
        await write(there, "tortuga", 3)
        assert await next_change(changes) == ("tortuga", 4)
        assert len(await here.events("tortuga")) == 4
        await changes.aclose()


async def test_of_two_servers_at_one_place_exactly_one_wins(postgresql_url):
    async with opened(postgresql_url) as here, opened(postgresql_url) as there:
        for seq in range(25):
            moves = [
                write(store, after=seq, command=name)
                for store, name in ((here, "here"), (there, "there"))
            ]
            said = await asyncio.gather(*moves, return_exceptions=True)
            assert sorted(type(error) for error in said if error) == [Stale]
        assert [event.seq for event in await here.events("tortuga")] == list(range(1, 26))


async def test_servers_that_write_many_matches_in_any_order_never_block(postgresql_url):
    names = [f"match-{number}" for number in range(300)]
    rng = random.Random(5)
    async with opened(postgresql_url) as here, opened(postgresql_url) as there:
        await asyncio.gather(*(write(here, name) for name in names))
        ends = dict.fromkeys(names, 1)
        for _ in range(12):
            some = [rng.sample(names, 200) for _ in range(2)]
            moves = [write(here, name, ends[name]) for name in some[0]]
            moves += [write(there, name, ends[name]) for name in some[1]]
            said = await asyncio.gather(*moves, return_exceptions=True)
            both = set(some[0]) & set(some[1])
            assert [type(error) for error in said if error] == [Stale] * len(both)
            for name in set(some[0]) | set(some[1]):
                ends[name] += 1
        assert await here.check() == []


async def test_listening_ends_when_the_store_is_closed(postgresql_url):
    store = await open_store(postgresql_url)
    heard = []

    async def listen():
        async for change in store.changes():
            heard.append(change)

    listening = asyncio.create_task(listen())
    while not heard:
        await asyncio.sleep(0.01)
    await store.close()
    await asyncio.wait_for(listening, 20)
    assert heard == [None]


async def test_listening_goes_on_after_a_lost_connection(postgresql_url):
    async with opened(postgresql_url) as here, opened(postgresql_url) as there:
        changes = here.changes()
        assert await next_change(changes) is None
        await cut_connections(postgresql_url)
        assert await next_change(changes) is None
        await settled(there, "tortuga")
        assert await next_change(changes) == ("tortuga", 1)
        await changes.aclose()


async def settled(store, match):
    """Writes as a server does: after Unavailable it looks, and tries again."""
    for _ in range(50):
        try:
            await write(store, match)
            return
        except Unavailable:
            await asyncio.sleep(0.05)
    raise AssertionError("the store has not recovered")


async def test_a_lost_connection_is_told_and_the_store_recovers(postgresql_url):
    async with opened(postgresql_url) as store:
        holder = await asyncpg.connect(postgresql_url)
        await write(store)
        held = holder.transaction()
        await held.start()
        await holder.execute("LOCK TABLE matches IN ACCESS EXCLUSIVE MODE")
        move = asyncio.create_task(write(store, after=1))
        while not await holder.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            await asyncio.sleep(0.01)
        # Only the connection that waits is cut: the append must not get its turn before.
        await holder.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        )
        with pytest.raises(Unavailable, match="make sure that PostgreSQL runs"):
            await move
        await held.rollback()
        await holder.close()
        await settled(store, "nassau")
        assert len(await store.events("tortuga")) == 1


async def test_a_server_that_is_down_is_told_and_found_again(postgresql_url, cluster):
    async with opened(postgresql_url) as store:
        await write(store)
        cluster.stop()
        try:
            for attempt in (lambda: write(store, after=1), lambda: store.events("tortuga")):
                with pytest.raises(Unavailable, match="postgresql://"):
                    await attempt()
            with pytest.raises(Unavailable):
                await open_store(postgresql_url)
        finally:
            cluster.ensure_postgres_running()
        await settled(store, "nassau")
        assert len(await store.events("tortuga")) == 1


LOST = [
    asyncpg.DiskFullError,
    asyncpg.TooManyConnectionsError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.AdminShutdownError,
    asyncpg.InvalidPasswordError,
    asyncpg.InsufficientPrivilegeError,
    ConnectionResetError,
    TimeoutError,
]


@pytest.mark.parametrize("error", LOST, ids=lambda error: error.__name__)
def test_whatever_ails_a_database_in_use_may_pass(error):
    with pytest.raises(Unavailable, match="there: "), telling("there"):
        raise error("so it goes")


async def test_a_wrong_name_or_database_is_told_without_the_password(cluster):
    url = cluster.get_uri(database="atlantis").replace("postgres:@", "postgres:treasure@")
    with pytest.raises(BadDatabase, match=r"atlantis.*give the address") as caught:
        await open_store(url)
    assert "treasure" not in str(caught.value)


async def test_a_secret_is_the_same_for_all_servers(postgresql_url):
    async with opened(postgresql_url) as here, opened(postgresql_url) as there:
        both = await asyncio.gather(here.secret("cookies"), there.secret("cookies"))
        assert both[0] == both[1]


async def test_servers_take_turns_at_rating(postgresql_url):
    async with opened(postgresql_url) as here, opened(postgresql_url) as there:
        for number in range(20):
            await end(here, f"m{number}", 0.5, number)
        counts = await asyncio.gather(*(store.rate(rate) for store in (here, there, here, there)))
        assert sum(counts) == 20
        assert (await there.ratings("anne"))["martinique"].games == 20


async def test_a_move_held_up_by_another_server_loses_if_that_one_moved(postgresql_url):
    async with opened(postgresql_url) as store:
        await write(store)
        other = await asyncpg.connect(postgresql_url)
        async with other.transaction():
            await other.execute("UPDATE matches SET seq = 2 WHERE match = 'tortuga'")
            await other.execute("INSERT INTO events VALUES ('tortuga', 2, 1, NULL, '{}')")
            move = asyncio.create_task(write(store, after=1))
            while not await other.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
                await asyncio.sleep(0.01)
        with pytest.raises(Stale):
            await move
        await other.close()
        assert await store.check() == []
