"""Gymnasium's vector interface shows the same games as its single environments."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from doubloon.adapters import gymnasium as doors
from doubloon.games import GAMES
from doubloon.kernel.errors import BadOption

every_code = pytest.mark.parametrize("game", [game.code for game in GAMES])


def made(game, count=3, **words):
    return gymnasium.make_vec(f"doubloon/{game}-v1", num_envs=count, **words)


@every_code
def test_make_vec_finds_the_batch_and_its_spaces_are_gymnasiums_own(game):
    envs = made(game)
    single = SyncVectorEnv([lambda: doors.SeatEnv(game)] * 3)
    assert type(envs.unwrapped).__name__ == "SeatVectorEnv"
    assert envs.single_observation_space == single.single_observation_space
    assert envs.observation_space == single.observation_space
    assert envs.action_space == single.action_space
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP


@every_code
@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_every_result_fits_its_space_and_games_start_again(game, opponent):
    envs, ended = made(game, opponent=opponent, seat=GAMES.find(game).seats[1]), 0
    seen, info = envs.reset(seed=3)
    assert info == {}
    for _ in range(400 if opponent == "random" else 60):
        assert envs.observation_space.contains(seen)
        before = seen
        kept = {name: array.copy() for name, array in seen.items()}
        actions = np.array([np.flatnonzero(row)[-1] for row in seen["action_mask"]])
        seen, rewards, over, cut, info = envs.step(actions)
        assert data_equivalence(before, kept), "what was returned before is not reused"
        assert rewards.shape == over.shape == cut.shape == (3,)
        assert not cut.any()
        assert not rewards[~over].any()
        assert ("final_obs" in info) == over.any()
        for row in np.flatnonzero(over):
            ended += 1
            last = info["final_obs"][row]
            assert envs.single_observation_space.contains(last)
            assert not last["action_mask"].any()
            assert last["observation"][6] == 1, "nobody is to act at the end"
            assert seen["action_mask"][row].any()
    assert ended or opponent == "greedy"


@every_code
def test_a_seed_repeats_the_games_and_each_row_has_its_own(game):
    first, again, other = (made(game).reset(seed=seed)[0] for seed in (5, 5, 6))
    assert data_equivalence(first, again)
    assert not data_equivalence(first, other)
    envs = made(game)
    one, _ = envs.reset(seed=[7, None, 7])
    two, _ = envs.reset(seed=[7, None, 7])
    rows = {name: array[[0, 2]] for name, array in one.items()}
    assert data_equivalence(rows, {name: array[[0, 2]] for name, array in two.items()})


def test_random_actions_without_a_mask_lose():
    envs = made("gold_ahoi", options={"start": "near"})
    seen, _ = envs.reset(seed=1)
    _, rewards, over, _, info = envs.step(np.zeros(3, int))
    assert (rewards == -1).all()
    assert over.all()
    assert (info["final_obs"][0]["observation"] == seen["observation"][0]).all()


def test_arrays_are_shared_if_you_ask_for_it():
    envs = made("gold_ahoi", copy=False)
    seen, _ = envs.reset(seed=1)
    after, *_ = envs.step(seen["action_mask"].argmax(axis=1))
    assert after["observation"] is seen["observation"]


def test_gymnasiums_wrappers_work():
    envs = gymnasium.wrappers.vector.RecordEpisodeStatistics(made("gold_ahoi", 4))
    seen, _ = envs.reset(seed=2)
    for _ in range(18):
        seen, _, over, _, info = envs.step(seen["action_mask"].argmax(axis=1))
    assert over.all()
    assert info["episode"]["l"].tolist() == [18] * 4


def test_the_last_observation_is_kept_only_for_a_seat():
    from doubloon.vector import VectorEnv

    with pytest.raises(BadOption, match="finals"):
        VectorEnv("gold_ahoi", 2, finals=True)
