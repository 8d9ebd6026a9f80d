"""The state of a match."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from msgspec import Struct

from doubloon.kernel.position import Position
from doubloon.kernel.seats import PLAYERS
from doubloon.kernel.setup import Setup
from doubloon.match import clock as clocks
from doubloon.match import events as e
from doubloon.match.clock import Clock, Hands
from doubloon.match.fairness import Dealer, Seating
from doubloon.match.streams import Streams

Status = Literal["waiting", "running", "finished"]


class MatchStep(Struct, frozen=True, gc=False):
    """A step of a match: who acted (a seat or CHANCE), and the code of the action."""

    actor: int
    code: int


class Match(Struct, frozen=True, gc=False):
    """One game between two seats, from its creation to its rematch."""

    id: str
    setup: Setup[Any]
    opened: e.Opened
    chairs: tuple[e.Chair, e.Chair]
    position: Position
    hands: Hands
    created: int
    changed: int
    began: int = 0
    seq: int = 1
    status: Status = "waiting"
    seed: str = ""
    invite: str | None = None
    added: tuple[str | None, str | None] = (None, None)
    steps: tuple[MatchStep, ...] = ()
    dealing: int = 1
    shuffle: Seating | None = None
    streams: Streams = Streams()
    draw_offer: int | None = None
    takeback: int | None = None
    rematch: tuple[bool, bool] = (False, False)
    next: str | None = None
    links: tuple[tuple[int, str], ...] = ()
    handed: tuple[bool, bool] = (False, False)
    hinted: int | None = None
    ended: e.Ended | None = None
    dealer: Dealer | None = None
    before: Position | None = None

    @property
    def clock(self) -> Clock:
        """The agreed clock."""
        return self.opened.clock

    @property
    def shared(self) -> bool:
        """Whether both seats are at one device because the same person holds them."""
        one, two = self.chairs
        return one.kind == two.kind == "person" and one.player == two.player

    @property
    def asks(self) -> bool:
        """Whether a takeback needs the opponent's consent: two people on separate devices."""
        return all(chair.kind == "person" for chair in self.chairs) and not self.shared

    @property
    def hints(self) -> bool:
        """Whether hints may be used: never in rated games, and remotely only if both agreed."""
        return not self.opened.rated and (not self.asks or self.opened.hints is True)

    def seats_of(self, player: str) -> list[int]:
        """Return the seats that a person holds."""
        return [seat for seat in PLAYERS if self.chairs[seat].player == player]


def open_match(id: str, setup: Setup[Any], opened: e.Opened, at: int) -> Match:
    """Return the match that an Opened event creates, with its setup."""
    hands = clocks.start(opened.clock)
    return Match(id, setup, opened, opened.chairs, setup.start(), hands, created=at, changed=at)


def positions(match: Match) -> list[Position]:
    """Return the position before each step and the one after the last."""
    return along(match.setup, [step.code for step in match.steps])


def previous(match: Match) -> Position:
    """Return the position before the last step; it is cached, except after a takeback."""
    return positions(match)[-2] if match.before is None else match.before


def along(setup: Setup[Any], codes: Iterable[int]) -> list[Position]:
    """Return the position before each of these legal codes and the one after the last."""
    found = [setup.start()]
    for code in codes:
        found.append(found[-1].after(code))
    return found
