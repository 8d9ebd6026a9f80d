"""OpenSpiel's own information-set tree search as one of our agents, for comparison.

Like every other agent it gets only a view: its states start from the completed view, with no
history, and it samples worlds from the same belief. Its playouts are random to the end, and only
the result counts.
"""

from __future__ import annotations

import time
from functools import partial
from typing import Any

from doubloon.kernel.extras import need

np = need("numpy", "openspiel")
pyspiel = need("pyspiel", "openspiel")
ismcts = need("open_spiel.python.algorithms.ismcts", "openspiel")
mcts = need("open_spiel.python.algorithms.mcts", "openspiel")

import doubloon.adapters.openspiel  # noqa: E402, F401 (importing it registers the games)
from doubloon.kernel.rng import Rng  # noqa: E402
from doubloon.kernel.view import View  # noqa: E402
from doubloon.search.agents import Agent, Decision  # noqa: E402
from doubloon.search.budget import Budget  # noqa: E402

EXPLORATION = 1.5
"""The value in OpenSpiel's own example of this search."""

SEEDS = (1 << 31) - 1
MOST = 1_000_000
DEFAULT = Budget(simulations=100)


FEWEST = 2
"""The bot needs this many simulations to choose at all: the first one only opens the root."""


class TimeOver(Exception):
    """No more simulations may start."""


class TimedBot(ismcts.ISMCTSBot):
    """OpenSpiel's bot, which only counts simulations, with a time limit added."""

    until = float("inf")
    begun = 0

    def sample_root_state(self, state: Any) -> Any:
        """Start a simulation, unless the time is up."""
        if self.begun >= FEWEST and time.perf_counter() >= self.until:
            raise TimeOver
        self.begun += 1
        return super().sample_root_state(state)

    def run_search(self, state: Any) -> Any:
        """Search until the simulations or the time are used up."""
        try:
            return super().run_search(state)
        except TimeOver:
            return self.get_final_policy(state, self._root_node)


class IsmctsAgent(Agent):
    """A seat played by OpenSpiel's ``ISMCTSBot``."""

    def __init__(self, exploration: float = EXPLORATION) -> None:
        self.exploration = exploration

    def choose(self, view: View, budget: Budget, rng: Rng) -> Decision:
        """Return the action the bot chooses within a number of simulations or a time."""
        actions = view.actions()
        if len(actions) == 1:
            return Decision(actions[0])
        began = time.perf_counter()
        state = state_of(view)
        bot = self._bot(state, budget if budget != Budget() else DEFAULT, rng)
        chosen = view.setup.game.action(int(bot.step(state)))
        seconds = round(time.perf_counter() - began, 4)
        return Decision(chosen, simulations=bot.begun, seconds=seconds)

    def _bot(self, state: Any, budget: Budget, rng: Rng) -> TimedBot:
        numbers = np.random.RandomState(rng.below(SEEDS))
        judge = mcts.RandomRolloutEvaluator(1, numbers)
        most = max(FEWEST, budget.simulations or MOST)
        game = state.get_game()
        bot = TimedBot(game, judge, self.exploration, most, random_state=numbers)
        bot.set_resampler(partial(resampled, rng))
        if budget.seconds is not None:
            bot.until = time.perf_counter() + budget.seconds
        return bot


def state_of(view: View) -> Any:
    """Return an OpenSpiel state that shows the player to act what a view shows, without history."""
    name = f"doubloon_{view.setup.game.code}"
    state: Any = pyspiel.load_game(name, dict(view.setup.options)).new_initial_state()
    state.setup = view.setup
    state.position = view.setup.game.complete(view)
    return state


def resampled(rng: Rng, state: Any, player: int) -> Any:
    """Return a state that ``player`` can't tell apart from this one, sampled by ``rng``."""
    return state.resample_from_infostate(player, lambda: rng.below(SEEDS) / SEEDS)
