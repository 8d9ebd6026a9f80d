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
from doubloon.search.analysis import analyse, chance_to_win, hint, skill_and_luck
from doubloon.search.budget import Budget
from doubloon.search.exact import solve
from doubloon.search.play import play_game
from tests.conformance.kit import SETUPS, name, walk
from tests.games.martinique.test_endgame import ALL, SUNSETS, deals, dug_out, reckoned, sunset
from tests.games.schatzinsel.test_endgame import SOME, close_turns
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
    for account in skill_and_luck(game, judged):
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
    last = record.Step(seat, GOLD.game.action(worst))
    judged = list(analyse(Record(GOLD, (*steps_of(positions[:-1]), last)), 400))
    assert judged[-1].loss > 0.9
    assert judged[-1].best != judged[-1].action


def test_the_last_draw_brings_the_luck_that_it_is_worth():
    """Who draws it knows both tiles that are left, but not which of them the other holds."""
    mattered = 0
    for seed in range(40):
        positions = list(walk(GOLD, seed))
        before, after = positions[-4:-2]
        drawer = 1 - after.to_act
        swapped = exchanged(after)
        exact = value(after, drawer) - (value(after, drawer) + value(swapped, drawer)) / 2
        if mattered < 2 and exact:
            mattered += 1
            steps = list(steps_of(positions[:-2]))
            last = list(analyse(Record(GOLD, tuple(steps)), 1500))[-1]
            assert last.action == GOLD.game.format(before, steps[-1].action)
            assert last.luck[drawer] == pytest.approx(exact, abs=0.08)
            assert last.luck[1 - drawer] == pytest.approx(0, abs=0.08)
    assert mattered == 2


def exchanged(position):
    """The position if the two last tiles had gone to the other hands."""
    state = position.state()
    hands = dict(zip(state["hands"], reversed(state["hands"].values()), strict=True))
    return GOLD.game.restore(GOLD, state | {"hands": hands})


@pytest.mark.parametrize(("seed", "private"), [(1, 8), (2, 9), (3, 10), (4, 9)])
def test_the_last_dig_of_martinique_is_worth_what_counting_the_deals_says(seed, private):
    stools, dug = SUNSETS[0]
    position = sunset(seed, stools, private, dug)
    black, red = ({name for side, name in dug if side == who} for who in "br")
    worlds = deals(position)
    best = max(
        dug_out(worlds, black | {name}, red, "", reckoned(position)) for name in ALL - black - red
    )
    exact = best / sum(worlds.values())
    assert chance_to_win(position, 0, 40_000) == pytest.approx(exact, abs=0.03)


def test_a_turn_of_schatzinsel_that_wins_for_certain_is_worth_a_win():
    found = 0
    for position in close_turns("fr", 2, 80):
        if solve(position.setup.game.view(position, position.crew), SOME):
            found += 1
            assert chance_to_win(position, position.crew, 30_000) > 0.92
            assert chance_to_win(position, 1 - position.crew, 30_000) < 0.08
    assert found > 5


def steps_of(positions):
    """The steps of a walk."""
    for one, after in pairwise(positions):
        code = next(code for code in one.codes() if one.after(code) == after)
        yield record.Step(one.to_act, one.setup.game.action(code))


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
