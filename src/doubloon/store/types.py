"""The types that a store takes and returns, and its errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from doubloon.kernel.errors import DoubloonError

Status: TypeAlias = Literal["waiting", "running", "finished"]
STATUSES: tuple[Status, ...] = ("waiting", "running", "finished")


class Stale(DoubloonError):
    """The log doesn't end where the append says: another append came first."""


class Unavailable(DoubloonError):
    """The database can't be used now: it is full, locked or read-only, or the connection is lost.

    Nothing is confirmed. If a connection broke during a commit, an append may have been written
    anyway: read the log again before answering.
    """


class AccountTaken(DoubloonError):
    """The account name is taken, or the player already has an account."""


class BadCursor(DoubloonError):
    """A cursor that no page returned."""


class BadDatabase(DoubloonError):
    """A URL or a database that this program can't use."""


class BadBackup(DoubloonError):
    """A backup that can't be read or written."""


class StoredEvent(Struct, frozen=True, gc=False):
    """One event of a match: its sequence number, time, command ID and content."""

    seq: int
    at: int
    """Milliseconds since 1970, like every time here."""
    command: str | None
    data: bytes


class Summary(Struct, frozen=True, gc=False):
    """What lists and background jobs need to know about a match; each append replaces it."""

    match: str
    game: str
    status: Status
    listed: bool
    """Whether strangers find it in the lobby."""
    created: int
    changed: int
    players: tuple[str | None, str | None]
    """IDs of the players; None for an empty chair or a bot."""
    bot_due: bool
    """Whether it is a bot's turn."""
    data: bytes
    """Public JSON for lists."""
    components: str | None = None
    """The hash of its custom component file, as ``Store.add_component_file`` returned it."""


class RatedResult(Struct, frozen=True):
    """The result of a rated match; ``share`` is the first player's score, from 0 to 1."""

    game: str
    players: tuple[str, str]
    share: float
    at: int
    began: int = 0
    """When the game began; short games that are repeated count less."""

    def __post_init__(self) -> None:
        if self.players[0] == self.players[1] or not 0 <= self.share <= 1:
            raise ValueError("a result is between two players, and its share from 0 to 1")


class StoredReview(Struct, frozen=True):
    """The review of a match so far, as JSON."""

    match: str
    changed: int
    whole: bool
    """Whether the review is complete."""
    data: bytes


class Player(Struct, frozen=True):
    """A guest, or a player whose account is named ``account``."""

    id: str
    name: str
    account: str | None
    created: int
    session: int = 0
    """The number of the player's current session; cookies from other sessions are invalid."""


LEFT = -1
"""The session of a player who has deleted their account; no cookie has it."""


class SessionState(NamedTuple):
    """A player's current session, and which of its log-ins have been logged out."""

    number: int
    revoked: frozenset[str] = frozenset()


class Account(Struct, frozen=True):
    """A player's login: the account name and the hash of the password."""

    player: str
    name: str
    password: str
    """The hash, never the password."""


class Rating(Struct, frozen=True):
    """A player's estimated strength in one game, after some number of rated matches."""

    mu: float
    sigma: float
    games: int = 0


class RatingPoint(Struct, frozen=True):
    """A rating after one match."""

    at: int
    mu: float
    sigma: float
    weight: float = 1.0
    """How much the match counted, from 0 to 1."""


RateFunction: TypeAlias = Callable[
    [Rating | None, Rating | None, float, float], tuple[Rating, Rating]
]
"""New ratings from the old ones, the share of the first and the weight of the result.

None stands for a player who was never rated. A weight of 0 leaves ratings as they are; a result of
weight 1 counts in full.

The store counts games itself: the ``games`` returned is ignored.
"""

Sighting: TypeAlias = tuple[str, int, int]
"""A match, one of its seats (0 or 1), and when a player was there."""

Change: TypeAlias = tuple[str, int] | None
"""A match and the last sequence number of its log, or None if anything may have changed."""
