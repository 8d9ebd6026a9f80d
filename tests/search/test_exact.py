"""The agents that play solved endgames."""

import pytest

from doubloon import native
from doubloon.games import GAMES
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import PLAYERS
from doubloon.search.agents import agent
from doubloon.search.arena import play_games, standing
from doubloon.search.budget import Budget
from doubloon.search.exact import solve
from doubloon.search.mcts import MctsAgent
from tests.conformance.kit import walk
from tests.games.gold_ahoi.test_endgame import last_placements


def test_the_searching_agent_plays_what_is_solved_and_says_so():
    for position in last_placements(3, range(8)):
        view = position.setup.game.view(position, position.to_act)
        found = agent("mcts").choose(view, Budget(simulations=50), Rng(1))
        values = dict(solve(view))
        assert found.exact
        assert values[found.action] == pytest.approx(max(values.values()))
        assert found.win == pytest.approx(values[found.action], abs=1e-4)
        assert found.simulations == 0
        assert not MctsAgent(solving=False).choose(view, Budget(simulations=50), Rng(1)).exact


def test_the_exact_player_plays_what_is_solved_and_looks_one_action_ahead_elsewhere():
    setup, solved_some = GAMES.find("gold_ahoi").setup(), 0
    for position in walk(setup, 3):
        if position.to_act in PLAYERS:
            view = setup.game.view(position, position.to_act)
            found, solved = agent("exact").choose(view, Budget(), Rng(1)), solve(view)
            if solved:
                assert found.exact
                assert found.win == pytest.approx(solved[0][1], abs=1e-4)
            else:
                assert found.action == agent("greedy").choose(view, Budget(), Rng(1)).action
            solved_some += found.exact
    assert 3 <= solved_some < 36


@pytest.mark.skipif(not native.compiled(), reason="too many games to play interpreted")
@pytest.mark.parametrize(("code", "games"), [("gold_ahoi", 60), ("martinique", 20)])
def test_solving_does_not_make_the_agent_weaker(code, games):
    """Few games tell little: so many that a harm would show, not a gain."""
    players = (MctsAgent(), MctsAgent(solving=False))
    found = list(play_games(GAMES.find(code).setup(), players, games, Budget(simulations=60), 3))
    assert standing(found).ci95[1] >= 0.5
