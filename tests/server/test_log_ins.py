"""Passwords can't be guessed, cookies end with their log-in, and names can't be imitated."""

import asyncio
import json
import re
import secrets

import pytest
from starlette.requests import Request
from websockets.exceptions import ConnectionClosed

from doubloon.kernel.errors import DoubloonError
from doubloon.match.context import Forbidden
from doubloon.server.endpoints import ApiRequest
from doubloon.server.identity import COOKIE, DEVICE_COOKIE, SessionId, Signer
from doubloon.server.limits import Limits, RateLimiter, client_network
from doubloon.server.log_in_guard import FORGOTTEN, FREE, LONGEST, MOST, LogInGuard
from doubloon.server.names import RESERVED, clean_name
from doubloon.server.refusals import TooMuch
from doubloon.store.account_names import skeleton
from tests.server.test_reasons import WEB
from trials.client import Person, registered, two_at_a_table

RIGHT, WRONG = "tortuga-1718", "nassau-1720"
LOG_IN = "/api/account/session"


async def log_in(person, name, password=RIGHT):
    return await person.post(LOG_IN, {"name": name, "password": password})


def reason(answer):
    return answer.json()["error"].get("reason")


@pytest.fixture
def far(server):
    """Makes people at addresses of their own, so that only the limit by account matters."""
    return lambda count: [
        Person(server.url, f"2001:db8:{secrets.token_hex(2)}:{secrets.token_hex(2)}::1")
        for _ in range(count)
    ]


# Guessing


async def test_guessing_from_many_addresses_has_to_wait_and_the_owner_does_not(far):
    owner, phone, *strangers = far(FREE + 4)
    name = await registered(owner)
    for stranger in strangers[:FREE]:
        assert reason(await log_in(stranger, name, WRONG)) == "login"
    answers = await asyncio.gather(*(log_in(one, name.upper(), WRONG) for one in strangers[FREE:]))
    assert [(one.status_code, reason(one)) for one in answers] == [(429, "guessed")] * 2
    assert "try again in" in answers[0].json()["error"]["text"]
    assert reason(await log_in(phone, name)) == "guessed"  # nobody knows that it's the owner's
    await owner.http.delete(LOG_IN)
    for _ in range(FREE - 1):
        assert reason(await log_in(owner, name, WRONG)) == "login"
    assert (await log_in(owner, name)).json()["account"] == name


async def test_guessing_at_once_gets_no_more_attempts(far):
    owner, *strangers = far(1 + 3 * FREE)
    name = await registered(owner)
    answers = await asyncio.gather(*(log_in(one, name, WRONG) for one in strangers))
    assert sum(reason(one) == "login" for one in answers) <= FREE + 1


async def test_an_account_that_is_not_there_waits_the_same(far):
    strangers = far(FREE + 1)
    name = "Nobody " + secrets.token_hex(4)
    answers = [await log_in(one, name, WRONG) for one in strangers]
    assert [reason(one) for one in answers] == ["login"] * FREE + ["guessed"]


async def test_a_stolen_cookie_does_not_help_to_guess_the_password(far):
    (owner,) = far(1)
    await registered(owner)
    change = {"old": WRONG, "new": WRONG}
    answers = [await owner.http.put("/api/account/password", json=change) for _ in range(FREE + 1)]
    assert [reason(one) for one in answers] == ["password"] * FREE + ["guessed"]


async def test_registering_tells_a_stranger_nothing_about_the_password(far):
    owner, eve = far(2)
    name = await registered(owner)
    for password in (WRONG, RIGHT):
        answer = await eve.post("/api/account", {"name": name, "password": password})
        assert (answer.status_code, reason(answer)) == (409, "taken")


async def test_a_device_of_somebody_else_is_not_known(far):
    owner, eve, *strangers = far(FREE + 2)
    name = await registered(owner)
    await registered(eve)
    for one in strangers:
        await log_in(one, name, WRONG)
    assert reason(await log_in(eve, name)) == "guessed"


