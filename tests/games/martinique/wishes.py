"""What players and chance are after in the games that the referee looks at.

A wish weighs an action or an outcome of a state: the heavier, the likelier it is chosen.
"""

from tests.games.martinique.referee.choices import ways
from tests.games.martinique.referee.table import BEACH, HOOK, SEATS, other


def anything(_state, _text):
    """No wish at all."""
    return 1


def hook(state, text):
    """Walk into The Hook and take jokers, but decline to use them at times."""
    if state["task"] == "act":
        return 20 if text[-2:] in HOOK else 1
    return 3 if text == "take joker" else 1


def crowd(state, text):
    """Pick up maps and walk over as many enemies as can be."""
    if state["task"] != "act" or text.startswith("land"):
        return 1
    start, end = text.split("-")
    met = max(_enemies(state, way) for way in ways(state, start) if way[-1] == end)
    on_tile = 3 if end in state["island"] else 0.2
    return 6**met * on_tile * (3 if state["island"][start].startswith("map") else 1)


def trade(state, text):
    """Stay on tiles, load much, and let the bag bring what both own most of."""
    if state["task"] == "refill":
        symbol = text.split()[2]
        return 30 ** sum(_owns(state, seat, symbol) for seat in SEATS)
    if state["task"] == "load":
        return 0.1 if text == "load none" else 1
    return _stays(state, text)


def comb(state, text):
    """Take the tiles of the beach and leave pirates aboard, until they can only sit down."""
    if state["task"] != "act":
        return 1
    if text.startswith("land"):
        return 1e-3 if text != "land bar" else 1
    start, end = text.split("-")
    return _stays(state, text) * (20 if start in BEACH else 1) * (20 if end in BEACH else 1)


def hurry(state, text):
    """Sit down as soon as can be."""
    if state["task"] != "act" or text.startswith("land"):
        return 1
    end = text.split("-")[1]
    return 1 if end in state["island"] else 30


def seek(state, text):
    """Dig where the treasure lies, as if one knew."""
    place = "".join(state["lost"].values()) if state["task"] == "dig" else None
    return 12 if text == f"dig {place}" else 1


def _enemies(state, way):
    return len(set(way) & set(state["pirates"][other(state["turn"])]))


def _owns(state, seat, symbol):
    return any(tile.startswith(symbol) for tile in state["supplies"][seat])


def _stays(state, text):
    return 1 if state["task"] != "act" or text[-2:] in state["island"] else 1e-3


WISHES = (anything, hook, crowd, trade, comb, hurry, seek)
