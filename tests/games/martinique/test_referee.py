"""Engine and referee agree on every step of games that look for rare things: M-1 to M-27."""

from collections import Counter
from copy import deepcopy
from random import Random

import pytest

from doubloon.games import GAMES
from tests.games.martinique import referee
from tests.games.martinique.referee import BEACH, HOOK, MAP_SQUARES, SEATS, SQUARES

GAME = GAMES.find("martinique")


# What players and chance are after


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
    met = max(_enemies(state, way) for way in referee.ways(state, start) if way[-1] == end)
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
    """Sit down as soon as can be, The Hook's bench preferred."""
    if state["task"] != "act" or text.startswith("land"):
        return 1
    end = text.split("-")[1]
    return 1 if end in state["island"] else 30


def seek(state, text):
    """Dig where the treasure lies, as if one knew."""
    place = "".join(state["lost"].values()) if state["task"] == "dig" else None
    return 12 if text == f"dig {place}" else 1


def _enemies(state, way):
    enemy = SEATS[1 - SEATS.index(state["turn"])]
    return len(set(way) & set(state["pirates"][enemy]))


def _owns(state, seat, symbol):
    return any(tile.startswith(symbol) for tile in state["supplies"][seat])


def _stays(state, text):
    return 1 if state["task"] != "act" or text[-2:] in state["island"] else 1e-3


WISHES = (anything, hook, crowd, trade, comb, hurry, seek)
TABLES = [
    {"treasure_points": index % 2 == 1, "landed_to_move": (3, 1, 2, 4)[index % 4]}
    for index in range(4)
]


# Days that are far gone


def late(state, rng):
    """Return ``state``, just dealt, as it might be later in the day: all counts stay right."""
    state = deepcopy(state)
    _scatter_souvenirs(state, rng)
    _scatter_hook(state, rng)
    _scatter_maps(state, rng)
    _scatter_pirates(state, rng)
    able = [s for s in SEATS if state["aboard"][s] or state["pirates"][s]]
    state["turn"] = state["to_act"] = rng.choice(able)
    return state


def _scatter_souvenirs(state, rng):
    """Move souvenirs of the island and the bag into supplies or out of the game."""
    gone = rng.choice([0.1, 0.4, 0.8])
    for square, tile in list(state["island"].items()):
        if not tile.startswith("map") and rng.random() < gone:
            _put(state, rng, state["island"].pop(square))
    keep = rng.choice([0, 3, 39])
    tiles = list(Counter(state["bag"]).elements())
    rng.shuffle(tiles)
    for tile in tiles[keep:]:
        _put(state, rng, tile)
    state["bag"] = dict(Counter(tiles[:keep]))


def _put(state, rng, tile):
    piles = [*state["supplies"].values(), state["paid"]]
    (pile,) = rng.choices(piles, [1, 1, 8])
    pile[tile] = pile.get(tile, 0) + 1


def _scatter_hook(state, rng):
    """Hand out jokers and maps of The Hook."""
    for _ in range(rng.randrange(4)):
        state["hook"]["jokers"] -= 1
        state["jokers"][rng.choice(SEATS)] += 1
    for number in range(1, 1 + rng.randrange(3)):
        tile = state["hook"]["maps"].pop(rng.randrange(3 - number))
        state["maps"][rng.choice(SEATS)][f"hook {number}"] = [tile, rng.choice(["up", "down"])]


def _scatter_maps(state, rng):
    """Hand out maps of the island."""
    for square in rng.sample(MAP_SQUARES, rng.randrange(9)):
        tile = state["island"].pop(square).removeprefix("map ")
        state["maps"][rng.choice(SEATS)][square] = [tile, rng.choice(["up", "down", "down"])]


def _scatter_pirates(state, rng):
    """Put pirates close together on the island, on stools, or leave them aboard."""
    centre = rng.choice(list(state["island"]))
    squares = sorted(state["island"], key=lambda square: _apart(square, centre))
    pirates = [*SEATS] * 4
    rng.shuffle(pirates)
    for index, seat in enumerate(pirates):
        where = rng.choices(["island", "stool", "aboard"], [6, 2, 1])[0] if index else "island"
        if where == "aboard" or (where == "island" and not squares):
            continue
        state["aboard"][seat] -= 1
        if where == "stool":
            state["stools"][state["stools"].index(None)] = seat
        else:
            state["pirates"][seat].append(squares.pop(0))
    for seat in SEATS:
        state["pirates"][seat].sort(key=SQUARES.index)


