"""Lets bots play their turns, whatever happens to workers and servers meanwhile."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress

from doubloon.kernel.errors import DoubloonError
from doubloon.match.commands import Act
from doubloon.match.context import By, TooLate
from doubloon.search.levels import LEVELS
from doubloon.server import metrics
from doubloon.server.messages import Thinking
from doubloon.server.table import ENCODER, LiveTable, bot_to_act
from doubloon.server.tables import LiveTables
from doubloon.server.worker_pool import WorkerPool, choose

SECONDS = {level.name: level.budget.seconds or 1.0 for level in LEVELS}
TICK = 0.25
OVERDUE = 10_000
"""Milliseconds after which a bot's turn is taken for forgotten by the server that had it."""

log = logging.getLogger("doubloon.bots")


class Bots:
    """Watches tables for bots that are to act."""

    def __init__(self, tables: LiveTables, pool: WorkerPool) -> None:
        self.tables = tables
        self.pool = pool
        self._turns: set[asyncio.Task[None]] = set()

    def look(self, table: LiveTable) -> None:
        """Let the bot that is to act at a table play, if one is."""
        if bot_to_act(table.match) is None or table.thinking:
            return
        table.thinking = True
        task = asyncio.create_task(self._turn(table))
        self._turns.add(task)
        task.add_done_callback(self._turns.discard)

    async def _turn(self, table: LiveTable) -> None:
        """Play decisions until the bot's turn is over."""
        try:
            while (seat := bot_to_act(table.match)) is not None:
                await self._decide(table, seat)
        except DoubloonError as error:
            log.warning("bot gave up for now", extra={"match": table.match.id, "why": str(error)})
        finally:
            table.thinking = False

    async def _decide(self, table: LiveTable, seat: int) -> None:
        match = table.match
        level = match.chairs[seat].level or ""
        view = match.setup.game.view(match.position, seat)
        ticking = asyncio.create_task(self._tick(table, seat, SECONDS[level]))
        try:
            choice = await self.pool.ask(choose, level, view, secrets.randbits(64))
        finally:
            ticking.cancel()
        by = By(f"bot {match.id}", level, seat)
        step = len(match.steps)
        if table.match.steps != match.steps:
            return  # a decision was taken back and made anew meanwhile: think about that
        with suppress(TooLate):  # the table has moved on: there is something new to think about
            await self.tables.submit(table, Act(choice.action.code, step), by, f"bot {step}")
            metrics.BOT_MOVES.labels(level).inc()

    async def _tick(self, table: LiveTable, seat: int, seconds: float) -> None:
        """Tell those who look how far the thinking is."""
        name = table.match.setup.actor(seat)
        passed = 0.0
        while True:
            share = min(0.98, passed / seconds)
            message = ENCODER.encode(Thinking(name, round(share, 2)))
            for viewer in table.viewers:
                viewer.say(message)
            await asyncio.sleep(TICK)
            passed += TICK

    async def sweep(self, overdue: int = OVERDUE) -> None:
        """Take up turns of bots that no server plays: after a restart, or where one has died."""
        for match in await self.tables.store.bots_due(self.tables.now() - overdue):
            self.look(await self.tables.find(match))

    async def close(self) -> None:
        """Stop thinking."""
        for task in list(self._turns):
            task.cancel()
        await asyncio.gather(*self._turns, return_exceptions=True)
        await self.pool.close()
