"""Lists of matches: the lobby, your own, another player's, and those waiting for your turn."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from starlette.responses import Response

from doubloon.server import schemas
from doubloon.server.endpoints import JSON, ApiRequest
from doubloon.server.names import ME
from doubloon.server.refusals import NotFound
from doubloon.server.table import ENCODER
from doubloon.store import match_pages
from doubloon.store.types import Status, Summary

Text = Annotated[str, Meta(max_length=40)]
ROW = msgspec.json.Decoder(schemas.MatchRow)

BATCH = 100
MAX_BATCHES = 10
"""How many matches are filtered at a time, and how many times before a short page is returned."""


class MatchQuery(Struct, frozen=True):
    """Which matches to list; ``player=me`` lists your own.

    ``result`` and ``against`` are from the player's point of view; ``nobody`` stands for games in
    which the player had both seats.
    """

    status: Status | None = None
    game: Text | None = None
    player: Text | None = None
    result: Literal["won", "lost", "drawn"] | None = None
    against: Literal["person", "bot", "nobody"] | None = None
    before: Annotated[str, Meta(max_length=100)] | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 20


async def listed(request: ApiRequest, query: MatchQuery) -> schemas.MatchPage:
    """List open challenges, running games and finished ones, or a player's matches."""
    me = await request.player_id()
    if query.player == ME and me is None:
        return schemas.MatchPage([], None)
    player = me if query.player == ME else await _player(request, query.player)
    wanted = {
        "status": query.status,
        "game": query.game,
        "player": player,
        "listed": None if query.player == ME else True,
    }
    rows, cursor = await _filtered(request, query, wanted)
    return schemas.MatchPage([_row(one, me, player) for one in rows], cursor)


async def _player(request: ApiRequest, account: str | None) -> str | None:
    """Return the player of an account."""
    if account is None:
        return None
    named = await request.services.store.account(account)
    if named is None:
        raise NotFound("there is no account with this name")
    return named.player


async def _filtered(
    request: ApiRequest, query: MatchQuery, wanted: dict[str, Any]
) -> tuple[list[Summary], str | None]:
    """Return a page of matching rows and the cursor of the next; the page may be short."""
    store, cursor = request.services.store, query.before
    if query.result is None and query.against is None:
        return await store.page(**wanted, before=cursor, limit=query.limit)
    kept: list[Summary] = []
    for _ in range(MAX_BATCHES):
        rows, cursor = await store.page(**wanted, before=cursor, limit=BATCH)
        for row in rows:
            if _fits(row, query, wanted["player"]):
                kept.append(row)
            if len(kept) == query.limit:
                return kept, match_pages.cursor(row)
        if cursor is None:
            break
    return kept, cursor


def _fits(summary: Summary, query: MatchQuery, player: str | None) -> bool:
    row = _row(summary, None, player)
    return query.against in (None, opponent(row)) and query.result in (None, result(row))


def opponent(row: schemas.MatchRow) -> str:
    """Return whom the listed player faced: a person, a bot, or nobody but themselves."""
    if len(row.theirs) > 1:
        return "nobody"
    kinds = [chair.kind for seat, chair in row.seats.items() if seat not in row.theirs]
    return "bot" if "bot" in kinds else "person"


def result(row: schemas.MatchRow) -> str | None:
    """Return the listed player's result; None if they had both seats."""
    if row.result is None or row.result.reason == "called_off" or len(row.theirs) > 1:
        return None
    if row.result.winner is None:
        return "drawn"
    return "won" if row.result.winner in row.theirs else "lost"


def _row(summary: Summary, me: str | None, player: str | None) -> schemas.MatchRow:
    row = ROW.decode(summary.data)
    seats = dict(zip(row.seats, summary.players, strict=True))
    mine = [seat for seat, id in seats.items() if id and id == me]
    theirs = [seat for seat, id in seats.items() if id and id == player]
    return msgspec.structs.replace(row, mine=mine, theirs=theirs)


async def turns(request: ApiRequest) -> Response:
    """List correspondence matches waiting for your move; cheap to poll with ``If-None-Match``."""
    me = await request.player_id()
    found = await _pending_turns(request, me) if me else []
    content = ENCODER.encode(schemas.PendingTurns(found))
    etag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
    headers = {"ETag": etag, "Cache-Control": "private, no-cache"}
    if request.http.headers.get("if-none-match") == etag:
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type=JSON)


async def _pending_turns(request: ApiRequest, me: str) -> list[schemas.PendingTurn]:
    rows, _ = await request.services.store.page(status="running", player=me, limit=BATCH)
    shown = [_row(one, me, me) for one in rows]
    mine = [row for row in shown if row.clock.kind == "days" and row.to_act in row.mine]
    return sorted((_turn(row) for row in mine), key=lambda turn: turn.due)


def _turn(row: schemas.MatchRow) -> schemas.PendingTurn:
    others = [chair for seat, chair in row.seats.items() if seat not in row.mine]
    name, level = (others[0].name, others[0].level) if others else ("", None)
    return schemas.PendingTurn(row.match, row.game, name, level, row.due or row.changed)
