"""The setups matches are played with: standard boxes shared, a player's own box read once."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from doubloon.games import GAMES
from doubloon.kernel.errors import BadComponents, BadRecord
from doubloon.kernel.options import Value, choose
from doubloon.kernel.setup import Setup


def setup_of(game: str, options: dict[str, Any], components: str | None = None) -> Setup[Any]:
    """Return the setup that a match asks for, with a component file of one's own if it has one."""
    chosen = tuple(sorted(choose(GAMES.find(game).options, options).items()))
    return _standard(game, chosen) if components is None else _own(game, chosen, components)


@contextmanager
def box_file(text: str) -> Generator[Path]:
    """Put a component file that came over the wire where it can be read.

    What is wrong with it is told without where that is: nobody gave the file from there.
    """
    with TemporaryDirectory() as folder:
        path = Path(folder) / "box.toml"
        path.write_text(text, encoding="utf-8")
        try:
            yield path
        except (BadComponents, BadRecord) as error:
            raise type(error)(str(error).replace(f"{folder}/", "")) from None


@lru_cache(maxsize=64)
def _own(game: str, options: tuple[tuple[str, Value], ...], components: str) -> Setup[Any]:
    """Read a component file that came with a match; reading takes time, so it is kept a while."""
    with box_file(components) as path:
        return GAMES.find(game).setup(dict(options), path)


@cache
def _standard(game: str, options: tuple[tuple[str, Value], ...]) -> Setup[Any]:
    """Return the one setup that all matches with the same options share."""
    return GAMES.find(game).setup(dict(options))
