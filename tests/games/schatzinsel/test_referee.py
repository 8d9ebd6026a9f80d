"""Engine and referee agree on every step of games that look for rare things: S-1 to S-27."""

from functools import cache
from random import Random

import pytest

from doubloon.games import GAMES
from doubloon.kernel.seats import DRAWN, NOBODY
from tests.games.schatzinsel import referee
from tests.games.schatzinsel.late import late
from tests.games.schatzinsel.rare import RARE, rare
from tests.games.schatzinsel.referee.table import CREWS
from tests.games.schatzinsel.wishes import MIXED, WISHES

pytestmark = pytest.mark.slow

GAME = GAMES.find("schatzinsel")
TABLES = [
    {"edition": edition, "random_jungle": random_jungle, "long": long}
    for edition, random_jungle, long in [
        ("fr", False, False),
        ("de", False, True),
        ("fr", True, True),
        ("de", True, False),
    ]
]


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


def check_after(position, state, code, options):
    """Compare what an action leads to; return the position after it, and its state."""
    text = GAME.format(position, GAME.action(code))
    position = position.after(code)
    found = position.state()
    assert found == referee.after(state, text, options), (state, text)
    return position, found


def check_end(position, options):
    """Compare chests and winner."""
    winner, points = referee.outcome(position.state(), options)
    outcome = position.outcome()
    assert outcome.points == points
    assert outcome.winner == (CREWS.index(winner) if winner else DRAWN), position.state()
    assert position.codes() == []


def choose(state, texts, rng, wish):
    """Return one of the actions or outcomes, drawn by what ``wish`` thinks of each."""
    return rng.choices(texts, [wish(state, text) for text in texts])[0]


def check_game(position, options, rng, wishes, steps=40_000):
    """Play with the referee looking on, to the end or so far; return which rare things happened."""
    state, seen = position.state(), set()
    for _ in range(steps):
        if position.to_act == NOBODY:
            check_end(position, options)
            break
        codes = check_choice(position, state, options)
        text = choose(state, sorted(codes), rng, wishes[state["crew"] or "red"])
        before = state
        position, state = check_after(position, before, codes[text], options)
        seen.update(rare(before, text, state, options))
    return seen


# Where games begin


@cache
def setup(edition, random_jungle, long):
    """Return the game with options chosen, its box read once."""
    return GAME.setup({"edition": edition, "random_jungle": random_jungle, "long": long})


def start(options):
    """Return the position before the first draw, compared with the referee's."""
    position = GAME.start(setup(*options.values()))
    assert position.state() == referee.opening(options)
    return position


def restored(options, state):
    """Return the position that ``state`` describes, which says the same of itself."""
    position = GAME.restore(setup(*options.values()), state)
    assert position.state() == state
    return position


# The tests


@cache
def season(wish):
    """Play games of one wish against others, with all options; return the rare things in them."""
    rng = Random(wish.__name__)
    seen = set()
    for options in TABLES:
        wishes = dict(zip(CREWS, rng.sample([wish, rng.choice(WISHES)], 2), strict=True))
        seen |= check_game(start(options), options, rng, wishes)
        for _ in range(40):
            position = restored(options, late(options, rng))
            seen |= check_game(position, options, rng, wishes, steps=30)
    return seen


@pytest.mark.parametrize("wish", WISHES)
def test_engine_and_referee_agree_on_every_step(wish):
    season(wish)


def test_the_games_reach_what_is_rare():
    assert set().union(*map(season, WISHES)) >= RARE


@pytest.mark.parametrize("phase", ["contest", "duel"])
def test_engine_and_referee_agree_on_long_rows_of_throws(phase):
    rng, options = Random(phase), TABLES[0]
    position = start(options)
    while position.state()["phase"] != phase:
        position = position.after(rng.choice(position.codes()))
    state = position.state()
    for _ in range(60):
        codes = check_choice(position, state, options)
        mixed = rng.choice([text for text in MIXED if text in codes])
        position, state = check_after(position, state, codes[mixed], options)
