import random

import pytest

from doubloon.games import GAMES
from doubloon.kernel.errors import Illegal, NotYourTurn, Unreadable
from doubloon.kernel.seats import DRAWN
from doubloon.match import commands as c
from doubloon.match import events as e
from doubloon.match.context import Forbidden, NotPossible, TooLate
from doubloon.match.decide import MOST_TALK
from doubloon.match.fairness import bot_bytes
from tests.match.kit import ANNE, BEN, BOT, BYTES, INVITE, LINK, LOBBY, Evening

CODES = [game.code for game in GAMES]


def test_a_game_begins_when_both_are_there_and_have_added_their_bytes():
    evening = Evening(chairs=(ANNE, LINK))
    evening.do(0, c.Contribute(BYTES))
    assert evening.match.status == "waiting"
    happened = evening.do("carl", c.Sit(INVITE, BYTES))
    assert [type(event) for event in happened[:3]] == [e.Sat, e.Contributed, e.Began]
    assert evening.match.status == "running"
    assert evening.match.chairs[1].name == "Carl"


def test_nothing_is_drawn_before_the_bytes_of_both_seats_are_in():
    evening = Evening()
    evening.do(0, c.Contribute(BYTES))
    assert not any(isinstance(event, e.Drew) for event in evening.events)
    evening.do(1, c.Contribute(BYTES))
    assert any(isinstance(event, e.Drew) for event in evening.events)
    with pytest.raises(TooLate):
        evening.do(1, c.Contribute(BYTES))


def test_a_chair_for_a_friend_opens_with_the_link_alone():
    evening = Evening(chairs=(ANNE, LINK))
    for invite in (None, "", "guessed", INVITE + "x"):
        with pytest.raises(Forbidden):
            evening.do("carl", c.Sit(invite))
    evening.do("carl", c.Sit(INVITE))
    with pytest.raises(NotPossible, match="taken"):
        evening.do("dora", c.Sit(INVITE))


def test_a_chair_in_the_lobby_is_anybodys_but_the_hosts():
    evening = Evening(chairs=(ANNE, LOBBY))
    with pytest.raises(NotPossible, match="already"):
        evening.do("anne", c.Sit())
    evening.do("carl", c.Sit())
    assert evening.match.chairs[1].player == "carl"


@pytest.mark.parametrize("game", CODES)
def test_a_whole_game_ends_by_the_rules_and_reveals_its_seed(game):
    evening = Evening(game).begin().play(random.Random(1))
    ended = evening.events[-1]
    assert isinstance(ended, e.Ended)
    outcome = evening.match.position.outcome()
    assert (ended.reason, ended.winner, ended.points) == ("played", outcome.winner, outcome.points)
    assert ended.seed == evening.match.seed
    with pytest.raises(TooLate):
        evening.do(0, c.Act(0, len(evening.match.steps)))


def test_the_three_ways_an_action_can_be_wrong_are_told_apart():
    evening = Evening().begin()
    step, turn = len(evening.match.steps), evening.turn
    legal = evening.match.position.codes()
    illegal = next(code for code in range(484) if code not in legal)
    with pytest.raises(NotYourTurn):
        evening.do(1 - turn, c.Act(legal[0], step))
    with pytest.raises(Illegal, match=r"\(G-\d+"):
        evening.do(turn, c.Act(illegal, step))
    with pytest.raises(Unreadable):
        evening.do(turn, c.Act("somewhere", step))
    with pytest.raises(Unreadable):
        evening.do(turn, c.Act(484, step))  # a draw: nobody decides it
    with pytest.raises(Forbidden):
        evening.do("carl", c.Act(legal[0], step))


def test_of_two_actions_for_the_same_step_the_second_is_too_late():
    evening = Evening("schatzinsel").begin()
    step, first, second = len(evening.match.steps), *evening.match.position.codes()[:2]
    turn = evening.turn
    evening.do(turn, c.Act(first, step))
    with pytest.raises(TooLate, match=f"meant for step {step}"):
        evening.do(turn, c.Act(second, step))


def test_an_action_can_be_written_in_notation():
    evening = Evening().begin()
    position = evening.match.position
    action = position.actions()[0]
    text = evening.match.setup.game.format(position, action)
    happened = evening.do(evening.turn, c.Act(text, len(evening.match.steps)))
    assert happened[0] == e.Acted(position.to_act, action.code)


def test_resigning_gives_the_other_the_win():
    evening = Evening().begin()
    evening.do(0, c.Resign())
    assert (evening.match.ended.winner, evening.match.ended.reason) == (1, "resigned")


def test_a_draw_is_agreed_by_both_or_declined():
    evening = Evening().begin()
    evening.do(0, c.OfferDraw())
    with pytest.raises(NotPossible, match="already"):
        evening.do(0, c.OfferDraw())
    evening.do(1, c.AnswerDraw(False))
    assert evening.match.draw_offer is None
    with pytest.raises(TooLate):
        evening.do(1, c.AnswerDraw(True))
    evening.do(0, c.OfferDraw())
    evening.do(1, c.OfferDraw())
    assert (evening.match.ended.winner, evening.match.ended.reason) == (DRAWN, "agreed")


