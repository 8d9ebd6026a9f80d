"""Ratings can't be farmed: repeated wins count less and less, and a host can annul results."""

import pytest

from doubloon.kernel.errors import UnknownName
from doubloon.server.services import new_ratings
from doubloon.store import RatedResult
from doubloon.store.rating import annul_account, annul_matches
from doubloon.store.result_weights import DAY, IN_FULL, NEWCOMER_GAMES, QUICK, QUICK_IN_FULL
from doubloon.store.urls import maintain
from tests.store.kit import execute, opened, write

START = 10 * DAY
LONG = 2 * QUICK


async def play(store, number, one="eve", two="pawn", share=1.0, took=1000, at=None, began=None):
    """A rated match that has ended; unless told otherwise they are played one after another."""
    ended = START + number * took if at is None else at
    start = ended - took if began is None else began
    result = RatedResult("martinique", (one, two), share, ended, start)
    await write(store, f"m{number}", result=result, status="finished", changed=ended)


async def weights(store, player="eve"):
    await store.rate(new_ratings)
    return [point.weight for point in await store.rating_history(player, "martinique")]


async def rating_of(store, player="eve"):
    return (await store.ratings(player))["martinique"].mu


async def test_quick_wins_against_the_same_player_count_less_and_less(url):
    async with opened(url) as store:
        for number in range(120):
            await play(store, number)
        found = await weights(store)
        assert found[: QUICK_IN_FULL + 3] == [1.0] * QUICK_IN_FULL + [0.5, 0.25, 0.125]
        assert sum(found) <= QUICK_IN_FULL + 1
        assert (await store.ratings("eve"))["martinique"].games == 120


async def test_quick_wins_against_new_players_count_less_and_less(url):
    async with opened(url) as store:
        for number in range(40):
            await play(store, number, two=f"pawn {number}")
        assert sum(await weights(store)) <= QUICK_IN_FULL + 1


async def test_wins_that_took_long_count_in_full_up_to_a_number_a_day(url):
    async with opened(url) as store:
        for number in range(IN_FULL + 2):
            await play(store, number, two=f"pawn {number}", took=LONG)
        assert await weights(store) == [1.0] * IN_FULL + [0.5, 0.25]
        await play(store, 99, at=START + 3 * DAY, took=LONG)
        assert (await weights(store))[-1] == 1.0


async def test_games_that_are_played_side_by_side_share_their_time(url):
    async with opened(url) as store:
        for number in range(6):
            await play(store, number, at=START + number, began=START - LONG)
        assert (await weights(store))[:4] == [1.0, 1.0, 1.0, 0.5]


async def test_whoever_draws_is_weighed_like_whoever_wins(url):
    async with opened(url) as store:
        for number in range(6):
            await play(store, number, share=0.5)
        assert (await weights(store))[2:] == [0.5, 0.25, 0.125, 0.0625]


async def test_quick_wins_against_different_experienced_players_count_in_full(url):
    async with opened(url) as store:
        strong = [f"captain {number}" for number in range(6)]
        for number, one in enumerate(strong * NEWCOMER_GAMES):
            other = strong[number % 6 - 1]
            await play(store, number, one, other, at=START + number * LONG, took=LONG)
        await store.rate(new_ratings)
        for number, two in enumerate(strong, 100):
            await play(store, number, two=two, at=START + 90 * LONG + number)
        assert await weights(store) == [1.0] * 6


async def test_losing_to_the_same_player_again_and_again_counts_less_for_both(url):
    async with opened(url) as store:
        for number in range(5):
            await play(store, number)
        assert await weights(store, "pawn") == await weights(store)


async def test_weights_do_not_depend_on_how_many_results_are_rated_at_once(url):
    async with opened(url) as store:
        for number in range(5):
            await play(store, number)
            await store.rate(new_ratings)
        assert await weights(store) == [1.0, 1.0, 0.5, 0.25, 0.125]


async def test_results_are_annulled_while_a_server_runs_and_the_rest_is_rated_again(url):
    async with opened(url) as store:
        await play(store, 0, "anne", "mary")
        await play(store, 5, "eve", "mary")
        await play(store, 6, "mary", "anne")
        await store.rate(new_ratings)
        before = await rating_of(store, "mary")
        plan = annul_matches(["m5", "m7"], START, new_ratings)
        assert await maintain(url, plan) == ["m5"]
        assert await store.ratings("eve") == {}
        assert await store.rating_history("eve", "martinique") == []
        assert await store.check() == []
        assert await maintain(url, annul_matches(["m5"], START, new_ratings)) == []
        annulled = [(await store.ratings(one))["martinique"] for one in ("anne", "mary")]
    assert annulled[1].mu > before
    assert [one.games for one in annulled] == [2, 2]
    await execute(url, "DELETE FROM rating_course", "DELETE FROM ratings", "DELETE FROM results")
    async with opened(url) as store:  # as if the annulled match had never been
        await play(store, 20, "anne", "mary", at=START)
        await play(store, 26, "mary", "anne", at=START + 6000)
        await store.rate(new_ratings)
        assert [(await store.ratings(one))["martinique"] for one in ("anne", "mary")] == annulled


async def test_all_results_of_an_account_are_annulled(url):
    async with opened(url) as store:
        await store.add_player("eve", "Eve", 1)
        await store.register("eve", "Eve", "hash")
        for number in range(3):
            await play(store, number, two=f"pawn {number}")
        await play(store, 3, "anne", "pawn 0")
        await play(store, 4, "anne", "eve")  # not rated yet when it is annulled
        with pytest.raises(UnknownName, match="no account called 'Nobody'"):
            await maintain(url, annul_account("Nobody", START, new_ratings))
        plan = annul_account("EVE", START, new_ratings)
        assert await maintain(url, plan) == ["m0", "m1", "m2", "m4"]
        await store.rate(new_ratings)
        assert await store.ratings("eve") == {}
        assert (await store.ratings("anne"))["martinique"].games == 1
        assert await store.check() == []


async def test_annulling_does_not_bring_back_who_has_left(url):
    async with opened(url) as store:
        await store.add_player("jack", "Jack", 1)
        await store.register("jack", "Jack", "hash")
        await play(store, 0, "eve", "mary")
        await play(store, 1, "jack", "mary")
        await store.rate(new_ratings)
        await store.delete_account("jack", 9)
        await store.forget_player("jack")
        assert await maintain(url, annul_matches(["m0"], START, new_ratings)) == ["m0"]
        assert await store.ratings("jack") == {}
        assert await store.rating_history("jack", "martinique") == []
        assert (await store.ratings("mary"))["martinique"].games == 1
        assert await store.check() == []
