"""Turning discs: S-11 to S-15."""

from fractions import Fraction

import pytest

from doubloon.games.schatzinsel.actions import Ask, Move, Turn
from doubloon.kernel.errors import Illegal
from tests.games.schatzinsel.kit import GAME, asks, chance_that, island, legal, moves, odds, play

DE = {"edition": "de"}


def objected(points=2, options=None, **island_of):
    """Red has asked for disc 8 and black objected."""
    island_of = {"red": "4", "black": "9"} | island_of
    return play(island(points=points, options=options, **island_of), "ask 8", "object")


@pytest.mark.clause("S-11")
def test_a_disc_with_a_pawn_of_either_colour_cannot_be_turned():
    position = island(red="4 12", black="9 black-start")
    assert asks(position) == [place for place in range(19) if place not in (4, 9, 12)]
    with pytest.raises(Illegal, match=r"there is a pawn on that disc \(S-11\)"):
        position.play(Ask(9))


@pytest.mark.clause("S-12")
def test_the_opponent_allows_or_objects():
    position = play(island(red="4", black="9"), "ask 8")
    assert position.to_act == 1
    assert legal(position) == ["allow", "object"]
    assert position.state()["asked"] == 8


@pytest.mark.clause("S-12")
def test_an_opponent_without_pawns_of_its_own_may_object():
    assert legal(play(island(red="4"), "ask 8")) == ["allow", "object"]


@pytest.mark.clause("S-12")
def test_who_allowed_is_asked_again():
    position = play(island(red="4", points=4), "ask 8", "allow", "turn 8 e", "ask 10")
    assert legal(position) == ["allow", "object"]


@pytest.mark.clause("S-12")
def test_after_an_objection_no_more_answer_is_needed_this_turn():
    position = play(objected(points=3), "give in", "ask 10")
    assert position.to_act == 0
    assert legal(position)[0].startswith("turn 10")


@pytest.mark.clause("S-12")
def test_the_next_turn_brings_a_new_objection():
    position = play(objected(points=2), "give in", "4-5", "end", "roll BB BB", "9-12", "ask 8")
    assert position.to_act == 0
    assert legal(position) == ["allow", "object"]


@pytest.mark.clause("S-13")
def test_an_allowed_disc_must_be_turned_to_one_of_its_other_five_positions():
    position = play(island(red="4", points=3), "ask 8", "allow")
    assert legal(position) == [f"turn 8 {side}" for side in ("ne", "e", "se", "sw", "nw")]
    with pytest.raises(Illegal, match=r"another position \(S-13\)"):
        position.play(Turn(8, 4))
    with pytest.raises(Illegal, match=r"the disc on 8 was asked for.*\(S-13\)"):
        position.play(Turn(10, 1))


@pytest.mark.clause("S-13")
def test_turning_spends_the_point_and_changes_the_paths():
    position = island(red="12", points=3)
    assert moves(position) == ["12-13", "12-16", "12-8", "12-9"]
    position = play(position, "ask 8", "allow", "turn 8 nw")
    assert position.state()["points"] == 2
    assert position.state()["jungle"]["8"] == ["E", "nw"]
    assert moves(position) == ["12-13", "12-14", "12-16", "12-9"]


@pytest.mark.clause("S-14")
def test_an_objection_is_met_by_giving_in_or_insisting():
    position = objected()
    assert position.to_act == 0
    assert legal(position) == ["give in", "insist"]


@pytest.mark.clause("S-14")
def test_in_the_french_edition_who_gives_in_keeps_the_point_and_plays_anything_else():
    position = play(objected(points=3), "give in")
    assert position.state()["points"] == 3
    assert moves(position) == ["4-3", "4-5"]
    assert asks(position) == [place for place in range(19) if place not in (4, 8, 9)]


@pytest.mark.clause("S-14")
def test_in_the_french_edition_the_duty_to_move_stands_after_giving_in():
    assert "end" not in legal(play(objected(), "give in"))
    assert "end" in legal(play(objected(moved=True), "give in"))


@pytest.mark.clause("S-14")
def test_in_the_german_edition_who_gives_in_must_name_another_disc():
    position = play(objected(points=3, options=DE), "give in")
    assert position.state()["points"] == 3
    assert legal(position) == [f"ask {p}" for p in range(19) if p not in (4, 8, 9)]
    with pytest.raises(Illegal, match=r"S-14"):
        position.play(Move(4, 5))
    position = play(position, "ask 10")
    assert legal(position)[0].startswith("turn 10")
    position = play(position, "turn 10 e")
    assert position.state()["points"] == 2
    assert moves(position)


