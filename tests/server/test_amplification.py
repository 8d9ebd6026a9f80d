"""Small requests for large answers are charged by what they cost."""

import json

import pytest

from doubloon.server.limits import Limits, RateLimiter
from doubloon.server.refusals import TooMuch
from tests.server.test_abuse import NEW, talk
from trials.client import Person, two_at_a_table
from trials.servers import UNLIMITED, ServerProcess


@pytest.fixture
def thrifty(sqlite_url):
    """A server that sends an address a megabyte a minute, and a quarter of it at once."""
    running = ServerProcess(sqlite_url, "--traffic", "1", limits=UNLIMITED)
    yield running
    running.close()


async def long_log(server):
    """Return a table with a log of more than 100 kB, and who sits there, from other addresses."""
    some = (Person(server.url, f"10.0.0.{number}") for number in (1, 2))
    one, two = await two_at_a_table(lambda count: list(some))
    await talk(one, 150)
    return one, two


async def test_looks_cost_as_much_as_they_return_on_all_sockets_of_an_address(thrifty):
    one, _ = await long_log(thrifty)
    rude = Person(thrifty.url, "10.6.6.6")
    sockets = [await rude.sit(one.match, since=10**6) for _ in range(3)]
    received, refused = 0, 0
    for number in range(30):
        seat = sockets[number % 3]
        await seat.say(type="look", **{"as": "spectator"})
        answer = await seat.hear("table", "refused")
        received += len(json.dumps(answer, ensure_ascii=False).encode())
        refused += answer["type"] == "refused"
        if answer["type"] == "refused":
            assert answer["error"]["kind"] == "too_much"
            assert answer["error"]["reason"] == "wait"
    assert refused
    assert received < 600_000
    other = await Person(thrifty.url, "10.0.0.7").sit(one.match)
    assert other.table["type"] == "table"


async def test_answers_over_http_and_new_sockets_are_charged_too(thrifty):
    one, _ = await long_log(thrifty)
    rude = Person(thrifty.url, "10.6.6.6")
    answers = [await rude.http.get(f"/api/matches/{one.match}") for _ in range(10)]
    assert [answers[0].status_code, answers[-1].status_code] == [200, 429]
    assert sum(len(answer.content) for answer in answers) < 600_000
    turned_away = await rude.sit(one.match)
    assert turned_away.table["error"]["kind"] == "too_much"
    assert (await rude.post("/api/matches", NEW)).status_code == 200
    assert len((await one.person.table(one.match))["entries"]) > 100


async def test_what_a_client_has_already_is_not_sent_again(people):
    one, _ = await two_at_a_table(people)
    path = f"/api/matches/{one.match}"
    first = await one.person.http.get(path)
    tag = {"If-None-Match": first.headers["etag"]}
    again = await one.person.http.get(path, headers=tag)
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["cache-control"] == "no-store"
    await one.do(type="chat", text="ahoy")
    changed = await one.person.http.get(path, headers=tag)
    assert (changed.status_code, changed.json()["seq"]) == (200, first.json()["seq"] + 1)


def test_an_address_in_debt_waits_until_it_has_paid(monkeypatch):
    now = [0.0]
    monkeypatch.setattr("doubloon.server.limits.time.monotonic", lambda: now[0])
    limiter = RateLimiter(Limits(traffic=60))
    limiter.charge("10.6.6.6", 15_000_001)
    limiter.check_traffic("10.6.6.6")
    limiter.charge("10.6.6.6", 3_000_000)
    with pytest.raises(TooMuch, match="more than 60 MB in a minute"):
        limiter.check_traffic("10.6.6.6")
    limiter.check_traffic("10.0.0.1")
    now[0] = 3.1
    limiter.check_traffic("10.6.6.6")
