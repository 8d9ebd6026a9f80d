"""What a seat of Die Schatzinsel must consider possible: only the position it sees (S-27).

Nothing that has happened is hidden. The order of the undrawn discs isn't part of a position either,
since chance draws them when they are needed.
"""

from __future__ import annotations

from doubloon.games.schatzinsel.position import SchatzinselPosition, start
from doubloon.games.schatzinsel.view import SchatzinselView


def complete(view: SchatzinselView) -> SchatzinselPosition:
    """Return the position that looks like ``view``."""
    names = [name for name in view.__struct_fields__ if name not in ("setup", "seat", "to_act")]
    state = {name: getattr(view, name) for name in names}
    return start(view.setup).restored({"to_act": view.setup.actor(view.to_act), **state})
