"""What the tests of every game need to know about Die Schatzinsel."""

from collections import Counter

COMPARED_GAMES = 200
"""How many games are played compiled and interpreted, with the standard options."""

PERFT_DEPTH = 4
"""How deep the golden files count the ways to go on."""


def components(setup, state):
    """Every disc lies, is in hand or in the bag; every pawn and chest belongs to a crew."""
    found = Counter(state["bag"])
    found.update(disc for disc, _ in state["jungle"].values())
    found.update([state["hand"]] if state["hand"] else [])
    stores = [*state["camps"].values(), *state["ships"].values()]
    points = sum(len(pawns) for pawns in state["pawns"].values())
    found["pawns"] = points + sum(store["pawns"] for store in stores)
    found["chests"] = sum(store["chests"] for store in stores)
    wanted = Counter({entry.name: entry.copies for entry in setup.components.disc})
    wanted.update({"pawns": 10, "chests": 16 if setup.options["long"] else 12})
    return found, wanted
