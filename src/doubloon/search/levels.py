"""Five opponents of rising strength, the same in every game, each with its own budget."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from doubloon.kernel.registry import AnyGame
from doubloon.kernel.rng import Rng
from doubloon.kernel.setup import Setup
from doubloon.kernel.view import View
from doubloon.search.agents import Agent, Decision
from doubloon.search.budget import Budget
from doubloon.search.mcts import MctsAgent


class Level(Struct, frozen=True):
    """How strong an opponent plays: its budget, and what share of its moves is random.

    A game sets another number of simulations where this one would be too strong or too slow
    (``SearchProfile.simulations``).
    """

    name: str
    about: str
    budget: Budget
    random_percent: int = 0

    def budget_in(self, game: AnyGame) -> Budget:
        """Return the budget for each decision in a game."""
        simulations = game.search.simulations.get(self.name, self.budget.simulations)
        return Budget(self.budget.seconds, simulations)

    def description(self, game: AnyGame) -> str:
        """Describe in a few words how the level plays a game."""
        found = self.budget_in(game)
        searching = f"{found.simulations} simulations, at most {found.seconds} s"
        return (
            f"{searching}, {self.random_percent} % careless" if self.random_percent else searching
        )


LEVELS = (
    Level("landlubber", "plays for fun", Budget(seconds=0.1, simulations=12), random_percent=40),
    Level("deckhand", "learns the ropes", Budget(seconds=0.3, simulations=60), random_percent=10),
    Level("mate", "knows the waters", Budget(seconds=0.5, simulations=200)),
    Level("captain", "has sailed far", Budget(seconds=1.0, simulations=2_000)),
    Level("admiral", "takes no prisoners", Budget(seconds=3.0, simulations=120_000)),
)
"""From one that a child can beat to the strongest.

The simulations set the strength, so that it doesn't depend on the machine; the seconds limit the
wait.
"""


class LevelAgent(Agent):
    """Plays at a level, within the level's own budget."""

    def __init__(self, level: Level, workers: int = 1) -> None:
        self.level = level
        self.searcher = MctsAgent(solving=not level.random_percent, workers=workers)

    def begin(self, setup: Setup[Any], seat: int) -> None:
        """Get ready for a new game."""
        self.searcher.begin(setup, seat)

    def close(self) -> None:
        """End the worker processes."""
        self.searcher.close()

    def choose(self, view: View, budget: Budget, rng: Rng) -> Decision:
        """Search within the level's budget, or play at random as often as the level does."""
        if rng.below(100) < self.level.random_percent:
            actions = view.actions()
            return Decision(actions[rng.below(len(actions))])
        return self.searcher.choose(view, self.level.budget_in(view.setup.game), rng)
