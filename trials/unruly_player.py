"""Players who chat, ask for takebacks, offer draws, resign and leave."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from trials.players import NotAnswered, PersistentPerson, PersistentPlayer

RACES = {"too_late", "not_your_turn", "not_possible", "illegal"}
"""Refusals to expect if both players act at the same time."""

LINES = ("good luck!", "hm, let me think …", "¡vaya suerte!", "x" * 500, "😀 <b>bold?</b>")


class UnrulyPlayer(PersistentPlayer):
    """Plays random actions, and occasionally does something else.

    After ``patience`` decisions of its own, it works towards its ``end``: ``resign``, ``draw``
    (the opponent agrees), ``leave`` (the opponent claims the win or calls a bot), ``time`` (the
    opponent claims), or ``played``, which is playing on until the game is over.
    """

    def __init__(
        self,
        person: PersistentPerson,
        match: str,
        dice: random.Random,
        end: str = "played",
        patience: int = 0,
        seat: str = "",
    ) -> None:
        super().__init__(person, match, dice, seat)
        self.end = end
        self.patience = patience
        self.gone = False
        self.done: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()

    def wish(self) -> dict[str, Any] | None:
        """Return an answer to the opponent, an ending, a chat message or an action."""
        if self.viewer == "spectator":  # a bot has taken over
            return None
        found = self._answer() or self._claim() or self._ending()
        if not found and not self.gone:
            found = self._aside() or super().wish()
        if found:
            self.done[found["type"]] += 1
        return found

    async def play_on(self) -> None:
        """Play on; a player who had left is back after reconnecting and has to leave again."""
        self.gone = self.gone and self.end == "time"
        await super().play_on()

    @property
    def mine(self) -> bool:
        """Whether this seat is to act."""
        return bool(self.now["offered"])

    def _answer(self) -> dict[str, Any] | None:
        offers = self.now.get("offers") or {}
        yes = self.dice.random() < 0.5
        if offers.get("takeback") not in (None, self.viewer):
            return {"type": "answer_takeback", "yes": yes}
        if offers.get("draw") not in (None, self.viewer) and not self.gone:
            return {"type": "answer_draw", "yes": self.end == "draw" or self.dice.random() < 0.1}
        return None

    def _claim(self) -> dict[str, Any] | None:
        why = (self.now.get("can") or {}).get("claim")
        if not why or self.gone:
            return None
        if why == "away" and self.dice.random() < 0.3:
            return {"type": "call_bot", "level": "landlubber"}
        return {"type": "claim"}

    def _ending(self) -> dict[str, Any] | None:
        """Return the command that ends the match, once this seat's patience has run out."""
        if self.gone or not self.mine or len(self.acknowledged) < self.patience:
            return None
        match self.end:
            case "resign":
                return {"type": "resign"}
            case "draw" if not (self.now.get("offers") or {}).get("draw"):
                return {"type": "offer_draw"}
            case "leave":
                self.gone = True
                return {"type": "leave"}
            case "time":
                self.gone = True
        return None

    def _aside(self) -> dict[str, Any] | None:
        """Occasionally return a command that isn't an action."""
        if self.now["result"] is not None or self.dice.random() > 0.06:
            return None
        can = self.now.get("can") or {}
        asides: list[dict[str, Any]] = [{"type": "chat", "text": self.dice.choice(LINES)}]
        if can.get("take_back"):
            asides.append({"type": "take_back"})
        if self.mine and not (self.now.get("offers") or {}).get("draw"):
            asides.append({"type": "offer_draw"})
        return self.dice.choice(asides)

    def refused(self, error: dict[str, Any]) -> None:
        """Count refusals that simultaneous actions can cause; any other is a finding."""
        replaced = self.end == "leave" and error["kind"] == "forbidden"  # a bot has taken over
        if not (replaced or error["kind"] in RACES) or not self.waiting:
            raise NotAnswered(f"match {self.match}: {error['kind']}, {error['text']}")
        self.refusals[f"{self.waiting['command']['type']}: {error['kind']}"] += 1
        self.waiting = None
