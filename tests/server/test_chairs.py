"""Nobody in the wrong chair: what is forged, replayed, out of order or not one's own is refused."""

import secrets

import pytest

from doubloon.server.identity import COOKIE, Signer
from trials.client import Person, by_turn, two_at_a_table


def act(seat, step=None):
    code = seat.now["offered"][0]["code"]
    return {"type": "act", "action": code, "step": seat.now["step"] if step is None else step}


async def test_the_cookie_of_another_server_is_nobodys(people, server):
    """It is well signed, for the same player, with another services's secret."""
    one, _ = await two_at_a_table(people)
    player = one.person.http.cookies[COOKIE].partition(".")[0]
    eve = Person(server.url)
    eve.http.cookies.set(COOKIE, Signer(secrets.token_bytes(32)).sign(player))
    assert (await eve.table(one.match))["mine"] == []
    assert (await eve.do(one.match, type="resign")).status_code == 403
    assert (await eve.me())["player"] != player


async def test_anothers_command_replayed_is_not_theirs(people):
    """Who overhears a command and its id can neither give it nor pass for having given it."""
    one, two = await two_at_a_table(people)
    first, other = by_turn(one, two)
    (eve,) = people(1)
    await eve.me()
    body = {"id": "overheard", "command": act(first)}
    assert (await first.person.post(f"/api/matches/{one.match}/do", body)).status_code == 200
    for thief, status in ((eve, 403), (other.person, 409)):
        answer = await thief.post(f"/api/matches/{one.match}/do", body)
        assert answer.status_code == status, answer.text
    acted = [
        entry
        for entry in (await eve.table(one.match))["entries"]
        if entry["kind"] == "step" and entry["seat"] != "chance"
    ]
    assert len(acted) == 1


async def test_a_command_kept_and_sent_later_is_too_late(people):
    one, two = await two_at_a_table(people, "schatzinsel")
    first, _ = by_turn(one, two)
    kept = act(first)
    await first.do(**act(first))
    late = await first.do(**kept)
    assert late["error"]["kind"] == "too_late"


async def test_commands_in_another_order_are_refused_until_it_is_right(people):
    one, two = await two_at_a_table(people, "schatzinsel")
    first, _ = by_turn(one, two)
    step = first.now["step"]
    early = await first.do(**act(first, step + 1))
    assert early["error"]["kind"] == "too_late"
    assert f"step {step + 1}" in early["error"]["text"]
    assert (await first.do(**act(first, step)))["type"] == "done"


async def test_the_other_seats_name_in_a_command_is_refused(people):
    one, two = await two_at_a_table(people)
    first, other = by_turn(one, two)
    theirs = first.table["eyes"]
    answer = await other.person.do(one.match, theirs, **act(first))
    assert answer.status_code == 403
    assert answer.json()["error"]["kind"] == "forbidden"


async def test_a_link_leads_to_its_own_match_alone(people):
    one, _ = await two_at_a_table(people)
    another, _ = await two_at_a_table(people)
    made = (await one.person.post(f"/api/matches/{one.match}/links", {})).json()["path"]
    (eve,) = people(1)
    await eve.me()
    token = {"token": made.partition("#")[2]}
    answer = await eve.post(f"/api/matches/{another.match}/links/use", token)
    assert answer.status_code == 403
    eve.http.cookies.set("doubloon_seat", token["token"])
    assert (await eve.table(another.match))["mine"] == []


async def test_an_old_link_stays_dead_when_a_new_one_is_made(people):
    one, _ = await two_at_a_table(people)
    links = f"/api/matches/{one.match}/links"
    old = (await one.person.post(links, {})).json()["path"].partition("#")[2]
    await one.person.http.request("DELETE", links, json={})
    new = (await one.person.post(links, {})).json()["path"].partition("#")[2]
    (phone,) = people(1)
    await phone.me()
    assert (await phone.post(f"{links}/use", {"token": old})).status_code == 403
    assert (await phone.post(f"{links}/use", {"token": new})).status_code == 200


async def test_an_invitation_seats_one_and_no_second(people):
    anne, ben, eve = people(3)
    made = await anne.create("gold_ahoi", "me", "link")
    invite = made["invite"].partition("#")[2]
    for person in (ben, eve):
        await person.me()
    guessed = await eve.do(made["match"], type="sit", invite="guessed", bytes="00" * 16)
    assert guessed.status_code == 403
    assert (await ben.do(made["match"], type="sit", invite=invite)).status_code == 200
    second = await eve.do(made["match"], type="sit", invite=invite)
    assert second.status_code == 409
    assert (await eve.table(made["match"]))["mine"] == []


SEATED = [
    {"type": "resign"},
    {"type": "offer_draw"},
    {"type": "answer_draw", "yes": True},
    {"type": "take_back"},
    {"type": "answer_takeback", "yes": True},
    {"type": "chat", "text": "psst"},
    {"type": "leave"},
    {"type": "claim"},
    {"type": "contribute", "bytes": "00" * 16},
    {"type": "call_bot", "level": "admiral"},
    {"type": "ask_rematch"},
    {"type": "act", "action": 0, "step": 0},
]


@pytest.mark.parametrize("command", SEATED, ids=lambda command: command["type"])
async def test_a_spectator_can_do_nothing_that_is_for_the_seats(people, command):
    one, _ = await two_at_a_table(people)
    (eve,) = people(1)
    await eve.me()
    watching = await eve.sit(one.match)
    before = (await one.person.table(one.match))["seq"]
    assert (await watching.do(**command))["error"]["kind"] == "forbidden"
    assert (await eve.do(one.match, **command)).status_code == 403
    assert (await one.person.table(one.match))["seq"] == before


async def test_a_second_tab_acts_for_its_seat_only_when_it_is_that_seats_turn(people):
    one, two = await two_at_a_table(people)
    first, other = by_turn(one, two)
    tab = await other.person.sit(one.match)
    refused = await tab.do(**act(first))
    assert refused["error"]["kind"] == "not_your_turn"
    assert (await first.do(**act(first)))["type"] == "done"
