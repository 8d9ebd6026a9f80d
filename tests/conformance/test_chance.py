"""Chance is a player with exact odds."""

from fractions import Fraction
from itertools import accumulate

from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE
from tests.conformance.kit import every_game, sample

MASK = 2**64 - 1


def first_number(seed: int) -> int:
    """The upper half of splitmix64's first number, worked out on its own."""
    mixed = (seed + 0x9E3779B97F4A7C15) & MASK
    mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & MASK
    mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & MASK
    return (mixed ^ mixed >> 31) >> 32


@every_game
def test_the_odds_of_every_chance_step_sum_to_one(setup):
    met = 0
    for position in sample(setup):
        if position.to_act == CHANCE:
            met += 1
            assert sum(odds for _, odds in position.chances()) == 1
            assert all(odds > 0 for _, odds in position.chances())
            assert [action.code for action, _ in position.chances()] == position.codes()
        else:
            assert position.chances() == []
    assert met


@every_game
def test_a_deal_draws_each_outcome_by_its_odds(setup):
    for number, position in enumerate(sample(setup)):
        if position.to_act != CHANCE:
            continue
        for seed in (number, number * 7919 + 1):
            drawn = Fraction(first_number(seed), 2**32)
            reached = accumulate(odds for _, odds in position.chances())
            place = next(place for place, odds in enumerate(reached) if drawn < odds)
            assert position.deal(Rng(seed)) == position.codes()[place]
