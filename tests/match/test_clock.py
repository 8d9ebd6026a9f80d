import pytest

from doubloon.kernel.errors import BadOption
from doubloon.match import commands as c
from doubloon.match.claims import AWAY
from doubloon.match.clock import DAY, Clock, checked
from doubloon.match.context import NotPossible
from tests.match.kit import ANNE, BOT, Evening
from tests.match.test_takebacks import until_it_can_be_taken_back

BLITZ = Clock("time", seconds=60, increment=5)
LETTERS = Clock("days", days=3)


def test_time_runs_for_the_seat_to_act_and_the_increment_comes_with_the_turns_end():
    evening = Evening(clock=BLITZ).begin()
    turn = evening.turn
    evening.time += 20_000
    left = evening.match.hands.at(evening.time)
    assert (left[turn], left[1 - turn]) == (40_000, 60_000)
    evening.act()
    left = evening.match.hands.at(evening.time)
    assert (left[turn], left[1 - turn]) == (45_000, 60_000)
    assert evening.match.hands.running == 1 - turn


def test_days_for_a_move_begin_anew_with_every_turn():
    evening = Evening(clock=LETTERS).begin()
    turn = evening.turn
    evening.time += 2 * DAY
    evening.act()
    assert evening.match.hands.at(evening.time)[turn] == 3 * DAY


def test_a_win_on_time_is_claimed_not_forced():
    evening = Evening(clock=BLITZ).begin()
    turn = evening.turn
    evening.time += 59_999
    with pytest.raises(NotPossible):
        evening.do(1 - turn, c.Claim())
    evening.time += 1
    with pytest.raises(NotPossible):
        evening.do(turn, c.Claim())
    evening.do(1 - turn, c.Claim())
    assert (evening.match.ended.winner, evening.match.ended.reason) == (1 - turn, "time")


def test_who_goes_on_waiting_may_be_answered():
    evening = Evening(clock=BLITZ).begin()
    evening.time += 90_000
    evening.act()
    assert evening.match.status == "running"


@pytest.mark.parametrize("clock", [Clock(), BLITZ])
def test_somebody_away_too_long_loses_by_claim(clock):
    evening = Evening(clock=clock).begin()
    turn, patience = evening.turn, AWAY[clock.kind]
    evening.away = (patience - 1, patience - 1)
    if clock.kind == "none":
        with pytest.raises(NotPossible):
            evening.do(1 - turn, c.Claim())
    evening.away = (patience, patience)
    with pytest.raises(NotPossible):
        evening.do(turn, c.Claim())
    evening.do(1 - turn, c.Claim())
    assert evening.match.ended.reason == "away"


def test_somebody_who_left_need_not_be_waited_for():
    evening = Evening().begin()
    turn = evening.turn
    evening.do(turn, c.Leave())
    evening.do(1 - turn, c.CallBot("admiral"))
    assert evening.match.chairs[turn].kind == "bot"
    assert evening.match.status == "running"


def test_with_days_for_a_move_being_away_is_no_reason():
    evening = Evening(clock=LETTERS).begin()
    evening.away = (DAY, DAY)
    with pytest.raises(NotPossible):
        evening.do(1 - evening.turn, c.Claim())


def test_a_bots_time_does_not_run():
    evening = Evening(clock=BLITZ, chairs=(ANNE, BOT)).begin()
    while evening.turn == 0:
        evening.act()
    assert evening.match.hands.running is None
    with pytest.raises(NotPossible):
        evening.do(0, c.Claim())


def test_the_clock_stands_when_the_game_is_over():
    evening = Evening(clock=BLITZ).begin()
    evening.time += 1_000
    evening.do(0, c.Resign())
    assert evening.match.hands.at(evening.time) == evening.match.hands.at(evening.time + 99_000)


@pytest.mark.parametrize(
    "clock",
    [
        Clock("time", seconds=9),
        Clock("time", seconds=60, increment=-1),
        Clock("days", days=0),
        Clock("days", days=31),
    ],
)
def test_impossible_clocks_are_refused(clock):
    with pytest.raises(BadOption, match="it can be"):
        checked(clock)


def test_a_takeback_gives_nobody_time():
    clock = Clock("time", seconds=60, increment=5)
    evening, seat = until_it_can_be_taken_back("martinique", clock=clock)
    before = evening.match.hands.at(evening.time)
    evening.time += 2_000
    evening.do(seat, c.TakeBack())
    evening.do(1 - seat, c.AnswerTakeback(True))
    left = evening.match.hands.at(evening.time)
    assert evening.match.hands.running == seat
    assert left[1 - seat] == before[1 - seat] - 2_000
    assert left[seat] == before[seat] - 5_000


def test_a_takeback_by_letter_takes_no_days_from_who_grants_it():
    evening, seat = until_it_can_be_taken_back("martinique", clock=LETTERS)
    evening.time += DAY
    evening.do(seat, c.TakeBack())
    evening.do(1 - seat, c.AnswerTakeback(True))
    evening.act()
    assert evening.match.hands.at(evening.time)[1 - seat] == 3 * DAY
