"""Sunset, digging and winning: M-21 to M-25."""

import pytest

from doubloon.kernel.seats import DRAWN, NOBODY
from tests.games.martinique.kit import GAME, moves, play, scene, sunset

CORNER = ("A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1")


def dug(*squares, **changes):
    """The position after the eight pirates have dug on these squares."""
    return play(sunset(**changes), *(f"dig {square}" for square in squares))


@pytest.mark.clause("M-21")
def test_all_tiles_are_removed_and_maps_among_them_stay_unseen():
    drawing = """
        .     .    .     .    .    .    .    .
        .     .    .     .    .    .    .    .
        .     .    .     .    .    .    .    .
        .     .    .     ##   ##   .    .    .
        .     .    ?     ##   ##   .    .    .
        .     .    b:Sa1 .    .    .    .    .
        .     .    .     .    .    .    .    .
        Ru1   .    .     .    .    .    .    .
    """
    position = play(scene(drawing), "C3-D3")
    assert position.state()["island"] == {}
    assert position.state()["removed"] == {"A1": "rum 1", "C4": "map F"}
    for seat in (0, 1, 2):
        assert GAME.view(position, seat).removed == {"A1": "rum 1", "C4": "map"}


@pytest.mark.clause("M-22")
def test_pirates_dig_in_the_order_of_the_stools_on_any_square_without_a_pirate():
    position = sunset(stools="brbrbrbr")
    assert len(moves(position)) == 64
    position = play(position, "dig D4")
    assert position.to_act == 1
    assert len(moves(position)) == 63
    assert "dig D4" not in moves(position)
    assert position.state()["stools"][0] is None
    assert position.state()["pirates"] == {"black": ["D4"], "red": []}


@pytest.mark.clause("M-22")
def test_a_player_may_dig_several_times_in_a_row():
    position = sunset(stools="rrrbbrbb")
    owners = []
    for square in CORNER:
        owners.append("br"[position.to_act])
        position = play(position, f"dig {square}")
    assert "".join(owners) == "rrrbbrbb"
    assert position.to_act == NOBODY
    assert position.state()["pirates"] == {
        "black": ["D1", "E1", "G1", "H1"],
        "red": ["A1", "B1", "C1", "F1"],
    }


@pytest.mark.clause("M-23")
@pytest.mark.parametrize(("lost", "winner"), [("B1", 0), ("G1", 1)])
def test_a_pirate_on_the_lost_treasure_wins_whatever_the_points(lost, winner):
    rich = {"black": {"rum 1": 8}, "red": {"sabre 1": 2}}
    assert dug(*CORNER, lost=lost, supplies=rich).outcome().winner == winner


@pytest.mark.clause("M-23")
def test_the_lost_tiles_are_turned_up_for_everybody_at_the_end_only():
    position = sunset(lost="B1")
    assert [GAME.view(position, seat).lost for seat in (0, 1, 2)] == [None] * 3
    assert [GAME.view(dug(*CORNER, lost="B1"), seat).lost for seat in (0, 1, 2)] == ["B1"] * 3


@pytest.mark.clause("M-3", "M-23")
def test_the_treasure_may_lie_inside_the_hook():
    squares = ("D4", *CORNER[1:])
    assert dug(*squares, lost="D4").outcome().winner == 0


@pytest.mark.clause("M-24")
def test_pairs_by_symbol_stacks_and_the_hold_make_the_points():
    position = dug(
        *CORNER,
        supplies={
            "black": {"rum 1": 3, "rum 3": 1, "sabre 2": 1, "chest 1": 1},
            "red": {"skull 1": 3},
        },
        jokers={"black": 1, "red": 0},
        holds={"black": [["rum 3", "sabre 2"]], "red": [["rum 1"] * 3, ["chest 2"] * 2]},
    )
    assert position.outcome().points == (4 + 5, 2 + 2 + 3 + 4)
    assert position.outcome().winner == 1


@pytest.mark.clause("M-24")
def test_jokers_make_no_pairs_and_equal_stacks_count_for_nobody():
    position = dug(
        *CORNER,
        supplies={"black": {"rum 1": 1}, "red": {}},
        jokers={"black": 1, "red": 2},
        holds={"black": [["rum 3", "sabre 2"]], "red": [["rum 1"] * 3]},
    )
    assert position.outcome().points == (5, 3)


@pytest.mark.clause("M-25")
def test_more_points_win():
    position = dug(*CORNER, supplies={"black": {}, "red": {"rum 1": 2}})
    assert position.outcome().winner == 1
    assert position.outcome().points == (0, 2)


@pytest.mark.clause("M-25")
def test_on_a_tie_more_stacks_win():
    holds = {"black": [["rum 1"] * 2], "red": []}
    position = dug(*CORNER, holds=holds, supplies={"black": {}, "red": {"rum 1": 4}})
    assert position.outcome().points == (4, 4)
    assert position.outcome().winner == 0


@pytest.mark.clause("M-25")
def test_on_a_tie_of_points_and_stacks_nobody_wins():
    assert dug(*CORNER).outcome().winner == DRAWN
    holds = {"black": [["rum 1", "rum 3"]], "red": [["sabre 2", "rum 2"]]}
    position = dug(*CORNER, holds=holds)
    assert position.outcome().points == (4, 4)
    assert position.outcome().winner == DRAWN
