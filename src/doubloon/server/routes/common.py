"""What the questions about a match have in common: which one, who asks, from which seat."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from doubloon.match.context import By, Forbidden
from doubloon.server.endpoints import ApiRequest
from doubloon.server.services import Services
from doubloon.server.table import LiveTable
from doubloon.server.tables import seats_of
from doubloon.server.viewers import Viewer


class SeatQuery(Struct, frozen=True, rename={"eyes": "as"}):
    """From which seat to look."""

    eyes: Annotated[str, Meta(max_length=20)] | None = None


class TableQuery(SeatQuery, frozen=True, rename={"eyes": "as"}):
    """From which seat to look, and from which place in the log on."""

    since: int = 0


async def find_table(asked: ApiRequest, since: int = 0) -> tuple[LiveTable, Viewer]:
    """Return the table that is asked for, and who asks."""
    table = await asked.services.tables.find(asked.path["match"], since)
    viewer = Viewer(await asked.known() or "", asked.keys())
    viewer.mine = seats_of(table.match, viewer)
    return table, viewer


async def acting_player(
    services: Services, table: LiveTable, viewer: Viewer, name: str | None
) -> By:
    """Return who gives a command: from the seat named, or the one held, or the one to act."""
    player = await services.store.player(viewer.player) if not viewer.mine else None
    mine, match = viewer.mine, table.match
    names = {match.setup.actor(seat): seat for seat in mine}
    if name and name not in names and mine:
        raise Forbidden(f"the seat {name} is not yours")
    to_act = match.position.to_act
    seat = names[name] if name in names else to_act if to_act in mine else next(iter(mine), None)
    shown = match.chairs[seat].name if seat is not None else player.name if player else ""
    holder = match.chairs[seat].player if seat is not None else viewer.player
    return By(holder or viewer.player, shown, seat)
