"""Files that commands read and write; every error names the file."""

from __future__ import annotations

import errno
import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from doubloon.games import GAMES
from doubloon.kernel.errors import DoubloonError, UnknownName, reason
from doubloon.kernel.record import Record, parse


def read_record(path: Path, components: Path | None = None) -> Record:
    """Read a record file, or raise an error that names it."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise UnknownName(f"{path}: not a text file in UTF-8; give a record file") from None
    except OSError as error:
        raise UnknownName(f"{path}: {reason(error)}; give the path of a record file") from None
    try:
        return parse(text, GAMES, components)
    except DoubloonError as error:
        raise type(error)(f"{path}: {error}") from None


def write_file(path: Path, text: str) -> None:
    """Write a file completely or not at all, creating its folder; errors name the file."""
    with _drafted(path) as draft:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)


def check_writable(path: Path) -> None:
    """Refuse a path that can't be written, before any work is done."""
    with _drafted(path) as draft:
        draft.touch()
        draft.unlink()
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))


@contextmanager
def _drafted(path: Path) -> Generator[Path]:
    """Yield a temporary file in the same folder, to be renamed when complete."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        yield path.with_name(path.name + ".part")
    except FileExistsError:
        wrong = f"{path.parent}: is a file, not a folder"
        raise UnknownName(f"{wrong}; give a path that can be written") from None
    except OSError as error:
        raise UnknownName(f"{path}: {reason(error)}; give a path that can be written") from None
