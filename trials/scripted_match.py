"""One match in a cabin: what was said at it, and every byte that each of the three got to see."""

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
"""Who says what, a seat or the spectator, and how many milliseconds later than the last."""

Question = tuple[int, str, str, Any]
"""Who asks, the method, the address with ``{0}`` for the match, and the body."""

HERE = "/api/matches/{0}"
IN_VAIN = [("review", None), ("links/use", {"token": "guessed"}), ("links/follow", None)]
"""What can be sent to a match that runs, by address and body, and leaves it as it is."""


class Performance:
    """A match from its opening to the moment at which it is compared."""

    def __init__(self, cabin: Cabin, wanted: dict[str, Any], draws: list[int] | None) -> None:
        self.cabin = cabin
        self.wanted = wanted
        self.draws = draws
        self.script: list[Said] = []
        self.seen: list[list[bytes]] = [[] for _ in SEATS]
        self.lines: list[Line] = []
        self.id = self.commitment = ""

    async def begin(self) -> None:
        """Make the match; let everyone look and sit down."""
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
        """Let somebody say something; ``come_back`` is a socket closed and opened again."""
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
        """Hear everything out, ask by HTTP, and leave."""
        for who, line in enumerate(self.lines):
            await line.settle()
            self.seen[who] += line.heard
        for who, method, path, body in questions:
            answer = await self.cabin.people[who].ask(method, path.format(self.id), body)
            # The mark of a body that names the match says no more than the body does.
            told = [one for one in answer.headers if one[0].lower() != b"etag"]
            head = f"{method} {path} {answer.status} {told}"
            self.seen[who] += [head.encode(), answer.body]
        for line in self.lines:
            await line.close()

    async def give_up(self) -> None:
        """Let the match be over, so that no list of those that run has it any more."""
        body = {"id": "enough", "command": {"type": "resign"}}
        await self.cabin.people[0].ask("POST", f"/api/matches/{self.id}/do", body)

    def shown(self, who: int) -> list[bytes]:
        """Return all that somebody got, with words for the names that are this match's own."""
        return [self._named(text) for text in self.seen[who]]

    def logged(self) -> list[bytes]:
        """Return what the server has logged."""
        return [self._named(line.encode()) for line in self.cabin.lines]

    def _named(self, text: bytes) -> bytes:
        return text.replace(self.id.encode(), b"ID").replace(self.commitment.encode(), b"PROMISE")


def next_said(match: Match, eyes: int, dice: random.Random) -> Said:
    """Return what is said next: mostly a decision, else anything that those eyes can think of."""
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
    """Return commands that are refused whatever the seat is."""
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
    """Yield illegal actions in notation, but none that can be read as a legal one."""
    game, position = match.setup.game, match.position
    for code in codes:
        try:
            text = game.format(position, game.action(code))
            if game.parse(position, text).code not in position.codes():
                yield text
        except (DoubloonError, KeyError, IndexError, TypeError):
            continue  # what cannot be written here is not tried


def names(match: Match) -> list[str]:
    """Return what the eyes at a match are called."""
    return [match.setup.actor(seat) for seat in SEATS]


def questions(match: Match, eyes: int, dice: random.Random) -> list[Question]:
    """Return what those eyes can ask by HTTP of a match that runs, none of which changes it."""
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
    """Yield the addresses of all that is told of a match: its page, itself, and in lists."""
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