@pytest.mark.clause("S-14")
def test_in_the_german_edition_nothing_is_named_when_no_other_disc_can_be_turned():
    crowd = {"red": "0 1 2 3 4 5 6 7 9", "black": "10 11 12 13 14 15 16 17 18"}
    position = play(objected(options=DE, **crowd), "give in")
    assert asks(position) == []
    assert moves(position)
    assert play(position, moves(position)[0]).state()["moved"]


@pytest.mark.clause("S-14")
def test_a_disc_given_up_is_not_asked_for_again_this_turn():
    position = play(objected(points=3), "give in", "4-5")
    assert 8 not in asks(position)
    with pytest.raises(Illegal, match=r"off limits for the rest of this turn \(S-14\)"):
        position.play(Ask(8))
    assert 8 in asks(play(position, "end", "roll BB BB"))


@pytest.mark.clause("S-14")
def test_a_disc_lost_by_insisting_is_not_asked_for_again_this_turn():
    position = play(objected(points=3), "insist", "throw BB")
    assert 8 not in asks(position)


@pytest.mark.clause("S-14")
def test_a_disc_that_was_turned_may_be_asked_for_again():
    assert 8 in asks(play(objected(points=3), "insist", "throw RR", "turn 8 e"))
    position = play(island(red="4", points=3), "ask 8", "allow", "turn 8 e")
    assert 8 in asks(position)


@pytest.mark.clause("S-15")
def test_each_throw_of_a_contest_has_a_red_and_a_black_die():
    position = play(objected(), "insist")
    assert odds(position) == {
        "throw RR": Fraction(2, 9),
        "throw RB": Fraction(4, 9),
        "throw BR": Fraction(1, 9),
        "throw BB": Fraction(2, 9),
    }


@pytest.mark.clause("S-15")
def test_a_contest_has_exactly_even_odds():
    position = play(objected(), "insist")
    won = chance_that(
        position,
        goal=lambda after: after.state()["phase"] == "turn",
        over=lambda after: after.state()["phase"] != "contest",
    )
    assert won == Fraction(1, 2)


@pytest.mark.clause("S-15")
def test_the_throws_of_a_contest_are_kept_for_showing():
    position = play(objected(), "insist", "throw RB", "throw BR", "throw BR")
    assert position.state()["throws"] == ["RB", "BR", "BR"]
    assert play(position, "throw RR").state()["throws"] == []


@pytest.mark.clause("S-15")
def test_a_contest_may_last_as_long_as_it_likes():
    position = play(objected(), "insist", *["throw RB", "throw BR"] * 40)
    assert position.state()["throws"][-2:] == ["RB", "BR"]
    assert len(position.state()["throws"]) <= 60
    assert GAME.restore(position.setup, position.state()) == position
    assert play(position, "throw RR").state()["phase"] == "turn"


@pytest.mark.clause("S-15")
def test_a_contest_won_turns_the_disc_and_ends_all_objections_of_the_turn():
    position = play(objected(points=3), "insist", "throw RB", "throw RR")
    assert legal(position)[0] == "turn 8 ne"
    position = play(position, "turn 8 e")
    assert position.state()["points"] == 2
    assert legal(play(position, "ask 10"))[0].startswith("turn 10")


@pytest.mark.clause("S-15")
def test_the_colour_decides_a_contest_whoever_threw_it():
    lost = play(objected(), "insist", "throw RB", "throw BB")
    assert lost.state()["phase"] == "spend"
    black = island(red="4", black="9", crew="black")
    won = play(black, "ask 8", "object", "insist", "throw BB")
    assert won.state()["phase"] == "turn"
    assert won.to_act == 1


@pytest.mark.clause("S-15")
def test_a_contest_lost_leaves_the_disc_and_costs_the_point():
    position = play(objected(points=3), "insist", "throw BB")
    assert position.state()["points"] == 2
    assert position.state()["jungle"]["8"] == ["E", "w"]
    assert position.state()["objected"]
    ended = play(objected(points=1, moved=True), "insist", "throw BB")
    assert ended.state()["crew"] == "black"
