"""Gymnasium's vector environments: one seat of many games at once, against one of our agents.

    import gymnasium
    from doubloon.adapters import gymnasium as doors
    envs = gymnasium.make_vec("doubloon/gold_ahoi-v1", num_envs=256, opponent="random")

Observations, actions and rewards are those of the single environment, in arrays with a row for each
game. A game that is over starts again in the same step, and its last observation is in
``infos["final_obs"]``. An illegal action loses the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from doubloon.adapters import observations
from doubloon.kernel.extras import need

gymnasium = need("gymnasium", "gymnasium")
np = need("numpy", "gymnasium")

from gymnasium.vector import AutoresetMode  # noqa: E402 (a missing extra is reported first)
from gymnasium.vector.utils import batch_space  # noqa: E402

from doubloon.vector import VectorEnv  # noqa: E402

Results = tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]


class SeatVectorEnv(gymnasium.vector.VectorEnv):
    """A seat of many games; one of our agents plays the other in each."""

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seat: str | None = None,
        opponent: str = "random",
        options: Mapping[str, object] | None = None,
        components: Path | None = None,
        threads: int = 1,
        copy: bool = True,
    ) -> None:
        self.games = VectorEnv(
            game,
            num_envs,
            options=options,
            components=components,
            seat=seat,
            opponent=opponent,
            dtype="float32",
            illegal="lose",
            threads=threads,
            finals=True,
        )
        self.num_envs, self.copy = num_envs, copy
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = observations.space(self.games.setup, "gymnasium")
        self.single_action_space = gymnasium.spaces.Discrete(self.games.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start every game again; a seed, or a list of seeds, restarts the random streams."""
        if isinstance(seed, int):
            super().reset(seed=seed)
            self.games.reset(seed=seed)
        else:
            self.games.reset(seed=int(self.np_random.integers(2**63)))
            for row, own in enumerate(seed or ()):
                if own is not None:
                    self.games.reseed(row, own)
        return self._seen(), {}

    def step(self, actions: Any) -> Results:
        """Act in every game, and advance to this seat's next decision in each."""
        games = self.games
        games.step(np.asarray(actions))
        rewards = games.rewards[:, games.seat].astype(np.float64)
        ended = games.terminations.copy()
        return self._seen(), rewards, ended, np.zeros_like(ended), self._ends(ended)

    def _seen(self) -> dict[str, Any]:
        found = {"observation": self.games.observations, "action_mask": self.games.masks}
        return {name: array.copy() for name, array in found.items()} if self.copy else found

    def _ends(self, ended: Any) -> dict[str, Any]:
        """Return the last observations of finished games, as Gymnasium's own environments do."""
        if not ended.any():
            return {}
        last = np.full(self.num_envs, None)
        for row in np.flatnonzero(ended):
            last[row] = {
                "observation": self.games.finals[row].copy(),
                "action_mask": self.games.final_masks[row].copy(),
            }
        return {
            "final_obs": last,
            "_final_obs": ended.copy(),
            "final_info": {},
            "_final_info": ended.copy(),
        }

    def close_extras(self, **_: Any) -> None:
        """Stop the threads."""
        self.games.close()
