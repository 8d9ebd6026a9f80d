"""How errors are told to clients: their kind, their text, and the clause where one forbids it."""

from __future__ import annotations

import re

from msgspec import UNSET

from doubloon.kernel import errors
from doubloon.match.context import Forbidden, NotPossible, TooLate
from doubloon.server.messages import ErrorKind, WireError
from doubloon.server.worker_pool import NoWorkerAvailable
from doubloon.store.types import AccountTaken, BadCursor, BadDatabase, Unavailable

CLAUSE = re.compile(r"\(([A-Z]-\d+)")
NOT_NOW = "the server cannot save moves right now; nothing was changed, try again in a moment"
"""What clients are told when the store is lost; where it is and what it said is for the log."""


class NotFound(errors.DoubloonError):
    """There is nothing at this address."""


class TooMuch(errors.DoubloonError):
    """More than the server takes from one client."""


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
    """Return an error as clients get it, and the HTTP status that goes with it."""
    kind, status = KINDS.get(type(error), ("unreadable", 400))
    clause = CLAUSE.search(str(error)) if kind == "illegal" else None
    lost = isinstance(error, (Unavailable, BadDatabase))
    reason = error.reason or ("store" if lost else UNSET)
    text = NOT_NOW if lost else str(error)
    return WireError(kind, text, clause[1] if clause else UNSET, reason), status
