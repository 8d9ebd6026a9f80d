"""Agents choose from what their view offers."""

import pytest

from doubloon.games import GAMES
from doubloon.kernel.errors import UnknownName
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import PLAYERS
from doubloon.search.agents import agent
from tests.conformance.kit import every_game, sample


@every_game
def test_the_random_player_chooses_a_legal_action_from_its_view_alone(setup):
    rng = Rng(4)
    for number, position in enumerate(sample(setup, every=5)):
        if position.to_act in PLAYERS:
            other = position.reshuffled(position.to_act, rng)
            views = [setup.game.view(one, position.to_act) for one in (position, other)]
            chosen = [agent("random").choose(view, Rng(number)) for view in views]
            assert chosen[0] in position.actions()
            assert chosen[0] == chosen[1]


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
    assert {agent("random").choose(view, rng) for _ in range(200)} == set(position.actions())
