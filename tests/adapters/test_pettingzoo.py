"""The PettingZoo door, by PettingZoo's own tests."""

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from doubloon.adapters import pettingzoo
from doubloon.kernel.errors import Illegal
from doubloon.kernel.rng import Rng
from tests.conformance.kit import every_game, name


def made(setup, **words):
    return pettingzoo.env(setup.game.code, options=setup.options, **words)


# PettingZoo's own games with an action mask are warned about their observations, too.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@every_game
def test_pettingzoos_api_test_passes(setup, capsys):
    api_test(made(setup), num_cycles=400)
    assert "Passed" in capsys.readouterr().out


@every_game
def test_pettingzoos_seed_test_passes(setup):
    seed_test(lambda: made(setup), num_cycles=100)


@every_game
def test_pettingzoos_render_test_passes(setup, capsys):
    render_test(lambda render_mode: made(setup, render_mode=render_mode))


def play(env, seed):
    """A random game; returns the agents in their order and the rewards at the end."""
    env.reset(seed=seed)
    rng, agents, rewards = Rng(seed), [], {}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        rewards[agent] = reward
        allowed = np.flatnonzero(seen["action_mask"])
        agents.append(agent)
        env.step(None if over else int(allowed[rng.below(len(allowed))]))
    return agents, rewards


@every_game
def test_rewards_are_zero_sum_and_say_who_won(setup):
    env = made(setup)
    for seed in range(3):
        _, rewards = play(env, seed)
        outcome = env.unwrapped.position.outcome()
        assert tuple(rewards[agent] for agent in env.possible_agents) == outcome.returns


@every_game
def test_a_new_reset_goes_on_with_other_games_and_a_seed_repeats_them(setup):
    env = made(setup)
    env.reset(seed=5)
    env.reset()
    second = env.unwrapped.position
    env.reset(seed=5)
    first = env.unwrapped.position
    env.reset()
    assert env.unwrapped.position == second
    assert second != first


def test_an_illegal_action_loses_with_the_wrappers_and_raises_without():
    env = pettingzoo.env("gold_ahoi", options={"start": "near"})
    env.reset(seed=1)
    env.step(0)
    assert env.unwrapped.rewards == {"near_0": -1, "far_1": 0}
    raw = pettingzoo.raw_env("gold_ahoi", options={"start": "near"})
    raw.reset(seed=1)
    with pytest.raises(Illegal, match="F6"):
        raw.step(0)


def test_an_observation_holds_nothing_of_the_other_hand():
    env = pettingzoo.raw_env("gold_ahoi")
    env.reset(seed=3)
    before = env.observe("near_0")["observation"]
    env.position = env.position.reshuffled(0, Rng(1))
    assert (env.observe("near_0")["observation"] == before).all()
    assert (env.observe("far_1")["observation"] != before).any()


def test_an_environment_names_its_game():
    assert name(pettingzoo.raw_env("gold_ahoi").setup) == "gold_ahoi"
    assert pettingzoo.raw_env("gold_ahoi").metadata["name"] == "gold_ahoi_v1"
