"""An append as rows, the same for both databases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from doubloon.store import match_pages
from doubloon.store.types import RatedResult, Stale, Summary


class Append(NamedTuple):
    """The arguments of ``Store.append`` as rows."""

    match: str
    after: int
    events: list[tuple[Any, ...]]
    summary: tuple[Any, ...]
    result: tuple[Any, ...] | None

    @property
    def end(self) -> int:
        """The end of the log after this append."""
        return self.after + len(self.events)


def append_of(
    match: str,
    after: int,
    at: int,
    events: Sequence[bytes],
    command: str | None,
    summary: Summary,
    result: RatedResult | None,
) -> Append:
    """Return an append as rows; raise ValueError if it contains anything but JSON."""
    rows = [
        (match, seq, at, command, match_pages.text(data))
        for seq, data in enumerate(events, after + 1)
    ]
    ended = result and (match, result.game, *result.players, result.share, result.at, result.began)
    return Append(match, after, rows, match_pages.values_of(summary), ended)


def stale(append: Append) -> Stale:
    """Return the error for an append that doesn't continue the end of the log."""
    return Stale(f"the log of match {append.match} does not end at {append.after}; read it again")
