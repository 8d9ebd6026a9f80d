"""Tables as people play at them: whole games, what each is told, and what comes after."""

import asyncio
import random

import pytest

from doubloon.games import GAMES
from doubloon.kernel import record as records
from doubloon.match.verify import verify
from trials.client import Person, by_turn, two_at_a_table

CODES = [game.code for game in GAMES]


@pytest.mark.parametrize("game", CODES)
async def test_two_people_apart_play_a_whole_game_and_its_record_proves_the_dealing(people, game):
    one, two = await two_at_a_table(people, game)
    dice = random.Random(1)
    await asyncio.gather(one.play(dice), two.play(dice))
    assert one.now["result"] == two.now["result"]
    assert one.now["result"]["reason"] == "played"
    text = (await one.person.http.get(f"/api/matches/{one.match}/record")).text
    record = records.parse(text, GAMES)
    assert verify(record).ok
    assert record.end().outcome().points == tuple(one.now["result"]["points"])
    told = record.tags["Commitment"]
    assert told == one.table["commitment"]


@pytest.mark.parametrize("game", CODES)
async def test_a_whole_game_against_a_bot(people, game):
    (anne,) = people(1)
    made = await anne.create(game, "landlubber", "me")
    seat = await anne.sit(made["match"])
    await seat.play(random.Random(2))
    assert seat.now["result"]["reason"] == "played"
    assert any(message["type"] == "thinking" for message in seat.heard)


@pytest.mark.slow
@pytest.mark.parametrize("game", CODES)
async def test_a_whole_game_by_http_alone_both_seats_at_one_device(people, game):
    (anne,) = people(1)
    made = await anne.create(game, "me", "me")
    match, dice = made["match"], random.Random(3)
    seats = made["mine"]
    assert len(seats) == 2
    public = await anne.table(match)
    assert public["eyes"] == "spectator"
    while True:
        table = await anne.table(match)
        if table["now"]["result"]:
            break
        acting = table["now"]["to_act"]
        own = await anne.table(match, **{"as": acting})
        assert own["eyes"] == acting
        code = dice.choice(own["now"]["offered"])["code"]
        answer = await anne.do(match, acting, type="act", action=code, step=own["now"]["step"])
        assert answer.status_code == 200, answer.text


async def test_a_spectator_hears_of_everything_and_may_do_nothing(people):
    one, two = await two_at_a_table(people)
    (carl,) = people(1)
    await carl.me()
    watching = await carl.sit(one.match)
    assert watching.table["eyes"] == "spectator"
    assert watching.table["mine"] == []
    first, _ = by_turn(one, two)
    refused = await watching.do(type="act", action=0, step=first.now["step"])
    assert refused["error"]["kind"] == "forbidden"
    await first.do(type="act", action=first.now["offered"][0]["code"], step=first.now["step"])
    heard = await watching.hear("news")
    assert heard["now"]["offered"] == []
    assert heard["entries"][0]["kind"] == "step"
    assert heard["now"]["view"]["hand"] is None


async def test_a_client_that_comes_back_gets_what_it_missed_and_no_more(people):
    one, two = await two_at_a_table(people, "schatzinsel")
    first, second = by_turn(one, two)
    seen, missed = second.seq, []
    await second.close()
    await first.do(type="act", action=first.now["offered"][0]["code"], step=first.now["step"])
    await first.do(type="chat", text="where are you?")
    missed = [e for m in first.heard if m["type"] == "news" for e in m["entries"]]
    back = await second.person.sit(second.match, since=seen)
    assert [entry["seq"] for entry in back.table["entries"]] == [
        entry["seq"] for entry in missed if entry["seq"] > seen
    ]
    assert back.seq == first.seq


