"""Checks cookies: signed by this server, and for the player's current session.

Each player's session has a number, which is both in the cookie and in the store. Registering or
changing the password increments it, which makes all older cookies worthless wherever they are.
Logging out makes only the cookies of one log-in worthless; the store lists those too.
"""

from __future__ import annotations

import time

from doubloon.server.identity import NO_LOG_IN, SessionId, Signer
from doubloon.store.base import Store
from doubloon.store.types import SessionState, Unavailable

FRESH = 10.0
"""Seconds for which the store's answer is trusted; another server may change the state."""

MAX_CACHED = 20_000
"""How many players' sessions are cached."""


class Sessions:
    """Reads cookies, and caches for a short while which sessions are valid."""

    def __init__(self, store: Store, signer: Signer) -> None:
        self._store = store
        self._signer = signer
        self._states: dict[str, tuple[SessionState, float]] = {}

    async def player(self, cookie: str | None) -> str | None:
        """Return the player of a cookie if it is still valid, otherwise None."""
        read = self._signer.read(cookie)
        if read is None:
            return None
        player, session = read
        return player if session.is_current(await self._state(player)) else None

    async def revoke(self, player: str, session: SessionId) -> None:
        """Log out one log-in of a player."""
        await self._store.revoke_log_in(player, session.number, session.log_in or NO_LOG_IN)
        self.forget(player)

    def note(self, player: str, state: SessionState) -> None:
        """Cache the state of a player's session."""
        if len(self._states) >= MAX_CACHED:
            self._states.clear()
        self._states[player] = state, time.monotonic()

    def forget(self, player: str) -> None:
        """Read the state of a player's session from the store next time: it has changed."""
        self._states.pop(player, None)

    async def _state(self, player: str) -> SessionState:
        state, at = self._states.get(player, (None, 0.0))
        if state is not None and time.monotonic() - at < FRESH:
            return state
        try:
            self.note(player, (await self._store.sessions([player]))[player])
        except Unavailable:
            if state is None:
                raise
            return state  # while the store is lost, the last known state has to do
        return self._states[player][0]
