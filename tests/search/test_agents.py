"""Agents choose from what their view offers."""

import pytest

from doubloon.games import GAMES
from doubloon.kernel.errors import UnknownName
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import PLAYERS
from doubloon.search.agents import agent
from doubloon.search.budget import Budget
from tests.conformance.kit import every_game, sample, walk


@every_game
def test_the_random_player_chooses_a_legal_action_from_its_view_alone(setup):
    rng = Rng(4)
    for number, position in enumerate(sample(setup, every=5)):
        if position.to_act in PLAYERS:
            other = position.reshuffled(position.to_act, rng)
            views = [setup.game.view(one, position.to_act) for one in (position, other)]
            chosen = [agent("random").choose(view, Budget(), Rng(number)).action for view in views]
            assert chosen[0] in position.actions()
            assert chosen[0] == chosen[1]


def telling(setup):
    """Decisions of a few random games: some on the way, and the last, where agents solve."""
    for seed in range(3):
        decisions = [one for one in walk(setup, seed) if one.to_act in PLAYERS]
        yield from decisions[:: len(decisions) // 4]
        yield from decisions[-3:]


@every_game
@pytest.mark.parametrize("player", ["greedy", "exact", "mcts", "landlubber", "deckhand"])
def test_the_same_view_and_numbers_give_the_same_choice_whatever_is_hidden(setup, player):
    for number, position in enumerate(telling(setup)):
        seat = position.to_act
        hidden = [position.reshuffled(seat, Rng(seed)) for seed in range(2)]
        views = [setup.game.view(one, seat) for one in (position, *hidden)]
        budget = Budget(simulations=40)
        found = [agent(player).choose(view, budget, Rng(number)) for view in views]
        assert found[0].action in position.actions()
        assert len({(one.action, one.win, one.considered) for one in found}) == 1


def test_an_unknown_player_is_told_who_there_is():
    with pytest.raises(UnknownName, match="there is no player 'hal'; the players: random"):
        agent("hal")


def test_the_random_player_plays_every_action_of_a_position():
    game = GAMES.find("gold_ahoi")
    position = game.setup({"start": "near"}).start()
    rng = Rng(6)
    while position.to_act not in PLAYERS:
        position = position.after(position.deal(rng))
    view = game.view(position, position.to_act)
    assert {agent("random").choose(view, Budget(), rng).action for _ in range(200)} == set(
        position.actions()
    )
