"""Turns a command into changes; pure functions, which can be tested without a server."""

from __future__ import annotations

import hashlib
import hmac

from doubloon.kernel.actions import Action
from doubloon.kernel.errors import Unreadable
from doubloon.kernel.seats import DRAWN, PLAYERS
from doubloon.match import commands as c
from doubloon.match import events as e
from doubloon.match import takeback
from doubloon.match.claims import claimable
from doubloon.match.context import (
    NEEDS_ACCOUNT,
    By,
    Context,
    Forbidden,
    NotPossible,
    TooLate,
)
from doubloon.match.dealing import ended
from doubloon.match.state import Match
from doubloon.match.text import written
from doubloon.match.unfold import Change, unfold

TALK = (c.Chat, c.OfferDraw, c.TakeBack, c.UseHint, c.AskRematch, c.Leave, c.Link)
MOST_TALK = 2_000
"""Once a match has more events than this, not counting steps, ``TALK`` commands are refused."""


def decide(match: Match, command: c.Command, by: By, context: Context) -> list[Change]:
    """Return the changes that a command causes, or raise the reason for refusing it."""
    if isinstance(command, TALK) and match.seq - len(match.steps) > MOST_TALK:
        raise NotPossible(
            "this table has reached its limit for messages and requests; you can still play on",
            "enough_talk",
        )
    events = _events(match, command, by, context)
    return unfold(match, events, max(context.now, match.changed))


def _events(  # noqa: PLR0912 (one case per command)
    match: Match, command: c.Command, by: By, context: Context
) -> list[e.Event]:
    match command:
        case c.Act():
            return _act(match, command, by)
        case c.Sit():
            return _sit(match, command, by)
        case c.Contribute():
            return _contribute(match, command, by)
        case c.Resign():
            return _resign(match, by)
        case c.OfferDraw():
            return _offer_draw(match, by)
        case c.AnswerDraw():
            return _answer_draw(match, command, by)
        case c.TakeBack():
            return _take_back(match, by)
        case c.AnswerTakeback():
            return _answer_takeback(match, command, by)
        case c.AskRematch():
            return _ask_rematch(match, by)
        case c.DropRematch():
            return _drop_rematch(match, by)
        case c.MakeRematch():
            return _make_rematch(match, command)
        case c.Chat():
            return _chat(command, by)
        case c.Leave():
            return _leave(match, by)
        case c.Return():
            return _return(match, by)
        case c.Claim():
            return _claim(match, by, context)
        case c.CallBot():
            return _call_bot(match, command, by, context)
        case c.UseHint():
            return _use_hint(match, by)
        case c.Link():
            return _link(command, by)
        case c.Unlink():
            return _unlink(match, by)
        case c.HandOut():
            return _hand_out(match, by)
        case c.Forget():
            return _forget(match, by)
        case _:
            raise TypeError(f"no decision is known for {command!r}")


def _sit(match: Match, command: c.Sit, by: By) -> list[e.Event]:
    free = [seat for seat in PLAYERS if match.chairs[seat].free]
    if match.status != "waiting" or not free:
        raise NotPossible("both seats are taken; you can watch", "chairs_taken")
    if match.seats_of(by.player):
        raise NotPossible("you are already at this table", "seated")
    if match.opened.rated and not by.registered:
        raise Forbidden(NEEDS_ACCOUNT, "rated_account")
    seat = free[0]
    if match.chairs[seat].kind == "link" and not _opens(command.invite, match.invite):
        raise Forbidden(
            "this seat is reserved for the player with the link; ask for the link", "kept"
        )
    happened: list[e.Event] = [e.Sat(seat, by.player, by.name)]
    if command.bytes:
        happened.append(e.Contributed(seat, command.bytes))
    return happened


def _contribute(match: Match, command: c.Contribute, by: By) -> list[e.Event]:
    wanting = [s for s in match.seats_of(by.player) if match.added[s] is None]
    if by.seat in wanting:
        return [e.Contributed(by.seat, command.bytes)]
    _seat(by)
    raise TooLate("this seat has already added its bytes")


def _act(match: Match, command: c.Act, by: By) -> list[e.Event]:
    seat = _running(match, by)
    if command.step != len(match.steps):
        meant = f"step {len(match.steps)}; this was meant for step {command.step}"
        raise TooLate(f"the game has moved on to {meant}", "moved_on")
    match.position.check_turn(seat)  # first: the action is read as the seat to act knows it
    action = _action(match, command.action)
    match.position.check(action)
    return [e.Acted(seat, action.code)]


def _resign(match: Match, by: By) -> list[e.Event]:
    seat = _running(match, by)
    return [ended(match, 1 - seat, "resigned")]


def _offer_draw(match: Match, by: By) -> list[e.Event]:
    seat = _running(match, by)
    if match.draw_offer == 1 - seat or match.shared:
        return [ended(match, DRAWN, "agreed")]
    if match.draw_offer == seat:
        raise NotPossible(
            "you have already offered a draw; your opponent has not answered yet", "draw_asked"
        )
    if match.chairs[1 - seat].kind == "bot":
        raise NotPossible("bots play on: they never offer or accept a draw", "bot_draw")
    return [e.DrawOffered(seat)]


def _answer_draw(match: Match, command: c.AnswerDraw, by: By) -> list[e.Event]:
    seat = _running(match, by)
    if match.draw_offer != 1 - seat:
        raise TooLate("no draw is on offer", "offer_gone")
    if command.yes:
        return [ended(match, DRAWN, "agreed")]
    return [e.DrawDeclined(seat)]


