"""A turn: S-4 to S-6."""

from fractions import Fraction

import pytest

from doubloon.games.schatzinsel.actions import Ask, End
from doubloon.kernel.errors import Illegal
from tests.games.schatzinsel.kit import asks, island, legal, moves, odds, play


def blacks_end(**island_of):
    """Red's next turn begins: black, who has moved, ends its own."""
    return play(island(crew="black", black="9", moved=True, **island_of), "end")


@pytest.mark.clause("S-4")
def test_a_pawn_from_the_camp_enters_the_empty_start_point():
    position = blacks_end(camps=(5, 0))
    assert position.state()["pawns"]["red"] == ["red-start"]
    assert position.state()["camps"]["red"]["pawns"] == 4
    assert position.state()["phase"] == "roll"


@pytest.mark.clause("S-4")
def test_no_pawn_enters_while_one_stands_on_the_start_point():
    position = blacks_end(red="red-start 3", camps=(3, 0))
    assert position.state()["pawns"]["red"] == ["3", "red-start"]
    assert position.state()["camps"]["red"]["pawns"] == 3


@pytest.mark.clause("S-4")
def test_no_pawn_enters_from_an_empty_camp():
    position = blacks_end(red="3")
    assert position.state()["pawns"]["red"] == ["3"]


@pytest.mark.clause("S-4")
def test_only_one_pawn_enters_in_a_turn_and_it_costs_nothing():
    position = play(blacks_end(camps=(5, 0)), "roll RR BB", "start-17")
    assert position.state()["pawns"]["red"] == ["17"]
    assert position.state()["camps"]["red"]["pawns"] == 4
    assert position.state()["points"] == 1


@pytest.mark.clause("S-5")
def test_the_four_dice_have_exact_odds():
    position = blacks_end(red="3")
    red_die = {"RR": Fraction(4, 9), "RB": Fraction(4, 9), "BB": Fraction(1, 9)}
    black_die = {"RR": Fraction(1, 9), "RB": Fraction(4, 9), "BB": Fraction(4, 9)}
    assert odds(position) == {
        f"roll {red} {black}": one * two
        for red, one in red_die.items()
        for black, two in black_die.items()
    }


@pytest.mark.clause("S-5")
@pytest.mark.parametrize("crew", ["red", "black"])
def test_each_face_of_the_own_colour_is_a_point(crew):
    other = "black" if crew == "red" else "red"
    before = play(island(crew=other, red="3", black="9", moved=True), "end")
    assert before.state()["crew"] == crew
    for roll in ("RR RR", "RB RR", "RB RB", "BB RB", "RR BB"):
        own = roll.count("R" if crew == "red" else "B")
        state = play(before, f"roll {roll}").state()
        if own:
            assert (state["crew"], state["points"], state["dice"]) == (crew, own, roll.split())


@pytest.mark.clause("S-5")
def test_with_zero_points_the_turn_is_over_at_once():
    position = play(blacks_end(red="3"), "roll BB BB")
    assert position.state()["crew"] == "black"
    assert position.state()["turn"] == 12
    assert position.state()["phase"] == "roll"


@pytest.mark.clause("S-6")
def test_points_go_to_pawns_and_discs_in_any_order_and_mix():
    position = island(red="4 12", black="9", points=4)
    position = play(position, "ask 8", "allow", "turn 8 e", "12-13", "ask 8", "allow", "turn 8 w")
    assert position.state()["points"] == 1
    assert moves(position) == ["13-12", "13-3", "4-3", "4-5"]
    assert play(position, "4-5").state()["crew"] == "black"


@pytest.mark.clause("S-6")
def test_the_last_point_must_move_a_pawn_if_none_has_moved_and_one_can():
    position = island(red="4", points=1)
    assert legal(position) == ["4-5", "4-3"]
    with pytest.raises(Illegal, match=r"the last action point must move a pawn.*\(S-6\)"):
        position.play(Ask(8))
    with pytest.raises(Illegal, match=r"one must move first.*\(S-6\)"):
        position.play(End())


@pytest.mark.clause("S-6")
def test_with_two_points_a_disc_may_be_turned_first_but_the_turn_not_ended():
    position = island(red="4", points=2)
    assert asks(position)
    assert "end" not in legal(position)
    position = play(position, "ask 8", "allow", "turn 8 e")
    assert legal(position) == ["4-5", "4-3"]


@pytest.mark.clause("S-6")
def test_a_point_lost_by_insisting_leaves_the_duty_to_move():
    position = play(island(red="4", points=2), "ask 8", "object", "insist", "throw BB")
    assert legal(position) == ["4-5", "4-3"]


@pytest.mark.clause("S-6")
def test_after_a_pawn_moved_the_points_left_may_go_to_discs_or_stay_unused():
    position = play(island(red="4", black="9", points=2), "4-5")
    assert asks(position)
    assert moves(position) == ["5-1", "5-4"]
    assert play(position, "end").state()["crew"] == "black"
    position = play(position, "ask 8", "allow", "turn 8 e")
    assert position.state()["crew"] == "black"


@pytest.mark.clause("S-6")
def test_when_no_pawn_can_move_points_go_to_discs_alone_or_the_player_stops():
    position = island(red="6", black="9", points=1)
    assert moves(position) == []
    assert asks(position) == [place for place in range(19) if place not in (6, 9)]
    assert legal(position)[-1] == "end"
    assert play(position, "end").state()["crew"] == "black"
    assert play(position, "ask 8", "allow", "turn 8 e").state()["crew"] == "black"


@pytest.mark.clause("S-6")
def test_a_turned_disc_that_locks_all_pawns_in_lifts_the_duty_to_move():
    position = play(island(red="7", points=2), "ask 3", "allow", "turn 3 se")
    assert moves(position) == []
    assert "end" in legal(position)
    assert asks(position)


@pytest.mark.clause("S-6")
def test_a_turned_disc_that_sets_a_pawn_free_brings_the_duty_back():
    position = island(red="6", points=2)
    freed = play(position, "ask 2", "allow", "turn 2 ne")
    assert sorted(legal(freed)) == moves(freed) == ["6-1", "6-2"]
