"""What happens as data: all that is needed to draw it, and nothing that is hidden."""

import json

import pytest

from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, SEATS
from tests.games.martinique.kit import GAME, SETUP, play, scene, sunset, walk

YARD = """
    .     .     .     .    .    .    .    .
    .     .     .     .    .    .    .    .
    .     .     .     .    .    .    .    .
    .     .     b:Ru1 ##   ##   .    .    .
    .     .     .     ##   ##   .    .    .
    .     .     .     .    .    .    .    .
    .     r:Ru1 .     .    .    .    .    .
    b:Sa3 .     r:Ch2 Pa2  .    .    .    .
"""
RED_MAP = {"black": {}, "red": {"F5": ["1", "down"]}}


def named(position, text, seat=0):
    return GAME.named(position, GAME.parse(position, text), seat)


def test_a_move_tells_its_way_whom_it_overruns_and_what_it_brings():
    assert named(scene(YARD), "A1-D1") == {
        "type": "move",
        "crew": "black",
        "from": "A1",
        "to": "D1",
        "way": ["A1", "B1", "C1", "D1"],
        "over": ["C1"],
        "collects": "sabre 3",
        "ends_on": "parrot 2",
        "then": {},
    }


def test_a_move_that_ends_off_the_tiles_tells_the_stool():
    position = scene(YARD, stools=["red", "red", "black", "black"])
    assert named(position, "A1-A4")["ends_on"] == "stool"
    assert named(position, "A1-A4")["then"] == {"stool": 5}
    assert named(position, "C5-D5")["ends_on"] == "hook"
    assert named(position, "C5-D5")["then"] == {"stool": 5}


def test_a_map_tile_is_collected_face_down_for_the_mover_too():
    position = scene(YARD.replace("r:Ru1 .  ", "r:Ru1 b:? "))
    shown = named(position, "C2-C3")
    assert shown["collects"] == "map"
    assert "A" not in json.dumps(shown)


def test_the_last_kind_of_gift_in_the_hook_is_told_with_the_move():
    maps = {"black": {}, "red": {"hook 1": ["G", "up"], "hook 2": ["7", "up"]}}
    position = scene(YARD, hook={"jokers": 1, "maps": []}, maps=maps, stools=[])
    assert named(position, "C5-D5")["then"] == {"stool": 1, "joker": True}


def test_what_is_loaded_by_itself_is_told_with_its_price():
    treasures = [["rum 3", "sabre 2"], ["skull 1"] * 3, ["skull 1"] * 4]
    supplies = {"black": {"rum 1": 1, "rum 3": 1}, "red": {}}
    then = named(scene(YARD, treasures=treasures, supplies=supplies), "A1-D1")["then"]
    assert then == {"loads": 2, "stack": ["rum 3", "sabre 2"], "pays": ["sabre 3", "rum 1"]}


def test_a_captain_who_can_do_nothing_is_told_to_be_passed_over():
    yard = YARD.replace("r:Ru1", ".    ").replace("r:Ch2", ".    ")
    assert named(scene(yard), "A1-D1")["then"] == {"passed": "red"}


def test_the_move_that_fills_the_bar_tells_of_sunset():
    yard = YARD.replace("r:Ru1", ".    ").replace("r:Ch2", ".    ").replace("b:Ru1", ".    ")
    shown = named(scene(yard, stools=["red"] * 4 + ["black"] * 3), "A1-A4")
    assert shown["then"] == {"stool": 8, "sunset": True}


def test_landing_names_its_square_and_the_bar_its_stool():
    landing = named(scene(YARD, aboard=(1, 0)), "land D1")
    assert landing == {"type": "land", "crew": "black", "square": "D1", "then": {}}
    swept = scene(YARD.replace("Pa2", ".  "), aboard=(1, 0), stools=["black"])
    assert named(swept, "land bar") == {"type": "bar", "crew": "black", "then": {"stool": 2}}


def test_turning_a_map_tile_names_whose_and_where_from_but_not_its_face():
    position = play(scene(YARD, maps=RED_MAP), "A1-D1")
    assert named(position, "turn F5") == {
        "type": "turn",
        "crew": "black",
        "source": "F5",
        "of": "red",
        "then": {},
    }
    assert named(position, "turn none") == {"type": "no_turn", "crew": "black", "then": {}}