def guarded(times, account="flint"):
    """The waits of a guard after so many wrong passwords, each as soon as it may be."""
    clock = [0.0]
    guard, waits = LogInGuard(lambda: clock[0]), list[float]()
    for _ in range(times):
        began = clock[0]
        while True:
            try:
                guard.attempt(account)
            except TooMuch:
                clock[0] += 0.5
            else:
                waits.append(clock[0] - began)
                break
    return guard, clock, waits


def test_the_wait_grows_up_to_a_limit():
    _, _, waits = guarded(FREE + 12)
    assert waits[: FREE + 4] == [0] * FREE + [5, 10, 20, 40]
    assert waits[-1] == LONGEST


def test_the_right_password_and_a_day_end_the_wait():
    guard, clock, _ = guarded(FREE)
    guard.attempt("flint", "her own device")
    guard.succeeded("flint", "her own device")
    with pytest.raises(TooMuch):
        guard.attempt("flint")
    clock[0] += FORGOTTEN + 1
    for _ in range(FREE):
        guard.attempt("flint")
    guard.succeeded("flint")
    for _ in range(FREE):
        guard.attempt("flint")


def test_many_made_up_names_take_no_memory_and_end_no_wait():
    guard, _, _ = guarded(FREE)
    for number in range(2 * MOST):
        guard.attempt(f"nobody {number}")
    assert len(guard._wrong) <= MOST
    with pytest.raises(TooMuch):
        guard.attempt("flint")


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        (None, "unknown"),
    ],
)
def test_addresses_of_one_network_count_together(host, network):
    assert client_network(host) == network


def test_a_network_of_ipv6_has_one_limit():
    limit, refused = RateLimiter(Limits()), 0
    for number in range(100):
        client = (f"2001:db8::{number:x}", 5000)
        request = Request({"type": "http", "client": client, "headers": []})
        try:
            limit.check(ApiRequest(request, None).address, "log_ins", 30)
        except TooMuch:
            refused += 1
    assert refused > 80


# Cookies


async def test_logging_out_ends_the_log_in_and_no_other(people):
    one, _ = await two_at_a_table(people)
    anne, (phone,) = one.person, people(1)
    name = await registered(anne)
    await log_in(phone, name)
    player = (await phone.me())["player"]
    watching = await phone.sit(one.match)
    stolen = {"Cookie": f"{COOKIE}={phone.http.cookies[COOKIE]}"}
    (eve,) = people(1)
    assert (await eve.http.get("/api/me", headers=stolen)).json()["player"] == player
    await phone.http.delete(LOG_IN)
    with pytest.raises(ConnectionClosed):
        await watching.hear("closed")
    (eve,) = people(1)
    assert (await eve.http.get("/api/me", headers=stolen)).json()["player"] != player
    assert (await anne.me())["player"] == player


async def test_registering_and_logging_in_give_a_new_cookie(people):
    anne, eve = people(2)
    await anne.me()
    planted = anne.http.cookies[COOKIE]
    name = await registered(anne)
    player = (await anne.me())["player"]
    first = anne.http.cookies[COOKIE]
    await log_in(anne, name)
    assert len({planted, first, anne.http.cookies[COOKIE]}) == 3
    assert anne.http.cookies[DEVICE_COOKIE]
    for old in (planted, first):
        answer = await eve.http.get("/api/me", headers={"Cookie": f"{COOKIE}={old}"})
        assert answer.json()["player"] != player
        eve.http.cookies.clear()


async def test_a_table_that_was_open_while_registering_comes_back(people):
    one, _ = await two_at_a_table(people)
    await registered(one.person)
    with pytest.raises(ConnectionClosed) as closed:
        await one.hear("nothing")
    assert closed.value.rcvd.code == 1012  # the client reconnects by itself
    await one.connect()
    assert one.table["mine"]


async def test_registering_again_with_the_cookie_from_before_is_logging_in(people):
    (anne,) = people(1)
    await anne.me()
    guest = anne.http.cookies[COOKIE]
    name = await registered(anne)
    player = (await anne.me())["player"]
    anne.http.cookies.clear()
    anne.http.cookies.set(COOKIE, guest)  # the reply was lost
    answer = await anne.post("/api/account", {"name": name, "password": RIGHT})
    assert answer.json()["player"] == player


