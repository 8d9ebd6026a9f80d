"""What follows of itself: the game begins, chance brings something, the match is over."""

from __future__ import annotations

from doubloon.kernel.position import Position
from doubloon.kernel.seats import CHANCE, NOBODY, PLAYERS
from doubloon.match import events as e
from doubloon.match.context import Context
from doubloon.match.evolve import dealer, evolve
from doubloon.match.fairness import Dealer, bot_bytes
from doubloon.match.state import Match


def begin(match: Match, happened: list[e.Event], context: Context) -> list[e.Event]:
    """Add bytes for bots, and the beginning of the game if nothing is waited for any more."""
    after = match
    for event in happened:
        after = evolve(after, event, context.now)
    for seat in PLAYERS:
        if after.chairs[seat].kind == "bot" and after.added[seat] is None:
            added = bot_bytes(bytes.fromhex(after.seed), after.id, seat)
            happened.append(e.Contributed(seat, added.hex()))
            after = evolve(after, happened[-1], context.now)
    if after.status != "waiting" or None in after.added or any(ch.free for ch in after.chairs):
        return happened
    return _deal_on(after, [*happened, e.Began()], after.position, dealer(after))


def dealt(match: Match, happened: list[e.Event], position: Position) -> list[e.Event]:
    """Add what follows of itself in a running game that has come to a position."""
    assert match.dealer
    return _deal_on(match, happened, position, match.dealer)


def _deal_on(
    match: Match, happened: list[e.Event], position: Position, dealer: Dealer
) -> list[e.Event]:
    """Add what chance brings until a seat is to act, and the end if the game is over."""
    draws = match.draws
    while position.to_act == CHANCE:
        code = dealer.deal(position, draws)
        happened.append(e.Drew(code))
        position, draws = position.after(code), draws + 1
    outcome = position.outcome()
    if outcome:
        happened.append(ended(match, position, outcome.winner, "played"))
    return happened


def ended(match: Match, position: Position, winner: int, reason: e.Reason) -> e.Ended:
    """Return the end of a match, with the points of the position it has come to."""
    begun = match.status == "running" or position.to_act == NOBODY
    points = (position.points(0), position.points(1)) if begun else (0, 0)
    return e.Ended(winner, reason, points, match.seed)
