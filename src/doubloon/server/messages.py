"""What goes over the wire, named by its direction; docs/protocol.md is made from these types."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from doubloon.kernel.tags import written_out
from doubloon.match import visible
from doubloon.match.clock import Clock
from doubloon.match.commands import AtTable
from doubloon.store.types import Status

CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[ -~]+$(?!\\n)")]
"""What a client calls a command: letters, digits and signs of ASCII."""

ErrorKind = Literal[
    "unreadable",
    "illegal",
    "not_your_turn",
    "too_late",
    "forbidden",
    "not_possible",
    "not_found",
    "too_much",
    "unavailable",
]


class WireError(Struct, frozen=True, omit_defaults=True):
    """Why something was refused: what was wrong and what would be right, in one line.

    ``reason`` is a word for it that stays the same, where clients tell it in their own language;
    ``clause`` is the clause of the rules that forbids it, where one does.
    """

    kind: ErrorKind
    text: str
    clause: str | UnsetType = UNSET
    reason: str | UnsetType = UNSET


class Refusal(Struct, frozen=True):
    """The body of every HTTP answer that is not a success."""

    error: WireError


# From client to server, over the socket


class ClientMessage(
    Struct,
    frozen=True,
    tag_field="type",
    tag=written_out("ClientMessage"),
    forbid_unknown_fields=True,
):
    """A message from a client."""


class Do(ClientMessage, frozen=True, tag="do"):
    """Carry out a command; repeating it with the same id changes nothing more."""

    id: CommandId
    command: AtTable


class Look(ClientMessage, frozen=True, tag="look", rename={"eyes": "as"}):
    """Look from another seat that is mine; answered by a table."""

    eyes: Annotated[str, Meta(max_length=20)]
    since: int = 0


class AskLens(ClientMessage, frozen=True, tag="lens"):
    """Ask for the aids to the view; answered by a lens."""


class Ping(ClientMessage, frozen=True, tag="ping"):
    """Ask whether the line is alive; answered by a pong."""


AnyClientMessage = Do | Look | AskLens | Ping


# From server to client, over the socket


class ServerMessage(
    Struct, frozen=True, tag_field="type", tag=written_out("ServerMessage"), gc=False
):
    """A message to a client."""


class SeatInfo(Struct, frozen=True, gc=False):
    """Who sits on a seat, and whether they are at the table now.

    A free chair that is ``kept`` is for whoever has the link; any other free one is for anybody.
    """

    kind: Literal["person", "bot", "free"]
    name: str
    level: str | None
    left: bool
    kept: bool
    here: bool


class ComponentsInfo(Struct, frozen=True):
    """The component file of a match, by name and hash."""

    name: str
    sha256: str


class Table(ServerMessage, frozen=True, tag="table"):
    """All of a match for one pair of eyes; ``entries`` are those after what the client had.

    ``commitment`` is the promise of the dealer's seed, ``added`` what each seat has mixed in.
    ``shared`` says that both seats began at one screen, ``handed`` which of one's seats there play
    on a device of their own now.
    """

    match: str
    seq: int
    game: str
    options: dict[str, str | int | bool]
    components: ComponentsInfo
    eyes: str
    mine: list[str]
    shared: bool
    handed: list[str]
    seats: dict[str, SeatInfo]
    watching: int
    status: Status
    clock: Clock
    rated: bool
    commitment: str
    added: dict[str, str | None]
    entries: list[visible.Entry]
    now: visible.Now


class News(ServerMessage, frozen=True, tag="news"):
    """What has changed since the last message; ``entries`` come after those the client has."""

    seq: int
    status: Status
    seats: dict[str, SeatInfo]
    added: dict[str, str | None]
    entries: list[visible.Entry]
    now: visible.Now


class Done(ServerMessage, frozen=True, tag="done"):
    """A command was carried out and is safe; the match is at ``seq`` since."""

    id: str
    seq: int


class Refused(ServerMessage, frozen=True, tag="refused"):
    """A command was not carried out; nothing has changed."""

    id: str | None
    error: WireError


class Presence(ServerMessage, frozen=True, tag="presence"):
    """Who is at the table now."""

    here: dict[str, bool]
    watching: int


class Thinking(ServerMessage, frozen=True, tag="thinking"):
    """A bot is thinking; ``share`` of its time is over."""

    seat: str
    share: float


class Lens(ServerMessage, frozen=True, tag="lens"):
    """The aids to the view of these eyes, as of ``seq``; each game gives its own."""

    seq: int
    lens: dict[str, Any]


class Pong(ServerMessage, frozen=True, tag="pong"):
    """The line is alive."""


class Closing(ServerMessage, frozen=True, tag="closing"):
    """The server goes down; come back in a moment."""

    text: str


class Trouble(ServerMessage, frozen=True, tag="trouble"):
    """The server cannot keep moves just now, and refuses them; or, with ``over``, it can again."""

    text: str
    over: bool


AnyServerMessage = (
    Table | News | Done | Refused | Presence | Thinking | Lens | Pong | Closing | Trouble
)
