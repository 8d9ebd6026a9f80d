"""Sunrise, loading small treasures: M-15 to M-18."""

import random
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from doubloon.kernel.seats import CHANCE
from tests.games.martinique.kit import moves, odds, play, scene

YARD = """
    .     .    .     .    .    .    .    .
    .     .    .     .    .    .    .    .
    .     .    .     .    .    .    .    .
    .     .    .     ##   ##   .    .    .
    .     .    .     ##   ##   .    .    .
    .     .    .     .    .    .    .    .
    Pa1   .    .     .    .    .    .    .
    b:Sa1 .    .     .    .    .    .    r:Pa3
"""
TREASURES = [
    ["sabre 3", "rum 2"],
    ["skull 1", "skull 2", "chest 3"],
    ["rum 1", "rum 2", "rum 3", "chest 1"],
]


SYMBOLS = ["sabre", "pistol", "skull", "chest", "parrot", "rum"]


def shop(supply, jokers=0, treasures=TREASURES, drawing=YARD, **changes):
    """Black has this supply, moves from A1 and so collects a sabre."""
    position = scene(
        drawing,
        supplies={"black": supply, "red": {}},
        jokers={"black": jokers, "red": 0},
        treasures=treasures,
        **changes,
    )
    return play(position, "A1-A2")


@pytest.mark.clause("M-15")
def test_one_treasure_that_can_be_paid_is_loaded_without_asking():
    position = shop({"rum 3": 1})
    assert position.state()["holds"]["black"] == [["sabre 3", "rum 2"]]
    assert position.state()["supplies"]["black"] == {}


@pytest.mark.clause("M-15")
def test_nothing_is_loaded_when_a_symbol_is_missing():
    position = shop({"skull 1": 2})
    assert position.state()["holds"]["black"] == []
    assert position.to_act == 1


@pytest.mark.clause("M-15", "M-18")
def test_with_a_choice_exactly_one_treasure_is_loaded():
    position = shop({"rum 3": 1, "skull 3": 2, "chest 1": 1})
    assert position.to_act == 0
    assert moves(position) == {"load 2", "load 3"}
    position = play(position, "load 3")
    assert position.state()["holds"]["black"] == [["skull 1", "skull 2", "chest 3"]]
    assert position.state()["supplies"]["black"] == {"sabre 1": 1, "rum 3": 1}
    assert position.to_act == CHANCE


@pytest.mark.clause("M-15")
def test_when_only_jokers_make_it_possible_loading_is_optional():
    position = shop({}, jokers=1)
    assert moves(position) == {"load 2 joker rum", "load none"}
    declined = play(position, "load none")
    assert declined.to_act == 1
    assert declined.state()["jokers"]["black"] == 1
    loaded = play(position, "load 2 joker rum")
    assert loaded.state()["jokers"]["black"] == 0
    assert loaded.state()["paid_jokers"] == 1


@pytest.mark.clause("M-15")
def test_a_treasure_payable_in_several_ways_asks_what_the_joker_stands_for():
    position = shop({"rum 3": 1}, jokers=1)
    assert moves(position) == {"load 2", "load 2 joker sabre", "load 2 joker rum"}
    position = play(position, "load 2 joker sabre")
    assert position.state()["supplies"]["black"] == {"sabre 1": 1}
    assert position.state()["paid"] == {"rum 3": 1}


@pytest.mark.clause("M-15")
def test_when_loading_is_compulsory_a_treasure_only_jokers_pay_for_may_be_chosen():
    position = shop({"rum 3": 1, "skull 1": 1, "chest 2": 1}, jokers=1)
    assert "load 3 joker skull" in moves(position)
    assert "load 2" in moves(position)
    assert "load none" not in moves(position)


@pytest.mark.clause("M-15")
def test_three_jokers_pay_for_three_tiles_of_the_treasure_of_four():
    position = shop({"chest 1": 1}, jokers=3, hook={"jokers": 0, "maps": ["G", "7"]})
    assert "load 4 joker rum rum rum" in moves(position)
    assert "load 3 joker skull skull" in moves(position)
    position = play(position, "load 4 joker rum rum rum")
    assert position.state()["holds"]["black"] == [["rum 1", "rum 2", "rum 3", "chest 1"]]
    assert position.state()["paid"] == {"chest 1": 1}
    assert position.state()["paid_jokers"] == 3


@pytest.mark.clause("M-15")
def test_jokers_stand_for_no_more_than_the_treasure_asks():
    position = shop({"rum 1": 3, "chest 1": 1}, jokers=2)
    four = {move for move in moves(position) if move.startswith("load 4")}
    stands = ("", "rum", "chest", "rum rum", "rum chest")
    assert len(four) == 5
    for stand in stands:
        words = sorted(stand.split(), key=SYMBOLS.index)
        assert " ".join(["load 4", *(["joker", *words] if words else [])]) in four