def _take_back(match: Match, by: By) -> list[e.Event]:
    seat = _running(match, by)
    why = takeback.why_not(match, seat)
    if why:
        raise NotPossible(f"this cannot be taken back: {takeback.WORDS[why]}", f"takeback_{why}")
    if match.takeback == seat:
        raise NotPossible(
            "you have already asked; your opponent has not answered yet", "takeback_asked"
        )
    return [e.TakebackAsked(seat) if match.asks else e.TookBack(seat)]


def _answer_takeback(match: Match, command: c.AnswerTakeback, by: By) -> list[e.Event]:
    seat = _running(match, by)
    if match.takeback != 1 - seat:
        raise TooLate("no takeback has been requested", "offer_gone")
    return [e.TookBack(1 - seat) if command.yes else e.TakebackDeclined(seat)]


def _ask_rematch(match: Match, by: By) -> list[e.Event]:
    seat = _seat(by)
    if match.status != "finished":
        raise NotPossible("a rematch is possible after the game; this one is not over")
    if match.next:
        raise NotPossible("the rematch has already been set up", "rematch_made")
    return [] if match.rematch[seat] else [e.RematchAsked(seat)]


def _drop_rematch(match: Match, by: By) -> list[e.Event]:
    seat = _seat(by)
    if match.next:
        raise TooLate("the rematch has already been set up", "rematch_made")
    if not any(match.rematch):
        raise TooLate("no rematch is on offer", "offer_gone")
    return [e.RematchDropped(seat)]


def _make_rematch(match: Match, command: c.MakeRematch) -> list[e.Event]:
    if match.next:
        raise TooLate("the rematch has already been set up", "rematch_made")
    return [e.RematchMade(command.match)]


def _chat(command: c.Chat, by: By) -> list[e.Event]:
    text = written(command.text)
    if not text:
        raise NotPossible("that message is empty", "nothing_said")
    return [e.Chatted(_seat(by), text)]


def _leave(match: Match, by: By) -> list[e.Event]:
    seat = _seat(by)
    if match.status == "waiting":
        return [ended(match, DRAWN, "called_off")]
    if match.status == "running" and not match.chairs[seat].left:
        return [e.Left(seat)]
    return []


def _return(match: Match, by: By) -> list[e.Event]:
    seat = _seat(by)
    return [e.Returned(seat)] if match.chairs[seat].left and match.status == "running" else []


def _claim(match: Match, by: By, context: Context) -> list[e.Event]:
    seat = _running(match, by)
    reason = claimable(match, seat, context)
    if reason is None:
        raise NotPossible(
            "your opponent still has time; you can claim the win once it runs out", "still_in_time"
        )
    return [ended(match, seat, reason)]


def _call_bot(match: Match, command: c.CallBot, by: By, context: Context) -> list[e.Event]:
    seat = _seat(by)
    if command.level not in context.levels:
        known = ", ".join(context.levels)
        raise NotPossible(f"there is no bot called {command.level}; the bots: {known}")
    called = e.BotCalled(1 - seat, command.level)
    if match.status == "waiting" and match.chairs[1 - seat].free:
        return [called]
    if match.status != "running" or claimable(match, seat, context) is None:
        raise NotPossible(
            "that seat is taken; a bot can have it once its player has gone", "chair_taken"
        )
    return [called]


def _use_hint(match: Match, by: By) -> list[e.Event]:
    seat = by.seat
    if match.status != "running" or seat is None or match.position.to_act != seat:
        raise NotPossible("a hint is only for the player whose turn it is")
    if match.opened.rated:
        raise NotPossible("hints are off in rated games", "hint_rated")
    if not match.hints:
        raise NotPossible(
            "hints are off: the players did not agree to them when this table was created",
            "hint_not_agreed",
        )
    told = match.hinted == len(match.steps) or not match.asks
    return [] if told else [e.HintUsed(seat)]


def _link(command: c.Link, by: By) -> list[e.Event]:
    return [e.Linked(_seat(by), command.digest)]


def _unlink(match: Match, by: By) -> list[e.Event]:
    seat = _seat(by)
    linked = match.handed[seat] or any(link[0] == seat for link in match.links)
    return [e.Unlinked(seat)] if linked else []


def _hand_out(match: Match, by: By) -> list[e.Event]:
    seat = _seat(by)
    return [e.HandedOut(seat)] if match.shared and not match.handed[seat] else []


def _forget(match: Match, by: By) -> list[e.Event]:
    seat = _seat(by)
    if match.status != "finished":
        raise NotPossible("a seat is forgotten once the game is over; resign it first")
    return [e.Forgotten(seat)] if match.chairs[seat].player == by.player else []


def _seat(by: By) -> int:
    if by.seat is None:
        raise Forbidden("you do not have a seat at this table", "not_seated")
    return by.seat


def _running(match: Match, by: By) -> int:
    seat = _seat(by)
    if match.status == "waiting":
        raise NotPossible("the game has not started: a player is still missing", "not_begun")
    if match.status == "finished":
        raise TooLate("the game is over", "over")
    return seat


def _action(match: Match, said: int | str) -> Action:
    game = match.setup.game
    if isinstance(said, str):
        return game.parse(game.as_known(match.position), said)
    if not 0 <= said < game.decisions:
        raise Unreadable(f"there is no action {said}; codes go from 0 to {game.decisions - 1}")
    return game.action(said)


def digest(token: str) -> str:
    """Return the hash of a secret token; only the hash goes into the log."""
    return hashlib.sha256(token.encode()).hexdigest()


def _opens(token: str | None, kept: str | None) -> bool:
    return bool(token and kept) and hmac.compare_digest(digest(token or ""), kept or "")
