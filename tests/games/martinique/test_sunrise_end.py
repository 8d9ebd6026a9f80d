"""Sunrise, passing and its end: M-19, M-20."""

import pytest

from tests.games.martinique.kit import GAME, SETUP, moves, play, scene, walk

RED_ALONE = """
    .     r:Ru1 .    .    .    .    r:Ru1 .
    r:Ru1 .     .    .    .    .    .     r:Ru1
    .     .     .    .    .    .    .     .
    .     .     .    ##   ##   .    .     .
    .     .     .    ##   ##   .    .     .
    .     .     .    .    .    .    .     .
    .     .     .    .    .    .    .     .
    .     .     .    .    .    .    .     .
"""
FOUR_BLOCKED = """
    b:Sa1 b:Sa1 r:Ru1 .    .    .    .    .
    b:Sa1 r:Ru1 .     .    .    .    .    .
    b:Sa1 r:Ru1 .     .    .    .    .    .
    Pa1   .     .     ##   ##   .    .    .
    .     .     .     ##   ##   .    .    .
    r:Ru2 .     .     .    .    .    .    .
    .     .     .     .    .    .    .    .
    .     .     .     .    .    .    .    .
"""


@pytest.mark.clause("M-19")
def test_four_blocked_pirates_leave_the_turn_to_the_opponent():
    position = play(scene(FOUR_BLOCKED, turn="red"), "A3-A5")
    assert position.to_act == 1
    position = play(position, "C8-D8")
    assert position.to_act == 0
    assert moves(position) == {"B8-C8"}


@pytest.mark.clause("M-19")
def test_a_blocked_player_with_a_pirate_to_land_does_not_pass():
    drawing = FOUR_BLOCKED.replace("b:Sa1 b:Sa1", "b:Sa1 r:Ru3").replace("r:Ru1", ".", 1)
    position = play(scene(drawing, turn="red", aboard=(1, 0)), "A3-A5")
    assert position.to_act == 0
    assert all(move.startswith("land") for move in moves(position))


@pytest.mark.clause("M-19")
def test_a_player_with_all_pirates_on_stools_passes_until_sunset():
    position = play(scene(RED_ALONE, turn="red"), "A7-A6")
    assert position.to_act == 1
    position = play(position, "B8-C8")
    assert position.to_act == 1


@pytest.mark.clause("M-19")
def test_blocked_by_the_moves_of_the_other_a_player_is_skipped():
    drawing = """
        b:Sa1 Ch1   r:Ru1 .    .    .    .    .
        r:Sk1 .     .     .    .    .    .    .
        .     .     .     .    .    .    .    .
        .     .     .     ##   ##   .    .    .
        .     .     .     ##   ##   .    .    .
        .     .     .     .    .    .    .    .
        .     .     .     .    .    .    .    .
        .     .     .     .    .    .    .    .
    """
    position = play(scene(drawing, turn="red"), "C8-B8")
    assert position.to_act == 1
    assert position.state()["turn"] == "red"
    assert all(move.startswith(("A7", "B8")) for move in moves(position))


@pytest.mark.clause("M-19")
@pytest.mark.parametrize("landed", [1, 3, 4])
def test_somebody_can_always_act_and_the_pirate_nearest_the_hook_is_never_blocked(landed):
    setup = GAME.setup({"landed_to_move": landed})
    for seed in range(8):
        for position, code in walk(seed, setup):
            state = position.state()
            assert (code is None) == (state["task"] == "over")
            ashore = [square for crew in state["pirates"].values() for square in crew]
            if state["task"] == "act" and ashore and not any(state["aboard"].values()):
                nearest = min(ashore, key=steps_to_hook)
                owner = "black" if nearest in state["pirates"]["black"] else "red"
                turned = GAME.restore(setup, state | {"turn": owner, "to_act": owner})
                assert any(move.startswith(nearest) for move in moves(turned))


def steps_to_hook(square):
    column, row = "ABCDEFGH".index(square[0]), int(square[1])
    return max(3 - column, column - 4, 0) + max(4 - row, row - 5, 0)


LAST = """
    .     .    .     .    .    .    .    .
    .     .    .     .    .    .    .    .
    .     .    .     .    .    .    .    .
    .     .    .     ##   ##   .    .    .
    .     .    b:Sa1 ##   ##   .    .    .
    .     .    .     .    .    .    .    .
    Sk2   .    .     .    .    .    .    .
    Ru1   .    .     .    .    .    .    .
"""


@pytest.mark.clause("M-20")
def test_the_last_pirate_in_the_hook_still_takes_its_gift_but_loads_nothing():
    supply = {"black": {"skull 1": 3}, "red": {}}
    position = play(scene(LAST, supplies=supply), "C4-D4")
    assert moves(position) == {"take joker", "take map"}
    position = play(position, "take joker")
    state = position.state()
    assert state["task"] == "dig"
    assert state["jokers"]["black"] == 1
    assert state["supplies"]["black"] == {"sabre 1": 1, "skull 1": 3}
    assert state["holds"]["black"] == []


@pytest.mark.clause("M-20")
def test_the_last_pirate_may_take_a_map_and_then_it_is_sunset():
    position = play(scene(LAST), "C4-D4", "take map", "hook gives G")
    assert position.state()["task"] == "dig"
    assert position.state()["maps"]["black"] == {"hook 1": ["G", "down"]}


@pytest.mark.clause("M-20")
def test_sunrise_ends_when_the_eighth_pirate_sits_and_collects():
    position = play(scene(LAST), "C4-C5")
    assert position.state()["task"] == "dig"
    assert position.state()["stools"].count(None) == 0
    assert position.state()["supplies"]["black"] == {"sabre 1": 1}


@pytest.mark.clause("M-20", "M-10")
def test_the_move_to_the_eighth_stool_finds_nobody_left_to_overrun():
    drawing = """
        .     .    .     .    .    .    .    .
        .     .    .     .    .    .    .    .
        .     .    .     .    .    .    .    .
        .     .    .     ##   ##   .    .    .
        .     .    .     ##   ##   .    .    .
        .     .    .     .    .    .    .    .
        .     .    .     .    .    .    .    .
        b:Sa2 r:Ru2 .    .    .    .    .    .
    """
    maps = {"black": {"F2": ["B", "down"]}, "red": {"F5": ["1", "down"]}}
    position = play(scene(drawing, maps=maps), "A1-C1", "turn F5", "B1-D1")
    assert position.state()["task"] == "dig"
    assert position.state()["maps"]["red"] == {"F5": ["1", "up"]}


@pytest.mark.clause("M-20", "M-5")
def test_the_eighth_pirate_may_also_come_straight_from_the_ship():
    drawing = LAST.replace("b:Sa1", ".").replace("Sk2", ".").replace("Ru1", ".")
    position = play(scene(drawing, aboard=(1, 0)), "land bar")
    assert position.state()["task"] == "dig"
    assert position.state()["stools"][7] == "black"


def test_every_random_game_ends_and_none_is_longer_than_its_tiles_allow():
    for seed in range(10):
        positions = list(walk(seed, SETUP))
        decisions = sum(position.to_act >= 0 for position, _ in positions)
        assert decisions <= 8 + 60 + 8 + 60 + 5
