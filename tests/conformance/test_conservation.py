"""No component appears, disappears or changes, at any step of any game."""

from collections import Counter

import pytest

from doubloon.games import GAMES
from tests.conformance.kit import every_game, sample


def gold_ahoi(box, state):
    """Every tile is on the display, in a hand or in the bag."""
    found = Counter(state["bag"])
    found.update(tile for tile, _ in state["display"].values())
    found.update(tile for tile in state["hands"].values() if tile)
    return found, Counter({entry.name: entry.copies for entry in box.tile})


COUNTS = {"gold_ahoi": gold_ahoi}


@every_game
def test_components_are_conserved_at_every_step(setup):
    for position in sample(setup):
        found, box = COUNTS[setup.game.code](setup.components, position.state())
        assert found == box


def test_every_game_is_counted():
    assert set(COUNTS) == {game.code for game in GAMES}


def test_a_lost_tile_would_be_noticed():
    setup = GAMES.find("gold_ahoi").setup()
    state = setup.start().state()
    state["bag"]["tee"] -= 1
    found, box = gold_ahoi(setup.components, state)
    with pytest.raises(AssertionError):
        assert found == box
