"""How fast the rules are: complete random games with all legal actions listed at every decision.

Compiled rules, interpreted rules and OpenSpiel's C++ games take turns on one core, round by round,
so that a noisy machine slows them all equally. Times are CPU seconds rather than wall-clock
seconds, which keep running while other processes use the machine. The median of the rounds counts.
"""

from __future__ import annotations

import importlib.util
import json
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from doubloon import native
from doubloon.bench import adapters
from doubloon.games import GAMES
from doubloon.kernel.errors import DoubloonError
from doubloon.kernel.position import Position, copies, random_games
from doubloon.kernel.registry import AnyGame
from doubloon.kernel.rng import Rng

PEERS = ("backgammon", "connect_four")
SLICE = 0.5
ROUNDS = 7
COPIES = 200_000


class NotCompiled(DoubloonError):
    """A benchmark of the compiled rules was requested, but the rules run interpreted."""


def measure(rounds: int, announce: Callable[[str], None]) -> dict[str, Any]:
    """Benchmark our games and OpenSpiel's over some rounds; return the JSON document to print."""
    if not native.compiled():
        raise NotCompiled(f"the rules do not run compiled: {native.reason}")
    peers = PEERS if importlib.util.find_spec("pyspiel") else ()
    found: dict[str, list[dict[str, float]]] = {}
    for number in range(rounds):
        announce(f"round {number + 1} of {rounds}")
        for game in GAMES:
            found.setdefault(f"games {game.code} compiled", []).append(ours(game))
            found.setdefault(f"games {game.code} interpreted", []).append(interpreted(game.code))
        for name in peers:
            found.setdefault(f"peers {name} OpenSpiel", []).append(peer(name))
    document = _document(found, rounds)
    announce("adapters")
    document["adapters_us_per_decision"] = {game.code: adapters.measure(game) for game in GAMES}
    if not peers:
        document["peers_missing"] = "open_spiel is not installed: pip install doubloon[bench]"
    return document


def ours(game: AnyGame) -> dict[str, float]:
    """Play random games for a time slice."""
    start = game.setup().start()
    rng = Rng(1)
    games, batch, decisions = 0, 1, 0
    random_games(start, rng, 1)
    began = time.process_time()
    while (spent := time.process_time() - began) < SLICE:
        decisions += random_games(start, rng, batch)[0]
        games += batch
        batch = max(1, min(batch * 2, int(games / max(spent, 1e-6) * SLICE / 8)))
    return _rates(decisions, games, spent) | {"copy_ns": copy_time(start)}


def copy_time(position: Position) -> float:
    """Return how many nanoseconds a copy takes."""
    count = COPIES if native.compiled() else COPIES // 100
    began = time.process_time()
    copies(position, count)
    return (time.process_time() - began) * 1e9 / count


def interpreted(code: str) -> dict[str, float]:
    """Do the same as ``ours``, in a separate process that runs the rules interpreted."""
    call = "import sys; from doubloon.bench import engine; engine.print_ours(sys.argv[1])"
    env = os.environ | {"DOUBLOON_RULES": "interpreted"}
    done = subprocess.run(
        [sys.executable, "-c", call, code], env=env, capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def print_ours(code: str) -> None:
    """Print one measurement as JSON; ``interpreted`` runs this in its process."""
    print(json.dumps(ours(GAMES.find(code))))


def peer(name: str) -> dict[str, float]:
    """Let OpenSpiel's own random bots play its game in C++ for a time slice."""
    import pyspiel  # pyright: ignore[reportMissingImports]

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, 1) for seat in range(2)]
    length = statistics.mean(_peer_decisions(game, bots, seed) for seed in range(200))
    games = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < SLICE:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, games)
        games += 1
    return _rates(games * length, games, spent)


def _peer_decisions(game: Any, bots: list[Any], seed: int) -> int:
    """Return how many decisions one OpenSpiel game took, not counting chance."""
    import pyspiel  # pyright: ignore[reportMissingImports]

    state = game.new_initial_state()
    pyspiel.evaluate_bots(state, bots, seed)
    return sum(step.player >= 0 for step in state.full_history())


def about_machine() -> dict[str, Any]:
    """Return the header of a results document: where it was measured."""
    return {"machine": {"python": platform.python_version(), "system": platform.platform()}}


def _rates(decisions: float, games: int, seconds: float) -> dict[str, float]:
    return {
        "decisions_per_s": decisions / seconds,
        "games_per_s": games / seconds,
        "decisions_per_game": decisions / games,
    }


def _document(found: dict[str, list[dict[str, float]]], rounds: int) -> dict[str, Any]:
    document: dict[str, Any] = {
        **about_machine(),
        "rounds": rounds,
        "slice_seconds": SLICE,
        "clock": "seconds of the processor",
        "games": {},
        "peers": {},
        "ratios": {},
    }
    for key, runs in found.items():
        part, name, how = key.split(" ")
        median = {field: _figure([run[field] for run in runs]) for field in runs[0]}
        median["best_decisions_per_s"] = _figure([max(run["decisions_per_s"] for run in runs)])
        if part == "games":
            document["games"].setdefault(name, {})[how] = median
        else:
            document["peers"][name] = median | {"library": how}
    document["ratios"] = _ratios(document)
    return document


def _ratios(document: dict[str, Any]) -> dict[str, dict[str, float]]:
    """Return how many times as many decisions per second our games make as each OpenSpiel game."""
    return {
        code: {
            **{n: _over(game["compiled"], peer) for n, peer in document["peers"].items()},
            "interpreted": _over(game["compiled"], game["interpreted"]),
        }
        for code, game in document["games"].items()
    }


def _over(one: dict[str, float], two: dict[str, float]) -> float:
    return round(one["decisions_per_s"] / two["decisions_per_s"], 2)


def _figure(values: list[float]) -> float:
    median = statistics.median(values)
    return round(median) if median >= 1000 else round(median, 2)
