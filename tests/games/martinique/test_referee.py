"""Engine and referee agree on every step of games that look for rare things: M-1 to M-27."""

from collections import Counter
from copy import deepcopy
from functools import cache
from random import Random

import pytest

from doubloon.games import GAMES
from doubloon.kernel.seats import DRAWN, NOBODY
from tests.games.martinique import referee
from tests.games.martinique.referee import BEACH, HOOK, MAP_SQUARES, PLAIN_SQUARES, SEATS, SQUARES

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
    return len(set(way) & set(state["pirates"][_other(state["turn"])]))


def _owns(state, seat, symbol):
    return any(tile.startswith(symbol) for tile in state["supplies"][seat])


def _stays(state, text):
    return 1 if state["task"] != "act" or text[-2:] in state["island"] else 1e-3


CORNERS = (
    ("A1", "B1", "A2", "F3", "D7"),
    ("H1", "G1", "H2", "C3", "G6"),
    ("A8", "B8", "A7", "E2", "C4"),
    ("H8", "G8", "H7", "B2", "F5"),
)
"""Corners of the island, their two neighbours, and two squares far away."""
WISHES = (anything, hook, crowd, trade, comb, hurry, seek)
TABLES = [
    {"treasure_points": index % 2 == 1, "landed_to_move": (3, 1, 2, 4)[index % 4]}
    for index in range(4)
]


# Days that are far gone


def late(state, options, rng):
    """Return ``state``, just dealt, as it might be later in the day: all counts stay right."""
    state = deepcopy(state)
    rng.choice([_scatter_pirates, _scatter_pirates, _scatter_pirates, _shut_in])(state, rng)
    _clear_squares(state, rng)
    _empty_bag(state, rng)
    _empty_hook(state, rng)
    able = [seat for seat in SEATS if referee.can_act(state, seat, options)]
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
        _land(state, _other(seat), place)


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


# Playing with the referee looking on


def check_choice(position, state, options):
    """Compare who acts and what is legal; return the codes by their text."""
    codes = position.codes()
    texts = {GAME.format(position, GAME.action(code)): code for code in codes}
    assert len(texts) == len(codes)
    assert state["to_act"] == position.setup.actor(position.to_act) == referee.to_act(state)
    odds = {GAME.format(position, action): part for action, part in position.chances()}
    assert {text: odds.get(text) for text in texts} == referee.legal(state, options), state
    return texts


def check_step(position, options, rng, wish):
    """Take one step by ``wish`` and compare what it leads to; return the position and the step."""
    state = position.state()
    codes = check_choice(position, state, options)
    texts = sorted(codes)
    (text,) = rng.choices(texts, [wish(state, text) for text in texts])
    position = position.after(codes[text])
    found = position.state()
    assert found == referee.after(state, text, options), (state, text)
    return position, (state, text, found)


def check_end(position, options):
    """Compare points and winner."""
    winner, points = referee.outcome(position.state(), options)
    outcome = position.outcome()
    assert outcome.points == points
    assert outcome.winner == (SEATS.index(winner) if winner else DRAWN), position.state()


def check_game(position, options, rng, wishes):
    """Play to the end with the referee looking on; return which rare things happened."""
    seen = set()
    while position.to_act != NOBODY:
        wish = wishes[position.state()["turn"]]
        position, step = check_step(position, options, rng, wish)
        seen.update(rare(*step))
    check_end(position, options)
    return seen.union(rare_end(position.state(), options))


# What makes a game worth looking at


def rare(before, text, state):
    """Name the rare things about one step."""
    if before["task"] == "act" and not text.startswith("land"):
        yield from _rare_move(before, text, state)
    if before["task"] == "load":
        yield from _rare_load(before, text)
    if before["task"] == "refill" and state["task"] == "act" and _short(state):
        yield "M-17 the bag runs out"
    if state["task"] == "act" and before["task"] != "deal" and state["turn"] == before["turn"]:
        yield from _rare_pass(before, state)
    if text == "land bar":
        yield "M-5 landed at the bar"
    if state["task"] == "dig" != before["task"]:
        yield from _rare_evening(before, text, state)


def _rare_move(before, text, state):
    """Overruns and The Hook."""
    maps = before["maps"][_other(before["turn"])].values()
    hidden = sum(side == "down" for _, side in maps)
    if state["overruns"] > hidden:
        yield "M-10 more enemies than maps"
    if min(state["overruns"], hidden) > 1:
        yield "M-10 two maps to turn"
    if text[-2:] in HOOK:
        left = [kind for kind in ("jokers", "maps") if before["hook"][kind]]
        yield f"M-14 The Hook has {' and '.join(left) or 'nothing'}"


