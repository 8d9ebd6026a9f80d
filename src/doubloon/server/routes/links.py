"""Private links, which give a seat to another device."""

from __future__ import annotations

from doubloon.match import commands
from doubloon.match.context import By, Forbidden
from doubloon.match.decide import digest
from doubloon.server import identity, schemas
from doubloon.server.endpoints import ApiRequest
from doubloon.server.routes.common import acting_player, find_table


async def link(request: ApiRequest, body: schemas.SeatChoice) -> schemas.LinkCreated:
    """Create a private link that gives your seat to another of your devices."""
    table, viewer = await find_table(request)
    by = await acting_player(request.services, table, viewer, body.seat)
    secret = identity.token()
    await request.services.tables.submit(table, commands.Link(digest(secret)), by, None)
    return schemas.LinkCreated(f"/link/{table.match.id}#{secret}")


async def unlink(request: ApiRequest, body: schemas.SeatChoice) -> schemas.Confirmation:
    """Revoke every private link to your seat; devices that used one lose the seat at once."""
    table, viewer = await find_table(request)
    viewer.held = sorted({*viewer.held, *table.match.seats_of(viewer.player)})
    by = await acting_player(request.services, table, viewer, body.seat)
    await request.services.tables.submit(table, commands.Unlink(), by, None)
    return schemas.Confirmation(True, "all private links to this seat are revoked")


async def use_link(request: ApiRequest, body: schemas.UseLink) -> schemas.Confirmation:
    """Take the seat of a private link on this device too."""
    await request.player()
    table, _ = await find_table(request)
    seats = {link_digest: seat for seat, link_digest in table.match.links}
    seat = seats.get(digest(body.token))
    if seat is None:
        raise Forbidden("this link does not lead to a seat, or it has been revoked", "link")
    holder = table.match.chairs[seat]
    by = By(holder.player or "", holder.name, seat)
    await request.services.tables.submit(table, commands.HandOut(), by, None)
    request.cookies[identity.SEAT_COOKIE] = body.token
    return schemas.Confirmation(True, "this device has the seat now")


async def follow(request: ApiRequest) -> schemas.Confirmation:
    """Keep the seat of a private link in the rematch of this match, too."""
    table, _ = await find_table(request)
    digests = {link_digest for _, link_digest in table.match.links}
    keys = [key for key in request.seat_keys() if digest(key) in digests]
    if keys and table.match.next:
        request.seated_at = table.match.next
        request.cookies[identity.SEAT_COOKIE] = keys[0]
    return schemas.Confirmation(True, "this device may do the same in the rematch as here")
