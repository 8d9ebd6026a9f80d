"""Plays a recorded exchange against the current server and compares the answers.

Whatever is not listed here must be exactly as recorded, in the same order.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from doubloon.match.fairness import LATEST
from doubloon.server.messages import ErrorKind
from tests.compatibility.transcript import LINE, PATIENCE, Client, TemporaryServer, answered, logged

TIMES = {"at", "created", "changed", "due"}
"""Times: a different integer in each run."""

NEW = {
    *("player", "name", "match", "path", "about", "next"),
    *("invite", "commitment", "seed", "bytes", "digest"),
}
"""Fields with new names and secrets; those already known to the database or a client stay."""

TOKEN = re.compile(r"[0-9a-f]{64}|[a-z2-7]{32}|[a-z2-7]{16}|(?<=Guest )[a-z2-7]{4}")

ADDED = {
    *(("error", "why"), ("components", "file"), ("result", "uncounted")),
    *(("draws", "stream"), ("proof", "dealing"), ("proof", "shuffle"), ("can", "hint")),
}
"""Fields added since, each after the field that contains it; clients ignore unknown fields."""

BOXES = {
    "f367a99d2e32e3e1b42f3cf9de8b58de102c180e88dc161463718f63f2464e1e": (
        "577f200dd87aee07ccf6865d87b50fe8f0102be466182d9bdd601672b93f31e5"
    )
}
"""The standard box that new matches get now, by the hash of the one they got then."""

FILED = {("box", "title"), ("box", "file")}
"""What a component file is called; a former standard box has a file of its own now."""

CHOSEN_NOW = ("/hint", "/api/games/gold_ahoi/box")
"""Answers that depend on the machine or on the standard box; only keys and types are compared."""

ADDED_COOKIES = {"doubloon_device"}
SESSION = re.compile(r"(\.\d+(_\d+)?)?\.[0-9a-f]{64}(?=;)")
"""The session in a cookie and its signature: clients send cookies back as they are."""

ERRORS = set(ErrorKind.__args__)
QUOTED = {"step", "chat"}
"""Log entries whose text is notation or chat, not prose."""


def is_prose(parent: dict[str, Any], key: str) -> bool:
    """Return True for a sentence for people, whose wording may change."""
    if key == "why_not":
        return True
    if key == "about":
        return "default" in parent or "seconds" in parent
    if key != "text":
        return False
    kind = parent.get("kind")
    return (
        kind in ERRORS
        or ("seq" in parent and kind not in QUOTED)
        or parent.get("type") in ("trouble", "closing")
        or set(parent) == {"ok", "text"}
    )


class Comparison:
    """Compares recorded JSON with current JSON, and maps recorded names to current ones."""

    def __init__(self, before: str) -> None:
        self.before = set(TOKEN.findall(before))
        """Names and secrets known to the database or sent by a client."""
        self.now: dict[str, str] = {}

    def translated(self, text: str) -> str:
        """Return a recorded message with the current names."""
        self.before |= set(TOKEN.findall(text))
        return TOKEN.sub(lambda found: self.now.get(found[0], found[0]), text)

    def compare(self, old: Any, new: Any, place: str, loosely: bool = False) -> None:
        """Fail unless both are the same; ``loosely`` compares only keys and types."""
        match old:
            case dict():
                self._objects(old, new, place, loosely)
            case list():
                assert isinstance(new, list), f"{place}: {new!r}"
                if loosely:
                    old, new = old[:1], new[:1]
                assert len(old) == len(new), f"{place}: {len(new)} instead of {len(old)}"
                for number, (one, other) in enumerate(zip(old, new, strict=True)):
                    self.compare(one, other, f"{place}[{number}]", loosely)
            case _ if loosely:
                assert type(new) is type(old), f"{place}: {new!r} instead of {old!r}"
            case _:
                assert type(new) is type(old), f"{place}: {new!r} instead of {old!r}"
                assert new == old, f"{place}: {new!r} instead of {old!r}"

    def _objects(self, old: dict[str, Any], new: Any, place: str, loosely: bool) -> None:
        assert isinstance(new, dict), f"{place}: {new!r}"
        inside = re.sub(r".*[./]|\[\d+\]", "", place)
        known = [key for key in new if (inside, key) not in ADDED or key in old]
        assert known == [self.now.get(key, key) for key in old], f"{place} has {known}"
        for key, value in old.items():
            where, found = f"{place}.{key}", new[self.now.get(key, key)]
            if key in TIMES and isinstance(value, int):
                assert type(found) is int, f"{where}: {found!r}"
            elif key == "left" and isinstance(value, dict):
                self._objects(value, found, where, loosely=True)
            elif (inside, key) == ("components", "text"):
                assert found is None, f"{where}: {found!r}"  # stored apart, under the hash in file
            elif is_prose(old, key) or (inside, key) in FILED:
                assert isinstance(found, str), f"{where}: {found!r}"
            elif key in NEW and isinstance(value, str):
                self.renamed(value, found, where)
            else:
                self.compare(value, found, where, loosely)

    def renamed(self, old: str, new: Any, place: str) -> None:
        """Map the new names in a recorded text to current ones; known names must not change."""
        assert isinstance(new, str), f"{place}: {new!r}"
        olds, news = TOKEN.findall(old), TOKEN.findall(new)
        assert TOKEN.sub("", old) == TOKEN.sub("", new), f"{place}: {new} instead of {old}"
        for one, other in zip(olds, news, strict=True):
            known = one not in self.now and one in self.before
            due = one if known else self.now.setdefault(one, other)
            assert other == due, f"{place}: {new} instead of {old}"


class Replay:
    """A recorded exchange being played again."""

    def __init__(self, lines: Iterable[str], database: Path, before: str) -> None:
        self.rest = iter(enumerate(lines, 1))
        self.database = database
        self.comparison = Comparison(before)
        self.clients: dict[str, Client] = {}
        self.server: TemporaryServer | None = None
        self.heard: dict[str, list[dict[str, Any]]] = {"then": [], "now": []}
        self.written: dict[tuple[str, int], tuple[str | None, str]] | None = None
        self.count = 0

    async def run(self) -> int:
        """Play all of it; return how many messages were compared."""
        try:
            for number, line in self.rest:
                if line and not line.startswith("#"):
                    try:
                        await self._line(number, line)
                    except Exception as error:
                        error.add_note(f"at line {number}: {line[:200]}")
                        raise
            self._floating()
        finally:
            await self._close()
        return self.count

    async def _close(self) -> None:
        for client in self.clients.values():
            await client.close()
        self.clients.clear()
        if self.server:
            self.server.close()
        self.server = None

    async def _line(self, number: int, line: str) -> None:
        found = LINE.fullmatch(line)
        assert found, f"line {number} cannot be read: {line[:80]}"
        who, sign, said = found[1], found[2].strip(), found[3]
        place = f"line {number}: {who}"
        if who == "Server":
            await self._server(said)
        elif who == "Log":
            await self._logged(json.loads(said), place)
        else:
            await self._client(who, sign, said, place)

    async def _server(self, said: str) -> None:
        match said.split():
            case ["starts", *flags]:
                await self._close()
                self.written = None
                self.server = await asyncio.to_thread(TemporaryServer, self.database, flags)
            case ["is", "full"]:
                self.server.be_full(True)
            case ["has", "room"]:
                self.server.be_full(False)
            case ["stops"]:
                self.server.terminate()

    async def _client(self, who: str, sign: str, said: str, place: str) -> None:
        if who not in self.clients:
            self.clients[who] = Client(self.server.url)
        client = self.clients[who]
        match sign, said.split(" ", 2):
            case ":", ["has", cookie, path]:
                client.keep(cookie, path)
            case ":", ["socket", path]:
                await client.open(self.comparison.translated(path))
            case ":", ["hangs", "up"]:
                await client.line.close()
            case ":", ["closed", code, _]:
                await self._closed(client, int(code), place)
            case ":", [method, path, *body]:
                await self._asked(client, method, path, body, place)
            case ">", _:
                await client.line.send(self.comparison.translated(said))
            case "<", _:
                old = json.loads(said)
                self._compare(old, await self._next(client, old["type"]), place)
            case "~", _:
                self.heard["then"].append(json.loads(said))

    def _compare(self, old: Any, new: Any, place: str, loosely: bool = False) -> None:
        self.comparison.compare(old, new, place, loosely)
        self.count += 1

    async def _next(self, client: Client, wanted: str = "") -> dict[str, Any]:
        """Return the next message, apart from those that may arrive at any time.

        A pong is kept until it is wanted: it may overtake the move of a bot that is thinking.
        """
        if wanted == "pong" and client.pongs:
            return client.pongs.pop()
        async with asyncio.timeout(PATIENCE):
            while True:
                message = json.loads(await client.next())
                if client.floats(message):
                    self.heard["now"].append(message)
                elif message["type"] == "pong" != wanted:
                    client.pongs.append(message)
                else:
                    return message

    async def _closed(self, client: Client, code: int, place: str) -> None:
        try:
            message = await self._next(client)
        except ConnectionClosed:
            assert client.line.close_code == code, f"{place}: {client.line.close_code}"
        else:
            raise AssertionError(f"{place}: {message} instead of being closed")

    async def _asked(
        self, client: Client, method: str, path: str, body: list[str], place: str
    ) -> None:
        text = self.comparison.translated(body[0]) if body else None
        answer = await client.ask(method, self.comparison.translated(path), text)
        _, wanted = next(self.rest)
        status, kind, said = wanted[:3], *self._parted(wanted[4:])
        found, new = self._parted(answered(answer)[4:])
        assert str(answer.status_code) == status, f"{place}: {answer.text}"
        assert found == kind, f"{place}: {found}"
        if path == "/metrics":
            said, new = (sorted(figures(text)) for text in (said, new))
        self._compare(said, new, f"{place} {method} {path}", loosely=path.endswith(CHOSEN_NOW))
        for cookie in answer.headers.get_list("set-cookie"):
            if cookie.partition("=")[0] in ADDED_COOKIES:
                continue
            number, line = next(self.rest)
            old = line.partition(" = ")[2]
            place = f"line {number}"
            self.comparison.renamed(*(SESSION.sub("", one) for one in (old, cookie)), place)

    def _parted(self, answer: str) -> tuple[str, Any]:
        """Return the content type of an answer, empty for JSON, and the content."""
        if answer[:1] in ("{", "["):
            return "", json.loads(answer)
        kind, _, text = answer.partition(' "')
        return kind, json.loads(f'"{text}')

    async def _logged(self, old: dict[str, Any], place: str) -> None:
        """Compare a recorded event with the one written now, after the server has stopped.

        New matches have ``dealing`` in the place of ``sealed``, with the version of the dealing.
        """
        if self.written is None:
            await asyncio.to_thread(self.server.stop)
            self.written = await logged(self.server.copy)
        match = self.comparison.translated(old["match"])
        command, data = self.written[match, old["seq"]]
        wanted = old["command"] and self.comparison.translated(old["command"])
        assert command == wanted, f"{place}: {command} instead of {wanted}"
        if old["data"]["type"] == "opened":
            box = old["data"]["components"]
            box["sha256"] = BOXES.get(box["sha256"], box["sha256"])
        new = json.loads(data)
        if old["data"]["type"] == "sealed" and new["type"] == "dealing":
            assert new["version"] == LATEST, f"{place}: {new}"
            new = {key: new[key] for key in old["data"]} | {"type": "sealed"}
        self._compare(old["data"], new, place)

    def _floating(self) -> None:
        """Compare keys and types of the messages that may arrive at any time."""
        then, now = ({shape(one) for one in self.heard[when]} for when in ("then", "now"))
        assert {one for one in then if '"news"' not in one} <= now, now


def figures(text: str) -> list[str]:
    """Return the names and types of the metrics."""
    return [line for line in text.splitlines() if line.startswith("# TYPE doubloon")]


def shape(message: dict[str, Any]) -> str:
    """Return the keys and types of a message."""
    types = {key: type(value).__name__ for key, value in message.items() if key != "type"}
    return json.dumps({"type": message["type"], **types})
