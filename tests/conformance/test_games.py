"""What holds for every game: it ends, it is written and read back, it refuses what is wrong."""

import copy
import json
import pickle
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubloon.games import GAMES
from doubloon.kernel import record
from doubloon.kernel.actions import Action
from doubloon.kernel.errors import Illegal, NotYourTurn, Unreadable
from doubloon.kernel.position import random_games
from doubloon.kernel.random_play import step
from doubloon.kernel.record import Record, Step
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, DRAWN, NOBODY, PLAYERS, SPECTATOR
from doubloon.search.agents import RandomAgent
from doubloon.search.play import play_game
from tests.conformance.kit import GAMES_EACH, SETUPS, every_game, sample, walk


class Foreign(Action, frozen=True, tag="foreign"):
    """An action of no game, with a code that every game has."""

    @property
    def code(self) -> int:
        return 0


@every_game
def test_every_random_game_ends_with_an_outcome(setup):
    for seed in range(GAMES_EACH):
        *_, before, end = walk(setup, seed)
        assert before.outcome() is None
        outcome = end.outcome()
        assert outcome.winner in (DRAWN, *PLAYERS)
        assert sum(outcome.returns) == 0
        assert outcome.points == (end.points(0), end.points(1))
        assert end.codes() == []
        decisions, steps = setup.game.longest
        assert sum(one.to_act in PLAYERS for one in walk(setup, seed)) <= decisions
        assert sum(1 for _ in walk(setup, seed)) - 1 <= steps
        assert end.actions() == []


@every_game
def test_somebody_can_always_act_until_the_end(setup):
    for position in sample(setup):
        assert bool(position.codes()) == (position.to_act != NOBODY)
        assert len(set(position.codes())) == len(position.codes())
        assert bool(position.actions()) == (position.to_act in PLAYERS)


@every_game
def test_what_seats_decide_comes_first_in_the_action_table(setup):
    for position in sample(setup):
        if position.to_act in PLAYERS:
            assert max(position.codes()) < setup.game.decisions


@every_game
def test_the_action_table_numbers_every_action(setup):
    table = setup.game.action_table
    assert [action.code for action in table] == list(range(len(table)))
    assert len(set(table)) == len(table)


@every_game
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 2**64 - 1))
def test_a_record_reads_back_as_it_was_written(setup, seed):
    played, end = play_game(setup, [RandomAgent(), RandomAgent()], Rng(seed), {"Event": 'a "b" \\'})
    text = record.format(played)
    again = record.parse(text, GAMES)
    assert again == played
    assert again.end() == end
    assert record.format(again) == text


@every_game
def test_an_unfinished_record_reads_back_too(setup):
    positions = list(walk(setup, 1))
    rng = Rng(1)
    steps = []
    for position in positions[: len(positions) // 2]:
        steps.append(Step(position.to_act, setup.game.action(step(position, rng)), "a; remark"))
    unfinished = Record(setup, tuple(steps))
    assert record.parse(record.format(unfinished), GAMES) == unfinished
    assert unfinished.end().to_act != NOBODY


@every_game
def test_a_state_restores_to_the_same_position(setup):
    for position in sample(setup, every=3):
        restored = setup.game.restore(setup, json.loads(json.dumps(position.state())))
        assert restored == position
        assert restored.codes() == position.codes()
        assert restored.chances() == position.chances()
        for code in position.codes()[:3]:
            assert restored.after(code) == position.after(code)


@every_game
def test_playing_leaves_the_old_position_as_it_was(setup):
    for position in sample(setup, every=5):
        state = position.state()
        for code in position.codes()[:5]:
            position.play(setup.game.action(code))
        assert position.state() == state


@every_game
def test_positions_are_pickled_and_copied_as_values(setup):
    for position in sample(setup, every=31):
        assert pickle.loads(pickle.dumps(position)) == position
        assert copy.deepcopy(position) is position
    assert pickle.loads(pickle.dumps(setup)) == setup


@every_game
def test_fast_random_games_are_the_games_that_agents_play(setup):
    for seed in range(GAMES_EACH):
        played, end = play_game(setup, [RandomAgent(), RandomAgent()], Rng(seed))
        decisions, tally = random_games(setup.start(), Rng(seed), 1)
        assert decisions == sum(one.actor in PLAYERS for one in played.steps)
        assert tally.index(1) - 1 == end.outcome().winner


@every_game
def test_notation_reads_back_and_tells_all_actions_apart(setup):
    game = setup.game
    for position in sample(setup, every=4):
        actions = [game.action(code) for code in position.codes()]
        texts = [game.format(position, action) for action in actions]
        assert len(set(texts)) == len(texts)
        assert [game.parse(position, text) for text in texts] == actions
        assert all(text.isprintable() and ";" not in text for text in texts)
        assert all(text == " ".join(text.split()) for text in texts)


@every_game
@settings(max_examples=40, deadline=None)
@given(text=st.text(max_size=20), seed=st.integers(0, 50), cut=st.integers(0, 200))
def test_any_text_is_an_action_or_a_clear_error(setup, text, seed, cut):
    positions = list(walk(setup, seed % 3))
    position = positions[cut % len(positions)]
    try:
        action = setup.game.parse(position, text)
    except Unreadable as error:
        assert "\n" not in str(error)
    else:
        assert setup.game.knows(action)


@every_game
def test_actions_of_the_wrong_seat_are_refused(setup):
    for position in sample(setup, every=7):
        state = position.state()
        for code in position.codes()[:2]:
            for by in {*PLAYERS, CHANCE, SPECTATOR} - {position.to_act}:
                with pytest.raises(NotYourTurn, match=setup.actor(position.to_act)):
                    position.play(setup.game.action(code), by=by)
        assert position.state() == state


@every_game
def test_foreign_and_stale_actions_are_refused(setup):
    foreign = [Foreign(), *(other.game.action(0) for other in SETUPS if other.game != setup.game)]
    refused = 0
    earlier = None
    for position in sample(setup, every=3):
        state, codes = position.state(), position.codes()
        stale = [code for code in (earlier or []) if code not in codes][:4]
        for action in [*foreign, *(setup.game.action(code) for code in stale)]:
            with pytest.raises(Illegal) as caught:
                position.play(action)
            assert "\n" not in str(caught.value)
            refused += 1
        assert position.state() == state
        earlier = codes
    assert refused > len(foreign)


@every_game
def test_every_refused_action_is_explained_with_a_clause(setup):
    game = setup.game
    for position in sample(setup, every=23):
        if position.to_act == NOBODY:
            continue
        codes = set(position.codes())
        for code in range(0, len(game.action_table), 7):
            if code not in codes:
                breach = game.why_not(position, game.action(code))
                assert breach.why, game.action(code)
                assert re.fullmatch(rf"{game.clause_letter}-\d+", breach.clause), breach
