"""How reviews wait, fail and are tried again, at a server without its doors."""

import asyncio
import random
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace

from doubloon.match import commands as c
from doubloon.match.state import positions
from doubloon.search.analysis import Estimate, chance_to_win
from doubloon.server.refusals import TooMuch
from doubloon.server.reviews.queue import MAX_WAITING, ReviewData, ReviewQueue, simulations
from doubloon.server.reviews.response import known_chances
from doubloon.server.reviews.search import PositionReview, review_position, sees_nothing
from tests.match.kit import Evening
from tests.server.inline_pool import InlinePool
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
        reviews = ReviewQueue(store, InlinePool(), BUDGET)
        try:
            yield reviews
        finally:
            await reviews.close()
            await reviews.pool.close()


async def until(reviews, match, state):
    while (found := await reviews.progress(match)).state != state:
        await asyncio.sleep(0.02)
    return found


async def test_a_review_that_fails_says_so_and_can_be_tried_again_at_once(sqlite_url):
    match = over()
    async with reviewing(sqlite_url) as reviews:
        working, reviews.pool = reviews.pool, InlinePool()
        await reviews.pool.close()  # it cannot think any more
        assert (await reviews.request(match)).state == "waiting"
        await until(reviews, match, "failed")
        reviews.pool = working
        assert (await reviews.request(match)).state == "waiting"
        assert (await until(reviews, match, "done")).done == len(match.steps) + 1


async def test_so_many_reviews_wait_and_no_more(sqlite_url):
    match = over(4)
    async with reviewing(sqlite_url) as reviews, reviews.pool.queue.slot(background=False):
        for number in range(MAX_WAITING):
            await reviews.request(replace(match, id=f"m{number}"))
        with pytest.raises(TooMuch, match="try again in a few minutes"):
            await reviews.request(replace(match, id="one too many"))
        again = await reviews.request(replace(match, id="m7"))
        assert again.state == "waiting"


@pytest.mark.parametrize("game", ["gold_ahoi", "martinique", "schatzinsel"])
async def test_a_review_finds_what_the_command_line_finds(sqlite_url, game):
    match = over(30, game)
    async with reviewing(sqlite_url) as reviews:
        await reviews.request(match)
        kept = (await until(reviews, match, "done")).data
    for position, found in zip(positions(match), kept.positions, strict=True):
        for seat, chance in enumerate(found.chances):
            if chance is not None:
                assert chance == round(chance_to_win(position, seat, kept.simulations), 4)


async def test_what_a_seat_cannot_see_brings_it_no_luck():
    async def ask(view):
        return Estimate(0.5, None)

    start = over(3).setup.start()
    drawing = start.after(start.codes()[0])
    assert [sees_nothing(drawing, seat) for seat in (0, 1)] in ([True, False], [False, True])
    assert (await review_position(drawing, drawing.codes()[0], ask)).chances.count(None) == 1
    assert None not in (await review_position(drawing, None, ask)).chances
    kept = ReviewData(
        1,
        400,
        (
            PositionReview((0.5, None)),
            PositionReview((0.6, 0.3)),
            PositionReview((None, 0.4)),
            PositionReview((1, 0)),
        ),
    )
    assert known_chances(kept) == [(0.5, 0.3), (0.6, 0.3), (1, 0.4), (1, 0)]


async def test_what_a_decision_cost_is_found_by_comparing_like_with_like():
    """The seat is asked after the best action as it is asked after the one it took."""
    asked = []

    async def ask(view):
        asked.append(view)
        best = view.actions()[0].code if view.seat == view.to_act else None
        return Estimate(0.25 * len(asked), best)

    match = over(12)
    place = next(n for n, step in enumerate(match.steps) if step.actor == 0)
    position = positions(match)[place]
    best, other = position.codes()[0], position.codes()[1]
    assert await review_position(position, best, ask) == PositionReview((0.25, 0.5), best)
    assert await review_position(position, other, ask) == PositionReview((0.75, 1.0), best, 1.25)
    assert asked[-1] == position.setup.game.view(position.after(best), 0)
    assert [view.seat for view in asked] == [0, 1, 0, 1, 0]


def test_a_long_game_gets_fewer_simulations_for_each_search():
    assert simulations(10_000_000, 400) == 25_000
    assert simulations(10_000_000, 40) == 40_000
    assert simulations(10_000_000, 1_000_000) == 200
    assert simulations(50, 10) == 50
