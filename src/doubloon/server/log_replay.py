"""Reads a match back from its log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from doubloon.kernel.errors import DoubloonError
from doubloon.kernel.setup import Setup
from doubloon.match import events as e
from doubloon.match.evolve import evolve
from doubloon.match.state import Match, open_match
from doubloon.server.setups import setup_of
from doubloon.store.types import StoredEvent

DECODER = msgspec.json.Decoder(e.AnyEvent)


class OutdatedMatch(DoubloonError):
    """A match that was begun with other rules or components than this Doubloon has."""


def _check_same(setup: Setup[Any], opened: e.Opened) -> None:
    """Raise Outdated rather than go on with a match by other rules than it was begun with."""
    if opened.rules != setup.game.rules_version:
        said, known = opened.rules, setup.game.rules_version
        raise OutdatedMatch(f"this match follows rules version {said}; this Doubloon plays {known}")
    if opened.components.sha256 != setup.components.sha256:
        raise OutdatedMatch("this match was started with a different edition of the box")


def replay(match_id: str, log: Sequence[StoredEvent]) -> tuple[Match, list[e.Event]]:
    """Return the match that a whole log tells of, and its events."""
    events: list[e.Event] = [DECODER.decode(logged.data) for logged in log]
    opened = events[0]
    assert isinstance(opened, e.Opened)
    setup = setup_of(opened.game, opened.options, opened.components.text)
    _check_same(setup, opened)
    match = open_match(match_id, setup, opened, log[0].at)
    for event, logged in zip(events[1:], log[1:], strict=True):
        match = evolve(match, event, logged.at)
    return match, events