async def test_a_repeated_command_changes_nothing_more(people):
    one, two = await two_at_a_table(people)
    first, _ = by_turn(one, two)
    body = {
        "id": "once",
        "command": {
            "type": "act",
            "action": first.now["offered"][0]["code"],
            "step": first.now["step"],
        },
    }
    path = f"/api/matches/{one.match}/do"
    answers = [await first.person.post(path, body) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert len({answer.text for answer in answers}) == 1
    table = await first.person.table(one.match)
    acted = [e for e in table["entries"] if e["kind"] == "step" and e["seat"] != "chance"]
    assert len(acted) == 1


async def test_of_two_moves_for_one_turn_at_once_exactly_one_wins(people):
    one, two = await two_at_a_table(people, "schatzinsel")
    first, _ = by_turn(one, two)
    codes = [offer["code"] for offer in first.now["offered"][:2]]
    step = first.now["step"]
    answers = await asyncio.gather(
        *(first.person.do(one.match, type="act", action=code, step=step) for code in codes)
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    refused = next(answer for answer in answers if answer.status_code == 409)
    assert refused.json()["error"]["kind"] in ("too_late", "not_your_turn")


async def test_a_refused_action_says_why_and_by_which_clause(people):
    one, two = await two_at_a_table(people)
    first, other = by_turn(one, two)
    step = first.now["step"]
    legal = {offer["code"] for offer in first.now["offered"]}
    illegal = next(code for code in range(484) if code not in legal)
    refused = await first.do(type="act", action=illegal, step=step)
    assert refused["error"]["kind"] == "illegal"
    assert refused["error"]["clause"].startswith("G-")
    assert (await first.do(type="act", action="no way", step=step))["error"]["kind"] == "unreadable"
    late = await other.do(type="act", action=illegal, step=step)
    assert late["error"]["kind"] == "not_your_turn"


async def test_chat_draws_and_resigning_reach_the_other(people):
    one, two = await two_at_a_table(people)
    await one.do(type="chat", text="<i>ahoy</i>")
    heard = await two.hear("news")
    assert heard["entries"][-1]["text"] == "<i>ahoy</i>"
    await one.do(type="offer_draw")
    heard = await two.hear("news")
    assert heard["now"]["offers"]["draw"] == one.table["eyes"]
    await two.do(type="answer_draw", yes=False)
    assert (await one.hear("news"))["now"]["offers"]["draw"] is None
    await two.do(type="resign")
    heard = await one.hear("news")
    assert heard["now"]["result"]["winner"] == one.table["eyes"]
    assert heard["status"] == "finished"


async def test_a_takeback_is_asked_for_refused_and_granted(people):
    one, two = await two_at_a_table(people, "martinique")
    first, other = by_turn(one, two)
    offer = first.now["offered"][0]  # landing a pirate shows nothing
    await first.do(type="act", action=offer["code"], step=first.now["step"])
    assert first.now["can"]["take_back"]
    await first.do(type="take_back")
    await other.hear("news")
    while other.now["offers"]["takeback"] is None:
        await other.hear("news")
    await other.do(type="answer_takeback", yes=False)
    await first.do(type="take_back")
    await other.do(type="answer_takeback", yes=True)
    while not first.turn:
        await first.hear("news")
    assert offer in first.now["offered"]


async def test_a_rematch_exchanges_the_sides(people):
    one, two = await two_at_a_table(people)
    await one.do(type="resign")
    await one.do(type="ask_rematch")
    await two.do(type="ask_rematch")
    while not one.now["offers"]["next"]:
        await one.hear("news")
    again = await one.person.sit(one.now["offers"]["next"])
    assert again.table["mine"] == two.table["mine"]
    assert again.table["commitment"] != one.table["commitment"]


async def test_a_rematch_asked_for_twice_at_once_is_made_once_and_nobody_is_refused(people):
    (anne,) = people(1)
    match = (await anne.create("gold_ahoi", "me", "landlubber"))["match"]
    await anne.do(match, type="resign")
    said = {"id": "again", "command": {"type": "ask_rematch"}}
    ways = [anne.post(f"/api/matches/{match}/do", said) for _ in range(4)]
    assert {answer.status_code for answer in await asyncio.gather(*ways)} == {200}
    assert (await anne.table(match))["now"]["offers"]["next"]


async def test_a_rematch_against_a_bot_begins_when_the_bytes_are_in(people):
    (anne,) = people(1)
    made = await anne.create("gold_ahoi", "me", "landlubber")
    seat = await anne.sit(made["match"])
    await seat.do(type="resign")
    await seat.do(type="ask_rematch")
    again = await anne.sit(seat.now["offers"]["next"])
    assert again.now["can"]["contribute"]
    await again.do(type="contribute", bytes="ab" * 32)
    assert again.now["view"] is not None


async def test_the_lens_and_moments_and_the_hint_come_from_the_own_seat(people):
    one, two = await two_at_a_table(people, hints=True)
    first, other = by_turn(one, two)
    shown = {}
    for seat in (first, other):
        await seat.say(type="lens")
        shown[seat] = await seat.hear("lens")
        assert shown[seat]["seq"] == seat.seq
    codes = {str(offer["code"]) for offer in first.now["offered"]}
    assert set(shown[first]["lens"]["outlook"]) == codes
    assert shown[other]["lens"]["outlook"] == {}
    body = {}
    hint = await first.person.post(f"/api/matches/{one.match}/hint", body)
    assert hint.json()["code"] in {offer["code"] for offer in first.now["offered"]}
    refused = await other.person.post(f"/api/matches/{one.match}/hint", body)
    assert refused.json()["error"]["kind"] == "not_possible"
    news = await other.hear("news")
    assert [entry["kind"] for entry in news["entries"]] == ["hint"]
    step = first.now["step"]
    moment = await first.person.get(f"/api/matches/{one.match}/at/{step}")
    assert moment["view"] == first.now["view"]
    missing = await first.person.http.get(f"/api/matches/{one.match}/at/999")
    assert missing.status_code == 404


@pytest.mark.parametrize("server", ["sqlite"], indirect=True)
async def test_somebody_on_time_trouble_can_be_claimed_against(people):
    one, two = await two_at_a_table(people, clock={"kind": "time", "seconds": 10, "increment": 0})
    first, other = by_turn(one, two)
    clocks = first.now["clocks"]
    assert clocks["running"] == first.table["eyes"]
    early = await other.do(type="claim")
    assert early["error"]["kind"] == "not_possible"
    while other.now["can"]["claim"] is None:
        await other.hear("news")
    await other.do(type="claim")
    assert other.now["result"]["reason"] == "time"


async def test_presence_is_told(people):
    one, two = await two_at_a_table(people)
    await two.close()
    while True:
        heard = await one.hear("presence")
        if not heard["here"][two.table["eyes"]]:
            break
    assert heard["here"][one.table["eyes"]]


async def test_an_unknown_match_is_said_to_be_unknown(people):
    (anne,) = people(1)
    assert (await anne.http.get("/api/matches/nowhere")).status_code == 404
    seat = await anne.sit("nowhere")
    assert seat.table["error"]["kind"] == "not_found"


async def test_people_of_one_name_are_two(server):
    anne, other = Person(server.url), Person(server.url)
    for person in (anne, other):
        await person.me()
        await person.http.put("/api/me", json={"name": "Anne"})
    assert (await anne.me())["player"] != (await other.me())["player"]
