"""One match on an in-process server: the messages sent, and every byte that each viewer got."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from doubloon.kernel.errors import DoubloonError
from doubloon.kernel.seats import SEATS, SPECTATOR
from doubloon.match.state import Match
from trials.in_process_client import Line
from trials.in_process_server import START, Cabin

Said = tuple[int, dict[str, Any], int]
"""The sender (a seat or the spectator), the message, and the milliseconds since the last one."""

Question = tuple[int, str, str, Any]
"""The sender, the method, the path with ``{0}`` for the match, and the body."""

HERE = "/api/matches/{0}"
IN_VAIN = [("review", None), ("links/use", {"token": "guessed"}), ("links/follow", None)]
"""Requests to a running match, by path and body, that don't change it."""


class Performance:
    """A match from its creation to the step at which it is compared."""

    def __init__(self, cabin: Cabin, wanted: dict[str, Any], draws: list[int] | None) -> None:
        self.cabin = cabin
        self.wanted = wanted
        self.draws = draws
        self.script: list[Said] = []
        self.seen: list[list[bytes]] = [[] for _ in SEATS]
        self.lines: list[Line] = []
        self.id = self.commitment = ""

    async def begin(self) -> None:
        """Create the match; let everyone connect and sit down."""
        cabin, anne = self.cabin, self.cabin.people[0]
        cabin.clock.time = START
        cabin.lines.clear()
        made = msgspec.json.decode((await anne.ask("POST", "/api/matches", self.wanted)).body)
        self.id, self.commitment = made["match"], made["commitment"]
        if self.draws is not None:
            cabin.draws[self.id] = iter(self.draws)
        self.lines = [await visitor.sit(self.id) for visitor in cabin.people]
        invite = made["invite"].partition("#")[2]
        sit = {"type": "sit", "invite": invite, "bytes": "22" * 16}
        await self.lines[1].say({"type": "do", "id": "sit", "command": sit})
        add = {"type": "contribute", "bytes": "11" * 16}
        await self.lines[0].say({"type": "do", "id": "add", "command": add})

    @property
    def match(self) -> Match:
        """The match as the server has it."""
        return next(t.match for t in self.cabin.services.tables if t.match.id == self.id)

    async def say(self, said: Said) -> None:
        """Send a message; ``come_back`` closes and reopens the socket."""
        who, message, later = said
        self.script.append(said)
        self.cabin.clock.time += later
        if message["type"] == "come_back":
            await self._come_back(who, message["since"])
        elif message["type"] in ("look", "lens"):
            await self.lines[who].say(message)
        else:
            id = f"c{len(self.script)}"
            await self.lines[who].say({"type": "do", "id": id, "command": message})

    async def _come_back(self, who: int, since: int) -> None:
        await self.lines[who].close()
        self.seen[who] += self.lines[who].heard
        self.lines[who] = await self.cabin.people[who].sit(self.id, f"since={since}")

    async def end(self, questions: list[Question]) -> None:
        """Receive all pending messages, make the HTTP requests, and leave."""
        for who, line in enumerate(self.lines):
            await line.settle()
            self.seen[who] += line.heard
        for who, method, path, body in questions:
            answer = await self.cabin.people[who].ask(method, path.format(self.id), body)
            # The ETag of a body that names the match says no more than the body does.
            told = [one for one in answer.headers if one[0].lower() != b"etag"]
            head = f"{method} {path} {answer.status} {told}"
            self.seen[who] += [head.encode(), answer.body]
        for line in self.lines:
            await line.close()

    async def give_up(self) -> None:
        """End the match, which removes it from the lists of running matches."""
        body = {"id": "enough", "command": {"type": "resign"}}
        await self.cabin.people[0].ask("POST", f"/api/matches/{self.id}/do", body)

    def shown(self, who: int) -> list[bytes]:
        """Return everything a viewer got, with this match's id and commitment replaced by words."""
        return [self._named(text) for text in self.seen[who]]

    def logged(self) -> list[bytes]:
        """Return what the server has logged."""
        return [self._named(line.encode()) for line in self.cabin.lines]

    def _named(self, text: bytes) -> bytes:
        return text.replace(self.id.encode(), b"ID").replace(self.commitment.encode(), b"PROMISE")


