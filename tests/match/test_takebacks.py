import random

import pytest

from doubloon.games import GAMES
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, SEATS
from doubloon.match import commands as c
from doubloon.match import events as e
from doubloon.match import takeback
from doubloon.match.context import NotPossible, TooLate
from doubloon.match.state import positions
from tests.match.kit import ANNE, BOT, Evening


def until_it_can_be_taken_back(game, seed=1, **more):
    """Play until a decision was made that can be taken back, and return the evening there."""
    evening, dice = Evening(game, **more).begin(), random.Random(seed)
    while evening.match.status == "running":
        turn = evening.turn
        evening.act(dice.choice(evening.match.position.codes()))
        if not takeback.why_not(evening.match, turn):
            return evening, turn
    raise AssertionError("no decision of this game could be taken back")


@pytest.mark.parametrize("game", ["martinique", "schatzinsel"])
def test_between_people_a_takeback_is_asked_for_and_granted(game):
    evening, seat = until_it_can_be_taken_back(game)
    before = positions(evening.match)[-2]
    evening.do(seat, c.TakeBack())
    assert evening.match.takeback == seat
    evening.do(1 - seat, c.AnswerTakeback(True))
    assert evening.match.position == before
    assert evening.match.takeback is None
    assert evening.turn == seat


def test_a_takeback_that_is_declined_changes_nothing():
    evening, seat = until_it_can_be_taken_back("schatzinsel")
    steps = evening.match.steps
    evening.do(seat, c.TakeBack())
    with pytest.raises(NotPossible, match="already asked"):
        evening.do(seat, c.TakeBack())
    evening.do(1 - seat, c.AnswerTakeback(False))
    assert evening.match.steps == steps
    with pytest.raises(TooLate):
        evening.do(1 - seat, c.AnswerTakeback(True))


def test_an_asked_takeback_is_over_when_play_goes_on():
    evening, seat = until_it_can_be_taken_back("schatzinsel")
    evening.do(seat, c.TakeBack())
    evening.act()
    with pytest.raises(TooLate):
        evening.do(1 - seat, c.AnswerTakeback(True))


@pytest.mark.parametrize("chairs", [(ANNE, ANNE), (ANNE, BOT)])
def test_at_one_device_or_against_a_bot_nobody_is_asked(chairs):
    evening, seat = until_it_can_be_taken_back("schatzinsel", chairs=chairs)
    assert evening.do(seat, c.TakeBack()) == [e.TookBack(seat)]


def test_what_chance_has_brought_stays():
    evening = Evening("gold_ahoi").begin()
    turn = evening.turn
    evening.act()
    assert evening.match.steps[-1].actor == CHANCE
    with pytest.raises(NotPossible, match="a roll of the dice has followed"):
        evening.do(turn, c.TakeBack())


def test_the_others_decision_stays():
    evening, seat = until_it_can_be_taken_back("schatzinsel")
    with pytest.raises(NotPossible, match="your opponent has moved since"):
        evening.do(1 - seat, c.TakeBack())


def test_what_was_shown_stays_shown():
    evening, dice = Evening("martinique").begin(), random.Random(4)
    reasons = set()
    while evening.match.status == "running":
        turn = evening.turn
        evening.act(dice.choice(evening.match.position.codes()))
        if evening.match.status == "running":
            reasons.add(takeback.why_not(evening.match, turn))
    assert "shown" in reasons


@pytest.mark.parametrize("game", [game.code for game in GAMES])
def test_a_decision_that_reveals_nothing_looks_the_same_whatever_is_hidden(game):
    """No eyes could tell positions apart after a step that ``reveals`` calls harmless."""
    rng, harmless = Rng(3), 0
    evening = Evening(game).begin().play(random.Random(5))
    match = evening.match
    found = positions(match)
    for before, after, step in zip(found, found[1:], match.steps, strict=False):
        if step.actor == CHANCE or match.setup.game.reveals(before, after):
            continue
        harmless += 1
        for eyes in SEATS:
            seen = match.setup.game.view(after, eyes)
            for _ in range(4):
                other = before.reshuffled(eyes, rng).after(step.code)
                assert match.setup.game.view(other, eyes) == seen
    assert harmless or game == "gold_ahoi"
