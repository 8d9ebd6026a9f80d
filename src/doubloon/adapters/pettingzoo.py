"""PettingZoo: every game as an AEC environment.

    from doubloon.adapters import pettingzoo
    env = pettingzoo.env("gold_ahoi", render_mode="ansi")

Agents are the seats, with names such as ``near_0`` and ``far_1``. An observation has
``observation`` (the numbers that the game's layout describes) and ``action_mask``; actions are the
game's codes. docs/adapters.md describes both.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from doubloon.adapters import observations
from doubloon.kernel.extras import need

spaces = need("gymnasium.spaces", "pettingzoo")
seeding = need("gymnasium.utils.seeding", "pettingzoo")
AECEnv = need("pettingzoo", "pettingzoo").AECEnv
EnvLogger = need("pettingzoo.utils.env_logger", "pettingzoo").EnvLogger

from doubloon.games import GAMES  # noqa: E402 (a missing extra is reported first)
from doubloon.kernel.position import Position  # noqa: E402
from doubloon.kernel.random_play import dealt  # noqa: E402
from doubloon.kernel.rng import Rng  # noqa: E402
from doubloon.kernel.seats import NOBODY, SPECTATOR  # noqa: E402


class raw_env(AECEnv):  # noqa: N801 (PettingZoo's name for it)
    """A game that raises Illegal for illegal actions."""

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
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
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
        return self.observer.observation(self.position, self._seats[agent])

    def step(self, action: Any) -> None:
        """Carry out the action of the agent whose turn it is, then any chance steps."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        code = int(action)
        if not self._is_legal(code):
            self._refuse(agent, code)
            return
        self._cumulative_rewards[agent] = 0
        self._go_on(self.position.after(code))
        if self.render_mode == "human":
            self.render()

    def _is_legal(self, code: int) -> bool:
        return code in self.position.codes()

    def _refuse(self, agent: str, code: int) -> None:
        """Raise Illegal, with the clause that forbids the action."""
        self.position.check(self.setup.game.action(code), by=self._seats[agent])

    def _go_on(self, position: Position) -> None:
        """Let chance act until a seat must decide or the game is over."""
        self.position = position = dealt(position, self.rng)
        if position.to_act != NOBODY:
            self.agent_selection = self.possible_agents[position.to_act]
        elif outcome := position.outcome():
            self.rewards = dict(zip(self.possible_agents, outcome.returns, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()

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


class env(raw_env):  # noqa: N801 (PettingZoo's name for it)
    """A game whose illegal actions lose it, with the checks that PettingZoo's own games make.

    The checks do what PettingZoo's wrappers do, but the wrappers would take longer than the game.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; the same seed gives the same game."""
        self._moved_on = True
        super().reset(seed=seed, options=options)

    def __getattr__(self, name: str) -> Any:
        """Say what can't be read before ``reset``."""
        raise AttributeError(f"{name} cannot be accessed before reset")

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees, and which actions it may take now."""
        if "position" not in self.__dict__:
            EnvLogger.error_observe_before_reset()
        return super().observe(agent)

    def step(self, action: Any) -> None:
        """Carry out the action of the agent whose turn it is, then any chance steps."""
        if "position" not in self.__dict__:
            EnvLogger.error_step_before_reset()
        self._moved_on = True
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        over = self.terminations[self.agent_selection]
        assert (action is None and over) or self._in_bounds(action), "action is not in action space"
        super().step(action)

    def _in_bounds(self, action: Any) -> bool:
        if type(action) is int:
            return 0 <= action < self.setup.game.decisions
        return self.action_space(self.agent_selection).contains(action)

    def _refuse(self, agent: str, code: int) -> None:
        """End the game: the agent loses."""
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0) | {agent: -1}
        self._accumulate_rewards()
        self._deads_step_first()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Yield the agent whose turn it is, until the game is over; step once for each."""
        if "position" not in self.__dict__:
            EnvLogger.error_agent_iter_before_reset()
        return self._turns(max_iter)

    def _turns(self, most: int) -> Iterator[str]:
        while self.agents and most > 0:
            assert self._moved_on, "need to call step() or reset() in a loop over `agent_iter`"
            self._moved_on = False
            most -= 1
            yield self.agent_selection

    def render(self) -> str | None:
        """Draw the game as a spectator sees it; return the text, or print it in human mode."""
        if "position" not in self.__dict__:
            EnvLogger.error_render_before_reset()
        return super().render()
