"""Events are kept for ever: what a log has today is read by every later Doubloon."""

from typing import get_args

import msgspec
import pytest

from doubloon.match import events as e
from tests.match.every_event import EVENTS, lines

DECODER = msgspec.json.Decoder(e.AnyEvent)


def test_every_kind_of_event_is_among_the_golden_ones():
    assert {type(event) for event in EVENTS} == set(get_args(e.AnyEvent))
    assert len(lines()) == len(EVENTS)


@pytest.mark.parametrize(
    ("line", "event"), list(zip(lines(), EVENTS, strict=True)), ids=lambda one: str(one)[:30]
)
def test_a_golden_event_is_read_as_what_it_was(line, event):
    assert DECODER.decode(line) == event


@pytest.mark.parametrize("event", EVENTS, ids=lambda one: str(one)[:30])
def test_an_event_is_read_as_it_was_written(event):
    assert DECODER.decode(msgspec.json.encode(event)) == event
