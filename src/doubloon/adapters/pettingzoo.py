"""PettingZoo: every game as an AEC environment.

    from doubloon.adapters import pettingzoo
    env = pettingzoo.env("gold_ahoi", render_mode="ansi")

Agents are the seats, as ``near_0`` and ``far_1``. An observation has ``observation`` (the numbers
that the game's layout describes) and ``action_mask``; actions are the game's codes.
docs/adapters.md describes both.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from doubloon.adapters import observations
from doubloon.kernel.extras import need

spaces = need("gymnasium.spaces", "pettingzoo")
seeding = need("gymnasium.utils.seeding", "pettingzoo")
AECEnv = need("pettingzoo", "pettingzoo").AECEnv
wrappers = need("pettingzoo.utils", "pettingzoo").wrappers

from doubloon.games import GAMES  # noqa: E402 (a missing extra is told first)
from doubloon.kernel.position import Position  # noqa: E402
from doubloon.kernel.random_play import dealt  # noqa: E402
from doubloon.kernel.rng import Rng  # noqa: E402
from doubloon.kernel.seats import NOBODY, SPECTATOR  # noqa: E402


def env(game: str, **words: Any) -> Any:
    """Return an environment in which illegal actions lose the game, as in PettingZoo's own."""
    found = wrappers.TerminateIllegalWrapper(raw_env(game, **words), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(found))


class raw_env(AECEnv):  # noqa: N801 (PettingZoo's name for it)
    """A game without PettingZoo's wrappers: illegal actions raise Illegal."""

    def __init__(
        self,
        game: str,
        options: Mapping[str, object] | None = None,
        components: Path | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.setup = GAMES.find(game).setup(options, components)
        self.metadata = {
            "name": f"{game}_v{self.setup.game.rules_version}",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.observer = observations.Observer(self.setup, "pettingzoo")
        self.possible_agents = [f"{name}_{seat}" for seat, name in enumerate(self.setup.game.seats)]
        seen = observations.space(self.setup, "pettingzoo")
        self._observation_spaces = dict.fromkeys(self.possible_agents, seen)
        action = spaces.Discrete(self.setup.game.decisions)
        self._action_spaces = dict.fromkeys(self.possible_agents, action)
        self._numbers, _ = seeding.np_random()

    def observation_space(self, agent: str) -> Any:
        """Return the space of what an agent sees."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; the same seed gives the same game."""
        if seed is not None:
            self._numbers, _ = seeding.np_random(seed)
        self.rng = Rng(int(self._numbers.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on(self.setup.start())

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees, and which actions it may take now."""
        seat = self.possible_agents.index(agent)
        return self.observer.observation(self.position, seat)

    def step(self, action: Any) -> None:
        """Carry out the action of the agent whose turn it is, then any chance steps."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        chosen = self.setup.game.action(int(action))
        self._go_on(self.position.play(chosen, by=self.possible_agents.index(agent)))
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _go_on(self, position: Position) -> None:
        """Let chance act until a seat must decide or the game is over."""
        self.position = position = dealt(position, self.rng)
        outcome = position.outcome()
        if position.to_act != NOBODY:
            self.agent_selection = self.possible_agents[position.to_act]
        elif outcome:
            self.rewards = dict(zip(self.possible_agents, outcome.returns, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """Draw the game as a spectator sees it; return the text, or print it in human mode."""
        drawn = self.setup.game.sketch(self.setup.game.view(self.position, SPECTATOR))
        if self.render_mode == "ansi":
            return drawn
        if self.render_mode == "human":
            print(drawn)
        return None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
