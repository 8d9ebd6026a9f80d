"""Matches: made, looked at, played."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from doubloon.kernel.seats import PLAYERS
from doubloon.match import commands as c
from doubloon.match import visible
from doubloon.match.context import NotPossible
from doubloon.match.state import Match
from doubloon.server import messages as m
from doubloon.server import schemas as f
from doubloon.server import worker_pool
from doubloon.server.endpoints import ApiRequest
from doubloon.server.refusals import NotFound
from doubloon.server.routes.common import SeatQuery, TableQuery, acting_player, find_table
from doubloon.server.table import eyes_named


async def create(asked: ApiRequest, body: f.CreateMatch) -> f.MatchCreated:
    """Make a match and sit down."""
    host = await asked.player()
    table, invite = await asked.services.tables.create(body, host)
    match = table.match
    return f.MatchCreated(
        match.id,
        f"/table/{match.id}",
        [match.setup.actor(seat) for seat in match.seats_of(host.id)],
        f"/join/{match.id}#{invite}" if invite else None,
        match.opened.commitment,
    )


async def table(asked: ApiRequest, query: TableQuery) -> bytes:
    """All of a match as you may see it."""
    table, viewer = await find_table(asked, query.since)
    viewer.eyes = eyes_named(table.match, query.eyes, viewer.mine)
    return table.table(viewer, query.since, asked.services.tables.context(table))


async def do(asked: ApiRequest, body: f.CommandRequest) -> m.Done:
    """Carry out a command; asking again with the same id changes nothing more."""
    table, viewer = await find_table(asked)
    if isinstance(body.command, c.Sit):
        viewer.player = (await asked.player()).id
    by = await acting_player(asked.services, table, viewer, body.eyes)
    seq = await asked.services.tables.submit(table, body.command, by, body.id)
    return m.Done(body.id, seq)


async def moment(asked: ApiRequest, query: SeatQuery) -> visible.Moment:
    """The game as it stood after a number of steps, as you may know it."""
    return visible.moment(*await _looked_at(asked, query))


async def moment_lens(asked: ApiRequest, query: SeatQuery) -> f.StepLens:
    """Aids to see what the view after a number of steps means."""
    match, step, eyes = await _looked_at(asked, query)
    return f.StepLens(step, visible.moment_lens(match, step, eyes))


async def _looked_at(asked: ApiRequest, query: SeatQuery) -> tuple[Match, int, int]:
    """Return the match and the moment asked for, and the eyes that may see it."""
    table, viewer = await find_table(asked)
    match, step = table.match, asked.path["step"]
    if not 0 <= step <= len(match.steps):
        raise NotFound(f"the game has {len(match.steps)} steps; there is no step {step}")
    mine = list(PLAYERS) if visible.over(match) else viewer.mine
    return match, step, eyes_named(match, query.eyes, mine)


async def lens(asked: ApiRequest, query: SeatQuery) -> m.Lens:
    """Aids to see what the view means."""
    table, viewer = await find_table(asked)
    eyes = eyes_named(table.match, query.eyes, viewer.mine)
    return m.Lens(table.match.seq, visible.lens(table.match.position, eyes))


async def hint(asked: ApiRequest, body: f.SeatChoice) -> f.Hint:
    """What your seat could do now, found from its own knowledge."""
    table, viewer = await find_table(asked)
    match = table.match
    seat = match.position.to_act
    by = await acting_player(asked.services, table, viewer, body.eyes)
    if match.status != "running" or seat not in viewer.mine or by.seat != seat:
        raise NotPossible("a hint is only for the player whose turn it is")
    if match.opened.rated:
        raise NotPossible("hints are off in rated games", "hint_rated")
    view = match.setup.game.view(match.position, seat)
    choice = await asked.services.pool.ask(worker_pool.advise, view, secrets.randbits(64))
    game = match.setup.game
    known = game.complete(view)
    considered = [
        f.HintCandidate(one.action.code, game.format(known, one.action), one.value, one.visits)
        for one in choice.considered
    ]
    text = game.format(known, choice.action)
    return f.Hint(len(match.steps), choice.action.code, text, choice.win, considered)


async def match_box(asked: ApiRequest) -> dict[str, Any]:
    """The component file that the match is played with, as data to draw from."""
    table, _ = await find_table(asked)
    return msgspec.to_builtins(table.match.setup.components)
