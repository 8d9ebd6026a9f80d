import random

import msgspec
import pytest
from msgspec.structs import replace

from doubloon.games import GAMES
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import SEATS
from doubloon.match import commands as c
from doubloon.match import events as e
from doubloon.match import visible
from doubloon.match.context import Context
from doubloon.match.evolve import evolve
from doubloon.match.unfold import Change
from tests.match.kit import Evening

CODES = [game.code for game in GAMES]


def shown(match, eyes, at=0):
    return msgspec.json.encode(visible.now(match, eyes, Context(at)))


@pytest.mark.parametrize("game", CODES)
def test_eyes_see_the_same_whatever_is_hidden_from_them(game):
    """Over a game, a position drawn from what eyes must hold possible looks the same to them."""
    evening, dice, rng = Evening(game).begin(), random.Random(1), Rng(1)
    while evening.match.status == "running":
        for eyes in SEATS:
            other = evening.match.position.reshuffled(eyes, rng)
            dealt = replace(evening.match, position=other, seed="00" * 32)
            assert shown(dealt, eyes) == shown(evening.match, eyes)
        evening.act(dice.choice(evening.match.position.codes()))


@pytest.mark.parametrize("game", CODES)
def test_nobody_sees_the_seed_before_the_end_and_everybody_after_it(game):
    evening = Evening(game).begin().play(random.Random(2), steps=10)
    seed = evening.match.seed.encode()
    for eyes in SEATS:
        assert seed not in shown(evening.match, eyes)
    evening.do(0, c.Resign())
    for eyes in SEATS:
        assert seed in shown(evening.match, eyes)


def test_sealed_events_make_no_entries():
    evening = Evening().begin()
    for event in (
        e.Sealed("00", "aa"),
        e.Dealing(2, "00", "aa", "kept"),
        e.Linked(0, "bb"),
        e.Unlinked(0),
    ):
        assert event.audience == "nobody"
        for eyes in SEATS:
            change = Change(event, evening.match)
            assert visible.entry(evening.match, change, 0, eyes) is None


def test_only_the_seat_to_act_is_offered_anything():
    evening = Evening().begin()
    for eyes in SEATS:
        offered = visible.now(evening.match, eyes, Context(0)).offered
        codes = evening.match.position.codes() if eyes == evening.turn else []
        assert [one["code"] for one in offered] == codes


def test_a_spectator_may_do_nothing():
    can = visible.now(Evening().begin().match, 2, Context(0)).can
    assert (can.take_back, can.claim, can.contribute) == (False, None, False)


@pytest.mark.parametrize("game", CODES)
def test_every_event_of_a_game_has_an_entry_for_everyone(game):
    evening = Evening(game).begin().play(random.Random(3))
    match = Evening(game).match
    for event in evening.events[1:]:
        change = Change(event, evolve(match, event, 0))
        for eyes in SEATS:
            entry = visible.entry(match, change, 0, eyes)
            assert entry or isinstance(event, e.Contributed)
            assert msgspec.json.encode(entry)
        match = change.after


@pytest.mark.parametrize("game", CODES)
def test_a_moment_is_the_view_that_was(game):
    evening = Evening(game).begin().play(random.Random(4), steps=60)
    match = evening.match
    for eyes in SEATS:
        last = visible.moment(match, len(match.steps), eyes)
        assert last.view == visible.now(match, eyes, Context(0)).view
