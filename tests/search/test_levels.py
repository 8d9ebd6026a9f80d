"""The five levels: the same in every game, quick enough, and each stronger than the one below."""

import time

import pytest

from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import PLAYERS
from doubloon.search.agents import agent, known_agents
from doubloon.search.arena import play_games, standing
from doubloon.search.budget import Budget
from doubloon.search.levels import LEVELS, Level, LevelAgent
from tests.conformance.kit import SETUPS, every_game, name, sample

STANDARD = [setup for setup in SETUPS if name(setup) == setup.game.code]


def test_there_are_five_levels_and_each_has_its_time():
    assert len(LEVELS) == 5
    seconds = [level.budget.seconds for level in LEVELS]
    assert seconds == sorted(seconds)
    assert seconds[0] <= 0.1
    assert seconds[3] == 1.0
    assert seconds[-1] == 3.0
    assert {level.name for level in LEVELS} < set(known_agents())


@every_game
def test_every_level_plays_a_legal_action_from_its_view(setup):
    positions = [one for one in sample(setup, every=41) if one.to_act in PLAYERS][:4]
    for position in positions:
        for level in LEVELS[:3]:
            view = setup.game.view(position, position.to_act)
            assert agent(level.name).choose(view, Budget(), Rng(1)).action in position.actions()


@pytest.mark.parametrize("setup", STANDARD, ids=name)
def test_the_lowest_level_answers_within_a_moment(setup):
    position = next(one for one in sample(setup) if len(one.actions()) > 3)
    view = setup.game.view(position, position.to_act)
    began = time.perf_counter()
    agent("landlubber").choose(view, Budget(seconds=60.0), Rng(2))
    assert time.perf_counter() - began < 2.0  # its own time counts, not the run's


def test_a_careless_level_sometimes_does_not_look():
    setup = STANDARD[0]
    position = next(one for one in sample(setup) if len(one.actions()) > 3)
    view = setup.game.view(position, position.to_act)
    blind = LevelAgent(Level("blind", "never looks", Budget(simulations=5), random_percent=100))
    chosen = [blind.choose(view, Budget(), Rng(seed)) for seed in range(50)]
    assert all(one.simulations == 0 for one in chosen)
    assert len({one.action for one in chosen}) > 1


def test_a_higher_level_is_stronger():
    setup = STANDARD[0]
    for low, high in (("landlubber", "deckhand"), ("deckhand", "mate")):
        found = list(play_games(setup, (agent(high), agent(low)), 40, Budget(), 1))
        assert standing(found).score_a > 0.6, (low, high)
