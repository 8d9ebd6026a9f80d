"""The contract of a store: the log of every match, and what is shared between servers.

A store knows nothing about games: events and summaries are bytes. The same tests run on both
databases. Any method may raise ``Unavailable``; a store recovers by itself when its database does.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Sequence

from doubloon.store.types import (
    Account,
    Change,
    Player,
    RatedResult,
    RateFunction,
    Rating,
    RatingPoint,
    SessionState,
    Sighting,
    Status,
    StoredEvent,
    StoredReview,
    Summary,
)


class Store(ABC):
    """An open database; ``open_store`` opens one."""

    @abstractmethod
    async def close(self) -> None:
        """Finish pending work, then close the database; closing twice is allowed."""

    # The log

    @abstractmethod
    async def append(
        self,
        match: str,
        after: int,
        at: int,
        events: Sequence[bytes],
        command: str | None,
        summary: Summary,
        result: RatedResult | None = None,
    ) -> None:
        """Write the events from ``after + 1`` on, the summary and the result, all or nothing.

        The append is durable when this returns. Raises Stale if the log of the match does not end
        at ``after``; a match begins with ``after=0``. Without events, only the summary is replaced.
        A result is queued for ``rate``; a match has at most one, and later ones are ignored.
        """

    @abstractmethod
    async def events(self, match: str, after: int = 0) -> list[StoredEvent]:
        """Return the events of a match after ``after``, in order; none for an unknown match."""

    @abstractmethod
    def changes(self) -> AsyncGenerator[Change, None]:
        """Yield (match, last seq) for appends of other servers, until the store is closed.

        None means that anything may have changed; it is yielded once listening has begun, and
        after each lost connection. On SQLite, nothing is ever yielded, because only one server
        uses the file.
        """

    # Lists

    @abstractmethod
    async def summary(self, match: str) -> Summary | None:
        """Return the summary of a match, or None if there is no such match."""

    @abstractmethod
    async def page(
        self,
        *,
        status: Status | None = None,
        game: str | None = None,
        player: str | None = None,
        listed: bool | None = None,
        before: str | None = None,
        limit: int = 50,
    ) -> tuple[list[Summary], str | None]:
        """Return summaries, most recently changed first, and the cursor of the next page, if any.

        ``before`` is such a cursor, a short text for URLs; anything else raises BadCursor.
        """

    @abstractmethod
    async def bots_due(self, changed_before: int, limit: int = 100) -> list[str]:
        """Return matches that have waited for a bot since before a given time, oldest first.

        Matches without a player are left out: bots that play each other wait for someone to watch.
        """

    # Component files

    @abstractmethod
    async def add_component_file(self, text: str, at: int) -> str:
        """Store a component file, unless it is stored already; return its hash."""

    @abstractmethod
    async def component_file(self, hash: str) -> str | None:
        """Return the component file with this hash."""

    # Presence

    @abstractmethod
    async def record_presence(self, *sightings: Sighting) -> None:
        """Record who was seen at which seat of which match; earlier times are ignored."""

    @abstractmethod
    async def last_seen(self, match: str) -> tuple[int, int]:
        """Return when a player was last seen at each seat, 0 for never."""

    # Players

    @abstractmethod
    async def add_player(self, id: str, name: str, at: int) -> None:
        """Add a guest; an existing one stays unchanged."""

    @abstractmethod
    async def player(self, id: str) -> Player | None:
        """Return the player with this ID."""

    @abstractmethod
    async def rename(self, id: str, name: str) -> None:
        """Change a player's displayed name; raise UnknownName if there is no such player."""

    @abstractmethod
    async def register(self, id: str, account: str, password: str) -> None:
        """Give a player an account with the hash of a password.

        Raises AccountTaken if the name is taken (case doesn't matter) or the player has an account
        already, UnknownName if there is no such player.
        """

    @abstractmethod
    async def account(self, name: str) -> Account | None:
        """Return the account with this name; case doesn't matter."""

    @abstractmethod
    async def change_password(self, id: str, password: str) -> None:
        """Replace a player's password hash; raise UnknownName if they have no account.

        This increments the player's session number, which makes all earlier cookies invalid.
        """

    @abstractmethod
    async def lookalike(self, name: str) -> str | None:
        """Return the player of the account whose name looks like this one, if any."""

    @abstractmethod
    async def revoke_log_in(self, id: str, session: int, log_in: str) -> None:
        """End one log-in of a player's session; nothing happens if the session has ended.

        If very many are revoked, the whole session ends instead.
        """

    @abstractmethod
    async def sessions(self, ids: Sequence[str]) -> dict[str, SessionState]:
        """Return the players' current sessions; an unknown player has session number 0.

        A player who deleted their account has the number -1, which no cookie has.
        """

    # Account deletion

    @abstractmethod
    async def delete_account(self, id: str, at: int) -> None:
        """Delete an account; its name is free again and its password is erased.

        The player counts as departing until their name is gone from all matches. Raises
        UnknownName if they have no account.
        """

    @abstractmethod
    async def departing_players(self, limit: int = 20) -> list[str]:
        """Return players who deleted their accounts and aren't forgotten yet, oldest first."""

    @abstractmethod
    async def forget_player(self, id: str) -> None:
        """Delete the ratings of a departed player; only their ID remains."""

    @abstractmethod
    async def rewrite_event(self, match: str, seq: int, data: bytes) -> None:
        """Replace the content of an event; only for removing names."""

    # Ratings

    @abstractmethod
    async def rate(self, rate: RateFunction) -> int:
        """Rate every unrated result, in order and exactly once; return their number.

        Servers take turns. ``rate`` must be pure; it may be called on or off the event loop.
        """

    @abstractmethod
    async def ratings(self, player: str) -> dict[str, Rating]:
        """Return the ratings of a player by game."""

    @abstractmethod
    async def rating_history(self, player: str, game: str) -> list[RatingPoint]:
        """Return the history of a rating, match by match, oldest first."""

    # Reviews

    @abstractmethod
    async def review(self, match: str) -> StoredReview | None:
        """Return the stored review of a match, or None if no one has begun one."""

    @abstractmethod
    async def begin_review(self, match: str, at: int, idle_since: int) -> bool:
        """Begin the review of a match, or take over an abandoned one.

        Only one of several simultaneous callers gets True. All get False if the review is complete,
        or if it has changed since ``idle_since`` because another server is working on it.
        """

    @abstractmethod
    async def save_review(self, match: str, at: int, data: bytes, whole: bool) -> None:
        """Save a partial review; a complete one stays unchanged."""

    # The rest

    @abstractmethod
    async def check_writable(self, at: int) -> None:
        """Try a harmless write; raise Unavailable if it fails."""

    @abstractmethod
    async def secret(self, name: str) -> bytes:
        """Return 32 random bytes, created once and shared by all servers."""

    @abstractmethod
    async def check(self) -> list[str]:
        """Return the problems of the database, one per line; empty if there are none."""
