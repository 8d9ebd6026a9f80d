"""Engine and referee agree on every step of games that look for rare things: S-1 to S-27."""

from functools import cache
from random import Random

import pytest

from doubloon.games import GAMES
from doubloon.kernel.seats import DRAWN, NOBODY
from tests.games.schatzinsel import referee
from tests.games.schatzinsel.referee import COPIES, CREWS, POINTS, POSITIONS, letter, other

GAME = GAMES.find("schatzinsel")
PLACES = POINTS[:19]
MIXED = ("throw RB", "throw BR")
TABLES = [
    {"edition": edition, "random_jungle": random_jungle, "long": long}
    for edition, random_jungle, long in [
        ("fr", False, False),
        ("de", False, True),
        ("fr", True, True),
        ("de", True, False),
    ]
]


# What players and chance are after


def anything(_state, _text):
    """No wish at all."""
    return 1


def attack(state, text):
    """Fight wherever possible, and move on to the next fight."""
    if text in ("end", "stay", "keep aboard"):
        return 0.05
    if text in MIXED:
        return 2
    enemies = state["pawns"][other(state["crew"])] if _is_move(text) else ()
    return 40 if text.rpartition("-")[2] in enemies else 1


def quarrel(_state, text):
    """Ask for discs, object, and insist."""
    if text.startswith("ask"):
        return 3
    return {"object": 9, "insist": 4, "give in": 1, **dict.fromkeys(MIXED, 3)}.get(text, 1)


def yield_(_state, text):
    """Ask for discs, object, and give in."""
    if text.startswith("ask"):
        return 3
    return {"object": 9, "insist": 1, "give in": 9}.get(text, 1)


def run(state, text):
    """Run for the goal, with a detour to the start for a pawn that came back empty-handed."""
    if not _is_move(text):
        return 0.3
    target = text.rpartition("-")[2]
    if target in ("goal", "start"):
        return 30 if target == _aim(state) else 0.01
    row = sum(int(target) >= first for first in (3, 7, 12, 16))
    return 4 ** (row if _aim(state) == "start" else 4 - row)


def linger(state, text):
    """Bring back and go aboard again at once, and do as little as possible otherwise."""
    return {"bring back": 9, "end": 9, "stay": 9}.get(text, 9 if text.endswith("-goal") else 1)


def _is_move(text):
    return "-" in text


def _aim(state):
    return "start" if state["returned"][state["crew"]] == "empty-handed" else "goal"


WISHES = (anything, attack, quarrel, yield_, run, linger)


# Games that are far gone


def late(options, rng):
    """Return a state in the middle of a turn, as it might be late in the game."""
    state = referee.opening(options)
    _lay_jungle(state, rng)
    _scatter_pawns(state, rng)
    _scatter_chests(state, options, rng)
    for crew in CREWS:
        _bring_back(state, crew, options, rng)
    _begin_turn(state, rng)
    return state


def _lay_jungle(state, rng):
    """Lay all discs by lot."""
    kinds = [kind for kind, count in COPIES.items() for _ in range(count)]
    rng.shuffle(kinds)
    for place, kind in zip(PLACES, kinds, strict=True):
        state["jungle"][place] = [kind, rng.choice(POSITIONS)]
    state["bag"] = {}


def _scatter_pawns(state, rng):
    """Share out the ten pawns unevenly, over points, camps and ships."""
    red = rng.choice([0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 10])
    stops = rng.sample(PLACES, 10)
    for crew, count in zip(CREWS, (red, 10 - red), strict=True):
        weights = rng.choice([[6, 2, 2], [1, 0, 3], [1, 1, 0]])
        spots = rng.choices(["points", "camp", "ship"], weights, k=count)
        points = [stops.pop() for _ in range(spots.count("points"))]
        if points and rng.randrange(2):
            points[0] = f"{crew}-start"
        state["pawns"][crew] = sorted(points, key=POINTS.index)
        state["camps"][crew]["pawns"] = spots.count("camp")
        state["ships"][crew]["pawns"] = spots.count("ship")


def _scatter_chests(state, options, rng):
    """Leave camps full or nearly empty, and no ship quite full."""
    full, total = (9, 16) if options["long"] else (7, 12)
    aboard = [min(rng.randrange(full), rng.randrange(full + 4)) for _ in CREWS]
    left = total - sum(aboard)
    red = rng.choice([0, left, rng.randint(0, left)])
    for crew, chests, loot in zip(CREWS, (red, left - red), aboard, strict=True):
        state["camps"][crew]["chests"] = chests
        state["ships"][crew]["chests"] = loot


def _bring_back(state, crew, options, rng):
    """Let the only pawn of a crew on the island be one that came back, now and then (S-21)."""
    points = state["pawns"][crew]
    if len(points) != 1 or state["camps"][crew]["pawns"] or rng.randrange(4) == 0:
        return
    state["returned"][crew] = "loaded"
    if options["edition"] == "de" and points != [f"{crew}-start"] and rng.randrange(3):
        state["returned"][crew] = "empty-handed"
        state["pawns"][crew] = [rng.choice([*points, f"{crew}-goal"])]


def _begin_turn(state, rng):
    """Put a crew on turn with some of its points left, now and then close to the last turn."""
    turn = rng.choice([rng.randint(9, 300), rng.randint(390, 400)])
    crew = ("black", "red")[turn % 2]
    dice = [rng.choice(["RR", "RB", "BB"]), rng.choice(["RR", "RB", "BB"])]
    dice[CREWS.index(crew)] = letter(crew) * 2
    rolled = "".join(dice).count(letter(crew))
    points = rng.randint(1, rolled)
    objected = rng.random() < 0.3
    state.update(to_act=crew, phase="spend", turn=turn, crew=crew, dice=dice, points=points)
    state.update(moved=points < rolled and rng.random() < 0.5, objected=objected)
    state["given_up"] = rng.randrange(19) if objected and rng.random() < 0.7 else None


# Playing with the referee looking on


def check_choice(position, state, options):
    """Compare who acts and what is legal; return the codes by their text."""
    codes = position.codes()
    texts = {GAME.format(position, GAME.action(code)): code for code in codes}
    assert len(texts) == len(codes)
    actor = position.setup.actor(position.to_act)
    assert state["to_act"] == actor == referee.to_act(state, options)
    odds = {GAME.format(position, action): part for action, part in position.chances()}
    assert {text: odds.get(text) for text in texts} == referee.legal(state, options), state
    return texts


def check_step(position, options, rng, wish):
    """Take one step by ``wish`` and compare what it leads to; return the position and the step."""
    state = position.state()
    codes = check_choice(position, state, options)
    texts = sorted(codes)
    (text,) = rng.choices(texts, [wish(state, text) for text in texts])
    return check_after(position, codes[text], options), (state, text)


def check_after(position, code, options):
    """Compare what an action leads to; return the position after it."""
    state, text = position.state(), GAME.format(position, GAME.action(code))
    position = position.after(code)
    assert position.state() == referee.after(state, text, options), (state, text)
    return position


def check_end(position, options):
    """Compare chests and winner."""
    winner, points = referee.outcome(position.state(), options)
    outcome = position.outcome()
    assert outcome.points == points
    assert outcome.winner == (CREWS.index(winner) if winner else DRAWN), position.state()
    assert position.codes() == []


def check_game(position, options, rng, wishes):
    """Play to the end with the referee looking on; return which rare things happened."""
    seen = set()
    while position.to_act != NOBODY:
        wish = wishes[position.state()["crew"] or "red"]
        position, (before, text) = check_step(position, options, rng, wish)
        seen.update(rare(before, text, position.state(), options))
    check_end(position, options)
    return seen
