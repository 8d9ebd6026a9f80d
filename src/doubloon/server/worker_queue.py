"""Who is next at a worker: those in a hurry always go before those who can wait."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

Waiting = deque["asyncio.Future[None]"]


class WorkerQueue:
    """Places, first come first served; the patient get one only when nobody is in a hurry."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._hurried: Waiting = deque()
        self._patient: Waiting = deque()

    @asynccontextmanager
    async def taken(self, patient: bool) -> AsyncGenerator[None, None]:
        """Wait for a place, and hold it."""
        await self._take(self._patient if patient else self._hurried)
        try:
            yield
        finally:
            self._give_back()

    async def _take(self, queue: Waiting) -> None:
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was our turn, and we are gone
                self._give_back()
            raise

    def _give_back(self) -> None:
        for queue in (self._hurried, self._patient):
            while queue:
                turn = queue.popleft()
                if not turn.done():
                    turn.set_result(None)
                    return
        self._free += 1
