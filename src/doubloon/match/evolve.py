"""How events change a match; nothing else does."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from doubloon.kernel.seats import CHANCE, NOBODY, PLAYERS
from doubloon.match import clock as clocks
from doubloon.match import events as e
from doubloon.match.fairness import Dealer
from doubloon.match.state import Match, MatchStep, previous


def evolve(match: Match, event: e.Event, at: int) -> Match:
    """Return the match after an event that happened at ``at``."""
    after = _apply(match, event, at)
    return replace(after, seq=match.seq + 1, changed=max(at, match.changed))


def _apply(match: Match, event: e.Event, at: int) -> Match:  # noqa: PLR0912 (one case per event)
    match event:
        case e.Acted():
            return _acted(match, event, at)
        case e.Drew():
            return _drew(match, event, at)
        case e.Sealed():
            return replace(match, seed=event.seed, invite=event.invite)
        case e.Dealing():
            sealed = replace(match, seed=event.seed, invite=event.invite)
            return replace(sealed, dealing=event.version, shuffle=event.shuffle)
        case e.Sat():
            chair = e.Chair("person", event.player, event.name)
            return replace(match, chairs=_with(match.chairs, event.seat, chair), invite=None)
        case e.Contributed():
            return replace(match, added=_with(match.added, event.seat, event.bytes))
        case e.Began():
            return replace(match, status="running", began=at, dealer=dealer(match))
        case e.DrawOffered():
            return replace(match, draw_offer=event.seat)
        case e.DrawDeclined():
            return replace(match, draw_offer=None)
        case e.TakebackAsked():
            return replace(match, takeback=event.seat)
        case e.TakebackDeclined():
            return replace(match, takeback=None)
        case e.TookBack():
            return _took_back(match, event, at)
        case e.Chatted():
            return match
        case e.Left():
            return _left(match, event.seat, True)
        case e.Returned():
            return _left(match, event.seat, False)
        case e.BotCalled():
            return _bot_called(match, event, at)
        case e.HintUsed():
            return replace(match, hinted=len(match.steps))
        case e.Linked():
            return replace(match, links=(*match.links, (event.seat, event.digest)))
        case e.Unlinked():
            return _unlinked(match, event.seat)
        case e.HandedOut():
            return replace(match, handed=_with(match.handed, event.seat, True))
        case e.Forgotten():
            return _forgotten(match, event.seat)
        case e.RematchAsked():
            return replace(match, rematch=_with(match.rematch, event.seat, True))
        case e.RematchDropped():
            return replace(match, rematch=(False, False))
        case e.RematchMade():
            return replace(match, next=event.match)
        case e.Ended():
            return _ended(match, event, at)
        case _:
            raise TypeError(f"{event!r} happens only once, when a match is opened")


def _acted(match: Match, event: e.Acted, at: int) -> Match:
    steps = (*match.steps, MatchStep(event.seat, event.code))
    before, position = match.position, match.position.after(event.code)
    after = replace(match, steps=steps, before=before, position=position, takeback=None)
    if match.draw_offer is not None and match.draw_offer != event.seat:
        after = replace(after, draw_offer=None)
    return _pressed(after, at)


def _drew(match: Match, event: e.Drew, at: int) -> Match:
    steps = (*match.steps, MatchStep(CHANCE, event.code))
    before, position = match.position, match.position.after(event.code)
    assert match.dealer
    streams = match.streams.after(match.dealer.stream(before))
    after = replace(match, steps=steps, before=before, position=position, streams=streams)
    return _pressed(after, at)


def _took_back(match: Match, event: e.TookBack, at: int) -> Match:
    steps, position = match.steps[:-1], previous(match)
    after = replace(match, steps=steps, before=None, position=position)
    after = replace(after, takeback=None, draw_offer=None)
    if match.clock.kind == "none":
        return after
    return replace(after, hands=clocks.take_back(match.clock, match.hands, event.seat, at))


def _left(match: Match, seat: int, left: bool) -> Match:
    chair = replace(match.chairs[seat], left=left)
    return replace(match, chairs=_with(match.chairs, seat, chair))


def _bot_called(match: Match, event: e.BotCalled, at: int) -> Match:
    chair = e.Chair("bot", name=event.level, level=event.level)
    chairs = _with(match.chairs, event.seat, chair)
    after = replace(_unlinked(match, event.seat), chairs=chairs, invite=None)
    after = replace(after, draw_offer=None, takeback=None)
    return _pressed(after, at) if match.status == "running" else after


def _forgotten(match: Match, seat: int) -> Match:
    chair = e.Chair("person", left=True)
    return replace(_unlinked(match, seat), chairs=_with(match.chairs, seat, chair))


def _ended(match: Match, event: e.Ended, at: int) -> Match:
    stopped = clocks.press(match.clock, match.hands, None, at)
    after = replace(match, status="finished", ended=event, hands=stopped)
    return replace(after, draw_offer=None, takeback=None)


def dealer(match: Match) -> Dealer:
    """Return the dealer of a match, once both seats have added their bytes."""
    one, two = match.added
    assert one
    assert two
    added = (bytes.fromhex(one), bytes.fromhex(two))
    return Dealer(bytes.fromhex(match.seed), match.id, added, match.dealing)


def _pressed(match: Match, at: int) -> Match:
    """Start the clock of the seat to act, unless it is a bot's."""
    seat = match.position.to_act
    if match.clock.kind == "none" or seat == match.hands.running:
        return match
    if seat not in PLAYERS and seat != NOBODY:
        return match  # chance takes no time: the clock is pressed once it's a seat's turn
    runs = seat if seat in PLAYERS and match.chairs[seat].kind == "person" else None
    return replace(match, hands=clocks.press(match.clock, match.hands, runs, at))


def _unlinked(match: Match, seat: int) -> Match:
    """Revoke every link to a seat, and return it to the shared screen."""
    links = tuple(link for link in match.links if link[0] != seat)
    return replace(match, links=links, handed=_with(match.handed, seat, False))


def _with(pair: tuple[Any, Any], seat: int, value: Any) -> tuple[Any, Any]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)
