"""What follows automatically: bots add bytes, the game begins, chance draws, the game ends."""

from __future__ import annotations

from doubloon.kernel.seats import CHANCE, NOBODY, PLAYERS
from doubloon.match import events as e
from doubloon.match.fairness import bot_bytes
from doubloon.match.state import Match


def following(match: Match) -> e.Event | None:
    """Return the event that follows automatically, or None to wait for a command."""
    if match.status == "waiting":
        return _bot_bytes(match) or _beginning(match)
    if match.status == "running":
        return _drawn(match) or _played_out(match)
    return None


def _bot_bytes(match: Match) -> e.Contributed | None:
    for seat in PLAYERS:
        if match.chairs[seat].kind == "bot" and match.added[seat] is None:
            added = bot_bytes(bytes.fromhex(match.seed), match.id, seat)
            return e.Contributed(seat, added.hex())
    return None


def _beginning(match: Match) -> e.Began | None:
    waits = None in match.added or any(chair.free for chair in match.chairs)
    return None if waits else e.Began()


def _drawn(match: Match) -> e.Drew | None:
    if match.position.to_act != CHANCE:
        return None
    assert match.dealer
    key = match.streams.next(match.dealer.stream(match.position))
    return e.Drew(match.dealer.deal(match.position, key))


def _played_out(match: Match) -> e.Ended | None:
    outcome = match.position.outcome()
    return ended(match, outcome.winner, "played") if outcome else None


def ended(match: Match, winner: int, reason: e.Reason) -> e.Ended:
    """Return the event that ends a match, with the points of its position."""
    begun = match.status == "running" or match.position.to_act == NOBODY
    points = (match.position.points(0), match.position.points(1)) if begun else (0, 0)
    return e.Ended(winner, reason, points, match.seed)
