"""Encoders write what the view defines, and nothing that a seat may not know."""

import numpy as np

from doubloon.games import GAMES
from doubloon.kernel.encoding import length, scales
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import SEATS
from tests.conformance.kit import every_game, sample


class Observer:
    """An encoder with buffers of its own."""

    def __init__(self, setup):
        self.encoder = setup.game.encoder(setup)
        self.numbers = np.full(length(setup.game.layout), 99, np.uint8)
        self.shares = np.full(length(setup.game.layout), 99, np.float32)
        self.allowed = np.full(setup.game.decisions, 99, np.uint8)

    def look(self, position, seat):
        self.encoder.observe_shares(position, seat, self.numbers, self.shares)
        return self.numbers, self.shares

    def mask(self, position, seat):
        self.encoder.mask(position, seat, self.allowed)
        return self.allowed


def in_bytes(layout, shares):
    """What the page about adapters says of an observation in bytes."""
    parts = [n for b in layout for n in b.parts * (b.size // len(b.parts))]
    units = [b.unit for b in layout for _ in range(b.size)]
    return np.rint(np.array(shares) * parts).astype(int) // units


@every_game
def test_an_encoder_writes_the_numbers_that_the_view_defines(setup):
    observer, layout = Observer(setup), setup.game.layout
    for position in sample(setup, every=3):
        for seat in SEATS:
            numbers, shares = observer.look(position, seat)
            defined = setup.game.encode(setup.game.view(position, seat))
            assert (shares == np.array(defined, np.float32)).all()
            assert (numbers == in_bytes(layout, defined)).all()


@every_game
def test_an_observation_in_bytes_is_the_shares_times_the_scale(setup):
    layout = setup.game.layout
    exact = np.array([block.unit == 1 for block in layout for _ in range(block.size)])
    scale = np.array(scales(layout), np.float32)
    assert scale.max() <= 255
    observer = Observer(setup)
    for position in sample(setup, every=7):
        numbers, shares = observer.look(position, 0)
        assert (numbers <= scale).all()
        assert (numbers / scale == shares)[exact].all()
        assert (shares - numbers / scale < 1 / 128).all()


@every_game
def test_an_encoder_reveals_nothing_that_its_seat_may_not_know(setup):
    rng, observer = Rng(23), Observer(setup)
    for position in sample(setup, every=2):
        for seat in SEATS:
            seen = observer.look(position, seat)[1].tobytes()
            allowed = observer.mask(position, seat).tobytes()
            other = position.reshuffled(seat, rng)
            assert observer.look(other, seat)[1].tobytes() == seen
            assert observer.mask(other, seat).tobytes() == allowed


def test_a_seat_that_knows_more_sees_more():
    for game in GAMES:
        setup = game.setup()
        observer, differ = Observer(setup), False
        for position in sample(setup, every=5):
            one, two = (observer.look(position, seat)[1][3:].tobytes() for seat in (0, 1))
            differ |= one != two
        assert differ == game.hides


@every_game
def test_a_mask_has_exactly_the_legal_actions_of_its_seat(setup):
    observer = Observer(setup)
    for position in sample(setup, every=3):
        for seat in SEATS:
            codes = position.codes() if seat == position.to_act else []
            assert sorted(codes) == np.flatnonzero(observer.mask(position, seat)).tolist()
            assert observer.allowed.max() <= 1
