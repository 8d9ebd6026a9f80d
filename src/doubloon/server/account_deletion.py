"""Somebody deletes the account: games that run are given up, and the name is taken out of all.

The matches stay for the other side. It may be many, so a server does some at a time, and whoever
starts next goes on where another stopped: a match that is done does not name the player any more.
"""

from __future__ import annotations

import logging

from doubloon.kernel.errors import DoubloonError
from doubloon.match import commands as c
from doubloon.match import events as e
from doubloon.match.context import By
from doubloon.server.table import ENCODER
from doubloon.server.tables import LiveTables

SOME = 50
log = logging.getLogger("doubloon.leaving")


async def forget_some(tables: LiveTables, player: str, pages: int = 1) -> bool:
    """Take a player out of some matches; say whether that was all of them."""
    before: str | None = None
    for _ in range(pages):
        rows, before = await tables.store.page(player=player, before=before, limit=SOME)
        for row in rows:
            await _forget_here(tables, row.match, player)
        if before is None:
            return not (await tables.store.page(player=player, limit=1))[0]
    return False


async def _forget_here(tables: LiveTables, match: str, player: str) -> None:
    try:
        await forget(tables, match, player)
    except DoubloonError as error:
        log.warning("a name stays for now", extra={"match": match, "why": str(error)})


async def forget(tables: LiveTables, match: str, player: str) -> None:
    """Give up a match for a player who has left, and take the name out of it and of its log."""
    table = await tables.find(match)
    seats = table.match.seats_of(player)
    for seat in seats:
        if table.match.status != "finished":
            ending = c.Leave() if table.match.status == "waiting" else c.Resign()
            await tables.submit(table, ending, By(player, "", seat), None)
    # The log first: as long as the seat is not forgotten, whoever comes next finds the match again.
    for happened in table.log:
        nameless = e.without_name(happened.event, player)
        if nameless != happened.event:
            await tables.store.rewrite(match, happened.seq, ENCODER.encode(nameless))
    for seat in seats:
        await tables.submit(table, c.Forget(), By(player, "", seat), None)
