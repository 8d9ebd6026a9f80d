"""The SQL that both databases share; ``?1`` is the placeholder of the first value."""

from __future__ import annotations

import hashlib
import secrets
from abc import abstractmethod
from collections.abc import Callable, Sequence

from doubloon.kernel.errors import UnknownName
from doubloon.store import match_pages
from doubloon.store.account_names import key
from doubloon.store.base import Store
from doubloon.store.plans import Outcome, Plan, Row
from doubloon.store.rating import rate_some
from doubloon.store.registration import lookalike, register
from doubloon.store.types import (
    Account,
    AccountTaken,
    Player,
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

MOST_REVOKED = 2000
"""How long the list of revoked log-ins of a session may get before the session ends."""

AT_ONCE = 100
"""How many sightings go into one statement."""


class SQLStore(Store):
    """A store whose database speaks SQL."""

    @abstractmethod
    async def _read(self, columns: str, rest: str, *values: object) -> list[Row]:
        """Return rows of a SELECT."""

    @abstractmethod
    async def _write(self, statement: str, *values: object) -> list[Row]:
        """Run a statement in its own transaction; return its rows."""

    @abstractmethod
    async def _carry_out(self, plan: Callable[[], Plan[Outcome]]) -> Outcome:
        """Run a plan in one transaction; it may be started again."""

    async def _read_many(self, columns: str, rest: str, *values: object) -> list[Row]:
        """Return the rows of a SELECT that may return many."""
        return await self._read(columns, rest, *values)

    async def events(self, match: str, after: int = 0) -> list[StoredEvent]:
        rest = "FROM events WHERE match = ?1 AND seq > ?2 ORDER BY seq"
        rows = await self._read_many("seq, at, command, data", rest, match, after)
        return [StoredEvent(seq, at, command, data.encode()) for seq, at, command, data in rows]

    async def summary(self, match: str) -> Summary | None:
        rows = await self._read(match_pages.COLUMNS, "FROM matches WHERE match = ?1", match)
        return match_pages.summary(rows[0]) if rows else None

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
        asked = match_pages.PageQuery(status, game, player, listed, before, limit)
        rest, values = match_pages.query(asked)
        rows = await self._read_many(match_pages.COLUMNS, rest, *values)
        return match_pages.cut([match_pages.summary(row) for row in rows], limit)

    async def bots_due(self, changed_before: int, limit: int = 100) -> list[str]:
        rest = (
            "FROM matches WHERE bot_due AND changed < ?1 "
            "AND (player_one IS NOT NULL OR player_two IS NOT NULL) ORDER BY changed LIMIT ?2"
        )
        return [match for (match,) in await self._read_many("match", rest, changed_before, limit)]

    async def add_component_file(self, text: str, at: int) -> str:
        named = hashlib.sha256(text.encode()).hexdigest()
        words = (
            "INSERT INTO component_files (hash, text, used) VALUES (?1, ?2, ?3) "
            "ON CONFLICT (hash) DO UPDATE SET used = excluded.used "
            "WHERE component_files.used < excluded.used"
        )
        await self._write(words, named, text, at)
        return named

    async def component_file(self, hash: str) -> str | None:
        rows = await self._read("text", "FROM component_files WHERE hash = ?1", hash)
        return rows[0][0] if rows else None

    async def record_presence(self, *sightings: Sighting) -> None:
        latest = {(match, seat): at for match, seat, at in sorted(sightings)}
        rows = [(match, seat, at) for (match, seat), at in latest.items()]
        for start in range(0, len(rows), AT_ONCE):
            some = rows[start : start + AT_ONCE]
            marks = [f"(?{at}, ?{at + 1}, ?{at + 2})" for at in range(1, 3 * len(some), 3)]
            await self._write(
                f"INSERT INTO presence (match, seat, at) VALUES {', '.join(marks)} "
                "ON CONFLICT (match, seat) DO UPDATE SET at = excluded.at "
                "WHERE presence.at < excluded.at",
                *[value for row in some for value in row],
            )

    async def check_writable(self, at: int) -> None:
        """Record no one's presence, which changes nothing."""
        await self.record_presence(("", 0, at))

    async def last_seen(self, match: str) -> tuple[int, int]:
        rows = await self._read("seat, at", "FROM presence WHERE match = ?1", match)
        found: dict[int, int] = dict(map(tuple, rows))
        return found.get(0, 0), found.get(1, 0)

    async def add_player(self, id: str, name: str, at: int) -> None:
        words = "INSERT INTO players (id, name, created) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING"
        await self._write(words, id, name, at)

    async def player(self, id: str) -> Player | None:
        rest = "FROM players LEFT JOIN accounts ON player = id WHERE id = ?1"
        rows = await self._read("id, players.name, accounts.name, created, session", rest, id)
        return Player(*rows[0]) if rows else None

    async def rename(self, id: str, name: str) -> None:
        if not await self._write(
            "UPDATE players SET name = ?2 WHERE id = ?1 RETURNING id", id, name
        ):
            raise UnknownName(f"there is no player '{id}' to rename; add the player first")

    async def register(self, id: str, account: str, password: str) -> None:
        """Implement ``Store.register``."""
        added = await self._carry_out(lambda: register(id, account, password))
        if not added:
            raise await self._why_not_registered(id, account)

    async def _why_not_registered(self, id: str, account: str) -> AccountTaken | UnknownName:
        player = await self.player(id)
        if player is None:
            return UnknownName(f"there is no player '{id}' to register; add the player first")
        if player.account is not None:
            return AccountTaken(
                f"this player has the account '{player.account}' already; log in with it"
            )
        return AccountTaken(f"the account name '{account}' is taken; choose another", "taken")

    async def account(self, name: str) -> Account | None:
        rest = "FROM accounts WHERE key = ?1"
        rows = await self._read("player, name, password", rest, key(name))
        return Account(*rows[0]) if rows else None

    async def change_password(self, id: str, password: str) -> None:
        # Sessions end first: if the rest fails, at worst the player has to log in again.
        ended = (
            "UPDATE players SET session = session + 1, revoked = NULL "
            "WHERE id = ?1 AND id IN (SELECT player FROM accounts) RETURNING id"
        )
        if not await self._write(ended, id):
            raise UnknownName(f"player '{id}' has no account; register one first")
        await self._write("UPDATE accounts SET password = ?2 WHERE player = ?1", id, password)

    async def lookalike(self, name: str) -> str | None:
        """Implement ``Store.lookalike``."""
        return await self._carry_out(lambda: lookalike(name))

    async def revoke_log_in(self, id: str, session: int, log_in: str) -> None:
        """Implement ``Store.revoke_log_in``."""
        full = f"length(coalesce(revoked, '')) > {MOST_REVOKED}"
        await self._write(
            f"UPDATE players SET session = session + CASE WHEN {full} THEN 1 ELSE 0 END, "
            f"revoked = CASE WHEN {full} THEN NULL ELSE coalesce(revoked || ' ', '') || ?3 END "
            "WHERE id = ?1 AND session = ?2",
            id,
            session,
            log_in,
        )

    async def sessions(self, ids: Sequence[str]) -> dict[str, SessionState]:
        """Implement ``Store.sessions``."""
        marks = ", ".join(f"?{number}" for number in range(1, len(ids) + 1))
        columns = "id, CASE WHEN gone <> 0 THEN -1 ELSE session END, revoked"
        rows = await self._read(columns, f"FROM players WHERE id IN ({marks})", *ids) if ids else []
        found = {id: SessionState(at, frozenset((gone or "").split())) for id, at, gone in rows}
        return dict.fromkeys(ids, SessionState(0)) | found

    async def delete_account(self, id: str, at: int) -> None:
        # The player is marked first: if the rest fails, the deletion is found and finished later.
        words = (
            "UPDATE players SET gone = ?2, name = '' "
            "WHERE id = ?1 AND id IN (SELECT player FROM accounts) RETURNING id"
        )
        if not await self._write(words, id, at):
            raise UnknownName(f"player '{id}' has no account to delete")
        await self._write("DELETE FROM accounts WHERE player = ?1", id)

    async def departing_players(self, limit: int = 20) -> list[str]:
        rest = "FROM players WHERE gone > 0 ORDER BY gone LIMIT ?1"
        return [id for (id,) in await self._read("id", rest, limit)]

    async def forget_player(self, id: str) -> None:
        for words in (
            "DELETE FROM accounts WHERE player = ?1",
            "DELETE FROM rating_course WHERE player = ?1",
            "DELETE FROM ratings WHERE player = ?1",
            "UPDATE players SET gone = -1 WHERE id = ?1 AND gone > 0",
        ):
            await self._write(words, id)

    async def rewrite_event(self, match: str, seq: int, data: bytes) -> None:
        words = "UPDATE events SET data = ?3 WHERE match = ?1 AND seq = ?2"
        await self._write(words, match, seq, match_pages.text(data))

    async def rate(self, rate: RateFunction) -> int:
        total = 0
        while done := await self._carry_out(lambda: rate_some(rate)):
            total += done
        return total

    async def ratings(self, player: str) -> dict[str, Rating]:
        rest = "FROM ratings WHERE player = ?1 ORDER BY game"
        rows = await self._read("game, mu, sigma, games", rest, player)
        return {game: Rating(mu, sigma, games) for game, mu, sigma, games in rows}

    async def rating_history(self, player: str, game: str) -> list[RatingPoint]:
        columns = "rating_course.at, mu, sigma, coalesce(results.weight, 1)"
        rest = (
            "FROM rating_course LEFT JOIN results ON results.id = result "
            "WHERE player = ?1 AND rating_course.game = ?2 ORDER BY result"
        )
        return [RatingPoint(*row) for row in await self._read(columns, rest, player, game)]

    async def review(self, match: str) -> StoredReview | None:
        rows = await self._read("changed, whole, data", "FROM reviews WHERE match = ?1", match)
        if not rows:
            return None
        changed, whole, data = rows[0]
        return StoredReview(match, changed, bool(whole), data.encode())

    async def begin_review(self, match: str, at: int, idle_since: int) -> bool:
        words = (
            "INSERT INTO reviews (match, changed, whole, data) VALUES (?1, ?2, ?4, '') "
            "ON CONFLICT (match) DO UPDATE SET changed = excluded.changed "
            "WHERE NOT reviews.whole AND reviews.changed <= ?3 RETURNING match"
        )
        return bool(await self._write(words, match, at, idle_since, False))

    async def save_review(self, match: str, at: int, data: bytes, whole: bool) -> None:
        words = (
            "INSERT INTO reviews (match, changed, whole, data) VALUES (?1, ?2, ?3, ?4) "
            "ON CONFLICT (match) DO UPDATE SET changed = excluded.changed, "
            "whole = excluded.whole, data = excluded.data WHERE NOT reviews.whole"
        )
        await self._write(words, match, at, whole, match_pages.text(data))

    async def secret(self, name: str) -> bytes:
        words = "INSERT INTO secrets (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING"
        rest = "FROM secrets WHERE name = ?1"
        if not await self._read("value", rest, name):
            await self._write(words, name, secrets.token_hex(32))
        return bytes.fromhex((await self._read("value", rest, name))[0][0])
