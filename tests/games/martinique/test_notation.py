"""Martinique in writing: every refusal names its clause, every text its meaning."""

import pytest

from doubloon.kernel.errors import Illegal, Unreadable
from tests.games.martinique.kit import GAME, SETUP, play, scene, sunset

YARD = """
    Ru1   .    .     .    .    .    .    .
    .     .    .     .    .    .    .    .
    .     .    .     .    .    .    .    .
    .     .    .     ##   ##   .    .    .
    .     .    .     ##   ##   .    .    .
    .     .    b:Sa3 .    .    .    .    .
    .     .    .     .    .    .    .    .
    b:Sa1 Pa2  .     .    .    .    .    r:Pa3
"""
GIFT = {"task": "gift"}
RED_MAP = {"black": {}, "red": {"F5": ["1", "down"]}}


@pytest.mark.parametrize(
    ("text", "clause", "changes"),
    [
        ("land B1", "M-5", {}),
        ("land B2", "M-5", {"aboard": (1, 0)}),
        ("land D8", "M-5", {"aboard": (1, 0)}),
        ("land H1", "M-5", {"aboard": (1, 0)}),
        ("land bar", "M-5", {"aboard": (1, 0)}),
        ("B1-B2", "M-4", {}),
        ("A1-A2", "M-6", {"aboard": (2, 0)}),
        ("A1-A3", "M-7", {}),
        ("C3-C5", "M-7", {}),
        ("dig A1", "M-4", {}),
        ("turn F2", "M-10", {"task": "overrun", "overruns": 1, "maps": RED_MAP}),
        ("load 2", "M-15", {"task": "load", "jokers": {"black": 2, "red": 0}}),
        ("load 4 joker rum", "M-15", {"task": "load", "jokers": {"black": 2, "red": 0}}),
        ("take joker", "M-4", {}),
        ("A1-A2", "M-14", GIFT),
    ],
)
def test_a_refusal_names_the_clause(text, clause, changes):
    position = scene(YARD, **changes)
    with pytest.raises(Illegal, match=clause):
        play(position, text)


def test_a_move_onto_a_pirate_is_refused_with_its_clause():
    with pytest.raises(Illegal, match="M-9"):
        play(scene(YARD.replace("Pa2  .", "r:Pa2 .")), "A1-B1")


def test_loading_nothing_is_refused_when_loading_is_compulsory():
    position = scene(YARD, task="load", supplies={"black": {"skull 1": 3}, "red": {}})
    with pytest.raises(Illegal, match="M-15"):
        play(position, "load none")


def test_an_open_slot_is_the_reason_against_loading():
    open_slot = [["skull 1", None], ["skull 1"] * 3, ["skull 1"] * 4]
    position = scene(YARD, task="load", jokers={"black": 3, "red": 0}, treasures=open_slot)
    with pytest.raises(Illegal, match="M-17"):
        play(position, "load 2 joker skull skull")


def test_digging_twice_on_a_square_is_refused():
    with pytest.raises(Illegal, match="M-22"):
        play(sunset(), "dig C4", "dig C4")


def test_jokers_may_be_named_in_any_order_and_squares_in_small_letters():
    position = scene(YARD, task="load")
    one = GAME.parse(position, "load 4 joker rum sabre")
    assert one == GAME.parse(position, "load 4 jokers sabre rum")
    assert GAME.format(position, one) == "load 4 joker sabre rum"
    assert GAME.parse(position, "a1-a2") == GAME.parse(position, "A1-A2")


@pytest.mark.parametrize(
    "text",
    ["", "land", "A1-A9", "land I1", "turn hook 3", "load 5", "load 4 joker gold", "load 2 rum"],
)
def test_texts_that_mean_nothing_are_told_what_would_be_right(text):
    with pytest.raises(Unreadable, match="cannot be read; write"):
        GAME.parse(scene(YARD), text)


def test_a_draw_must_go_where_the_next_tile_belongs():
    with pytest.raises(Unreadable, match="as in 'lost letter A'"):
        GAME.parse(SETUP.start(), "hook letter A")
    with pytest.raises(Illegal, match="M-1"):
        play(SETUP.start(), "lost letter 5")
