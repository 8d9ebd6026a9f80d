"""Games and counts kept as data come out as they did; ``make golden`` makes them anew."""

import json

import pytest

from tests.conformance.kit import every_game, name
from tests.golden.make import (
    ADAPTERS,
    FOLDER,
    SEEDS,
    documented,
    interfaces,
    perft_table,
    playthrough,
)


@every_game
@pytest.mark.parametrize("seed", SEEDS)
def test_a_golden_game_plays_as_it_did(setup, seed):
    kept = (FOLDER / f"{name(setup)}-{seed}.txt").read_text(encoding="utf-8")
    assert playthrough(setup, seed).splitlines() == kept.splitlines()


def test_perft_counts_are_what_they_were():
    assert perft_table() == json.loads((FOLDER / "perft.json").read_text(encoding="utf-8"))


def test_action_numbers_and_observations_are_what_they_were():
    assert interfaces() == json.loads((FOLDER / "interfaces.json").read_text(encoding="utf-8"))


def test_the_page_about_the_adapters_says_what_is_true():
    page = ADAPTERS.read_text(encoding="utf-8")
    assert documented(page) == page
