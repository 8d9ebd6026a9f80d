"""Turning points: large changes while the game was open, few, and never noise."""

import pytest

from doubloon.search.analysis import AnalysedStep
from doubloon.search.turning_points import MOST, MOST_OF_A_KIND, TurningPoint, turning_points

SEATS = ("near", "far")


def decision(before, after, actor="near", action="a1", best="b2"):
    """A decision that led the first seat's chance from one value to another."""
    both = (before, 1 - before), (after, 1 - after)
    seat = SEATS.index(actor)
    loss = round(max(0.0, both[0][seat] - both[1][seat]), 4)
    return AnalysedStep(1, actor, action, *both, best=best, loss=loss)


def draw(before, after):
    """A chance step, told by the first seat's chance."""
    change = round(after - before, 4)
    both = (before, 1 - before), (after, 1 - after)
    return AnalysedStep(1, "chance", "x", *both, luck=(change, -change))


def found(*judged, noise=0.001):
    return turning_points(SEATS, judged, noise)


def test_a_decision_that_cost_and_a_draw_that_helped_matter():
    assert found(decision(0.6, 0.4), draw(0.4, 0.6), decision(0.5, 0.8, "far")) == [
        TurningPoint("decision", 0, 0, -0.2),
        TurningPoint("luck", 1, 0, 0.2),
        TurningPoint("decision", 2, 1, -0.3),
    ]


def test_what_cost_nothing_or_little_does_not():
    assert found(decision(0.5, 0.7), decision(0.5, 0.48), draw(0.5, 0.52)) == []


def test_what_could_be_noise_does_not():
    assert found(decision(0.6, 0.5), noise=0.03) == []
    assert len(found(decision(0.6, 0.5), noise=0.02)) == 1


def test_the_best_action_was_no_mistake_whatever_came_of_it():
    assert found(decision(0.6, 0.3, best="a1")) == []


@pytest.mark.parametrize(("before", "after"), [(0.07, 0.01), (0.99, 0.93), (0.02, 0.07)])
def test_nothing_mattered_any_more_in_a_decided_game(before, after):
    assert found(draw(before, after)) == []
    assert found(decision(before, after, "near" if after < before else "far")) == []


def test_throwing_away_a_won_game_matters():
    assert len(found(decision(0.99, 0.6))) == 1


def test_of_many_the_largest_are_told_in_the_order_of_the_game():
    mistakes = [decision(0.6, 0.6 - size / 100) for size in (10, 30, 20, 40, 50, 15)]
    told = found(*mistakes)
    assert [one.place for one in told] == [1, 2, 3, 4]
    assert len(told) == MOST_OF_A_KIND
    told = found(*mistakes, *(draw(0.5, 0.5 + size / 100) for size in (10, 20, 30, 12)))
    assert len(told) == MOST
    assert [one.kind for one in told] == ["decision"] * 4 + ["luck"] * 2


def test_luck_is_told_for_whom_it_meant_most():
    hidden = AnalysedStep(1, "chance", "x", (0.5, 0.5), (0.52, 0.3), luck=(0.02, -0.2))
    assert found(hidden) == [TurningPoint("luck", 0, 1, -0.2)]
