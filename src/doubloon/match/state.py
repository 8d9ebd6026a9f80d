"""A match as its events have made it: ``evolve`` is the only way one changes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from doubloon.kernel.position import Position
from doubloon.kernel.seats import CHANCE, NOBODY, PLAYERS
from doubloon.kernel.setup import Setup
from doubloon.match import clock as clocks
from doubloon.match import events as e
from doubloon.match.clock import Clock, Hands
from doubloon.match.fairness import Dealer

Status = Literal["waiting", "running", "finished"]


class Step(Struct, frozen=True, gc=False):
    """A step of the game: who acted, a seat or CHANCE, and the code of what was done."""

    actor: int
    code: int


class Match(Struct, frozen=True, gc=False):
    """One game between two seats, from its opening to what came after its end."""

    id: str
    setup: Setup[Any]
    opened: e.Opened
    chairs: tuple[e.Chair, e.Chair]
    position: Position
    hands: Hands
    created: int
    changed: int
    seq: int = 1
    status: Status = "waiting"
    seed: str = ""
    invite: str | None = None
    added: tuple[str | None, str | None] = (None, None)
    steps: tuple[Step, ...] = ()
    draws: int = 0
    draw_offer: int | None = None
    takeback: int | None = None
    rematch: tuple[bool, bool] = (False, False)
    next: str | None = None
    links: tuple[tuple[int, str], ...] = ()
    handed: tuple[bool, bool] = (False, False)
    ended: e.Ended | None = None
    dealer: Dealer | None = None
    before: Position | None = None

    @property
    def clock(self) -> Clock:
        """The clock that was agreed."""
        return self.opened.clock

    @property
    def shared(self) -> bool:
        """Whether both seats are at one device: the same person holds them."""
        one, two = self.chairs
        return one.kind == two.kind == "person" and one.player == two.player

    @property
    def asks(self) -> bool:
        """Whether the other seat must be asked: two people who are apart."""
        return all(chair.kind == "person" for chair in self.chairs) and not self.shared

    def seats_of(self, player: str) -> list[int]:
        """Return the seats that a person holds."""
        return [seat for seat in PLAYERS if self.chairs[seat].player == player]


def open_match(id: str, setup: Setup[Any], opened: e.Opened, at: int) -> Match:
    """Return the match that an Opened event begins, with the setup that it names."""
    hands = clocks.start(opened.clock)
    return Match(id, setup, opened, opened.chairs, setup.start(), hands, created=at, changed=at)


def evolve(match: Match, event: e.Event, at: int) -> Match:
    """Return the match after an event that happened at ``at``."""
    after = _evolve(event, match, at)
    return replace(after, seq=match.seq + 1, changed=max(at, match.changed))


def positions(match: Match) -> list[Position]:
    """Return the position before each step and the one after the last."""
    return along(match.setup, [step.code for step in match.steps])


def previous(match: Match) -> Position:
    """Return the position before the last step; it is kept, except after a takeback."""
    return positions(match)[-2] if match.before is None else match.before


def along(setup: Setup[Any], codes: Iterable[int]) -> list[Position]:
    """Return the position before each of these legal codes and the one after the last."""
    found = [setup.start()]
    for code in codes:
        found.append(found[-1].after(code))
    return found


@singledispatch
def _evolve(event: e.Event, match: Match, at: int) -> Match:
    raise TypeError(f"{event!r} happens only once, when a match is opened")


@_evolve.register
def _(event: e.Sealed, match: Match, at: int) -> Match:
    return replace(match, seed=event.seed, invite=event.invite)


@_evolve.register
def _(event: e.Sat, match: Match, at: int) -> Match:
    chair = e.Chair("person", event.player, event.name)
    return replace(match, chairs=_with(match.chairs, event.seat, chair), invite=None)


@_evolve.register
def _(event: e.Contributed, match: Match, at: int) -> Match:
    return replace(match, added=_with(match.added, event.seat, event.bytes))


@_evolve.register
def _(event: e.Began, match: Match, at: int) -> Match:
    return replace(match, status="running", dealer=dealer(match))


@_evolve.register
def _(event: e.Acted, match: Match, at: int) -> Match:
    steps = (*match.steps, Step(event.seat, event.code))
    before, position = match.position, match.position.after(event.code)
    after = replace(match, steps=steps, before=before, position=position, takeback=None)
    if match.draw_offer is not None and match.draw_offer != event.seat:
        after = replace(after, draw_offer=None)
    return _pressed(after, at)


@_evolve.register
def _(event: e.Drew, match: Match, at: int) -> Match:
    steps = (*match.steps, Step(CHANCE, event.code))
    position = match.position.after(event.code)
    after = replace(
        match, steps=steps, before=match.position, position=position, draws=match.draws + 1
    )
    return _pressed(after, at)


@_evolve.register
def _(event: e.DrawOffered, match: Match, at: int) -> Match:
    return replace(match, draw_offer=event.seat)


@_evolve.register
def _(event: e.DrawDeclined, match: Match, at: int) -> Match:
    return replace(match, draw_offer=None)


@_evolve.register
def _(event: e.TakebackAsked, match: Match, at: int) -> Match:
    return replace(match, takeback=event.seat)


@_evolve.register
def _(event: e.TakebackDeclined, match: Match, at: int) -> Match:
    return replace(match, takeback=None)


@_evolve.register
def _(event: e.TookBack, match: Match, at: int) -> Match:
    steps, position = match.steps[:-1], previous(match)
    after = replace(match, steps=steps, before=None, position=position)
    after = replace(after, takeback=None, draw_offer=None)
    if match.clock.kind == "none":
        return after
    return replace(after, hands=clocks.take_back(match.clock, match.hands, event.seat, at))


@_evolve.register
def _(event: e.Chatted, match: Match, at: int) -> Match:
    return match


@_evolve.register
def _(event: e.Left, match: Match, at: int) -> Match:
    chair = replace(match.chairs[event.seat], left=True)
    return replace(match, chairs=_with(match.chairs, event.seat, chair))


@_evolve.register
def _(event: e.Returned, match: Match, at: int) -> Match:
    chair = replace(match.chairs[event.seat], left=False)
    return replace(match, chairs=_with(match.chairs, event.seat, chair))


@_evolve.register
def _(event: e.BotCalled, match: Match, at: int) -> Match:
    chair = e.Chair("bot", name=event.level, level=event.level)
    chairs = _with(match.chairs, event.seat, chair)
    after = replace(_unlinked(match, event.seat), chairs=chairs, invite=None)
    after = replace(after, draw_offer=None, takeback=None)
    return _pressed(after, at) if match.status == "running" else after


@_evolve.register
def _(event: e.Linked, match: Match, at: int) -> Match:
    return replace(match, links=(*match.links, (event.seat, event.digest)))


@_evolve.register
def _(event: e.Unlinked, match: Match, at: int) -> Match:
    return _unlinked(match, event.seat)


@_evolve.register
def _(event: e.HandedOut, match: Match, at: int) -> Match:
    return replace(match, handed=_with(match.handed, event.seat, True))


@_evolve.register
def _(event: e.Forgotten, match: Match, at: int) -> Match:
    chair = e.Chair("person", left=True)
    return replace(_unlinked(match, event.seat), chairs=_with(match.chairs, event.seat, chair))


@_evolve.register
def _(event: e.RematchAsked, match: Match, at: int) -> Match:
    return replace(match, rematch=_with(match.rematch, event.seat, True))


@_evolve.register
def _(event: e.RematchMade, match: Match, at: int) -> Match:
    return replace(match, next=event.match)


@_evolve.register
def _(event: e.Ended, match: Match, at: int) -> Match:
    stopped = clocks.press(match.clock, match.hands, None, at)
    after = replace(match, status="finished", ended=event, hands=stopped)
    return replace(after, draw_offer=None, takeback=None)


def dealer(match: Match) -> Dealer:
    """Return who deals the match, once both seats have added their bytes."""
    one, two = match.added
    assert one
    assert two
    return Dealer(bytes.fromhex(match.seed), match.id, (bytes.fromhex(one), bytes.fromhex(two)))


def _pressed(match: Match, at: int) -> Match:
    """Let the clock run for whoever is to act now; bots' time does not run."""
    seat = match.position.to_act
    if match.clock.kind == "none" or seat == match.hands.running:
        return match
    if seat not in PLAYERS and seat != NOBODY:
        return match  # chance takes no time: the clock is pressed when a seat is to act
    runs = seat if seat in PLAYERS and match.chairs[seat].kind == "person" else None
    return replace(match, hands=clocks.press(match.clock, match.hands, runs, at))


def _unlinked(match: Match, seat: int) -> Match:
    """Take a seat back from every device that had it by a link."""
    links = tuple(link for link in match.links if link[0] != seat)
    return replace(match, links=links, handed=_with(match.handed, seat, False))


def _with(pair: tuple[Any, Any], seat: int, value: Any) -> tuple[Any, Any]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)
