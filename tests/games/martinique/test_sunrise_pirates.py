"""Sunrise, landing and moving: M-4 to M-13, M-18."""

import pytest

from tests.games.martinique.kit import EMPTY, dealt, moves, play, scene

ROOMY = """
    .    .    .    .    .    .    .    .
    .    .    .    .    .    .    .    .
    .    .    Ru2  .    Ch2  .    .    .
    .    .    .    ##   ##   .    .    .
    .    .    .    ##   ##   .    .    .
    .    b:Sa3 .   .    .    .    .    .
    .    .    .    .    .    .    .    .
    b:Pa1 r:Sk2 .  .    .    .    .    Ru1
"""


@pytest.mark.clause("M-4")
def test_players_take_turns_with_one_action_each():
    position = play(dealt(), "land A1")
    assert position.to_act == 1
    position = play(position, "land A2")
    assert position.to_act == 0
    assert position.state()["pirates"] == {"black": ["A1"], "red": ["A2"]}


@pytest.mark.clause("M-5")
def test_a_pirate_lands_on_a_beach_tile_without_a_pirate():
    assert {m for m in moves(scene(ROOMY, aboard=(1, 1))) if m.startswith("land")} == {"land H1"}
    position = play(scene(ROOMY, aboard=(1, 1)), "land H1")
    assert position.state()["pirates"]["black"] == ["A1", "H1", "B3"]
    assert position.state()["aboard"] == {"black": 0, "red": 1}
    assert position.state()["island"]["H1"] == "rum 1"


@pytest.mark.clause("M-5")
def test_with_no_beach_tile_left_a_pirate_lands_on_the_first_free_stool():
    drawing = ROOMY.replace("Ru1", ".")
    position = scene(drawing, aboard=(1, 1), stools=["red", "black"])
    assert {move for move in moves(position) if move.startswith("land")} == {"land bar"}
    position = play(position, "land bar")
    assert position.state()["stools"][:4] == ["red", "black", "black", None]
    assert position.state()["aboard"]["black"] == 0
    assert position.to_act == 1


@pytest.mark.clause("M-5")
def test_the_bar_is_no_choice_while_a_beach_tile_is_free():
    assert "land bar" not in moves(scene(ROOMY, aboard=(1, 1)))


@pytest.mark.clause("M-6")
def test_pirates_move_only_when_three_have_landed():
    assert all(move.startswith("land") for move in moves(scene(ROOMY, aboard=(2, 1))))
    assert any(move.startswith("B3-") for move in moves(scene(ROOMY, aboard=(1, 1))))


@pytest.mark.clause("M-6")
def test_pirates_on_stools_count_as_landed():
    drawing = EMPTY.replace(".", "b:Sa1", 1)
    position = scene(drawing, aboard=(1, 4), stools=["black", "black"])
    assert "A8-A7" in moves(position)


@pytest.mark.clause("M-6")
def test_the_fourth_pirate_may_land_in_any_later_turn():
    found = moves(scene(ROOMY, aboard=(1, 1)))
    assert "land H1" in found
    assert "A1-A2" in found


@pytest.mark.clause("M-7")
def test_a_pirate_takes_exactly_as_many_steps_as_its_tile_says():
    position = scene(ROOMY)
    assert {move for move in moves(position) if move.startswith("A1-")} == {"A1-A2"}
    three = {"B6", "A5", "C5", "D4", "E3", "A1", "C1", "D2", "A3", "C3", "B2", "B4"}
    ends = {move[3:] for move in moves(position) if move.startswith("B3-")}
    assert ends == three - {"A1"}


@pytest.mark.clause("M-7")
def test_no_square_is_entered_twice_so_two_steps_never_lead_back():
    drawing = EMPTY.replace(".", "b:Sa2", 1)
    ends = {move[3:] for move in moves(scene(drawing)) if move.startswith("A8-")}
    assert ends == {"A6", "B7", "C8"}


