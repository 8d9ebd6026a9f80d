"""Turns errors into what clients get: a kind, a text, and the clause of the rules if any."""

from __future__ import annotations

from msgspec import UNSET

from doubloon.kernel import errors
from doubloon.match.context import Forbidden, NotPossible, TooLate
from doubloon.server.messages import ErrorKind, WireError
from doubloon.server.worker_pool import NoWorkerAvailable
from doubloon.store.types import AccountTaken, BadCursor, BadDatabase, Unavailable

NOT_NOW = "the server cannot save moves right now; nothing was changed, try again in a moment"
"""What clients get when the store is lost; the details are only logged."""


class NotFound(errors.DoubloonError):
    """There is nothing at this address."""


class TooMuch(errors.DoubloonError):
    """A client sends more than the server accepts from one client."""


KINDS: dict[type[errors.DoubloonError], tuple[ErrorKind, int]] = {
    errors.Unreadable: ("unreadable", 400),
    errors.Illegal: ("illegal", 409),
    errors.NotYourTurn: ("not_your_turn", 409),
    errors.BadOption: ("unreadable", 400),
    errors.BadComponents: ("unreadable", 400),
    BadCursor: ("unreadable", 400),
    TooLate: ("too_late", 409),
    Forbidden: ("forbidden", 403),
    NotPossible: ("not_possible", 409),
    AccountTaken: ("not_possible", 409),
    NotFound: ("not_found", 404),
    errors.UnknownName: ("not_found", 404),
    TooMuch: ("too_much", 429),
    Unavailable: ("unavailable", 503),
    BadDatabase: ("unavailable", 503),
    NoWorkerAvailable: ("unavailable", 503),
}


def wire_error(error: errors.DoubloonError) -> tuple[WireError, int]:
    """Return an error as clients get it, and its HTTP status."""
    kind, status = KINDS.get(type(error), ("unreadable", 400))
    if isinstance(error, (Unavailable, BadDatabase)):
        return WireError(kind, NOT_NOW, reason=error.reason or "store"), status
    rule = error if isinstance(error, errors.Illegal) and error.clause else None
    clause, why = (rule.clause, rule.why) if rule else (UNSET, UNSET)
    return WireError(kind, str(error), clause, error.reason or UNSET, why), status
