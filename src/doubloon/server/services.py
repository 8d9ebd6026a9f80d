"""Everything a running server consists of, opened and closed in the right order."""

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
from openskill.models import PlackettLuce, PlackettLuceRating

from doubloon.kernel.errors import DoubloonError
from doubloon.server import account_deletion
from doubloon.server.bots import Bots
from doubloon.server.clock import Now, system_now
from doubloon.server.identity import Signer
from doubloon.server.limits import Limits, RateLimiter
from doubloon.server.log_in_guard import LogInGuard
from doubloon.server.messages import Closing, Trouble
from doubloon.server.process_pool import ProcessPool, exhibition_pool
from doubloon.server.refusals import NOT_NOW
from doubloon.server.reviews.queue import BUDGET, ReviewQueue
from doubloon.server.sessions import Sessions
from doubloon.server.table import ENCODER, LiveTable
from doubloon.server.tables import LiveTables
from doubloon.server.viewers import Viewer
from doubloon.server.worker_pool import WorkerPool
from doubloon.store.base import Store
from doubloon.store.types import BadDatabase, Rating, Unavailable
from doubloon.store.urls import open_store

STATIC = Path(__file__).parent / "static"
TICK = 2.0
"""Seconds between two rounds of the periodic work."""
HEARTBEAT = 15
"""After this many rounds the store notes who is present, so that other servers know."""

COOKIE_ARRIVES = 2.0
"""Seconds after which a browser has stored the cookie of a response."""

BATCH = 500
"""How many players' sessions are read with one query."""

LOST = (Unavailable, BadDatabase)
"""What a store raises if it can't be used right now, or can't until someone repairs it."""

RATER = PlackettLuce()
log = logging.getLogger("doubloon.services")


class ServerConfig(Struct, frozen=True):
    """How to run a server."""

    db: str
    origin: str | None = None
    """The address people use, like https://play.example.org; without it, private names only."""
    metrics_token: str = ""
    """The token with which a server on another machine may read the metrics; empty for none."""
    thinkers: int = max(1, (os.cpu_count() or 2) - 1)
    review: int = BUDGET
    """How many games the review of a match simulates."""
    limits: Limits = Limits()
    static: Path = STATIC