@pytest.mark.clause("M-7")
def test_the_back_of_a_map_counts_as_a_one():
    drawing = """
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    ##   ##   .    .    .
        .    .    b:?  ##   ##   .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
    """
    assert moves(scene(drawing)) == {"C4-C5", "C4-D4", "C4-C3", "C4-B4"}


@pytest.mark.clause("M-8")
def test_tiles_pirates_empty_squares_and_the_hook_are_walked_over():
    drawing = """
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    ##   ##   .    .    .
        .    .    b:Sa3 ##  ##   Ru1  .    .
        r:Sk2 b:Pa1 Ru2 .   .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
    """
    found = moves(scene(drawing))
    assert "C4-F4" in found  # two squares of The Hook, a step each
    assert "C4-E5" in found  # ending in The Hook
    assert "C4-A3" not in found  # a pirate stands there
    assert "C4-A5" in found
    assert "C4-C1" in found  # over a tile and an empty square


@pytest.mark.clause("M-9")
def test_a_move_never_ends_on_a_pirate_of_either_colour():
    drawing = """
        .     .     .    .    .    .    .    .
        .     .     .    .    .    .    .    .
        .     .     .    .    .    .    .    .
        .     .     .    ##   ##   .    .    .
        .     .     .    ##   ##   .    .    .
        .     .     .    .    .    .    .    .
        r:Ru1 .     .    .    .    .    .    .
        b:Sa1 b:Pa2 .    .    .    .    .    .
    """
    assert {move for move in moves(scene(drawing)) if move.startswith("A1")} == set()
    assert {move[3:] for move in moves(scene(drawing)) if move.startswith("B1")} == {
        "B3",
        "C2",
        "D1",
    }


OVERRUN = """
    .     .     .     .    .    .    .    .
    .     .     .     .    .    .    .    .
    .     .     .     .    .    .    .    .
    .     .     .     ##   ##   .    .    .
    Ru1   .     .     ##   ##   .    .    .
    .     .     .     .    .    .    .    .
    r:Sk1 r:Ru1 .     .    .    .    .    .
    b:Sa3 b:Pa2 r:Ch2 .    .    .    .    Pa3
"""
RED_MAPS = {"B3": ["C", "down"], "F5": ["1", "down"], "C7": ["5", "up"], "hook 1": ["G", "down"]}
HOOK = {"jokers": 3, "maps": ["7"]}


def overrun(**changes):
    maps = {"black": {}, "red": changes.pop("red", RED_MAPS)}
    return scene(OVERRUN, maps=maps, hook=HOOK, **changes)


@pytest.mark.clause("M-10")
def test_for_an_enemy_walked_over_a_face_down_map_may_be_turned():
    position = play(overrun(), "B1-D1")
    assert position.to_act == 0
    assert moves(position) == {"turn B3", "turn F5", "turn hook 1", "turn none"}
    after = play(position, "turn hook 1")
    assert after.state()["maps"]["red"] == RED_MAPS | {"hook 1": ["G", "up"]}
    assert after.to_act == 1


@pytest.mark.clause("M-10")
def test_for_two_enemies_two_maps_may_be_turned_one_after_the_other():
    position = play(overrun(), "A1-C2")
    assert position.state()["way"] == ["A1", "A2", "B2", "C2"]
    assert position.state()["overruns"] == 2
    position = play(position, "turn B3")
    assert position.to_act == 0
    assert moves(position) == {"turn F5", "turn hook 1", "turn none"}
    position = play(position, "turn F5")
    assert position.to_act == 1
    lies = [lie for _, lie in position.state()["maps"]["red"].values()]
    assert lies == ["up", "up", "up", "down"]


@pytest.mark.clause("M-10")
def test_declining_ends_the_choices_all_of_them():
    position = play(overrun(), "A1-C2", "turn none")
    assert position.to_act == 1
    assert position.state()["maps"]["red"] == RED_MAPS
    one = play(overrun(), "A1-C2", "turn F5", "turn none")
    assert one.to_act == 1
    assert one.state()["maps"]["red"]["B3"] == ["C", "down"]


