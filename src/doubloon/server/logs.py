"""Logs as one JSON object per line: what happened, when, and the facts that go with it."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager

STANDARD = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message"}


class JsonFormatter(logging.Formatter):
    """Formats a record as one line of JSON; cookies, tokens and chat are never logged."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        line: dict[str, object] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= {key: value for key, value in record.__dict__.items() if _is_fact(key)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def _is_fact(key: str) -> bool:
    """Return whether our code set this key; libraries that extend all records use underscores."""
    return key not in STANDARD and not key.startswith("_")


@contextmanager
def during_start() -> Iterator[None]:
    """Write Doubloon's warnings to standard error before the server sets up its logs."""
    handler, ours = logging.StreamHandler(sys.stderr), logging.getLogger("doubloon")
    handler.setFormatter(JsonFormatter())
    ours.addHandler(handler)
    try:
        yield
    finally:
        ours.removeHandler(handler)


def set_up(level: str) -> None:
    """Write log records of this level and above to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    logging.getLogger("doubloon.requests").propagate = True
