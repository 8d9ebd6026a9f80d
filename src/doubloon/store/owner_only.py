"""Files and folders that only their owner can use, whatever the umask."""

from __future__ import annotations

import errno
import logging
import os
import stat
from contextlib import suppress
from pathlib import Path

OTHERS = 0o077
"""The permissions of everyone but the owner."""

log = logging.getLogger("doubloon.store")


def create(path: Path) -> None:
    """Create an empty file that only its owner can use; keep an existing one."""
    with suppress(OSError):  # opening the file reports what is wrong, with advice
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def create_folder(path: Path) -> None:
    """Create a folder that only its owner can use; keep an existing one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.mkdir(mode=0o700, exist_ok=True)
    except FileExistsError as error:  # something else has the folder's name
        raise NotADirectoryError(
            errno.ENOTDIR, os.strerror(errno.ENOTDIR), error.filename
        ) from None


def restrict(*paths: Path) -> None:
    """Revoke others' access to files and folders, logging each; skip missing ones."""
    for path in paths:
        with suppress(FileNotFoundError):
            mode = stat.S_IMODE(path.stat().st_mode)
            if os.name == "posix" and mode & OTHERS:
                _close(path, mode)


def _close(path: Path, mode: int) -> None:
    facts = {"file": str(path), "mode": f"{mode:04o}"}
    try:
        path.chmod(mode & ~OTHERS)
    except PermissionError:
        log.warning("others can use this file; let only its owner do so", extra=facts)
    else:
        log.warning("others could use this file; now only its owner can", extra=facts)
