"""The setups of matches: standard boxes are shared, custom component files are cached."""

from __future__ import annotations

from functools import cache, lru_cache
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
    return _standard(game, chosen) if components is None else _custom(game, chosen, components)


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
    """Return the component file that a log holds, None for the standard one."""
    return AcceptedFile(box.text) if box.text is not None else None


@lru_cache(maxsize=64)
def _custom(
    game: str, options: tuple[tuple[str, Value], ...], components: ComponentFile
) -> Setup[Any]:
    """Return the setup for a custom component file; reading one is slow, so setups are cached."""
    return GAMES.find(game).setup(dict(options), components)


@cache
def _standard(game: str, options: tuple[tuple[str, Value], ...]) -> Setup[Any]:
    """Return the setup that all matches with the same options share."""
    return GAMES.find(game).setup(dict(options))
