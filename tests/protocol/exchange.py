"""Plays an exchange that is written down, line by line, against a running server.

``Anne: GET /path`` asks, the line below is the answer; ``Anne: socket /path`` opens a socket,
``Anne >`` sends on it, ``Anne <`` is what comes next. A word with a dollar sign is whatever comes
the first time and the same ever after; fields that are not written may be anything.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from trials.client import Person, Seat

VARIABLE = re.compile(r"\$(\w+)")
BLOCK = re.compile(r"```exchange\n(.*?)```", re.DOTALL)


class Line(Seat):
    """A socket, with what has come on it and was not read yet."""

    def __init__(self, person: Person, match: str, query: dict[str, Any]) -> None:
        super().__init__(person, match, query)
        self.unread: list[dict[str, Any]] = []


class Play:
    """A server, the people who speak to it, and what the words with a dollar sign stand for."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.known: dict[str, Any] = {}
        self.people: dict[str, Person] = {}
        self.lines: dict[str, Line] = {}

    async def through(self, page: str) -> int:
        """Play all exchanges of a page; return how many lines they had."""
        lines = [line for block in BLOCK.findall(page) for line in block.splitlines()]
        rest = iter(lines)
        for line in rest:
            await self.line(line, rest)
        for each in [*self.lines.values(), *self.people.values()]:
            await each.close()
        return len(lines)

    async def line(self, line: str, rest: Iterator[str]) -> None:
        who, way = re.match(r"(\w+)(:| <| >) ", line).groups()
        said = line[len(who) + len(way) + 1 :]
        person = self.people.setdefault(who, Person(self.url))
        match way, said.split(" ", 2):
            case ":", ["socket", path]:
                await self.open(who, person, self.filled(path))
            case ":", ["hangs", "up"]:
                await self.lines.pop(who).close()
            case ":", [method, path, *body]:
                await self.ask(person, method, self.filled(path), body, next(rest))
            case " >", _:
                await self.lines[who].socket.send(self.filled(said))
            case " <", _:
                wanted = json.loads(said)
                self.fits(wanted, await self.heard(who, wanted), line)

    async def open(self, who: str, person: Person, path: str) -> None:
        match = path.split("/")[3]
        query = dict(pair.split("=") for pair in path.partition("?")[2].split("&") if pair)
        self.lines[who] = line = Line(person, match, query)
        await line.connect()
        line.unread.append(line.table)

    async def heard(self, who: str, wanted: dict[str, Any]) -> dict[str, Any]:
        """Return the next message, without those that the page says may come at any time."""
        line = self.lines[who]
        while True:
            found = line.unread.pop() if line.unread else json.loads(await line.socket.recv())
            silent = found["type"] == "news" and not found["entries"]
            if found["type"] != "presence" and (not silent or wanted.get("entries") == []):
                return found

    async def ask(self, person: Person, method: str, path: str, body: list, wanted: str) -> None:
        content = self.filled(body[0]) if body else None
        answer = await person.http.request(method, path, content=content)
        status, _, said = wanted.partition(" ")
        assert answer.status_code == int(status), f"{method} {path}: {answer.text}"
        if said.startswith("{"):
            self.fits(json.loads(said), answer.json(), f"{method} {path}")
        else:
            assert self.filled(said) in answer.text

    def filled(self, text: str) -> str:
        """Return a text with what the words with a dollar sign stand for."""
        return VARIABLE.sub(lambda found: str(self.known[found[1]]), text)

    def fits(self, wanted: Any, found: Any, where: str) -> None:
        """Fail unless what came is what is written."""
        match wanted:
            case dict():
                for key, value in wanted.items():
                    assert key in found, f"{where}: {key} is missing in {found}"
                    self.fits(value, found[key], f"{where} {key}")
            case [*first, "…"]:
                assert len(found) > len(first), where
                self.fits(first, found[: len(first)], where)
            case list():
                assert len(found) == len(wanted), f"{where}: {found}"
                for one, other in zip(wanted, found, strict=True):
                    self.fits(one, other, where)
            case str() if "$" in wanted:
                self.bind(wanted, found, where)
            case _:
                assert found == wanted, f"{where}: {found!r} instead of {wanted!r}"

    def bind(self, wanted: str, found: Any, where: str) -> None:
        if VARIABLE.fullmatch(wanted):
            name = wanted[1:]
            assert self.known.setdefault(name, found) == found, f"{where}: another {wanted}"
            return
        names = VARIABLE.findall(wanted)
        parts = [re.escape(part) for part in re.split(r"\$\w+", wanted)]
        fitting = re.fullmatch("([^/#]+)".join(parts), found)
        assert fitting, f"{where}: {found} instead of {wanted}"
        for name, value in zip(names, fitting.groups(), strict=True):
            self.bind(f"${name}", value, where)
