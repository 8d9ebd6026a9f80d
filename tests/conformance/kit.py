"""Walks through games, for tests that hold for every game there is."""

import os
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

import pytest

from doubloon import native
from doubloon.games import GAMES
from doubloon.kernel.options import Choice, Flag, Number
from doubloon.kernel.position import Position
from doubloon.kernel.random_play import walk as random_walk
from doubloon.kernel.registry import AnyGame
from doubloon.kernel.rng import Rng
from doubloon.kernel.setup import Setup

GAMES_EACH = int(os.environ.get("GAMES_EACH") or (12 if native.compiled() else 3))
"""How many random games of each variant the tests look at."""

MOST_STEPS = 20_000


def values(option: Choice | Flag | Number) -> list[object]:
    """All values of an option, or its limits."""
    if isinstance(option, Choice):
        return list(option.values)
    return [False, True] if isinstance(option, Flag) else [option.least, option.most]


def variants(game: AnyGame) -> list[Setup]:
    """The standard game, and one game for every other value of each option."""
    chosen = [{o.name: value} for o in game.options for value in values(o) if value != o.default]
    return [game.setup(options) for options in ({}, *chosen)]


def name(setup: Setup) -> str:
    changed = [
        f"{o.name}={setup.options[o.name]}"
        for o in setup.game.options
        if setup.options[o.name] != o.default
    ]
    return "-".join([setup.game.code, *changed])


def facts(game: AnyGame) -> ModuleType:
    """What a game's own tests say about it: ``tests/games/<code>/conformance.py``."""
    return import_module(f"tests.games.{game.code}.conformance")


SETUPS = [setup for game in GAMES for setup in variants(game)]
every_game = pytest.mark.parametrize("setup", SETUPS, ids=name)


def walk(setup: Setup, seed: int) -> Iterator[Position]:
    """Every position of a random game, the last one included."""
    for number, position in enumerate(random_walk(setup.start(), Rng(seed))):
        if number == MOST_STEPS:
            pytest.fail(f"a game of {name(setup)} goes on after {MOST_STEPS} steps")
        yield position


def sample(setup: Setup, every: int = 1) -> Iterator[Position]:
    """Positions of several random games."""
    for seed in range(GAMES_EACH):
        for number, position in enumerate(walk(setup, seed)):
            if number % every == seed % every:
                yield position
