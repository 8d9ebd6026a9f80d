"""What a seat sees depends on nothing that it may not know."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import PLAYERS, SEATS
from tests.conformance.kit import SETUPS, every_game, sample, walk


@every_game
def test_a_view_is_the_same_for_positions_that_differ_only_in_hidden_things(setup):
    rng = Rng(11)
    for position in sample(setup, every=3):
        for seat in SEATS:
            other = position.reshuffled(seat, rng)
            one, two = setup.game.view(position, seat), setup.game.view(other, seat)
            assert one == two
            assert json.dumps(one.data()) == json.dumps(two.data())
            assert one.actions() == two.actions()


def test_hidden_things_really_differ_where_a_game_hides_any():
    hiding = set()
    for setup in SETUPS:
        for position in sample(setup, every=5):
            if position != position.reshuffled(2, Rng(3)):
                hiding.add(setup.game.code)
    assert "gold_ahoi" in hiding


@every_game
def test_a_view_offers_exactly_the_legal_actions_of_its_seat(setup):
    for position in sample(setup, every=3):
        for seat in SEATS:
            offered = setup.game.view(position, seat).actions()
            assert offered == (position.actions() if seat == position.to_act else [])


@every_game
def test_a_completed_view_looks_like_the_view(setup):
    rng = Rng(5)
    for position in sample(setup, every=3):
        for seat in SEATS:
            view = setup.game.view(position, seat)
            assert setup.game.view(setup.game.complete(view), seat) == view
            assert setup.game.view(setup.game.determinise(view, rng), seat) == view


@every_game
@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 2**64 - 1), cut=st.integers(0, 400), luck=st.integers(0, 2**32))
def test_belief_agrees_with_the_view_anywhere_in_any_game(setup, seed, cut, luck):
    positions = list(walk(setup, seed))
    position = positions[cut % len(positions)]
    for seat in SEATS:
        view = setup.game.view(position, seat)
        believed = setup.game.determinise(view, Rng(luck))
        assert setup.game.view(believed, seat) == view
        assert believed.to_act == position.to_act
        if seat == position.to_act:
            assert believed.codes() == position.codes()


@every_game
def test_a_completed_view_depends_on_the_view_alone(setup):
    rng = Rng(17)
    for position in sample(setup, every=9):
        for seat in SEATS:
            one = setup.game.complete(setup.game.view(position, seat))
            two = setup.game.complete(setup.game.view(position.reshuffled(seat, rng), seat))
            assert one == two


@every_game
def test_steps_that_a_seat_cannot_tell_apart_are_told_alike(setup):
    game = setup.game
    for position in sample(setup, every=9):
        actions = [game.action(code) for code in position.codes()]
        for seat in SEATS:
            seen: list = []
            for action in actions[:25]:
                after = game.view(position.play(action), seat)
                words = game.told(position, action, seat)
                for other, other_words in seen:
                    assert other != after or other_words == words
                seen.append((after, words))


@every_game
def test_views_and_their_drawings_are_plain(setup):
    for position in sample(setup, every=29):
        for seat in SEATS:
            view = setup.game.view(position, seat)
            drawn = setup.game.sketch(view)
            assert max(len(line) for line in drawn.splitlines()) <= 80
            assert json.loads(json.dumps(view.data()))["seat"] == setup.actor(seat)
            if seat not in PLAYERS:
                assert (
                    setup.game.sketch(setup.game.view(position.reshuffled(2, Rng(1)), 2)) == drawn
                )
