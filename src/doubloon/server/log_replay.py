"""Rebuilds a match from its log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from doubloon.games import GAMES
from doubloon.kernel.components import AcceptedFile, ComponentFile
from doubloon.kernel.errors import DoubloonError
from doubloon.kernel.setup import Setup
from doubloon.match import events
from doubloon.match.evolve import evolve
from doubloon.match.state import Match, open_match
from doubloon.server.setups import accepted, setup_of
from doubloon.store.types import StoredEvent

DECODER = msgspec.json.Decoder(events.AnyEvent)


class OutdatedMatch(DoubloonError):
    """A match that began with rules or components that differ from those of this version."""


def _check_same(setup: Setup[Any], opened: events.Opened) -> None:
    """Raise OutdatedMatch rather than continue a match under rules it didn't begin with."""
    if opened.rules != setup.game.rules_version:
        used, known = opened.rules, setup.game.rules_version
        raise OutdatedMatch(f"this match uses rules version {used}; this Doubloon plays {known}")
    if opened.components.sha256 != setup.components.sha256:
        raise OutdatedMatch("this match was started with components that this Doubloon lacks")


def _box_of(opened: events.Opened) -> ComponentFile | None:
    """Return the component file that a log holds, or the built-in one that it names by hash."""
    return accepted(opened.components) or GAMES.find(opened.game).built_in(opened.components.sha256)


def opened_of(log: Sequence[StoredEvent]) -> events.Opened:
    """Return the event that a log begins with."""
    opened = DECODER.decode(log[0].data)
    assert isinstance(opened, events.Opened)
    return opened


def replay(
    match_id: str, log: Sequence[StoredEvent], file: AcceptedFile | None = None
) -> tuple[Match, list[events.Event]]:
    """Return the match that a whole log describes, and the decoded events.

    ``file`` is the match's own component file, if the log only names it.
    """
    decoded: list[events.Event] = [DECODER.decode(stored.data) for stored in log]
    opened = opened_of(log)
    setup = setup_of(opened.game, opened.options, file or _box_of(opened))
    _check_same(setup, opened)
    match = open_match(match_id, setup, opened, log[0].at)
    for event, stored in zip(decoded[1:], log[1:], strict=True):
        match = evolve(match, event, stored.at)
    return match, decoded
