"""The cost of a decision through each adapter, measured with random games."""

from __future__ import annotations

import importlib
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

from doubloon.kernel.extras import MissingExtra
from doubloon.kernel.random_play import walk
from doubloon.kernel.registry import AnyGame
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import PLAYERS

SLICE = 0.3


def measure(game: AnyGame) -> dict[str, float | str]:
    """Return the microseconds per decision: bare, with a view, and through each adapter."""
    found: dict[str, float | str] = {
        "bare": _timed(_bare(game)),
        "view": _timed(_viewed(game)),
    }
    for name, way in {**STREAMS, "openspiel": _openspiel}.items():
        try:
            door = importlib.import_module(f"doubloon.adapters.{name}")
        except MissingExtra as error:
            found[name] = str(error)
        else:
            found[name] = _timed(way(door, game))
    return found


def _timed(steps: Iterator[None]) -> float:
    """Return the mean microseconds between the decisions of a stream."""
    next(steps)
    began, count = time.process_time(), 0
    while (spent := time.process_time() - began) < SLICE:
        next(steps)
        count += 1
    return round(spent / count * 1e6, 2)


def _bare(game: AnyGame, viewed: bool = False) -> Iterator[None]:
    rng, start = Rng(1), game.setup().start()
    while True:
        for position in walk(start, rng):
            if position.to_act in PLAYERS:
                if viewed:
                    game.encode(game.view(position, position.to_act))
                yield


def _viewed(game: AnyGame) -> Iterator[None]:
    return _bare(game, viewed=True)


def _pettingzoo(door: Any, game: AnyGame) -> Iterator[None]:
    env, rng = door.env(game.code), Rng(1)
    while True:
        env.reset(seed=1)
        for _ in env.agent_iter():
            seen, _, over, _, _ = env.last()
            env.step(None if over else _allowed(seen["action_mask"], rng))
            yield


def _gymnasium(door: Any, game: AnyGame) -> Iterator[None]:
    env, rng = door.SeatEnv(game.code), Rng(1)
    while True:
        seen, _ = env.reset(seed=1)
        over = False
        while not over:
            seen, _, over, _, _ = env.step(_allowed(seen["action_mask"], rng))
            yield


def _allowed(mask: Any, rng: Rng) -> int:
    codes = mask.nonzero()[0]
    return int(codes[rng.below(len(codes))])


def _observed_openspiel(door: Any, game: AnyGame) -> Iterator[None]:
    return observed_spiel(door.pyspiel.load_game(f"doubloon_{game.code}"))


def observed_spiel(game: Any) -> Iterator[None]:
    """Play any game of OpenSpiel at random; every player to act gets its observation."""
    observation = importlib.import_module("open_spiel.python.observation").make_observation(game)
    rng, luck = Rng(1), random.Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                codes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(codes, odds)[0])
                continue
            observation.set_from(state, state.current_player())
            actions = state.legal_actions()
            state.apply_action(actions[rng.below(len(actions))])
            yield


def _openspiel(door: Any, game: AnyGame) -> Iterator[None]:
    loaded, rng = door.pyspiel.load_game(f"doubloon_{game.code}"), Rng(1)
    while True:
        state = loaded.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(state.position.deal(rng))
                continue
            actions = state.legal_actions()
            state.apply_action(actions[rng.below(len(actions))])
            yield


STREAMS: dict[str, Callable[[Any, AnyGame], Iterator[None]]] = {
    "pettingzoo": _pettingzoo,
    "gymnasium": _gymnasium,
    "openspiel": _observed_openspiel,
}
"""Endless random games through each adapter, with every decision observed."""
