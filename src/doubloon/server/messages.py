"""The messages on a WebSocket, by direction; docs/protocol.md is generated from these types."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from doubloon.kernel.tags import written_out
from doubloon.match import visible
from doubloon.match.clock import Clock
from doubloon.match.commands import AtTable
from doubloon.store.types import Status

CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[ -~]+$(?!\\n)")]
"""The id that a client gives a command: printable ASCII characters."""

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
    """Why something was refused: what is wrong and what would be right, in one line.

    ``reason`` is a fixed word for clients that explain it in their own language; ``clause`` is the
    clause of the rules that forbids it, if there is one, and ``why`` is what that clause says
    against it, without the action that was tried and those that are legal.
    """

    kind: ErrorKind
    text: str
    clause: str | UnsetType = UNSET
    reason: str | UnsetType = UNSET
    why: str | UnsetType = UNSET


class Refusal(Struct, frozen=True):
    """The body of every HTTP response that is not a success."""

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
    """Carry out a command; repeating it with the same id has no further effect."""

    id: CommandId
    command: AtTable


class Look(ClientMessage, frozen=True, tag="look", rename={"seat": "as"}):
    """View the table from another of your seats; answered with a ``table``."""

    seat: Annotated[str, Meta(max_length=20)]
    since: int = 0


class AskLens(ClientMessage, frozen=True, tag="lens"):
    """Ask for the aids to the view; answered with a ``lens``."""


class Ping(ClientMessage, frozen=True, tag="ping"):
    """Check that the connection is alive; answered with a ``pong``."""


AnyClientMessage = Do | Look | AskLens | Ping


# From server to client, over the socket


class ServerMessage(
    Struct, frozen=True, tag_field="type", tag=written_out("ServerMessage"), gc=False
):
    """A message to a client."""


class SeatInfo(Struct, frozen=True, gc=False):
    """Who sits on a seat, and whether they are at the table now.

    A free chair that is ``kept`` is for the friend with the link; any other free chair is for
    anyone.
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


class Table(ServerMessage, frozen=True, tag="table", rename={"viewer": "eyes"}):
    """Everything a viewer may know of a match, with the entries that the client doesn't have yet.

    ``commitment`` is the hash that promises the dealer's seed, ``added`` the bytes that each seat
    has added. ``shared`` means that both seats began at one screen, and ``handed`` lists your
    seats there that now play on a device of their own.
    """

    match: str
    seq: int
    game: str
    options: dict[str, str | int | bool]
    components: ComponentsInfo
    viewer: str
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
    hints: bool | UnsetType = UNSET


class News(ServerMessage, frozen=True, tag="news"):
    """What has changed since the last message, with the new entries."""

    seq: int
    status: Status
    seats: dict[str, SeatInfo]
    added: dict[str, str | None]
    entries: list[visible.Entry]
    now: visible.Now


class Done(ServerMessage, frozen=True, tag="done"):
    """A command was carried out and saved; the log now ends at ``seq``."""

    id: str
    seq: int


class Refused(ServerMessage, frozen=True, tag="refused"):
    """A command was refused; nothing has changed."""

    id: str | None
    error: WireError


class Presence(ServerMessage, frozen=True, tag="presence"):
    """Who is at the table now."""

    here: dict[str, bool]
    watching: int


class Thinking(ServerMessage, frozen=True, tag="thinking"):
    """A bot is thinking; ``share`` of its time has passed."""

    seat: str
    share: float


class Lens(ServerMessage, frozen=True, tag="lens"):
    """The aids to the viewer's view, as of ``seq``; each game has its own."""

    seq: int
    lens: dict[str, Any]


class Pong(ServerMessage, frozen=True, tag="pong"):
    """The connection is alive."""


class Closing(ServerMessage, frozen=True, tag="closing"):
    """The server is shutting down; reconnect in a moment."""

    text: str


class Trouble(ServerMessage, frozen=True, tag="trouble"):
    """The server cannot save moves right now and refuses them; with ``over``, it can again."""

    text: str
    over: bool


AnyServerMessage = (
    Table | News | Done | Refused | Presence | Thinking | Lens | Pong | Closing | Trouble
)