class Services:
    """A running server: its store, its tables, its bots and its reviews."""

    def __init__(
        self,
        config: ServerConfig,
        store: Store,
        secret: bytes,
        now: Now = system_now,
        pool: WorkerPool | None = None,
    ) -> None:
        self.config = config
        self.store = store
        self.now = now
        self.closing = False
        self.problem = ""
        self.signer = Signer(secret)
        self.sessions = Sessions(store, self.signer)
        self.log_in_guard = LogInGuard()
        self.rate_limiter = RateLimiter(config.limits)
        self.pool = pool or ProcessPool(config.thinkers)
        self.replaying = asyncio.Semaphore(1)
        self.tables = LiveTables(
            store,
            self.signer,
            on_change=self._play_bots,
            on_store_lost=self.report_store_lost,
            now=now,
        )
        self.bots = Bots(self.tables, self.pool, pool or exhibition_pool())
        self.reviews = ReviewQueue(store, self.pool, config.review, now)

    def _play_bots(self, table: LiveTable) -> None:
        self.bots.play_if_due(table)

    async def health(self) -> str:
        """Return what is wrong with the server; empty if it can take moves."""
        if self.closing:
            return "the server is shutting down"
        await self.check_store()
        return self.problem

    # When the store is lost

    def report_store_lost(self, error: DoubloonError) -> None:
        """Tell all viewers, once, that nothing can be saved, and log why."""
        if self.problem:
            return
        log.error("the store is lost", extra={"why": str(error)})
        self.problem = NOT_NOW
        self._broadcast(Trouble(NOT_NOW, over=False))

    async def check_store(self) -> None:
        """Check that the store works; once it works again, catch up and tell all viewers."""
        try:
            if self.problem:
                await self.store.check_writable(self.now())
            else:
                await self.store.summary("health")
        except LOST as error:
            self.report_store_lost(error)
            return
        if self.problem:
            self.problem = ""
            log.warning("the store is back")
            await self._catch_up()
            self._broadcast(Trouble("moves are saved again", over=True))

    def _broadcast(self, message: Trouble | Closing) -> None:
        encoded = ENCODER.encode(message)
        for table in self.tables:
            for viewer in list(table.viewers):
                viewer.send(encoded)

    # Background loops

    async def follow_changes(self, retry_after: float = TICK) -> None:
        """Apply what other servers write, until cancelled."""
        while True:
            await self._log_errors(self._apply_changes())
            await asyncio.sleep(retry_after)

    async def _apply_changes(self) -> None:
        async for change in self.store.changes():
            if change is not None:
                await self._log_errors(self.tables.catch_up(*change))
                continue
            await self._catch_up()

    async def _catch_up(self) -> None:
        for table in self.tables:
            await self._log_errors(self.tables.catch_up(table.match.id))

    async def run_periodically(self) -> None:
        """Do the periodic work until cancelled: overdue bots, claims, presence, ratings."""
        rounds = 0
        await self._log_errors(self.bots.sweep(overdue=0))
        while True:
            await asyncio.sleep(TICK)
            rounds += 1
            await self._log_errors(self.check_store())
            if self.problem:
                continue
            heartbeat = rounds % HEARTBEAT == 0
            await self._log_errors(self._refresh_tables(heartbeat))
            if heartbeat:
                await self._log_errors(self.disconnect_ended_sessions(self._present_players()))
                await self._log_errors(self.resume_account_deletions())
            await self._log_errors(self.bots.sweep())
            await self._log_errors(self.update_ratings())

    async def _refresh_tables(self, heartbeat: bool) -> None:
        for table in self.tables:
            if table.viewers and table.match.status == "running":
                await self.tables.refresh_claims(table)
                await asyncio.sleep(0)  # there may be many tables, and moves must not wait
        if heartbeat:
            present = [(table, viewer) for table in self.tables for viewer in table.viewers]
            await self.tables.record_presence(*present)

    def _present_players(self) -> list[str]:
        """Return the players who view any table."""
        return list({one.player for table in self.tables for one in table.viewers if one.player})

    async def disconnect_ended_sessions(self, players: list[str]) -> None:
        """Disconnect viewers whose session isn't their player's current one."""
        for start in range(0, len(players), BATCH):
            states = await self.store.sessions(players[start : start + BATCH])
            for player, state in states.items():
                self.sessions.note(player, state)
            for viewer in self._viewers():
                state = states.get(viewer.player)
                if state is not None and not viewer.session.is_current(state):
                    viewer.close("you were logged out on this device")

    def _viewers(self) -> list[Viewer]:
        return [viewer for table in self.tables for viewer in table.viewers]

    def reconnect_soon(self, player: str) -> None:
        """Let a player's sockets reconnect, once their browser has its new cookie."""
        loop = asyncio.get_running_loop()
        for viewer in self._viewers():
            if viewer.player == player:
                loop.call_later(COOKIE_ARRIVES, viewer.close, "you have an account now", True)

    async def delete_account(self, player: str) -> None:
        """Delete a player's account; if there are many matches, most are cleaned up later."""
        await self.store.delete_account(player, self.now())
        await self.disconnect_ended_sessions([player])
        await self._forget(player, pages=1)

    async def resume_account_deletions(self) -> None:
        """Continue removing the names of players who have deleted their account."""
        for player in await self.store.departing_players():
            await self._forget(player, pages=20)

    async def _forget(self, player: str, pages: int) -> None:
        if await account_deletion.forget_some(self.tables, player, pages):
            await self.update_ratings()
            await self.store.forget_player(player)

    async def update_ratings(self) -> None:
        """Apply the results of finished rated matches to the ratings."""
        await self.store.rate(new_ratings)

    async def _log_errors(self, work: Awaitable[None]) -> None:
        """Await a task without letting its errors end the surrounding loop."""
        try:
            await work
        except LOST as error:
            self.report_store_lost(error)
        except DoubloonError as error:
            log.warning("not done", extra={"why": str(error)})
        except Exception:
            log.exception("unexpected")

    def announce_shutdown(self) -> None:
        """Tell all viewers that the server is restarting, and disconnect them."""
        self.closing = True
        self._broadcast(Closing("the server is restarting; you will be reconnected in a moment"))
        for table in self.tables:
            for viewer in list(table.viewers):
                viewer.close("the server is restarting")


def new_ratings(
    one: Rating | None, two: Rating | None, share: float, weight: float
) -> tuple[Rating, Rating]:
    """Return both ratings after a match in which the first player scored ``share``.

    ``weight`` is the fraction of the change to apply.
    """
    before = [[RATER.rating() if r is None else RATER.rating(r.mu, r.sigma)] for r in (one, two)]
    after = RATER.rate(before, scores=[share, 1 - share])
    first, second = (
        _between(old[0], new[0], weight) for old, new in zip(before, after, strict=True)
    )
    return first, second


def _between(old: PlackettLuceRating, new: PlackettLuceRating, weight: float) -> Rating:
    """Return a rating part of the way from the old one to the new one."""
    mu, sigma = old.mu + weight * (new.mu - old.mu), old.sigma + weight * (new.sigma - old.sigma)
    return Rating(mu, sigma)


@contextlib.asynccontextmanager
async def open_services(config: ServerConfig) -> AsyncIterator[Services]:
    """Open the store and start the background loops; close everything at the end."""
    store = await open_store(config.db)
    services = Services(config, store, await store.secret("cookies"))
    tasks = [
        asyncio.create_task(services.follow_changes()),
        asyncio.create_task(services.run_periodically()),
    ]
    log.info("open", extra={"thinkers": config.thinkers})
    try:
        with _announce_on_signals(services):
            yield services
    finally:
        services.announce_shutdown()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await services.reviews.close()
        await services.bots.close()
        await store.close()


@contextlib.contextmanager
def _announce_on_signals(services: Services) -> Iterator[None]:
    """Announce the shutdown on SIGINT and SIGTERM, before uvicorn closes the sockets."""
    loop = asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def stop(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(services.announce_shutdown)
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