def test_cookies_of_earlier_versions_are_read():
    signer = Signer(b"secret")
    for session in (SessionId(0), SessionId(3), SessionId(0, "77"), SessionId(3, "77")):
        assert signer.read(signer.sign("anne", session)) == ("anne", session)
    assert signer.sign("anne", SessionId(3)).startswith("anne.3.")
    assert signer.sign("anne").count(".") == 1


# Names


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Flint", "Fl\u0456nt"),
        ("Flint", "FLlNT"),
        ("Flint", "F1int"),
        ("Anne", "\u0410nn\u0435"),
        ("Olga", "0lga"),
        ("Omar", "\u039fmar"),
        ("Barnaby", "Bamaby"),
        ("Wanda", "vvanda"),
        ("Jack", "Ja\ufe0fck"),
        ("Mary", "\uff2dary"),
    ],
)
async def test_no_name_looks_like_that_of_an_account(people, one, other):
    assert skeleton(one) == skeleton(other)
    anne, eve = people(2)
    end = " " + secrets.token_hex(4)
    body = {"password": RIGHT}
    assert (await anne.post("/api/account", body | {"name": one + end})).status_code == 200
    for answer in (
        await eve.post("/api/account", body | {"name": other + end}),
        await eve.http.put("/api/me", json={"name": other + end}),
    ):
        assert (answer.status_code, reason(answer)) == (409, "taken")
    assert (await anne.http.put("/api/me", json={"name": other + end})).status_code == 200


@pytest.mark.parametrize("names", [("Änne", "Anne"), ("Pia", "Pea"), ("Søren", "Soren")])
def test_names_that_look_different_are_different(names):
    assert skeleton(names[0]) != skeleton(names[1])


@pytest.mark.parametrize("name", ["Admiral", "ADMlRAL", "Kapitän", "\u0410dmiral", "Moderator"])
async def test_nobody_is_called_like_a_bot_or_the_host(people, name):
    (eve,) = people(1)
    renamed = await eve.http.put("/api/me", json={"name": name})
    made = await eve.post("/api/account", {"name": name, "password": RIGHT})
    assert [reason(renamed), reason(made)] == ["reserved"] * 2


def test_the_names_of_the_levels_are_reserved_in_every_language():
    for file in (WEB / "messages" / "app").glob("*.json"):
        said = json.loads(file.read_text())
        levels = [said[key] for key in said if re.fullmatch("app_level_[a-z]+", key)]
        assert len(levels) == 5
        assert not {level for level in levels if skeleton(level) not in RESERVED}, file.name


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u0301", " \u115f\u1160 ", "\ufe0f"])
def test_a_name_that_cannot_be_seen_is_refused(name):
    with pytest.raises(Forbidden, match="visible"):
        clean_name(name)


async def test_accounts_of_an_earlier_version_are_compared_too(url):
    from tests.store.kit import execute, opened

    async with opened(url) as store:
        for id in ("anne", "eve"):
            await store.add_player(id, id, 1)
        await store.register("anne", "Anne", "hash")
        await execute(url, "UPDATE accounts SET skeleton = NULL")
        assert await store.lookalike("\u0410nne") == "anne"
        with pytest.raises(DoubloonError, match="taken"):
            await store.register("eve", "\u0410nne", "hash")


async def test_a_session_with_very_many_log_outs_ends(url):
    from tests.store.kit import opened

    async with opened(url) as store:
        await store.add_player("anne", "Anne", 1)
        for number in range(400):
            state = (await store.sessions(["anne"]))["anne"]
            assert sum(map(len, state.revoked)) < 3000
            await store.revoke_log_in("anne", state.number, f"{number:012}")
        assert (await store.sessions(["anne"]))["anne"].number > 0
        await store.revoke_log_in("anne", 0, "late")
        assert "late" not in (await store.sessions(["anne"]))["anne"].revoked
