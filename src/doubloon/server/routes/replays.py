"""Games to be gone through again: matches, and records that somebody has in a file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from doubloon.games import GAMES
from doubloon.kernel import record as records
from doubloon.kernel.errors import BadRecord
from doubloon.kernel.outcome import Outcome
from doubloon.kernel.record import Record
from doubloon.kernel.seats import DRAWN, PLAYERS, SEATS
from doubloon.kernel.setup import Setup
from doubloon.match import visible
from doubloon.match.context import NotPossible
from doubloon.match.replay import ALL, aids, course, draws
from doubloon.search.levels import LEVELS
from doubloon.server import schemas as f
from doubloon.server.endpoints import ApiRequest
from doubloon.server.messages import ComponentsInfo
from doubloon.server.refusals import NotFound
from doubloon.server.routes.common import SeatQuery, find_table
from doubloon.server.routes.records import match_record, match_steps
from doubloon.server.setups import box_file
from doubloon.server.table import eyes_named

Answer = TypeVar("Answer")

BOTS = {level.name for level in LEVELS}


async def replay(asked: ApiRequest, query: SeatQuery) -> f.Replay:
    """All moments of a match; when it is over from any eyes, before that from your own."""
    table, viewer = await find_table(asked)
    match = table.match
    if not match.steps:
        raise NotPossible("no one has made a move in this match yet; there is nothing to replay")
    over = visible.over(match)
    eyes = _eyes(match.setup, query.eyes) if over else eyes_named(match, query.eyes, viewer.mine)
    mine = [match.setup.actor(seat) for seat in viewer.mine]
    seen = (match.id, visible.chairs(match), mine, over, visible.result(match))
    record = Record(match.setup, match_steps(match))
    return await _aside(asked, _replay, record, eyes, *seen)


async def proof(asked: ApiRequest) -> f.Proof:
    """What the dealing of a match that is over can be checked with."""
    table, _ = await find_table(asked)
    if not visible.over(table.match):
        raise NotPossible("the seed is revealed once the game is over")
    return await _aside(asked, _proof, match_record(table.match))


async def open_record(asked: ApiRequest, body: f.RecordFile) -> f.Replay:
    """All moments of a game whose record you have; nothing of it is kept."""
    return await _aside(asked, _opened, body)


async def record_lens(asked: ApiRequest, body: f.RecordStep) -> f.StepLens:
    """Aids to see what a moment of a game means whose record you have."""
    return await _aside(asked, _aids, body)


async def record_proof(asked: ApiRequest, body: f.RecordFile) -> f.Proof:
    """What the dealing of a game whose record you have can be checked with."""
    return await _aside(asked, lambda: _proof(_read(body)))


async def _aside(asked: ApiRequest, work: Callable[..., Answer], *words: Any) -> Answer:
    """Do something long in a thread, one such thing at a time, so that tables are not held up."""
    async with asked.services.replaying:
        return await asyncio.to_thread(work, *words)


def _eyes(setup: Setup[Any], name: str | None) -> int:
    """Return the eyes of this name for a game that is over; all is open unless told."""
    return {setup.actor(seat): seat for seat in SEATS}.get(name or "", ALL)


def _replay(
    record: Record,
    eyes: int,
    match: str | None,
    seats: dict[str, visible.Chair],
    mine: list[str],
    over: bool,
    result: visible.Result | None,
) -> f.Replay:
    setup = record.setup
    seen = course(setup, record.steps, eyes)
    box = setup.components
    name = "all" if eyes == ALL else setup.actor(eyes)
    return f.Replay(
        match=match,
        game=setup.game.code,
        options=dict(setup.options),
        components=ComponentsInfo(box.name, box.sha256),
        box=msgspec.to_builtins(box),
        seats=seats,
        mine=mine,
        eyes=name,
        may=[*(setup.actor(seat) for seat in SEATS), "all"] if over else [name],
        over=over,
        result=result,
        steps=seen.steps,
        first=seen.first,
        changes=seen.changes,
    )


def _proof(record: Record) -> f.Proof:
    tags = record.tags
    added = (tags.get("BytesOne"), tags.get("BytesTwo"))
    facts = (tags.get("Match"), tags.get("Commitment"), tags.get("Seed"), added)
    return f.Proof(*facts, draws(record.setup, record.steps))


# Records in files


def _opened(file: f.RecordFile) -> f.Replay:
    record = _read(file)
    if not record.steps:
        raise BadRecord("the record has no steps; there is nothing to replay")
    eyes = _eyes(record.setup, file.eyes)
    name = record.tags.get("Match")
    return _replay(record, eyes, name, _chairs(record), [], True, _result(record))


def _aids(asked: f.RecordStep) -> f.StepLens:
    record = _read(asked)
    if asked.step > len(record.steps):
        raise NotFound(f"the game has {len(record.steps)} steps; there is no step {asked.step}")
    eyes, steps = _eyes(record.setup, asked.eyes), record.steps[: asked.step]
    return f.StepLens(asked.step, aids(record.setup, steps, eyes))


def _read(file: f.RecordFile) -> Record:
    text = file.text.removeprefix("\ufeff").replace("\r\n", "\n")
    if not text.strip():
        raise BadRecord("the file is empty; a record starts with headers, one per line")
    if file.components is None:
        return _without_box(text)
    with box_file(file.components) as path:
        return records.parse(text, GAMES, path)


def _without_box(text: str) -> Record:
    """Read a record; say what a browser can do about a box that is not the standard one."""
    try:
        return records.parse(text, GAMES)
    except BadRecord as error:
        said = str(error).replace("give that file with --components", "open that file with it")
        raise BadRecord(said) from None


def _chairs(record: Record) -> dict[str, visible.Chair]:
    names = record.tags.get("Players", "").split(",")
    known: Sequence[str] = names if len(names) == len(PLAYERS) else ("", "")
    seats = record.setup.game.seats
    return {seat: _chair(name.strip()[:40]) for seat, name in zip(seats, known, strict=True)}


def _chair(name: str) -> visible.Chair:
    """Return who a record names; a bot is called by its level there, which has words everywhere."""
    if name in BOTS:
        return visible.Chair("bot", name, name, left=False)
    return visible.Chair("person", name, None, left=False)


REASONS = {"resigned", "agreed", "time", "away"}


def _result(record: Record) -> visible.Result | None:
    """Return how the game ended: by the rules, or as the headers say."""
    outcome = record.end().outcome() or _told_outcome(record)
    if outcome is None:
        return None
    reason: Any = record.tags.get("Ended", "played")
    winner = None if outcome.winner == DRAWN else record.setup.actor(outcome.winner)
    seed = record.tags.get("Seed", "")
    return visible.Result(winner, outcome.points, reason if reason in REASONS else "played", seed)


def _told_outcome(record: Record) -> Outcome | None:
    seats = {name: seat for seat, name in enumerate(record.setup.game.seats)}
    winner = record.tags.get("Winner")
    if record.tags.get("Ended") not in REASONS or winner not in {*seats, "nobody"}:
        return None
    end = record.end()
    return Outcome(seats.get(winner, DRAWN), (end.points(0), end.points(1)))
