"""A game is added with its own folders and one line, and then works like every other game."""

import json
import re

import pytest

from doubloon import native
from doubloon.search.levels import LEVELS
from tests.adding_a_game import project

COMMAND = "import sys; from doubloon.cli.main import main; sys.exit(main(sys.argv[1:]))"


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    return project.make(tmp_path_factory.mktemp("project"))


def doubloon(copy, *words):
    return json.loads(project.run(copy, "-c", COMMAND, *words, "--json"))


def test_the_conformance_suite_holds_for_the_new_game(copy):
    words = ["tests/conformance", "-k", "jetty", "-p", "no:cacheprovider"]
    chosen = [] if native.compiled() else ["-m", "not compiled"]
    said = project.run(copy, "-m", "pytest", *words, *chosen)
    found = re.search(r"(\d+) passed", said)
    assert found
    assert int(found[1]) > 60


@pytest.mark.parametrize("level", [level.name for level in LEVELS])
def test_every_level_plays_it_without_an_evaluation_or_a_solver(copy, level):
    found = doubloon(copy, "arena", "jetty", level, "random", "--games", "2", "--seed", "1")
    assert found["games"] == 2
    assert found["faults"] == []


def test_searching_beats_playing_at_random(copy):
    words = ["--games", "40", "--budget", "200sims", "--seed", "1"]
    assert doubloon(copy, "arena", "jetty", "mcts", "random", *words)["score_a"] > 0.7