def test_loading_names_the_treasure_by_size_and_what_the_jokers_stand_for():
    treasures = [["skull 1"] * 2, ["rum 3", "sabre 2", "rum 1"], ["skull 1"] * 4]
    supplies = {"black": {"rum 1": 2}, "red": {}}
    position = scene(
        YARD, task="load", treasures=treasures, supplies=supplies, jokers={"black": 1, "red": 0}
    )
    shown = named(position, "load 3 joker sabre")
    assert (shown["type"], shown["treasure"], shown["jokers"]) == ("load", 3, ["sabre"])
    assert shown["then"]["stack"] == ["rum 3", "sabre 2", "rum 1"]
    assert shown["then"]["pays"] == ["rum 1", "rum 1"]
    assert named(position, "load none")["type"] == "no_load"


@pytest.mark.clause("M-28")
def test_a_map_from_the_hook_is_shown_to_its_taker_alone():
    position = scene(task="hook", to_act="chance", hook={"jokers": 0, "maps": ["G", "7"]})
    assert named(position, "hook gives 7", 0)["tile"] == "7"
    assert named(position, "hook gives 7", 1)["tile"] is None
    assert named(position, "hook gives 7", 2)["tile"] is None


def test_gifts_and_draws_have_their_names():
    assert named(scene(task="gift"), "take joker")["type"] == "take_joker"
    assert named(scene(task="gift"), "take map")["type"] == "take_map"
    assert named(scene(YARD, task="gift", stools=[]), "take joker")["then"] == {}
    open_slot = [["skull 1"] * 2, ["skull 1"] * 3, ["skull 1", None, None, None]]
    position = scene(YARD, task="refill", to_act="chance", treasures=open_slot)
    shown = named(position, "treasure 4 rum 1")
    assert (shown["treasure"], shown["slot"], shown["tile"]) == (4, 1, "rum 1")


def test_the_deal_hides_every_map_and_shows_every_souvenir():
    start = SETUP.start()
    hidden = {"type": "draw_map", "place": "lost letter", "tile": None}
    assert [named(start, "lost letter C", seat) for seat in SEATS] == [hidden] * 3


def test_digging_names_the_stool_left_and_the_last_one_that_the_treasure_is_unveiled():
    position = sunset(stools="rbbrbrrb")
    first = named(position, "dig C4", 2)
    assert (first["crew"], first["square"], first["stool"]) == ("red", "C4", 1)
    last = named(play(position, *(f"dig {column}1" for column in "ABCDEFG")), "dig H8")
    assert (last["crew"], last["stool"], last["then"]) == ("black", 8, {"unveiled": True})


@pytest.mark.slow
def test_data_of_an_action_depends_on_nothing_hidden():
    rng = Rng(7)
    for seed in range(3):
        for position, _ in walk(seed):
            if position.to_act == CHANCE:
                continue
            for seat in SEATS:
                other = position.reshuffled(seat, rng)
                for action in position.actions():
                    assert GAME.named(position, action, seat) == GAME.named(other, action, seat)


def test_what_an_action_says_comes_of_it_does_come_of_it():
    told = set()
    for seed in range(12):
        for position, code in walk(seed):
            if code is None or position.state()["task"] == "deal":
                continue
            shown = GAME.named(position, GAME.action(code), 2)
            check(position.state(), shown, position.after(code).state())
            told |= set(shown["then"])
    assert told >= {"stool", "loads", "sunset", "unveiled"}


def check(before, shown, after):
    """Draw what an action tells, and compare with what happened."""
    then, crew = shown["then"], shown["crew"]
    if "stool" in then and "sunset" not in then:
        assert after["stools"][then["stool"] - 1] == crew
    if shown["type"] == "move":
        assert after["way"] == shown["way"]
        assert (shown["to"] in after["pirates"][crew]) == ("stool" not in then)
    if "loads" in then:
        assert after["holds"][crew] == [*before["holds"][crew], then["stack"]]
    assert ("sunset" in then) == (bool(after["removed"]) and not before["removed"])
