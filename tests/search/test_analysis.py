"""Looking at a game afterwards: right where the truth is known, and sums that add up."""

import json
from itertools import pairwise

import pytest

from doubloon.cli.main import main
from doubloon.games import GAMES
from doubloon.kernel import record
from doubloon.kernel.record import Record
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, PLAYERS
from doubloon.search.agents import RandomAgent
from doubloon.search.analysis import accounts, analyse, chance_to_win, hint
from doubloon.search.budget import Budget
from doubloon.search.play import play_game
from tests.conformance.kit import SETUPS, name, walk
from tests.search.test_mcts import value

GOLD = GAMES.find("gold_ahoi").setup()
STANDARD = [setup for setup in SETUPS if name(setup) == setup.game.code]


def played(setup, seed):
    return play_game(setup, [RandomAgent(), RandomAgent()], Rng(seed))[0]


def test_a_finished_game_is_worth_its_result():
    for seed in range(5):
        *_, end = walk(GOLD, seed)
        returns = end.outcome().returns
        assert [chance_to_win(end, seat, 10) for seat in PLAYERS] == [
            (one + 1) / 2 for one in returns
        ]


def test_the_chance_to_win_is_right_where_it_can_be_worked_out():
    for seed in range(25):
        position = list(walk(GOLD, seed))[-3]
        for seat in PLAYERS:
            exact = value(position, position.to_act)
            exact = exact if seat == position.to_act else 1 - exact
            assert chance_to_win(position, seat, 4000) == pytest.approx(exact, abs=0.06)


def test_a_hint_is_the_best_action_where_it_is_known():
    for seed in range(15):
        position = list(walk(GOLD, seed))[-2]
        seat = position.to_act
        values = {code: value(position.after(code), seat) for code in position.codes()}
        found = hint(position, Budget(simulations=800))
        assert values[found.action.code] == max(values.values())


@pytest.mark.parametrize("setup", STANDARD, ids=name)
def test_skill_luck_and_opponent_lead_from_the_start_to_the_result(setup):
    whole = played(setup, 2)
    steps = whole.steps if setup.game.hides else whole.steps[:120]
    game = Record(setup, steps)
    judged = list(analyse(game, 20))
    assert [one.step for one in judged] == list(range(1, len(steps) + 1))
    for account in accounts(game, judged):
        total = account.start + account.skill + account.luck + account.opponent
        assert total == pytest.approx(account.result, abs=0.01)
    for step, one in zip(steps, judged, strict=True):
        assert (one.best is None) == (step.actor == CHANCE)
        assert one.loss >= 0
        assert one.loss == 0 or step.actor in PLAYERS


def test_a_blunder_costs_what_it_throws_away():
    for seed in range(60):
        positions = list(walk(GOLD, seed))
        position = positions[-2]
        seat = position.to_act
        values = {code: value(position.after(code), seat) for code in position.codes()}
        if max(values.values()) == 1.0 and min(values.values()) == 0.0:
            break
    worst = min(values, key=values.get)
    steps = tuple(record.Step(one.to_act, a) for one, a in moves(positions, worst))
    judged = list(analyse(Record(GOLD, steps), 400))
    assert judged[-1].loss > 0.9
    assert judged[-1].best != judged[-1].action


def moves(positions, worst):
    """The steps of a walk, with the last one replaced."""
    for one, after in pairwise(positions[:-1]):
        code = next(code for code in one.codes() if one.after(code) == after)
        yield one, GOLD.game.action(code)
    yield positions[-2], GOLD.game.action(worst)


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "game.doubloon"
    path.write_text(record.format(played(GOLD, 3)))
    return str(path)


def test_analyse_prints_every_step_and_both_accounts(file, capsys):
    assert main(["analyse", file, "--simulations", "30", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found["steps"]) == 73
    assert {"before", "after", "best", "loss", "luck"} <= set(found["steps"][5])
    assert [one["seat"] for one in found["seats"]] == ["near", "far"]
    assert main(["analyse", file, "--simulations", "30"]) == 0
    out = capsys.readouterr().out
    assert "near: from " in out
    assert "the decisions that cost most:" in out


def test_hint_looks_at_the_asked_step(file, capsys):
    assert main(["hint", file, "--step", "20", "--budget", "200sims", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["step"] == 20
    assert found["considered"][0]["action"] == found["action"]
    assert main(["hint", file, "--step", "20", "--budget", "50sims"]) == 0
    assert "games won" in capsys.readouterr().out


def test_a_hint_can_be_searched_by_several_processes(file, capsys):
    words = ["hint", file, "--step", "20", "--budget", "201sims", "--workers", "2", "--json"]
    assert main(words) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["simulations"] == 201
    assert found["considered"][0]["action"] == found["action"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--step", "1"], "nothing to choose before step 1: chance is to act"),
        (["--step", "900"], "there is no step 900; the record has 73"),
        ([], "nothing to choose before step 74: the game is over"),
    ],
)
def test_a_hint_for_nobody_is_refused_in_one_line(file, capsys, words, said):
    assert main(["hint", file, *words]) == 2
    assert said in capsys.readouterr().err
