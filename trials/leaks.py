"""The leak trial: matches that differ only in what a viewer can't know must look the same to it.

A match is played in a server up to a random step, with refused and nonsensical messages in
between. Then its twin is played: the same messages, a different seed, and draws that differ in
everything the viewer can't know. Every byte that the viewer gets over the socket and HTTP must be
the same, and so must the server's log. Only the match ID and the commitment to the seed may differ;
both are replaced by words. What a seat can't know a spectator can't know either, so a spectator is
always compared.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from doubloon.games import GAMES
from doubloon.kernel.errors import DoubloonError
from doubloon.kernel.registry import AnyGame
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import PLAYERS, SEATS, SPECTATOR
from trials.in_process_server import Cabin, cabin
from trials.options import any_options
from trials.scripted_match import Performance, next_said, questions
from trials.secret_pairs import other_draws

LONGEST = {"gold_ahoi": 55, "martinique": 80, "schatzinsel": 60}
"""The most messages sent in a match; few, so that it is rarely over."""

Announce = Callable[[str], None]


class Leak(DoubloonError):
    """A viewer could distinguish two matches that must look the same."""


class Pair(Struct, frozen=True):
    """The result of comparing two matches: how much was the same, and what differed."""

    compared: int
    hidden: bool
    """Whether the positions differed, and not just the seeds."""
    others: bool
    """Whether a viewer who may know more saw a difference."""


def measure(pairs: int, announce: Announce) -> dict[str, Any]:
    """Compare pairs of matches of each game; return the JSON document to print."""
    return asyncio.run(_measure(pairs, announce))


async def _measure(pairs: int, announce: Announce) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for game in GAMES:
        began = time.monotonic()
        announce(f"{game.code}: {pairs} pairs")
        some = await compare(game, range(pairs))
        found[game.code] = {
            "pairs": len(some),
            "with_hidden_difference": sum(pair.hidden for pair in some),
            "seen_by_others": sum(pair.others for pair in some),
            "bytes_compared": sum(pair.compared for pair in some),
            "leaks": 0,
            "seconds": round(time.monotonic() - began),
        }
    return {"games": found}


async def compare(game: AnyGame, seeds: range) -> list[Pair]:
    """Compare a pair of matches for each seed; raise Leak."""
    async with cabin() as found:
        return [await _pair(found, game, seed) for seed in seeds]


async def _pair(cabin: Cabin, game: AnyGame, seed: int) -> Pair:
    dice = random.Random(seed)
    eyes = dice.choice(SEATS)
    one = await _played(cabin, game, eyes, dice)
    asked = questions(one.match, eyes, dice)
    if eyes in PLAYERS:
        asked += questions(one.match, SPECTATOR, dice)
    draws, target = other_draws(one.match, eyes, Rng(seed))
    await one.end(asked)
    logged = one.logged()
    await one.give_up()
    two = Performance(cabin, one.wanted, draws)
    await two.begin()
    for said in one.script:
        await two.say(said)
    if two.match.position != target:
        raise Leak(f"{game.code} {seed}: the twin went another way")
    await two.end(asked)
    found = _same(one, two, eyes, logged, f"{game.code}, pair {seed}")
    await two.give_up()
    return found


async def _played(cabin: Cabin, game: AnyGame, eyes: int, dice: random.Random) -> Performance:
    """Play a match for a while; if it ends, play another, because no secrets are left."""
    while True:
        found = Performance(cabin, _wanted(game, dice), None)
        await found.begin()
        for _ in range(dice.randint(0, LONGEST[game.code])):
            await found.say(next_said(found.match, eyes, dice))
            if found.match.status != "running":
                break
        else:
            return found
        await found.end([])


def _wanted(game: AnyGame, dice: random.Random) -> dict[str, Any]:
    """Return a random match to create, with any options, with or without a clock."""
    options = any_options(game, dice)
    clocks = [{"kind": "none"}, {"kind": "time", "seconds": 3600, "increment": 5}]
    clocks.append({"kind": "days", "days": 3})
    wanted = {"game": game.code, "seats": ["me", "link"], "options": options}
    return wanted | {"clock": dice.choice(clocks)}


def _same(one: Performance, two: Performance, eyes: int, logged: list[bytes], where: str) -> Pair:
    for who in {eyes, SPECTATOR}:
        _check(one.shown(who), two.shown(who), f"{where}, seen by {who}")
    _check(logged, two.logged(), f"{where}, log")
    return Pair(
        compared=sum(len(text) for who in {eyes, SPECTATOR} for text in one.seen[who]),
        hidden=one.match.position != two.match.position,
        others=any(one.shown(who) != two.shown(who) for who in set(SEATS) - {eyes, SPECTATOR}),
    )


def _check(one: list[bytes], two: list[bytes], where: str) -> None:
    for place, (first, second) in enumerate(zip(one, two, strict=False)):
        if first != second:
            at = next(i for i, (a, b) in enumerate(zip(first, second, strict=False)) if a != b)
            shown = (
                f"{first[max(0, at - 60) : at + 60]!r} and {second[max(0, at - 60) : at + 60]!r}"
            )
            raise Leak(f"{where}, message {place}: {shown}")
    if len(one) != len(two):
        raise Leak(f"{where}: {len(one)} and {len(two)} messages")
