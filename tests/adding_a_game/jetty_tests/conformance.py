"""What the tests of every game need to know about Jetty."""

from collections import Counter

COMPARED_GAMES = 200
"""How many games are played compiled and interpreted, with the standard options."""

PERFT_DEPTH = 4
"""How deep the golden files count the ways to go on."""


def components(setup, state):
    """Every chip is in the bag, in a hand or played."""
    found = Counter()
    for place in ("bag", "played"):
        found.update({int(steps): count for steps, count in state[place].items()})
    found.update(chip for chip in state["chips"].values() if chip)
    return found, Counter({entry.steps: entry.copies for entry in setup.components.chip})
