"""The Gymnasium door, by Gymnasium's own checker."""

import sys
from contextlib import closing
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from doubloon.adapters import gymnasium as doors
from doubloon.games import GAMES
from doubloon.kernel.errors import UnknownName
from doubloon.kernel.rng import Rng
from tests.conformance.kit import every_game

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


@every_game
@pytest.mark.parametrize("seat", [0, 1])
def test_gymnasiums_checker_passes(setup, seat):
    name = setup.game.seats[seat]
    env = doors.SeatEnv(setup.game.code, seat=name, options=setup.options, render_mode="ansi")
    check_env(env, skip_render_check=True)


@pytest.mark.parametrize("game", [game.code for game in GAMES])
def test_a_whole_game_is_played_through_gymnasiums_own_door(game):
    env = gymnasium.make(f"doubloon/{game}-v1", opponent="random", disable_env_checker=True)
    seen, _ = env.reset(seed=4)
    rng, over, reward = Rng(1), False, 0.0
    while not over:
        allowed = np.flatnonzero(seen["action_mask"])
        seen, reward, over, cut, info = env.step(int(allowed[rng.below(len(allowed))]))
        assert not cut
        assert info == {}
    assert reward == env.unwrapped.position.outcome().returns[0]
    assert not seen["action_mask"].any()


def test_a_program_can_be_the_opponent():
    words = {"opponent": f"cmd:{sys.executable} {BOT}", "seat": "far"}
    with closing(doors.SeatEnv("gold_ahoi", **words)) as env:
        for seed in (1, 2):
            (seen, _), over = env.reset(seed=seed), False
            while not over:
                seen, _, over, _, _ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
            assert env.position.outcome() is not None


def test_an_illegal_action_loses_and_says_why():
    env = doors.SeatEnv("gold_ahoi", options={"start": "near"}, render_mode="ansi")
    env.reset(seed=1)
    assert "your tile" in env.render()
    _, reward, over, _, info = env.step(0)
    assert (reward, over) == (-1.0, True)
    assert "(G-3)" in info["illegal"]


def test_an_unknown_seat_is_told_which_there_are():
    with pytest.raises(UnknownName, match="there is no seat 'west'; the seats: near, far"):
        doors.SeatEnv("gold_ahoi", seat="west")
