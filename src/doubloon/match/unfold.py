"""Applies events to a match, one by one, with everything that follows automatically."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from doubloon.match import events as e
from doubloon.match.dealing import following
from doubloon.match.evolve import evolve
from doubloon.match.state import Match


class Change(Struct, frozen=True, gc=False):
    """An event and the match after it."""

    event: e.Event
    after: Match


def unfold(match: Match, events: Iterable[e.Event], at: int) -> list[Change]:
    """Return the changes that ``events`` cause at ``at``, and those that follow automatically.

    Each position is computed only here; storing, listing and viewing reuse these matches.
    """
    changes: list[Change] = []
    for event in events:
        match = evolve(match, event, at)
        changes.append(Change(event, match))
    while changes and (next_one := following(match)) is not None:
        match = evolve(match, next_one, at)
        changes.append(Change(next_one, match))
    return changes
