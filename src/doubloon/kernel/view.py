"""What a seat knows, as a type: a list of what it may see, not a position minus secrets."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from doubloon.kernel.actions import Action
from doubloon.kernel.setup import Setup


class View(Struct, frozen=True):
    """A position seen from a seat. Agents, clients and spectators receive nothing else."""

    setup: Setup[Any]
    seat: int
    to_act: int

    def actions(self) -> list[Action]:
        """Return the legal actions of this view's seat, derived from the view alone."""
        if self.seat != self.to_act:
            return []
        return self.setup.game.complete(self).actions()

    def data(self) -> dict[str, Any]:
        """Return the view as plain data, with names instead of numbers, for clients and bots."""
        return msgspec.to_builtins(self.parts())

    def parts(self) -> dict[str, Any]:
        """Return what ``data`` returns, unconverted, for callers that encode it immediately."""
        seat, to_act = self.setup.actor(self.seat), self.setup.actor(self.to_act)
        shown = {name: getattr(self, name) for name in _shown(type(self))}
        return {"seat": seat, "to_act": to_act, **self.setup.data(), **shown}


@cache
def _shown(kind: type[View]) -> list[str]:
    """Return the fields that the game adds."""
    return [name for name in kind.__struct_fields__ if name not in View.__struct_fields__]
