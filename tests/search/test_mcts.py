"""The searching agent: repeatable, blind to hidden things, right where the answer is known."""

import signal
from contextlib import closing

import pytest

from doubloon.games import GAMES
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import DRAWN, NOBODY, PLAYERS
from doubloon.search.agents import RandomAgent, agent
from doubloon.search.arena import play_games, standing
from doubloon.search.budget import Budget
from doubloon.search.mcts import MctsAgent
from doubloon.search.run import SearchOptions, search
from doubloon.search.tree import Tree
from tests.conformance.kit import SETUPS, every_game, name, sample, walk
from tests.search.kit import printed

FEW = Budget(simulations=60)
STANDARD = [setup for setup in SETUPS if name(setup) == setup.game.code]


@every_game
def test_the_same_view_and_numbers_give_the_same_choice(setup):
    for position in sample(setup, every=97):
        if position.to_act not in PLAYERS:
            continue
        hidden = position.reshuffled(position.to_act, Rng(5))
        views = [setup.game.view(one, position.to_act) for one in (position, hidden, position)]
        found = [agent("mcts").choose(view, FEW, Rng(3)) for view in views]
        assert found[0].action in position.actions()
        assert len({one.action for one in found}) == 1
        assert len({one.considered for one in found}) == 1


@every_game
def test_a_report_says_what_was_tried(setup):
    position = next(one for one in sample(setup) if len(one.actions()) > 1)
    found = agent("mcts").choose(setup.game.view(position, position.to_act), FEW, Rng(1))
    assert found.simulations == 60
    assert found.considered[0].action == found.action
    assert found.win == found.considered[0].value
    visits = [one.visits for one in found.considered]
    assert visits == sorted(visits, reverse=True)
    assert sum(visits) <= 60
    assert all(0 <= one.value <= 1 for one in found.considered)


def test_a_time_budget_is_kept():
    setup = GAMES.find("gold_ahoi").setup()
    position = next(one for one in walk(setup, 1) if len(one.actions()) > 5)
    view = setup.game.view(position, position.to_act)
    found = agent("mcts").choose(view, Budget(seconds=0.05), Rng(1))
    assert 0.05 <= found.seconds < 1.0
    assert found.simulations > 0


@pytest.fixture
def cancel_soon():
    """Sends Ctrl-C a twentieth of a second after it is called."""
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    yield lambda: signal.setitimer(signal.ITIMER_REAL, 0.05)
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("setup", STANDARD, ids=name)
def test_a_search_heeds_ctrl_c_also_while_it_evaluates(setup, cancel_soon):
    view = next(decisions(setup))
    cancel_soon()
    with pytest.raises(KeyboardInterrupt):
        search(view, Budget(seconds=2), Rng(1), SearchOptions(playout_length=0))


def decisions(setup, seed=1):
    """Views of decisions between several actions in a random game."""
    for position in walk(setup, seed):
        if position.to_act in PLAYERS and len(position.actions()) > 1:
            yield setup.game.view(position, position.to_act)


@pytest.mark.parametrize("setup", STANDARD, ids=name)
def test_a_stopped_search_ends_early_with_the_same_choice(setup):
    budget, spared = Budget(simulations=2048), 0
    for view in sorted(decisions(setup), key=lambda view: len(view.actions()))[:6]:
        whole, stopped = (
            MctsAgent(stop_early=stop_early, solving=False).choose(view, budget, Rng(3))
            for stop_early in (False, True)
        )
        assert whole.simulations == 2048
        assert stopped.action == whole.action
        spared += stopped.simulations < 2048
    assert spared > 0


def test_several_workers_share_the_simulations_and_choose_the_same_again():
    budget = Budget(simulations=401)
    with closing(MctsAgent(workers=2)) as mind:
        for setup in STANDARD:
            view = next(decisions(setup))
            found = [mind.choose(view, budget, Rng(seed)) for seed in (3, 3, 4)]
            assert found[0].action in view.actions()
            assert found[0].simulations == 401
            assert found[0].considered == found[1].considered
            assert found[0].considered != found[2].considered


def value(position, seat):
    """What a position with nothing left to draw is worth to ``seat``, by trying everything."""
    if position.to_act == NOBODY:
        winner = position.outcome().winner
        return 0.5 if winner == DRAWN else float(winner == seat)
    values = [value(position.after(code), seat) for code in position.codes()]
    return max(values) if position.to_act == seat else min(values)


def test_the_last_two_placements_of_gold_ahoi_are_played_right():
    setup, mattered = GAMES.find("gold_ahoi").setup(), 0
    for seed in range(60):
        position = list(walk(setup, seed))[-3]
        seat = position.to_act
        values = {code: value(position.after(code), seat) for code in position.codes()}
        mattered += len(set(values.values())) > 1
        view = setup.game.view(position, seat)
        found = agent("mcts").choose(view, Budget(simulations=3000), Rng(seed))
        assert values[found.action.code] == max(values.values())
    assert mattered > 3


@pytest.mark.slow
@pytest.mark.parametrize("setup", STANDARD, ids=name)
def test_searching_beats_playing_at_random(setup):
    games, simulations = (20, 100) if setup.game.hides else (10, 150)
    players = (agent("mcts"), RandomAgent())
    found = list(play_games(setup, players, games, Budget(simulations=simulations), 1))
    assert standing(found).score_a >= 0.8


def test_a_full_tree_goes_on_without_growing():
    setup = GAMES.find("gold_ahoi").setup()
    position = next(one for one in walk(setup, 1) if len(one.actions()) > 5)
    tree = Tree(len(setup.game.action_table), 50, 0.7, False)
    tree.run(position, position.to_act, Rng(1), 500)
    assert tree.simulations() == 500
    assert sum(visits for _, visits, _ in tree.children()) <= 500


SEARCH = """
from doubloon.games import GAMES
from doubloon.kernel.rng import Rng
from doubloon.search.tree import Tree
for game in GAMES:
    setup, rng = game.setup(), Rng(4)
    position = setup.start()
    for _ in range(100):
        while position.to_act < 0:
            position = position.after(position.deal(rng))
        position = position.after(position.codes()[rng.below(len(position.codes()))])
        if position.to_act == -2:
            break
    while position.to_act == -1:
        position = position.after(position.deal(rng))
    if position.to_act >= 0:
        tree = Tree(len(game.action_table), 1000, 0.7, not game.hides)
        tree.run(position, position.to_act, rng, 40)
        print(game.code, tree.children())
"""


@pytest.mark.compiled
def test_compiled_and_interpreted_search_find_the_same():
    compiled = printed(SEARCH, "compiled")
    assert compiled == printed(SEARCH, "interpreted")
    assert "schatzinsel" in compiled
