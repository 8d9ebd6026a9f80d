"""Work by several processes: the same results in the same order, and dead workers leave no gap."""

import json
import os
import signal
from pathlib import Path

import pytest

from doubloon.cli.main import main
from doubloon.search.workers import WorkersLost, map_items


def square(number):
    return number * number


def die_once(task):
    """Kill this very worker the first time the item comes up."""
    number, flag = task
    if number == 5 and not Path(flag).exists():
        Path(flag).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die(number):
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.parametrize("workers", [1, 2])
def test_results_come_in_the_order_of_the_items(workers):
    assert list(map_items(square, range(30), workers)) == [n * n for n in range(30)]
    assert list(map_items(square, [], workers)) == []


def test_the_items_of_a_killed_worker_are_done_again(tmp_path):
    tasks = [(number, str(tmp_path / "flag")) for number in range(20)]
    assert list(map_items(die_once, tasks, 2)) == list(range(20))
    assert (tmp_path / "flag").exists()


def test_workers_that_always_die_end_the_run_with_a_word():
    with pytest.raises(WorkersLost, match="--workers 1"):
        list(map_items(die, range(3), 2))


def test_a_run_can_stop_early():
    found = map_items(square, range(10_000), 2)
    assert next(found) == 0
    found.close()


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "martinique", "--games", "50", "--seed", "4"],
        ["arena", "gold_ahoi", "mcts", "random", "--games", "7", "--budget", "20sims"],
    ],
)
def test_commands_find_the_same_with_more_workers(words, capsys):
    found = []
    for workers in ("1", "2"):
        assert main([*words, "--workers", workers, "--json"]) == 0
        found.append({**json.loads(capsys.readouterr().out), "seconds": 0})
    assert found[0] == found[1]


def test_the_arena_stops_when_it_is_clear(capsys):
    words = ["arena", "gold_ahoi", "mcts", "random", "--budget", "50sims", "--games", "200"]
    assert main([*words, "--until-clear", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert 12 <= found["games"] < 60
    assert found["score_a"] > 0.8
