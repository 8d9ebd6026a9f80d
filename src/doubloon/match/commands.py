"""What somebody at a table may ask for."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from doubloon.kernel.tags import written_out

Text = Annotated[str, Meta(min_length=1, max_length=500)]
Notation = Annotated[str, Meta(min_length=1, max_length=80)]
Token = Annotated[str, Meta(max_length=64)]
Bytes = Annotated[str, Meta(pattern="^([0-9a-f]{2}){16,32}$(?!\\n)")]
"""What a seat adds to the dealing: 16 to 32 bytes as hexadecimal digits."""


class Command(
    Struct,
    frozen=True,
    tag_field="type",
    tag=written_out("Command"),
    forbid_unknown_fields=True,
):
    """A request; ``decide`` turns it into events or refuses it."""


class Sit(Command, frozen=True, tag="sit"):
    """Sit down on the free chair; a chair kept for a friend asks for the token of the link."""

    invite: Token | None = None
    bytes: Bytes | None = None


class Contribute(Command, frozen=True, tag="contribute"):
    """Add bytes to the dealing."""

    bytes: Bytes


class Act(Command, frozen=True, tag="act"):
    """Do an action, by its code or in notation, as step number ``step`` of the game."""

    action: int | Notation
    step: int


class Resign(Command, frozen=True, tag="resign"):
    """Give the game up."""


class OfferDraw(Command, frozen=True, tag="offer_draw"):
    """Offer a draw."""


class AnswerDraw(Command, frozen=True, tag="answer_draw"):
    """Accept or decline the draw that was offered."""

    yes: bool


class TakeBack(Command, frozen=True, tag="take_back"):
    """Take the own last decision back, or ask the other for it."""


class AnswerTakeback(Command, frozen=True, tag="answer_takeback"):
    """Grant or decline the takeback that was asked for."""

    yes: bool


class AskRematch(Command, frozen=True, tag="ask_rematch"):
    """Ask to play again, sides exchanged."""


class DropRematch(Command, frozen=True, tag="drop_rematch"):
    """Withdraw your offer of a rematch, or decline the other player's."""


class Chat(Command, frozen=True, tag="chat"):
    """Say something at the table."""

    text: Text


class Leave(Command, frozen=True, tag="leave"):
    """Leave the table; a match that has not begun is called off."""


class Return(Command, frozen=True, tag="return"):
    """Be back at the table."""


class Claim(Command, frozen=True, tag="claim"):
    """Claim the win because the other's time is over or it has been away too long."""


class CallBot(Command, frozen=True, tag="call_bot"):
    """Ask a bot onto a chair that is free or whose player has gone."""

    level: Annotated[str, Meta(max_length=40)]


class UseHint(Command, frozen=True, tag="use_hint"):
    """Ask for a hint for your seat; the server searches for it once this is granted."""


class Link(Command, frozen=True, tag="link"):
    """Make a private link to the own seat; the server makes the token and gives its hash."""

    digest: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Unlink(Command, frozen=True, tag="unlink"):
    """Revoke all private links to the own seat."""


class HandOut(Command, frozen=True, tag="hand_out"):
    """Let the own seat at a shared screen play on the device that has just used its link."""


class Forget(Command, frozen=True, tag="forget"):
    """Forget who sat on the own seat: the account is deleted."""


class MakeRematch(Command, frozen=True, tag="make_rematch"):
    """Note the match that was made because both asked for a rematch."""

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
"""What people send; the rest is sent by the server for them."""
