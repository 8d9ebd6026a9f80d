"""All tables of this server: finds them, carries out commands, and tells those who look.

The log in the store is the truth; what is here is a copy that catches up. A command is decided on
the copy and written only if the log is where the copy thinks it is, so however many servers there
are, of two commands for the same turn exactly one wins.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any
from weakref import WeakValueDictionary

from msgspec.structs import replace

from doubloon.kernel.errors import DoubloonError
from doubloon.kernel.seats import PLAYERS
from doubloon.match import commands as c
from doubloon.match import events as e
from doubloon.match.claims import claimable
from doubloon.match.context import By, Context, TooLate
from doubloon.match.decide import decide, digest
from doubloon.match.evolve import evolve
from doubloon.match.fairness import commitment
from doubloon.match.state import Match
from doubloon.search.levels import LEVELS
from doubloon.server import metrics
from doubloon.server.clock import Now, system_now
from doubloon.server.identity import Signer, is_name, token
from doubloon.server.match_factory import OpeningSecrets, opening_events, start_match
from doubloon.server.refusals import NotFound
from doubloon.server.schemas import CreateMatch
from doubloon.server.setups import setup_of
from doubloon.server.table import (
    ENCODER,
    LiveTable,
    LoggedEvent,
    rated_result,
    states_after,
    summary,
)
from doubloon.server.viewers import Viewer
from doubloon.store.base import Store
from doubloon.store.types import BadDatabase, Player, Stale, Unavailable

MOST_KEPT = 200
"""How many tables are kept in memory although nobody may be at them any more."""

TRIES = 20
"""How often a command is decided anew because another server was faster."""

NAMES = tuple(level.name for level in LEVELS)


class LiveTables:
    """The tables in this server's memory.

    ``on_change`` is called after each change made here, ``on_store_lost`` when a change could not
    be written.
    """

    def __init__(
        self,
        store: Store,
        signer: Signer,
        *,
        on_change: Callable[[LiveTable], None],
        on_store_lost: Callable[[DoubloonError], None],
        now: Now = system_now,
    ) -> None:
        self.store = store
        self.signer = signer
        self.now = now
        self._on_change = on_change
        self._on_store_lost = on_store_lost
        # Whoever is at a table holds it. There must never be two copies of one match, or
        # some would not be told what the others do.
        self._tables: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._kept: OrderedDict[str, LiveTable] = OrderedDict()

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(list(self._tables.values()))

    # Finding tables

    async def find(self, match: str, since: int = 0) -> LiveTable:
        """Return a table, read from the store if it is not here; raise NotFound.

        Whoever has seen the log up to ``since``, at another server perhaps, finds it there.
        """
        table = self._tables.get(match) or await self._read(match)
        self._keep(table)
        if table.match.seq < since:
            await self._catch_up(table)
        return table

    async def _read(self, match: str) -> LiveTable:
        log = await self.store.events(match) if is_name(match) else []
        if not log:
            raise NotFound("there is no such match; it may be mistyped or have been taken down")
        seen = await self.store.last_seen(match)
        if found := self._tables.get(match):  # another request was faster
            return found
        table = self._tables[match] = LiveTable.read(match, log, self.now)
        table.seen = seen
        # What was written while we read was told before there was anything to catch up.
        await self._catch_up(table)
        return table

    def _keep(self, table: LiveTable) -> None:
        """Keep a table in memory for a while, and let go of the one not asked for longest."""
        self._kept[table.match.id] = table
        self._kept.move_to_end(table.match.id)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)

    async def catch_up(self, match: str, seq: int | None = None) -> None:
        """Take in what other servers have written to a match that is here."""
        table = self._tables.get(match)
        if table is not None and (seq is None or table.match.seq < seq):
            await self._catch_up(table)

    async def _catch_up(self, table: LiveTable) -> None:
        async with table.lock:
            await self._take_in(table)

    async def _take_in(self, table: LiveTable) -> None:
        """Read what is behind our copy of the log; whoever calls this holds the lock."""
        since = table.match.seq
        log = await self.store.events(table.match.id, since)
        if log:
            table.catch_up(log)
            self._tell(table, since)

    # Opening

    async def create(self, wanted: CreateMatch, host: Player) -> tuple[LiveTable, str | None]:
        """Make the match that is asked for; return it and the token for a friend, if awaited."""
        again = wanted.id is not None
        match = self.signer.name("match", host.id, wanted.id) if wanted.id else token(10)
        invite = self.signer.name("invite", match)
        context = Context(self.now(), levels=NAMES)
        if wanted.components:  # reading a file takes time that other tables should not lose
            await asyncio.to_thread(setup_of, wanted.game, wanted.options, wanted.components)
        setup, first = opening_events(wanted, host, NAMES, OpeningSecrets.draw(invite))
        made, events = start_match(match, setup, first, context)
        try:
            await self._write(made, 0, context.now, events, None)
            metrics.MATCHES.labels(wanted.game).inc()
        except Stale:
            if not again:
                raise
        table = await self.find(match)
        self._on_change(table)
        awaited = any(chair.kind == "link" for chair in table.match.chairs)
        return table, invite if awaited else None

    async def rematch(self, table: LiveTable) -> None:
        """Make the next match with sides exchanged if everyone who is asked wants one."""
        old = table.match
        wanting = [old.rematch[seat] or old.chairs[seat].kind == "bot" for seat in PLAYERS]
        if old.next or not any(old.rematch) or not (all(wanting) or old.shared):
            return
        match = self.signer.name("rematch", old.id)
        context = Context(self.now(), levels=NAMES)
        setup, first = _exchanged(old, OpeningSecrets.draw(token()))
        made, events = start_match(match, setup, first, context)
        for event in _kept_links(old):
            made = evolve(made, event, context.now)
            events.append(event)
        with suppress(Stale):  # another server was faster; the next match has the same name
            await self._write(made, 0, context.now, events, None)
        with suppress(TooLate):  # it was asked for twice at once: it is made, and has this name
            await self.submit(table, c.MakeRematch(match), By("", "", None), None)

    # Playing

    async def submit(self, table: LiveTable, command: c.Command, by: By, id: str | None) -> int:
        """Carry out a command and return where the log is; raise why it is not carried out.

        A command with an id that was carried out before changes nothing more.
        """
        start = time.perf_counter()
        async with table.lock:
            seq = await self._submit(table, command, by, f"{by.player}:{id}" if id else None)
        if isinstance(command, c.AskRematch):
            await self.rematch(table)
        metrics.DONE.inc()
        metrics.SECONDS.observe(time.perf_counter() - start)
        return max(seq, table.match.seq) if isinstance(command, c.AskRematch) else seq

    async def _submit(self, table: LiveTable, command: c.Command, by: By, key: str | None) -> int:
        for _ in range(TRIES):
            if key and key in table.commands:
                return table.commands[key]
            context = self.context(table)
            events = decide(table.match, command, by, context)
            if not events:
                return table.match.seq
            try:
                await self._carry_out(table, events, context.now, key)
                return table.match.seq
            except Stale:
                await self._take_in(table)
            except Unavailable:
                await self._make_sure(table)
                raise
        raise Unavailable("the table is too busy; try again")

    async def _carry_out(
        self, table: LiveTable, events: list[e.Event], at: int, key: str | None
    ) -> None:
        before = table.match
        at = max(at, before.changed)
        new = [LoggedEvent(before.seq + index, at, event) for index, event in enumerate(events, 1)]
        after = states_after(before, new)
        await self._write(after[-1], before.seq, at, events, key)
        table.add(new, after)
        if key:
            table.commands[key] = table.match.seq
        metrics.EVENTS.inc(len(events))
        self._tell(table, before.seq)
        self._on_change(table)

    async def _write(
        self, after: Match, since: int, at: int, events: list[e.Event], key: str | None
    ) -> None:
        encoded = [ENCODER.encode(event) for event in events]
        over = any(isinstance(event, e.Ended) for event in events)
        result = rated_result(after) if over else None
        try:
            await self.store.append(after.id, since, at, encoded, key, summary(after), result)
        except (Unavailable, BadDatabase) as error:
            self._on_store_lost(error)
            raise

    async def _make_sure(self, table: LiveTable) -> None:
        """Read on after a broken write: it may be in the log all the same."""
        with suppress(Unavailable):
            await self._take_in(table)

    def _tell(self, table: LiveTable, since: int) -> None:
        self._look_again(table)
        table.tell(since, self.context(table))

    def context(self, table: LiveTable) -> Context:
        """Return what a decision at this table needs to know of the world."""
        at = self.now()
        away = (self._away(table, 0, at), self._away(table, 1, at))
        return Context(at, away, NAMES)

    def _away(self, table: LiveTable, seat: int, at: int) -> int:
        if table.here(seat):
            return 0
        return at - max(table.seen[seat], table.match.created)

    # Looking

    async def join(self, table: LiveTable, viewer: Viewer) -> None:
        """Let somebody look at a table; whoever had left their seat is back."""
        table.let_in(viewer, seats_of(table.match, viewer))
        await self.seen((table, viewer))
        for seat in viewer.mine:
            if table.match.chairs[seat].left:
                name = table.match.chairs[seat].name
                with suppress(Unavailable):  # one may look on while nothing can be written
                    await self.submit(table, c.Return(), By(viewer.player, name, seat), None)

    async def part(self, table: LiveTable, viewer: Viewer) -> None:
        """Note that somebody does not look any more."""
        table.let_out(viewer)
        table.tell_presence()
        await self.seen((table, viewer))

    async def seen(self, *present: tuple[LiveTable, Viewer]) -> None:
        """Note who is or was at the seats they hold; if the store can, there too."""
        at = self.now()
        sightings = [(table, seat) for table, viewer in present for seat in viewer.mine]
        for table, seat in sightings:
            table.seen = (at, table.seen[1]) if seat == 0 else (table.seen[0], at)
            table.noted = table.seen
        if sightings:
            with suppress(Unavailable):
                await self.store.seen(*[(table.match.id, seat, at) for table, seat in sightings])

    def _look_again(self, table: LiveTable) -> None:
        """Take their seat from those who have lost it, and give one to those who sat down."""
        seating = (table.match.chairs, table.match.links, table.match.handed)
        if seating == table.seating:
            return
        table.seating = seating
        for viewer in table.viewers:
            held = seats_of(table.match, viewer)
            if held != viewer.mine:
                sat = not viewer.mine and len(held) == 1 and not table.match.shared
                table.let_in(viewer, held)
                viewer.eyes = held[0] if sat else viewer.eyes
                if viewer.eyes in PLAYERS and viewer.eyes not in held:
                    viewer.close("this seat is not yours any more")
                elif not sat:
                    viewer.close("you hold other seats now; come back to them")

    async def refresh(self, table: LiveTable) -> None:
        """Tell those who look when it has become possible to claim, or is no more."""
        if not all(table.here(seat) for seat in PLAYERS):
            table.seen = await self.store.last_seen(table.match.id)
        context = self.context(table)
        asking = tuple(claimable(table.match, seat, context) for seat in PLAYERS)
        if asking != table.asking:
            table.asking = asking
            table.tell(table.match.seq, context)


def seats_of(match: Match, viewer: Viewer) -> list[int]:
    """Return the seats somebody holds: by who they are, or by a private link not revoked.

    A seat at a shared screen that plays on a device of its own is that device's alone, and the
    only one it has, whoever uses it.
    """
    marks = {digest(key) for key in viewer.keys}
    linked = {seat for seat, mark in match.links if mark in marks}
    if linked and match.shared:
        return sorted(linked)
    own = {seat for seat in match.seats_of(viewer.player) if not match.handed[seat]}
    return sorted(own | linked)


def _kept_links(old: Match) -> list[e.Event]:
    """Return what lets devices that came by a link keep it in the rematch, on the other side."""
    linked: list[e.Event] = [e.Linked(1 - seat, mark) for seat, mark in old.links]
    return linked + [e.HandedOut(1 - seat) for seat in PLAYERS if old.handed[seat]]


def _exchanged(old: Match, fresh: OpeningSecrets) -> tuple[Any, tuple[e.Opened, e.Sealed]]:
    """Return the opening of a match like the old one with the other sides."""
    opened = old.opened
    chairs = tuple(replace(chair, left=False) for chair in reversed(old.chairs))
    promised = commitment(bytes.fromhex(fresh.seed)).hex()
    again = replace(opened, chairs=chairs, commitment=promised)
    setup = setup_of(opened.game, opened.options, opened.components.text)
    return setup, (again, e.Sealed(fresh.seed))
