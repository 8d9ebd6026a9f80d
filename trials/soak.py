"""The soak test: a thousand matches of every kind, on a server and a network that keep failing.

Pairs of people on sockets, bots and browsers play through a network that breaks, goes down and
stalls, on a server that is killed and restarted. In the second part nothing fails, so any memory
growth would show. At the end, everything that players were sent must be in the store, every record
must be valid and its deal must verify, and every line of the server's log and the browsers'
consoles must have an explanation.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import time
from asyncio import FIRST_COMPLETED
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from doubloon.bench.process_stats import Sample, growth, sample
from doubloon.games import GAMES
from doubloon.kernel.errors import DoubloonError
from doubloon.kernel.record import parse
from doubloon.match import visible
from doubloon.match.verify import verify
from doubloon.server.log_replay import replay
from doubloon.store import open_store
from trials.browser import check_browser
from trials.browser_players import Pages
from trials.client import close_everyone
from trials.console_errors import Trouble
from trials.crash import Lost, compare
from trials.match_plans import Ledger, PlayingPair
from trials.network import Network, network
from trials.players import PersistentPerson
from trials.servers import ServerProcess, sqlite
from trials.unruly_player import UnrulyPlayer

PAIRS = 24
"""Pairs of people who play at once."""

PACE = 5.0
"""Mean seconds between failures."""

ROUGH = 0.4
"""The share of the test in which the server is killed and restarted, at least once each."""

PATIENCE = 300
"""Seconds for the last matches to end before the test is aborted."""

MISHAPS = ("cut", "kill", "down", "restart", "stall")
DEADLY = ("kill", "restart")
EXPLAINED = (
    r"^(bot gave up for now|review failed): the server is shutting down$",
    r"^Cancel \d+ running task\(s\), timeout graceful shutdown exceeded$",
)
"""What a server may log during the test: work in progress when it is restarted."""

Announce = Callable[[str], None]


class Soak:
    """A server, the network in front of it, and all players."""

    def __init__(
        self, db: str, matches: int, seconds: float, pairs: int, pace: float, browsers: bool
    ) -> None:
        self.db = db
        self.pace = pace
        self.server = ServerProcess(db, "--log", "warning", "--review", "5000")
        self.mishaps: Counter[str] = Counter()
        self.seconds = seconds
        self.ledger = Ledger(matches, seconds, lambda: len(self.mishaps) == len(MISHAPS))
        self.pairs = pairs
        self.browsers = browsers
        self.life: list[Sample] = []
        self.dice = random.Random(matches)

    @property
    def share(self) -> float:
        """How much of the test is over: by matches or by time, whichever is more."""
        left = self.ledger.until - time.monotonic()
        return max(len(self.ledger.results) / self.ledger.wanted, 1 - left / self.seconds)

    async def play(self, announce: Announce) -> dict[str, Any]:
        """Let everyone play until all matches are over; return the findings."""
        began = time.monotonic()
        async with network(self.server.port) as wires:
            pages = Pages(wires.url, self.ledger) if self.browsers else None
            if pages:
                pages.start()
            await self._all_play(wires, announce)
            if pages:
                await self._end(pages)
        found = await self._read(pages)
        return found | {"seconds": round(time.monotonic() - began)}

    async def _all_play(self, wires: Network, announce: Announce) -> None:
        """Play until all pairs are done, a server doesn't start, or nothing progresses."""
        pairs = [PlayingPair(wires.url, number, self.ledger) for number in range(self.pairs)]
        over = asyncio.Event()
        playing = asyncio.gather(*(pair.play() for pair in pairs))
        weather = asyncio.create_task(self._weather(wires, over))
        watching = asyncio.create_task(self._watch(announce))
        last = self.seconds + PATIENCE
        await asyncio.wait([playing, weather], timeout=last, return_when=FIRST_COMPLETED)
        given_up = not playing.done()
        for task in (playing, watching):
            task.cancel()
        over.set()
        await weather
        if given_up:
            waiting = [one for one in self.ledger.players if one.now["result"] is None]
            self.ledger.wrong += [f"given up after {last} s", *(one.standing() for one in waiting)]
        else:
            playing.result()

    async def _weather(self, wires: Network, over: asyncio.Event) -> None:
        """Cause failures one after another; each is completed."""
        while due := self._due():
            for mishap in due:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(over.wait(), self.pace * self.dice.uniform(0.5, 1.5))
                    return
                await self._happen(mishap, wires)
                self.mishaps[mishap] += 1
        await over.wait()

    def _due(self) -> list[str]:
        """Return the failures to cause next: those of this part, and any that hasn't happened."""
        share = self.share
        part = {one for one in MISHAPS if share < (ROUGH if one in DEADLY else 1)}
        return [one for one in MISHAPS if one in part or one not in self.mishaps]

    async def _happen(self, mishap: str, wires: Network) -> None:
        match mishap:
            case "cut":
                wires.cut()
            case "down":
                await wires.go_down(self.dice.uniform(0.2, 2.0))
            case "stall":
                await wires.stall(self.dice.uniform(0.2, 2.0))
            case "kill":
                await asyncio.to_thread(self.server.kill)
                await asyncio.to_thread(self.server.start)
                self.life.clear()
            case _:
                await asyncio.to_thread(self.server.restart)
                self.life.clear()

    async def _watch(self, announce: Announce) -> None:
        """Sample the server's resources regularly."""
        for beat in itertools.count():
            seen = sample(self.server.process.pid, len(self.ledger.results))
            self.life += [seen] if seen else []
            if beat % 10 == 0:
                announce(f"{len(self.ledger.results)} of {self.ledger.wanted} matches are over")
            await asyncio.sleep(1)

    async def _end(self, pages: Pages) -> None:
        pages.over.set()
        await asyncio.to_thread(pages.join, 300)
        if pages.failure or pages.is_alive():
            self.ledger.wrong.append(f"browser: {pages.failure or 'does not end'}")

    async def _read(self, pages: Pages | None) -> dict[str, Any]:
        """Compare everything that was sent with the store."""
        wrong = [*self.ledger.wrong]
        wrong += [f"record of {line}" async for line in self._unsound_records()]
        self.server.stop()
        wrong += await self._not_in_store()
        lines = self.server.logged().splitlines()
        logged = [json.loads(line) if line[:1] == "{" else {"what": line} for line in lines]
        said = Counter(": ".join(filter(None, [one["what"], one.get("why")])) for one in logged)
        wrong += [f"logged: {one}" for one in Trouble.among(said, EXPLAINED)]
        wrong += [f"browser: {one}" for one in (pages.unexplained() if pages else [])]
        return self._told(pages) | {
            "logged": dict(said),
            "unexplained": sorted(set(wrong)),
        }

    async def _unsound_records(self) -> AsyncIterator[str]:
        """Yield the invalid records among all matches."""
        asking = PersistentPerson([self.server.url])
        for match, result in self.ledger.results.items():
            if result["reason"] == "called_off":
                continue
            text = await asking.ask("GET", f"/api/matches/{match}/record")
            try:
                verdict = await asyncio.to_thread(lambda text=text: verify(parse(text, GAMES)))
                if not verdict.ok:
                    yield f"{match}: {verdict.text}"
            except DoubloonError as error:
                yield f"{match}: {error}"

    async def _not_in_store(self) -> list[str]:
        """Return what players were sent but the store doesn't have."""
        store, wrong = await open_store(self.db), list[str]()
        try:
            wrong += await store.check()
            for match, told in self.ledger.results.items():
                wrong += differs(match, told, await store.events(match))
            for player in self.ledger.players:
                compare(player, await store.events(player.match))
        except Lost as error:
            wrong.append(str(error))
        finally:
            await store.close()
        return wrong

    def _told(self, pages: Pages | None) -> dict[str, Any]:
        ledger = self.ledger
        unruly = [one for one in ledger.players if isinstance(one, UnrulyPlayer)]
        found: dict[str, Any] = {
            "matches": len(ledger.results),
            "games": dict(ledger.games),
            "ends": dict(ledger.ends),
            "commands": dict(sum((one.done for one in unruly), Counter[str]())),
            "refused": dict(sum((one.refusals for one in unruly), Counter[str]())),
            "besides": dict(ledger.besides),
            "mishaps": dict(self.mishaps),
            "acknowledged": sum(len(one.acknowledged) for one in ledger.players),
            "reconnects": sum(one.reconnects for one in ledger.players),
            "repeated": sum(one.repeated for one in ledger.players),
            "upkeep": growth(self.life),
        }
        if pages:
            explained = len(pages.heard) - len(pages.unexplained())
            found["browser"] = {"matches": pages.matches, "visited": dict(pages.visited)}
            found["browser"]["complaints_about_lost_lines"] = explained
        return found


def differs(match: str, told: dict[str, Any], log: list[Any]) -> list[str]:
    """Return how a match in the store differs from what its players saw."""
    found, _ = replay(match, log)
    if found.ended is None:
        return [f"match {match} ended, but not in the store"]
    kept = json.loads(msgspec.json.encode(visible.result(found)))
    return [] if kept == told else [f"match {match}: told {told}, kept {kept}"]


async def play(
    matches: int,
    seconds: float,
    announce: Announce,
    pairs: int = PAIRS,
    pace: float = PACE,
    browsers: bool = True,
) -> dict[str, Any]:
    """Run a soak test on a new database, with a time limit in seconds; return the results."""
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(4 * PAIRS))
    with sqlite() as db:
        day = Soak(db, matches, seconds, pairs, pace, browsers)
        try:
            return await day.play(announce)
        finally:
            day.server.close()
            await close_everyone()


def measure(matches: int, minutes: int, announce: Announce) -> dict[str, Any]:
    """Run a soak test; return the JSON document to print."""
    check_browser()
    return asyncio.run(play(matches, 60 * minutes, announce))
