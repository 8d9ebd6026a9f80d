"""The tables in this server's memory: found, changed by commands, and sent to their viewers.

The log in the store is the truth; a table in memory is a copy that catches up with it. A command is
decided on the copy, and its events are written only if the log ends where the copy says. So
however many servers there are, exactly one of two commands for the same turn succeeds.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import suppress
from weakref import WeakValueDictionary

from msgspec.structs import replace

from doubloon.kernel.errors import DoubloonError
from doubloon.kernel.seats import PLAYERS
from doubloon.match import commands, events
from doubloon.match.claims import claimable
from doubloon.match.context import By, Context, TooLate
from doubloon.match.decide import decide, digest
from doubloon.match.fairness import LATEST, commitment
from doubloon.match.state import Match
from doubloon.match.unfold import Change, unfold
from doubloon.search.levels import LEVELS
from doubloon.server import metrics
from doubloon.server.clock import Now, system_now
from doubloon.server.component_files import ComponentFiles
from doubloon.server.identity import Signer, is_name, token
from doubloon.server.log_replay import opened_of
from doubloon.server.match_factory import (
    Opening,
    OpeningSecrets,
    opening_events,
    start_match,
)
from doubloon.server.refusals import NotFound
from doubloon.server.schemas import CreateMatch
from doubloon.server.table import (
    ENCODER,
    LiveTable,
    rated_result,
    summary,
)
from doubloon.server.viewers import Viewer
from doubloon.store.base import Store
from doubloon.store.types import LEFT, BadDatabase, Player, RatedResult, Stale, Unavailable

MAX_IDLE = 200
"""How many recently used tables stay in memory even if nobody views them."""

ATTEMPTS = 20
"""How many times a command is decided again because another server was faster."""

NAMES = tuple(level.name for level in LEVELS)


class LiveTables:
    """The tables in this server's memory.

    ``on_change`` is called after each change made here and for each new viewer, ``on_store_lost``
    when a change could not be written.
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
        self.files = ComponentFiles(store, now)
        self._on_change = on_change
        self._on_store_lost = on_store_lost
        # Viewers and requests hold on to their table. There must never be two copies of one
        # match, or the viewers of one would miss what happens at the other.
        self._tables: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._recent: OrderedDict[str, LiveTable] = OrderedDict()

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(list(self._tables.values()))

    # Finding tables

    async def find(self, match: str, since: int = 0) -> LiveTable:
        """Return a table, read from the store if it isn't in memory; raise NotFound.

        A client that has seen the log up to ``since``, perhaps at another server, gets a table
        that has caught up to there.
        """
        table = self._tables.get(match) or await self._read(match)
        self._remember(table)
        if table.match.seq < since:
            await self._catch_up(table)
        return table

    async def _read(self, match: str) -> LiveTable:
        log = await self.store.events(match) if is_name(match) else []
        if not log:
            raise NotFound("there is no such match; it may be mistyped or have been taken down")
        seen = await self.store.last_seen(match)
        file = await self.files.find(opened_of(log).components)
        if found := self._tables.get(match):  # another request was faster
            return found
        table = self._tables[match] = LiveTable.read(match, log, file, self.now)
        table.last_seen = seen
        # Other servers announced what they wrote during the read before this table was listed.
        await self._catch_up(table)
        return table

    def _remember(self, table: LiveTable) -> None:
        """Keep a table in memory for a while, and drop the least recently used one."""
        self._recent[table.match.id] = table
        self._recent.move_to_end(table.match.id)
        if len(self._recent) > MAX_IDLE:
            self._recent.popitem(last=False)

    async def catch_up(self, match: str, seq: int | None = None) -> None:
        """Apply what other servers have written to a match, if it is in memory here."""
        table = self._tables.get(match)
        if table is not None and (seq is None or table.match.seq < seq):
            await self._catch_up(table)

    async def _catch_up(self, table: LiveTable) -> None:
        async with table.lock:
            await self._read_new_events(table)

    async def _read_new_events(self, table: LiveTable) -> None:
        """Read the log after our copy's end; the caller holds the table's lock."""
        since = table.match.seq
        log = await self.store.events(table.match.id, since)
        if log:
            table.catch_up(log)
            self._notify(table, since)

    # Creating matches

    async def create(self, wanted: CreateMatch, host: Player) -> tuple[LiveTable, str | None]:
        """Create a match; return it and, if a friend is invited, the token of the link."""
        repeatable = wanted.id is not None
        match = self.signer.name("match", host.id, wanted.id) if wanted.id else token(10)
        invite = self.signer.name("invite", match)
        context = Context(self.now(), levels=NAMES)
        own = await self.files.add(wanted)
        setup, first = opening_events(match, wanted, own, host, NAMES, OpeningSecrets.draw(invite))
        made, opening = start_match(match, setup, first, context)
        try:
            await self._write(made, 0, context.now, opening, None)
            metrics.MATCHES.labels(wanted.game).inc()
        except Stale:
            if not repeatable:
                raise
        table = await self.find(match)
        self._on_change(table)
        awaited = any(chair.kind == "link" for chair in table.match.chairs)
        return table, invite if awaited else None

    async def rematch(self, table: LiveTable) -> None:
        """Create the rematch, with sides swapped, if everyone whose consent it needs agrees."""
        old = table.match
        agreed = [old.rematch[seat] or old.chairs[seat].kind == "bot" for seat in PLAYERS]
        if old.next or not any(old.rematch) or not (all(agreed) or old.shared):
            return
        match = self.signer.name("rematch", old.id)
        context = Context(self.now(), levels=NAMES)
        box = await self.files.reused(old.opened.components)
        first = _exchanged(old, box, OpeningSecrets.draw(token()))
        made, opening = start_match(match, old.setup, first, context)
        for change in unfold(made, _kept_links(old), context.now):
            made = change.after
            opening.append(change.event)
        with suppress(Stale):  # another server was faster; its rematch has the same id
            await self._write(made, 0, context.now, opening, None)
        with suppress(TooLate):  # two requests at once: the other one has announced the rematch
            await self.submit(table, commands.MakeRematch(match), By("", "", None), None)

    # Playing

    async def submit(
        self, table: LiveTable, command: commands.Command, by: By, id: str | None
    ) -> int:
        """Carry out a command and return the new end of the log; raise an error if it is refused.

        Repeating a command with the same id has no further effect.
        """
        start = time.perf_counter()
        async with table.lock:
            seq = await self._submit(table, command, by, f"{by.player}:{id}" if id else None)
        if isinstance(command, commands.AskRematch):
            await self.rematch(table)
        metrics.DONE.inc()
        metrics.SECONDS.observe(time.perf_counter() - start)
        return max(seq, table.match.seq) if isinstance(command, commands.AskRematch) else seq

    async def _submit(
        self, table: LiveTable, command: commands.Command, by: By, key: str | None
    ) -> int:
        for _ in range(ATTEMPTS):
            if key and key in table.commands:
                return table.commands[key]
            context = self.context(table)
            changes = decide(table.match, command, by, context)
            if not changes:
                return table.match.seq
            try:
                await self._carry_out(table, changes, key)
                return table.match.seq
            except Stale:
                await self._read_new_events(table)
            except Unavailable:
                await self._check_whether_written(table)
                raise
        raise Unavailable("the table is too busy; try again")

    async def _carry_out(self, table: LiveTable, changes: list[Change], key: str | None) -> None:
        before, after = table.match, changes[-1].after
        new = [change.event for change in changes]
        await self._write(after, before.seq, after.changed, new, key)
        for change in changes:
            table.add(change, after.changed)
        if key:
            table.commands[key] = table.match.seq
        metrics.EVENTS.inc(len(changes))
        self._notify(table, before.seq)
        self._on_change(table)

    async def _write(
        self, after: Match, since: int, at: int, new: list[events.Event], key: str | None
    ) -> None:
        encoded = [ENCODER.encode(event) for event in new]
        over = any(isinstance(event, events.Ended) for event in new)
        result = rated_result(after) if over else None
        try:
            if result and not await self._both_registered(result):
                result = None
            await self.store.append(after.id, since, at, encoded, key, summary(after), result)
        except (Unavailable, BadDatabase) as error:
            self._on_store_lost(error)
            raise

    async def _both_registered(self, result: RatedResult) -> bool:
        """Return whether both players have an account, or had one until just now.

        A guest may have begun a rated game with an earlier version.
        """
        sessions = await self.store.sessions(result.players)
        for id in result.players:
            player = await self.store.player(id)
            if player is None or (player.account is None and sessions[id].number != LEFT):
                return False
        return True

    async def _check_whether_written(self, table: LiveTable) -> None:
        """Read the log after a failed write, because the events may have been written anyway."""
        with suppress(Unavailable):
            await self._read_new_events(table)

    def _notify(self, table: LiveTable, since: int) -> None:
        self._update_seating(table)
        table.send_news(since, self.context(table))

    def context(self, table: LiveTable) -> Context:
        """Return what deciding a command at this table needs to know besides the match."""
        at = self.now()
        away = (self._away(table, 0, at), self._away(table, 1, at))
        return Context(at, away, NAMES)

    def _away(self, table: LiveTable, seat: int, at: int) -> int:
        if table.is_present(seat):
            return 0
        return at - max(table.last_seen[seat], table.match.created)

    # Viewing

    async def join(self, table: LiveTable, viewer: Viewer) -> None:
        """Add a viewer to a table; a player who had left their seat returns to it."""
        table.add_viewer(viewer, seats_of(table.match, viewer))
        await self.record_presence((table, viewer))
        for seat in viewer.held:
            if table.match.chairs[seat].left:
                name = table.match.chairs[seat].name
                by = By(viewer.player, name, seat)
                with suppress(Unavailable):  # viewing works even while nothing can be written
                    await self.submit(table, commands.Return(), by, None)
        self._on_change(table)

    async def leave(self, table: LiveTable, viewer: Viewer) -> None:
        """Remove a viewer from a table."""
        table.remove_viewer(viewer)
        table.send_presence()
        await self.record_presence((table, viewer))

    async def record_presence(self, *present: tuple[LiveTable, Viewer]) -> None:
        """Note that these viewers were present just now, in the store too if it is available."""
        at = self.now()
        sightings = [(table, seat) for table, viewer in present for seat in viewer.held]
        for table, seat in sightings:
            seen = table.last_seen
            table.last_seen = (at, seen[1]) if seat == 0 else (seen[0], at)
            table.seen_here = table.last_seen
        if sightings:
            with suppress(Unavailable):
                await self.store.record_presence(
                    *[(table.match.id, seat, at) for table, seat in sightings]
                )

    def _update_seating(self, table: LiveTable) -> None:
        """Update the seats that viewers hold; disconnect those who have lost theirs."""
        seating = (table.match.chairs, table.match.links, table.match.handed)
        if seating == table.seating:
            return
        table.seating = seating
        for viewer in table.viewers:
            held = seats_of(table.match, viewer)
            if held != viewer.held:
                sat_down = not viewer.held and len(held) == 1 and not table.match.shared
                table.add_viewer(viewer, held)
                viewer.seat = held[0] if sat_down else viewer.seat
                if viewer.seat in PLAYERS and viewer.seat not in held:
                    viewer.close("this seat is no longer yours")
                elif not sat_down:
                    viewer.close("you now hold other seats; reconnect to play them")

    async def refresh_claims(self, table: LiveTable) -> None:
        """Notify viewers when a claim becomes possible or stops being so."""
        if not all(table.is_present(seat) for seat in PLAYERS):
            table.last_seen = await self.store.last_seen(table.match.id)
        context = self.context(table)
        claims = tuple(claimable(table.match, seat, context) for seat in PLAYERS)
        if claims != table.claims:
            table.claims = claims
            table.send_news(table.match.seq, context)


