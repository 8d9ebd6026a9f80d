"""The commands that people at a table can send."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from doubloon.kernel.tags import written_out

Text = Annotated[str, Meta(min_length=1, max_length=500)]
Notation = Annotated[str, Meta(min_length=1, max_length=80)]
Token = Annotated[str, Meta(max_length=64)]
Bytes = Annotated[str, Meta(pattern="^([0-9a-f]{2}){16,32}$(?!\\n)")]
"""The bytes that a seat adds to the deal: 16 to 32 bytes in hexadecimal."""


class Command(
    Struct,
    frozen=True,
    tag_field="type",
    tag=written_out("Command"),
    forbid_unknown_fields=True,
):
    """A command; ``decide`` turns it into events or refuses it."""


class Sit(Command, frozen=True, tag="sit"):
    """Take the free seat; one reserved for a friend needs the token of the link."""

    invite: Token | None = None
    bytes: Bytes | None = None


class Contribute(Command, frozen=True, tag="contribute"):
    """Add bytes to the deal."""

    bytes: Bytes


class Act(Command, frozen=True, tag="act"):
    """Play an action, given by code or notation, as step ``step`` of the game."""

    action: int | Notation
    step: int


class Resign(Command, frozen=True, tag="resign"):
    """Resign the game."""


class OfferDraw(Command, frozen=True, tag="offer_draw"):
    """Offer a draw."""


class AnswerDraw(Command, frozen=True, tag="answer_draw"):
    """Accept or decline a draw offer."""

    yes: bool


class TakeBack(Command, frozen=True, tag="take_back"):
    """Take back your last decision, or ask your opponent to allow it."""


class AnswerTakeback(Command, frozen=True, tag="answer_takeback"):
    """Allow or decline a takeback."""

    yes: bool


class AskRematch(Command, frozen=True, tag="ask_rematch"):
    """Ask for a rematch with the seats swapped."""


class DropRematch(Command, frozen=True, tag="drop_rematch"):
    """Withdraw your offer of a rematch, or decline the other player's."""


class Chat(Command, frozen=True, tag="chat"):
    """Send a chat message."""

    text: Text


class Leave(Command, frozen=True, tag="leave"):
    """Leave the table; a match that hasn't begun is called off."""


class Return(Command, frozen=True, tag="return"):
    """Return to the table."""


class Claim(Command, frozen=True, tag="claim"):
    """Claim a win because the opponent is out of time or has been away too long."""


class CallBot(Command, frozen=True, tag="call_bot"):
    """Give a free or abandoned seat to a bot."""

    level: Annotated[str, Meta(max_length=40)]


class UseHint(Command, frozen=True, tag="use_hint"):
    """Ask for a hint for your seat; the server searches for it once this is granted."""


class Link(Command, frozen=True, tag="link"):
    """Create a private link to your seat; the server generates the token and passes on its hash."""

    digest: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Unlink(Command, frozen=True, tag="unlink"):
    """Revoke all private links to your seat."""


class HandOut(Command, frozen=True, tag="hand_out"):
    """Move your seat from a shared screen to the device that has just used its link."""


class Forget(Command, frozen=True, tag="forget"):
    """Remove your name from your seat, because your account is deleted."""


class MakeRematch(Command, frozen=True, tag="make_rematch"):
    """Record the rematch that was created after both players asked for it."""

    match: str


AtTable = (
    Sit
    | Contribute
    | Act
    | Resign
    | OfferDraw
    | AnswerDraw
    | TakeBack
    | AnswerTakeback
    | AskRematch
    | DropRematch
    | Chat
    | Leave
    | Claim
    | CallBot
)
"""The commands that clients send; the server sends the others on their behalf."""
