"""The commands as a script uses them: output, errors on one line, exit codes."""

import json
import os
import subprocess
import sys

import pytest

from doubloon import native
from doubloon.bench import vector
from doubloon.games import GAMES
from doubloon.kernel import record

STANDARD = GAMES.find("gold_ahoi").data / "standard.toml"


def test_version_says_how_the_rules_run(run):
    code, out, _ = run("--version")
    assert code == 0
    assert ("rules compiled" in out) == native.compiled()


def test_games_lists_every_game_with_its_options(run):
    code, out, _ = run("games")
    assert code == 0
    for game in GAMES:
        assert f"{game.code}: {game.title}" in out
        for option in game.options:
            assert option.name in out
    listed = json.loads(run("games", "--json")[1])["games"]
    assert [game["code"] for game in listed] == [game.code for game in GAMES]


@pytest.mark.parametrize("game", [game.code for game in GAMES])
def test_simulate_counts_wins_by_seat(run, game):
    code, out, _ = run("simulate", game, "--games", 40, "--seed", 3, "--json")
    found = json.loads(out)
    assert code == 0
    assert found["games"] == 40
    assert found["draws"] + sum(found["wins"].values()) == 40
    assert set(found["wins"]) == set(GAMES.find(game).seats)
    assert found["decisions"] > 40
    assert found["seconds"] > 0
    again = json.loads(run("simulate", game, "--games", 40, "--seed", 3, "--json")[1])
    assert {**again, "seconds": 0} == {**found, "seconds": 0}


@pytest.mark.slow
def test_simulate_goes_on_after_a_fault_and_names_it(run):
    for more in ((), ("--workers", 2)):
        words = ("--games", 3, "--seats", "random, cmd:cat", *more)
        found = json.loads(run("simulate", "gold_ahoi", *words, "--json")[1])
        assert found["seats"] == {"near": "random", "far": "cmd:cat"}
        assert found["wins"] == {"near": 3, "far": 0}
        assert [(one["game"], one["player"]) for one in found["faults"]] == [
            (number, "cmd:cat") for number in (1, 2, 3)
        ]
    assert "game 1: lost by cmd:cat: " in run("simulate", "gold_ahoi", *words)[1]


def test_simulate_in_words(run):
    code, out, _ = run("simulate", "gold_ahoi", "--games", 10)
    assert code == 0
    assert "10 games of Gold Ahoi!: near won" in out


def test_simulate_writes_records_of_the_very_games_it_counts(run, records):
    counted = json.loads(run("simulate", "gold_ahoi", "--games", 3, "--seed", 5, "--json")[1])
    winners = [record.parse(file.read_text(), GAMES).end().outcome().winner for file in records]
    assert len(records) == 3
    assert counted["wins"] == {"near": winners.count(0), "far": winners.count(1)}


def test_simulate_takes_options_and_components(run, tmp_path):
    box = tmp_path / "mine.toml"
    box.write_text(STANDARD.read_text().replace('name = "standard"', 'name = "mine"'))
    words = ("--options", "start=near", "--components", box, "--games", 2, "--json")
    found = json.loads(run("simulate", "gold_ahoi", *words)[1])
    assert found["options"] == {"start": "near"}
    assert found["components"]["name"] == "mine"


def test_perft_counts_each_depth(run):
    found = json.loads(run("perft", "gold_ahoi", "--depth", 3, "--seed", 1, "--json")[1])
    assert len(found["counts"]) == 3
    assert found["nodes"] == found["counts"][-1]
    assert run("perft", "gold_ahoi", "--depth", 2)[1].count("\n") == 2


def test_record_check_show_and_dump(run, records):
    code, out, _ = run("record", "check", records[0])
    assert code == 0
    assert "73 steps hold, result" in out
    code, out, _ = run("record", "show", records[0])
    assert "if the game ended now" in out
    assert "Players: random,random" in out
    found = json.loads(run("record", "dump", records[0], "--json")[1])
    assert len(found["steps"]) == found["steps_count"] == 73
    first = found["steps"][0]
    assert first["to_act"] == "chance"
    assert first["action"] in [one["action"] for one in first["legal"]]
    assert {"state", "legal", "code"} <= set(first)
    assert found["end"]["to_act"] == "nobody"
    assert json.loads(run("record", "check", records[0], "--json")[1])["ok"] is True
    assert len(json.loads(run("record", "show", records[0], "--json")[1])["steps"]) == 73
    assert run("record", "dump", records[0])[1].count("\n") == 73


