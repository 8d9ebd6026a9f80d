"""What all benchmarks share: progress, and the header of a results document."""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable
from typing import Any

from tqdm import tqdm

from doubloon.cli.output import waiting


def measured(measure: Callable[..., dict[str, Any]], *arguments: object) -> dict[str, Any]:
    """Return the measurements; at a terminal, show progress meanwhile."""
    with waiting("measuring"):
        return measure(*arguments, announce)


def announce(message: str) -> None:
    """Show progress at a terminal."""
    if sys.stderr.isatty():
        tqdm.write(message, file=sys.stderr)


def about(subject: str) -> dict[str, str]:
    """Return the header of a results document: the subject, the machine and the command."""
    command = f"doubloon bench {' '.join(sys.argv[2:])}"
    return {"benchmark": subject, "command": command, "python": platform.python_version()}
