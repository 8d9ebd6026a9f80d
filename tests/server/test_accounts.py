"""Accounts: a new password, leaving for good, a history that can be sifted, turns to take."""

import asyncio
import secrets

import pytest
from websockets.exceptions import ConnectionClosed

from trials.client import Person, two_at_a_table
from trials.in_process_server import cabin

OLD, NEW = "tortuga-1718", "nassau-1720"
TALKED = "Ahoy there"


async def registered(person, name=None):
    """Give somebody an account; return its name."""
    name = name or "Captain " + secrets.token_hex(4)
    answer = await person.post("/api/account", {"name": name, "password": OLD})
    assert answer.status_code == 200, answer.text
    return name


async def change(person, old, new):
    return await person.http.put("/api/account/password", json={"old": old, "new": new})


async def leave(person, password):
    return await person.http.request("DELETE", "/api/account", json={"password": password})


async def test_whoever_was_nobody_before_is_the_player_of_the_new_account(people):
    (anne,) = people(1)
    name = await registered(anne)
    assert (await anne.me())["account"] == name


async def test_what_is_cut_off_by_the_end_of_the_server_can_be_asked_again():
    async with cabin() as here:
        asking = here.people[0].ask("POST", "/api/account", {"name": "Anne", "password": OLD})
        under_way = asyncio.create_task(asking)
        await asyncio.sleep(0.005)
        here.services.closing = True
        under_way.cancel()
        assert (await under_way).status == 503


async def test_registering_again_because_the_answer_was_lost_is_well(people):
    (anne,) = people(1)
    name = await registered(anne)
    player = (await anne.me())["player"]
    await registered(anne, name)
    assert (await anne.me())["player"] == player
    other = await anne.post("/api/account", {"name": name, "password": NEW})
    assert other.status_code == 403
    assert other.json()["error"]["reason"] == "password"


async def test_a_name_that_somebody_has_is_refused_with_the_reason(people):
    anne, ben = people(2)
    name = await registered(anne)
    for taken in (name, " Me "):  # in lists, me is whoever asks
        answer = await ben.post("/api/account", {"name": taken, "password": NEW})
        assert answer.status_code == 409
        assert answer.json()["error"]["reason"] == "taken"


async def test_a_new_password_ends_the_sessions_of_all_other_devices(people):
    one, _ = await two_at_a_table(people)
    anne, (phone,) = one.person, people(1)
    name = await registered(anne)
    body = {"name": name, "password": OLD}
    player = (await phone.post("/api/account/session", body)).json()["player"]
    there = await phone.sit(one.match)
    assert there.table["mine"] == one.table["mine"]
    assert (await change(anne, "a wrong one", NEW)).status_code == 403
    assert (await phone.me())["player"] == player
    assert (await change(anne, OLD, NEW)).json()["player"] == player
    with pytest.raises(ConnectionClosed):
        await there.hear("closed")
    assert (await phone.table(one.match))["mine"] == []
    assert (await phone.me())["player"] != player
    assert (await anne.me())["player"] == player
    assert (await anne.table(one.match))["mine"] == one.table["mine"]
    assert (await phone.post("/api/account/session", body)).status_code == 403
    again = await phone.post("/api/account/session", {"name": name, "password": NEW})
    assert again.json()["player"] == player
    assert (await phone.table(one.match))["mine"] == one.table["mine"]


async def test_only_who_has_an_account_has_a_password_to_change(people):
    (guest,) = people(1)
    await guest.me()
    for answer in (await change(guest, OLD, NEW), await leave(guest, OLD)):
        assert answer.status_code == 403
        assert "not logged in to an account" in answer.json()["error"]["text"]


async def test_who_leaves_is_forgotten_and_the_matches_stay_for_the_other(people):
    one, two = await two_at_a_table(people)
    anne, ben = one.person, two.person
    name = await registered(anne, "Anne " + secrets.token_hex(4))
    await registered(ben)
    waiting = await anne.create("gold_ahoi", "me", "link")
    alone = await anne.create("schatzinsel", "me", "me")
    await ben.do(one.match, type="ask_rematch")
    made = await anne.create("gold_ahoi", "me", "lobby", rated=True)
    await ben.do(made["match"], type="sit", bytes="00" * 16)
    await anne.do(made["match"], type="chat", text=TALKED)
    assert (await leave(anne, "a wrong one")).status_code == 403
    assert (await anne.me())["account"] == name
    old = anne.cookies()
    assert (await leave(anne, OLD)).status_code == 200

    table = await ben.table(made["match"])
    mine = table["mine"][0]
    assert table["now"]["result"]["winner"] == mine
    assert table["now"]["result"]["reason"] == "resigned"
    assert [seat["name"] for side, seat in table["seats"].items() if side != mine] == [""]
    assert TALKED in [entry["text"] for entry in table["entries"]]
    record = (await ben.http.get(f"/api/matches/{made['match']}/record")).text
    assert "a former player" in record
    for match in (one.match, made["match"], waiting["match"], alone["match"]):
        text = (await ben.http.get(f"/api/matches/{match}")).text
        assert name not in text
        assert '"status":"finished"' in text
    listed = (await ben.http.get("/api/matches", params={"player": "me"})).text
    assert name not in listed
    assert made["match"] in listed

    assert (await ben.http.get(f"/api/players/{name}")).status_code == 404
    assert (await leave(anne, OLD)).status_code == 403  # a guest by now
    for path in (f"/api/matches/{one.match}", f"/api/matches/{alone['match']}"):
        answer = await ben.http.get(path, headers={"Cookie": old})
        assert answer.json()["mine"] == []
    (carl,) = people(1)
    taken = await registered(carl, name)
    assert (await carl.me())["account"] == taken


