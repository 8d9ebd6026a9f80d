"""What an environment shows an agent: the view as numbers, and a mask of the legal actions."""

from __future__ import annotations

from typing import Any

from doubloon.adapters import need
from doubloon.kernel.encoding import length
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


def observation(position: Position, seat: int, extra: str) -> dict[str, Any]:
    """Return what ``seat`` sees; the mask is empty while it isn't its turn."""
    np, game = need("numpy", extra), position.setup.game
    mask = np.zeros(game.decisions, np.int8)
    if position.to_act == seat:
        mask[position.codes()] = 1
    seen = game.encode(game.view(position, seat))
    return {"observation": np.array(seen, np.float32), "action_mask": mask}