def test_a_draw_offer_ends_when_the_other_plays_on():
    evening = Evening().begin()
    evening.do(1 - evening.turn, c.OfferDraw())
    evening.act()
    assert evening.match.draw_offer is None


def test_a_bot_agrees_to_no_draw():
    evening = Evening(chairs=(ANNE, BOT)).begin()
    with pytest.raises(NotPossible, match="bots play on"):
        evening.do(0, c.OfferDraw())


def test_a_match_nobody_came_to_is_called_off_by_leaving():
    evening = Evening(chairs=(ANNE, LINK))
    evening.do(0, c.Leave())
    assert (evening.match.status, evening.match.ended.reason) == ("finished", "called_off")


def test_a_bot_can_be_asked_onto_a_free_chair():
    evening = Evening(chairs=(ANNE, LINK))
    evening.do(0, c.Contribute(BYTES))
    with pytest.raises(NotPossible, match="no bot called hal"):
        evening.do(0, c.CallBot("hal"))
    evening.do(0, c.CallBot("admiral"))
    assert evening.match.status == "running"
    assert evening.match.chairs[1].level == "admiral"
    with pytest.raises(NotPossible, match="taken"):
        evening.do("carl", c.Sit(INVITE))


def test_pictures_stay_joined_and_nothing_else_is_hidden_in_talk():
    evening = Evening().begin()
    flag, family = "\U0001f3f4\u200d\u2620\ufe0f", "\U0001f468\U0001f3fd\u200d\U0001f467"
    (said,) = evening.do(0, c.Chat(f"{flag} arr {family}"))
    assert said == e.Chatted(0, f"{flag} arr {family}")
    (said,) = evening.do(0, c.Chat("\u200dAn\u200dne \u2620\u200d"))
    assert said == e.Chatted(0, "An ne \u2620")


def test_chat_is_one_line_of_plain_text_from_the_table():
    evening = Evening().begin()
    (said,) = evening.do(0, c.Chat("  <b>ahoy</b>\n\u202e there  "))
    assert said == e.Chatted(0, "<b>ahoy</b> there")
    with pytest.raises(NotPossible):
        evening.do(0, c.Chat("\n\u200b \t"))
    with pytest.raises(Forbidden):
        evening.do("carl", c.Chat("let me in"))


def test_a_rematch_is_asked_for_after_the_game_only():
    evening = Evening().begin()
    with pytest.raises(NotPossible):
        evening.do(0, c.AskRematch())
    evening.do(0, c.Resign())
    evening.do(0, c.AskRematch())
    assert evening.do(0, c.AskRematch()) == []
    assert evening.match.rematch == (True, False)
    evening.do(0, c.MakeRematch("m2"))
    with pytest.raises(NotPossible):
        evening.do(1, c.AskRematch())


def test_whoever_left_is_noted_as_gone_until_they_return():
    evening = Evening().begin()
    evening.do(1, c.Leave())
    assert evening.match.chairs[1].left
    evening.do(1, c.Return())
    assert not evening.match.chairs[1].left


def test_both_seats_at_one_device_need_no_consent():
    evening = Evening(chairs=(ANNE, ANNE)).begin()
    assert evening.match.seats_of("anne") == [0, 1]
    evening.do(0, c.OfferDraw())
    assert evening.match.ended.reason == "agreed"


def test_links_are_kept_as_hashes_and_revoked_together():
    evening = Evening().begin()
    evening.do(0, c.Link("aa" * 32))
    evening.do(0, c.Link("bb" * 32))
    evening.do(1, c.Link("cc" * 32))
    evening.do(0, c.Unlink())
    assert evening.match.links == ((1, "cc" * 32),)


@pytest.mark.parametrize("game", CODES)
def test_the_log_alone_makes_the_match_again(game):
    evening = Evening(game).begin().play(random.Random(2))
    again = Evening(game)
    for event in evening.events[1:]:
        again._happen([event])
    assert again.match == evening.match


def test_each_player_holds_their_own_seat_and_a_stranger_none():
    match = Evening(chairs=(ANNE, BEN)).match
    assert [match.seats_of(who) for who in ("anne", "ben", "carl")] == [[0], [1], []]
    assert Evening(chairs=(ANNE, ANNE)).match.seats_of("anne") == [0, 1]
    assert Evening(chairs=(ANNE, BOT)).match.seats_of("admiral") == []


def test_a_bots_bytes_follow_from_the_promised_seed():
    seed = bytes(range(32))
    evening = Evening(chairs=(BOT, ANNE), seed=seed)
    evening.do(1, c.Contribute(BYTES))
    assert evening.match.added == (bot_bytes(seed, "m1", 0).hex(), BYTES)
    assert bot_bytes(seed, "m1", 0) != bot_bytes(seed, "m1", 1) != bot_bytes(seed, "m2", 1)


def test_talk_has_an_end_and_the_game_goes_on():
    evening = Evening().begin()
    while evening.match.seq - len(evening.match.steps) <= MOST_TALK:
        evening.do(0, c.Chat("arr"))
    with pytest.raises(NotPossible, match="limit for messages and requests"):
        evening.do(0, c.Chat("arr"))
    with pytest.raises(NotPossible, match="limit for messages and requests"):
        evening.do(1, c.OfferDraw())
    evening.act()
    evening.do(0, c.Resign())
