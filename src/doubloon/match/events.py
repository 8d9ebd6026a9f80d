"""What happened in a match: the log of these events is the only source of truth.

An event's ``audience`` says who may see it; ``visible.py`` enforces that.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from doubloon.kernel.tags import written_out
from doubloon.match.clock import Clock
from doubloon.match.fairness import Seating

Audience = Literal["everyone", "nobody"]
Reason = Literal["played", "resigned", "agreed", "time", "away", "called_off"]
"""How a match ended: by the rules or by what the players did; called off means it never began."""

Kind = Literal["person", "bot", "link", "lobby"]


class Chair(Struct, frozen=True, gc=False):
    """Who holds a seat: a person, a bot with its level, or nobody yet (by invitation, or open)."""

    kind: Kind
    player: str | None = None
    name: str = ""
    level: str | None = None
    left: bool = False

    @property
    def free(self) -> bool:
        """Whether nobody holds the seat yet."""
        return self.kind in ("link", "lobby")


class Box(Struct, frozen=True, gc=False):
    """The components a match is played with: the standard ones or a custom file.

    ``file`` is the hash under which the store keeps a custom file. Older matches have the file
    itself in ``text``.
    """

    name: str
    sha256: str
    text: str | None = None
    file: str | UnsetType = UNSET


class Event(Struct, frozen=True, tag_field="type", tag=written_out("Event"), gc=False):
    """An entry of the log."""

    audience: ClassVar[Audience] = "everyone"


class Opened(Event, frozen=True, tag="opened"):
    """The match was created; the commitment to its seed is public from now on."""

    game: str
    rules: int
    options: dict[str, str | int | bool]
    components: Box
    chairs: tuple[Chair, Chair]
    clock: Clock
    rated: bool
    listed: bool
    host: str
    commitment: str
    hints: bool | UnsetType = UNSET
    """Whether two people who play remotely agreed to hints; left out if they did not."""


class Sealed(Event, frozen=True, tag="sealed"):
    """What only the server knows: the seed, and the hash of the token that lets a friend sit.

    Matches with this event are dealt with version 1; new ones have ``Dealing`` instead.
    """

    audience: ClassVar[Audience] = "nobody"
    seed: str
    invite: str | None = None


class Dealing(Event, frozen=True, tag="dealing"):
    """What only the server knows, including the version of the dealing.

    ``shuffle`` is the result of the draw for seats, if there was one. A server that knows only
    version 1 can't read this event, so it refuses the match instead of dealing it the old way.
    """

    audience: ClassVar[Audience] = "nobody"
    version: int
    seed: str
    invite: str | None = None
    shuffle: Seating | None = None


class Sat(Event, frozen=True, tag="sat"):
    """A player took a free seat."""

    seat: int
    player: str
    name: str


class Contributed(Event, frozen=True, tag="contributed"):
    """A seat added its bytes to the deal; a bot's bytes follow from the seed."""

    seat: int
    bytes: str


class Began(Event, frozen=True, tag="began"):
    """The game began: both seats are taken and have added their bytes."""


class Acted(Event, frozen=True, tag="acted"):
    """A seat played an action."""

    seat: int
    code: int


class Drew(Event, frozen=True, tag="drew"):
    """Chance drew an outcome; the game decides what each seat may know about it."""

    code: int


class DrawOffered(Event, frozen=True, tag="draw_offered"):
    """A seat offered a draw; the offer stands until the opponent acts or declines."""

    seat: int


class DrawDeclined(Event, frozen=True, tag="draw_declined"):
    """A seat declined a draw."""

    seat: int


class TakebackAsked(Event, frozen=True, tag="takeback_asked"):
    """A seat asked to take back its last decision."""

    seat: int


class TakebackDeclined(Event, frozen=True, tag="takeback_declined"):
    """A seat declined a takeback."""

    seat: int


class TookBack(Event, frozen=True, tag="took_back"):
    """``seat`` took back the last decision."""

    seat: int


class Chatted(Event, frozen=True, tag="chatted"):
    """A player sent a chat message."""

    seat: int
    text: str


class Left(Event, frozen=True, tag="left"):
    """A player left the table without resigning."""

    seat: int


class Returned(Event, frozen=True, tag="returned"):
    """A player returned to the table."""

    seat: int


class BotCalled(Event, frozen=True, tag="bot_called"):
    """A bot took a free or abandoned seat."""

    seat: int
    level: str


class HintUsed(Event, frozen=True, tag="hint_used"):
    """A seat asked for a hint for the decision at hand, in a game between remote players.

    A server that doesn't know this event yet refuses the match until it is upgraded too.
    """

    seat: int


class Linked(Event, frozen=True, tag="linked"):
    """A private link to a seat was created; the log has the hash of its token."""

    audience: ClassVar[Audience] = "nobody"
    seat: int
    digest: str


class Unlinked(Event, frozen=True, tag="unlinked"):
    """All private links to a seat were revoked."""

    audience: ClassVar[Audience] = "nobody"
    seat: int


class HandedOut(Event, frozen=True, tag="handed_out"):
    """A seat moved from a shared screen to another device, until its links are revoked."""

    audience: ClassVar[Audience] = "nobody"
    seat: int


class Forgotten(Event, frozen=True, tag="forgotten"):
    """The player of a seat deleted their account: the seat loses its name and its owner."""

    audience: ClassVar[Audience] = "nobody"
    seat: int


class RematchAsked(Event, frozen=True, tag="rematch_asked"):
    """A seat asked for a rematch."""

    seat: int


class RematchDropped(Event, frozen=True, tag="rematch_dropped"):
    """A seat withdrew its offer of a rematch, or declined the other's.

    A server that doesn't know this event yet refuses the match until it is upgraded too.
    """

    seat: int


class RematchMade(Event, frozen=True, tag="rematch_made"):
    """The rematch was created, because both seats asked for it."""

    match: str


class Ended(Event, frozen=True, tag="ended"):
    """The match is over; the seed is revealed."""

    winner: int
    reason: Reason
    points: tuple[int, int]
    seed: str


AnyEvent = (
    Opened
    | Sealed
    | Dealing
    | Sat
    | Contributed
    | Began
    | Acted
    | Drew
    | DrawOffered
    | DrawDeclined
    | TakebackAsked
    | TakebackDeclined
    | TookBack
    | Chatted
    | Left
    | Returned
    | BotCalled
    | HintUsed
    | Linked
    | Unlinked
    | HandedOut
    | Forgotten
    | RematchAsked
    | RematchDropped
    | RematchMade
    | Ended
)


def without_name(event: Event, player: str) -> Event:
    """Return an event without the name of a player who deleted their account."""
    if isinstance(event, Sat) and event.player == player:
        return replace(event, name="")
    if isinstance(event, Opened):
        one, two = (
            replace(chair, name="") if chair.player == player else chair for chair in event.chairs
        )
        return replace(event, chairs=(one, two))
    return event
