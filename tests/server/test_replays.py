"""Games gone through again: nobody sees more than they may, and garbage is told in words."""

import random

import pytest

from doubloon.games import GAMES
from trials.client import Person, by_turn, two_at_a_table
from trials.servers import ServerProcess

CODES = [game.code for game in GAMES]


async def play_some(one, two, moves):
    for _ in range(moves):
        while not (one.turn or two.turn):
            await one.hear("news")
        first, second = by_turn(one, two)
        code = first.now["offered"][0]["code"]
        await first.do(type="act", action=code, step=first.now["step"])
        while second.now["step"] < first.now["step"]:
            await second.hear("news")


async def refusal(answer, status):
    assert answer.status_code == status, answer.text
    return answer.json()["error"]


async def test_while_a_match_runs_each_sees_what_they_saw_and_no_more(people):
    one, two = await two_at_a_table(people)
    await play_some(one, two, 6)
    (carl,) = people(1)
    path = f"/api/matches/{one.match}/replay"
    for wanted in ({}, {"as": "near"}, {"as": "far"}, {"as": "all"}, {"as": "nonsense"}):
        for person, eyes in ((one.person, "near"), (two.person, "far"), (carl, "spectator")):
            seen = await person.get(path, **wanted)
            own = "spectator" if wanted.get("as") in {"near", "far"} - {eyes} else eyes
            assert (seen["eyes"], seen["over"], seen["may"]) == (own, False, [own])
            drawn = {s["action"]["seat"] for s in seen["steps"] if s["action"].get("tile")}
            assert drawn <= {own}
            assert "hands" not in seen["first"]
            assert seen["result"] is None


async def test_while_a_match_runs_nothing_of_its_seed_is_given_out(people):
    one, two = await two_at_a_table(people)
    await play_some(one, two, 2)
    for what in ("proof", "record"):
        answer = await one.person.http.get(f"/api/matches/{one.match}/{what}")
        assert (await refusal(answer, 409))["kind"] == "not_possible"
    text = (await one.person.http.get(f"/api/matches/{one.match}/replay")).text
    await one.do(type="resign")
    proof = await one.person.get(f"/api/matches/{one.match}/proof")
    assert proof["seed"] not in text
    assert proof["commitment"] == one.table["commitment"]


async def test_a_match_that_is_over_is_open_to_all_eyes_and_its_record_opens_the_same(people):
    one, two = await two_at_a_table(people)
    await play_some(one, two, 8)
    await two.do(type="resign")
    (carl,) = people(1)
    text = (await carl.http.get(f"/api/matches/{one.match}/record")).text
    for eyes in ("near", "far", "spectator", "all"):
        match = await carl.get(f"/api/matches/{one.match}/replay", **{"as": eyes})
        answer = await carl.post("/api/records", {"text": text, "as": eyes})
        record = answer.json()
        assert match["eyes"] == record["eyes"] == eyes
        for same in ("game", "options", "box", "first", "changes", "steps", "may", "result"):
            assert match[same] == record[same], same
        last = len(match["steps"])
        seen = await carl.get(f"/api/matches/{one.match}/at/{last}/lens", **{"as": eyes})
        aids = await carl.post("/api/records/lens", {"text": text, "as": eyes, "step": last})
        assert sum(seen["lens"]["score"].values()) == sum(record["result"]["points"])
        if eyes in ("near", "far"):
            assert aids.json() == seen
    beyond = await carl.post("/api/records/lens", {"text": text, "step": last + 1})
    assert "there is no step" in (await refusal(beyond, 404))["text"]
    assert record["result"]["reason"] == "resigned"
    assert (await carl.get(f"/api/matches/{one.match}/replay"))["eyes"] == "all"
    proof = await carl.get(f"/api/matches/{one.match}/proof")
    assert (await carl.post("/api/records/proof", {"text": text})).json() == proof


async def test_a_match_in_which_nothing_was_played_cannot_be_replayed(people):
    (anne,) = people(1)
    made = await anne.open("gold_ahoi", "me", "link")
    answer = await anne.http.get(f"/api/matches/{made['match']}/replay")
    assert (await refusal(answer, 409))["kind"] == "not_possible"


