"""Nobody in the wrong chair: seats are bound to people, and secrets stay secret."""

import asyncio
import json
import secrets

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from doubloon.server.identity import COOKIE
from trials.client import by_turn, decide_often, two_at_a_table


async def test_a_forged_or_foreign_cookie_holds_no_seat(people, server):
    one, _ = await two_at_a_table(people)
    real = one.person.http.cookies[COOKIE]
    player, _, mark = real.partition(".")
    wrong = "0" if mark[0] != "0" else "1"
    for forged in (
        player,
        f"{player}.",
        f"{player}.{wrong}{mark[1:]}",
        f".{mark}",
        "ü.ü",
        real[:-1],
    ):
        async with httpx.AsyncClient(base_url=server.url) as client:
            cookie = {"Cookie": f"{COOKIE}={forged}".encode()}
            answer = await client.get(f"/api/matches/{one.match}", headers=cookie)
            assert answer.json()["mine"] == [], forged
            body = {"id": "x", "command": {"type": "resign"}}
            path = f"/api/matches/{one.match}/do"
            answer = await client.post(path, json=body, headers=cookie)
            assert answer.status_code == 403


async def test_one_cannot_look_or_act_from_the_others_seat(people):
    one, two = await two_at_a_table(people)
    theirs = two.table["eyes"]
    table = await one.person.table(one.match, **{"as": theirs})
    assert table["eyes"] == "spectator"
    assert table["now"]["view"]["hand"] is None
    await one.say(type="look", **{"as": theirs})
    assert (await one.hear("table"))["eyes"] == "spectator"
    answer = await one.person.do(one.match, theirs, type="resign")
    assert answer.status_code == 403
    moment = await one.person.get(
        f"/api/matches/{one.match}/at/{one.now['step']}", **{"as": theirs}
    )
    assert moment["view"]["hand"] is None


async def test_another_sites_page_can_do_nothing(people, server):
    one, _ = await two_at_a_table(people)
    evil = {"Origin": "https://evil.example"}
    body = {"id": "x", "command": {"type": "resign"}}
    path = f"/api/matches/{one.match}/do"
    answer = await one.person.http.post(path, json=body, headers=evil)
    assert answer.status_code == 403
    address = f"{server.url.replace('http', 'ws')}/api/matches/{one.match}/socket"
    headers = {"Cookie": one.person.cookies()}
    async with connect(address, origin=evil["Origin"], additional_headers=headers) as line:
        refused = json.loads(await line.recv())
        assert refused["error"]["kind"] == "forbidden"
        with pytest.raises(ConnectionClosed):
            await line.recv()
    own = {"Origin": server.url}
    answer = await one.person.http.post(path, json=body, headers=own)
    assert answer.status_code == 200


async def test_a_private_link_brings_another_device_to_the_seat_until_it_is_revoked(people):
    one, two = await two_at_a_table(people)
    (phone,) = people(1)
    await phone.me()
    links = f"/api/matches/{one.match}/links"
    path = (await one.person.post(links, {})).json()["path"]
    token = path.partition("#")[2]
    wrong = await phone.post(f"{links}/use", {"token": "guessed"})
    assert wrong.status_code == 403
    assert (await phone.post(f"{links}/use", {"token": token})).status_code == 200
    there = await phone.sit(one.match)
    assert there.table["mine"] == one.table["mine"]
    assert there.now["view"] == one.now["view"]
    first, _ = by_turn(there, two)
    code = first.now["offered"][0]["code"]
    assert (await first.do(type="act", action=code, step=first.now["step"]))["type"] == "done"
    revoke = await one.person.http.request("DELETE", links, json={})
    assert revoke.status_code == 200
    with pytest.raises(ConnectionClosed):
        await there.hear("closed")
    assert (await phone.table(one.match))["mine"] == []
    again = await phone.post(f"{links}/use", {"token": token})
    assert again.status_code == 403


async def test_only_who_holds_a_seat_makes_links_to_it(people):
    one, _ = await two_at_a_table(people)
    (carl,) = people(1)
    await carl.me()
    answer = await carl.post(f"/api/matches/{one.match}/links", {})
    assert answer.status_code == 403


async def test_invite_and_link_tokens_stand_behind_the_hash_and_never_in_the_log(people, server):
    one, _ = await two_at_a_table(people)
    made = await one.person.create("gold_ahoi", "me", "link")
    assert "#" in made["invite"]
    token = made["invite"].partition("#")[2]
    link = (await one.person.post(f"/api/matches/{made['match']}/links", {})).json()["path"]
    secret = link.partition("#")[2]
    assert len(secret) >= 26
    assert len(token) >= 16
    cookie = one.person.http.cookies[COOKIE]
    for word in (token, secret, cookie):
        assert word not in server.logged()


async def test_every_answer_keeps_browsers_from_being_misused(people):
    (anne,) = people(1)
    answer = await anne.http.get("/api/me")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe-eval" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


