"""Pages of the match list, and the indexes that answer each query.

Every append updates ``changed``, so every index slows down every append. Two indexes suffice for
all queries without a player: a query that leaves out the status or ``listed`` runs once for each of
their few values, along the index, and the results are merged.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, NamedTuple

from doubloon.store.types import STATUSES, BadCursor, Status, Summary

COLUMNS = "match, game, status, listed, created, changed, player_one, player_two, bot_due, data"
COLUMNS += ", components"
NEWEST_FIRST = "ORDER BY changed DESC, match DESC"


class PageQuery(NamedTuple):
    """The filter of a page; None matches everything."""

    status: Status | None = None
    game: str | None = None
    player: str | None = None
    listed: bool | None = None
    before: str | None = None
    limit: int = 50


def query(asked: PageQuery) -> tuple[str, list[Any]]:
    """Return the SQL after ``SELECT columns`` and its values, for one row more than the limit."""
    values: list[Any] = []
    tests: list[str] = []
    if asked.before is not None:
        changed, match = parse_cursor(asked.before)
        tests.append(f"(changed, match) < ({put(values, changed)}, {put(values, match)})")
    size = put(values, asked.limit + 1)
    walks = by_player(asked, values) if asked.player is not None else by_status(asked, values)
    parts = [
        f"SELECT * FROM (SELECT {COLUMNS} FROM matches WHERE {' AND '.join([walk, *tests])} "
        f"{NEWEST_FIRST} LIMIT {size}) AS walk_{number}"
        for number, walk in enumerate(walks)
    ]
    return f"FROM ({' UNION ALL '.join(parts)}) AS walks {NEWEST_FIRST} LIMIT {size}", values


def by_status(asked: PageQuery, values: list[Any]) -> list[str]:
    """Return a condition for each wanted combination of status and ``listed``."""
    statuses = STATUSES if asked.status is None else (asked.status,)
    listed = (True, False) if asked.listed is None else (asked.listed,)
    game = "" if asked.game is None else f" AND game = {put(values, asked.game)}"
    return [
        f"status = {put(values, status)} AND listed = {put(values, shown)}{game}"
        for status, shown in product(statuses, listed)
    ]


def by_player(asked: PageQuery, values: list[Any]) -> list[str]:
    """Return a condition for each seat; matches where the player holds both are found once.

    The other conditions must not use an index: a bare ``status = …`` would tempt PostgreSQL to
    search the index of all matches for the player.
    """
    player, more = put(values, asked.player), ""
    if asked.status is not None:
        more += f" AND status || '' = {put(values, asked.status)}"
    if asked.game is not None:
        more += f" AND game || '' = {put(values, asked.game)}"
    if asked.listed is not None:
        more += f" AND listed = {put(values, asked.listed)}"
    second = f"player_two = {player} AND (player_one IS NULL OR player_one <> {player})"
    return [f"player_one = {player}{more}", f"{second}{more}"]


def put(values: list[Any], value: Any) -> str:
    """Add a value and return its placeholder."""
    values.append(value)
    return f"?{len(values)}"


def summary(row: Sequence[Any]) -> Summary:
    """Return a row of COLUMNS as a summary."""
    match, game, status, listed, created, changed, one, two, bot_due, data, components = row
    return Summary(
        match=match,
        game=game,
        status=status,
        listed=bool(listed),
        created=created,
        changed=changed,
        players=(one, two),
        bot_due=bool(bot_due),
        data=data.encode(),
        components=components,
    )


def values_of(summary: Summary) -> tuple[Any, ...]:
    """Return a summary as values for COLUMNS."""
    return (
        summary.match,
        summary.game,
        summary.status,
        summary.listed,
        summary.created,
        summary.changed,
        *summary.players,
        summary.bot_due,
        text(summary.data),
        summary.components,
    )


def text(data: bytes) -> str:
    """Return JSON as the stored text; raise ValueError if it isn't valid."""
    if b"\0" in data:
        raise ValueError("events and summaries are JSON, which has no zero bytes")
    return data.decode()


def cut(found: Sequence[Summary], limit: int) -> tuple[list[Summary], str | None]:
    """Return the page and the cursor of the next one, if any."""
    page = list(found[:limit])
    return page, cursor(page[-1]) if page and len(found) > limit else None


def cursor(last: Summary) -> str:
    """Return the cursor that follows a summary."""
    return f"{last.changed}.{last.match}"


def parse_cursor(text: str) -> tuple[int, str]:
    """Return the position that a cursor stands for."""
    changed, dot, match = text.partition(".")
    if not (dot and changed.isascii() and changed.isdigit() and len(changed) < 19 and match):
        raise BadCursor(f"'{text[:40]}' is no place in a list; take the one that a page gives")
    return int(changed), match
