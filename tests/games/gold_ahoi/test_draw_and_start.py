"""Drawing tiles and beginning: G-1, G-2, G-3, G-8."""

from fractions import Fraction

import pytest

from doubloon.kernel.seats import CHANCE
from tests.games.gold_ahoi.kit import GAME, moves, play, table


@pytest.mark.clause("G-1")
def test_all_tiles_are_in_the_bag_and_both_players_draw_one():
    position = GAME.setup().start()
    assert sum(position.state()["bag"].values()) == 36
    assert position.to_act == CHANCE
    position = play(position, "near draws tee-land", "far draws cross-water")
    assert position.state()["hands"] == {"near": "tee-land", "far": "cross-water"}
    assert sum(position.state()["bag"].values()) == 34


@pytest.mark.clause("G-1")
def test_the_odds_of_a_draw_are_the_copies_in_the_bag():
    position = GAME.setup().start()
    odds = {GAME.format(position, action): chance for action, chance in position.chances()}
    assert odds["near draws tee-land"] == Fraction(5, 36)
    position = play(position, "near draws tee-land")
    odds = {GAME.format(position, action): chance for action, chance in position.chances()}
    assert odds["far draws tee-land"] == Fraction(4, 35)
    assert odds["far draws islets-land"] == Fraction(1, 35)


@pytest.mark.clause("G-1")
def test_a_kind_that_is_gone_is_not_drawn_again():
    position = play(GAME.setup().start(), "near draws islets-land")
    assert "far draws islets-land" not in {GAME.format(position, a) for a, _ in position.chances()}


@pytest.mark.clause("G-2")
def test_the_lot_says_who_begins_with_even_odds():
    position = play(GAME.setup().start(), "near draws tee-land", "far draws cross-land")
    odds = {GAME.format(position, action): chance for action, chance in position.chances()}
    assert odds == {"near begins": Fraction(1, 2), "far begins": Fraction(1, 2)}
    assert play(position, "far begins").to_act == 1
    assert play(position, "near begins").to_act == 0


@pytest.mark.clause("G-2")
@pytest.mark.parametrize(("start", "seat"), [("near", 0), ("far", 1)])
def test_the_table_may_agree_who_begins(start, seat):
    position = GAME.setup({"start": start}).start()
    assert play(position, "near draws tee-land", "far draws cross-land").to_act == seat


@pytest.mark.clause("G-3")
@pytest.mark.parametrize("seat", ["near", "far"])
def test_of_the_first_tile_only_the_rotation_is_chosen(seat):
    position = table("", to_act=seat, near="tee", far="tee")
    assert moves(position) == {"F6n", "F6e", "F6s", "F6w"}


@pytest.mark.clause("G-8")
def test_after_placing_the_player_draws_and_then_the_other_plays():
    position = play(table("", to_act="far", far="tee"), "F6e")
    assert position.to_act == CHANCE
    assert {GAME.format(position, a).split()[0] for a, _ in position.chances()} == {"far"}
    position = play(position, "far draws islets")
    assert position.to_act == 0
    assert position.state()["hands"]["far"] == "islets"


@pytest.mark.clause("G-8")
def test_with_an_empty_bag_nobody_draws_any_more():
    setup = GAME.setup()
    position = table("", near="cross-land", far="tee-land", setup=setup)
    while sum(position.state()["bag"].values()) or position.to_act == CHANCE:
        position = position.after(position.codes()[0])
    seat = position.to_act
    position = position.after(position.codes()[0])
    assert position.to_act == 1 - seat
    assert position.state()["hands"][setup.actor(seat)] is None
