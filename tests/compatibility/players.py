"""The players of the sample matches, and how they play over HTTP."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

from trials.client import Person

BOX = Path(__file__).parents[1] / "games" / "gold_ahoi" / "plain.toml"
PASSWORD = "a password for the sea"
BYTES = {"anne": "a1" * 16, "ben": "b2" * 24, "cleo": "c3" * 32, "dora": "d4" * 16}
DICE = random.Random(1)


class Players:
    """Four people with an account, a guest, and a phone that uses private links."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.anne, self.ben, self.cleo, self.dora, self.eve, self.phone = (
            Person(url) for _ in range(6)
        )

    async def introduce(self) -> None:
        """Register the accounts and name the guest."""
        for name in ("Anne", "Ben", "Dora", "Eve"):
            person = getattr(self, name.lower())
            await done(person.post("/api/account", {"name": name, "password": PASSWORD}))
        await done(self.cleo.http.put("/api/me", json={"name": "Cleo 🏴‍☠️"}))
        await self.phone.me()
        new = {"old": PASSWORD, "new": PASSWORD[::-1]}
        await done(self.eve.http.put("/api/account/password", json=new))

    def cookies(self) -> dict[str, str]:
        """Return the cookies of each player by name."""
        names = ("anne", "ben", "cleo", "eve", "phone")
        return {name.title(): getattr(self, name).cookies() for name in names}

    async def close(self) -> None:
        """Close all connections."""
        for person in (self.anne, self.ben, self.cleo, self.dora, self.eve, self.phone):
            await person.close()


async def done(asked: Any) -> dict[str, Any]:
    """Return the answer to a request; fail unless it succeeded."""
    answer = await asked
    assert answer.status_code == 200, answer.text
    return answer.json()


async def say(person: Person, match: str, kind: str, seat: str | None = None, **more: Any) -> None:
    await done(person.do(match, seat, type=kind, **more))


async def to_act(match: str, *people: Person) -> tuple[Person, dict[str, Any]] | None:
    """Return which of these people is to act and the table they see; None if nobody is."""
    for person in people:
        for seat in (await person.table(match))["mine"]:
            seen = await person.table(match, **{"as": seat})
            if seen["now"]["offered"]:
                return person, seen
    return None


async def act(match: str, *people: Person) -> bool:
    """Play a random decision, after the bots have played theirs; return False at the end."""
    for _ in range(300):
        found = await to_act(match, *people)
        if found:
            person, seen = found
            now = seen["now"]
            code = DICE.choice(now["offered"])["code"]
            await say(person, match, "act", seen["eyes"], action=code, step=now["step"])
            return True
        if (await people[0].table(match))["now"]["result"]:
            return False
        await asyncio.sleep(0.1)
    raise AssertionError("a bot does not act")


async def play(match: str, *people: Person, decisions: int = 10_000) -> None:
    """Play random decisions, by default to the end of the game."""
    for _ in range(decisions):
        if not await act(match, *people):
            return


async def apart(
    players: Players, game: str, host: str = "anne", guest: str = "ben", **more: Any
) -> str:
    """Start a match between two people through the lobby."""
    one, two = getattr(players, host), getattr(players, guest)
    made = await one.open(game, "me", "lobby", **more)
    await say(one, made["match"], "contribute", bytes=BYTES[host])
    await say(two, made["match"], "sit", bytes=BYTES[guest])
    return made["match"]


async def shared(person: Person, game: str, **more: Any) -> str:
    """Start a match with both seats at one screen."""
    made = await person.open(game, "me", "me", **more)
    for seat in made["mine"]:
        await say(person, made["match"], "contribute", seat, bytes="00" * 16)
    return made["match"]