@pytest.mark.clause("M-15")
def test_numbers_do_not_matter_and_low_ones_are_paid_first():
    position = shop({"rum 3": 1, "rum 1": 1, "sabre 3": 2})
    assert position.state()["supplies"]["black"] == {"sabre 3": 2, "rum 3": 1}
    assert position.state()["paid"] == {"sabre 1": 1, "rum 1": 1}


@pytest.mark.clause("M-16")
def test_paid_tiles_leave_the_game_and_the_bag_fills_the_treasure_again():
    position = shop({"rum 3": 1}, bag={"parrot 2": 3, "skull 3": 1})
    assert position.to_act == CHANCE
    assert odds(position) == {
        "treasure 2 parrot 2": Fraction(3, 4),
        "treasure 2 skull 3": Fraction(1, 4),
    }
    position = play(position, "treasure 2 parrot 2", "treasure 2 skull 3")
    assert position.state()["treasures"][0] == ["parrot 2", "skull 3"]
    assert position.state()["bag"] == {"parrot 2": 2}
    assert position.state()["paid"] == {"sabre 1": 1, "rum 3": 1}
    assert position.to_act == 1


@pytest.mark.clause("M-16")
def test_the_hold_has_no_limit_and_keeps_every_stack():
    before = [["rum 1", "rum 2"]] * 10
    position = shop({"rum 3": 1}, holds={"black": before, "red": []})
    assert position.state()["holds"]["black"] == [*before, ["sabre 3", "rum 2"]]


@pytest.mark.clause("M-17")
def test_slots_stay_open_when_the_bag_runs_empty():
    position = play(shop({"rum 3": 1}, bag={"parrot 2": 1}), "treasure 2 parrot 2")
    assert position.to_act == 1
    assert position.state()["treasures"][0] == ["parrot 2", None]
    empty = shop({"rum 3": 1}, bag={})
    assert empty.to_act == 1
    assert empty.state()["treasures"][0] == [None, None]


@pytest.mark.clause("M-17")
@pytest.mark.parametrize("jokers", [0, 3])
def test_a_treasure_with_an_open_slot_cannot_be_loaded(jokers):
    treasures = [["sabre 3", None], [None] * 3, ["rum 1", "rum 2", "rum 3", None]]
    hook = {"jokers": 0, "maps": ["G", "7"]}
    rich = {"rum 1": 3, "sabre 1": 3}
    position = shop(rich, jokers=jokers, treasures=treasures, bag={}, hook=hook)
    assert position.state()["holds"]["black"] == []
    assert position.to_act == 1


@pytest.mark.clause("M-18")
def test_one_treasure_a_turn_even_when_the_next_could_be_paid_too():
    bag = {"sabre 1": 2}
    position = shop({"rum 3": 1, "sabre 2": 4}, bag=bag)
    position = play(position, "treasure 2 sabre 1", "treasure 2 sabre 1")
    assert len(position.state()["holds"]["black"]) == 1
    assert position.to_act == 1


def ways_to_pay(supply, jokers, treasures):
    """Every way to pay, slot by slot with a souvenir or a joker, as notations."""
    have = Counter()
    for tile, count in supply.items():
        have[tile.split()[0]] += count
    ways = set()
    for size, treasure in zip((2, 3, 4), treasures, strict=True):
        wanted = [tile.split()[0] for tile in treasure]
        for covered in product((False, True), repeat=size):
            stands = [symbol for symbol, joker in zip(wanted, covered, strict=True) if joker]
            paid = Counter(
                symbol for symbol, joker in zip(wanted, covered, strict=True) if not joker
            )
            if len(stands) <= jokers and paid <= have:
                words = sorted(stands, key=SYMBOLS.index)
                ways.add(" ".join(["load", str(size), *(["joker", *words] if words else [])]))
    return ways


@pytest.mark.clause("M-15")
def test_the_ways_to_pay_are_those_found_slot_by_slot():
    rng = random.Random(5)
    asked = 0
    for _ in range(400):
        treasures = [[f"{rng.choice(SYMBOLS)} 1" for _ in range(size)] for size in (2, 3, 4)]
        supply = dict(Counter(f"{rng.choice(SYMBOLS)} 2" for _ in range(rng.randrange(9))))
        jokers = rng.randrange(4)
        position = shop(supply, jokers, treasures, hook={"jokers": 3 - jokers, "maps": ["G", "7"]})
        ways = ways_to_pay(Counter(supply) + Counter(["sabre 1"]), jokers, treasures)
        compulsory = any("joker" not in way for way in ways)
        if position.state()["task"] == "load":
            asked += 1
            assert moves(position) == ways | (set() if compulsory else {"load none"})
        else:
            assert len(ways) == len(position.state()["holds"]["black"])
    assert asked > 100
