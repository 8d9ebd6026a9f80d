"""What was asked last about a position: several readers in a row ask for the same state."""

from __future__ import annotations

from typing import Any

from doubloon.kernel.position import Position

_last: tuple[Position, dict[str, Any]] | None = None


def state_of(position: Position) -> dict[str, Any]:
    """Return ``position.state()``, worked out once for readers that follow each other.

    The dictionary is shared between them: read it, never change it.
    """
    global _last
    last = _last
    if last is None or last[0] is not position:
        last = _last = (position, position.state())
    return last[1]
