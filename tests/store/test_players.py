"""Players, accounts, presence and secrets."""

import asyncio

import pytest

from doubloon.kernel.errors import UnknownName
from doubloon.store import Account, AccountTaken, Player, RatedResult, Rating
from doubloon.store.types import SessionState
from tests.store.kit import opened, write


async def test_a_guest_has_a_name_and_may_change_it(url):
    async with opened(url) as store:
        assert await store.player("p1") is None
        await store.add_player("p1", "Anne", 5)
        await store.add_player("p1", "Somebody else", 9)
        assert await store.player("p1") == Player("p1", "Anne", None, 5)
        await store.rename("p1", "Anne Bonny")
        assert await store.player("p1") == Player("p1", "Anne Bonny", None, 5)
        with pytest.raises(UnknownName, match="p2"):
            await store.rename("p2", "Nobody")


async def test_an_account_is_found_however_it_is_capitalised(url):
    async with opened(url) as store:
        await store.add_player("p1", "Anne", 5)
        await store.register("p1", "Änne", "hash-1")
        for name in ("Änne", "änne", "ÄNNE", "A\u0308nne"):
            assert await store.account(name) == Account("p1", "Änne", "hash-1")
        assert await store.account("Anne") is None
        assert await store.player("p1") == Player("p1", "Anne", "Änne", 5, 1)


async def test_an_account_name_is_taken_in_any_capitals(url):
    async with opened(url) as store:
        for id in ("p1", "p2"):
            await store.add_player(id, id, 5)
        await store.register("p1", "Mary", "hash-1")
        with pytest.raises(AccountTaken, match="'MARY' is taken"):
            await store.register("p2", "MARY", "hash-2")
        with pytest.raises(AccountTaken, match="account 'Mary' already"):
            await store.register("p1", "Read", "hash-3")
        with pytest.raises(UnknownName, match="p9"):
            await store.register("p9", "Jack", "hash-4")
        assert await store.account("mary") == Account("p1", "Mary", "hash-1")
        assert await store.account("read") is None
        assert await store.account("jack") is None


async def test_of_many_who_want_one_name_exactly_one_gets_it(url):
    async with opened(url) as store:
        ids = [f"p{number}" for number in range(8)]
        for id in ids:
            await store.add_player(id, id, 5)
        asked = (store.register(id, "Captain", f"hash of {id}") for id in ids)
        said = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(error, AccountTaken) for error in said) == 7
        owner = (await store.account("captain")).player
        assert said[ids.index(owner)] is None


async def test_a_password_is_replaced(url):
    async with opened(url) as store:
        await store.add_player("p1", "Anne", 5)
        with pytest.raises(UnknownName, match="no account"):
            await store.change_password("p1", "hash-2")
        await store.register("p1", "Anne", "hash-1")
        await store.change_password("p1", "hash-2")
        assert (await store.account("anne")).password == "hash-2"


async def test_the_latest_sight_of_a_seat_counts(url):
    async with opened(url) as store:
        assert await store.last_seen("tortuga") == (0, 0)
        await store.record_presence(("tortuga", 1, 50))
        assert await store.last_seen("tortuga") == (0, 50)
        await store.record_presence(("tortuga", 1, 40))
        await store.record_presence(("tortuga", 0, 60))
        await store.record_presence(("nassau", 0, 99))
        assert await store.last_seen("tortuga") == (60, 50)


async def test_a_secret_is_made_once_and_stays(url):
    async with opened(url) as store:
        both = await asyncio.gather(store.secret("cookies"), store.secret("cookies"))
        assert len(both[0]) == 32
        assert both[0] == both[1]
        assert await store.secret("links") != both[0]
    async with opened(url) as store:
        assert await store.secret("cookies") == both[0]


async def test_a_new_password_begins_a_new_session(url):
    async with opened(url) as store:
        await store.add_player("p1", "Anne", 5)
        await store.register("p1", "Anne", "hash-1")
        assert await store.sessions(["p1", "p9"]) == {"p1": SessionState(1), "p9": SessionState(0)}
        await store.change_password("p1", "hash-2")
        assert await store.sessions(["p1"]) == {"p1": SessionState(2)}
        assert (await store.player("p1")).session == 2
        assert await store.sessions([]) == {}


async def test_who_has_left_has_no_account_and_no_session_for_ever(url):
    async with opened(url) as store:
        await store.add_player("p1", "Anne", 5)
        with pytest.raises(UnknownName, match="no account"):
            await store.delete_account("p1", 7)
        await store.register("p1", "Anne", "hash-1")
        await store.delete_account("p1", 7)
        assert await store.account("anne") is None
        assert (await store.player("p1")).name == ""
        assert await store.departing_players() == ["p1"]
        assert await store.sessions(["p1"]) == {"p1": SessionState(-1)}
        await store.forget_player("p1")
        assert await store.departing_players() == []
        assert await store.sessions(["p1"]) == {"p1": SessionState(-1)}
        assert await store.check() == []


async def test_ratings_go_with_who_has_left(url):
    def rate(one, two, share, weight):
        return Rating(25.0 + share, 8.0), Rating(26.0 - share, 8.0)

    async with opened(url) as store:
        for id in ("p1", "p2"):
            await store.add_player(id, id, 5)
            await store.register(id, id, "hash")
        await write(store, result=RatedResult("martinique", ("p1", "p2"), 1.0, 9))
        assert await store.rate(rate) == 1
        await store.delete_account("p1", 10)
        await store.forget_player("p1")
        assert await store.ratings("p1") == {}
        assert await store.rating_history("p1", "martinique") == []
        assert len(await store.rating_history("p2", "martinique")) == 1
        assert await store.check() == []


async def test_what_an_event_says_can_be_replaced(url):
    async with opened(url) as store:
        await write(store, events=(b'{"name":"Anne"}', b'{"kind":"begun"}'))
        await store.rewrite_event("tortuga", 1, b'{"name":""}')
        assert [one.data for one in await store.events("tortuga")] == [
            b'{"name":""}',
            b'{"kind":"begun"}',
        ]
