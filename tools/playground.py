"""Play a game between two quick bots and save every step as JSON, for drawing boards.

Writes web/playground/<game>.json: the box and, for each decision and each viewer, the data of
a board. Run: python tools/playground.py [GAME …] with options as name=value.
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
from doubloon.match import visible
from doubloon.search.budget import Budget
from doubloon.search.mcts import MctsAgent

OUT = Path(__file__).resolve().parent.parent / "web" / "playground"
THOUGHT = Budget(simulations=60)
MOST = 220


def entry(setup: Setup[Any], before: Position, action: Action, seat: int, step: int) -> Any:
    """Return the log entry that ``seat`` gets for ``action`` in ``before``."""
    return {
        "seq": step + 1,
        "at": 1_800_000_000_000 + 4000 * step,
        "kind": "step",
        "step": step,
        "seat": setup.actor(before.to_act),
        "text": setup.game.told(before, action, seat),
        "action": setup.game.named(before, action, seat),
    }


def moment(position: Position, seat: int, latest: list[Any]) -> dict[str, Any]:
    """Return the data from which a board draws ``position`` for ``seat``."""
    game = position.setup.game
    view = game.view(position, seat)
    return {
        "eyes": position.setup.actor(seat),
        "view": view.data(),
        "offered": visible.offered(view),
        "lens": game.lens(view),
        "latest": latest,
    }


def moments(setup: Setup[Any], seed: int) -> list[dict[str, Any]]:
    """Return the steps of one game, after every decision, for both seats and a spectator."""
    rng, agent, position = Rng(seed), MctsAgent(), setup.start()
    step, found = 0, list[dict[str, Any]]()
    latest: dict[int, list[Any]] = {seat: [] for seat in SEATS}
    while True:
        if position.to_act != CHANCE:
            found += [moment(position, seat, latest[seat]) for seat in SEATS]
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
    """Write the files of the given games, or of all."""
    options = dict(word.split("=", 1) for word in words if "=" in word)
    named = [word for word in words if "=" not in word]
    seed = int(options.pop("seed", 1))
    for game in [GAMES.find(word) for word in named] or list(GAMES):
        setup = game.setup(options)
        fixture = {"box": msgspec.to_builtins(setup.components), "moments": moments(setup, seed)}
        OUT.mkdir(exist_ok=True)
        (OUT / f"{game.code}.json").write_text(json.dumps(fixture), encoding="utf-8")
        print(f"web/playground/{game.code}.json: {len(fixture['moments'])} moments")


if __name__ == "__main__":
    main(sys.argv[1:])
