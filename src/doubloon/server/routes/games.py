"""The games that can be played here, with their options and components."""

from __future__ import annotations

from typing import Any

import msgspec

from doubloon.games import GAMES
from doubloon.kernel.options import Choice, Flag, Option
from doubloon.kernel.registry import AnyGame
from doubloon.search.levels import LEVELS
from doubloon.server import schemas
from doubloon.server.endpoints import ApiRequest
from doubloon.server.setups import setup_of


async def games(request: ApiRequest) -> schemas.Games:
    """List the games that can be played here, and the bots to play against."""
    levels = [schemas.LevelInfo(one.name, one.about, one.budget.seconds or 0) for one in LEVELS]
    return schemas.Games([_game(game) for game in GAMES], levels)


def _game(game: AnyGame) -> schemas.GameInfo:
    options = [_option(option) for option in game.options]
    named = (game.code, game.title, game.author, game.year, game.seats)
    return schemas.GameInfo(*named, game.hides, game.clause_letter, options)


def _option(option: Option) -> schemas.OptionInfo:
    if isinstance(option, Choice):
        values = list(option.values)
        shown = (option.name, "choice", option.about, option.default)
        return schemas.OptionInfo(*shown, values=values)
    if isinstance(option, Flag):
        return schemas.OptionInfo(option.name, "flag", option.about, option.default)
    least, most = option.least, option.most
    shown = (option.name, "number", option.about, option.default)
    return schemas.OptionInfo(*shown, least=least, most=most)


async def box(request: ApiRequest) -> dict[str, Any]:
    """Return the standard component file of a game, as data to draw from."""
    return msgspec.to_builtins(setup_of(request.path["game"], {}).components)
