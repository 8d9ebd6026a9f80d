"""What a seat knows, as a type: built by listing what that seat may see, never by removing."""

from __future__ import annotations

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
        names = [name for name in self.__struct_fields__ if name not in View.__struct_fields__]
        shown = {name: msgspec.to_builtins(getattr(self, name)) for name in names}
        seat, to_act = self.setup.actor(self.seat), self.setup.actor(self.to_act)
        return {"seat": seat, "to_act": to_act, **self.setup.data(), **shown}
