"""Random options for a match."""

from __future__ import annotations

import random

from doubloon.games import GAMES
from doubloon.kernel.options import Choice, Flag, Value
from doubloon.kernel.registry import AnyGame


def game_in_turn(number: int) -> AnyGame:
    """Return the game whose turn it is."""
    games = list(GAMES)
    return games[number % len(games)]


def any_options(game: AnyGame, dice: random.Random) -> dict[str, Value]:
    """Return any value for each option of a game."""
    found: dict[str, Value] = {}
    for option in game.options:
        if isinstance(option, Choice):
            found[option.name] = dice.choice(option.values)
        elif isinstance(option, Flag):
            found[option.name] = dice.random() < 0.5
        else:
            found[option.name] = dice.randint(option.least, option.most)
    return found
