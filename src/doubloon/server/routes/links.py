"""Private links: a seat on another device."""

from __future__ import annotations

from doubloon.match import commands as c
from doubloon.match.context import By, Forbidden
from doubloon.match.decide import digest
from doubloon.server import identity
from doubloon.server import schemas as f
from doubloon.server.endpoints import ApiRequest, seat_keys
from doubloon.server.routes.common import acting_player, find_table


async def link(asked: ApiRequest, body: f.SeatChoice) -> f.LinkCreated:
    """A private link with which another device of yours gets your seat."""
    table, viewer = await find_table(asked)
    by = await acting_player(asked.services, table, viewer, body.eyes)
    secret = identity.token()
    await asked.services.tables.submit(table, c.Link(digest(secret)), by, None)
    return f.LinkCreated(f"/link/{table.match.id}#{secret}")


async def unlink(asked: ApiRequest, body: f.SeatChoice) -> f.Confirmation:
    """Revoke every private link to your seat; devices that used one lose it at once."""
    table, viewer = await find_table(asked)
    viewer.mine = sorted({*viewer.mine, *table.match.seats_of(viewer.player)})
    by = await acting_player(asked.services, table, viewer, body.eyes)
    await asked.services.tables.submit(table, c.Unlink(), by, None)
    return f.Confirmation(True, "all private links to this seat are revoked")


async def use_link(asked: ApiRequest, body: f.UseLink) -> f.Confirmation:
    """Take the seat that a private link leads to, on this device too."""
    await asked.player()
    table, _ = await find_table(asked)
    seats = {mark: seat for seat, mark in table.match.links}
    seat = seats.get(digest(body.token))
    if seat is None:
        raise Forbidden("this link does not lead to a seat, or it has been revoked", "link")
    holder = table.match.chairs[seat]
    by = By(holder.player or "", holder.name, seat)
    await asked.services.tables.submit(table, c.HandOut(), by, None)
    asked.cookies[identity.SEAT_COOKIE] = body.token
    return f.Confirmation(True, "this device has the seat now")


async def follow(asked: ApiRequest) -> f.Confirmation:
    """Keep the seat that a private link has led to for the rematch of this match, too."""
    table, _ = await find_table(asked)
    marks = {mark for _, mark in table.match.links}
    keys = [key for key in seat_keys(asked.request.cookies) if digest(key) in marks]
    if keys and table.match.next:
        asked.seated_at = table.match.next
        asked.cookies[identity.SEAT_COOKIE] = keys[0]
    return f.Confirmation(True, "what this device may do here, it may do in the rematch")
