"""A rematch is offered, and the offer can be taken away by either side."""

from __future__ import annotations

import pytest

from doubloon.match import commands as c
from doubloon.match import events as e
from doubloon.match.context import Forbidden, TooLate
from tests.match.kit import Evening


@pytest.fixture
def over():
    evening = Evening().begin()
    evening.do(0, c.Resign())
    return evening


@pytest.mark.parametrize("seat", [0, 1])
def test_an_offer_is_withdrawn_or_declined_and_can_be_made_again(over, seat):
    over.do(0, c.AskRematch())
    assert over.do(seat, c.DropRematch()) == [e.RematchDropped(seat)]
    assert over.match.rematch == (False, False)
    assert over.do(1, c.AskRematch()) == [e.RematchAsked(1)]


def test_without_an_offer_there_is_nothing_to_decline(over):
    with pytest.raises(TooLate, match="no rematch is on offer"):
        over.do(1, c.DropRematch())
    over.do(0, c.AskRematch())
    with pytest.raises(Forbidden):
        over.do("carl", c.DropRematch())
    over.do(0, c.MakeRematch("m2"))
    with pytest.raises(TooLate, match="already been set up"):
        over.do(1, c.DropRematch())
