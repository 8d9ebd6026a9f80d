"""What every ``doubloon bench`` shares: how far it is, and how a document of results begins."""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable
from typing import Any

from tqdm import tqdm

from doubloon.cli.output import waiting


def measured(measure: Callable[..., dict[str, Any]], *arguments: object) -> dict[str, Any]:
    """Return what is measured; at a terminal, say meanwhile how far it has got."""
    with waiting("measuring"):
        return measure(*arguments, announce)


def announce(message: str) -> None:
    """Say at a terminal how far the measuring has got."""
    if sys.stderr.isatty():
        tqdm.write(message, file=sys.stderr)


def about(subject: str) -> dict[str, str]:
    """Return what a document of results begins with: what was measured, and by which command."""
    command = f"doubloon bench {' '.join(sys.argv[2:])}"
    return {"benchmark": subject, "command": command, "python": platform.python_version()}
