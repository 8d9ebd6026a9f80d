"""The clock of a match, computed from the times of events alone, so it survives a restart."""

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
    """How long the seats may think: no limit, time for the whole game, or days per move."""

    kind: Literal["none", "time", "days"] = "none"
    seconds: int = 0
    increment: int = 0
    days: int = 0

    @property
    def full(self) -> int:
        """The time on the clock at the start, in milliseconds."""
        return self.days * DAY if self.kind == "days" else self.seconds * SECOND


def checked(clock: Clock) -> Clock:
    """Return the clock without the fields that its kind ignores, or raise BadOption."""
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
    """Milliseconds left for each seat, whose clock is running, and since when."""

    left: tuple[int, int]
    running: int | None = None
    since: int = 0

    def at(self, now: int) -> tuple[int, int]:
        """Return the time left for both seats at ``now``; it can be negative."""
        if self.running is None:
            return self.left
        spent = max(0, now - self.since)
        one, two = self.left
        return (one - spent, two) if self.running == 0 else (one, two - spent)


def start(clock: Clock) -> Hands:
    """Return the clock before the first move."""
    return Hands((clock.full, clock.full))


def take_back(clock: Clock, hands: Hands, runs: int, now: int) -> Hands:
    """Return the clock after a takeback by ``runs``, without the increment that the move earned.

    With days per move, the opponent's next turn gets all its days, since this one didn't count.
    """
    left = list(hands.at(now))
    if hands.running != runs and clock.kind == "time":
        left[runs] -= clock.increment * SECOND
    if hands.running == 1 - runs and clock.kind == "days":
        left[1 - runs] = clock.full
    return Hands((left[0], left[1]), runs, now)


def press(clock: Clock, hands: Hands, runs: int | None, now: int) -> Hands:
    """Return the clock with ``runs``, or nobody, on the move from ``now``.

    A seat whose clock stops because the turn passes gets its increment, or all its days again.
    """
    left = list(hands.at(now))
    done = hands.running
    if done is not None and done != runs:
        full = clock.full if clock.kind == "days" else left[done] + clock.increment * SECOND
        left[done] = full
    return Hands((left[0], left[1]), runs, now)
