"""The OpenSpiel door, by OpenSpiel's own tests."""

import random
import unittest

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation

from doubloon.adapters import openspiel
from doubloon.adapters.ismcts import IsmctsAgent
from doubloon.kernel.options import show
from doubloon.kernel.rng import Rng
from doubloon.search.budget import Budget
from tests.conformance.kit import SETUPS, every_game, name, sample

flags.FLAGS.mark_as_parsed()
STANDARD = [setup for setup in SETUPS if name(setup) == setup.game.code]


def words(setup):
    """How OpenSpiel is asked for a game with its options."""
    values = {n: str(v) if isinstance(v, bool) else show(v) for n, v in setup.options.items()}
    options = ",".join(f"{name}={value}" for name, value in values.items())
    return f"doubloon_{setup.game.code}({options})"


def load(setup):
    return pyspiel.load_game(words(setup))


def walked(game, seed, steps=None):
    """A state some random steps into a game, or at its end."""
    rng, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal() and (steps is None or steps > 0):
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        steps = None if steps is None else steps - 1
    return state


@every_game
def test_openspiels_random_simulations_pass_with_serialization(setup):
    pyspiel.random_sim_test(load(setup), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("setup", STANDARD, ids=name)
def test_openspiels_api_is_enforced_on_a_partial_tree(setup):
    known = {"game": load(setup), "game_name": words(setup)}
    case = type("Partial", (api_test.EnforceAPIOnPartialTreeBase,), known)
    random.seed(1)
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(case)
    result = unittest.TextTestRunner(verbosity=0).run(suite)
    assert result.testsRun >= 5
    assert result.wasSuccessful(), [*result.failures, *result.errors]


@pytest.mark.parametrize("setup", STANDARD, ids=name)
def test_a_playthrough_replays_to_the_same_text(setup, tmp_path):
    text = generate_playthrough.playthrough(words(setup), action_sequence=None, seed=7)
    file = tmp_path / "playthrough.txt"
    file.write_text(text)
    expected, actual = generate_playthrough.replay(str(file))
    assert expected == actual
    assert f'short_name = "doubloon_{setup.game.code}"' in text


@pytest.mark.parametrize("setup", STANDARD, ids=name)
def test_openspiels_ismcts_bot_plays_a_complete_game(setup):
    bot = ismcts.ISMCTSBot(
        game=load(setup),
        uct_c=1.4,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        max_simulations=3 if setup.game.hides else 2,
        random_state=np.random.RandomState(2),
    )
    rng, state, moves = random.Random(3), load(setup).new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        elif state.current_player() == 0:
            state.apply_action(bot.step(state))
            moves += 1
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert moves >= 10
    assert sum(state.returns()) == 0


@every_game
def test_resampling_keeps_what_the_player_knows(setup):
    game, rng, changed = load(setup), random.Random(5), 0
    for steps in range(20, 400, 13):
        state = walked(game, steps, steps)
        if state.is_terminal() or state.is_chance_node():
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        changed += str(other) != str(state)
    assert bool(changed) == setup.game.hides


@every_game
def test_observers_see_what_they_are_allowed_to(setup):
    state = walked(load(setup), 1, 110)
    single, none = pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE

    def seen(player, **kind):
        observer = make_observation(load(setup), pyspiel.IIGObservationType(**kind))
        observer.set_from(state, player)
        return observer.string_from(state, player), observer.tensor

    own, numbers = seen(0, public_info=True, perfect_recall=False, private_info=single)
    public, _ = seen(0, public_info=True, perfect_recall=False, private_info=none)
    other, _ = seen(1, public_info=True, perfect_recall=False, private_info=none)
    assert public == other
    assert own != public
    history, longer = seen(0, public_info=True, perfect_recall=True, private_info=single)
    assert history.endswith(own)
    assert history.count("\n") == len(state.full_history())
    assert len(longer) == len(numbers) + (setup.game.longest[1] if setup.game.hides else 0)
    assert (longer[: len(numbers)] == numbers).all()


def test_options_are_parameters():
    game = pyspiel.load_game("doubloon_gold_ahoi(start=far)")
    assert game.get_parameters()["start"] == "far"
    assert walked(game, 1, 2).current_player() == 1


def test_registering_twice_does_no_harm():
    before = len(pyspiel.registered_names())
    openspiel.register()
    assert len(pyspiel.registered_names()) == before


@pytest.mark.parametrize("setup", STANDARD, ids=name)
def test_openspiels_tree_search_plays_a_seat_from_its_view(setup):
    position = next(one for one in sample(setup) if len(one.actions()) > 1)
    hidden = position.reshuffled(position.to_act, Rng(5))
    views = [setup.game.view(one, position.to_act) for one in (position, hidden, position)]
    few = Budget(simulations=4)
    found = [IsmctsAgent().choose(view, few, Rng(3)) for view in views]
    assert found[0].action in position.actions()
    assert found[0].simulations == 4
    assert len({one.action for one in found}) == 1
    timed = IsmctsAgent().choose(views[0], Budget(seconds=0.001), Rng(3))
    assert timed.action in position.actions()
    assert 2 <= timed.simulations < 1000
