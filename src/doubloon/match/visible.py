"""What each viewer sees of a match: everything that leaves the server passes through here.

A viewer is a seat or the spectator. Nothing is removed from the full match: entries and moments are
built from what the game shows that viewer and from events that are meant for everyone.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from doubloon.kernel.actions import Action
from doubloon.kernel.position import Position
from doubloon.kernel.seats import DRAWN, NOBODY, PLAYERS
from doubloon.kernel.view import View
from doubloon.match import events as e
from doubloon.match import takeback
from doubloon.match.claims import claimable
from doubloon.match.context import Context
from doubloon.match.rated import Uncounted, uncounted
from doubloon.match.state import Match, positions
from doubloon.match.unfold import Change

EntryKind = Literal[
    "step", "back", "sat", "began", "offer", "answer", "chat", "gone", "rematch", "end", "hint"
]


class Entry(Struct, frozen=True, omit_defaults=True, gc=False):
    """A line of the log, as one viewer sees it."""

    seq: int
    at: int
    kind: EntryKind
    text: str
    seat: str | UnsetType = UNSET
    step: int | UnsetType = UNSET
    about: str | UnsetType = UNSET
    action: dict[str, Any] | UnsetType = UNSET


class ChairView(Struct, frozen=True, gc=False):
    """Who holds a seat, as everyone may know it.

    A free chair that is ``kept`` waits for the invited player; anyone can take any other free one.
    """

    kind: Literal["person", "bot", "free"]
    name: str
    level: str | None
    left: bool
    kept: bool = False


class Clocks(Struct, frozen=True, gc=False):
    """What the clocks show: milliseconds left for each seat, and whose clock is running."""

    left: dict[str, int]
    running: str | None
    at: int


class Offers(Struct, frozen=True, gc=False):
    """Open offers and requests, each with the name of the seat that made it."""

    draw: str | None
    takeback: str | None
    rematch: list[str]
    next: str | None


class Can(Struct, frozen=True, gc=False):
    """What this viewer may do besides playing an action."""

    take_back: bool
    why_not: str
    reason: takeback.WhyNot
    claim: str | None
    contribute: bool
    hint: bool | UnsetType = UNSET


class Result(Struct, frozen=True, gc=False):
    """How the match ended, and the seed that proves the deal was fair.

    ``uncounted`` says why the result of a rated game doesn't count towards the ratings.
    """

    winner: str | None
    points: tuple[int, int]
    reason: e.Reason
    seed: str
    uncounted: Uncounted | UnsetType = UNSET


class Now(Struct, frozen=True, gc=False):
    """The current state of the match, as one viewer sees it."""

    step: int
    to_act: str
    view: dict[str, Any] | None
    offered: list[dict[str, Any]]
    clocks: Clocks | None
    offers: Offers
    can: Can
    result: Result | None


def now(match: Match, viewer: int, context: Context) -> Now:
    """Return the current state of the match as ``viewer`` may see it."""
    begun = match.status != "waiting" and bool(match.steps)
    running = match.status == "running"
    seen = match.setup.game.view(match.position, viewer) if begun else None
    return Now(
        step=len(match.steps),
        to_act=match.setup.actor(match.position.to_act) if running else "nobody",
        view=seen.parts() if seen else None,
        offered=offered(seen) if seen and running else [],
        clocks=_clocks(match, context.now),
        offers=_offers(match),
        can=_can(match, viewer, context),
        result=result(match),
    )


def view(position: Position, viewer: int) -> dict[str, Any]:
    """Return what ``viewer`` sees of a position, as plain data."""
    return position.setup.game.view(position, viewer).data()


def offered(seen: View) -> list[dict[str, Any]]:
    """Return the actions that the view's seat can choose from; they follow from the view alone."""
    if seen.seat != seen.to_act:
        return []
    return seen.setup.game.offered(seen)


def chairs(match: Match) -> dict[str, ChairView]:
    """Return who holds each seat."""
    return {
        match.setup.actor(seat): ChairView(
            kind="free" if chair.free else "bot" if chair.kind == "bot" else "person",
            name=chair.name,
            level=chair.level,
            left=chair.left,
            kept=chair.kind == "link",
        )
        for seat, chair in zip(PLAYERS, match.chairs, strict=True)
    }


def _clocks(match: Match, at: int) -> Clocks | None:
    if match.clock.kind == "none":
        return None
    left = match.hands.at(at)
    running = match.hands.running
    names = {match.setup.actor(seat): max(0, left[seat]) for seat in PLAYERS}
    return Clocks(names, None if running is None else match.setup.actor(running), at)


def _offers(match: Match) -> Offers:
    name = match.setup.actor
    draw = None if match.draw_offer is None else name(match.draw_offer)
    asked = None if match.takeback is None else name(match.takeback)
    again = [name(seat) for seat in PLAYERS if match.rematch[seat]]
    return Offers(draw, asked, again, match.next)


def _can(match: Match, viewer: int, context: Context) -> Can:
    if viewer not in PLAYERS:
        return Can(False, takeback.WORDS["watching"], "watching", None, False)
    why = takeback.why_not(match, viewer)
    wanted = match.added[viewer] is None and match.chairs[viewer].kind == "person"
    claim = claimable(match, viewer, context)
    hint = True if match.status == "running" and match.hints else UNSET
    return Can(not why, takeback.WORDS[why], why, claim, wanted, hint)


