"""Actions as data: enough to show what happens without knowing the rules."""

import json
from itertools import pairwise

import pytest

from doubloon.kernel.seats import SEATS
from tests.conformance.kit import walk
from tests.games.schatzinsel import shown
from tests.games.schatzinsel.kit import GAME, island, play


def named(position, text, seat=0):
    """An action, written in notation, as data."""
    return GAME.named(position, GAME.parse(position, text), seat)


def parts(data, *names):
    return {name: data[name] for name in names}


def steps(**options):
    """Every position of a random game with what happens next."""
    whole = list(walk(GAME.setup(options), 3))
    return list(pairwise(whole))


@pytest.mark.clause("S-7")
def test_a_move_says_its_way_disc_by_disc():
    found = named(island(red="red-start"), "start-17")
    assert parts(found, "type", "crew", "origin", "target", "free", "ends") == {
        "type": "move",
        "crew": "red",
        "origin": "red-start",
        "target": "17",
        "free": False,
        "ends": "stop",
    }
    assert found["way"] == [
        {"place": 18, "enters": "SE", "leaves": "SW"},
        {"place": 17, "enters": "SE", "leaves": None},
    ]


def test_a_move_says_how_it_ends():
    position = island(red="1 17", black="2")
    assert named(position, "1-5")["ends"] == "stop"
    assert named(position, "1-2")["ends"] == "duel"
    assert named(position, "1-goal")["ends"] == "aboard"
    assert named(position, "17-start")["ends"] == "start"


@pytest.mark.clause("S-10")
def test_chests_that_change_hands_are_told():
    assert named(island(red="1"), "1-goal")["chests"] == {
        "from": "red-camp",
        "to": "red-ship",
        "count": 2,
    }
    assert named(island(red="1", chests=(1, 6)), "1-goal")["chests"]["count"] == 1
    plundered = named(island(red="1", chests=(0, 0), loot=(0, 5)), "1-goal")["chests"]
    assert plundered == {"from": "black-ship", "to": "red-ship", "count": 1}
    assert named(island(red="1"), "1-5")["chests"] is None


def test_a_disc_that_is_turned_is_told_with_both_positions():
    position = play(island(red="1"), "ask 8", "allow")
    found = named(position, "turn 8 nw")
    assert parts(found, "crew", "place", "kind", "before", "position") == {
        "crew": "red",
        "place": 8,
        "kind": "E",
        "before": "w",
        "position": "nw",
    }


def test_what_is_said_about_a_disc_names_it_and_who_says_it():
    asked = play(island(red="1"), "ask 8")
    assert parts(named(asked, "object"), "type", "crew", "place") == {
        "type": "object",
        "crew": "black",
        "place": 8,
    }
    assert parts(named(play(asked, "object"), "give in"), "type", "crew", "place") == {
        "type": "give_in",
        "crew": "red",
        "place": 8,
    }


@pytest.mark.clause("S-15")
def test_a_contest_is_thrown_by_turns_with_a_die_of_each_colour():
    first = play(island(red="1"), "ask 8", "object", "insist")
    assert parts(named(first, "throw RB"), "crew", "dice", "about", "place", "winner") == {
        "crew": "red",
        "dice": ["red", "black"],
        "about": "disc",
        "place": 8,
        "winner": None,
    }
    second = play(first, "throw RB")
    assert parts(named(second, "throw BB"), "crew", "winner", "beaten") == {
        "crew": "black",
        "winner": "black",
        "beaten": None,
    }


@pytest.mark.clause("S-17", "S-18", "S-22")
def test_the_throw_that_decides_a_duel_says_who_loses_what():
    duel = play(island(red="1", black="2"), "1-2")
    found = named(duel, "throw RR")
    assert parts(found, "crew", "dice", "about", "place", "winner", "beaten", "chests") == {
        "crew": "red",
        "dice": ["red", "red"],
        "about": "duel",
        "place": 2,
        "winner": "red",
        "beaten": {"crew": "black", "to": "red-camp"},
        "chests": {"from": "black-camp", "to": "red-ship", "count": 1},
    }
    answer = named(play(duel, "throw RB"), "throw BB")
    assert answer["dice"] == ["black", "black"]
    assert answer["beaten"] == {"crew": "red", "to": "black-camp"}
    back = island(red="1", black="2", returned={"red": "loaded", "black": None})
    assert named(play(back, "1-2"), "throw RR")["beaten"]["to"] == "red-ship"


