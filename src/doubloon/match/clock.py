"""The clock of a match: worked out from the times of events alone, so it survives a restart."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from doubloon.kernel.errors import BadOption

SECOND = 1000
DAY = 24 * 60 * 60 * SECOND
LONGEST_GAME = 3 * 60 * 60
LONGEST_INCREMENT = 5 * 60
MOST_DAYS = 30


class Clock(Struct, frozen=True, gc=False):
    """How long the seats may think: not at all limited, time for the game, or days for a move."""

    kind: Literal["none", "time", "days"] = "none"
    seconds: int = 0
    increment: int = 0
    days: int = 0

    @property
    def full(self) -> int:
        """What is on the clock at the beginning, in milliseconds."""
        return self.days * DAY if self.kind == "days" else self.seconds * SECOND


def checked(clock: Clock) -> Clock:
    """Return the clock, without what its kind does not use, or raise BadOption."""
    if clock.kind == "time" and not 10 <= clock.seconds <= LONGEST_GAME:
        raise BadOption(f"the clock has {clock.seconds} seconds; it can be 10 to {LONGEST_GAME}")
    if clock.kind == "time" and not 0 <= clock.increment <= LONGEST_INCREMENT:
        raise BadOption(f"the increment is {clock.increment}; it can be 0 to {LONGEST_INCREMENT}")
    if clock.kind == "days" and not 1 <= clock.days <= MOST_DAYS:
        raise BadOption(f"the clock has {clock.days} days per turn; it can be 1 to {MOST_DAYS}")
    if clock.kind == "time":
        return Clock("time", seconds=clock.seconds, increment=clock.increment)
    return Clock("days", days=clock.days) if clock.kind == "days" else Clock()


class Hands(Struct, frozen=True, gc=False):
    """What the clock shows: milliseconds left for both, and whose time has run since when."""

    left: tuple[int, int]
    running: int | None = None
    since: int = 0

    def at(self, now: int) -> tuple[int, int]:
        """Return what is left for both seats at a moment; it may be less than nothing."""
        if self.running is None:
            return self.left
        spent = max(0, now - self.since)
        one, two = self.left
        return (one - spent, two) if self.running == 0 else (one, two - spent)


def start(clock: Clock) -> Hands:
    """Return the clock as it stands before the first move."""
    return Hands((clock.full, clock.full))


def take_back(clock: Clock, hands: Hands, runs: int, now: int) -> Hands:
    """Return the clock when a turn goes back to ``runs``, who loses the increment it brought.

    With days for a move, the other's next turn has all its days: this one was none.
    """
    left = list(hands.at(now))
    if hands.running != runs and clock.kind == "time":
        left[runs] -= clock.increment * SECOND
    if hands.running == 1 - runs and clock.kind == "days":
        left[1 - runs] = clock.full
    return Hands((left[0], left[1]), runs, now)


def press(clock: Clock, hands: Hands, runs: int | None, now: int) -> Hands:
    """Return the clock when time begins to run for ``runs``, or for nobody, at ``now``.

    A seat whose time stops because the turn passes gets its increment, or its days anew.
    """
    left = list(hands.at(now))
    done = hands.running
    if done is not None and done != runs:
        full = clock.full if clock.kind == "days" else left[done] + clock.increment * SECOND
        left[done] = full
    return Hands((left[0], left[1]), runs, now)