async def test_who_has_lost_the_seat_gets_the_whole_log_of_a_spectator(people):
    one, _ = await two_at_a_table(people)
    (other,) = people(1)
    await other.me()
    mine = one.table["mine"][0]
    again = await one.person.sit(one.match, since=one.seq, **{"as": mine})
    assert not [entry for entry in again.table["entries"] if entry["seq"] <= one.seq]
    lost = await other.sit(one.match, since=one.seq, **{"as": mine})
    assert lost.table["eyes"] == "spectator"
    assert "began" in [entry["kind"] for entry in lost.table["entries"]]


async def test_a_page_that_a_browser_has_is_not_sent_again(people):
    (anne,) = people(1)
    page = await anne.http.get("/lobby")
    assert "<html" in page.text
    assert page.headers["cache-control"] == "no-cache"
    again = await anne.http.get("/me", headers={"If-None-Match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


async def test_names_are_short_tidy_text(people):
    (anne,) = people(1)
    await anne.me()
    answer = await anne.http.put("/api/me", json={"name": "  <b>Anne</b>\u202e\n "})
    assert answer.json()["name"] == "<b>Anne</b>"
    for name in ("", " \n ", "x" * 25):
        assert (await anne.http.put("/api/me", json={"name": name})).status_code in (400, 403)


async def test_an_account_keeps_its_player_and_asks_for_its_password(people):
    anne, other = people(2)
    guest = await anne.me()
    name = "Anne " + secrets.token_hex(3)
    body = {"name": name, "password": "tortuga-1718"}
    assert (await anne.post("/api/account", body)).json()["player"] == guest["player"]
    await other.me()
    taken = await other.post("/api/account", {"name": name.upper(), "password": "other-word"})
    assert taken.status_code == 409
    wrong = await other.post("/api/account/session", body | {"password": "tortuga-1719"})
    assert wrong.status_code == 403
    nobody = await other.post("/api/account/session", {"name": "Nobody", "password": "12345678"})
    assert nobody.json() == wrong.json()
    right = await other.post("/api/account/session", body)
    assert right.json()["player"] == guest["player"]
    await other.http.delete("/api/account/session")
    assert (await other.me())["player"] != guest["player"]


async def test_only_games_that_both_agreed_to_rate_change_ratings(people):
    names = []
    sides = people(2)
    for person in sides:
        await person.me()
        names.append("Captain " + secrets.token_hex(4))
        await person.post("/api/account", {"name": names[-1], "password": "tortuga-1718"})
    for rated in (False, True):
        start = {"start": "near"}
        made = await sides[0].create("gold_ahoi", "me", "lobby", rated=rated, options=start)
        await sides[1].do(made["match"], type="sit", bytes="00" * 16)
        hint = await sides[0].post(f"/api/matches/{made['match']}/hint", {})
        while hint.status_code == 429:  # others at this address may have asked for many
            await asyncio.sleep(0.5)
            hint = await sides[0].post(f"/api/matches/{made['match']}/hint", {})
        assert hint.json()["error"]["reason"] == ("hint_rated" if rated else "hint_not_agreed")
        await decide_often(made["match"], *sides)
        await sides[1].do(made["match"], type="resign")
    ratings = {}
    while len(ratings) < 2:
        for name in names:
            found = (await sides[0].get(f"/api/players/{name}"))["ratings"]
            if found:
                ratings[name] = found["gold_ahoi"]
    assert [len(course) for course in ratings.values()] == [1, 1]
    winner, loser = (ratings[name][-1]["value"] for name in names)
    assert winner > loser


async def test_bad_messages_are_answered_and_hurt_nobody(people):
    one, _ = await two_at_a_table(people)
    for text in ("", "{", "[]", '"do"', "{}", '{"type":"do"}', '{"type":"fly"}', "[" * 3000):
        await one.socket.send(text)
        assert (await one.hear("refused"))["error"]["kind"] == "unreadable"
    await one.socket.send(json.dumps({"type": "do", "id": "a", "command": {"type": "mutiny"}}))
    refused = await one.hear("refused")
    assert (refused["id"], refused["error"]["kind"]) == ("a", "unreadable")
    await one.socket.send("x" * 5000)
    assert "the limit is 4096" in (await one.hear("refused"))["error"]["text"]
    await one.say(type="ping")
    await one.hear("pong")


async def test_an_act_in_another_tab_out_of_turn_is_refused_and_both_tabs_stay_right(people):
    one, two = await two_at_a_table(people)
    first, _ = by_turn(one, two)
    tab = await first.person.sit(one.match)
    offer, step = first.now["offered"][0]["code"], first.now["step"]
    await first.do(type="act", action=offer, step=step)
    late = await tab.do(type="act", action=offer, step=step)
    assert late["error"]["kind"] == "too_late"
    assert tab.now["view"] == first.now["view"]


async def test_everyone_sees_whether_a_free_chair_is_kept_for_a_friend(people):
    (one,) = people(1)
    await one.me()
    for who, kept in (("link", True), ("lobby", False)):
        made = await one.create("gold_ahoi", "me", who)
        table = await one.table(made["match"])
        assert [seat["kept"] for seat in table["seats"].values()] == [False, kept]
        rows = (await one.get("/api/matches", status="waiting", player="me"))["matches"]
        row = next(row for row in rows if row["match"] == made["match"])
        assert [seat["kept"] for seat in row["seats"].values()] == [False, kept]
