"""Fuzzed messages, component files and records, sent to a real server.

Nothing may make the server answer with a status of 500 or more, log an error, or take more than
300 MB. At the end it must still play a game.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from doubloon.bench.process_stats import peak_kib, resident_kib
from doubloon.games import GAMES
from doubloon.kernel import random_play
from doubloon.kernel.errors import DoubloonError
from doubloon.kernel.record import Record, Step, format
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import NOBODY
from trials import servers
from trials.client import Person, Seat, close_everyone, two_at_a_table
from trials.fuzz_input import anything, mutated, near_miss, scribble
from trials.servers import ServerProcess

MOST_MIB = 300
AT_ONCE = 50
"""Messages that a socket sends before it waits for an answer."""

EVERY_HTTP = 50
"""One in this many messages goes over HTTP."""

Announce = Callable[[str], None]


class Harmed(DoubloonError):
    """Something that was sent did harm."""


class Found:
    """What has been sent and answered so far."""

    def __init__(self) -> None:
        self.messages = 0
        self.files = 0
        self.statuses: Counter[int] = Counter()
        self.reconnects = 0

    def note(self, answer: httpx.Response, sent: object) -> None:
        """Count an answer; raise Harmed if the server is to blame for it."""
        self.statuses[answer.status_code] += 1
        if answer.status_code >= 500:
            raise Harmed(f"{answer.status_code} {answer.text[:200]!a} for {ascii(sent)[:500]}")


def measure(messages: int, files: int, announce: Announce) -> dict[str, Any]:
    """Send this many messages and files; return the figures."""
    with servers.sqlite() as db:
        return asyncio.run(fuzz(db, messages, files, announce))


async def fuzz(db: str, messages: int, files: int, announce: Announce) -> dict[str, Any]:
    """Send messages and files to a new server; return the figures, or raise Harmed."""
    began, found = time.monotonic(), Found()
    server = ServerProcess(db, "--log", "warning")
    try:
        at_start = resident_kib(server.process.pid)
        for part in _parts(messages, 10_000):
            announce(f"{found.messages} of {messages} messages")
            await _messages(server, part, found)
            _check(server)
        for part in _parts(files, 500):
            announce(f"{found.files} of {files} files")
            await _files(server, part, found)
            _check(server)
        await _still_plays(server)
        peak = peak_kib(server.process.pid)
    finally:
        await close_everyone()
        server.close()
    return {
        "messages": found.messages,
        "files": found.files,
        "statuses": {str(status): n for status, n in sorted(found.statuses.items())},
        "reconnects": found.reconnects,
        "memory_mib": {"at_start": at_start // 1024, "peak": peak // 1024},
        "seconds": round(time.monotonic() - began),
    }


def _parts(total: int, size: int) -> Iterator[range]:
    for start in range(0, total, size):
        yield range(start, min(total, start + size))


def _check(server: ServerProcess) -> None:
    peak = peak_kib(server.process.pid) // 1024
    if peak > MOST_MIB:
        raise Harmed(f"the server has taken {peak} MiB; it may take {MOST_MIB}")
    logged = server.logged()
    if '"trace"' in logged or '"level": "error"' in logged:
        raise Harmed(f"the server has logged an error: {logged[-3000:]}")


async def _still_plays(server: ServerProcess) -> None:
    one, two = await two_at_a_table(lambda count: [Person(server.url) for _ in range(count)])
    await asyncio.gather(*(seat.play(random.Random(1)) for seat in (one, two)))


# Messages


async def _messages(server: ServerProcess, part: range, found: Found) -> None:
    """Send messages to new matches of each game, from players and a spectator, and over HTTP."""
    people = lambda count: [Person(server.url) for _ in range(count)]  # noqa: E731
    try:
        seats: list[Seat] = []
        for game in GAMES:
            pair = await two_at_a_table(people, game.code)
            seats += [*pair, await people(1)[0].sit(pair[0].match)]
        shares = [part[number :: len(seats)] for number in range(len(seats))]
        await asyncio.gather(
            *(_send(seat, share, found) for seat, share in zip(seats, shares, strict=True))
        )
    finally:
        await close_everyone()


async def _send(seat: Seat, share: range, found: Found) -> None:
    for start in range(0, len(share), AT_ONCE):
        numbers = share[start : start + AT_ONCE]
        by_http = [number for number in numbers if number % EVERY_HTTP == 0]
        for number in by_http:
            await _request(seat, random.Random(number), found)
        try:
            for number in numbers:
                if number % EVERY_HTTP:
                    await seat.socket.send(_message(seat, random.Random(number)))
            await seat.say(type="ping")
            await seat.hear("pong")
            seat.heard.clear()
        except ConnectionClosed:
            found.reconnects += 1
            await seat.connect()
        found.messages += len(numbers)


def _message(seat: Seat, dice: random.Random) -> bytes | str:
    """Return something to send: one time in three it's close to what this seat could do."""
    if dice.randrange(3):
        return scribble(dice)
    codes = [offer["code"] for offer in seat.now["offered"]] or [0]
    act = {"type": "act", "action": dice.choice(codes), "step": seat.now.get("step", 0)}
    looks = {"type": "look", "as": dice.choice(["near", "red", "spectator"]), "since": seat.seq}
    done = {"type": "do", "id": str(dice.random()), "command": act}
    text = json.dumps(dice.choice([done, done, looks]))
    return mutated(text, dice) if dice.randrange(2) else text


