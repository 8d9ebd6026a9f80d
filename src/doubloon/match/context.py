"""Who sent a command, what is needed to decide it, and how it is refused."""

from __future__ import annotations

from msgspec import Struct

from doubloon.kernel.errors import DoubloonError


class Forbidden(DoubloonError):
    """The sender isn't allowed to do this."""


class TooLate(DoubloonError):
    """The match has moved on since the command was chosen."""


class NotPossible(DoubloonError):
    """The command makes no sense in the current state of the match."""


NEEDS_ACCOUNT = "rated games need an account: log in or create one, or play an unrated game"
"""The refusal for guests who want to play a rated game."""


class By(Struct, frozen=True, gc=False):
    """Who sent a command: a person or a bot, their name, and their seat, if they have one.

    ``registered`` says whether a person without a seat has an account.
    """

    player: str
    name: str
    seat: int | None = None
    registered: bool = False


class Context(Struct, frozen=True, gc=False):
    """What deciding a command requires besides the match, so that ``decide`` looks nothing up.

    ``away`` is how many milliseconds each seat has been away; ``levels`` are the available bots.
    """

    now: int
    away: tuple[int, int] = (0, 0)
    levels: tuple[str, ...] = ()
