"""Gymnasium: one seat of a game, against one of our agents.

    import gymnasium
    from doubloon.adapters import gymnasium as doors
    env = gymnasium.make("doubloon/gold_ahoi-v1", opponent="random", seat="near")

The observation has ``observation`` and ``action_mask``, as in the PettingZoo adapter. An illegal
action loses the game; ``info["illegal"]`` then says why.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from doubloon.adapters import observations
from doubloon.kernel.extras import need

gymnasium = need("gymnasium", "gymnasium")
np = need("numpy", "gymnasium")

from doubloon.games import GAMES  # noqa: E402 (a missing extra is reported first)
from doubloon.kernel.encoding import length  # noqa: E402
from doubloon.kernel.errors import Illegal, UnknownName  # noqa: E402
from doubloon.kernel.position import Position  # noqa: E402
from doubloon.kernel.record import result  # noqa: E402
from doubloon.kernel.rng import Rng  # noqa: E402
from doubloon.search.agents import RandomAgent, agent  # noqa: E402
from doubloon.search.budget import parse  # noqa: E402
from doubloon.vector.environment import Buffers, Environment  # noqa: E402

StepResult = tuple[dict[str, Any], float, bool, bool, dict[str, Any]]


class SeatEnv(gymnasium.Env):
    """A seat of a game; one of our agents plays the other."""

    def __init__(
        self,
        game: str,
        seat: str | None = None,
        opponent: str = "random",
        budget: str = "100ms",
        options: Mapping[str, object] | None = None,
        components: Path | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.setup = GAMES.find(game).setup(options, components)
        self.seat = self._seat(seat)
        self.opponent = agent(opponent)
        self.budget = parse(budget)
        self.metadata = {"render_modes": ["ansi"], "render_fps": 1}
        self.render_mode = render_mode
        by_chance = isinstance(self.opponent, RandomAgent)
        self.played = Environment(self.setup, 0, self.seat, by_chance)
        self._make_buffers()
        self.observation_space = observations.space(self.setup, "gymnasium")
        self.action_space = gymnasium.spaces.Discrete(self.setup.game.decisions)

    def _make_buffers(self) -> None:
        size, actions = length(self.setup.game.layout), self.setup.game.decisions
        self.shares = np.zeros(size, np.float32)
        self.mask = np.zeros(actions, np.int8)
        self.rewards = np.zeros(2, np.float32)
        self.buffers = Buffers(
            np.zeros(size, np.uint8),
            self.shares,
            self.mask.view(np.uint8),
            self.rewards,
            np.zeros(1, np.uint8),
            np.zeros(1, np.int8),
            np.zeros(1, np.int32),
            np.zeros(1, np.int64),
        )

    def _seat(self, name: str | None) -> int:
        seats = self.setup.game.seats
        if name is not None and name not in seats:
            raise UnknownName(f"there is no seat '{name}'; the seats: {', '.join(seats)}")
        return 0 if name is None else seats.index(name)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a new game and advance to this seat's first decision."""
        super().reset(seed=seed)
        self.opponent.begin(self.setup, 1 - self.seat)
        self.played.reseed(int(self.np_random.integers(2**63)))
        self.played.show_to(self.seat, self.buffers, self._answer)
        return self._seen(), {}

    def step(self, action: Any) -> StepResult:
        """Carry out an action and advance to this seat's next decision or the end."""
        code = int(action)
        if not self.played.allows(code):
            try:
                self.position.check(self.setup.game.action(code), by=self.seat)
            except Illegal as error:
                return self._seen(), -1.0, True, False, {"illegal": str(error)}
        self.played.act(code, self.buffers)
        over = self.played.show_to(self.seat, self.buffers, self._answer)
        if over:
            self._tell_result()
        return self._seen(), float(self.rewards[self.seat]), over, False, {}

    @property
    def position(self) -> Position:
        """The full position, hidden information included."""
        return self.played.current()

    def _answer(self, position: Position, seat: int, rng: Rng) -> int:
        """Return what the opponent plays, given only what its seat sees."""
        action = self.opponent.choose(self.setup.game.view(position, seat), self.budget, rng).action
        position.check(action, by=seat)
        return action.code

    def _tell_result(self) -> None:
        outcome = self.position.outcome()
        if outcome:
            self.opponent.finish(result(self.setup, outcome))

    def _seen(self) -> dict[str, Any]:
        """Return copies, since the next step overwrites the buffers."""
        return {"observation": self.shares.copy(), "action_mask": self.mask.copy()}

    def render(self) -> str | None:
        """Return the game drawn as this seat sees it."""
        if self.render_mode != "ansi":
            return None
        return self.setup.game.sketch(self.setup.game.view(self.position, self.seat))

    def close(self) -> None:
        """Close the opponent."""
        self.opponent.close()


for found in GAMES:
    name = f"doubloon/{found.code}-v{found.rules_version}"
    gymnasium.register(
        name,
        entry_point=SeatEnv,
        vector_entry_point="doubloon.adapters.gymnasium_vector:SeatVectorEnv",
        kwargs={"game": found.code},
    )