def seats_of(match: Match, viewer: Viewer) -> list[int]:
    """Return the seats a viewer holds as a player or by a private link that is still valid.

    A seat at a shared screen that has moved to a device of its own belongs to that device only,
    and that device holds no other seat, whoever uses it.
    """
    digests = {digest(key) for key in viewer.keys}
    linked = {seat for seat, linked_digest in match.links if linked_digest in digests}
    if linked and match.shared:
        return sorted(linked)
    own = {seat for seat in match.seats_of(viewer.player) if not match.handed[seat]}
    return sorted(own | linked)


def _kept_links(old: Match) -> list[events.Event]:
    """Return events that carry private links over to the rematch, on the other side."""
    linked: list[events.Event] = [events.Linked(1 - seat, digest) for seat, digest in old.links]
    return linked + [events.HandedOut(1 - seat) for seat in PLAYERS if old.handed[seat]]


def _exchanged(old: Match, box: events.Box, secrets: OpeningSecrets) -> Opening:
    """Return the first events of a match like the old one, with sides swapped."""
    opened = old.opened
    chairs = tuple(replace(chair, left=False) for chair in reversed(old.chairs))
    promised = commitment(bytes.fromhex(secrets.seed)).hex()
    again = replace(opened, components=box, chairs=chairs, commitment=promised)
    return again, events.Dealing(LATEST, secrets.seed)
