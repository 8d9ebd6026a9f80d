"""Five opponents with names from the sea, the same in every game, each with its thinking time."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from doubloon.kernel.registry import AnyGame
from doubloon.kernel.rng import Rng
from doubloon.kernel.setup import Setup
from doubloon.kernel.view import View
from doubloon.search.agents import Agent, Choice
from doubloon.search.budget import Budget
from doubloon.search.mcts import MctsAgent


class Level(Struct, frozen=True):
    """How strong an opponent plays: how long it searches, and how often it does not look at all.

    A game may replace the simulations, where the same number is worth more or less than elsewhere
    (``SearchProfile``).
    """

    name: str
    about: str
    budget: Budget
    careless: int = 0

    def within(self, game: AnyGame) -> Budget:
        """Return the budget of a decision in a game."""
        simulations = game.search.simulations.get(self.name, self.budget.simulations)
        return Budget(self.budget.seconds, simulations)

    def says(self, game: AnyGame) -> str:
        """Return in a few words how the level plays a game."""
        found = self.within(game)
        searching = f"{found.simulations} simulations, at most {found.seconds} s"
        return f"{searching}, {self.careless} % careless" if self.careless else searching


LEVELS = (
    Level("landlubber", "plays for fun", Budget(seconds=0.1, simulations=12), careless=40),
    Level(
        "deckhand",
        "learns the ropes",
        Budget(seconds=0.3, simulations=60),
        careless=10,
    ),
    Level(
        "mate",
        "knows the waters",
        Budget(seconds=0.5, simulations=200),
    ),
    Level(
        "captain",
        "has sailed far",
        Budget(seconds=1.0, simulations=2_000),
    ),
    Level(
        "admiral",
        "takes no prisoners",
        Budget(seconds=3.0, simulations=120_000),
    ),
)
"""From one that a child can beat to the strongest; ``careless`` in a hundred choices are blind.

Simulations bound the strength, so that it does not hang on the machine; seconds bound the wait.
Where more simulations add less, they are fewer.
"""


class LevelAgent(Agent):
    """Plays at a level; its thinking time is its own, whatever the budget of the run."""

    def __init__(self, level: Level, workers: int = 1) -> None:
        self.level = level
        self.mind = MctsAgent(solving=not level.careless, workers=workers)

    def begin(self, setup: Setup[Any], seat: int) -> None:
        """Forget the game before."""
        self.mind.begin(setup, seat)

    def close(self) -> None:
        """End the worker processes."""
        self.mind.close()

    def choose(self, view: View, budget: Budget, rng: Rng) -> Choice:
        """Search as long as the level does, or be careless as often as it is."""
        if rng.below(100) < self.level.careless:
            actions = view.actions()
            return Choice(actions[rng.below(len(actions))])
        return self.mind.choose(view, self.level.within(view.setup.game), rng)
