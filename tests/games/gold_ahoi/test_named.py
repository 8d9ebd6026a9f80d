"""Actions as data with names, without what a seat may not know (G-15)."""

import pytest

from doubloon.kernel.actions import Action
from doubloon.kernel.rng import Rng
from tests.conformance.kit import walk
from tests.games.gold_ahoi.kit import GAME, play, table


def test_a_placement_names_who_places_the_square_and_the_rotation():
    position = table("X", to_act="far", far="tee")
    placed = GAME.parse(position, "G6e")
    named = {"type": "place", "seat": "far", "square": "G6", "rotation": "e"}
    assert [GAME.named(position, placed, seat) for seat in (0, 1, 2)] == [named] * 3


@pytest.mark.clause("G-15")
def test_the_tile_drawn_is_named_to_the_drawer_alone():
    position = play(table("", near="cross", to_act="near"), "F6n")
    draw = GAME.parse(position, "near draws tee-land")
    assert GAME.named(position, draw, 0) == {"type": "draw", "seat": "near", "tile": "tee-land"}
    hidden = {"type": "draw", "seat": "near", "tile": None}
    assert GAME.named(position, draw, 1) == GAME.named(position, draw, 2) == hidden


def test_the_lot_names_who_begins():
    position = GAME.setup().start()
    begin = GAME.parse(position, "far begins")
    assert GAME.named(position, begin, 0) == {"type": "begin", "seat": "far"}


@pytest.mark.clause("G-15")
def test_what_a_seat_is_named_depends_on_nothing_hidden_from_it():
    rng = Rng(4)
    for position in walk(GAME.setup(), 3):
        for seat in (0, 1, 2):
            other = position.reshuffled(seat, rng)
            for code in position.codes()[:12]:
                action = GAME.action(code)
                assert GAME.named(position, action, seat) == GAME.named(other, action, seat)


def test_an_action_of_another_game_is_refused():
    with pytest.raises(TypeError, match="not an action of Gold Ahoi!"):
        GAME.named(table("X"), Action(), 0)
