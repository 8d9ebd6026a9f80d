"""A seat of a shared screen on a device of its own: the screen loses its secrets meanwhile."""

import secrets

import pytest
from websockets.exceptions import ConnectionClosed

from trials.client import two_at_a_table


async def shared(people):
    """Both seats at one screen, and a phone."""
    screen, phone = people(2)
    await screen.me()
    await phone.me()
    made = await screen.create("gold_ahoi", "me", "me")
    return screen, phone, made["match"]


async def hand_out(screen, phone, match, seat):
    path = (await screen.post(f"/api/matches/{match}/links", {"as": seat})).json()["path"]
    token = path.partition("#")[2]
    answer = await phone.post(f"/api/matches/{match}/links/use", {"token": token})
    assert answer.status_code == 200, answer.text


async def test_the_seat_is_the_phones_alone_until_it_is_taken_back(people):
    screen, phone, match = await shared(people)
    table = await screen.table(match)
    assert (table["shared"], table["handed"], table["mine"]) == (True, [], ["near", "far"])
    seat = table["now"]["to_act"]
    other = next(one for one in table["mine"] if one != seat)
    curtain = await screen.sit(match)  # looks as nobody: the curtain is down
    await hand_out(screen, phone, match, seat)
    with pytest.raises(ConnectionClosed):
        await curtain.hear("closed")

    back = await screen.table(match, **{"as": seat})
    assert (back["mine"], back["handed"], back["eyes"]) == ([other], [seat], "spectator")
    assert back["now"]["offered"] == []
    for path in ("/lens", "/at/1"):
        asked = await screen.get(f"/api/matches/{match}{path}", **{"as": seat})
        assert asked == await screen.get(f"/api/matches/{match}{path}", **{"as": "spectator"})
    assert (await screen.do(match, seat, type="resign")).status_code == 403

    there = await phone.sit(match)
    assert (there.table["mine"], there.table["handed"]) == ([seat], [])
    assert there.now["view"]["hand"] is not None
    code = there.now["offered"][0]["code"]
    acted = await there.do(type="act", action=code, step=there.now["step"])
    assert acted["type"] == "done"

    revoke = await screen.http.request("DELETE", f"/api/matches/{match}/links", json={"as": seat})
    assert revoke.status_code == 200
    with pytest.raises(ConnectionClosed):
        await there.hear("closed")
    assert (await phone.table(match))["mine"] == []
    again = await screen.table(match)
    assert (again["mine"], again["handed"]) == (["near", "far"], [])


async def test_a_phone_of_the_same_account_has_that_one_seat_only(people):
    screen, phone, match = await shared(people)
    body = {"name": "Jack " + secrets.token_hex(4), "password": "tortuga-1718"}
    await screen.post("/api/account", body)
    await phone.post("/api/account/session", body)
    assert (await phone.table(match))["mine"] == ["near", "far"]
    await hand_out(screen, phone, match, "far")
    there, here = await phone.table(match), await screen.table(match)
    assert (there["mine"], there["handed"]) == (["far"], [])
    assert (here["mine"], here["handed"]) == (["near"], ["far"])


async def test_who_plays_apart_keeps_the_seat_on_both_devices(people):
    one, _ = await two_at_a_table(people)
    (phone,) = people(1)
    await hand_out(one.person, phone, one.match, one.table["mine"][0])
    table = await one.person.table(one.match)
    assert (table["shared"], table["handed"], table["mine"]) == (False, [], one.table["mine"])


async def test_a_link_carries_into_the_rematch_on_the_other_side(people):
    screen, phone, match = await shared(people)
    await hand_out(screen, phone, match, "far")
    await phone.do(match, "far", type="resign")
    assert (await screen.do(match, "near", type="ask_rematch")).status_code == 200
    next = (await phone.table(match))["now"]["offers"]["next"]
    assert (await phone.table(next))["mine"] == []
    assert (await phone.post(f"/api/matches/{match}/links/follow", {})).status_code == 200
    assert (await phone.table(next))["mine"] == ["near"]
    table = await screen.table(next)
    assert (table["mine"], table["handed"]) == (["far"], ["near"])


async def test_a_stranger_follows_nobody(people):
    screen, phone, match = await shared(people)
    (eve,) = people(1)
    await hand_out(screen, phone, match, "far")
    await phone.do(match, "far", type="resign")
    await screen.do(match, "near", type="ask_rematch")
    next = (await phone.table(match))["now"]["offers"]["next"]
    await eve.post(f"/api/matches/{match}/links/follow", {})
    assert (await eve.table(next))["mine"] == []
