"""A match in this server's memory: its state, its log, and the clients that view it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from doubloon.kernel.components import AcceptedFile
from doubloon.kernel.seats import DRAWN, NOBODY, PLAYERS, SEATS, SPECTATOR
from doubloon.match import events, visible
from doubloon.match.context import Context
from doubloon.match.evolve import evolve
from doubloon.match.rated import uncounted
from doubloon.match.state import Match, open_match
from doubloon.match.unfold import Change
from doubloon.server.clock import Now
from doubloon.server.log_replay import DECODER, replay
from doubloon.server.messages import ComponentsInfo, News, Presence, SeatInfo, Table
from doubloon.server.schemas import MatchRow
from doubloon.server.viewers import Viewer
from doubloon.store.types import RatedResult, StoredEvent, Summary

ENCODER = msgspec.json.Encoder()
CROWD = 50
CROWD_INTERVAL = 0.5
"""With this many viewers, presence is sent at most once in this many seconds."""

RECENT = 45_000
"""Milliseconds for which a player seen by another server counts as present."""


class LoggedEvent(Struct, frozen=True, gc=False):
    """An event with its number in the log and its time."""

    seq: int
    at: int
    event: events.Event


class LiveTable:
    """A match with its log and its viewers."""

    def __init__(
        self, match: Match, log: list[LoggedEvent], commands: dict[str, int], now: Now
    ) -> None:
        self.match = match
        self.now = now
        self.log = log
        self.commands = commands
        self.viewers: set[Viewer] = set()
        self.seated: set[Viewer] = set()
        self.caller = ""
        """The address that last played here over HTTP."""
        self.seating: object = None
        self.lock = asyncio.Lock()
        self.last_seen: tuple[int, int] = (0, 0)
        self.seen_here: tuple[int, int] = (0, 0)
        self.thinking = False
        self.claims: tuple[str | None, ...] = (None, None)
        self._entries: dict[int, list[visible.Entry]] = {}
        self._presence_timer: asyncio.TimerHandle | None = None

    @staticmethod
    def read(
        match_id: str, log: Sequence[StoredEvent], file: AcceptedFile | None, now: Now
    ) -> LiveTable:
        """Rebuild a table from the whole log of its match, and its component file if it has one."""
        match, replayed = replay(match_id, log, file)
        logged = [
            LoggedEvent(stored.seq, stored.at, event)
            for stored, event in zip(log, replayed, strict=True)
        ]
        commands = {stored.command: stored.seq for stored in log if stored.command}
        return LiveTable(match, logged, commands, now)

    def catch_up(self, log: Sequence[StoredEvent]) -> None:
        """Apply the events that another server has written."""
        new = [DECODER.decode(one.data) for one in log]
        self.commands |= {one.command: one.seq for one in log if one.command}
        for one, event in zip(log, new, strict=True):
            self.add(Change(event, evolve(self.match, event, one.at)), one.at)

    def add(self, change: Change, at: int) -> None:
        """Apply a change to the match, and add its entry to each log read so far."""
        for viewer, entries in self._entries.items():
            entry = visible.entry(self.match, change, at, viewer)
            if entry:
                entries.append(entry)
        if isinstance(change.event, events.Forgotten):
            self._forget(self.match.chairs[change.event.seat].player)
        self.match = change.after
        self.log.append(LoggedEvent(self.match.seq, at, change.event))

    def _forget(self, player: str | None) -> None:
        """Remove a player's name from the log in memory."""
        if player:
            without = ((one, events.without_name(one.event, player)) for one in self.log)
            self.log = [LoggedEvent(one.seq, one.at, event) for one, event in without]
            self._entries.clear()

    def entries(self, viewer: int) -> list[visible.Entry]:
        """Return the log as a viewer, a seat or SPECTATOR, may read it."""
        if viewer not in self._entries:
            self._entries[viewer] = self._read_log(viewer)
        return self._entries[viewer]

    def _read_log(self, viewer: int) -> list[visible.Entry]:
        first = self.log[0]
        assert isinstance(first.event, events.Opened)
        match = open_match(self.match.id, self.match.setup, first.event, first.at)
        found: list[visible.Entry] = []
        for one in self.log[1:]:
            change = Change(one.event, evolve(match, one.event, one.at))
            entry = visible.entry(match, change, one.at, viewer)
            if entry:
                found.append(entry)
            match = change.after
        return found

    def entries_after(self, viewer: int, seq: int) -> list[visible.Entry]:
        """Return the entries that come after an event of the log."""
        entries = self.entries(viewer)
        start = len(entries)
        while start and entries[start - 1].seq > seq:
            start -= 1
        return entries[start:]

    # Viewers

    def add_viewer(self, viewer: Viewer, held: list[int]) -> None:
        """Add a viewer, or update the seats that it holds."""
        viewer.held = held
        self.viewers.add(viewer)
        if held:
            self.seated.add(viewer)

    def remove_viewer(self, viewer: Viewer) -> None:
        """Remove a viewer that has gone."""
        self.viewers.discard(viewer)
        self.seated.discard(viewer)

    def addresses(self) -> tuple[str, ...]:
        """Return the address that a bot's thinking is charged to, if one is known.

        It's the address where an opponent plays, or else one where someone watches. If there are
        several, it's always the same one, so that others who come to watch don't slow the bot down.
        """
        here = {viewer.address for viewer in self.seated or self.viewers} or {self.caller}
        return (min(here),) if any(here) else ()

    # What is sent

    def snapshot(self, viewer: Viewer, since: int, context: Context) -> bytes:
        """Return everything a viewer may know, with the log entries after ``since``."""
        match = self.match
        opened = match.opened
        name = match.setup.actor
        return ENCODER.encode(
            Table(
                match=match.id,
                seq=match.seq,
                game=opened.game,
                options=opened.options,
                components=ComponentsInfo(opened.components.name, opened.components.sha256),
                viewer=name(viewer.seat),
                mine=[name(seat) for seat in viewer.held],
                shared=match.shared,
                handed=[name(seat) for seat in self._handed(viewer)],
                seats=self.seats(),
                watching=self.spectators(),
                status=match.status,
                clock=opened.clock,
                rated=opened.rated,
                commitment=opened.commitment,
                added=self.added(),
                entries=self.entries_after(viewer.seat, since),
                now=visible.now(match, viewer.seat, context),
                hints=opened.hints,
            )
        )

    def _handed(self, viewer: Viewer) -> list[int]:
        """Return the player's seats at a shared screen that another device now plays."""
        held = self.match.seats_of(viewer.player)
        return [seat for seat in held if self.match.handed[seat] and seat not in viewer.held]

    def send_news(self, since: int, context: Context) -> None:
        """Send every viewer what has happened after ``since``, as far as they may see it."""
        match, encoded = self.match, dict[int, bytes]()
        seats, added = self.seats(), self.added()
        for viewer in self.viewers:
            if viewer.seat not in encoded:
                entries = self.entries_after(viewer.seat, since)
                shown = visible.now(match, viewer.seat, context)
                news = News(match.seq, match.status, seats, added, entries, shown)
                encoded[viewer.seat] = ENCODER.encode(news)
            viewer.send(encoded[viewer.seat])

    def added(self) -> dict[str, str | None]:
        """Return the random bytes that each seat has added to the dealing."""
        return {self.match.setup.actor(seat): self.match.added[seat] for seat in PLAYERS}

    def send_presence(self) -> None:
        """Tell every viewer who is present; with a crowd, changes are sent together."""
        if len(self.viewers) < CROWD:
            self._send_presence()
        elif self._presence_timer is None:
            loop = asyncio.get_running_loop()
            self._presence_timer = loop.call_later(CROWD_INTERVAL, self._send_presence)

    def _send_presence(self) -> None:
        self._presence_timer = None
        present = {self.match.setup.actor(seat): self.is_present(seat) for seat in PLAYERS}
        message = ENCODER.encode(Presence(present, self.spectators()))
        for viewer in self.viewers:
            viewer.send(message)

    def seats(self) -> dict[str, SeatInfo]:
        """Return who sits where, and who is present."""
        return {
            name: SeatInfo(
                kind=chair.kind,
                name=chair.name,
                level=chair.level,
                left=chair.left,
                kept=chair.kept,
                here=self.is_present(seat),
            )
            for seat, (name, chair) in enumerate(visible.chairs(self.match).items())
        }

    def is_present(self, seat: int) -> bool:
        """Return whether the player of a seat views the table now; bots always do."""
        if self.match.chairs[seat].kind == "bot":
            return True
        for viewer in self.seated:  # not all viewers: there may be thousands of spectators
            if seat in viewer.held and viewer.closing is None:
                return True
        return self._seen_elsewhere(seat)

    def _seen_elsewhere(self, seat: int) -> bool:
        """Return whether another server has recently seen the player of a seat."""
        seen = self.last_seen[seat]
        return seen != self.seen_here[seat] and self.now() - seen < RECENT

    def spectators(self) -> int:
        """Return how many viewers are spectators."""
        return len(self.viewers) - sum(viewer.seat != SPECTATOR for viewer in self.seated)


