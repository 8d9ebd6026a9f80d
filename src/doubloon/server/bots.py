"""Plays the bots' turns, even if workers or servers die in between.

A match between two bots is an exhibition: it goes on only while someone watches, in one process
with the lowest priority. No player ever waits for it, however many exhibitions there are.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress

from doubloon.kernel.errors import DoubloonError
from doubloon.kernel.view import View
from doubloon.match.commands import Act
from doubloon.match.context import By, TooLate
from doubloon.match.state import Match
from doubloon.search.agents import Decision
from doubloon.search.levels import LEVELS
from doubloon.server import metrics
from doubloon.server.jobs import choose
from doubloon.server.messages import Thinking
from doubloon.server.table import ENCODER, LiveTable, bot_to_act
from doubloon.server.tables import LiveTables
from doubloon.server.worker_pool import NoLongerWanted, WorkerPool

SECONDS = {level.name: level.budget.seconds or 1.0 for level in LEVELS}
PROGRESS_INTERVAL = 0.25
OVERDUE = 10_000
"""Milliseconds after which the server that was playing a bot's turn is assumed to be gone."""

log = logging.getLogger("doubloon.bots")


class Bots:
    """Plays for the bots at this server's tables, with a pool of its own for exhibitions."""

    def __init__(self, tables: LiveTables, pool: WorkerPool, exhibitions: WorkerPool) -> None:
        self.tables = tables
        self.pool = pool
        self.exhibitions = exhibitions
        self._turns: set[asyncio.Task[None]] = set()

    def play_if_due(self, table: LiveTable) -> None:
        """Start a bot's turn if one is due at the table and the bot isn't thinking yet."""
        if bot_due(table) is None or table.thinking:
            return
        table.thinking = True
        task = asyncio.create_task(self._turn(table))
        self._turns.add(task)
        task.add_done_callback(self._turns.discard)

    async def _turn(self, table: LiveTable) -> None:
        """Play decisions until the bot's turn is over."""
        try:
            while (seat := bot_due(table)) is not None:
                await self._decide(table, seat)
        except NoLongerWanted:
            pass
        except DoubloonError as error:
            log.warning("bot gave up for now", extra={"match": table.match.id, "why": str(error)})
        finally:
            table.thinking = False

    async def _decide(self, table: LiveTable, seat: int) -> None:
        match = table.match
        level = match.chairs[seat].level or ""
        view = match.setup.game.view(match.position, seat)
        progress = asyncio.create_task(self._send_progress(table, seat, SECONDS[level]))
        try:
            choice = await self._choose(table, level, view)
        finally:
            progress.cancel()
        by = By(f"bot {match.id}", level, seat)
        step = len(match.steps)
        if table.match.steps != match.steps:
            return  # a decision was taken back in the meantime: think about the new position
        with suppress(TooLate):  # the match has moved on: think about the new position
            await self.tables.submit(table, Act(choice.action.code, step), by, f"bot {step}")
            metrics.BOT_MOVES.labels(level).inc()

    async def _choose(self, table: LiveTable, level: str, view: View) -> Decision:
        exhibition = is_exhibition(table.match)
        pool = self.exhibitions if exhibition else self.pool
        return await pool.run(
            choose,
            level,
            view,
            secrets.randbits(64),
            background=exhibition,
            owners=(table.match.opened.host, *table.addresses()),
            wanted=lambda: bot_due(table) is not None,
        )

    async def _send_progress(self, table: LiveTable, seat: int, seconds: float) -> None:
        """Tell the viewers how much of the bot's thinking time has passed."""
        name = table.match.setup.actor(seat)
        passed = 0.0
        while True:
            share = min(0.98, passed / seconds)
            message = ENCODER.encode(Thinking(name, round(share, 2)))
            for viewer in table.viewers:
                viewer.send(message)
            await asyncio.sleep(PROGRESS_INTERVAL)
            passed += PROGRESS_INTERVAL

    async def sweep(self, overdue: int = OVERDUE) -> None:
        """Take over bots' turns that no server is playing, after a restart or a crash."""
        for match in await self.tables.store.bots_due(self.tables.now() - overdue):
            self.play_if_due(await self.tables.find(match))

    async def close(self) -> None:
        """Stop all thinking."""
        for task in list(self._turns):
            task.cancel()
        await asyncio.gather(*self._turns, return_exceptions=True)
        await self.pool.close()
        await self.exhibitions.close()


def is_exhibition(match: Match) -> bool:
    """Return whether bots play on both sides."""
    return all(chair.kind == "bot" for chair in match.chairs)


def bot_due(table: LiveTable) -> int | None:
    """Return the seat of the bot that should think now, if any."""
    if is_exhibition(table.match) and not table.viewers:
        return None
    return bot_to_act(table.match)