def next_said(match: Match, eyes: int, dice: random.Random) -> Said:
    """Return the next message: usually an action, otherwise anything that this viewer can send."""
    later = dice.randint(0, 3000)
    seat = match.position.to_act
    if match.takeback is not None:
        return 1 - match.takeback, {"type": "answer_takeback", "yes": dice.random() < 0.5}, later
    if match.draw_offer is not None and dice.random() < 0.5:
        return 1 - match.draw_offer, {"type": "answer_draw", "yes": False}, later
    if dice.random() < 0.3:
        return eyes, _anything(match, dice), later
    decision = dice.choice(match.position.codes())
    return seat, {"type": "act", "action": decision, "step": len(match.steps)}, later


def _anything(match: Match, dice: random.Random) -> dict[str, Any]:
    """Return a message that may be refused, if only because it comes from the wrong seat."""
    step = len(match.steps)
    said: list[dict[str, Any]] = [
        *refusable(match, dice),
        {"type": "look", "as": dice.choice(names(match)), "since": dice.randint(0, match.seq)},
        {"type": "come_back", "since": dice.randint(0, match.seq)},
        {"type": "lens"},
        {"type": "act", "action": dice.randrange(match.setup.game.decisions), "step": step},
        {"type": "chat", "text": "which one do you hold?"},
        {"type": "take_back"},
        {"type": "claim"},
    ]
    if match.draw_offer is None:
        said.append({"type": "offer_draw"})
    return dice.choice(said)


def refusable(match: Match, dice: random.Random) -> list[dict[str, Any]]:
    """Return commands that are refused from any seat."""
    step, game = len(match.steps), match.setup.game
    legal = set(match.position.codes())
    illegal = [code for code in range(game.decisions) if code not in legal]
    tried = dice.sample(illegal, 3)
    said: list[dict[str, Any]] = [{"type": "act", "action": one, "step": step} for one in tried]
    words = ["?", "map", "draw", "9z", *_texts(match, tried)]
    said += [{"type": "act", "action": word, "step": step} for word in words]
    said += [{"type": "act", "action": 0, "step": step - 1}, {"type": "ask_rematch"}]
    said += [{"type": "answer_takeback", "yes": True}] if match.takeback is None else []
    return said


def _texts(match: Match, codes: list[int]) -> Iterator[str]:
    """Yield illegal actions in notation that can't be read as legal ones."""
    game, position = match.setup.game, match.position
    for code in codes:
        try:
            text = game.format(position, game.action(code))
            if game.parse(position, text).code not in position.codes():
                yield text
        except (DoubloonError, KeyError, IndexError, TypeError):
            continue  # what can't be written here isn't tried


def names(match: Match) -> list[str]:
    """Return the names of a match's viewers."""
    return [match.setup.actor(seat) for seat in SEATS]


def questions(match: Match, eyes: int, dice: random.Random) -> list[Question]:
    """Return the requests that this viewer can make to a running match without changing it."""
    found: list[Question] = [(eyes, "GET", path, None) for path in _paths(match, dice)]
    found += [(eyes, "POST", f"{HERE}/{path}", body) for path, body in IN_VAIN]
    if match.position.to_act != eyes:
        found.append((eyes, "POST", f"{HERE}/hint", {}))
    if eyes == SPECTATOR:
        found += [(eyes, method, f"{HERE}/links", {}) for method in ("POST", "DELETE")]
    return found + [
        (eyes, "POST", f"{HERE}/do", {"id": f"q{number}", "command": one})
        for number, one in enumerate(refusable(match, dice))
    ]


def _paths(match: Match, dice: random.Random) -> Iterator[str]:
    """Yield the paths of everything that shows a match: its page, its data, and lists."""
    last = len(match.steps)
    steps = sorted({0, last, last + 1, *(dice.randint(0, last) for _ in range(4))})
    yield from ("/table/{0}", "/api/turns", "/api/matches?status=running")
    yield "/api/matches?status=running&player=me"
    yield f"{HERE}?since={dice.randint(0, match.seq)}"
    for what in ("", "/record", "/box", "/proof", "/review", "/replay", "/replay?as=all"):
        yield HERE + what
    for name in names(match):
        yield from (f"{HERE}{what}?as={name}" for what in ("", "/lens", "/replay"))
        yield from (f"{HERE}/at/{step}?as={name}" for step in steps)
        yield f"{HERE}/at/{dice.choice(steps)}/lens?as={name}"
