"""A batch plays by the rules, shows what each seat may see, and is the same for every size."""

import hashlib
import os
import pickle
import subprocess
import sys

import numpy as np
import pytest

from doubloon.games import GAMES
from doubloon.kernel.errors import BadOption, Illegal, UnknownName
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import NOBODY
from doubloon.search.agents import RandomAgent
from doubloon.vector import VectorEnv
from doubloon.vector.env import OPPONENTS
from tests.conformance.kit import every_game

CODES = [game.code for game in GAMES]
every_code = pytest.mark.parametrize("game", CODES)


@every_game
def test_every_row_shows_what_the_seat_to_act_sees(setup):
    env = VectorEnv(setup.game.code, 4, options=setup.options, seed=3, dtype="float32")
    seen, info = env.reset()
    for _ in range(150):
        for row in range(env.count):
            position = env.position(row)
            seat = position.to_act
            view = setup.game.view(position, seat)
            assert info["to_act"][row] == seat
            assert (seen[row] == np.array(setup.game.encode(view), np.float32)).all()
            assert np.flatnonzero(info["masks"][row]).tolist() == sorted(position.codes())
            assert info["samples"][row] in position.codes()
        seen, _, _, _, info = env.step(info["samples"])


@every_code
def test_bytes_are_the_floats_times_the_scale(game):
    small, large = VectorEnv(game, 5), VectorEnv(game, 5, dtype="float32")
    for _ in range(200):
        assert small.observations.dtype == np.uint8
        assert large.observations.dtype == np.float32
        assert (large.observations - small.observations / small.scale < 1 / 128).all()
        small.step(small.samples)
        large.step(large.samples)


@every_code
def test_actions_lead_to_the_same_positions_as_the_rules(game):
    env = VectorEnv(game, 3, seed=5)
    finished = 0
    for _ in range(1000):
        before = [env.position(row) for row in range(env.count)]
        counted, actions = env.steps.copy(), env.samples.copy()
        _, rewards, ended, cut, _ = env.step(actions)
        assert not cut.any()
        for row, position in enumerate(before):
            after = position.play(env.setup.game.action(int(actions[row])), by=position.to_act)
            outcome = after.outcome()
            if ended[row]:
                finished += 1
                assert env.steps[row] == 0
            else:
                assert env.steps[row] == counted[row] + 1
                assert rewards[row].tolist() == [0, 0]
            if outcome is not None:
                assert ended[row]
                assert rewards[row].tolist() == list(outcome.returns)
            elif after.to_act >= 0:
                assert not ended[row]
                assert env.position(row) == after
    assert finished


def told(env, steps):
    """A hash for each row of everything it was shown in some steps."""
    shown = [hashlib.sha256() for _ in range(env.count)]
    for _ in range(steps):
        for row, one in enumerate(shown):
            for name in ("observations", "masks", "rewards", "terminations", "to_act", "steps"):
                one.update(getattr(env, name)[row].tobytes())
        env.step(env.samples)
    return [one.hexdigest() for one in shown]


@every_code
@pytest.mark.parametrize("dtype", ["uint8", "float32"])
def test_a_row_plays_the_same_games_in_any_batch_on_any_number_of_threads(game, dtype):
    many = told(VectorEnv(game, 7, seed=9, dtype=dtype), 300)
    assert told(VectorEnv(game, 2, seed=9, dtype=dtype), 300) == many[:2]
    threaded = VectorEnv(game, 7, seed=9, dtype=dtype, threads=3)
    assert told(threaded, 300) == many
    threaded.close()
    assert len(set(many)) == 7
    assert told(VectorEnv(game, 2, seed=8, dtype=dtype), 300) != many[:2]


@every_code
def test_a_seed_starts_everything_again(game):
    env = VectorEnv(game, 3, seed=4)
    first = told(env, 40)
    env.reset(seed=4)
    assert told(env, 40) == first
    env.reset()
    assert told(env, 40) != first


@pytest.mark.compiled
@every_code
def test_it_works_without_a_compiler_and_plays_the_same_games(game):
    code = f"from tests.vector.test_vector_env import *; print(*told(VectorEnv('{game}', 3), 40))"
    path = os.pathsep.join(["src", "."])
    env = os.environ | {"DOUBLOON_RULES": "interpreted", "PYTHONPATH": path}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
    assert done.stdout.split() == told(VectorEnv(game, 3), 40), done.stderr


