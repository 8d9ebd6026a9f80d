"""Matches that are made: what is asked for, what is refused, and where they are listed."""

import pytest

from doubloon.games import GAMES
from doubloon.kernel import record as records
from doubloon.kernel.record import Record
from doubloon.match.verify import verify


async def test_a_custom_box_is_played_with_and_a_bad_one_is_refused(people):
    (anne,) = people(1)
    game = GAMES.find("gold_ahoi")
    text = (game.data / "standard.toml").read_text().replace('name = "standard"', 'name = "mine"')
    made = await anne.create("gold_ahoi", "me", "me", components=text)
    assert (await anne.table(made["match"]))["components"]["name"] == "mine"
    assert (await anne.get(f"/api/matches/{made['match']}/box"))["name"] == "mine"
    body = {"game": "gold_ahoi", "seats": ["me", "me"], "components": "game = 3"}
    refused = await anne.post("/api/matches", body)
    assert refused.status_code == 400
    assert refused.json()["error"]["text"].startswith("box.toml: game is 3")


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"seats": ["me", "hal"]}, "there is no player called 'hal'"),
        ({"seats": ["link", "lobby"]}, "both seats are free"),
        ({"options": {"start": "me"}}, "it can be"),
        ({"options": {"speed": 1}}, "no option speed"),
        ({"clock": {"kind": "time", "seconds": 1}}, "it can be"),
        ({"rated": True}, "only games between two people"),
        ({"seats": ["me"]}, "cannot be read"),
        ({"colour": "red"}, "cannot be read"),
    ],
)
async def test_a_match_that_cannot_be_made_says_why(people, wrong, words):
    (anne,) = people(1)
    answer = await anne.post("/api/matches", {"game": "gold_ahoi", "seats": ["me", "me"]} | wrong)
    assert answer.status_code in (400, 404)
    assert words in answer.json()["error"]["text"]


async def test_a_match_asked_for_twice_with_one_id_is_made_once(people):
    (anne,) = people(1)
    made = [await anne.create("gold_ahoi", "me", "link", id="evening") for _ in range(2)]
    assert made[0] == made[1]


async def test_a_lot_for_the_seats_follows_from_the_committed_seed(people):
    (anne,) = people(1)
    found = set()
    while len(found) < 2:
        made = await anne.create("gold_ahoi", "me", "landlubber", shuffle=True)
        await anne.do(made["match"], made["mine"][0], type="resign")
        record = await record_of(anne, made["match"])
        lot = record.tags["Shuffle"]
        assert made["mine"] == [{"kept": "near", "exchanged": "far"}[lot]]
        assert verify(record).ok
        assert not verify(Record(record.setup, record.steps, record.tags | {"Shuffle": "?"})).ok
        proof = await anne.get(f"/api/matches/{made['match']}/proof")
        assert (proof["dealing"], proof["shuffle"]) == ("2", lot)
        found.add(lot)


async def test_without_a_lot_the_record_has_none(people):
    (anne,) = people(1)
    made = await anne.create("gold_ahoi", "me", "me")
    await anne.do(made["match"], "near", type="resign")
    tags = (await record_of(anne, made["match"])).tags
    assert (tags["Dealing"], tags.get("Shuffle")) == ("2", None)
    assert (await anne.get(f"/api/matches/{made['match']}/proof"))["shuffle"] is None


async def record_of(person, match):
    text = (await person.http.get(f"/api/matches/{match}/record")).text
    return records.parse(text, GAMES)


async def test_a_seat_in_the_lobby_and_a_bot_for_nobody(people):
    anne, ben = people(2)
    await ben.me()
    made = await anne.create("martinique", "me", "lobby")
    found = await ben.get("/api/matches", status="waiting", game="martinique")
    assert made["match"] in [row["match"] for row in found["matches"]]
    await ben.do(made["match"], type="sit", bytes="00" * 16)
    found = await ben.get("/api/matches", player="me")
    assert found["matches"][0]["mine"] == ["red"]
    lonely = await anne.create("martinique", "me", "link")
    answer = await anne.do(lonely["match"], type="call_bot", level="landlubber")
    assert answer.status_code == 200
    assert (await anne.table(lonely["match"]))["seats"]["red"]["kind"] == "bot"


async def test_an_unlisted_match_is_found_by_its_players_alone(people):
    anne, ben = people(2)
    await ben.me()
    made = await anne.create("martinique", "me", "link", listed=False)
    theirs = await ben.get("/api/matches", status="waiting", game="martinique", limit=100)
    assert made["match"] not in [row["match"] for row in theirs["matches"]]
    mine = await anne.get("/api/matches", player="me")
    assert made["match"] in [row["match"] for row in mine["matches"]]


async def test_lists_come_in_pages(people):
    (anne,) = people(1)
    made = [(await anne.create("gold_ahoi", "me", "me"))["match"] for _ in range(5)]
    first = await anne.get("/api/matches", player="me", limit=3)
    second = await anne.get("/api/matches", player="me", limit=3, before=first["next"])
    rows = first["matches"] + second["matches"]
    assert [row["match"] for row in rows] == made[::-1]
    assert second["next"] is None


async def test_a_bot_adds_its_bytes_before_its_opponent_does(people):
    (anne,) = people(1)
    made = await anne.open("gold_ahoi", "me", "landlubber")
    table = await anne.table(made["match"])
    assert table["added"]["near"] is None
    assert len(table["added"]["far"]) == 64
    await anne.do(made["match"], type="contribute", bytes="ef" * 32)
    after = await anne.table(made["match"])
    assert after["added"] == {"near": "ef" * 32, "far": table["added"]["far"]}


async def test_who_makes_a_match_is_asked_for_bytes(people):
    (anne,) = people(1)
    made = await anne.open("gold_ahoi", "me", "me")
    for name in made["mine"]:
        table = await anne.table(made["match"], **{"as": name})
        assert table["status"] == "waiting"
        assert table["now"]["can"]["contribute"]
        await anne.do(made["match"], name, type="contribute", bytes="cd" * 16)
    assert (await anne.table(made["match"]))["status"] == "running"
