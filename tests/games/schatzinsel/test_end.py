"""The end, the long game, and what is known: S-25 to S-27."""

import json

import pytest

from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import DRAWN, NOBODY
from tests.games.schatzinsel.kit import GAME, island, play

LONG = {"long": True}


@pytest.mark.clause("S-25")
def test_seven_chests_on_the_ship_win_at_once():
    position = play(island(red="0 4", loot=(5, 0), chests=(2, 5), points=3), "0-goal")
    assert position.to_act == NOBODY
    assert position.outcome().winner == 0
    assert position.outcome().points == (7, 0)
    assert position.state()["phase"] == "over"


@pytest.mark.clause("S-25")
def test_six_chests_do_not_win():
    position = play(island(red="0", loot=(4, 0), chests=(2, 6)), "0-goal")
    assert position.points(0) == 6
    assert position.outcome() is None


@pytest.mark.clause("S-25")
def test_eight_chests_win_too():
    position = play(island(red="0", loot=(6, 0), chests=(2, 4)), "0-goal")
    assert position.outcome().points == (8, 0)


@pytest.mark.clause("S-25")
def test_a_chest_won_in_a_duel_wins_for_the_attacker_before_it_moves_on():
    position = island(red="18", black="14", loot=(6, 2), chests=(0, 4))
    position = play(position, "18-14", "throw RR")
    assert position.outcome().winner == 0


@pytest.mark.clause("S-25")
def test_a_chest_won_in_a_duel_wins_for_the_defender():
    position = island(red="18", black="14", loot=(2, 6), chests=(4, 0), points=3)
    position = play(position, "18-14", "throw BB")
    assert position.outcome().winner == 1
    assert position.outcome().points == (2, 7)


@pytest.mark.clause("S-26")
def test_the_long_game_has_eight_chests_in_each_camp():
    state = GAME.setup(LONG).start().state()
    assert [state["camps"][crew]["chests"] for crew in ("red", "black")] == [8, 8]


@pytest.mark.clause("S-26")
def test_the_long_game_is_won_with_nine_chests():
    position = island(red="0 1", loot=(5, 0), chests=(4, 7), points=2, options=LONG)
    position = play(position, "0-goal")
    assert position.points(0) == 7
    assert position.outcome() is None
    position = play(position, "1-goal")
    assert position.outcome().winner == 0


@pytest.mark.clause("S-27")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_everybody_sees_everything(seat):
    position = play(island(red="4 18", black="14"), "18-14", "throw RB")
    seen = json.loads(json.dumps(GAME.view(position, seat).data()))
    assert seen.items() >= position.state().items()
    assert position.state()["throws"] == ["RB"]
    assert position.reshuffled(seat, Rng(5)) == position


@pytest.mark.clause("S-27")
def test_the_order_of_the_discs_to_come_is_nowhere():
    position = play(GAME.setup().start(), "draw D", "lay 3 w")
    view = GAME.view(position, 0)
    assert view.bag == {"A": 1, "B": 1, "C": 1, "D": 5, "E": 6, "F": 4}
    assert GAME.determinise(view, Rng(1)) == position


@pytest.mark.clause("S-27")
def test_a_game_still_open_after_four_hundred_turns_is_a_draw():
    position = island(crew="black", black="9", red="4", moved=True, loot=(6, 2), turn=400)
    position = play(position, "end")
    assert position.to_act == NOBODY
    assert position.outcome().winner == DRAWN
    assert position.outcome().points == (6, 2)


@pytest.mark.clause("S-27")
def test_the_four_hundredth_turn_is_played_to_its_end():
    position = play(island(red="4", black="9", moved=True, turn=399), "end")
    assert position.state()["turn"] == 400
    assert position.outcome() is None
    assert play(position, "roll RR RR").outcome().winner == DRAWN


@pytest.mark.clause("S-24", "S-27")
def test_passes_count_as_turns():
    position = play(island(red="4", camps=(9, 0), moved=True, turn=399), "end")
    assert position.outcome().winner == DRAWN
    position = play(island(red="4", camps=(9, 0), moved=True, turn=397), "end")
    assert position.state()["turn"] == 399
    assert position.state()["crew"] == "red"


@pytest.mark.clause("S-27")
def test_a_win_in_the_last_turn_is_a_win():
    position = island(crew="black", black="2", loot=(0, 5), chests=(5, 2), turn=400)
    assert play(position, "2-goal").outcome().winner == 1
