"""Loops over a batch that let other threads run (``released.pxd`` has them without the GIL)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from doubloon.vector.environment import Buffers, Environment


def first_illegal(environments: list[Environment], actions: Any) -> int:
    """Return the first row whose action isn't legal, or -1."""
    for row, environment in enumerate(environments):
        if not environment.allows(int(actions[row])):
            return row
    return -1


def act(
    environments: list[Environment], actions: Any, buffers: Buffers, first: int, last: int
) -> None:
    """Carry out an action in each of these rows."""
    for row in range(first, last):
        environments[row].act(int(actions[row]), buffers)
