"""Libraries that only some parts need; each belongs to an extra of the package."""

from __future__ import annotations

import importlib
from types import ModuleType

from doubloon.kernel.errors import DoubloonError


class MissingExtra(DoubloonError, ImportError):
    """A library of an extra isn't installed."""


def need(module: str, extra: str) -> ModuleType:
    """Import a library of an extra, or raise an error that says which extra to install."""
    try:
        return importlib.import_module(module)
    except ImportError:
        raise MissingExtra(
            f"{module} is not installed; it comes with: pip install 'doubloon[{extra}]'"
        ) from None
