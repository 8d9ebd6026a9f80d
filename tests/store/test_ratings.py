"""Ratings: each result counts once, in order, whoever asks and however often."""

import asyncio

import pytest

from doubloon.store import RatedResult, Rating, RatingPoint
from tests.store.kit import opened, write


def rate(one, two, share, weight):
    """A rule whose outcome depends on the order of the results."""
    mu_one, mu_two = (0.1 if old is None else old.mu for old in (one, two))
    return Rating(mu_one / 3 + share, 8 / 3), Rating(mu_two / 3 + (1 - share), 7.5, games=99)


async def end(store, match, share, at, players=("anne", "mary"), game="martinique"):
    """A rated match that has ended."""
    await write(store, match, result=RatedResult(game, players, share, at), status="finished")


async def test_a_result_makes_ratings_of_two_players(url):
    async with opened(url) as store:
        await end(store, "tortuga", 1.0, 50)
        assert await store.ratings("anne") == {}
        assert await store.rate(rate) == 1
        anne = Rating(0.1 / 3 + 1, 8 / 3, 1)
        assert await store.ratings("anne") == {"martinique": anne}
        assert await store.ratings("mary") == {"martinique": Rating(0.1 / 3, 7.5, 1)}
        assert await store.rating_history("anne", "martinique") == [
            RatingPoint(50, anne.mu, anne.sigma)
        ]


async def test_results_count_in_order_and_once(url):
    shares = [1.0, 0.0, 0.5, 1 / 3, 1.0]
    expected = [0.1]
    for share in shares:
        expected.append(expected[-1] / 3 + share)
    async with opened(url) as store:
        for number, share in enumerate(shares[:3]):
            await end(store, f"m{number}", share, number)
        assert await store.rate(rate) == 3
        assert await store.rate(rate) == 0
        for number, share in enumerate(shares[3:], 3):
            await end(store, f"m{number}", share, number)
        assert await store.rate(rate) == 2
        course = await store.rating_history("anne", "martinique")
        assert [point.mu for point in course] == expected[1:]
        assert [point.at for point in course] == [0, 1, 2, 3, 4]
        assert (await store.ratings("anne"))["martinique"].games == 5
        assert await store.check() == []


async def test_each_game_has_a_rating_of_its_own(url):
    async with opened(url) as store:
        await end(store, "m1", 1.0, 1)
        await end(store, "m2", 0.0, 2, game="gold_ahoi")
        await end(store, "m3", 0.5, 3, players=("mary", "jack"))
        await store.rate(rate)
        assert set(await store.ratings("anne")) == {"martinique", "gold_ahoi"}
        assert (await store.ratings("mary"))["martinique"].games == 2
        assert len(await store.rating_history("jack", "martinique")) == 1
        assert await store.rating_history("jack", "gold_ahoi") == []


async def test_who_asks_at_once_rates_nothing_twice(url):
    async with opened(url) as store:
        for number in range(30):
            await end(store, f"m{number}", 0.5, number)
        counts = await asyncio.gather(*(store.rate(rate) for _ in range(4)))
        assert sum(counts) == 30
        assert (await store.ratings("anne"))["martinique"].games == 30


async def test_a_match_has_one_result(url):
    async with opened(url) as store:
        await end(store, "tortuga", 1.0, 1)
        await write(store, "tortuga", 1, result=RatedResult("martinique", ("anne", "mary"), 0.0, 2))
        assert await store.rate(rate) == 1


async def test_a_stale_append_leaves_no_result(url):
    async with opened(url) as store:
        await write(store)
        result = RatedResult("martinique", ("anne", "mary"), 1.0, 1)
        said = await asyncio.gather(write(store, result=result), return_exceptions=True)
        assert said[0] is not None
        assert await store.rate(rate) == 0


async def test_a_rule_that_fails_rates_nothing(url):
    def fails(one, two, share, weight):
        if share == 0.25:
            raise ZeroDivisionError
        return rate(one, two, share, weight)

    async with opened(url) as store:
        await end(store, "m1", 1.0, 1)
        await end(store, "m2", 0.25, 2)
        with pytest.raises(ZeroDivisionError):
            await store.rate(fails)
        assert await store.ratings("anne") == {}
        await write(store, "still-works")
        assert await store.rate(rate) == 2


@pytest.mark.parametrize(("players", "share"), [(("a", "a"), 0.5), (("a", "b"), 1.5)])
def test_a_result_is_between_two_players_who_share_one_point(players, share):
    with pytest.raises(ValueError, match="between two players"):
        RatedResult("martinique", players, share, 1)
