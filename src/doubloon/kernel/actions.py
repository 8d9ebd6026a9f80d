"""Actions: small named things that a seat or chance does, each with an integer code."""

from __future__ import annotations

from msgspec import Struct

from doubloon.kernel.tags import written_out


class Action(Struct, frozen=True, tag_field="type", tag=written_out("Action")):
    """Something a seat or chance does; two are equal if their fields are.

    A game's ``actions.py`` derives its own types from this, and lists them so that
    ``action(code).code == code`` for every code it has.
    """

    @property
    def code(self) -> int:
        """The number that stands for this action in the game's search and adapters."""
        raise NotImplementedError
