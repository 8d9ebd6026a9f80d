"""Who may use hints, and how everyone at the table learns of it."""

from __future__ import annotations

import pytest

from doubloon.games import CODES
from doubloon.match import commands as c
from doubloon.match import events as e
from doubloon.match.context import NotPossible
from tests.match.kit import ANNE, BEN, BOT, Evening


@pytest.mark.parametrize("game", CODES)
@pytest.mark.parametrize("chairs", [(ANNE, ANNE), (ANNE, BOT), (BOT, ANNE)])
def test_hints_are_free_at_one_screen_and_against_bots(game, chairs):
    evening = Evening(game, chairs=chairs).begin()
    while evening.match.chairs[evening.turn].kind == "bot":
        evening.act()
    assert evening.do(evening.turn, c.UseHint()) == []  # nobody else has to know


@pytest.mark.parametrize("game", CODES)
def test_between_remote_players_hints_need_the_agreement_of_both(game):
    evening = Evening(game, chairs=(ANNE, BEN)).begin()
    with pytest.raises(NotPossible, match="did not agree") as refused:
        evening.do(evening.turn, c.UseHint())
    assert refused.value.reason == "hint_not_agreed"
    agreed = Evening(game, chairs=(ANNE, BEN), hints=True).begin()
    assert agreed.do(agreed.turn, c.UseHint()) == [e.HintUsed(agreed.turn)]


def test_a_rated_game_has_no_hints_even_if_a_bot_takes_over():
    evening = Evening(chairs=(ANNE, BEN), rated=True, hints=True).begin()
    with pytest.raises(NotPossible, match="rated") as refused:
        evening.do(evening.turn, c.UseHint())
    assert refused.value.reason == "hint_rated"
    gone, stays = evening.turn, 1 - evening.turn
    evening.do(gone, c.Leave())
    evening.do(stays, c.CallBot("admiral"))
    while evening.turn == gone:
        evening.act()
    with pytest.raises(NotPossible, match="rated"):
        evening.do(stays, c.UseHint())


def test_a_hint_is_for_the_player_whose_turn_it_is():
    evening = Evening(chairs=(ANNE, BEN), hints=True).begin()
    with pytest.raises(NotPossible, match="whose turn it is"):
        evening.do(1 - evening.turn, c.UseHint())
    with pytest.raises(NotPossible, match="whose turn it is"):
        evening.do("carl", c.UseHint())
    first = evening.turn
    evening.do(0, c.Resign())
    with pytest.raises(NotPossible, match="whose turn it is"):
        evening.do(first, c.UseHint())


def test_a_decision_has_one_line_in_the_log_however_often_its_hint_is_asked_for():
    evening = Evening(chairs=(ANNE, BEN), hints=True).begin()
    first = evening.turn
    assert evening.do(first, c.UseHint())
    assert evening.do(first, c.UseHint()) == []
    evening.act()
    assert evening.do(evening.turn, c.UseHint()) == [e.HintUsed(evening.turn)]


def test_a_hint_stops_no_clock_and_changes_no_position():
    evening = Evening(chairs=(ANNE, BEN), hints=True).begin()
    before = evening.match
    evening.time += 1000
    evening.do(evening.turn, c.UseHint())
    assert evening.match.hands == before.hands
    assert evening.match.position == before.position