@pytest.fixture
def record():
    """A record as the terminal writes it, of a few steps, with nothing to prove its dealing."""
    from doubloon.kernel.record import Record, Step, format

    setup = GAMES.find("gold_ahoi").setup()
    position, steps, dice = setup.start(), [], random.Random(1)
    for _ in range(12):
        action = setup.game.action(dice.choice(position.codes()))
        steps.append(Step(position.to_act, action))
        position = position.play(action)
    return format(Record(setup, tuple(steps), {"Players": "Anne,Ben"}))


async def test_a_record_from_the_terminal_opens_and_has_no_proof(people, record):
    (anne,) = people(1)
    for text in (record, "\ufeff" + record.replace("\n", "\r\n")):
        opened = (await anne.post("/api/records", {"text": text})).json()
        assert [seat["name"] for seat in opened["seats"].values()] == ["Anne", "Ben"]
        assert (opened["match"], opened["result"], opened["over"]) == (None, None, True)
        assert len(opened["steps"]) == len(opened["changes"]) == 12
    bots = record.replace("Anne,Ben", "Anne,landlubber")
    opened = (await anne.post("/api/records", {"text": bots})).json()
    assert [seat["level"] for seat in opened["seats"].values()] == [None, "landlubber"]
    proof = (await anne.post("/api/records/proof", {"text": record})).json()
    assert (proof["commitment"], proof["seed"], proof["added"]) == (None, None, [None, None])


GARBAGE = {
    "": "the file is empty",
    " \n\n": "the file is empty",
    "ahoy": "line 1: 'ahoy' is not a header; a header reads",
    '[Doubloon "1"]\n\n1 near F6n\n': "line 2: header Game is missing",
    "\0\1\2": "line 1:",
}


@pytest.mark.parametrize("text", GARBAGE)
async def test_garbage_is_refused_with_the_line_at_fault(people, text):
    (anne,) = people(1)
    for path in ("/api/records", "/api/records/proof"):
        error = await refusal(await anne.post(path, {"text": text}), 400)
        assert error["text"].startswith(GARBAGE[text])


async def test_a_changed_step_is_refused_with_its_line(people, record):
    (anne,) = people(1)
    lines = record.split("\n")
    place = next(number for number, line in enumerate(lines) if line.startswith("4 "))
    for wrong in ("4 near Z9n", "4 nobody F6n", "7 near F6n", "4"):
        text = "\n".join([*lines[:place], wrong, *lines[place + 1 :]])
        error = await refusal(await anne.post("/api/records", {"text": text}), 400)
        assert error["text"].startswith(f"line {place + 1}: ")
    headers_only = "\n".join(lines[: lines.index("") + 1])
    error = await refusal(await anne.post("/api/records", {"text": headers_only}), 400)
    assert "no steps" in error["text"]


async def test_a_record_with_a_box_of_ones_own_opens_with_that_box(people, record):
    (anne,) = people(1)
    box = (GAMES.find("gold_ahoi").data / "standard.toml").read_text()
    own = box.replace('name = "standard"', 'name = "mine"')
    assert own != box
    made = await anne.create("gold_ahoi", "me", "me", components=own)
    await anne.do(made["match"], made["mine"][0], type="resign")
    text = (await anne.http.get(f"/api/matches/{made['match']}/record")).text
    error = await refusal(await anne.post("/api/records", {"text": text}), 400)
    assert error["text"].endswith("played with component file 'mine'; open that file with it")
    opened = await anne.post("/api/records", {"text": text, "components": own})
    assert opened.json()["components"]["name"] == "mine"
    bad = await anne.post("/api/records", {"text": text, "components": "game = 3"})
    said = "line 4: box.toml: game is 3; for this game it must be 'gold_ahoi'"
    assert (await refusal(bad, 400))["text"] == said


async def test_records_are_limited_in_size_and_number(sqlite_url, record):
    strict = ServerProcess(sqlite_url, limits=[])
    try:
        eve = Person(strict.url)
        answer = await eve.post("/api/records", {"text": "x" * 200_000})
        assert (await refusal(answer, 429))["kind"] == "too_much"
        for _ in range(300):
            answer = await eve.post("/api/records", {"text": record})
            if answer.status_code != 200:
                break
        assert "replays" in (await refusal(answer, 429))["text"]
        assert (await eve.http.get("/api/games")).status_code == 200
    finally:
        strict.close()
