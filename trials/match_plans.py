"""Pairs of people who play match after match, with different games, options and endings."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from doubloon.kernel.errors import DoubloonError
from doubloon.kernel.registry import AnyGame
from trials.options import any_options, game_in_turn
from trials.players import PersistentPerson, PersistentPlayer
from trials.unruly_player import UnrulyPlayer

COMPANY = {"lobby": 35, "link": 25, "bot": 25, "screen": 15}
ENDS = {
    "apart": ("played", "played", "played", "resign", "draw", "leave", "time", "off"),
    "screen": ("played", "played", "resign", "draw"),
    "bot": ("played", "played", "resign"),
}
LEVELS = ("landlubber", "landlubber", "deckhand", "mate")
NEVER = 10**6
CLOCKS: tuple[dict[str, Any], ...] = (
    {"kind": "none"},
    {"kind": "time", "seconds": 3600, "increment": 5},
    {"kind": "time", "seconds": 600, "increment": 0},
    {"kind": "days", "days": 1},
    {"kind": "days", "days": 7},
)
HURRY = {"kind": "time", "seconds": 10, "increment": 0}


class Ledger:
    """What has happened so far, and how many matches are still to come."""

    def __init__(self, matches: int, seconds: float, enough: Callable[[], bool]) -> None:
        self.wanted = matches
        self.until = time.monotonic() + seconds
        self.begun = 0
        self.enough = enough
        self.wrong: list[str] = []
        """What nobody should have encountered."""
        self.results: dict[str, dict[str, Any]] = {}
        self.players: list[PersistentPlayer] = []
        self.games: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()
        self.besides: Counter[str] = Counter()
        """What people did before, during and after playing."""

    def next(self) -> int | None:
        """Return the number of the next match, or None if there have been enough."""
        late = time.monotonic() > self.until
        if late or (self.begun >= self.wanted and self.enough()):
            return None
        self.begun += 1
        return self.begun

    def ended(self, game: str, match: str, result: dict[str, Any]) -> None:
        """Record how a match ended, as its players saw it."""
        self.results[match] = result
        self.games[game] += 1
        self.ends[result["reason"]] += 1


class MatchPlan(Struct):
    """One planned match: its options and how it should end."""

    game: AnyGame
    company: str
    end: str
    body: dict[str, Any]

    @staticmethod
    def drawn(number: int, dice: random.Random, rated: bool) -> MatchPlan:
        """Return a random match, of alternating games."""
        game = game_in_turn(number)
        company = dice.choices(list(COMPANY), list(COMPANY.values()))[0]
        end = dice.choice(ENDS.get(company, ENDS["apart"]))
        other = {"bot": dice.choice(LEVELS), "screen": "me"}.get(company, company)
        # A player who leaves a game with days per move loses only when the clock runs out.
        fitting = CLOCKS[:3] if end == "leave" else CLOCKS
        clock = HURRY if end == "time" else dice.choice(fitting)
        body = {"game": game.code, "seats": ["me", other], "options": any_options(game, dice)}
        body |= {"clock": clock, "id": f"day{number}", "shuffle": dice.random() < 0.3}
        body |= {"listed": dice.random() < 0.7}
        body |= {"rated": rated and company in ("lobby", "link") and dice.random() < 0.5}
        return MatchPlan(game, company, end, body)


class PlayingPair:
    """Two people, sometimes with a spectator, for the whole soak test."""

    def __init__(self, url: str, number: int, ledger: Ledger) -> None:
        self.people = [PersistentPerson([url]) for _ in range(2)]
        self.watcher = PersistentPerson([url])
        self.number = number
        self.ledger = ledger

    async def play(self) -> None:
        """Play until no matches are left."""
        try:
            await self._come()
        except DoubloonError as error:
            self.ledger.wrong.append(f"coming: {error}")
        while (number := self.ledger.next()) is not None:
            dice = random.Random(number)
            plan = MatchPlan.drawn(number, dice, rated=self.has_accounts)
            try:
                match = await self._made(plan, dice)
                if match:
                    await self._played(plan, match, dice)
            except DoubloonError as error:
                self.ledger.wrong.append(f"match {number}: {error}")

    @property
    def has_accounts(self) -> bool:
        """Whether these two have accounts; half of the pairs do."""
        return self.number % 2 == 0

    async def _come(self) -> None:
        for seat, person in enumerate([*self.people, self.watcher]):
            await person.ask("GET", "/api/me")
            name = f"guest {self.number} {seat}"
            await person.ask("PUT", "/api/me", {"name": name})
            if self.has_accounts and seat < 2:
                words = {"name": name, "password": f"a word of {name}"}
                await self._register(person, words)

    async def _register(self, person: PersistentPerson, words: dict[str, str]) -> None:
        """Create an account; after a lost reply it may exist already."""
        me = await person.ask("GET", "/api/me")
        if me["account"] is None:
            await person.ask("POST", "/api/account", words)
            self.ledger.besides["accounts"] += 1

    async def _made(self, plan: MatchPlan, dice: random.Random) -> str | None:
        """Create a match, seat everyone and add their bytes; return None if it was called off."""
        one, two = self.people
        made = await one.ask("POST", "/api/matches", plan.body)
        match = made["match"]
        if plan.end == "off":
            await one.give(match, type="leave")
            now = (await one.ask("GET", f"/api/matches/{match}"))["now"]
            self.ledger.ended(plan.game.code, match, now["result"])
            return None
        for seat in made["mine"]:
            await one.give(match, seat, type="contribute", bytes=dice.randbytes(16).hex())
        if plan.company in ("lobby", "link"):
            invite = (made["invite"] or "").partition("#")[2] or None
            await two.give(match, type="sit", invite=invite, bytes=dice.randbytes(16).hex())
        return match

    async def _played(self, plan: MatchPlan, match: str, dice: random.Random) -> None:
        """Play a match to its end, and visit what people visit then."""
        players = await self._players(plan, match, dice)
        looking = [PersistentPlayer(self.watcher, match, dice)] if dice.random() < 0.2 else []
        self.ledger.besides["watched"] += len(looking)
        self.ledger.players += players
        await asyncio.gather(*(one.play_through() for one in [*players, *looking]))
        self.ledger.ended(plan.game.code, match, players[0].now["result"])
        reviewable = sum(len(one.acknowledged) for one in players) > 4
        await self._afterwards(match, dice, reviewable)
        if plan.company != "screen" and plan.end != "leave" and dice.random() < 0.15:
            await self._again(plan, match, dice)

    async def _players(
        self, plan: MatchPlan, match: str, dice: random.Random
    ) -> list[UnrulyPlayer]:
        one, two = self.people
        patience = dice.randint(0, 12)
        if plan.company == "bot":
            return [UnrulyPlayer(one, match, dice, plan.end, patience)]
        seats = plan.game.seats if plan.company == "screen" else ("", "")
        other = one if plan.company == "screen" else two
        agrees = "draw" if plan.end == "draw" else "played"
        return [
            UnrulyPlayer(one, match, dice, plan.end, patience, seats[0]),
            UnrulyPlayer(other, match, dice, agrees, NEVER, seats[1]),
        ]

    async def _afterwards(self, match: str, dice: random.Random, reviewable: bool) -> None:
        """Open the finished match in a random way."""
        here = f"/api/matches/{match}"
        asked = [("GET", f"{here}/record"), ("GET", f"{here}/replay?as=all")]
        asked += [("GET", f"{here}/proof"), ("GET", "/api/matches?player=me")]
        asked += [("GET", "/api/turns"), ("GET", "/api/matches?limit=100")]
        asked += [("POST", f"{here}/review")] if reviewable and dice.random() < 0.1 else []
        for method, path in asked:
            if dice.random() < 0.4:
                await self.people[0].ask(method, path)
                self.ledger.besides[path.replace(match, "…").partition("?")[0]] += 1

    async def _again(self, plan: MatchPlan, match: str, dice: random.Random) -> None:
        """Play a rematch, if another match is planned."""
        if self.ledger.next() is None:
            return
        people = self.people[: 1 if plan.company == "bot" else 2]
        for person in people:
            await person.give(match, type="ask_rematch")
        offers = (await people[0].ask("GET", f"/api/matches/{match}"))["now"]["offers"]
        self.ledger.besides["rematches"] += 1
        for person in people:
            await person.give(offers["next"], type="contribute", bytes=dice.randbytes(16).hex())
        plan.end = "played" if plan.body["clock"] == HURRY else plan.end
        await self._played(plan, offers["next"], dice)
