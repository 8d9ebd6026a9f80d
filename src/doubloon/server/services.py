"""Everything a running server has, opened and closed in the right order."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import threading
from collections.abc import AsyncIterator, Awaitable, Iterator
from pathlib import Path
from types import FrameType

from msgspec import Struct
from openskill.models import PlackettLuce

from doubloon.kernel.errors import DoubloonError
from doubloon.server import account_deletion
from doubloon.server.bots import Bots
from doubloon.server.clock import Now, system_now
from doubloon.server.identity import Signer
from doubloon.server.limits import Limits, RateLimiter
from doubloon.server.messages import Closing, Trouble
from doubloon.server.refusals import NOT_NOW
from doubloon.server.reviews.queue import BUDGET, ReviewQueue
from doubloon.server.sessions import Sessions
from doubloon.server.table import ENCODER, LiveTable
from doubloon.server.tables import LiveTables
from doubloon.server.worker_pool import WorkerPool
from doubloon.store.base import Store
from doubloon.store.types import BadDatabase, Rating, Unavailable
from doubloon.store.urls import open_store

STATIC = Path(__file__).parent / "static"
TICK = 2.0
HEARTBEAT = 15
"""Every so many ticks those at the tables are noted as seen, for servers elsewhere to know."""

AT_ONCE = 500
"""How many players' sessions are asked for at a time."""

LOST = (Unavailable, BadDatabase)
"""What a store raises that cannot be used, for a while or until somebody mends it."""

RATER = PlackettLuce()
log = logging.getLogger("doubloon.services")


class ServerConfig(Struct, frozen=True):
    """How to run a server."""

    db: str
    origin: str | None = None
    """The address people use, as in https://play.example.org; found from requests unless given."""
    thinkers: int = max(1, (os.cpu_count() or 2) - 1)
    review: int = BUDGET
    """Simulated games for the review of a match."""
    limits: Limits = Limits()
    static: Path = STATIC