async def _request(seat: Seat, dice: random.Random, found: Found) -> None:
    """Send a request over HTTP: a wrong body, or a wrong path."""
    match = f"/api/matches/{seat.match}"
    body = dice.choice([near_miss, anything])(dice)
    content = dice.choice([json.dumps(body).encode(), dice.randbytes(80)])
    method, path = dice.choice(
        [
            ("POST", f"{match}/do"),
            ("POST", f"{match}/hint"),
            ("POST", f"{match}/links/use"),
            ("POST", "/api/matches"),
            ("PUT", "/api/me"),
            ("POST", "/api/records"),
            ("GET", f"{match}/at/{dice.randrange(10**6)}"),
            ("GET", f"{match}?since={dice.choice([-1, 3, 10**30, 'x'])}&as=%00"),
            ("GET", f"/api/matches/{dice.randbytes(5).hex()}"),
            ("GET", f"/api/matches?before={dice.randrange(10**9)}.%ff"),
        ]
    )
    answer = await seat.person.http.request(method, path, content=content)
    found.note(answer, (method, path, content))


# Component files and records


async def _files(server: ServerProcess, part: range, found: Found) -> None:
    """Send mutated component files and records, a few at a time."""
    person = Person(server.url)
    try:
        await person.me()
        for number in part:
            dice = random.Random(number)
            game = CODES[number % len(CODES)]
            box, record = BOXES[game], a_record(game, number % 20)
            body: dict[str, Any]
            match number // len(CODES) % 3:
                case 0:
                    path, body = "/api/matches", {"game": game, "seats": ["me", "me"]}
                    body["components"] = mutated(box, dice)
                case 1:
                    path, body = "/api/records", {"text": mutated(record, dice)}
                case _:
                    path, body = "/api/records", {"text": record, "components": mutated(box, dice)}
            content = json.dumps(body).encode("utf-8", "surrogatepass")
            answer = await person.http.post(path, content=content)
            found.note(answer, (path, body))
            found.files += 1
    finally:
        await close_everyone()


CODES = [game.code for game in GAMES]
BOXES = {game.code: (game.data / "standard.toml").read_text(encoding="utf-8") for game in GAMES}
RECORDS: dict[tuple[str, int], str] = {}


def a_record(game: str, seed: int) -> str:
    """Return the record of a random game."""
    if (game, seed) not in RECORDS:
        setup, rng = GAMES.find(game).setup(), Rng(seed)
        position, steps = setup.start(), list[Step]()
        while position.to_act != NOBODY:
            action = setup.game.action(random_play.step(position, rng))
            steps.append(Step(position.to_act, action))
            position = position.play(action)
        RECORDS[game, seed] = format(Record(setup, tuple(steps)))
    return RECORDS[game, seed]
