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

from doubloon.games import GAMES  # noqa: E402 (a missing extra is told first)
from doubloon.kernel.errors import Illegal, UnknownName  # noqa: E402
from doubloon.kernel.position import Position  # noqa: E402
from doubloon.kernel.record import result  # noqa: E402
from doubloon.kernel.rng import Rng  # noqa: E402
from doubloon.kernel.seats import CHANCE, NOBODY  # noqa: E402
from doubloon.search.agents import agent  # noqa: E402
from doubloon.search.budget import parse  # noqa: E402

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
        self.observer = observations.Observer(self.setup, "gymnasium")
        self.observation_space = observations.space(self.setup, "gymnasium")
        self.action_space = gymnasium.spaces.Discrete(self.setup.game.decisions)

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
        self.rng = Rng(int(self.np_random.integers(2**63)))
        self.opponent.begin(self.setup, 1 - self.seat)
        self.position = self._until_this_seat(self.setup.start())
        return self._seen(), {}

    def step(self, action: Any) -> StepResult:
        """Carry out an action and advance to this seat's next decision or the end."""
        try:
            after = self.position.play(self.setup.game.action(int(action)), by=self.seat)
        except Illegal as error:
            return self._seen(), -1.0, True, False, {"illegal": str(error)}
        self.position = self._until_this_seat(after)
        outcome = self.position.outcome()
        if outcome:
            self.opponent.finish(result(self.setup, outcome))
        reward = float(outcome.returns[self.seat]) if outcome else 0.0
        return self._seen(), reward, outcome is not None, False, {}

    def _until_this_seat(self, position: Position) -> Position:
        while position.to_act not in (self.seat, NOBODY):
            if position.to_act == CHANCE:
                position = position.after(position.deal(self.rng))
            else:
                view = self.setup.game.view(position, position.to_act)
                position = position.play(self.opponent.choose(view, self.budget, self.rng).action)
        return position

    def _seen(self) -> dict[str, Any]:
        return self.observer.observation(self.position, self.seat)

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
    gymnasium.register(name, entry_point=SeatEnv, kwargs={"game": found.code})
