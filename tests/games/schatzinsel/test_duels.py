"""Duels: S-16 to S-20."""

from fractions import Fraction

import pytest

from tests.games.schatzinsel.kit import chance_that, island, legal, moves, odds, play


def duel(**island_of):
    """Red attacks from 18 the black pawn on 14."""
    return play(island(**({"red": "18", "black": "14"} | island_of)), "18-14")


@pytest.mark.clause("S-16")
def test_a_pawn_that_reaches_an_enemy_fights_at_once():
    position = duel()
    assert position.state()["phase"] == "duel"
    assert position.state()["duel"] == 14
    assert position.state()["pawns"] == {"red": ["14"], "black": ["14"]}


@pytest.mark.clause("S-16")
def test_the_attacker_throws_the_own_dice_first_then_they_alternate():
    red = {"throw RR": Fraction(4, 9), "throw RB": Fraction(4, 9), "throw BB": Fraction(1, 9)}
    black = {"throw RR": Fraction(1, 9), "throw RB": Fraction(4, 9), "throw BB": Fraction(4, 9)}
    position = duel()
    assert odds(position) == red
    position = play(position, "throw RB")
    assert odds(position) == black
    assert odds(play(position, "throw RB")) == red
    attack = play(island(red="14", black="18", crew="black"), "18-14")
    assert odds(attack) == black


@pytest.mark.clause("S-16")
@pytest.mark.parametrize("crew", ["red", "black"])
def test_the_attacker_wins_with_exactly_eight_in_thirteen(crew):
    pawns = {"red": "18", "black": "14"} if crew == "red" else {"red": "14", "black": "18"}
    position = play(island(crew=crew, **pawns), "18-14")
    won = chance_that(
        position,
        goal=lambda after: after.state()["phase"] == "advance",
        over=lambda after: after.state()["phase"] != "duel",
    )
    assert won == Fraction(8, 13)


@pytest.mark.clause("S-16")
@pytest.mark.parametrize("throws", [["RR"], ["RB", "RR"], ["RB", "RB", "RR"]])
def test_the_colour_thrown_twice_wins_whoever_threw_it(throws):
    position = play(duel(), *(f"throw {faces}" for faces in throws))
    assert position.state()["pawns"] == {"red": ["14"], "black": []}


@pytest.mark.clause("S-17")
def test_the_losers_pawn_is_turned_over_and_goes_to_the_winners_camp():
    won = play(duel(camps=(1, 2)), "throw RR").state()
    assert (won["camps"]["red"]["pawns"], won["camps"]["black"]["pawns"]) == (2, 2)
    assert won["pawns"] == {"red": ["14"], "black": []}
    lost = play(duel(camps=(1, 2)), "throw BB").state()
    assert (lost["camps"]["red"]["pawns"], lost["camps"]["black"]["pawns"]) == (1, 3)
    assert lost["pawns"] == {"red": [], "black": ["14"]}


@pytest.mark.clause("S-18")
def test_a_chest_goes_from_the_losers_camp_to_the_winners_ship():
    state = play(duel(chests=(4, 3), loot=(2, 3)), "throw RR").state()
    assert state["camps"]["black"]["chests"] == 2
    assert state["ships"]["red"]["chests"] == 3
    assert state["ships"]["black"]["chests"] == 3
    state = play(duel(chests=(4, 3), loot=(2, 3)), "throw BB").state()
    assert state["camps"]["red"]["chests"] == 3
    assert state["ships"]["black"]["chests"] == 4


@pytest.mark.clause("S-18")
def test_with_the_losers_camp_empty_the_chest_comes_from_its_ship():
    state = play(duel(chests=(6, 0), loot=(2, 4)), "throw RR").state()
    assert state["ships"]["black"]["chests"] == 3
    assert state["ships"]["red"]["chests"] == 3


@pytest.mark.clause("S-18")
def test_from_a_loser_with_no_chest_at_all_none_can_be_taken():
    state = play(duel(chests=(6, 0), loot=(6, 0)), "throw RR").state()
    assert state["ships"]["red"]["chests"] == 6
    assert state["phase"] == "advance"


@pytest.mark.clause("S-19")
def test_an_attacker_who_wins_may_move_that_pawn_on_for_nothing():
    position = play(duel(points=2), "throw RR")
    assert sorted(legal(position)) == ["14-18", "14-8", "stay"]
    moved = play(position, "14-8")
    assert moved.state()["pawns"]["red"] == ["8"]
    assert moved.state()["points"] == 1


@pytest.mark.clause("S-19")
def test_an_attacker_who_wins_may_stay():
    position = play(duel(points=2), "throw RR", "stay")
    assert position.state()["pawns"]["red"] == ["14"]
    assert position.state()["points"] == 1
    assert position.to_act == 0


@pytest.mark.clause("S-19")
def test_only_the_pawn_that_won_moves_on():
    position = play(duel(red="18 4", points=2), "throw RR")
    assert moves(position) == ["14-18", "14-8"]


@pytest.mark.clause("S-19")
def test_the_move_on_can_start_a_chain_of_duels():
    position = play(duel(black="14 8 12 0", points=1), "throw RR", "14-8")
    assert position.state()["phase"] == "duel"
    position = play(position, "throw RB", "throw RR", "8-12")
    assert position.state()["duel"] == 12
    position = play(position, "throw RR")
    assert position.state()["ships"]["red"]["chests"] == 3
    assert position.state()["camps"]["red"]["pawns"] == 3
    assert play(position, "stay").state()["crew"] == "black"


@pytest.mark.clause("S-19")
def test_a_chain_of_duels_may_end_with_the_attackers_loss():
    position = play(duel(black="14 8", points=2), "throw RR", "14-8", "throw BB")
    assert position.state()["pawns"] == {"red": [], "black": ["8"]}
    assert position.state()["points"] == 1
    assert position.to_act == 0


@pytest.mark.clause("S-19")
def test_the_move_on_can_lead_aboard():
    position = play(island(red="5", black="1", points=1), "5-1", "throw RR", "1-goal")
    assert position.state()["ships"]["red"] == {"pawns": 1, "chests": 3}


@pytest.mark.clause("S-19")
def test_the_turn_goes_on_with_the_points_left():
    position = play(duel(black="14 0", points=1), "throw RR", "stay")
    assert position.state()["crew"] == "black"
    position = play(duel(points=3), "throw RR", "14-8")
    assert position.state()["points"] == 2
    assert "end" in legal(position)


@pytest.mark.clause("S-20")
def test_a_defender_who_wins_stays_where_it_stood():
    position = play(duel(points=2, red="18 4"), "throw BB")
    assert position.state()["pawns"] == {"red": ["4"], "black": ["14"]}
    assert position.to_act == 0
    assert position.state()["points"] == 1
    assert position.state()["moved"]
