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


def schatzinsel(box, state):
    """Every disc lies, is in hand or in the bag; every pawn and chest belongs to a crew."""
    found = Counter(state["bag"])
    found.update(disc for disc, _ in state["jungle"].values())
    found.update([state["hand"]] if state["hand"] else [])
    stores = [*state["camps"].values(), *state["ships"].values()]
    points = sum(len(pawns) for pawns in state["pawns"].values())
    found["pawns"] = points + sum(store["pawns"] for store in stores)
    found["chests"] = sum(store["chests"] for store in stores)
    wanted = Counter({entry.name: entry.copies for entry in box.disc})
    long = found["chests"] == box.material.chests
    wanted.update({"pawns": box.material.pawns, "chests": box.material.chests if long else 12})
    return found, wanted


COUNTS = {"gold_ahoi": gold_ahoi, "schatzinsel": schatzinsel}


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
