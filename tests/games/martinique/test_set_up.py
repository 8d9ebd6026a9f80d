"""Setting up: M-1, M-2, M-3."""

from collections import Counter
from fractions import Fraction

import pytest

from doubloon.kernel.seats import CHANCE
from tests.games.martinique.kit import FACES, GAME, SETUP, dealt, moves, odds, play

FIRST_FOUR = ("lost letter C", "lost number 5", "hook letter B", "hook number 4")


def after_the_maps():
    position = play(SETUP.start(), *FIRST_FOUR)
    for square, tile in zip(FACES, "ADEFGH123678", strict=True):
        position = play(position, f"{square} map {tile}")
    return position


@pytest.mark.clause("M-1")
def test_letters_and_numbers_are_drawn_apart_for_the_treasure_and_the_hook():
    position = SETUP.start()
    for step, tiles in zip(FIRST_FOUR, ("ABCDEFGH", "12345678", "ABDEFGH", "1234678"), strict=True):
        place = step[:-2]
        assert odds(position) == {f"{place} {tile}": Fraction(1, len(tiles)) for tile in tiles}
        position = play(position, step)
    state = position.state()
    assert state["lost"] == {"letter": "C", "number": "5"}
    assert state["hook"] == {"jokers": 3, "maps": ["B", "4"]}


@pytest.mark.clause("M-1")
def test_the_other_twelve_map_tiles_are_mixed_and_laid_on_the_map_squares():
    position = play(SETUP.start(), *FIRST_FOUR)
    assert odds(position) == {f"C2 map {tile}": Fraction(1, 12) for tile in "ADEFGH123678"}
    state = after_the_maps().state()
    assert state["loose"] == []
    assert sorted(state["island"]) == sorted(FACES) == sorted(SETUP.components.maps.squares)
    assert sorted(tile[4:] for tile in state["island"].values()) == sorted("ADEFGH123678")


@pytest.mark.clause("M-2")
def test_souvenirs_are_drawn_from_the_bag_for_every_other_square_from_a1_on():
    position = after_the_maps()
    assert odds(position)["A1 sabre 1"] == Fraction(5, 96)
    assert odds(position)["A1 sabre 2"] == Fraction(6, 96)
    assert len(odds(position)) == 18
    position = play(position, "A1 sabre 2")
    assert odds(position)["B1 sabre 2"] == Fraction(5, 95)
    assert position.state()["island"]["A1"] == "sabre 2"


@pytest.mark.clause("M-2")
def test_a_set_up_island_has_48_souvenirs_and_12_maps_and_39_stay_in_the_bag():
    position = dealt()
    state = position.state()
    kinds = Counter(tile.split()[0] == "map" for tile in state["island"].values())
    assert kinds == {False: 48, True: 12}
    assert not set(SETUP.components.hook.squares) & set(state["island"])
    assert [len(treasure) for treasure in state["treasures"]] == [2, 3, 4]
    assert all(tile for treasure in state["treasures"] for tile in treasure)
    assert sum(state["bag"].values()) == 39


@pytest.mark.clause("M-2")
def test_the_treasures_are_filled_after_the_island():
    position, places = SETUP.start(), []
    while position.to_act == CHANCE:
        text = next(iter(odds(position)))
        places.append(text.rsplit(" ", 2)[0] if len(places) >= 64 else "")
        position = play(position, text)
    assert len(places) == 73
    assert places[64:] == ["treasure 2"] * 2 + ["treasure 3"] * 3 + ["treasure 4"] * 4


@pytest.mark.clause("M-3")
def test_any_of_the_64_squares_can_hide_the_treasure():
    letters = odds(SETUP.start())
    numbers = odds(play(SETUP.start(), "lost letter D"))
    squares = {one[-1] + two[-1] for one in letters for two in numbers}
    assert len(squares) == 64
    assert set(SETUP.components.hook.squares) <= squares


@pytest.mark.clause("M-4")
def test_black_begins_by_landing_on_any_beach_square():
    position = dealt()
    assert position.to_act == 0
    assert len(moves(position)) == 28
    assert {GAME.setup().actor(position.to_act)} == {"black"}
