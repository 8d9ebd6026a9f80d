"""A game gone through again shows what the eyes saw then, and everything only with all open."""

import random

import pytest

from doubloon.games import GAMES
from doubloon.kernel.record import Record, Step
from doubloon.kernel.seats import CHANCE, SEATS
from doubloon.match import visible
from doubloon.match.evolve import evolve
from doubloon.match.fairness import VERSIONS
from doubloon.match.replay import ALL, course, draws
from doubloon.match.state import open_match, positions
from doubloon.match.streams import Streams
from doubloon.match.unfold import Change
from tests.match.kit import Evening

CODES = [game.code for game in GAMES]


def steps_of(match):
    return [Step(step.actor, match.setup.game.action(step.code)) for step in match.steps]


def played(game, steps=100_000, **more):
    return Evening(game, **more).begin().play(random.Random(4), steps=steps).match


def views(shown):
    view = shown.first
    yield view
    for change in shown.changes:
        view = view | change
        yield view


@pytest.mark.parametrize("game", CODES)
def test_every_moment_is_what_those_eyes_saw_then(game):
    match = played(game, 150)
    for eyes in SEATS:
        shown = course(match.setup, steps_of(match), eyes)
        then = [visible.view(position, eyes) for position in positions(match)]
        assert list(views(shown)) == then


@pytest.mark.parametrize("game", CODES)
def test_every_step_is_told_as_the_log_told_it(game):
    evening = Evening(game).begin().play(random.Random(4), steps=150)
    match = evening.match
    for eyes in SEATS:
        told = course(match.setup, steps_of(match), eyes).steps
        logged = [entry for entry in log(evening, eyes) if entry.kind == "step"]
        assert [one.step for one in told] == [one.step for one in logged] == list(range(len(told)))
        for one, two in zip(told, logged, strict=True):
            assert (one.text, one.seat, one.action) == (two.text, two.seat, two.action)


def log(evening, eyes):
    """The log of an evening as some eyes read it."""
    whole = evening.match
    match = open_match(whole.id, whole.setup, whole.opened, whole.created)
    for event in evening.events:
        change = Change(event, evolve(match, event, whole.created))
        entry = visible.entry(match, change, 0, eyes)
        if entry:
            yield entry
        match = change.after


def test_with_all_open_both_hands_of_gold_ahoi_are_shown():
    match = played("gold_ahoi", 30)
    open_, near, far = (course(match.setup, steps_of(match), eyes) for eyes in (ALL, 0, 1))
    for whole, one, two in zip(views(open_), views(near), views(far), strict=True):
        assert whole["hands"] == {"near": one["hand"], "far": two["hand"]}
        assert sum(whole["unseen"].values()) == whole["bag"]
    drawn = [step.action["tile"] for step in open_.steps if step.action["type"] == "draw"]
    assert all(drawn)


def test_with_all_open_martinique_shows_every_map_tile_taken_and_the_treasure():
    match = played("martinique")
    *_, first, last = views(course(match.setup, steps_of(match), ALL))
    assert first["lost"] == last["lost"] is not None
    for view in (first, last):
        faces = [face for maps in view["maps"].values() for face, _ in maps.values()]
        assert faces
        assert all(faces)
    hidden = list(views(course(match.setup, steps_of(match), SEATS[-1])))[-2]
    assert hidden["lost"] is None
    assert None in [face for maps in hidden["maps"].values() for face, _ in maps.values()]


@pytest.mark.parametrize("dealing", VERSIONS)
@pytest.mark.parametrize("game", CODES)
def test_draws_are_listed_so_that_the_dealer_can_be_followed(game, dealing):
    match = played(game, dealing=dealing)
    streams = Streams()
    found = draws(Record(match.setup, tuple(steps_of(match))))
    assert [one.step for one in found] == [
        number for number, step in enumerate(match.steps) if step.actor == CHANCE
    ]
    at = positions(match)
    for one in found:
        chances = at[one.step].chances()
        assert one.odds.split(" ") == [str(odds) for _, odds in chances]
        weights = [weight for _, weight in at[one.step].weights()]
        stream = one.stream if dealing > 1 else ""
        assert match.dealer.pick(weights, streams.next(stream)) == one.outcome
        streams = streams.after(stream)
        assert len(one.outcomes) == len(set(one.outcomes)) == len(chances)
