"""The contract of a store: the log of every match, and what is shared between servers.

A store knows nothing of games: events and summaries are bytes. Both databases keep this contract
and the same tests run on both. Any method may raise ``Unavailable``; a store recovers by itself
as soon as its database does.
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
    """An open database; ``open_store`` gives one."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was asked for, then let go of the database; closing twice is allowed."""

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
        """Write events ``after + 1`` and on, the summary and the result, all or nothing.

        Durable when it returns. Raises Stale if the log of the match does not end at ``after``;
        a match begins with ``after=0``. Without events only the summary is replaced. A result
        is queued for ``rate``; a match has at most one, further ones are left out.
        """

    @abstractmethod
    async def events(self, match: str, after: int = 0) -> list[StoredEvent]:
        """Return the events of a match behind ``after``, in order; none for an unknown match."""

    @abstractmethod
    def changes(self) -> AsyncGenerator[Change, None]:
        """Yield (match, last seq) for appends of other servers, until the store is closed.

        None says that anything may have changed: first when listening has begun, then after
        each lost connection. On SQLite, which one server has to itself, nothing ever comes.
        """

    # Lists

    @abstractmethod
    async def summary(self, match: str) -> Summary | None:
        """Return the summary of a match, None if there is no such match."""

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
        """Return summaries, latest changed first, and the cursor of the next page, if any.

        ``before`` is such a cursor, a short text fit for an address; BadCursor if it is not one.
        """

    @abstractmethod
    async def bots_due(self, changed_before: int, limit: int = 100) -> list[str]:
        """Return matches in which a bot is to act since before a time, the oldest first.

        Matches without a player are left out: bots that play each other wait for someone to watch.
        """

    # Component files

    @abstractmethod
    async def add_component_file(self, text: str, at: int) -> str:
        """Store a component file for a match that begins, once however often; return its hash."""

    @abstractmethod
    async def component_file(self, hash: str) -> str | None:
        """Return the component file with this hash."""

    # Presence

    @abstractmethod
    async def record_presence(self, *sightings: Sighting) -> None:
        """Note who was at which seat of which match when; an earlier time changes nothing."""

    @abstractmethod
    async def last_seen(self, match: str) -> tuple[int, int]:
        """Return when somebody was last at each seat, 0 for never."""

    # Players

    @abstractmethod
    async def add_player(self, id: str, name: str, at: int) -> None:
        """Add a guest; a known id is left as it is."""

    @abstractmethod
    async def player(self, id: str) -> Player | None:
        """Return the player with this id."""

    @abstractmethod
    async def rename(self, id: str, name: str) -> None:
        """Change the name others see; UnknownName if there is no such player."""

    @abstractmethod
    async def register(self, id: str, account: str, password: str) -> None:
        """Give a player an account with the hash of a password.

        Raises Taken if the account name is somebody's, upper and lower case being the same, or
        the player has an account; UnknownName if there is no such player.
        """

    @abstractmethod
    async def account(self, name: str) -> Account | None:
        """Return the account of this name, however it is capitalised."""

    @abstractmethod
    async def change_password(self, id: str, password: str) -> None:
        """Replace the hash of a player's password; UnknownName without an account.

        The number of the player's session counts up: every cookie given out before is worthless.
        """

    @abstractmethod
    async def lookalike(self, name: str) -> str | None:
        """Return the player of the account whose name looks like this one, if there is one."""

    @abstractmethod
    async def revoke_log_in(self, id: str, session: int, log_in: str) -> None:
        """End one log-in of a player's session; nothing happens if the session has ended.

        If very many are revoked, the whole session ends instead.
        """

    @abstractmethod
    async def sessions(self, ids: Sequence[str]) -> dict[str, SessionState]:
        """Return the numbers of the players' present sessions; somebody unknown has none yet: 0.

        Who has deleted the account has a session that no cookie has, -1.
        """

    # Leaving

    @abstractmethod
    async def delete_account(self, id: str, at: int) -> None:
        """Delete an account: its name is free and its password forgotten at once.

        The player counts as gone until all matches are ``forgotten`` too. UnknownName without an
        account.
        """

    @abstractmethod
    async def departing_players(self, limit: int = 20) -> list[str]:
        """Return players who have left and are not forgotten yet, the first first."""

    @abstractmethod
    async def forget_player(self, id: str) -> None:
        """Forget the ratings of a player who has left; nothing but the id is left of them."""

    @abstractmethod
    async def rewrite_event(self, match: str, seq: int, data: bytes) -> None:
        """Replace what an event says; for names that must be forgotten, and nothing else."""

    # Ratings

    @abstractmethod
    async def rate(self, rate: RateFunction) -> int:
        """Apply every result not yet rated, in order, each exactly once; return how many.

        Servers take turns; ``rate`` is called off the event loop or on it, and must be pure.
        """

    @abstractmethod
    async def ratings(self, player: str) -> dict[str, Rating]:
        """Return the ratings of a player by game."""

    @abstractmethod
    async def rating_history(self, player: str, game: str) -> list[RatingPoint]:
        """Return how a rating went, match by match, oldest first."""

    # Reviews

    @abstractmethod
    async def review(self, match: str) -> StoredReview | None:
        """Return what is kept of the review of a match, None if nobody has begun one."""

    @abstractmethod
    async def begin_review(self, match: str, at: int, idle_since: int) -> bool:
        """Begin the review of a match, or take one up that nobody has worked on lately.

        Of many who ask at once exactly one is told True. Nobody is if the review is whole, or if
        it has changed after ``idle_since``: then somebody else is at work.
        """

    @abstractmethod
    async def save_review(self, match: str, at: int, data: bytes, whole: bool) -> None:
        """Keep what is found out so far; what is whole stays as it is."""

    # The rest

    @abstractmethod
    async def check_writable(self, at: int) -> None:
        """Write something that changes nothing for anyone; raise Unavailable if that fails."""

    @abstractmethod
    async def secret(self, name: str) -> bytes:
        """Return 32 random bytes, made once and the same for all servers."""

    @abstractmethod
    async def check(self) -> list[str]:
        """Return what is wrong with the database, a line each; nothing if all is well."""
