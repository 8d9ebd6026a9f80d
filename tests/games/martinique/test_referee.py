"""Engine and referee agree on every step of games that look for rare things: M-1 to M-27."""

from functools import cache
from random import Random

import pytest

from doubloon.games import GAMES
from doubloon.kernel.seats import DRAWN, NOBODY
from tests.games.martinique import referee
from tests.games.martinique.late import evening, late
from tests.games.martinique.rare import RARE, rare, rare_end
from tests.games.martinique.referee.table import SEATS
from tests.games.martinique.wishes import WISHES, seek

pytestmark = pytest.mark.slow

GAME = GAMES.find("martinique")
TABLES = [
    {"treasure_points": index % 2 == 1, "landed_to_move": (3, 1, 2, 4)[index % 4]}
    for index in range(4)
]


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


# Where games begin


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


# The tests


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
