"""The setups of matches: built-in boxes are shared, custom component files are cached."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from doubloon.games import GAMES
from doubloon.kernel.components import AcceptedFile, ComponentFile
from doubloon.kernel.options import Value, choose
from doubloon.kernel.setup import Setup
from doubloon.match.events import Box


def setup_of(
    game: str, options: dict[str, Any], components: ComponentFile | None = None
) -> Setup[Any]:
    """Return the setup for a match, which may come with a custom component file."""
    chosen = tuple(sorted(choose(GAMES.find(game).options, options).items()))
    box = components or GAMES.find(game).standard
    return (_built_in if isinstance(box, Path) else _custom)(game, chosen, box)


class CustomBox(Struct, frozen=True):
    """A component file that came with a request."""

    text: str
    name: str = "box.toml"

    def __str__(self) -> str:
        return self.name

    def read_bytes(self) -> bytes:
        """Return the file as it would be on disk."""
        return self.text.encode()


def accepted(box: Box) -> AcceptedFile | None:
    """Return the component file that a log holds, or None for a built-in one."""
    return AcceptedFile(box.text) if box.text is not None else None


@lru_cache(maxsize=64)
def _custom(
    game: str, options: tuple[tuple[str, Value], ...], components: ComponentFile
) -> Setup[Any]:
    """Return the setup for a custom component file; reading one is slow, so setups are cached."""
    return GAMES.find(game).setup(dict(options), components)


@cache
def _built_in(
    game: str, options: tuple[tuple[str, Value], ...], components: ComponentFile
) -> Setup[Any]:
    """Return the setup that all matches with the same options and the same built-in box share."""
    return GAMES.find(game).setup(dict(options), components)
