"""Decides who gets the next free worker: urgent jobs before background jobs, and fair shares.

Among jobs of the same urgency, the next is that of the owner who has used the least thinking time
lately. So a player who asks for a hundred searches delays their own, not everyone's.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

Owners = tuple[str, ...]
Waiting = dict[Owners, deque[tuple[int, "asyncio.Future[None]"]]]

HALF_LIFE = 10.0
"""Seconds after which thinking time counts half."""

MAX_OWNERS = 10_000
FORGOTTEN = 0.001


class ThinkingTime:
    """How many seconds of thinking each owner has used lately."""

    def __init__(self) -> None:
        self._used: dict[str, tuple[float, float]] = {}

    def add(self, owners: Owners, seconds: float) -> None:
        """Charge a job to each of its owners."""
        for owner in owners:
            self._used[owner] = self.of(owner) + seconds, time.monotonic()
        if len(self._used) > MAX_OWNERS:
            self._used = {one: used for one, used in self._used.items() if self.of(one) > FORGOTTEN}

    def of(self, owner: str) -> float:
        """Return the seconds that an owner has used; older ones count less."""
        used, at = self._used.get(owner, (0.0, 0.0))
        return used * 0.5 ** ((time.monotonic() - at) / HALF_LIFE)

    def most(self, owners: Owners) -> float:
        """Return the seconds of the owner who has used the most."""
        return max(map(self.of, owners), default=0.0)


class WorkerQueue:
    """Slots for jobs. Background jobs get one only if no urgent job waits.

    A slot is free again ``rest`` seconds after its job has ended.
    """

    def __init__(self, slots: int, rest: float = 0.0) -> None:
        self.used = ThinkingTime()
        self._free = slots
        self._rest = rest
        self._urgent: Waiting = {}
        self._background: Waiting = {}
        self._arrivals = 0

    @asynccontextmanager
    async def slot(self, background: bool, owners: Owners = ()) -> AsyncGenerator[None, None]:
        """Wait for a slot and hold it; its time is charged to the owners."""
        await self._acquire(self._background if background else self._urgent, owners)
        start = time.monotonic()
        try:
            yield
        finally:
            self.used.add(owners, time.monotonic() - start)
            if self._rest:
                asyncio.get_running_loop().call_later(self._rest, self._release)
            else:
                self._release()

    async def _acquire(self, waiting: Waiting, owners: Owners) -> None:
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._arrivals += 1
        waiting.setdefault(owners, deque()).append((self._arrivals, turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # we were given a slot, but won't use it
                self._release()
            raise

    def _release(self) -> None:
        for waiting in (self._urgent, self._background):
            while waiting:
                turn = self._next(waiting)
                if not turn.done():
                    turn.set_result(None)
                    return
        self._free += 1

    def _next(self, waiting: Waiting) -> asyncio.Future[None]:
        """Take out the first job of those whose owners have used the least."""
        owners = min(waiting, key=lambda one: (self.used.most(one), waiting[one][0][0]))
        jobs = waiting[owners]
        _, turn = jobs.popleft()
        if not jobs:
            del waiting[owners]
        return turn
