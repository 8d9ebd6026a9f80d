"""Games and counts kept as data come out as they did; ``make golden`` makes them anew."""

import json

import pytest

from tests.conformance.kit import every_game, name
from tests.golden.make import FOLDER, SEEDS, perft_table, playthrough


@every_game
@pytest.mark.parametrize("seed", SEEDS)
def test_a_golden_game_plays_as_it_did(setup, seed):
    kept = (FOLDER / f"{name(setup)}-{seed}.txt").read_text(encoding="utf-8")
    assert playthrough(setup, seed).splitlines() == kept.splitlines()


def test_perft_counts_are_what_they_were():
    assert perft_table() == json.loads((FOLDER / "perft.json").read_text(encoding="utf-8"))
