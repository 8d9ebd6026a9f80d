"""A cache of the latest states, since several readers in a row ask for the same ones."""

from __future__ import annotations

from typing import Any

from doubloon.kernel.position import Position

Known = tuple[Position, dict[str, Any]]

_latest: tuple[Known, ...] = ()
"""The two latest, newest first: describing a step needs the states before and after it."""


def state_of(position: Position) -> dict[str, Any]:
    """Return ``position.state()``, computed once for consecutive readers.

    The dictionary is shared between them: never change it.
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
