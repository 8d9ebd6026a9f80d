"""Which cookies are good: signed by this services, and of the player's present session.

A player's session has a number, which is in every cookie and in the store. Changing the password
counts it up, so every cookie given out before is worthless, wherever it is.
"""

from __future__ import annotations

import time

from doubloon.server.identity import Signer
from doubloon.store.base import Store
from doubloon.store.types import Unavailable

FRESH = 10.0
"""Seconds for which a number read from the store is believed; another server may change it."""

MOST = 20_000
"""How many players' numbers are kept."""


class Sessions:
    """Reads cookies, and remembers for a short while which sessions the players are in."""

    def __init__(self, store: Store, signer: Signer) -> None:
        self._store = store
        self._signer = signer
        self._numbers: dict[str, tuple[int, float]] = {}

    async def player(self, cookie: str | None) -> str | None:
        """Return the player whose cookie this is; None if it is not, or not any more."""
        read = self._signer.read(cookie)
        if read is None:
            return None
        player, session = read
        return player if await self._number(player) == session else None

    def cookie(self, player: str, session: int) -> str:
        """Return the cookie of a player in a session."""
        self.note(player, session)
        return self._signer.sign(player, session)

    def note(self, player: str, session: int) -> None:
        """Take in the number of a player's present session."""
        if len(self._numbers) >= MOST:
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
            return number  # the last that was known is good enough to look on meanwhile
        return self._numbers[player][0]
