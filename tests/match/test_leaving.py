"""Seats that play on a device of their own, and seats whose player has left Doubloon."""

import pytest

from doubloon.match import commands as c
from doubloon.match import events as e
from doubloon.match.context import NotPossible
from tests.match.kit import ANNE, Evening

MARK = "77" * 32


def test_a_seat_of_a_shared_screen_is_handed_out_once_and_comes_back_with_its_links():
    evening = Evening(chairs=(ANNE, ANNE)).begin()
    evening.do(1, c.Link(MARK))
    assert evening.do(1, c.HandOut()) == [e.HandedOut(1)]
    assert evening.do(1, c.HandOut()) == []
    assert evening.match.handed == (False, True)
    evening.do(1, c.Unlink())
    assert (evening.match.handed, evening.match.links) == ((False, False), ())


def test_who_plays_apart_has_nothing_to_hand_out():
    evening = Evening().begin()
    evening.do(1, c.Link(MARK))
    assert evening.do(1, c.HandOut()) == []


def test_a_seat_is_forgotten_only_after_the_game():
    evening = Evening().begin()
    with pytest.raises(NotPossible, match="resign it first"):
        evening.do(0, c.Forget())
    evening.do(0, c.Link(MARK))
    evening.do(0, c.Resign())
    assert evening.do(0, c.Forget()) == [e.Forgotten(0)]
    chair = evening.match.chairs[0]
    assert (chair.player, chair.name, chair.left) == (None, "", True)
    assert evening.match.links == ()
    assert evening.match.ended.winner == 1
    assert evening.match.chairs[1].name == "Ben"
