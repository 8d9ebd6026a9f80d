"""Matches made and played without a server: commands in, events through, a match out."""

from __future__ import annotations

import random
from typing import Any

from doubloon.games import GAMES
from doubloon.kernel.seats import PLAYERS
from doubloon.match import commands as c
from doubloon.match import events as e
from doubloon.match.clock import Clock
from doubloon.match.context import By, Context
from doubloon.match.decide import decide, digest
from doubloon.match.evolve import evolve
from doubloon.match.fairness import LATEST, commitment
from doubloon.match.state import Match, open_match

LEVELS = ("landlubber", "admiral")
ANNE = e.Chair("person", "anne", "Anne")
BEN = e.Chair("person", "ben", "Ben")
BOT = e.Chair("bot", name="admiral", level="admiral")
LINK = e.Chair("link")
LOBBY = e.Chair("lobby")
INVITE = "come-aboard"
BYTES = "0f" * 16


class Evening:
    """A match with a clock on the wall: ``do`` gives a command at ``time``."""

    def __init__(self, game: str = "gold_ahoi", chairs: Any = (ANNE, BEN), **more: Any) -> None:
        options = more.pop("options", {})
        seed = more.pop("seed", bytes(range(32)))
        setup = GAMES.find(game).setup(options)
        box = e.Box(setup.components.name, setup.components.sha256)
        version = more.pop("dealing", LATEST)
        promised = commitment(seed, version).hex()
        facts: dict[str, Any] = {"clock": Clock(), "rated": False, "listed": True} | more
        opened = e.Opened(
            game, 1, dict(setup.options), box, chairs, host="anne", commitment=promised, **facts
        )
        self.time = 1_000_000
        self.away = (0, 0)
        self.match: Match = open_match("m1", setup, opened, self.time)
        self.events: list[e.Event] = []
        sealed = (seed.hex(), digest(INVITE))
        self._happen([e.Sealed(*sealed) if version == 1 else e.Dealing(version, *sealed)])

    def begin(self) -> Evening:
        """Let both seats add their bytes."""
        for seat in PLAYERS:
            if self.match.chairs[seat].kind == "person":
                self.do(seat, c.Contribute(BYTES))
        return self

    def do(self, who: int | str, command: c.Command) -> list[e.Event]:
        """Give a command from a seat, or as somebody without one."""
        if isinstance(who, str):
            by = By(who, who.title(), None)
        else:
            chair = self.match.chairs[who]
            by = By(chair.player or "bot", chair.name, who)
        context = Context(self.time, self.away, LEVELS)
        changes = decide(self.match, command, by, context)
        self._happen([change.event for change in changes])
        assert not changes or changes[-1].after == self.match, "the log gives another match"
        return [change.event for change in changes]

    def _happen(self, events: list[e.Event]) -> None:
        for event in events:
            self.match = evolve(self.match, event, self.time)
            self.events.append(event)

    @property
    def turn(self) -> int:
        """The seat that is to act."""
        return self.match.position.to_act

    def act(self, code: int | None = None) -> list[e.Event]:
        """Let the seat to act do an action, the first one unless told."""
        wanted = self.match.position.codes()[0] if code is None else code
        return self.do(self.turn, c.Act(wanted, len(self.match.steps)))

    def play(self, dice: random.Random, steps: int = 100_000) -> Evening:
        """Play any actions for so many steps, or to the end."""
        while self.match.status == "running" and len(self.match.steps) < steps:
            self.act(dice.choice(self.match.position.codes()))
        return self
