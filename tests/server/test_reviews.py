"""Reviews of matches that are over: asked for once, told how far they are, kept for ever."""

import asyncio
import random
from itertools import pairwise

import pytest

from trials.client import Person
from trials.servers import ServerProcess

SMALL = ("--review", "1000")
"""So few simulated games that a review takes a moment."""

SLOW = ("--review", "6000000")
"""Enough for many seconds, so that something can happen meanwhile."""


@pytest.fixture
def quick(url):
    """A server whose reviews take a moment, on each database."""
    running = ServerProcess(url, *SMALL)
    yield running
    running.close()


@pytest.fixture
def slow(url):
    """A server whose reviews take their time, on each database."""
    running = ServerProcess(url, *SLOW)
    yield running
    running.close()


async def played(person, moves, game="gold_ahoi"):
    """A match between two at one device that is given up after some moves; its name."""
    made, dice = await person.create(game, "me", "me"), random.Random(1)
    match = made["match"]
    for _ in range(moves):
        acting = (await person.table(match))["now"]["to_act"]
        now = (await person.table(match, **{"as": acting}))["now"]
        code = dice.choice(now["offered"])["code"]
        await person.do(match, acting, type="act", action=code, step=now["step"])
    await person.do(match, made["mine"][0], type="resign")
    return match


async def ask(person, match):
    answer = await person.post(f"/api/matches/{match}/review", {})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def state(person, match):
    return await person.get(f"/api/matches/{match}/review")


async def until(person, match, *states, done=0):
    """What is told once the review is in one of these states, and so far."""
    while True:
        found = await state(person, match)
        if found["state"] in states and found["done"] >= done:
            return found
        assert found["state"] != "failed"
        await asyncio.sleep(0.05)


async def test_a_match_that_is_over_is_reviewed_once_and_for_everyone(quick):
    anne, ben = Person(quick.url), Person(quick.url)
    match = await played(anne, 8)
    assert await state(ben, match) == {"state": "none", "done": 0, "of": 20, "review": None}
    assert (await ask(anne, match))["state"] == "waiting"
    found = await until(ben, match, "done")
    review = found["review"]
    assert found["done"] == found["of"] == 20 == len(review["steps"]) + 1
    assert [one["step"] for one in review["steps"]] == list(range(19))
    assert await ask(ben, match) == found
    quick.kill()
    quick.start()
    assert await state(ben, match) == found


async def test_a_review_says_what_decisions_cost_and_what_luck_brought(quick):
    anne = Person(quick.url)
    match = await played(anne, 8)
    await ask(anne, match)
    review = (await until(anne, match, "done"))["review"]
    steps = review["steps"]
    assert all(one["after"] == after["before"] for one, after in pairwise(steps))
    for one in steps:
        changes = [
            after - before for before, after in zip(one["before"], one["after"], strict=True)
        ]
        if one["actor"] == "chance":
            assert (one["best"], one["loss"]) == (None, 0)
            assert one["luck"] == pytest.approx(changes)
        else:
            assert (one["best"]["type"], one["luck"]) == ("place", [0, 0])
            assert one["best"]["square"] in one["best"]["text"]
    near, far = review["seats"]["near"], review["seats"]["far"]
    assert near["luck"] == -far["luck"]
    assert [near["start"], far["start"]] == steps[0]["before"]
    assert [near["end"], far["end"]] == steps[-1]["after"]


async def test_moments_name_what_was_done_and_what_was_better(quick):
    anne = Person(quick.url)
    match = await played(anne, 36)
    await ask(anne, match)
    review = (await until(anne, match, "done"))["review"]
    assert 0 < len(review["moments"]) <= 6
    for one in review["moments"]:
        step = review["steps"][one["step"]]
        seat = ["near", "far"].index(one["seat"])
        assert (one["before"], one["after"]) == (step["before"][seat], step["after"][seat])
        assert one["actor"] == step["actor"]
        if one["kind"] == "decision":
            assert one["change"] == -step["loss"]
            assert one["best"] == step["best"]
            assert one["best"]["code"] != one["taken"]["code"]
            assert one["then"]["seat"] == one["seat"]
        else:
            assert one["change"] == step["luck"][seat]
            assert (one["best"], one["then"]) == (None, None)


async def test_a_running_match_is_refused_and_nothing_of_it_is_told(quick):
    anne = Person(quick.url)
    made = await anne.create("martinique", "me", "me")
    path = f"/api/matches/{made['match']}/review"
    for answer in (await anne.http.get(path), await anne.post(path, {})):
        assert answer.status_code == 409
        text = "a review is available once the game is over"
        assert answer.json() == {"error": {"kind": "not_possible", "text": text}}


async def test_a_match_without_a_decision_has_nothing_to_review(quick):
    anne = Person(quick.url)
    match = await played(anne, 0)
    answer = await anne.post(f"/api/matches/{match}/review", {})
    assert answer.status_code == 409
    assert "nothing to review" in answer.json()["error"]["text"]


async def test_asking_many_times_makes_one_review_and_others_wait_their_turn(slow):
    anne = Person(slow.url)
    first, second = await played(anne, 12), await played(anne, 4)
    await asyncio.gather(*(ask(anne, first) for _ in range(4)))
    assert (await ask(anne, second))["state"] == "waiting"
    found = await until(anne, first, "working", done=2)
    assert found["of"] == 28
    assert found["review"] is None
    assert (await state(anne, second))["state"] == "waiting"
    assert "doubloon_reviews_waiting 2.0" in (await anne.http.get("/metrics")).text


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_a_bot_plays_on_while_a_review_is_made(slow):
    anne = Person(slow.url)
    match = await played(anne, 36)
    made = await anne.create("gold_ahoi", "me", "deckhand")
    seat = await anne.sit(made["match"])
    await ask(anne, match)
    await until(anne, match, "working", done=1)
    await seat.play(random.Random(1))
    assert (await state(anne, match))["state"] == "working"


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_a_server_that_is_killed_goes_on_where_it_was_when_asked_again(slow):
    anne = Person(slow.url)
    match = await played(anne, 20)
    await ask(anne, match)
    before = await until(anne, match, "working", done=12)
    await asyncio.sleep(1.2)  # what was found is kept every second
    slow.kill()
    slow.start()
    after = await until(anne, match, "none")
    assert after["done"] >= before["done"]
    assert (await ask(anne, match))["state"] == "waiting"
    found = await until(anne, match, "working")
    assert found["done"] >= before["done"]


async def test_a_server_that_stops_leaves_its_review_to_whoever_asks_next(slow):
    anne = Person(slow.url)
    match = await played(anne, 20)
    await ask(anne, match)
    before = await until(anne, match, "working", done=3)
    await asyncio.to_thread(slow.stop)
    slow.start()
    found = await state(anne, match)
    assert found["state"] == "none"
    assert found["done"] >= before["done"]


async def test_two_servers_make_one_review_and_both_tell_of_it(postgresql_url):
    servers = [ServerProcess(postgresql_url, *SLOW) for _ in range(2)]
    try:
        anne, ben = (Person(server.url) for server in servers)
        match = await played(anne, 20)
        await ask(anne, match)
        await until(anne, match, "working", done=1)
        assert (await ask(ben, match))["state"] == "working"
        assert (await until(ben, match, "working", done=5))["of"] == 44
    finally:
        for server in servers:
            server.close()
