"""Checks cookies: signed by this server, and for the player's current session.

Each player's session has a number, which is both in the cookie and in the store. Changing the
password increments it, which makes all older cookies worthless wherever they are.
"""

from __future__ import annotations

import time

from doubloon.server.identity import Signer
from doubloon.store.base import Store
from doubloon.store.types import Unavailable

FRESH = 10.0
"""Seconds for which a number from the store is trusted; another server may change it."""

MAX_CACHED = 20_000
"""How many players' numbers are cached."""


class Sessions:
    """Reads cookies, and caches for a short while which session each player is in."""

    def __init__(self, store: Store, signer: Signer) -> None:
        self._store = store
        self._signer = signer
        self._numbers: dict[str, tuple[int, float]] = {}

    async def player(self, cookie: str | None) -> str | None:
        """Return the player of a cookie; None if it isn't valid, or no longer."""
        read = self._signer.read(cookie)
        if read is None:
            return None
        player, session = read
        return player if await self._number(player) == session else None

    def cookie(self, player: str, session: int) -> str:
        """Return a cookie for a player's session."""
        self.note(player, session)
        return self._signer.sign(player, session)

    def note(self, player: str, session: int) -> None:
        """Cache the number of a player's current session."""
        if len(self._numbers) >= MAX_CACHED:
            self._numbers.clear()
        self._numbers[player] = session, time.monotonic()

    async def _number(self, player: str) -> int:
        number, at = self._numbers.get(player, (None, 0.0))
        if number is not None and time.monotonic() - at < FRESH:
            return number
        try:
            self.note(player, (await self._store.sessions([player]))[player])
        except Unavailable:
            if number is None:
                raise
            return number  # while the store is lost, the last known number has to do
        return self._numbers[player][0]
