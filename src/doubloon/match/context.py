"""Who asks for something at a table, what has to be known to decide it, and how it is refused."""

from __future__ import annotations

from msgspec import Struct

from doubloon.kernel.errors import DoubloonError


class Forbidden(DoubloonError):
    """Somebody asked for what only another may do."""


class TooLate(DoubloonError):
    """The match has moved on since the command was thought of."""


class NotPossible(DoubloonError):
    """A command that makes no sense as the match stands."""


NEEDS_ACCOUNT = "rated games need an account: log in or create one, or play an unrated game"
"""What guests get who want to play a rated game."""


class By(Struct, frozen=True, gc=False):
    """Who asks: a person or a bot, by what name, and from which seat, if from one.

    ``registered`` is whether somebody without a seat has an account.
    """

    player: str
    name: str
    seat: int | None = None
    registered: bool = False


class Context(Struct, frozen=True, gc=False):
    """What a decision needs to know beyond the match, so that nothing is looked up on the way.

    ``away`` is for how many milliseconds each seat has been away, ``levels`` are the bots there
    are.
    """

    now: int
    away: tuple[int, int] = (0, 0)
    levels: tuple[str, ...] = ()
