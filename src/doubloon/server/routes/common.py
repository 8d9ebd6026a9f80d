"""What the handlers of a match share: finding the table, and who asks from which seat."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from doubloon.match.context import By, Forbidden
from doubloon.server.endpoints import ApiRequest
from doubloon.server.services import Services
from doubloon.server.table import LiveTable
from doubloon.server.tables import seats_of
from doubloon.server.viewers import Viewer


class SeatQuery(Struct, frozen=True, rename={"seat": "as"}):
    """The seat to view from."""

    seat: Annotated[str, Meta(max_length=20)] | None = None


class TableQuery(SeatQuery, frozen=True, rename={"seat": "as"}):
    """The seat to view from, and the end of the log that the client already has."""

    since: int = 0


async def find_table(request: ApiRequest, since: int = 0) -> tuple[LiveTable, Viewer]:
    """Return the table named in the path, and the client as a viewer of it."""
    table = await request.services.tables.find(request.path["match"], since)
    viewer = Viewer(await request.player_id() or "", request.seat_keys(), request.address)
    viewer.held = seats_of(table.match, viewer)
    return table, viewer


async def acting_player(
    services: Services, table: LiveTable, viewer: Viewer, name: str | None
) -> By:
    """Return who gives a command: from the named seat, the seat to act, or the one they hold."""
    player = await services.store.player(viewer.player) if not viewer.held else None
    held, match = viewer.held, table.match
    names = {match.setup.actor(seat): seat for seat in held}
    if name and name not in names and held:
        raise Forbidden(f"the seat {name} is not yours")
    to_act = match.position.to_act
    seat = names[name] if name in names else to_act if to_act in held else next(iter(held), None)
    shown = match.chairs[seat].name if seat is not None else player.name if player else ""
    holder = match.chairs[seat].player if seat is not None else viewer.player
    registered = player is not None and player.account is not None
    return By(holder or viewer.player, shown, seat, registered)
