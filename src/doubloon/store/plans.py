"""Transactions of several statements, written once for both databases.

A plan is a generator: it yields statements, is sent the rows that each one returns, and returns
the outcome. ``sqlite.py`` and ``postgresql.py`` carry plans out, each in one transaction.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

Row: TypeAlias = Sequence[Any]


class Statement(NamedTuple):
    """A statement with its values; with ``each``, it runs once for each row of values."""

    words: str
    values: Sequence[object] = ()
    each: bool = False


Outcome = TypeVar("Outcome")
Plan: TypeAlias = Generator[Statement, Sequence[Row], Outcome]


def ask(words: str, *values: object) -> Plan[Sequence[Row]]:
    """Run one statement of a plan and return its rows."""
    return (yield Statement(words, values))


def each(words: str, rows: Sequence[Row]) -> Plan[None]:
    """Run one statement for each row of values."""
    if rows:
        yield Statement(words, rows, each=True)
