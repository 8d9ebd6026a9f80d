"""What a seat knows, as a type: built by listing what that seat may see, never by removing."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from doubloon.kernel.actions import Action
from doubloon.kernel.setup import Setup


class View(Struct, frozen=True):
    """A position seen from a seat. Agents, clients and spectators receive this alone."""

    setup: Setup[Any]
    seat: int
    to_act: int

    def actions(self) -> list[Action]:
        """Return the legal actions of this view's seat, worked out from the view alone."""
        if self.seat != self.to_act:
            return []
        return self.setup.game.complete(self).actions()

    def data(self) -> dict[str, Any]:
        """Return the view as plain data, names instead of numbers, for the wire and for bots."""
        return msgspec.to_builtins(self.parts())

    def parts(self) -> dict[str, Any]:
        """Return what ``data`` returns with every part as it is, for who encodes it at once."""
        seat, to_act = self.setup.actor(self.seat), self.setup.actor(self.to_act)
        shown = {name: getattr(self, name) for name in _shown(type(self))}
        return {"seat": seat, "to_act": to_act, **self.setup.data(), **shown}


@cache
def _shown(kind: type[View]) -> list[str]:
    """Return the fields that a game adds."""
    return [name for name in kind.__struct_fields__ if name not in View.__struct_fields__]
