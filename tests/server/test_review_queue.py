"""How reviews wait, fail and are tried again, at a server without its doors."""

import asyncio
import random
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace

from doubloon.match import commands as c
from doubloon.search.analysis import analyse
from doubloon.server.crew import Crew
from doubloon.server.refusals import TooMuch
from doubloon.server.reviewed import review
from doubloon.server.reviews import MOST_WAITING, Reviews, simulations
from doubloon.server.routes.records import match_record
from tests.match.kit import Evening
from tests.store.kit import opened

BUDGET = 1000


def over(steps=20, game="gold_ahoi"):
    """A match that was given up after so many steps."""
    evening = Evening(game).begin().play(random.Random(3), steps)
    evening.do(0, c.Resign())
    return evening.match


@asynccontextmanager
async def reviewing(url):
    """The reviews of a server with a store and one worker."""
    async with opened(url) as store:
        reviews = Reviews(store, Crew(1), BUDGET)
        try:
            yield reviews
        finally:
            await reviews.close()
            reviews.crew.close()


async def until(reviews, match, state):
    while (found := await reviews.progress(match)).state != state:
        await asyncio.sleep(0.02)
    return found


async def test_a_review_that_fails_says_so_and_can_be_tried_again_at_once(sqlite_url):
    match = over()
    async with reviewing(sqlite_url) as reviews:
        working, reviews.crew = reviews.crew, Crew(1)
        reviews.crew.close()  # it cannot think any more
        assert (await reviews.ask(match)).state == "waiting"
        await until(reviews, match, "failed")
        reviews.crew = working
        assert (await reviews.ask(match)).state == "waiting"
        assert (await until(reviews, match, "done")).done == len(match.steps) + 1


async def test_so_many_reviews_wait_and_no_more(sqlite_url):
    match = over(4)
    async with reviewing(sqlite_url) as reviews, reviews.crew._turns.taken(patient=False):
        for number in range(MOST_WAITING):
            await reviews.ask(replace(match, id=f"m{number}"))
        with pytest.raises(TooMuch, match="try again in a few minutes"):
            await reviews.ask(replace(match, id="one too many"))
        again = await reviews.ask(replace(match, id="m7"))
        assert again.state == "waiting"


@pytest.mark.parametrize("game", ["gold_ahoi", "martinique", "schatzinsel"])
async def test_a_review_finds_what_the_command_line_finds(sqlite_url, game):
    match = over(24, game)
    async with reviewing(sqlite_url) as reviews:
        await reviews.ask(match)
        shown = review(match, (await until(reviews, match, "done")).kept)
    judged = list(analyse(match_record(match), shown.simulations))
    assert [(one.before, one.after, one.loss, one.luck) for one in shown.steps] == [
        (one.before, one.after, one.loss, one.luck) for one in judged
    ]


def test_a_long_game_gets_fewer_simulations_for_each_judgement():
    assert simulations(10_000_000, 200) == 25_000
    assert simulations(10_000_000, 20) == 40_000
    assert simulations(10_000_000, 100_000) == 200
    assert simulations(50, 10) == 50
