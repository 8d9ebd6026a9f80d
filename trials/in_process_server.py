"""A server within this process whose clock, deal and log are under control."""

from __future__ import annotations

import contextlib
import logging
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

from doubloon.kernel.position import Position
from doubloon.kernel.seats import SEATS
from doubloon.match.fairness import Dealer
from doubloon.match.streams import DrawKey
from doubloon.server.app import application_for
from doubloon.server.limits import Limits
from doubloon.server.logs import JsonFormatter
from doubloon.server.services import ServerConfig, Services
from doubloon.store import open_store
from trials.in_process_client import Visitor

START = 1_700_000_000_000
MANY = 10**9
GENEROUS = Limits(**dict.fromkeys(Limits.__struct_fields__, MANY))
FAST = Path("/dev/shm")
HONEST = Dealer.deal


class ManualClock:
    """A clock for a server that moves only when it is set."""

    def __init__(self) -> None:
        self.time = START

    def __call__(self) -> int:
        """Return the time in milliseconds since 1970."""
        return self.time


class Cabin:
    """A server and its three viewers: one on each seat, and a spectator."""

    def __init__(self, services: Services, clock: ManualClock) -> None:
        self.services = services
        self.clock = clock
        self.people = [Visitor(application_for(services)) for _ in SEATS]
        self.draws: dict[str, Iterator[int]] = {}
        self.lines: list[str] = []

    async def greet(self) -> None:
        """Give everyone a name."""
        for visitor, name in zip(self.people, ("Anne", "Ben", "Carl"), strict=True):
            await visitor.ask("GET", "/api/me")
            await visitor.ask("PUT", "/api/me", {"name": name})

    def deal(self, dealer: Dealer, position: Position, key: DrawKey) -> int:
        """Return the next draw that was prepared for this match, or else the honest one."""
        if dealer.match in self.draws:
            return next(self.draws[dealer.match])
        return HONEST(dealer, position, key)


class Heard(logging.Handler):
    """Collects the lines of the log, without their times."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self.lines = lines
        self.setFormatter(JsonFormatter())

    def emit(self, record: logging.LogRecord) -> None:
        """Collect a line."""
        record.created = 0
        self.lines.append(self.format(record))


@contextlib.asynccontextmanager
async def cabin() -> AsyncIterator[Cabin]:
    """Open a server within this process, with its files in memory if the machine allows that."""
    with tempfile.TemporaryDirectory(dir=FAST if FAST.is_dir() else None) as folder:
        (Path(folder) / "index.html").write_text("<!doctype html><title>Doubloon</title>")
        store = await open_store(str(Path(folder) / "doubloon.db"))
        plan = ServerConfig("", limits=GENEROUS, static=Path(folder))
        clock = ManualClock()
        services = Services(plan, store, await store.secret("cookies"), now=clock)
        found = Cabin(services, clock)
        with _in_hand(found):
            await found.greet()
            yield found
        await found.services.bots.close()
        await store.close()


@contextlib.contextmanager
def _in_hand(found: Cabin) -> Iterator[None]:
    """Control the deal and collect the log."""
    heard, log = Heard(found.lines), logging.getLogger("doubloon")
    level = log.level
    log.addHandler(heard)
    log.setLevel(logging.DEBUG)

    def deal(dealer: Dealer, position: Position, key: DrawKey) -> int:
        return found.deal(dealer, position, key)

    try:
        with _replaced(Dealer, "deal", deal):
            yield
    finally:
        log.removeHandler(heard)
        log.setLevel(level)


@contextlib.contextmanager
def _replaced(owner: Any, name: str, value: Any) -> Iterator[None]:
    before = getattr(owner, name)
    setattr(owner, name, value)
    try:
        yield
    finally:
        setattr(owner, name, before)
