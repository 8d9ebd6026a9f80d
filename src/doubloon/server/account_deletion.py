"""Removes a deleted account from its matches: running games are resigned, the name is erased.

The matches stay for the opponents. A server works through a few at a time. After a restart any
server continues where another stopped, because a finished match no longer names the player.
"""

from __future__ import annotations

import logging

from doubloon.kernel.errors import DoubloonError
from doubloon.match import commands, events
from doubloon.match.context import By
from doubloon.server.table import ENCODER
from doubloon.server.tables import LiveTables

PAGE = 50
log = logging.getLogger("doubloon.leaving")


async def forget_some(tables: LiveTables, player: str, pages: int = 1) -> bool:
    """Remove a player from some of their matches; return whether none are left."""
    before: str | None = None
    for _ in range(pages):
        rows, before = await tables.store.page(player=player, before=before, limit=PAGE)
        for row in rows:
            await _try_to_forget(tables, row.match, player)
        if before is None:
            return not (await tables.store.page(player=player, limit=1))[0]
    return False


async def _try_to_forget(tables: LiveTables, match: str, player: str) -> None:
    try:
        await forget(tables, match, player)
    except DoubloonError as error:
        log.warning("a name stays for now", extra={"match": match, "why": str(error)})


async def forget(tables: LiveTables, match: str, player: str) -> None:
    """End a match for a player who has left, and erase the name from the match and its log."""
    table = await tables.find(match)
    seats = table.match.seats_of(player)
    for seat in seats:
        if table.match.status != "finished":
            waiting = table.match.status == "waiting"
            ending = commands.Leave() if waiting else commands.Resign()
            await tables.submit(table, ending, By(player, "", seat), None)
    # The log goes first: until the seat is forgotten too, another attempt finds the match again.
    for logged in table.log:
        nameless = events.without_name(logged.event, player)
        if nameless != logged.event:
            await tables.store.rewrite_event(match, logged.seq, ENCODER.encode(nameless))
    for seat in seats:
        await tables.submit(table, commands.Forget(), By(player, "", seat), None)
