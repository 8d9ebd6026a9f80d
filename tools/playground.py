"""Play a game between two quick bots and keep every table as JSON, to draw boards from.

Writes web/playground/<game>.json: the box and, for each decision and each pair of eyes, the Table
that the server would send, with the lens of that view. Run: python tools/playground.py [GAME …]
with options as name=value.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from doubloon.games import GAMES
from doubloon.kernel.actions import Action
from doubloon.kernel.position import Position
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, NOBODY, SEATS
from doubloon.kernel.setup import Setup
from doubloon.search.budget import Budget
from doubloon.search.mcts import MctsAgent

OUT = Path(__file__).resolve().parent.parent / "web" / "playground"
THOUGHT = Budget(simulations=60)
MOST = 220


def offered(setup: Setup[Any], position: Position, seat: int) -> list[dict[str, Any]]:
    """Return what ``seat`` may choose in ``position``, as the wire has it."""
    if position.to_act != seat:
        return []
    return [
        {
            "code": action.code,
            "text": setup.game.format(position, action),
            **setup.game.named(position, action, seat),
        }
        for action in setup.game.view(position, seat).actions()
    ]


def entry(setup: Setup[Any], before: Position, action: Action, seat: int, step: int) -> Any:
    """Return the log entry that ``seat`` gets of ``action`` done in ``before``."""
    return {
        "seq": step + 1,
        "at": 1_800_000_000_000 + 4000 * step,
        "kind": "step",
        "step": step,
        "seat": setup.actor(before.to_act),
        "text": setup.game.told(before, action, seat),
        "action": setup.game.named(before, action, seat),
    }


def result(setup: Setup[Any], position: Position) -> dict[str, Any] | None:
    """Return the wire's result of a finished position, else None."""
    ended = position.outcome()
    if ended is None:
        return None
    winner = setup.actor(ended.winner) if ended.winner >= 0 else None
    return {"winner": winner, "points": list(ended.points), "reason": "played", "seed": None}


def table(
    setup: Setup[Any], position: Position, seat: int, step: int, latest: list[Any]
) -> dict[str, Any]:
    """Return the Table message of ``position`` for ``seat``, with its lens."""
    view = setup.game.view(position, seat)
    eyes = setup.actor(seat)
    sitting = {"kind": "person", "name": None, "level": None, "here": True}
    now = {
        "step": step,
        "to_act": setup.actor(position.to_act),
        "view": view.data(),
        "offered": offered(setup, position, seat),
        "clocks": None,
        "offers": {"draw": None, "takeback": None, "rematch": [], "next": None},
        "can": {"take_back": False, "why_not": "", "reason": "", "claim": None},
        "result": result(setup, position),
    }
    return {
        "type": "table",
        "match": "playground",
        "seq": step,
        **setup.data(),
        "eyes": eyes,
        "mine": [eyes],
        "seats": dict.fromkeys(setup.game.seats, sitting),
        "status": "finished" if position.to_act == NOBODY else "running",
        "clock": None,
        "commitment": None,
        "rated": False,
        "entries": latest,
        "now": now,
        "lens": setup.game.lens(view),
    }


def tables(setup: Setup[Any], seed: int) -> list[dict[str, Any]]:
    """Return the tables of one game: after every decision, for both seats and a spectator."""
    rng, agent, position = Rng(seed), MctsAgent(), setup.start()
    step, found = 0, list[dict[str, Any]]()
    latest: dict[int, list[Any]] = {seat: [] for seat in SEATS}
    while True:
        if position.to_act != CHANCE:
            found += [table(setup, position, seat, step, latest[seat]) for seat in SEATS]
            latest = {seat: [] for seat in SEATS}
        if position.to_act == NOBODY or len(found) > 3 * MOST:
            return found
        action = _chosen(setup, position, agent, rng)
        for seat in SEATS:
            latest[seat] = [*latest[seat], entry(setup, position, action, seat, step)]
        position, step = position.play(action), step + 1


def _chosen(setup: Setup[Any], position: Position, agent: MctsAgent, rng: Rng) -> Action:
    if position.to_act == CHANCE:
        return setup.game.action(position.deal(rng))
    return agent.choose(setup.game.view(position, position.to_act), THOUGHT, rng).action


def main(words: list[str]) -> None:
    """Write the file of each game named, or of all."""
    options = dict(word.split("=", 1) for word in words if "=" in word)
    named = [word for word in words if "=" not in word]
    seed = int(options.pop("seed", 1))
    for game in [GAMES.find(word) for word in named] or list(GAMES):
        setup = game.setup(options)
        fixture = {"box": msgspec.to_builtins(setup.components), "tables": tables(setup, seed)}
        OUT.mkdir(exist_ok=True)
        (OUT / f"{game.code}.json").write_text(json.dumps(fixture), encoding="utf-8")
        print(f"web/playground/{game.code}.json: {len(fixture['tables'])} tables")


if __name__ == "__main__":
    main(sys.argv[1:])
