"""The registry of games, by code."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from doubloon.kernel.errors import UnknownName
from doubloon.kernel.game import Game

AnyGame = Game[Any, Any, Any]


class Registry:
    """A list of games, in the order in which they were added."""

    def __init__(self) -> None:
        self._games: dict[str, AnyGame] = {}

    def add(self, game: AnyGame) -> None:
        """Add a game; its code must be new."""
        if game.code in self._games:
            raise ValueError(f"a game {game.code} is registered already")
        self._games[game.code] = game

    def find(self, code: str) -> AnyGame:
        """Return the game with this code, or raise UnknownName."""
        if code not in self._games:
            known = ", ".join(self._games)
            raise UnknownName(f"there is no game '{code}'; the games: {known}")
        return self._games[code]

    def __iter__(self) -> Iterator[AnyGame]:
        return iter(self._games.values())