# What lists and the store need


def bot_to_act(match: Match) -> int | None:
    """Return the seat of the bot that is to act, if any."""
    seat = match.position.to_act
    if match.status != "running" or seat not in PLAYERS:
        return None
    return seat if match.chairs[seat].kind == "bot" else None


def summary(match: Match) -> Summary:
    """Return what the store keeps about a match for lists."""
    return Summary(
        match=match.id,
        game=match.opened.game,
        status=match.status,
        listed=match.opened.listed,
        created=match.created,
        changed=match.changed,
        players=(match.chairs[0].player, match.chairs[1].player),
        bot_due=bot_to_act(match) is not None,
        data=ENCODER.encode(_row(match)),
        components=match.opened.components.file or None,
    )


def _row(match: Match) -> MatchRow:
    acting = match.position.to_act if match.status == "running" else NOBODY
    return MatchRow(
        match=match.id,
        game=match.opened.game,
        status=match.status,
        created=match.created,
        changed=match.changed,
        seats=visible.chairs(match),
        mine=[],
        to_act=match.setup.actor(acting),
        step=len(match.steps),
        clock=match.clock,
        rated=match.opened.rated,
        result=visible.result(match),
        due=_due(match),
    )


def _due(match: Match) -> int | None:
    """Return when the player to act runs out of time; None if no clock runs."""
    running = match.hands.running
    return None if running is None else match.hands.since + match.hands.left[running]


def rated_result(match: Match) -> RatedResult | None:
    """Return the result of a rated match that counts; None if it doesn't."""
    one, two = (chair.player for chair in match.chairs)
    ended = match.ended
    if not match.opened.rated or ended is None or ended.reason == "called_off":
        return None
    if uncounted(match) or not (one and two) or one == two:
        return None
    share = 0.5 if ended.winner == DRAWN else float(ended.winner == 0)
    return RatedResult(match.opened.game, (one, two), share, match.changed, match.began)


def viewer_named(match: Match, name: str | None, held: Sequence[int]) -> int:
    """Return the seat a client asks to view from, or SPECTATOR if that isn't allowed.

    A client that holds both seats is a spectator until it says which seat to show.
    """
    names = {match.setup.actor(seat): seat for seat in SEATS}
    default = held[0] if len(held) == 1 else SPECTATOR
    wanted = names.get(name, default) if name else default
    return wanted if wanted in held else SPECTATOR