def _rare_load(before, text):
    texts = referee.loads(before, before["turn"])
    if "load none" in texts:
        yield "M-15 declined" if text == "load none" else "M-15 only jokers make it possible"
    elif "joker" in text:
        plain = " ".join(text.split()[:2])
        yield (
            "M-15 jokers where souvenirs would do"
            if plain in texts
            else "M-15 must, and takes jokers"
        )
    if len(text.split()) > 4:
        yield "M-15 two jokers"
    if _short(before):
        yield "M-17 loaded beside open slots"


def _rare_pass(before, state):
    """The opponent has been passed over, all seated or stuck between others."""
    stuck = state["pirates"][_other(before["turn"])]
    yield "M-19 passed, stuck" if stuck else "M-19 passed, all seated"


def _rare_evening(before, text, state):
    """The eighth pirate sat down."""
    if text == "land bar":
        yield "M-20 by landing"
    elif referee.loads(state, before["turn"]):
        hook = " after a gift" if before["task"] in ("gift", "hook") else ""
        yield f"M-20 nothing loaded{hook}"


def rare_end(state, options):
    """Name the rare things about a game that is over."""
    winner, (black, red) = referee.outcome(state, options)
    place = "".join(state["lost"].values())
    if place in state["pirates"]["black"] + state["pirates"]["red"]:
        yield "M-26 found, 20 points" if options["treasure_points"] else "M-23 found"
        yield "M-3 found in The Hook" if place in HOOK else "M-3 found elsewhere"
    elif black == red:
        yield "M-25 tie, stacks decide" if winner else "M-25 tie"


def _other(seat):
    return SEATS[1 - SEATS.index(seat)]


def _short(state):
    """Say whether a treasure has an open slot."""
    return any(None in treasure for treasure in state["treasures"])


# The tests

RARE = {
    "M-3 found in The Hook",
    "M-5 landed at the bar",
    "M-10 more enemies than maps",
    "M-10 two maps to turn",
    "M-14 The Hook has jokers",
    "M-14 The Hook has maps",
    "M-14 The Hook has nothing",
    "M-15 declined",
    "M-15 jokers where souvenirs would do",
    "M-15 must, and takes jokers",
    "M-15 only jokers make it possible",
    "M-15 two jokers",
    "M-17 loaded beside open slots",
    "M-17 the bag runs out",
    "M-19 passed, all seated",
    "M-19 passed, stuck",
    "M-20 by landing",
    "M-20 nothing loaded",
    "M-20 nothing loaded after a gift",
    "M-23 found",
    "M-26 found, 20 points",
}


def start(options):
    """Return the position before the first draw, compared with the referee's."""
    position = GAME.start(GAME.setup(options))
    assert position.state() == referee.opening()
    return position


def dealt(options, rng):
    """Return a position when all is dealt, nothing compared."""
    position = start(options)
    while position.state()["task"] == "deal":
        position = position.after(rng.choice(position.codes()))
    return position


def restored(position, state):
    """Return the position that ``state`` describes, which says the same of itself."""
    position = GAME.restore(position.setup, state)
    assert position.state() == state
    return position


@cache
def season(wish):
    """Play games of one wish against others, with all options; return the rare things in them."""
    rng = Random(wish.__name__)
    seen = set()
    for options in TABLES:
        wishes = dict(zip(SEATS, rng.sample([wish, rng.choice(WISHES)], 2), strict=True))
        seen |= check_game(start(options), options, rng, wishes)
        for _ in range(3):
            position = dealt(options, rng)
            position = restored(position, late(position.state(), options, rng))
            seen |= check_game(position, options, rng, wishes)
    return seen


@pytest.mark.parametrize("wish", WISHES)
def test_engine_and_referee_agree_on_every_step(wish):
    season(wish)


def test_the_games_reach_what_is_rare():
    assert set().union(*map(season, WISHES)) >= RARE


@pytest.mark.parametrize("options", TABLES[:2])
def test_engine_and_referee_agree_on_who_has_won(options):
    rng, seen = Random(5), set()
    position = dealt(options, rng)
    for _ in range(400):
        last = restored(position, evening(position.state(), rng))
        seen |= check_game(last, options, rng, dict.fromkeys(SEATS, seek))
    assert seen >= {"M-25 tie", "M-25 tie, stacks decide"}
