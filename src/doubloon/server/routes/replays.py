"""Replays of matches, and of games whose record the client has in a file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from doubloon.games import GAMES
from doubloon.kernel import record as records
from doubloon.kernel.errors import BadRecord, MissingComponents
from doubloon.kernel.outcome import Outcome
from doubloon.kernel.record import Record
from doubloon.kernel.seats import DRAWN, PLAYERS, SEATS
from doubloon.kernel.setup import Setup
from doubloon.match import visible
from doubloon.match.context import NotPossible
from doubloon.match.replay import ALL, aids, course, draws
from doubloon.search.levels import LEVELS
from doubloon.server import schemas
from doubloon.server.endpoints import ApiRequest
from doubloon.server.messages import ComponentsInfo
from doubloon.server.refusals import NotFound
from doubloon.server.routes.common import SeatQuery, find_table
from doubloon.server.routes.records import match_record, match_steps
from doubloon.server.setups import CustomBox
from doubloon.server.table import viewer_named

Answer = TypeVar("Answer")

BOTS = {level.name for level in LEVELS}


async def replay(request: ApiRequest, query: SeatQuery) -> schemas.Replay:
    """Return every position of a match: once it is over as any viewer, before that as yourself."""
    table, viewer = await find_table(request)
    match = table.match
    if not match.steps:
        raise NotPossible("no one has made a move in this match yet; there is nothing to replay")
    over = visible.over(match)
    if over:
        seat = _viewer(match.setup, query.seat)
    else:
        seat = viewer_named(match, query.seat, viewer.held)
    mine = [match.setup.actor(held) for held in viewer.held]
    facts = (match.id, visible.chairs(match), mine, over, visible.result(match))
    record = Record(match.setup, match_steps(match))
    return await _in_thread(request, _replay, record, seat, *facts)


async def proof(request: ApiRequest) -> schemas.Proof:
    """Return the data needed to verify the dealing of a finished match."""
    table, _ = await find_table(request)
    if not visible.over(table.match):
        raise NotPossible("the seed is revealed once the game is over")
    return await _in_thread(request, _proof, match_record(table.match))


async def open_record(request: ApiRequest, body: schemas.RecordFile) -> schemas.Replay:
    """Return every position of a game whose record you send; the server doesn't store it."""
    return await _in_thread(request, _replay_file, body)


async def record_lens(request: ApiRequest, body: schemas.RecordStep) -> schemas.StepLens:
    """Return the board aids for one position of a game whose record you send."""
    return await _in_thread(request, _lens, body)


async def record_proof(request: ApiRequest, body: schemas.RecordFile) -> schemas.Proof:
    """Return the data needed to verify the dealing of a game whose record you send."""
    return await _in_thread(request, lambda: _proof(_read(body)))


async def _in_thread(request: ApiRequest, work: Callable[..., Answer], *arguments: Any) -> Answer:
    """Run something slow in a thread, one at a time, so that it doesn't block the tables."""
    async with request.services.replaying:
        return await asyncio.to_thread(work, *arguments)


def _viewer(setup: Setup[Any], name: str | None) -> int:
    """Return the viewer of this name for a finished game; by default, one who sees everything."""
    return {setup.actor(seat): seat for seat in SEATS}.get(name or "", ALL)


def _replay(
    record: Record,
    viewer: int,
    match: str | None,
    seats: dict[str, visible.ChairView],
    mine: list[str],
    over: bool,
    result: visible.Result | None,
) -> schemas.Replay:
    setup = record.setup
    seen = course(setup, record.steps, viewer)
    box = setup.components
    name = "all" if viewer == ALL else setup.actor(viewer)
    return schemas.Replay(
        match=match,
        game=setup.game.code,
        options=dict(setup.options),
        components=ComponentsInfo(box.name, box.sha256),
        box=msgspec.to_builtins(box),
        seats=seats,
        mine=mine,
        viewer=name,
        viewers=[*(setup.actor(seat) for seat in SEATS), "all"] if over else [name],
        over=over,
        result=result,
        steps=seen.steps,
        first=seen.first,
        changes=seen.changes,
    )


def _proof(record: Record) -> schemas.Proof:
    tags = record.tags
    added = (tags.get("BytesOne"), tags.get("BytesTwo"))
    return schemas.Proof(
        match=tags.get("Match"),
        commitment=tags.get("Commitment"),
        seed=tags.get("Seed"),
        added=added,
        draws=draws(record),
        dealing=tags.get("Dealing", "1"),
        shuffle=tags.get("Shuffle"),
    )


# Records in files


def _replay_file(file: schemas.RecordFile) -> schemas.Replay:
    record = _read(file)
    if not record.steps:
        raise BadRecord("the record has no steps; there is nothing to replay")
    viewer = _viewer(record.setup, file.viewer)
    name = record.tags.get("Match")
    return _replay(record, viewer, name, _chairs(record), [], True, _result(record))


def _lens(file: schemas.RecordStep) -> schemas.StepLens:
    record = _read(file)
    if file.step > len(record.steps):
        raise NotFound(f"the game has {len(record.steps)} steps; there is no step {file.step}")
    viewer, steps = _viewer(record.setup, file.viewer), record.steps[: file.step]
    return schemas.StepLens(file.step, aids(record.setup, steps, viewer))


def _read(file: schemas.RecordFile) -> Record:
    text = file.text.removeprefix("\ufeff").replace("\r\n", "\n")
    if not text.strip():
        raise BadRecord("the file is empty; a record starts with headers, one per line")
    if file.components is None:
        return _read_standard(text)
    return records.parse(text, GAMES, CustomBox(file.components))


def _read_standard(text: str) -> Record:
    """Read a record; if it needs a custom component file, say what to do in a browser."""
    try:
        return records.parse(text, GAMES)
    except MissingComponents as error:
        remedy = "open that file with it"
        raise MissingComponents(error.name, error.line, remedy=remedy) from None


def _chairs(record: Record) -> dict[str, visible.ChairView]:
    names = record.tags.get("Players", "").split(",")
    known: Sequence[str] = names if len(names) == len(PLAYERS) else ("", "")
    seats = record.setup.game.seats
    return {seat: _chair(name.strip()[:40]) for seat, name in zip(seats, known, strict=True)}


def _chair(name: str) -> visible.ChairView:
    """Return a player of a record; bots are named by level, which clients can translate."""
    if name in BOTS:
        return visible.ChairView("bot", name, name, left=False)
    return visible.ChairView("person", name, None, left=False)


REASONS = {"resigned", "agreed", "time", "away"}


def _result(record: Record) -> visible.Result | None:
    """Return how the game ended: by the rules, or as the headers say."""
    outcome = record.end().outcome() or _outcome_in_headers(record)
    if outcome is None:
        return None
    reason: Any = record.tags.get("Ended", "played")
    winner = None if outcome.winner == DRAWN else record.setup.actor(outcome.winner)
    seed = record.tags.get("Seed", "")
    return visible.Result(winner, outcome.points, reason if reason in REASONS else "played", seed)


def _outcome_in_headers(record: Record) -> Outcome | None:
    seats = {name: seat for seat, name in enumerate(record.setup.game.seats)}
    winner = record.tags.get("Winner")
    if record.tags.get("Ended") not in REASONS or winner not in {*seats, "nobody"}:
        return None
    end = record.end()
    return Outcome(seats.get(winner, DRAWN), (end.points(0), end.points(1)))
