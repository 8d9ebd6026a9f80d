"""Lists of matches: the lobby, one's own, somebody's; and where one is to act."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from starlette.responses import Response

from doubloon.server import identity
from doubloon.server import schemas as f
from doubloon.server.endpoints import JSON, ApiRequest
from doubloon.server.refusals import NotFound
from doubloon.server.table import ENCODER
from doubloon.store import match_pages
from doubloon.store.types import Status, Summary

Text = Annotated[str, Meta(max_length=40)]
ROW = msgspec.json.Decoder(f.MatchRow)

AT_ONCE = 100
LOOKS = 10
"""How many summaries are sifted at a time, and how often, before a page is given out as it is."""


class MatchQuery(Struct, frozen=True):
    """Which matches to list; ``player=me`` lists one's own.

    ``result`` and ``against`` are seen from the player's side; ``nobody`` is a game at one screen.
    """

    status: Status | None = None
    game: Text | None = None
    player: Text | None = None
    result: Literal["won", "lost", "drawn"] | None = None
    against: Literal["person", "bot", "nobody"] | None = None
    before: Annotated[str, Meta(max_length=100)] | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 20


async def listed(asked: ApiRequest, page: MatchQuery) -> f.MatchPage:
    """Open challenges, running games and finished ones, latest first; or a player's matches."""
    known = await asked.known()
    if page.player == identity.ME and known is None:
        return f.MatchPage([], None)
    whose = known if page.player == identity.ME else await _player(asked, page.player)
    wanted = {
        "status": page.status,
        "game": page.game,
        "player": whose,
        "listed": None if page.player == identity.ME else True,
    }
    rows, cursor = await _sifted(asked, page, wanted)
    return f.MatchPage([_row(one, known, whose) for one in rows], cursor)


async def _player(asked: ApiRequest, account: str | None) -> str | None:
    """Return the player whose account is named in the address."""
    if account is None:
        return None
    named = await asked.services.store.account(account)
    if named is None:
        raise NotFound("there is no account with this name")
    return named.player


async def _sifted(
    asked: ApiRequest, page: MatchQuery, wanted: dict[str, Any]
) -> tuple[list[Summary], str | None]:
    """Return a page of what fits, and where the next begins; it may be short of what is wanted."""
    store, cursor = asked.services.store, page.before
    if page.result is None and page.against is None:
        return await store.page(**wanted, before=cursor, limit=page.limit)
    kept: list[Summary] = []
    for _ in range(LOOKS):
        rows, cursor = await store.page(**wanted, before=cursor, limit=AT_ONCE)
        for row in rows:
            if _fits(row, page, wanted["player"]):
                kept.append(row)
            if len(kept) == page.limit:
                return kept, match_pages.cursor(row)
        if cursor is None:
            break
    return kept, cursor


def _fits(summary: Summary, page: MatchQuery, player: str | None) -> bool:
    row = _row(summary, None, player)
    return page.against in (None, against(row)) and page.result in (None, result(row))


def against(row: f.MatchRow) -> str:
    """Say whom the player whose list this is has played: a person, a bot, or both sides."""
    if len(row.theirs) > 1:
        return "nobody"
    kinds = [chair.kind for seat, chair in row.seats.items() if seat not in row.theirs]
    return "bot" if "bot" in kinds else "person"


def result(row: f.MatchRow) -> str | None:
    """Say what the player whose list this is has got; nothing where both sides were theirs."""
    if row.result is None or row.result.reason == "called_off" or len(row.theirs) > 1:
        return None
    if row.result.winner is None:
        return "drawn"
    return "won" if row.result.winner in row.theirs else "lost"


def _row(summary: Summary, me: str | None, whose: str | None) -> f.MatchRow:
    row = ROW.decode(summary.data)
    seats = dict(zip(row.seats, summary.players, strict=True))
    mine = [seat for seat, id in seats.items() if id and id == me]
    theirs = [seat for seat, id in seats.items() if id and id == whose]
    return msgspec.structs.replace(row, mine=mine, theirs=theirs)


async def turns(asked: ApiRequest) -> Response:
    """Where you are to act with days for each move; cheap to ask again with ``If-None-Match``."""
    known = await asked.known()
    found = await _turns(asked, known) if known else []
    content = ENCODER.encode(f.PendingTurns(found))
    mark = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
    headers = {"ETag": mark, "Cache-Control": "private, no-cache"}
    if asked.request.headers.get("if-none-match") == mark:
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type=JSON)


async def _turns(asked: ApiRequest, me: str) -> list[f.PendingTurn]:
    rows, _ = await asked.services.store.page(status="running", player=me, limit=AT_ONCE)
    shown = [_row(one, me, me) for one in rows]
    mine = [row for row in shown if row.clock.kind == "days" and row.to_act in row.mine]
    found = [_turn(row) for row in mine]
    return sorted(found, key=lambda turn: turn.due)


def _turn(row: f.MatchRow) -> f.PendingTurn:
    others = [chair for seat, chair in row.seats.items() if seat not in row.mine]
    name, level = (others[0].name, others[0].level) if others else ("", None)
    return f.PendingTurn(row.match, row.game, name, level, row.due or row.changed)