def result(match: Match) -> Result | None:
    """Return how a match ended, or None if it hasn't."""
    ended = match.ended
    if ended is None:
        return None
    winner = None if ended.winner == DRAWN else match.setup.actor(ended.winner)
    return Result(winner, ended.points, ended.reason, ended.seed, uncounted(match) or UNSET)


def entry(before: Match, change: Change, at: int, viewer: int) -> Entry | None:
    """Return the line of the log that ``viewer`` gets for a change, or None.

    ``before`` is the match before the event.
    """
    if change.event.audience == "nobody":
        return None
    return _entry(change, before, change.after.seq, at, viewer)


def _entry(  # noqa: PLR0912 (one case per event)
    change: Change, before: Match, seq: int, at: int, viewer: int
) -> Entry | None:
    match event := change.event:
        case e.Acted() | e.Drew():
            return _step(before, event.code, change.after.position, seq, at, viewer)
        case e.Sat():
            return _sat(event, before, seq, at)
        case e.Began():
            return Entry(seq, at, "began", "the game begins")
        case e.TookBack():
            return _took_back(event, before, seq, at)
        case e.DrawOffered():
            return _said(before, event.seat, seq, at, "offer", "offers a draw", "draw")
        case e.DrawDeclined():
            return _said(before, event.seat, seq, at, "answer", "declines the draw", "draw")
        case e.TakebackAsked():
            words = "asks to take a decision back"
            return _said(before, event.seat, seq, at, "offer", words, "takeback")
        case e.TakebackDeclined():
            return _said(before, event.seat, seq, at, "answer", "declines the takeback", "takeback")
        case e.Chatted():
            return Entry(seq, at, "chat", event.text, seat=before.setup.actor(event.seat))
        case e.Left():
            return _said(before, event.seat, seq, at, "gone", "leaves the table", "left")
        case e.Returned():
            return _said(before, event.seat, seq, at, "gone", "is back", "returned")
        case e.BotCalled():
            words = f"is played by the {event.level} now"
            return _said(before, event.seat, seq, at, "sat", words, event.level)
        case e.HintUsed():
            return _said(before, event.seat, seq, at, "hint", "uses a hint", "used")
        case e.RematchAsked():
            return _said(before, event.seat, seq, at, "rematch", "would play again", "asked")
        case e.RematchDropped():
            own = before.rematch[event.seat]
            words = "withdraws the rematch" if own else "declines the rematch"
            about = "withdrawn" if own else "declined"
            return _said(before, event.seat, seq, at, "rematch", words, about)
        case e.RematchMade():
            return Entry(seq, at, "rematch", "the next game is ready", about=event.match)
        case e.Ended():
            return _ended(event, before, seq, at)
        case _:
            return None


def _step(before: Match, code: int, after: Position, seq: int, at: int, viewer: int) -> Entry:
    action = before.setup.game.action(code)
    return step_entry(before.position, action, after, viewer, len(before.steps), seq, at)


def step_entry(
    position: Position,
    action: Action,
    after: Position,
    viewer: int,
    step: int,
    seq: int,
    at: int = 0,
) -> Entry:
    """Return the line that ``viewer`` gets for step number ``step``: an action and its result."""
    game = position.setup.game
    return Entry(
        seq,
        at,
        "step",
        game.told(position, action, viewer),
        seat=position.setup.actor(position.to_act),
        step=step,
        action=game.named(position, action, viewer, after),
    )


def _sat(event: e.Sat, before: Match, seq: int, at: int) -> Entry:
    seat = before.setup.actor(event.seat)
    return Entry(seq, at, "sat", f"{event.name} sits down", seat=seat, about=event.name)


def _took_back(event: e.TookBack, before: Match, seq: int, at: int) -> Entry:
    name, step = before.setup.actor(event.seat), len(before.steps) - 1
    return Entry(seq, at, "back", f"{name} takes a decision back", seat=name, step=step)


def _ended(event: e.Ended, before: Match, seq: int, at: int) -> Entry:
    if event.winner == DRAWN:
        return Entry(seq, at, "end", f"nobody wins: {event.reason}", about=event.reason)
    name = before.setup.actor(event.winner)
    return Entry(seq, at, "end", f"{name} wins: {event.reason}", seat=name, about=event.reason)


def _said(
    match: Match, seat: int, seq: int, at: int, kind: EntryKind, words: str, about: str
) -> Entry:
    name = match.setup.actor(seat)
    return Entry(seq, at, kind, f"{name} {words}", seat=name, about=about)


class Moment(Struct, frozen=True):
    """The game after a number of steps, as one viewer sees it."""

    step: int
    to_act: str
    view: dict[str, Any]


def moment(match: Match, step: int, viewer: int) -> Moment:
    """Return the game as it stood after ``step`` steps."""
    position = positions(match)[step]
    return Moment(step, match.setup.actor(position.to_act), view(position, viewer))


def moment_lens(match: Match, step: int, viewer: int) -> dict[str, Any]:
    """Return the lens for what ``viewer`` saw after ``step`` steps."""
    return lens(positions(match)[step], viewer)


def over(match: Match) -> bool:
    """Say whether everything may be shown, because the game is over."""
    return match.status == "finished" or match.position.to_act == NOBODY


def lens(position: Position, viewer: int) -> dict[str, Any]:
    """Return the lens for what ``viewer`` sees of a position."""
    game = position.setup.game
    return game.lens(game.view(position, viewer))
