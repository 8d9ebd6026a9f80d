"""What a game is played with: its options and its box of components."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic

from doubloon.kernel.components import Box
from doubloon.kernel.options import Value
from doubloon.kernel.seats import CHANCE, NOBODY, PLAYERS, SPECTATOR

if TYPE_CHECKING:
    from doubloon.kernel.game import Game
    from doubloon.kernel.position import Position

OTHERS = {SPECTATOR: "spectator", CHANCE: "chance", NOBODY: "nobody"}
"""The names of the actors that aren't seats."""


@dataclass(frozen=True, repr=False)
class Setup(Generic[Box]):
    """A game with chosen options and a component file; setups are equal if all of these are."""

    game: Game[Box, Any, Any] = field(hash=False)
    options: Mapping[str, Value] = field(hash=False)
    components: Box

    def __repr__(self) -> str:
        return f"<{self.game.code} with {dict(self.options)} and {self.components.name} components>"

    def start(self) -> Position:
        """Return the position before anything is dealt."""
        return self.game.start(self)

    def actor(self, seat: int) -> str:
        """Return the name of a seat, the spectator, chance or nobody."""
        return self.game.seats[seat] if seat in PLAYERS else OTHERS[seat]

    def data(self) -> dict[str, Any]:
        """Return the game, options and components as plain data."""
        return {
            "game": self.game.code,
            "options": dict(self.options),
            "components": {"name": self.components.name, "sha256": self.components.sha256},
        }