class Services:
    """A running server: its store, its tables, its bots."""

    def __init__(
        self, plan: ServerConfig, store: Store, secret: bytes, now: Now = system_now
    ) -> None:
        self.plan = plan
        self.store = store
        self.now = now
        self.closing = False
        self.trouble = ""
        self.signer = Signer(secret)
        self.sessions = Sessions(store, self.signer)
        self.gate = RateLimiter(plan.limits)
        self.pool = WorkerPool(plan.thinkers)
        self.replaying = asyncio.Semaphore(1)
        self.tables = LiveTables(
            store, self.signer, on_change=self._let_bots_look, on_store_lost=self.lost, now=now
        )
        self.bots = Bots(self.tables, self.pool)
        self.reviews = ReviewQueue(store, self.pool, plan.review, now)

    def _let_bots_look(self, table: LiveTable) -> None:
        self.bots.look(table)

    async def health(self) -> str:
        """Return what is wrong with the server; nothing if it can take moves."""
        if self.closing:
            return "the server goes down"
        await self.look_after_store()
        return self.trouble

    # When the store is lost

    def lost(self, error: DoubloonError) -> None:
        """Tell everyone, once, that nothing can be kept; the log says why."""
        if self.trouble:
            return
        log.error("the store is lost", extra={"why": str(error)})
        self.trouble = NOT_NOW
        self._tell_all(Trouble(NOT_NOW, over=False))

    async def look_after_store(self) -> None:
        """See whether the store can be used; when it is back, catch up and tell everyone."""
        try:
            await (self.store.prove() if self.trouble else self.store.summary("health"))
        except LOST as error:
            self.lost(error)
            return
        if self.trouble:
            self.trouble = ""
            log.warning("the store is back")
            await self._catch_up()
            self._tell_all(Trouble("moves are kept again", over=True))

    def _tell_all(self, message: Trouble | Closing) -> None:
        encoded = ENCODER.encode(message)
        for table in self.tables:
            for viewer in list(table.viewers):
                viewer.say(encoded)

    # What goes on beside requests

    async def listen(self) -> None:
        """Take in what other servers write, for as long as this one runs."""
        while True:
            await self._quietly(self._take_in())
            await asyncio.sleep(TICK)

    async def _take_in(self) -> None:
        async for change in self.store.changes():
            if change is not None:
                await self._quietly(self.tables.catch_up(*change))
                continue
            await self._catch_up()

    async def _catch_up(self) -> None:
        for table in self.tables:
            await self._quietly(self.tables.catch_up(table.match.id))

    async def tick(self) -> None:
        """Do what comes round: bots that were forgotten, claims, presence, ratings."""
        count = 0
        await self._quietly(self.bots.sweep(overdue=0))
        while True:
            await asyncio.sleep(TICK)
            count += 1
            await self._quietly(self.look_after_store())
            if self.trouble:
                continue
            await self._quietly(self._refresh(noting=count % HEARTBEAT == 0))
            if count % HEARTBEAT == 0:
                await self._quietly(self.end_sessions(self._present()))
                await self._quietly(self.forget_gone())
            await self._quietly(self.bots.sweep())
            await self._quietly(self.rate())

    async def _refresh(self, noting: bool) -> None:
        for table in self.tables:
            if table.viewers and table.match.status == "running":
                await self.tables.refresh(table)
                await asyncio.sleep(0)  # there may be many, and moves do not wait for them
        if noting:
            looking = [(table, viewer) for table in self.tables for viewer in table.viewers]
            await self.tables.seen(*looking)

    def _present(self) -> list[str]:
        """Return the players who look at some table."""
        return list({one.player for table in self.tables for one in table.viewers if one.player})

    async def end_sessions(self, players: list[str]) -> None:
        """Let those go whose session is not the present one of the players named."""
        for start in range(0, len(players), AT_ONCE):
            numbers = await self.store.sessions(players[start : start + AT_ONCE])
            for player, number in numbers.items():
                self.sessions.note(player, number)
            for table in self.tables:
                for viewer in list(table.viewers):
                    if numbers.get(viewer.player, viewer.session) != viewer.session:
                        viewer.close("you were logged out here")

    async def leave(self, player: str) -> None:
        """Delete a player's account; the most matches are done later if they are many."""
        await self.store.leave(player, self.now())
        await self.end_sessions([player])
        await self._forget(player, pages=1)

    async def forget_gone(self) -> None:
        """Go on forgetting players who have left."""
        for player in await self.store.gone():
            await self._forget(player, pages=20)

    async def _forget(self, player: str, pages: int) -> None:
        if await account_deletion.forget_some(self.tables, player, pages):
            await self.rate()
            await self.store.forget(player)

    async def rate(self) -> None:
        """Bring the ratings up to date with the rated matches that are over."""
        await self.store.rate(new_ratings)

    async def _quietly(self, work: Awaitable[None]) -> None:
        """Do something that must not end the loop it is part of."""
        try:
            await work
        except LOST as error:
            self.lost(error)
        except DoubloonError as error:
            log.warning("not done", extra={"why": str(error)})
        except Exception:
            log.exception("unexpected")

    def say_goodbye(self) -> None:
        """Tell everyone that the server goes down, and let them go."""
        self.closing = True
        self._tell_all(Closing("the server restarts; you will be back in a moment"))
        for table in self.tables:
            for viewer in list(table.viewers):
                viewer.close("the server restarts")


def new_ratings(one: Rating | None, two: Rating | None, share: float) -> tuple[Rating, Rating]:
    """Return both ratings after a match of which the first player got ``share``."""
    before = [[RATER.rating() if r is None else RATER.rating(r.mu, r.sigma)] for r in (one, two)]
    after = RATER.rate(before, scores=[share, 1 - share])
    return Rating(after[0][0].mu, after[0][0].sigma), Rating(after[1][0].mu, after[1][0].sigma)


@contextlib.asynccontextmanager
async def open_services(plan: ServerConfig) -> AsyncIterator[Services]:
    """Open a server's store and start what runs beside requests; close all at the end."""
    store = await open_store(plan.db)
    services = Services(plan, store, await store.secret("cookies"))
    tasks = [asyncio.create_task(services.listen()), asyncio.create_task(services.tick())]
    log.info("open", extra={"thinkers": plan.thinkers})
    try:
        with _goodbye_on_signals(services):
            yield services
    finally:
        services.say_goodbye()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await services.reviews.close()
        await services.bots.close()
        await store.close()


@contextlib.contextmanager
def _goodbye_on_signals(services: Services) -> Iterator[None]:
    """Say goodbye before whoever handles the signal to stop closes the lines."""
    loop = asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def stop(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(services.say_goodbye)
        handler = before[signal.Signals(number)]
        if callable(handler):
            handler(number, frame)

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    for number in before:
        signal.signal(number, stop)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
