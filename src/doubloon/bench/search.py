"""How fast the search is: simulated games per second on one core, over positions of whole games."""

from __future__ import annotations

import platform
import statistics
import time
from collections.abc import Callable
from typing import Any

from doubloon import native
from doubloon.bench.engine import NotCompiled
from doubloon.games import GAMES
from doubloon.kernel.random_play import walk
from doubloon.kernel.registry import AnyGame
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import PLAYERS
from doubloon.search.budget import Budget
from doubloon.search.run import search

SIMULATIONS = 2000


def measure(rounds: int, announce: Callable[[str], None]) -> dict[str, Any]:
    """Search positions from random games; return the JSON document to print."""
    if not native.compiled():
        raise NotCompiled(f"the rules do not run compiled: {native.reason}")
    found: dict[str, list[float]] = {}
    for number in range(rounds):
        announce(f"round {number + 1} of {rounds}")
        for game in GAMES:
            found.setdefault(game.code, []).append(rate(game, number))
    return {
        "machine": {"python": platform.python_version(), "system": platform.platform()},
        "rounds": rounds,
        "clock": "seconds of the processor",
        "games": {
            code: {
                "simulations_per_s": round(statistics.median(rates)),
                "best_simulations_per_s": round(max(rates)),
            }
            for code, rates in found.items()
        },
    }


def rate(game: AnyGame, seed: int) -> float:
    """Return simulations per second over four positions from early to late in a game."""
    decisions = [
        p
        for p in walk(game.setup().start(), Rng(seed))
        if p.to_act in PLAYERS and len(p.codes()) > 1
    ]
    chosen = [decisions[int(len(decisions) * part)] for part in (0.1, 0.3, 0.5, 0.7)]
    began = time.process_time()
    for position in chosen:
        view = game.view(position, position.to_act)
        search(view, Budget(simulations=SIMULATIONS), Rng(seed))
    return SIMULATIONS * len(chosen) / (time.process_time() - began)