def _apart(square, other):
    return abs(ord(square[0]) - ord(other[0])) + abs(ord(square[1]) - ord(other[1]))


# Playing with the referee looking on


def check_choice(position, state, options):
    """Compare who acts and what is legal; return the codes by their text."""
    texts = {GAME.format(position, GAME.action(code)): code for code in position.codes()}
    assert state["to_act"] == position.setup.actor(position.to_act) == referee.to_act(state)
    assert len(texts) == len(position.codes())
    odds = {GAME.format(position, action): part for action, part in position.chances()}
    assert {text: odds.get(text) for text in texts} == referee.legal(state, options), state
    return texts


def check_step(position, options, rng, wish):
    """Take one step by ``wish`` and compare what it leads to; return it with the states."""
    state = position.state()
    texts = check_choice(position, state, options)
    weights = [wish(state, text) for text in texts]
    (text,) = rng.choices(list(texts), weights)
    position = position.after(texts[text])
    assert position.state() == referee.after(state, text, options), (state, text)
    return position, (state, text, position.state())


def check_end(position, options):
    """Compare points and winner."""
    winner, points = referee.outcome(position.state(), options)
    outcome = position.outcome()
    assert outcome.points == points
    assert outcome.winner == (SEATS.index(winner) if winner else -1), position.state()


def play_on(position, options, rng, wishes):
    """Play to the end with the referee looking on; return how often rare things happened."""
    seen = Counter()
    while position.to_act != -2:
        wish = wishes.get(position.state()["turn"])
        position, step = check_step(position, options, rng, wish)
        seen.update(rare(*step))
    check_end(position, options)
    seen.update(rare_end(position.state(), options))
    return seen


# What makes a game worth looking at


def rare(before, text, state):
    """Name the rare things about one step."""
    if before["task"] == "act":
        yield from _rare_act(before, text, state)
    if before["task"] == "load":
        yield from _rare_load(text, before)
    if before["task"] == "refill" and state["task"] != "refill" and None in sum(_slots(state), []):
        yield "M-17 the bag runs out"
    if state["task"] == "act" and before["task"] != "deal" and state["turn"] == before["turn"]:
        yield "M-19 the opponent passes"


def _rare_act(before, text, state):
    seat = before["turn"]
    if text == "land bar":
        yield "M-5 land bar"
        return
    if text.startswith("land"):
        return
    hidden = [side for _, side in before["maps"][SEATS[1 - SEATS.index(seat)]].values()].count("down")
    if state["overruns"] > hidden:
        yield "M-10 more enemies than maps"
    if state["overruns"] > 1 and hidden > 1:
        yield f"M-10 {min(hidden,state['overruns'])} maps to turn"
    if state["task"] == "overrun" and all(state["stools"]):
        yield "M-20 overruns at the eighth stool"
    if text[-2:] in HOOK:
        kinds = ["jokers"] * (before["hook"]["jokers"] > 0) + ["maps"] * bool(before["hook"]["maps"])
        yield f"M-14 The Hook has {' and '.join(kinds) or 'nothing'}"
    if state["task"] == "dig" and referee.loads({**state}, seat):
        yield "M-20 no loading at the eighth stool"


def _rare_load(text, before):
    texts = referee.loads(before, before["turn"])
    if "load none" in texts:
        yield f"M-15 optional, {'declined' if text == 'load none' else 'done'}"
    elif "joker" in text:
        yield "M-15 jokers though not needed"
        if not any(option.startswith(text[:6]) and "joker" not in option for option in texts):
            yield "M-15 a treasure that takes jokers"
    if text.count(" ") > 3:
        yield "M-15 two jokers"
    if not before["bag"]:
        yield "M-17 loaded with an empty bag"


def _slots(state):
    return state["treasures"]


def rare_end(state, options):
    """Name the rare things about a game that is over."""
    winner, (black, red) = referee.outcome(state, options)
    stacks = [len(state["holds"][seat]) for seat in SEATS]
    place = "".join(state["lost"].values())
    if any(place in state["pirates"][seat] for seat in SEATS):
        yield f"M-23 found, treasure_points {options['treasure_points']}"
        if place in HOOK:
            yield "M-3 found in The Hook"
    if black == red:
        yield "M-25 tie, stacks decide" if winner and stacks[0] != stacks[1] else "M-25 tie"
