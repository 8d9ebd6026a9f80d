"""Reviews: one at a time works on each, nothing found out is lost, what is whole stays."""

import asyncio

from doubloon.store import StoredReview
from doubloon.store.backup import tables_of
from tests.store.kit import execute, opened, write


async def test_a_review_is_kept_piece_by_piece_until_it_is_whole(url):
    async with opened(url) as store:
        await write(store)
        assert await store.review("tortuga") is None
        assert await store.begin_review("tortuga", 10, 0)
        assert await store.review("tortuga") == StoredReview("tortuga", 10, False, b"")
        await store.save_review("tortuga", 20, b'{"chances":[[0.5,0.5]]}', whole=False)
        await store.save_review("tortuga", 30, '{"é":1}'.encode(), whole=True)
    async with opened(url) as store:
        assert await store.review("tortuga") == StoredReview(
            "tortuga", 30, True, '{"é":1}'.encode()
        )
        assert await store.review("nassau") is None
        assert await store.check() == []


async def test_what_is_whole_stays(url):
    async with opened(url) as store:
        await store.save_review("tortuga", 10, b"1", whole=True)
        await store.save_review("tortuga", 20, b"2", whole=False)
        await store.save_review("tortuga", 30, b"3", whole=True)
        assert not await store.begin_review("tortuga", 99, 98)
        assert await store.review("tortuga") == StoredReview("tortuga", 10, True, b"1")


async def test_of_many_who_would_work_on_a_review_exactly_one_does(url):
    async with opened(url) as store:
        asked = (store.begin_review("tortuga", 10, 5) for _ in range(8))
        assert sorted(await asyncio.gather(*asked)) == [False] * 7 + [True]


async def test_a_review_that_nobody_works_on_any_more_is_taken_up_where_it_was_left(url):
    async with opened(url) as store:
        await store.begin_review("tortuga", 10, 5)
        await store.save_review("tortuga", 20, b"1", whole=False)
        assert not await store.begin_review("tortuga", 30, 19)
        assert await store.begin_review("tortuga", 30, 20)
        assert await store.review("tortuga") == StoredReview("tortuga", 30, False, b"1")
        assert not await store.begin_review("tortuga", 31, 20)


async def test_a_database_from_before_reviews_takes_them(url):
    async with tables_of(url, filling=True) as tables:
        await tables.migrate(upto=2)
    async with opened(url) as store:
        await store.save_review("tortuga", 10, b"1", whole=True)
        assert (await store.review("tortuga")).whole


async def test_a_review_without_its_match_is_found_out(url):
    async with opened(url) as store:
        await write(store)
        await store.save_review("tortuga", 10, b"1", whole=True)
        assert await store.check() == []
        await execute(url, "UPDATE reviews SET match = 'nowhere'")
        assert await store.check() == ["match nowhere: it has a review and no summary"]
