"""Tuning: weights that fit better than none, the same for the same seed."""

import json

import pytest

from doubloon.cli.main import main
from doubloon.games import GAMES
from doubloon.kernel.weights import Weights, read
from doubloon.search import tuning
from doubloon.search.tuning import TrainingSample

CODES = ["gold_ahoi", "martinique", "schatzinsel"]


def test_fitted_weights_explain_results_that_follow_a_feature():
    samples = [TrainingSample((float(x), 1.0), float(x > 0)) for x in (-2, -1, 1, 2)] * 10
    samples += [TrainingSample((1.0, 1.0), 0.0), TrainingSample((-1.0, 1.0), 1.0)]
    found = tuning.fit_weights(samples, 2)
    assert found.weights[0] > 0.5
    assert tuning.log_loss(samples, found) < tuning.log_loss(samples, Weights(0.0, (0.0, 0.0)))


def test_equations_are_solved():
    assert tuning.solve_equations([[2.0, 1.0], [1.0, 3.0]], [4.0, 7.0]) == pytest.approx([1.0, 2.0])


@pytest.mark.parametrize("code", CODES)
def test_the_same_seed_gives_the_same_file_that_can_be_read(code, tmp_path, capsys):
    texts = []
    for run in ("a", "b"):
        out = tmp_path / f"{run}.toml"
        words = ["tune", code, "--games", "10", "--rounds", "2", "--seed", "3", "--out", str(out)]
        assert main(words) == 0
        texts.append(out.read_text(encoding="utf-8"))
    assert texts[0] == texts[1]
    assert f"doubloon tune {code} --games 10 --rounds 2 --player greedy --seed 3" in texts[0]
    read(tmp_path / "a.toml", GAMES.find(code).search.evaluation.features)
    assert "log-loss 0.6931 before" in capsys.readouterr().out


def test_tuning_lowers_the_log_loss(capsys):
    words = ["tune", "schatzinsel", "--games", "60", "--rounds", "1", "--seed", "1", "--json"]
    assert main(words) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["rounds"][0]["log_loss_after"] < found["rounds"][0]["log_loss_before"]
    assert set(found["weights"]) == {"bias", *GAMES.find("schatzinsel").search.evaluation.features}


def test_the_round_that_explains_the_last_games_best_is_kept():
    apart = (TrainingSample((2.0,), 1.0), TrainingSample((-2.0,), 0.0))
    weights = [Weights(0.0, (one,)) for one in (0.0, 1.5, -1.0)]
    fits = [tuning.Fit(one, 2, 0.7, 0.6, apart) for one in weights]
    assert tuning.best_round(fits) == 1


def test_more_workers_find_the_same_weights(capsys):
    words = ["tune", "gold_ahoi", "--games", "10", "--rounds", "2", "--seed", "3", "--json"]
    found = []
    for workers in ("1", "2"):
        assert main([*words, "--workers", workers]) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert found[0] == found[1]
    assert found[0]["kept"] in (1, 2)


def test_an_unknown_player_is_refused_in_one_line(capsys):
    assert main(["tune", "gold_ahoi", "--games", "1", "--player", "parrot"]) == 2
    assert "no player 'parrot'" in capsys.readouterr().err
