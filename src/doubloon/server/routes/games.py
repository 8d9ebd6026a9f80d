"""What can be played here: the games, their options, their boxes."""

from __future__ import annotations

from typing import Any

import msgspec

from doubloon.games import GAMES
from doubloon.kernel.options import Choice, Flag, Option
from doubloon.kernel.registry import AnyGame
from doubloon.search.levels import LEVELS
from doubloon.server import schemas as f
from doubloon.server.endpoints import ApiRequest
from doubloon.server.setups import setup_of


async def games(asked: ApiRequest) -> f.Games:
    """What can be played here, and against whom."""
    levels = [f.LevelInfo(one.name, one.about, one.budget.seconds or 0) for one in LEVELS]
    return f.Games([_game(game) for game in GAMES], levels)


def _game(game: AnyGame) -> f.GameInfo:
    options = [_option(option) for option in game.options]
    named = (game.code, game.title, game.author, game.year, game.seats)
    return f.GameInfo(*named, game.hides, game.clause_letter, options)


def _option(option: Option) -> f.OptionInfo:
    if isinstance(option, Choice):
        values = list(option.values)
        return f.OptionInfo(option.name, "choice", option.about, option.default, values=values)
    if isinstance(option, Flag):
        return f.OptionInfo(option.name, "flag", option.about, option.default)
    least, most = option.least, option.most
    shown = (option.name, "number", option.about, option.default)
    return f.OptionInfo(*shown, least=least, most=most)


async def box(asked: ApiRequest) -> dict[str, Any]:
    """The standard component file of a game, as data to draw from."""
    return msgspec.to_builtins(setup_of(asked.path["game"], {}).components)