def test_a_dump_replays_from_its_states_alone(run, records):
    found = json.loads(run("record", "dump", records[1], "--json")[1])
    game = GAMES.find("gold_ahoi")
    setup = game.setup(found["options"])
    states = [step["state"] for step in found["steps"]] + [found["end"]]
    for step, after in zip(found["steps"], states[1:], strict=True):
        position = game.restore(setup, step["state"])
        assert [one["code"] for one in step["legal"]] == position.codes()
        assert position.play(game.parse(position, step["action"])).state() == after


def test_components_check_says_what_is_in_the_box(run):
    code, out, _ = run("components", "check", STANDARD)
    assert code == 0
    assert "can be played as Gold Ahoi!" in out
    assert "12 reconstruction" in out
    assert json.loads(run("components", "check", STANDARD, "--json")[1])["warnings"] == []


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["play"],
        ["games"],
        ["simulate"],
        ["arena"],
        ["hint"],
        ["analyse"],
        ["tune"],
        ["perft"],
        ["record"],
        ["record", "show"],
        ["record", "check"],
        ["record", "dump"],
        ["fairness"],
        ["fairness", "verify"],
        ["components"],
        ["components", "check"],
        ["bench"],
        ["bench", "engine"],
        ["bench", "search"],
        ["bench", "vector"],
        ["bench", "server"],
        ["bench", "store"],
    ],
)
def test_every_command_has_help(run, words):
    code, out, err = run(*words, "--help")
    assert code == 0
    assert out.startswith("usage: doubloon")
    assert len(out.splitlines()) > 4
    assert err == ""


@pytest.mark.parametrize(
    ("words", "usage"),
    [
        ([], "COMMAND ..."),
        (["simulate"], "simulate GAME [options]"),
        (["arena"], "arena GAME A B [options]"),
        (["play"], "play [GAME] [options]"),
        (["db", "backup"], "db backup FILE --db URL [options]"),
    ],
)
def test_usage_names_first_what_has_to_be_given(run, words, usage):
    assert run(*words, "--help")[1].splitlines()[0] == f"usage: doubloon {usage}"


def test_bench_store_tells_rates_and_times(run):
    code, out, _ = run("bench", "store", "--matches", 300, "--json")
    document = json.loads(out)
    assert code == 0
    assert document["appends_per_s"] > 0
    assert set(document["page_ms"]["open challenges"]) == {"p50", "p99"}


@pytest.mark.compiled
def test_bench_vector_tells_steps_by_game_batch_and_observations(run, monkeypatch):
    for name, value in (("SLICE", 0.001), ("WALL_SLICE", 0.01), ("BATCHES", (4,)), ("TWO", (4,))):
        monkeypatch.setattr(vector, name, value)
    code, out, _ = run("bench", "vector", "--rounds", 1, "--json")
    document = json.loads(out)
    assert code == 0
    rows = [tuple(row.values())[:5] for row in document["steps_per_s"]]
    for game in GAMES:
        for dtype in ("uint8", "float32"):
            assert ("doubloon", game.code, 4, 1, dtype) in rows
        for library in ("pettingzoo", "gymnasium", "openspiel"):
            assert (f"doubloon.adapters.{library}", game.code, 1, 1, "float32") in rows
    assert ("OpenSpiel", "backgammon", 1, 1, "float32") in rows
    assert all(row["median"] > 0 for row in document["steps_per_s"])
    assert [row["game"] for row in document["two_at_once"]] == [game.code for game in GAMES]
    assert all(row["ratio"] > 0 for row in document["two_at_once"])


def test_an_unfinished_file_is_never_left_under_its_name(run, tmp_path):
    folder = tmp_path / "games"
    run("simulate", "gold_ahoi", "--games", 2, "--records", folder)
    assert {file.suffix for file in folder.iterdir()} == {".doubloon"}


def test_interpreted_rules_are_asked_for_by_the_environment():
    env = os.environ | {"DOUBLOON_RULES": "interpreted"}
    command = [sys.executable, "-m", "doubloon", "--version"]
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    assert "rules interpreted (asked for by DOUBLOON_RULES)" in done.stdout
