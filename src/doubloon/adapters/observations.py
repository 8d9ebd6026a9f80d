"""What an environment shows an agent: what its seat sees as numbers, and its legal actions."""

from __future__ import annotations

from typing import Any

from doubloon.kernel.encoding import length
from doubloon.kernel.extras import need
from doubloon.kernel.position import Position
from doubloon.kernel.setup import Setup


def space(setup: Setup[Any], extra: str) -> Any:
    """Return the space of a game's observations."""
    np, spaces = need("numpy", extra), need("gymnasium.spaces", extra)
    size = (length(setup.game.layout),)
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, size, np.float32),
            "action_mask": spaces.Box(0, 1, (setup.game.decisions,), np.int8),
        }
    )


class Observer:
    """Turns positions of one setup into observations."""

    def __init__(self, setup: Setup[Any], extra: str) -> None:
        self.np = need("numpy", extra)
        self.encoder = setup.game.encoder(setup)
        self.decisions = setup.game.decisions
        self.numbers = self.np.empty(length(setup.game.layout), self.np.uint8)

    def shares(self, position: Position, seat: int) -> Any:
        """Return what ``seat`` sees as a new array of floats."""
        found = self.np.empty(len(self.numbers), self.np.float32)
        self.encoder.observe_shares(position, seat, self.numbers, found)
        return found

    def observation(self, position: Position, seat: int) -> dict[str, Any]:
        """Return what ``seat`` sees; the mask is empty when it isn't that seat's turn."""
        mask = self.np.empty(self.decisions, self.np.uint8)
        self.encoder.mask(position, seat, mask)
        return {"observation": self.shares(position, seat), "action_mask": mask.view(self.np.int8)}
