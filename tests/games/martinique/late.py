"""Days that are far gone: made-up states that the referee and the engine play on from."""

from collections import Counter
from copy import deepcopy

from tests.games.martinique.referee.choices import can_act
from tests.games.martinique.referee.table import (
    BEACH,
    MAP_SQUARES,
    PLAIN_SQUARES,
    SEATS,
    SQUARES,
    other,
)

CORNERS = (
    ("A1", "B1", "A2", "F3", "D7"),
    ("H1", "G1", "H2", "C3", "G6"),
    ("A8", "B8", "A7", "E2", "C4"),
    ("H8", "G8", "H7", "B2", "F5"),
)
"""Corners of the island, their two neighbours, and two squares far away."""


def late(state, options, rng):
    """Return ``state``, just dealt, as it might be later in the day: all counts stay right."""
    state = deepcopy(state)
    rng.choice([_scatter_pirates, _scatter_pirates, _scatter_pirates, _shut_in])(state, rng)
    _clear_squares(state, rng)
    _empty_bag(state, rng)
    _empty_hook(state, rng)
    able = [seat for seat in SEATS if can_act(state, seat, options)]
    state["turn"] = state["to_act"] = rng.choice(able)  # M-19: somebody always is
    return state


def _scatter_pirates(state, rng):
    """Put pirates close together on the island, on stools, or leave them aboard."""
    centre = rng.choice(list(state["island"]))
    squares = sorted(state["island"], key=lambda square: _apart(square, centre))
    wheres = rng.choices(["island", "stool", "aboard"], [6, 2, 1], k=7)
    for seat, where in zip(rng.sample([*SEATS] * 4, 8), ["island", *wheres], strict=True):
        if where != "aboard":
            _land(state, seat, squares.pop(0) if where == "island" else None)


def _apart(square, other):
    return sum(abs(ord(one) - ord(two)) for one, two in zip(square, other, strict=True))


def _shut_in(state, rng):
    """Shut one pirate in a corner between enemies, on a 1, with its mates at the bar (M-19)."""
    seat = rng.choice(SEATS)
    corner, beside, below, *far = rng.choice(CORNERS)
    island = state["island"]
    one = rng.choice([square for square in PLAIN_SQUARES if island[square].endswith("1")])
    island[corner], island[one] = island[one], island[corner]
    for place in (corner, None, None, None):
        _land(state, seat, place)
    for place in (beside, below, *far):
        _land(state, other(seat), place)


def _land(state, seat, square):
    """Put a pirate from aboard on a square, or at the bar if that is None."""
    state["aboard"][seat] -= 1
    if square:
        state["pirates"][seat].append(square)
        state["pirates"][seat].sort(key=SQUARES.index)
    else:
        state["stools"][state["stools"].index(None)] = seat


def _clear_squares(state, rng):
    """Hand out tiles of the island, or take them out of the game; now and then a whole beach."""
    standing = {*state["pirates"]["black"], *state["pirates"]["red"]}
    inland, beach = rng.choice([0.1, 0.4, 0.8]), rng.choice([0.1, 0.5, 1])
    for square in sorted(state["island"].keys() - standing):
        if rng.random() < (beach if square in BEACH else inland):
            tile = state["island"].pop(square)
            if square in MAP_SQUARES:
                _give_map(state, rng, square, tile.removeprefix("map "))
            else:
                _give_souvenir(state, rng, tile)


def _empty_bag(state, rng):
    """Leave the bag full, nearly empty or empty."""
    tiles = rng.sample(list(Counter(state["bag"]).elements()), 39)
    keep = rng.choice([0, 3, 39])
    state["bag"] = dict(Counter(tiles[:keep]))
    for tile in tiles[keep:]:
        _give_souvenir(state, rng, tile)


def _empty_hook(state, rng):
    """Hand out some of the jokers and maps in The Hook."""
    for _ in range(rng.randrange(4)):
        state["hook"]["jokers"] -= 1
        state["jokers"][rng.choice(SEATS)] += 1
    for number in range(1, 1 + rng.randrange(3)):
        tile = state["hook"]["maps"].pop(rng.randrange(3 - number))
        _give_map(state, rng, f"hook {number}", tile)


def _give_map(state, rng, place, tile):
    state["maps"][rng.choice(SEATS)][place] = [tile, rng.choice(["up", "down", "down"])]


def _give_souvenir(state, rng, tile):
    (pile,) = rng.choices([*state["supplies"].values(), state["paid"]], [1, 1, 8])
    pile[tile] = pile.get(tile, 0) + 1


def evening(state, rng):
    """Return ``state``, just dealt, before the last dig, with holds and supplies much alike."""
    state = deepcopy(state)
    state["removed"], state["island"] = state["island"], {}
    tiles = rng.sample(list(Counter(state["bag"]).elements()), 39)
    for seat in SEATS:
        state["aboard"][seat] = 0
        state["holds"][seat] = [_cut(tiles, rng.choice([2, 3, 4])) for _ in range(rng.randrange(4))]
        state["supplies"][seat] = dict(Counter(_cut(tiles, rng.randrange(5))))
    state["bag"] = dict(Counter(tiles))
    _let_dig(state, rng)
    return state


def _cut(tiles, count):
    """Take the first ``count`` of the tiles away."""
    cut, tiles[:count] = tiles[:count], []
    return cut


def _let_dig(state, rng):
    """Let all dig but the last, who is on turn; the treasure is found now and then."""
    *seats, last = rng.sample([*SEATS] * 4, 8)
    lost = "".join(state["lost"].values())
    squares = rng.sample([square for square in SQUARES if square != lost], 7)
    squares[0] = rng.choice([squares[0], lost])
    for seat, square in zip(seats, squares, strict=True):
        state["pirates"][seat].append(square)
        state["pirates"][seat].sort(key=SQUARES.index)
    state["stools"][7] = state["turn"] = state["to_act"] = last
    state["task"] = "dig"
