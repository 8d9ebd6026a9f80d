"""OpenSpiel: every game registered in pyspiel, with observers and resampling.

    import pyspiel
    from doubloon.adapters import openspiel
    game = pyspiel.load_game("doubloon_gold_ahoi(start=near)")

Player actions and chance outcomes are the game's codes. The information state of a player is the
public history plus the player's current view. So nothing private that a seat once knew is lost: it
is still in its view.
"""

from __future__ import annotations

import json
from typing import Any

from doubloon.kernel.extras import need

np = need("numpy", "openspiel")
pyspiel = need("pyspiel", "openspiel")

from doubloon.games import GAMES  # noqa: E402 (a missing extra is reported first)
from doubloon.kernel.encoding import Block, length  # noqa: E402
from doubloon.kernel.position import Position  # noqa: E402
from doubloon.kernel.registry import AnyGame  # noqa: E402
from doubloon.kernel.rng import Rng  # noqa: E402
from doubloon.kernel.seats import CHANCE, NOBODY, SPECTATOR  # noqa: E402
from doubloon.kernel.setup import Setup  # noqa: E402

OTHERS = {CHANCE: pyspiel.PlayerId.CHANCE, NOBODY: pyspiel.PlayerId.TERMINAL}
"""What OpenSpiel calls actors that aren't seats."""

HIDDEN = 0.5
"""Stands in the history for the code of a step that wasn't fully public."""


def game_type(game: AnyGame) -> Any:
    """Return what OpenSpiel needs to know about a game before loading it."""
    return pyspiel.GameType(
        short_name=f"doubloon_{game.code}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option.name: option.default for option in game.options},
    )


class SpielGame(pyspiel.Game):
    """A game of ours as OpenSpiel sees it."""

    ours: AnyGame
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {o.name: o.default for o in self.ours.options} | (params or {})
        info = pyspiel.GameInfo(
            num_distinct_actions=self.ours.decisions,
            max_chance_outcomes=len(self.ours.action_table),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.ours.longest[0],
        )
        super().__init__(self.kind, info, chosen)
        self.setup = self.ours.setup(chosen)

    def new_initial_state(self) -> SpielState:
        """Return the state before anything is dealt."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> SpielObserver:
        """Return an observer; by default, of what a player sees now."""
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.setup, kind, params)

    def max_chance_nodes_in_history(self) -> int:
        """Return the most chance steps a game can have, for callers that bound them."""
        return self.ours.longest[1]


class SpielState(pyspiel.State):
    """A position, and the public history that led to it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.setup = game.setup
        self.position: Position = game.setup.start()
        self.steps: tuple[tuple[Position, int], ...] = ()
        self.known: tuple[tuple[str, float], ...] = ()

    def current_player(self) -> Any:
        """Return whose turn it is."""
        to_act = self.position.to_act
        return to_act if to_act >= 0 else OTHERS[to_act]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.codes()) if player == self.position.to_act else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return every chance outcome with its odds."""
        weights = self.position.weights()
        total = sum([weight for _, weight in weights])
        return sorted([(code, weight / total) for code, weight in weights])

    def _apply_action(self, code: int) -> None:
        self.steps += ((self.position, code),)
        self.position = self.position.after(code)

    def public(self) -> tuple[tuple[str, float], ...]:
        """Return what everyone was told about each step, as text and a number; computed lazily."""
        if len(self.known) < len(self.steps):
            self.known += tuple(self._told(*step) for step in self.steps[len(self.known) :])
        return self.known

    def _told(self, position: Position, code: int) -> tuple[str, float]:
        game, action = self.setup.game, self.setup.game.action(code)
        told = game.told(position, action, SPECTATOR)
        in_full = told == game.format(position, action)
        words = f"{self.setup.actor(position.to_act)}: {told}"
        return words, float(code + 1) if in_full else HIDDEN

    def _action_to_string(self, player: int, code: int) -> str:
        return self.setup.game.format(self.position, self.setup.game.action(code))

    def is_terminal(self) -> bool:
        """Say whether the game is over."""
        return self.position.to_act == NOBODY

    def returns(self) -> list[float]:
        """Return the payoff of each player."""
        outcome = self.position.outcome()
        return [float(won) for won in outcome.returns] if outcome else [0.0, 0.0]

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Return a state that ``player`` can't tell from this one, sampled from its belief."""
        other = self.clone()
        rng = Rng(int(sampler() * 2**53))
        view = self.setup.game.view(self.position, player)
        other.position = self.setup.game.determinise(view, rng)
        return other

    def __str__(self) -> str:
        """Return the full state, for debugging."""
        return json.dumps(self.position.state(), ensure_ascii=False)


class SpielObserver:
    """What a player or the public sees of a state, as text and as numbers."""

    def __init__(self, setup: Setup[Any], kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers take no parameters; got {params}")
        self.setup, self.kind = setup, kind
        self.encoder = setup.game.encoder(setup)
        self.numbers = np.empty(length(setup.game.layout), np.uint8)
        self.blocks = self._blocks()
        self.tensor = np.zeros(length(self.blocks), np.float32)
        self.dict, first = {}, 0
        for block in self.blocks:
            part = self.tensor[first : first + block.size]
            self.dict[block.name] = part.reshape(block.shape)
            first += block.size

    def _blocks(self) -> tuple[Block, ...]:
        if not self.kind.public_info:
            return ()
        if not self._recalls:
            return self.setup.game.layout
        about = (
            "codes of the public steps, each plus one, by the number of codes; half a one if hidden"
        )
        history = Block("history", (self.setup.game.longest[1],), about)
        return (*self.setup.game.layout, history)

    @property
    def _recalls(self) -> bool:
        """Whether the tensor holds the history; if nothing is hidden, the position is enough."""
        return self.kind.perfect_recall and self.setup.game.hides

    def _seat(self, player: int) -> int:
        private = self.kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return player if private else SPECTATOR

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what ``player`` sees into the tensor."""
        if not self.kind.public_info:
            return
        size = len(self.numbers)
        seen = self.tensor[:size]
        self.encoder.observe_shares(state.position, self._seat(player), self.numbers, seen)
        if self._recalls:
            codes = [code for _, code in state.public()[: self.setup.game.longest[1]]]
            scale = len(self.setup.game.action_table)
            self.tensor[size:] = 0
            self.tensor[size : size + len(codes)] = [code / scale for code in codes]

    def string_from(self, state: SpielState, player: int) -> str | None:
        """Return what ``player`` sees as text; None for the secrets of a game without any."""
        if self.kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            shown = json.dumps(state.position.state(), ensure_ascii=False)
        elif self.kind.public_info:
            shown = self._text(state, self._seat(player))
        else:
            return self._private(state, player)
        return (
            "\n".join([*(words for words, _ in state.public()), shown])
            if self.kind.perfect_recall
            else shown
        )

    def _text(self, state: SpielState, seat: int) -> str:
        data = self.setup.game.view(state.position, seat).data()
        return json.dumps(data, ensure_ascii=False)

    def _private(self, state: SpielState, player: int) -> str | None:
        """Return what a player sees but the public doesn't."""
        if not self.setup.game.hides:
            return None
        public = self.setup.game.view(state.position, SPECTATOR).data()
        own = self.setup.game.view(state.position, player).data()
        return json.dumps({name: own[name] for name in own if own[name] != public[name]})


def register() -> None:
    """Register every game in pyspiel, once."""
    for game in GAMES:
        kind = game_type(game)
        if kind.short_name not in pyspiel.registered_names():
            known = {"ours": game, "kind": kind}
            pyspiel.register_game(kind, type(f"Spiel_{game.code}", (SpielGame,), known))


register()
