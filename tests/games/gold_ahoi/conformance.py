"""What the tests of every game need to know about Gold Ahoi!."""

from collections import Counter

COMPARED_GAMES = 500
"""How many games are played compiled and interpreted, with the standard options."""

PERFT_DEPTH = 5
"""How deep the golden files count the ways to go on."""


def components(setup, state):
    """Every tile is on the display, in a hand or in the bag."""
    found = Counter(state["bag"])
    found.update(tile for tile, _ in state["display"].values())
    found.update(tile for tile in state["hands"].values() if tile)
    return found, Counter({entry.name: entry.copies for entry in setup.components.tile})
