"""Decides who gets the next free worker: urgent jobs always go before background jobs."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

Waiting = deque["asyncio.Future[None]"]


class WorkerQueue:
    """Slots, first come first served; background jobs get one only if no urgent job waits."""

    def __init__(self, slots: int) -> None:
        self._free = slots
        self._urgent: Waiting = deque()
        self._background: Waiting = deque()

    @asynccontextmanager
    async def slot(self, background: bool) -> AsyncGenerator[None, None]:
        """Wait for a slot and hold it."""
        await self._acquire(self._background if background else self._urgent)
        try:
            yield
        finally:
            self._release()

    async def _acquire(self, queue: Waiting) -> None:
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # we were given a slot, but won't use it
                self._release()
            raise

    def _release(self) -> None:
        for queue in (self._urgent, self._background):
            while queue:
                turn = queue.popleft()
                if not turn.done():
                    turn.set_result(None)
                    return
        self._free += 1
