"""Sunrise, The Hook: M-14."""

from fractions import Fraction

import pytest

from doubloon.kernel.seats import CHANCE
from tests.games.martinique.kit import GAME, moves, odds, play, scene

NEAR_HOOK = """
    .     .    .     .    .    .    .    .
    .     .    .     .    .    .    .    .
    .     .    .     .    .    .    .    .
    .     .    .     ##   ##   .    .    .
    .     .    b:Sa1 ##   ##   .    .    .
    .     .    .     .    .    .    .    .
    .     .    .     .    .    .    .    .
    .     .    .     .    .    .    .    r:Pa3
"""


def hook(jokers, maps):
    return scene(NEAR_HOOK, hook={"jokers": jokers, "maps": maps})


@pytest.mark.clause("M-14")
def test_a_move_into_the_hook_ends_on_a_stool_and_offers_a_joker_or_a_map():
    position = play(hook(3, ["G", "7"]), "C4-D4")
    assert position.to_act == 0
    assert moves(position) == {"take joker", "take map"}
    assert position.state()["stools"].count("black") == 4
    assert position.state()["pirates"]["black"] == []


@pytest.mark.clause("M-14")
def test_a_joker_is_taken_face_up():
    position = play(hook(3, ["G", "7"]), "C4-D4", "take joker")
    assert position.state()["jokers"] == {"black": 1, "red": 0}
    assert position.state()["hook"] == {"jokers": 2, "maps": ["G", "7"]}
    assert GAME.view(position, 1).jokers == {"black": 1, "red": 0}


@pytest.mark.clause("M-14")
def test_a_map_comes_out_of_the_hook_by_chance_and_face_down():
    position = play(hook(3, ["G", "7"]), "C4-D4", "take map")
    assert position.to_act == CHANCE
    assert odds(position) == {"hook gives G": Fraction(1, 2), "hook gives 7": Fraction(1, 2)}
    position = play(position, "hook gives 7")
    assert position.state()["maps"]["black"] == {"hook 1": ["7", "down"]}
    assert position.state()["hook"]["maps"] == ["G"]
    assert position.to_act == 1


@pytest.mark.clause("M-14")
def test_the_second_map_from_the_hook_is_the_one_that_is_left():
    held = {"black": {}, "red": {"hook 1": ["7", "down"]}}
    position = scene(NEAR_HOOK, hook={"jokers": 1, "maps": ["G"]}, maps=held)
    position = play(position, "C4-D4", "take map")
    assert odds(position) == {"hook gives G": Fraction(1)}
    position = play(position, "hook gives G")
    assert position.state()["maps"]["black"] == {"hook 2": ["G", "down"]}
    assert position.state()["hook"]["maps"] == []


@pytest.mark.clause("M-14")
def test_with_only_one_kind_left_nothing_is_asked():
    maps = {"black": {}, "red": {"hook 1": ["G", "up"], "hook 2": ["7", "down"]}}
    position = play(scene(NEAR_HOOK, hook={"jokers": 2, "maps": []}, maps=maps), "C4-D4")
    assert position.state()["jokers"]["black"] == 1
    assert position.to_act == 1
    assert play(hook(0, ["G", "7"]), "C4-D4").to_act == CHANCE


@pytest.mark.clause("M-14")
def test_with_nothing_left_nothing_is_given():
    maps = {"black": {}, "red": {"hook 1": ["G", "up"], "hook 2": ["7", "down"]}}
    position = play(scene(NEAR_HOOK, hook={"jokers": 0, "maps": []}, maps=maps), "C4-D4")
    assert position.state()["jokers"]["black"] == 0
    assert position.state()["maps"]["black"] == {}
    assert position.state()["stools"].count("black") == 4
    assert position.to_act == 1


@pytest.mark.clause("M-14")
def test_walking_over_the_hook_gives_nothing():
    position = play(scene(NEAR_HOOK.replace("b:Sa1", "b:Sa3")), "C4-F4")
    assert position.state()["hook"] == {"jokers": 3, "maps": ["G", "7"]}


@pytest.mark.clause("M-14", "M-15")
def test_a_joker_just_taken_may_be_used_for_loading_at_once():
    supply = {"black": {"skull 1": 1}, "red": {}}
    position = play(scene(NEAR_HOOK, supplies=supply), "C4-D4", "take joker")
    assert moves(position) == {"load 2 joker skull", "load none"}
