"""Back from the ship, and crews without pawns: S-21 to S-24."""

import pytest

from doubloon.kernel.seats import CHANCE
from tests.games.schatzinsel.kit import asks, island, legal, moves, play

DE = {"edition": "de"}


def reds_turn(options=None, black="9", **island_of):
    """Red's next turn begins: black, who has moved, ends its own."""
    chosen = {"ships": (2, 0), "crew": "black", "moved": True} | island_of
    return play(island(black=black, options=options, **chosen), "end")


def returned(red, options=None, load="loaded", **island_of):
    """Red to spend points with the one pawn that came back."""
    state = {"red": load, "black": None}
    return island(red=red, returned=state, ships=(1, 0), options=options, **island_of)


@pytest.mark.clause("S-21")
@pytest.mark.parametrize("options", [{}, DE], ids=["fr", "de"])
def test_a_crew_with_no_pawn_on_the_island_may_bring_one_back(options):
    position = reds_turn(options)
    assert position.to_act == 0
    assert legal(position) == ["bring back", "keep aboard"]


@pytest.mark.clause("S-21")
def test_a_crew_with_a_pawn_in_its_camp_or_on_a_point_is_not_asked():
    assert reds_turn(camps=(1, 0)).state()["phase"] == "roll"
    assert reds_turn(red="4").state()["phase"] == "roll"


@pytest.mark.clause("S-21")
def test_in_the_french_edition_the_pawn_is_put_on_the_start_and_plays_on_as_usual():
    position = play(reds_turn(), "bring back")
    assert position.state()["pawns"]["red"] == ["red-start"]
    assert position.state()["ships"]["red"]["pawns"] == 1
    assert position.to_act == CHANCE
    aboard = play(returned("0"), "0-goal").state()
    assert aboard["ships"]["red"] == {"pawns": 2, "chests": 2}


@pytest.mark.clause("S-21")
def test_in_the_german_edition_the_pawn_is_put_on_the_goal_empty_handed():
    position = play(reds_turn(DE), "bring back")
    assert position.state()["pawns"]["red"] == ["red-goal"]
    assert position.state()["returned"]["red"] == "empty-handed"
    position = play(position, "roll RR BB")
    assert moves(position) == ["goal-0", "goal-1"]
    assert play(position, "goal-1").state()["pawns"]["red"] == ["1"]


@pytest.mark.clause("S-21")
def test_in_the_german_edition_the_pawn_takes_up_its_load_at_the_start():
    position = play(returned("17", DE, load="empty-handed"), "17-start")
    assert position.state()["returned"]["red"] == "loaded"
    assert position.state()["ships"]["red"]["chests"] == 0
    aboard = play(returned("0", DE), "0-goal").state()
    assert aboard["ships"]["red"] == {"pawns": 2, "chests": 2}


@pytest.mark.clause("S-21")
def test_in_the_german_edition_an_empty_handed_pawn_brings_no_chest_aboard():
    state = play(returned("0", DE, load="empty-handed"), "0-goal").state()
    assert state["ships"]["red"] == {"pawns": 2, "chests": 0}
    assert state["camps"]["red"]["chests"] == 6
    assert state["returned"]["red"] is None


@pytest.mark.clause("S-21")
def test_in_the_german_edition_an_empty_handed_pawn_fights_for_chests_all_the_same():
    position = returned("18", DE, load="empty-handed", black="14")
    state = play(position, "18-14", "throw RR").state()
    assert state["ships"]["red"]["chests"] == 1
    assert state["returned"]["red"] == "empty-handed"


@pytest.mark.clause("S-21")
def test_who_keeps_all_aboard_throws_the_dice_and_may_turn_discs():
    position = play(reds_turn(), "keep aboard", "roll RB BB")
    assert moves(position) == []
    assert len(asks(position)) == 18
    assert "end" in legal(position)


@pytest.mark.clause("S-22")
@pytest.mark.parametrize("options", [{}, DE], ids=["fr", "de"])
def test_an_enemy_that_the_returned_pawn_beats_goes_to_the_winners_ship(options):
    position = returned("18", options, black="14", camps=(0, 3))
    state = play(position, "18-14", "throw RR").state()
    assert state["ships"]["red"]["pawns"] == 2
    assert state["camps"]["red"]["pawns"] == 0
    assert state["pawns"] == {"red": ["14"], "black": []}


@pytest.mark.clause("S-22")
def test_a_returned_pawn_that_wins_as_defender_sends_the_enemy_to_its_ship_too():
    position = returned("14", black="18", crew="black")
    state = play(position, "18-14", "throw RR").state()
    assert state["ships"]["red"]["pawns"] == 2
    assert state["camps"]["red"]["pawns"] == 0


@pytest.mark.clause("S-22")
def test_the_last_pawn_of_a_crew_that_is_no_returned_one_sends_its_prey_to_the_camp():
    position = island(red="18", black="14", ships=(2, 0))
    state = play(position, "18-14", "throw RR").state()
    assert state["camps"]["red"]["pawns"] == 1
    assert state["ships"]["red"]["pawns"] == 2


@pytest.mark.clause("S-22")
def test_beating_the_returned_pawn_of_the_other_crew_brings_it_to_the_own_camp():
    position = returned("14", black="18", crew="black")
    state = play(position, "18-14", "throw BB").state()
    assert state["camps"]["black"]["pawns"] == 1
    assert state["returned"]["red"] is None


@pytest.mark.clause("S-23")
def test_no_second_pawn_comes_back_while_the_first_is_on_the_island():
    position = returned("4", black="9", crew="black", moved=True)
    position = play(position, "end")
    assert position.state()["phase"] == "roll"
    assert position.state()["returned"]["red"] == "loaded"


@pytest.mark.clause("S-23")
def test_another_may_come_back_after_the_returned_pawn_was_beaten():
    position = returned("18", black="14", points=1)
    position = play(position, "18-14", "throw BB")
    assert position.state()["returned"]["red"] is None
    position = play(position, "roll RR RR")
    assert legal(position) == ["bring back", "keep aboard"]
    position = play(position, "bring back")
    assert position.state()["ships"]["red"]["pawns"] == 0


@pytest.mark.clause("S-23")
def test_a_returned_pawn_that_goes_aboard_again_may_come_back_anew():
    position = play(returned("0", black="9", points=1), "0-goal")
    assert position.state()["returned"]["red"] is None
    position = play(position, "roll RR RR")
    assert legal(position) == ["bring back", "keep aboard"]


@pytest.mark.clause("S-24")
def test_a_crew_with_no_pawn_anywhere_throws_no_dice_and_passes():
    position = island(black="9", crew="black", camps=(0, 9), moved=True)
    position = play(position, "end")
    assert position.state()["crew"] == "black"
    assert position.state()["turn"] == 12
    assert position.state()["phase"] == "roll"


@pytest.mark.clause("S-24")
def test_a_crew_that_loses_its_last_pawn_in_its_own_turn_may_still_turn_discs():
    position = play(island(red="18", black="14", points=2), "18-14", "throw BB")
    assert moves(position) == []
    assert asks(position)
    assert play(position, "end").state()["crew"] == "black"