@every_code
def test_a_saved_game_goes_on_as_it_would_have(game):
    env = VectorEnv(game, 4, seed=6)
    for _ in range(25):
        env.step(env.samples)
    saved = pickle.loads(pickle.dumps(env.save()))
    expected = told(env, 60)
    other = VectorEnv(game, 4, seed=99)
    other.restore(saved)
    assert told(other, 60) == expected
    seen, _ = env.restore(saved)
    assert seen is env.observations
    assert not env.rewards.any()
    assert told(env, 60) == expected


def test_a_game_can_be_copied_into_other_rows():
    env = VectorEnv("martinique", 5, seed=6)
    for _ in range(30):
        env.step(env.samples)
    env.restore(env.save([2]) * 3, [0, 3, 4])
    assert [env.position(row) == env.position(2) for row in range(5)] == [True, False] + [True] * 3
    assert (env.observations[[0, 3, 4]] == env.observations[2]).all()
    with pytest.raises(BadOption, match="1 saved games for 2 rows"):
        env.restore(env.save([2]), [0, 1])
    with pytest.raises(BadOption, match="another setup"):
        env.restore(VectorEnv("gold_ahoi", 1).save())


def test_a_game_of_both_seats_goes_on_against_an_opponent():
    both = VectorEnv("gold_ahoi", 2, options={"start": "near"}, seed=1)
    one = VectorEnv("gold_ahoi", 2, options={"start": "near"}, seat="far", opponent="greedy")
    one.restore(both.save())
    assert one.to_act.tolist() == [1, 1]
    assert [len(one.position(row).state()["display"]) for row in (0, 1)] == [1, 1]


