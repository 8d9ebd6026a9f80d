"""One match as this server has it in memory: its state, its log, and who looks at it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from doubloon.kernel.seats import DRAWN, NOBODY, PLAYERS, SEATS, SPECTATOR
from doubloon.match import events as e
from doubloon.match import visible
from doubloon.match.context import Context
from doubloon.match.evolve import evolve
from doubloon.match.state import Match, open_match
from doubloon.server.clock import Now
from doubloon.server.log_replay import DECODER, replay
from doubloon.server.messages import ComponentsInfo, News, Presence, SeatInfo, Table
from doubloon.server.schemas import MatchRow
from doubloon.server.viewers import Viewer
from doubloon.store.types import RatedResult, StoredEvent, Summary

ENCODER = msgspec.json.Encoder()
CROWD = 50
TOGETHER = 0.5
"""From how many who look on they are told of each other only every so many seconds."""

RECENT = 45_000
"""Milliseconds for which somebody seen by another server counts as being there."""


class LoggedEvent(Struct, frozen=True, gc=False):
    """An event with its place and time."""

    seq: int
    at: int
    event: e.Event


def states_after(match: Match, new: Sequence[LoggedEvent]) -> list[Match]:
    """Return the match after each of the things that happened to it."""
    found = [match]
    for one in new:
        found.append(evolve(found[-1], one.event, one.at))
    return found[1:]


class LiveTable:
    """A match, everything that happened in it, and those who look at it."""

    def __init__(
        self, match: Match, log: list[LoggedEvent], commands: dict[str, int], now: Now
    ) -> None:
        self.match = match
        self.now = now
        self.log = log
        self.commands = commands
        self.viewers: set[Viewer] = set()
        self.seated: set[Viewer] = set()
        self.seating: object = None
        self.lock = asyncio.Lock()
        self.seen: tuple[int, int] = (0, 0)
        self.thinking = False
        self.asking: tuple[str | None, ...] = (None, None)
        self.noted: tuple[int, int] = (0, 0)
        self._entries: dict[int, list[visible.Entry]] = {}
        self._telling: asyncio.TimerHandle | None = None

    @staticmethod
    def read(match_id: str, log: Sequence[StoredEvent], now: Now) -> LiveTable:
        """Return the table that a whole log tells of."""
        match, events = replay(match_id, log)
        happened = [
            LoggedEvent(logged.seq, logged.at, event)
            for logged, event in zip(log, events, strict=True)
        ]
        commands = {logged.command: logged.seq for logged in log if logged.command}
        return LiveTable(match, happened, commands, now)

    def catch_up(self, log: Sequence[StoredEvent]) -> list[LoggedEvent]:
        """Take in what another server has added; return it."""
        new = [LoggedEvent(one.seq, one.at, DECODER.decode(one.data)) for one in log]
        self.commands |= {one.command: one.seq for one in log if one.command}
        self.add(new, states_after(self.match, new))
        return new

    def add(self, new: Sequence[LoggedEvent], states: Sequence[Match]) -> None:
        """Take in what happened and the match after each; eyes that asked before get entries."""
        for one, after in zip(new, states, strict=True):
            for eyes, entries in self._entries.items():
                entry = visible.entry(self.match, one.event, one.seq, one.at, eyes)
                if entry:
                    entries.append(entry)
            if isinstance(one.event, e.Forgotten):
                self._forget(self.match.chairs[one.event.seat].player)
            self.match = after
            self.log.append(one)

    def _forget(self, player: str | None) -> None:
        """Take somebody's name out of what was told so far."""
        if player:
            without = ((one, e.without_name(one.event, player)) for one in self.log)
            self.log = [LoggedEvent(one.seq, one.at, event) for one, event in without]
            self._entries.clear()

    def entries(self, eyes: int) -> list[visible.Entry]:
        """Return the log as ``eyes`` may read it."""
        if eyes not in self._entries:
            self._entries[eyes] = self._read_log(eyes)
        return self._entries[eyes]

    def _read_log(self, eyes: int) -> list[visible.Entry]:
        first = self.log[0]
        assert isinstance(first.event, e.Opened)
        match = open_match(self.match.id, self.match.setup, first.event, first.at)
        found: list[visible.Entry] = []
        for one in self.log[1:]:
            entry = visible.entry(match, one.event, one.seq, one.at, eyes)
            if entry:
                found.append(entry)
            match = evolve(match, one.event, one.at)
        return found

    def after(self, eyes: int, seq: int) -> list[visible.Entry]:
        """Return the entries behind a place in the log."""
        entries = self.entries(eyes)
        start = len(entries)
        while start and entries[start - 1].seq > seq:
            start -= 1
        return entries[start:]

    # Who looks

    def let_in(self, viewer: Viewer, held: list[int]) -> None:
        """Let somebody look who holds these seats, perhaps none, or has come to hold them."""
        viewer.mine = held
        self.viewers.add(viewer)
        if held:
            self.seated.add(viewer)

    def let_out(self, viewer: Viewer) -> None:
        """Let somebody go."""
        self.viewers.discard(viewer)
        self.seated.discard(viewer)

    # What is sent

    def table(self, viewer: Viewer, since: int, context: Context) -> bytes:
        """Return all of the match for somebody who has the log up to ``since``."""
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
                eyes=name(viewer.eyes),
                mine=[name(seat) for seat in viewer.mine],
                shared=match.shared,
                handed=[name(seat) for seat in self._handed(viewer)],
                seats=self.seats(),
                watching=self.watching(),
                status=match.status,
                clock=opened.clock,
                rated=opened.rated,
                commitment=opened.commitment,
                added=self.added(),
                entries=self.after(viewer.eyes, since),
                now=visible.now(match, viewer.eyes, context),
            )
        )

    def _handed(self, viewer: Viewer) -> list[int]:
        """Return the seats of somebody at a shared screen that play on another device."""
        held = self.match.seats_of(viewer.player)
        return [seat for seat in held if self.match.handed[seat] and seat not in viewer.mine]

    def tell(self, since: int, context: Context) -> None:
        """Send what happened behind ``since`` to everyone who looks, each what they may see."""
        match, said = self.match, dict[int, bytes]()
        seats, added = self.seats(), self.added()
        for viewer in self.viewers:
            if viewer.eyes not in said:
                entries = self.after(viewer.eyes, since)
                shown = visible.now(match, viewer.eyes, context)
                news = News(match.seq, match.status, seats, added, entries, shown)
                said[viewer.eyes] = ENCODER.encode(news)
            viewer.say(said[viewer.eyes])

    def added(self) -> dict[str, str | None]:
        """Return what each seat has mixed into the dealing."""
        return {self.match.setup.actor(seat): self.match.added[seat] for seat in PLAYERS}

    def tell_presence(self) -> None:
        """Tell everyone who is at the table now; a crowd is told of those who come together."""
        if len(self.viewers) < CROWD:
            self._tell_presence()
        elif self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(TOGETHER, self._tell_presence)

    def _tell_presence(self) -> None:
        self._telling = None
        here = {self.match.setup.actor(seat): self.here(seat) for seat in PLAYERS}
        message = ENCODER.encode(Presence(here, self.watching()))
        for viewer in self.viewers:
            viewer.say(message)

    def seats(self) -> dict[str, SeatInfo]:
        """Return who sits where and is here."""
        return {
            name: SeatInfo(
                chair.kind, chair.name, chair.level, chair.left, chair.kept, self.here(seat)
            )
            for seat, (name, chair) in enumerate(visible.chairs(self.match).items())
        }

    def here(self, seat: int) -> bool:
        """Say whether somebody who holds this seat looks at the table now; bots always are."""
        if self.match.chairs[seat].kind == "bot":
            return True
        for viewer in self.seated:  # never through all who look on: they may be thousands
            if seat in viewer.mine and viewer.closing is None:
                return True
        return self._elsewhere(seat)

    def _elsewhere(self, seat: int) -> bool:
        """Say whether another server has seen somebody at this seat just now."""
        seen = self.seen[seat]
        return seen != self.noted[seat] and self.now() - seen < RECENT

    def watching(self) -> int:
        """Return how many look on without a seat."""
        return len(self.viewers) - sum(viewer.eyes != SPECTATOR for viewer in self.seated)


