"""Slows down guessing passwords: each wrong one makes the next attempt wait longer.

Attempts are counted by account. Devices on which the owner has logged in before carry a signed
cookie and are counted separately from everyone else: however many passwords a stranger tries, the
owner doesn't have to wait.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from doubloon.server.refusals import TooMuch

FREE = 5
"""How many wrong passwords in a row cost no wait."""

SHORTEST, LONGEST = 5.0, 300.0
"""Seconds; the wait doubles with each further wrong password."""

FORGOTTEN = 24 * 60 * 60.0
"""Seconds after which wrong passwords are forgotten."""

MOST = 50_000
"""How many accounts and devices are counted."""


class LogInGuard:
    """Counts the wrong passwords for each account, by its known devices and by strangers."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._wrong: dict[tuple[str, str], tuple[int, float]] = {}

    def attempt(self, account: str, device: str = "") -> None:
        """Count an attempt as wrong until it ``succeeded``; raise TooMuch if it has to wait.

        ``device`` names a known device; empty for strangers.
        """
        now, key = self._now(), (account, device)
        wrong, at = self._wrong.get(key, (0, now))
        if now - at > FORGOTTEN:
            wrong = 0
        left = at + self._wait(wrong) - now
        if left > 0:
            raise TooMuch(
                f"too many wrong passwords for this account; try again in {int(left) + 1} seconds, "
                "or use a device on which you've logged in before",
                "guessed",
            )
        self._sweep(now)
        self._wrong[key] = wrong + 1, now

    def succeeded(self, account: str, device: str = "") -> None:
        """Forget the wrong passwords after the right one."""
        self._wrong.pop((account, device), None)

    @staticmethod
    def _wait(wrong: int) -> float:
        return 0.0 if wrong < FREE else min(SHORTEST * 2 ** min(wrong - FREE, 20), LONGEST)

    def _sweep(self, now: float) -> None:
        """Keep the number of entries bounded; those with many wrong passwords stay longest."""
        if len(self._wrong) < MOST:
            return
        kept = sorted(self._wrong.items(), key=lambda one: (one[1][0], one[1][1]))
        self._wrong = {
            key: value for key, value in kept[MOST // 10 :] if now - value[1] < FORGOTTEN
        }
