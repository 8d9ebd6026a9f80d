"""The record of a finished match."""

from __future__ import annotations

from starlette.responses import PlainTextResponse, Response

from doubloon.kernel import record as records
from doubloon.kernel.record import Record, Step
from doubloon.kernel.seats import DRAWN
from doubloon.match import visible
from doubloon.match.context import NotPossible
from doubloon.match.state import Match
from doubloon.match.text import JOINER
from doubloon.server.endpoints import ApiRequest
from doubloon.server.routes.common import find_table

GONE = "a former player"
"""What a record calls a player whose account is deleted."""


async def record(request: ApiRequest) -> Response:
    """Return the record of a finished match, with what it takes to verify its dealing."""
    table, _ = await find_table(request)
    if not visible.over(table.match):
        raise NotPossible("the record is available once the game is over")
    name = f'attachment; filename="{table.match.opened.game}-{table.match.id}.txt"'
    text = records.format(match_record(table.match))
    return PlainTextResponse(text, headers={"Content-Disposition": name})


def match_record(match: Match) -> Record:
    """Return a finished match as a record, with the headers that prove its dealing."""
    tags = {"Players": ",".join(_plain(chair.name) or GONE for chair in match.chairs)}
    if match.dealer:
        tags |= match.dealer.headers(over=True)
        if match.shuffle:
            tags["Shuffle"] = match.shuffle
    if match.ended:
        winner = match.ended.winner
        tags["Ended"] = match.ended.reason
        tags["Winner"] = "nobody" if winner == DRAWN else match.setup.actor(winner)
    return Record(match.setup, match_steps(match), tags)


def match_steps(match: Match) -> tuple[Step, ...]:
    """Return the steps of a match in the form that records use."""
    action = match.setup.game.action
    return tuple(Step(step.actor, action(step.code)) for step in match.steps)


def _plain(name: str) -> str:
    """Return a name without the characters that a record header cannot hold."""
    return name.replace(",", " ").replace('"', " ").replace("\\", " ").replace(JOINER, "")
