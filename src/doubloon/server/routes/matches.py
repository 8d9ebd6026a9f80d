"""Endpoints for creating, viewing and playing matches."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from doubloon.kernel.seats import PLAYERS
from doubloon.match import commands, visible
from doubloon.match.context import TooLate
from doubloon.match.state import Match
from doubloon.server import jobs, messages, schemas
from doubloon.server.endpoints import ApiRequest
from doubloon.server.refusals import NotFound
from doubloon.server.routes.common import SeatQuery, TableQuery, acting_player, find_table
from doubloon.server.table import viewer_named


async def create(request: ApiRequest, body: schemas.CreateMatch) -> schemas.MatchCreated:
    """Create a match and take your seats."""
    host = await request.player()
    table, invite = await request.services.tables.create(body, host)
    table.caller = request.address
    match = table.match
    return schemas.MatchCreated(
        match.id,
        f"/table/{match.id}",
        [match.setup.actor(seat) for seat in match.seats_of(host.id)],
        f"/join/{match.id}#{invite}" if invite else None,
        match.opened.commitment,
    )


async def table(request: ApiRequest, query: TableQuery) -> bytes:
    """Return everything you may know of a match."""
    table, viewer = await find_table(request, query.since)
    viewer.seat = viewer_named(table.match, query.seat, viewer.held)
    context = request.services.tables.context(table)
    return table.snapshot(viewer, query.since, context)


async def do(request: ApiRequest, body: schemas.CommandRequest) -> messages.Done:
    """Carry out a command; repeating it with the same id has no further effect."""
    table, viewer = await find_table(request)
    if isinstance(body.command, commands.Sit):
        viewer.player = (await request.player()).id
    by = await acting_player(request.services, table, viewer, body.seat)
    table.caller = request.address
    seq = await request.services.tables.submit(table, body.command, by, body.id)
    return messages.Done(body.id, seq)


async def moment(request: ApiRequest, query: SeatQuery) -> visible.Moment:
    """Return the game after a number of steps, as far as you may see it."""
    return visible.moment(*await _position(request, query))


async def moment_lens(request: ApiRequest, query: SeatQuery) -> schemas.StepLens:
    """Return the aids to the view after a number of steps."""
    match, step, viewer = await _position(request, query)
    return schemas.StepLens(step, visible.moment_lens(match, step, viewer))


async def _position(request: ApiRequest, query: SeatQuery) -> tuple[Match, int, int]:
    """Return the match, the requested step, and the viewer who may see it."""
    table, viewer = await find_table(request)
    match, step = table.match, request.path["step"]
    if not 0 <= step <= len(match.steps):
        raise NotFound(f"the game has {len(match.steps)} steps; there is no step {step}")
    allowed = list(PLAYERS) if visible.over(match) else viewer.held
    return match, step, viewer_named(match, query.seat, allowed)


async def lens(request: ApiRequest, query: SeatQuery) -> messages.Lens:
    """Return the board aids for your view."""
    table, viewer = await find_table(request)
    seat = viewer_named(table.match, query.seat, viewer.held)
    return messages.Lens(table.match.seq, visible.lens(table.match.position, seat))


async def hint(request: ApiRequest, body: schemas.SeatChoice) -> schemas.Hint:
    """Suggest an action for your seat, found from what that seat knows."""
    table, viewer = await find_table(request)
    by = await acting_player(request.services, table, viewer, body.seat)
    await request.services.tables.submit(table, commands.UseHint(), by, None)
    match = table.match
    seat = match.position.to_act
    if match.status != "running" or by.seat != seat:
        raise TooLate("the game has moved on; ask again when it is your turn", "moved_on")
    view = match.setup.game.view(match.position, seat)
    owners = (viewer.player, request.address)
    choice = await request.services.pool.run(jobs.advise, view, secrets.randbits(64), owners=owners)
    game = match.setup.game
    known = game.complete(view)
    considered = [
        schemas.HintCandidate(
            one.action.code, game.format(known, one.action), one.value, one.visits
        )
        for one in choice.considered
    ]
    text = game.format(known, choice.action)
    return schemas.Hint(len(match.steps), choice.action.code, text, choice.win, considered)


async def match_box(request: ApiRequest) -> dict[str, Any]:
    """Return the component file of a match, as data to draw from."""
    table, _ = await find_table(request)
    return msgspec.to_builtins(table.match.setup.components)