@pytest.mark.clause("M-10", "M-11")
def test_the_choice_comes_before_the_tile_is_collected():
    position = play(overrun(), "B1-D1")
    assert position.state()["island"]["B1"] == "parrot 2"
    assert position.state()["supplies"]["black"] == {}
    position = play(position, "turn none")
    assert "B1" not in position.state()["island"]
    assert position.state()["supplies"]["black"] == {"parrot 2": 1}


@pytest.mark.clause("M-10")
def test_nothing_is_asked_when_the_enemy_has_no_map_face_down():
    for red in ({}, {"C7": ["5", "up"]}):
        position = play(overrun(red=red), "B1-D1")
        assert position.to_act == 1
        assert position.state()["overruns"] == 0


@pytest.mark.clause("M-10")
def test_the_choices_end_with_the_last_face_down_map():
    position = play(overrun(red={"B3": ["C", "down"]}), "A1-C2", "turn B3")
    assert position.to_act == 1
    assert position.state()["overruns"] == 0


@pytest.mark.clause("M-10")
def test_own_pirates_and_the_end_of_the_way_are_no_overruns():
    drawing = OVERRUN.replace("r:Ru1", ".").replace("r:Sk1", ".").replace("r:Ch2", ".")
    drawing = drawing.replace("Pa3", "r:Pa3")
    maps = {"black": {}, "red": RED_MAPS}
    position = play(scene(drawing, maps=maps, hook=HOOK), "A1-D1")
    assert position.state()["task"] == "act"
    assert position.to_act == 1


@pytest.mark.clause("M-10")
def test_of_several_ways_the_one_with_most_enemies_then_the_first_is_taken():
    position = play(overrun(), "A1-C2")
    assert position.state()["way"] == ["A1", "A2", "B2", "C2"]  # over two, not B1 and C1 or B2
    drawing = OVERRUN.replace("r:Ru1", ".").replace("r:Sk1", ".").replace("r:Ch2", ".")
    assert play(scene(drawing), "A1-C2").state()["way"] == ["A1", "A2", "B2", "C2"]
    east = OVERRUN.replace("r:Ru1", ".").replace("r:Sk1", ".")
    position = play(scene(east, maps={"black": {}, "red": RED_MAPS}, hook=HOOK), "A1-C2")
    assert position.state()["way"] == ["A1", "B1", "C1", "C2"]
    assert position.state()["overruns"] == 1


@pytest.mark.clause("M-11", "M-12")
def test_a_souvenir_goes_to_the_supply_and_a_pirate_on_a_tile_stays_there():
    position = play(scene(ROOMY), "B3-C3")
    assert position.state()["supplies"]["black"] == {"sabre 3": 1}
    assert "B3" not in position.state()["island"]
    staying = play(scene(OVERRUN), "A1-A4")
    assert staying.state()["pirates"]["black"] == ["B1", "A4"]
    assert staying.state()["island"]["A4"] == "rum 1"


@pytest.mark.clause("M-11")
def test_a_map_tile_is_taken_face_down_with_its_square_as_its_name():
    position = play(scene(ROOMY.replace("b:Sa3", "b:?")), "B3-B4")
    assert position.state()["maps"]["black"] == {"B3": ["C", "down"]}


@pytest.mark.clause("M-13")
def test_a_move_to_an_empty_square_ends_on_the_first_free_stool():
    position = scene(ROOMY, stools=["red", "red"], aboard=(0, 1))
    position = play(position, "A1-A2")
    assert position.state()["stools"][:4] == ["red", "red", "black", None]
    assert position.state()["pirates"]["black"] == ["B3"]


@pytest.mark.clause("M-18")
def test_landing_is_never_followed_by_loading():
    rich = {"black": {"skull 2": 4}, "red": {}}
    position = play(scene(ROOMY, aboard=(1, 1), supplies=rich), "land H1")
    assert position.state()["holds"]["black"] == []
    assert position.to_act == 1
