"""The states asked for last: several readers in a row ask for the same ones."""

from __future__ import annotations

from typing import Any

from doubloon.kernel.position import Position

Known = tuple[Position, dict[str, Any]]

_latest: tuple[Known, ...] = ()
"""Two of them, the one asked for last first: a step is described by what it led from and to."""


def state_of(position: Position) -> dict[str, Any]:
    """Return ``position.state()``, computed once for readers that follow each other.

    The dictionary is shared between them: read it, never change it.
    """
    global _latest
    latest = _latest
    if latest and latest[0][0] is position:
        return latest[0][1]
    if len(latest) > 1 and latest[1][0] is position:
        _latest = (latest[1], latest[0])
        return latest[1][1]
    state = position.state()
    _latest = ((position, state), *latest[:1])
    return state