@pytest.mark.clause("S-5")
@pytest.mark.parametrize(("crew", "points"), [("red", 1), ("black", 3)])
def test_a_roll_says_what_it_gives(crew, points):
    position = island(red="1", black="9", crew=crew, phase="roll", to_act="chance", dice=None)
    found = named(position, "roll RB BB")
    assert parts(found, "crew", "red_dice", "black_dice", "points") == {
        "crew": crew,
        "red_dice": "RB",
        "black_dice": "BB",
        "points": points,
    }


@pytest.mark.clause("S-4")
def test_a_step_that_ends_a_turn_says_whose_begins_and_who_enters():
    position = island(red="1", black="9", camps=(0, 2), points=1)
    assert named(position, "1-5")["begins"] == {"crew": "black", "enters": True, "passed": False}
    taken = island(red="1", black="black-start", camps=(0, 2), points=1)
    assert named(taken, "1-5")["begins"]["enters"] is False
    assert named(island(red="1", points=2), "1-5")["begins"] is None


@pytest.mark.clause("S-4", "S-17")
def test_a_beaten_pawn_that_enters_at_once_is_told_twice():
    duel = play(island(red="1", black="2", points=1), "1-2")
    found = named(duel, "throw BB")
    assert found["beaten"] == {"crew": "red", "to": "black-camp"}
    assert found["begins"] == {"crew": "black", "enters": True, "passed": False}


@pytest.mark.clause("S-24")
def test_a_crew_that_passes_is_told():
    position = island(red="1 17", points=1)
    assert named(position, "17-start")["begins"] == {
        "crew": "red",
        "enters": False,
        "passed": True,
    }


@pytest.mark.clause("S-21")
@pytest.mark.parametrize(("edition", "target"), [("fr", "red-start"), ("de", "red-goal")])
def test_bringing_back_says_where_the_pawn_is_put(edition, target):
    position = island(ships=(1, 0), phase="return", dice=None, options={"edition": edition})
    assert named(position, "bring back")["target"] == target


def test_discs_are_named_by_their_kind():
    position = GAME.setup().start()
    assert parts(named(position, "draw F"), "type", "crew", "kind") == {
        "type": "draw",
        "crew": None,
        "kind": "F",
    }
    found = named(play(position, "draw F"), "lay 4 se")
    assert parts(found, "crew", "kind", "place", "position") == {
        "crew": "black",
        "kind": "F",
        "place": 4,
        "position": "se",
    }


def test_every_legal_action_is_plain_data_and_the_same_for_every_seat():
    types = set()
    for position, _ in steps(edition="de"):
        for code in position.codes():
            action = GAME.action(code)
            found = [GAME.named(position, action, seat) for seat in SEATS]
            assert found[0] == found[1] == found[2] == json.loads(json.dumps(found[0]))
            types.add(found[0]["type"])
    assert types >= {"lay", "draw", "roll", "move", "ask", "allow", "object", "insist", "throw"}


def test_what_is_told_comes_true():
    """Pawns and chests told of one step are all that moves in it."""
    for position, after in steps(random_jungle=True):
        code = next(c for c in position.codes() if position.after(c) == after)
        told = GAME.named(position, GAME.action(code), 0)
        was, now = position.state(), after.state()
        if told["chests"]:
            crew, store = told["chests"]["to"].split("-")
            gained = now[f"{store}s"][crew]["chests"] - was[f"{store}s"][crew]["chests"]
            assert gained == told["chests"]["count"]
        else:
            assert [s["chests"] for s in was["ships"].values()] == [
                s["chests"] for s in now["ships"].values()
            ]
        if told["begins"]:
            assert told["begins"]["crew"] == now["crew"]


def test_the_game_that_the_browser_board_is_tested_with_is_up_to_date():
    game = shown.game(shown.SEED)
    assert json.loads(shown.FILE.read_text(encoding="utf-8")) == json.loads(json.dumps(game))
    assert shown.types(game) >= shown.WANTED
