"""No component appears, disappears or changes, at any step of any game."""

import pytest

from doubloon.games import GAMES
from tests.conformance.kit import every_game, facts, sample


@every_game
def test_components_are_conserved_at_every_step(setup):
    components = facts(setup.game).components
    for position in sample(setup):
        found, box = components(setup, position.state())
        assert found == box


def test_a_lost_tile_would_be_noticed():
    setup = GAMES.find("gold_ahoi").setup()
    state = setup.start().state()
    state["bag"]["tee-land"] -= 1
    found, box = facts(setup.game).components(setup, state)
    with pytest.raises(AssertionError):
        assert found == box
