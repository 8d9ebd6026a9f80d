"""Appends to SQLite, many at once.

Every call into SQLite releases the GIL and has to get it back, which takes long while the event
loop is busy. So each call writes many rows.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from doubloon.store import match_pages
from doubloon.store.appends import Append, stale
from doubloon.store.types import Stale

AT_ONCE = 50
"""The most rows in a statement; statements up to this size stay prepared."""

ENDS = (
    "SELECT json_group_object(match, seq) FROM matches "
    "WHERE match IN (SELECT value FROM json_each(?1))"
)
MATCH = ["seq", *match_pages.COLUMNS.split(", ")]
# OR ROLLBACK spares SQLite a copy of every page in case one row of many fails.
ADD_EVENTS = "INSERT OR ROLLBACK INTO events (match, seq, at, command, data) VALUES"
SET_MATCHES = f"INSERT INTO matches ({', '.join(MATCH)}) VALUES"
# The match ID is left alone: setting it too would cost an update of its index.
REPLACING = "ON CONFLICT (match) DO UPDATE SET " + ", ".join(
    f"{column} = excluded.{column}" for column in MATCH if column != "match"
)
ADD_RESULT = (
    "INSERT INTO results (match, game, player_one, player_two, share, at, began) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO NOTHING"
)


def write(connection: sqlite3.Connection, appends: Sequence[Append]) -> list[Stale | None]:
    """Write every append that continues the end of its log; return an error or None for each."""
    ends = ends_of(connection, {append.match for append in appends})
    refusals: list[Stale | None] = []
    written: list[Append] = []
    for append in appends:
        fits = append.after == ends.get(append.match, 0)
        refusals.append(None if fits else stale(append))
        if fits:
            ends[append.match] = append.end
            written.append(append)
    if written:
        put_down(connection, written)
    return refusals


def ends_of(connection: sqlite3.Connection, matches: Iterable[str]) -> dict[str, int]:
    """Return the end of each match's log; matches without a log are left out."""
    asked = msgspec.json.encode(list(matches)).decode()
    return msgspec.json.decode(connection.execute(ENDS, (asked,)).fetchone()[0])


def put_down(connection: sqlite3.Connection, appends: Iterable[Append]) -> None:
    """Write checked appends: all events, the last summary of each match, the results."""
    events = [row for append in appends for row in append.events]
    matches = {append.match: (append.end, *append.summary) for append in appends}
    insert(connection, ADD_EVENTS, events)
    insert(connection, SET_MATCHES, list(matches.values()), REPLACING)
    for append in appends:
        if append.result:
            connection.execute(ADD_RESULT, append.result)


def insert(
    connection: sqlite3.Connection, into: str, rows: Sequence[tuple[Any, ...]], tail: str = ""
) -> None:
    """Write rows in batches."""
    for start in range(0, len(rows), AT_ONCE):
        some = rows[start : start + AT_ONCE]
        marks = f"({', '.join('?' * len(some[0]))})"
        statement = f"{into} {', '.join([marks] * len(some))} {tail}"
        connection.execute(statement, [value for row in some for value in row])