def test_an_interrupted_step_is_made_good_by_the_next(monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    env = VectorEnv("gold_ahoi", 2, options={"start": "near"}, seat="near", opponent="greedy")
    with monkeypatch.context() as patched:
        patched.setattr("doubloon.search.greedy.GreedyAgent.choose", interrupted)
        with pytest.raises(KeyboardInterrupt):
            env.step(env.samples)
    env.step(env.samples)
    assert [len(env.position(row).state()["display"]) for row in (0, 1)] == [2, 2]
    assert env.to_act.tolist() == [0, 0]


@every_code
@pytest.mark.parametrize("seat", [0, 1])
def test_one_seat_decides_and_the_opponent_plays_the_other(game, seat):
    name = GAMES.find(game).seats[seat]
    env = VectorEnv(game, 6, seat=name, opponent="random", seed=2)
    for _ in range(900):
        assert (env.to_act == seat).all()
        assert (env.observations[:, seat] == 1).all()
        _, rewards, ended, _, _ = env.step(env.samples)
        assert (rewards.sum(axis=1) == 0).all()
        assert not rewards[~ended].any()
        if ended.any():
            return
    pytest.fail("no game ended")


@pytest.mark.parametrize("opponent", ["greedy", "deckhand"])
def test_a_better_opponent_wins_more(opponent):
    won = dict.fromkeys(("random", opponent), 0.0)
    for name in won:
        env = VectorEnv("gold_ahoi", 30, seat="near", opponent=name, seed=3)
        for _ in range(18):
            _, rewards, ended, _, _ = env.step(env.samples)
        assert ended.all()
        won[name] = rewards[:, 0].sum()
    assert won[opponent] < won["random"] - 10


def test_an_opponent_sees_only_its_own_view(monkeypatch):
    views = []

    class Watched(RandomAgent):
        def choose(self, view, budget, rng):
            views.append(view)
            return super().choose(view, budget, rng)

    monkeypatch.setattr("doubloon.vector.env.agent", lambda name: Watched())
    env = VectorEnv("gold_ahoi", 3, seat="far", opponent="greedy")
    for _ in range(20):
        env.step(env.samples)
    assert len(views) > 40
    assert {view.seat for view in views} == {0}
    assert all(view.seat == view.to_act for view in views)


def test_results_are_written_into_your_own_arrays():
    env, same = VectorEnv("gold_ahoi", 3, seed=1), VectorEnv("gold_ahoi", 3, seed=1)
    own = {"observations": np.zeros_like(env.observations), "rewards": np.ones((3, 2), np.float32)}
    seen, rewards, _, _, info = env.step(env.samples, out=own)
    same.step(same.samples)
    assert seen is own["observations"]
    assert rewards is own["rewards"]
    assert (seen == same.observations).all()
    assert (rewards == 0).all()
    assert info["masks"] is env.masks
    seen, _ = env.reset(seed=1, out=own)
    same.reset(seed=1)
    assert (own["observations"] == same.observations).all()


@pytest.mark.parametrize(
    ("name", "array", "wrong"),
    [
        ("observations", np.zeros((3, 1878), np.float32), "float32 of shape (3, 1878); it must"),
        ("masks", np.zeros((2, 484), np.int8), "it must be int8 of shape (3, 484)"),
        ("masks", np.zeros((484, 3), np.int8).T, "in one piece"),
        ("seen", np.zeros(3), "out is 'seen'; it can be observations, masks"),
    ],
)
def test_an_array_that_does_not_fit_is_refused(name, array, wrong):
    env = VectorEnv("gold_ahoi", 3)
    with pytest.raises((BadOption, UnknownName)) as caught:
        env.step(env.samples, out={name: array})
    assert wrong in str(caught.value)


@pytest.mark.parametrize("threads", [1, 2])
def test_an_illegal_action_is_refused_and_no_game_changes(threads):
    env = VectorEnv("gold_ahoi", 4, options={"start": "near"}, threads=threads)
    actions = env.samples.copy()
    seen, actions[2] = env.observations.copy(), 0
    with pytest.raises(Illegal, match=r"row 2, action 0: .*G-3") as caught:
        env.step(actions)
    assert caught.value.clause == "G-3"
    for code in (-1, 484, 2**40):
        actions[2] = code
        with pytest.raises(Illegal, match=f"row 2: there is no action {code}; actions are 0 to 48"):
            env.step(actions)
    assert (env.observations == seen).all()
    assert not env.steps.any()
    env.close()


def test_an_illegal_action_can_lose_the_game_instead():
    env = VectorEnv("gold_ahoi", 3, options={"start": "far"}, illegal="lose")
    actions = env.samples.copy()
    actions[1] = 999
    _, rewards, ended, _, _ = env.step(actions)
    assert ended.tolist() == [False, True, False]
    assert rewards.tolist() == [[0, 0], [1, -1], [0, 0]]
    assert env.steps.tolist() == [1, 0, 1]
    assert env.position(1).to_act != NOBODY


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ({"count": 0}, "count is 0; it must be at least 1"),
        ({"count": 2**24}, "Gold Ahoi! has room for"),
        ({"threads": 0}, "threads is 0; it must be at least 1"),
        ({"dtype": "int32"}, "dtype is int32; observations are uint8 or float32"),
        ({"seat": "west"}, "seat is 'west'; it can be near, far"),
        ({"opponent": "cmd:bot"}, f"opponent is 'cmd:bot'; it can be {', '.join(OPPONENTS)}"),
        ({"illegal": "skip"}, "illegal is 'skip'; it can be raise, lose"),
        ({"game": "chess"}, "chess"),
        ({"options": {"start": "west"}}, "start"),
    ],
)
def test_a_wrong_argument_is_named(words, wrong):
    with pytest.raises((BadOption, UnknownName)) as caught:
        VectorEnv(**{"game": "gold_ahoi", "count": 2} | words)
    assert wrong in str(caught.value)


@pytest.mark.parametrize("actions", [[0, 1, 2], np.zeros(2), np.zeros((2, 1), int)])
def test_actions_of_a_wrong_kind_are_refused(actions):
    with pytest.raises(BadOption, match="they must be 2 whole numbers"):
        VectorEnv("gold_ahoi", 2).step(actions)


def test_a_seat_learns_nothing_of_what_is_hidden_from_it():
    env = VectorEnv("gold_ahoi", 8, seed=3)
    rng = Rng(1)
    for _ in range(20):
        encoder = env.setup.game.encoder(env.setup)
        for row in range(env.count):
            position = env.position(row)
            other = position.reshuffled(position.to_act, rng)
            seen = np.zeros(env.size, np.uint8)
            encoder.observe(other, position.to_act, seen)
            assert (seen == env.observations[row]).all()
        env.step(env.samples)