@pytest.mark.slow
async def test_a_name_is_gone_from_the_log_too(own_server):
    """What a later server reads from the store names nobody who has left."""
    anne, ben = (Person(own_server.url) for _ in range(2))
    await anne.me()
    name = await registered(anne, "Mary Read the Pirate")
    await ben.me()
    made = await ben.create("gold_ahoi", "me", "link")
    invite = made["invite"].partition("#")[2]
    await anne.do(made["match"], type="sit", invite=invite, bytes="11" * 16)
    assert name in (await ben.http.get(f"/api/matches/{made['match']}")).text
    await ben.sit(made["match"])  # the table stays in memory
    await leave(anne, OLD)
    assert name not in (await ben.http.get(f"/api/matches/{made['match']}")).text
    own_server.stop()
    own_server.start()
    assert name not in (await ben.http.get(f"/api/matches/{made['match']}")).text


async def test_a_history_is_sifted_by_game_result_and_opponent(people):
    one, two = await two_at_a_table(people)
    anne, ben = one.person, two.person
    name = await registered(anne)
    await two.do(type="resign")
    bot = await anne.create("martinique", "me", "landlubber")
    await anne.do(bot["match"], type="resign")
    both = await anne.create("schatzinsel", "me", "me")
    off = await anne.create("gold_ahoi", "me", "link")
    await anne.do(off["match"], type="leave")

    async def found(**query):
        rows = (await anne.get("/api/matches", player="me", **query))["matches"]
        return [row["match"] for row in rows]

    assert await found() == [off["match"], both["match"], bot["match"], one.match]
    assert await found(result="won") == [one.match]
    assert await found(result="lost") == [bot["match"]]
    assert await found(result="drawn") == []
    assert await found(against="person") == [off["match"], one.match]
    assert await found(against="bot") == [bot["match"]]
    assert await found(against="nobody") == [both["match"]]
    assert await found(against="person", status="finished", result="won") == [one.match]
    assert await found(status="running") == [both["match"]]
    assert await found(game="martinique", result="lost") == [bot["match"]]
    first = await anne.get("/api/matches", player="me", against="person", limit=1)
    rest = await anne.get("/api/matches", player="me", against="person", before=first["next"])
    assert [row["match"] for row in first["matches"] + rest["matches"]] == [
        off["match"],
        one.match,
    ]
    assert rest["next"] is None
    seen = (await ben.get("/api/matches", player=name, result="won"))["matches"]
    assert [(row["match"], row["theirs"], row["mine"]) for row in seen] == [
        (one.match, one.table["mine"], two.table["mine"])
    ]


async def test_where_one_is_to_act_is_told_once_for_a_turn(people):
    one, two = await two_at_a_table(people, clock={"kind": "days", "days": 2})
    await two_at_a_table(people)
    first, second = (one, two) if one.turn else (two, one)
    answer = await first.person.http.get("/api/turns")
    (turn,) = answer.json()["turns"]
    assert (turn["match"], turn["game"]) == (one.match, "gold_ahoi")
    mark = {"If-None-Match": answer.headers["etag"]}
    same = await first.person.http.get("/api/turns", headers=mark)
    assert (same.status_code, same.content) == (304, b"")
    assert (await second.person.get("/api/turns"))["turns"] == []
    await second.do(type="chat", text="Take your time.")
    assert (await first.person.http.get("/api/turns", headers=mark)).status_code == 304
    code = first.now["offered"][0]["code"]
    await first.do(type="act", action=code, step=first.now["step"])
    while not second.turn:
        await second.hear("news")
    assert (await first.person.http.get("/api/turns", headers=mark)).json()["turns"] == []
    (theirs,) = (await second.person.get("/api/turns"))["turns"]
    assert theirs["due"] > turn["due"]


async def test_a_stranger_is_to_act_nowhere(people):
    (carl,) = people(1)
    assert (await carl.get("/api/turns")) == {"turns": []}