# What lists and the store need


def bot_to_act(match: Match) -> int | None:
    """Return the seat of the bot that is to act, if one is."""
    seat = match.position.to_act
    if match.status != "running" or seat not in PLAYERS:
        return None
    return seat if match.chairs[seat].kind == "bot" else None


def summary(match: Match) -> Summary:
    """Return the line that lists show of a match."""
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
    """Return when the time of whoever is to act is over, if a clock runs."""
    running = match.hands.running
    return None if running is None else match.hands.since + match.hands.left[running]


def rated_result(match: Match) -> RatedResult | None:
    """Return what a rated match that is over changes in the players' ratings."""
    one, two = (chair.player for chair in match.chairs)
    ended = match.ended
    if not match.opened.rated or ended is None or ended.reason == "called_off" or not (one and two):
        return None
    share = 0.5 if ended.winner == DRAWN else float(ended.winner == 0)
    return RatedResult(match.opened.game, (one, two), share, match.changed)


def eyes_named(match: Match, name: str | None, mine: Sequence[int]) -> int:
    """Return the eyes that a client asks for, among those it may look with.

    Who holds both seats sees only what is public until it says which hand to show.
    """
    names = {match.setup.actor(seat): seat for seat in SEATS}
    only = mine[0] if len(mine) == 1 else SPECTATOR
    wanted = names.get(name, only) if name else only
    return wanted if wanted in mine else SPECTATOR
