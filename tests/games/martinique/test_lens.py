"""The lens on Martinique: ways, nearness, candidates and points, from the view alone."""

import json

import pytest

from doubloon.games.martinique.actions import Move
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import SEATS
from tests.games.martinique.kit import GAME, dealt, play, scene, sunset, walk

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
TREASURES = [
    ["sabre 3", "rum 2"],
    ["skull 1", "skull 2", "rum 3"],
    ["rum 1", None, "rum 3", "chest 1"],
]
SUPPLIES = {"black": {"rum 3": 1}, "red": {"skull 1": 2, "chest 1": 5}}


def lens(seat=0, **changes):
    state = {"treasures": TREASURES, "supplies": SUPPLIES} | changes
    return GAME.lens(GAME.view(scene(YARD, **state), seat))


def walk_to(origin, target, **changes):
    return next(w for w in lens(**changes)["walks"][origin] if w["to"] == target)


def test_a_walk_tells_its_way_whom_it_overruns_and_what_it_brings():
    assert walk_to("A1", "D1") == {
        "code": Move(0, 3).code,
        "to": "D1",
        "way": ["A1", "B1", "C1", "D1"],
        "over": ["C1"],
        "collects": "sabre 3",
        "ends_on": "parrot 2",
        "nearer": [2],
        "pays": [2],
    }


def test_a_walk_that_collects_what_no_treasure_wants_brings_none_nearer():
    assert walk_to("C1", "E1")["nearer"] == []
    assert walk_to("C1", "E1")["pays"] == []


def test_pirates_of_both_crews_have_their_walks():
    assert list(lens()["walks"]) == ["A1", "C5", "C1", "B2"]


def test_the_walks_of_the_captain_on_turn_are_the_moves_offered():
    for seed in range(3):
        for position, _ in walk(seed):
            state = position.state()
            if state["task"] != "act" or state["aboard"][state["turn"]] > 1:
                continue
            walks = GAME.lens(GAME.view(position, position.to_act))["walks"]
            codes = {w["code"] for o in state["pirates"][state["turn"]] for w in walks[o]}
            assert codes == {action.code for action in position.actions() if type(action) is Move}


def test_treasures_tell_what_each_captain_lacks_and_whether_jokers_make_up_for_it():
    small, middle, large = lens(jokers={"black": 1, "red": 0})["treasures"]
    assert small["lacking"] == {"black": ["sabre"], "red": ["rum", "sabre"]}
    assert small["jokers"] == {"black": True, "red": False}
    assert middle["lacking"] == {"black": ["skull", "skull"], "red": ["rum"]}
    assert (large["size"], large["open"]) == (4, True)


@pytest.mark.clause("M-29")
def test_the_lost_treasure_can_be_where_the_seat_has_seen_neither_letter_nor_number():
    maps = {"black": {"C2": ["A", "down"]}, "red": {"F5": ["1", "up"]}}
    assert lens(0, maps=maps)["lost"]["letters"] == list("BCDEFGH")
    assert lens(0, maps=maps)["lost"]["numbers"] == list("2345678")
    assert len(lens(0, maps=maps)["lost"]["squares"]) == 49
    assert lens(1, maps=maps)["lost"]["letters"] == list("ABCDEFGH")


def test_at_sunset_nobody_walks_and_at_the_end_one_square_is_left():
    position = play(sunset(lost="C5"), *(f"dig {column}1" for column in "ABCDEFGH"))
    end = GAME.lens(GAME.view(position, 2))
    assert end["walks"] == {}
    assert end["lost"]["squares"] == ["C5"]


def test_points_come_from_pairs_stacks_and_the_hold():
    holds = {"black": [["rum 2", "sabre 3"]], "red": []}
    points = lens(holds=holds)["points"]
    assert points["black"] == {"pairs": 0, "stacks": 2, "hold": 5}
    assert points["red"] == {"pairs": 6, "stacks": 0, "hold": 0}


@pytest.mark.slow
def test_a_lens_is_plain_shows_the_score_and_depends_on_nothing_hidden():
    rng = Rng(5)
    for seed in range(3):
        for position, _ in walk(seed):
            for seat in SEATS:
                view = GAME.view(position, seat)
                shown = GAME.lens(view)
                assert json.loads(json.dumps(shown)) == shown
                assert (
                    tuple(sum(parts.values()) for parts in shown["points"].values()) == view.score
                )
                assert GAME.lens(GAME.view(position.reshuffled(seat, rng), seat)) == shown


def test_a_lens_can_be_had_at_any_moment_of_the_deal():
    assert len(GAME.lens(GAME.view(dealt(), 0))["lost"]["squares"]) == 64
