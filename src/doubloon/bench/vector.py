"""How many observed steps per second a learner gets: random legal actions, every decision observed.

Our batches, our adapters, OpenSpiel's own games and pgx take turns on one core, round by round, so
that a noisy machine slows them all equally; the median of the rounds counts. Times are CPU seconds
of all threads, so a figure is what one core does. Only the comparison of two threads with two
processes uses wall-clock time, with both in the same round.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import count as endless
from typing import Any

from doubloon import native
from doubloon.bench import adapters
from doubloon.bench.engine import NotCompiled, about_machine
from doubloon.games import GAMES
from doubloon.kernel.extras import MissingExtra, need

ROUNDS = 5
SLICE = 0.3
WALL_SLICE = 0.5
BATCHES = (1, 16, 256, 2048)
TWO = (256, 2048)
DTYPES = ("uint8", "float32")
SPIEL_GAMES = ("connect_four", "backgammon")
PGX_GAMES = ("connect_four", "backgammon")
PGX_BATCH = 256

Stream = Iterator[int]
"""Yields how many steps have been taken since the last time."""

Key = tuple[str, str, int, int, str]
"""Library, game, batch size, threads and observation type."""


def measure(rounds: int, announce: Callable[[str], None]) -> dict[str, Any]:
    """Measure everything for some rounds; return the JSON document to print."""
    if not native.compiled():
        raise NotCompiled(f"the rules do not run compiled: {native.reason}")
    need("numpy", "vector")
    streams, missing = _streams()
    rates: dict[Key, list[float]] = {key: [] for key in streams}
    pairs: dict[tuple[str, int], list[tuple[float, float]]] = {}
    with Processes() as processes:
        for number in range(rounds):
            for key, stream in streams.items():
                announce(f"round {number + 1} of {rounds}: {' '.join(map(str, key))}")
                rates[key].append(_rate(stream))
            for game in GAMES:
                for batch in TWO:
                    announce(f"round {number + 1} of {rounds}: {game.code} {batch}, two at once")
                    both = (_two_threads(game.code, batch), processes.rate(game.code, batch))
                    pairs.setdefault((game.code, batch), []).append(both)
    return {
        **about_machine(),
        "rounds": rounds,
        "clock": "CPU seconds; wall-clock seconds for two_at_once",
        "steps_per_s": [_row(key, found) for key, found in rates.items()],
        "two_at_once": [_pair(*key, found) for key, found in pairs.items()],
        "missing": missing,
    }


def _row(key: Key, rates: list[float]) -> dict[str, Any]:
    named = dict(zip(("library", "game", "batch", "threads", "observations"), key, strict=True))
    return {**named, "median": round(statistics.median(rates)), "best": round(max(rates))}


def _pair(game: str, batch: int, found: list[tuple[float, float]]) -> dict[str, Any]:
    threads, processes = zip(*found, strict=True)
    return {
        "game": game,
        "batch": batch,
        "threads": round(statistics.median(threads)),
        "processes": round(statistics.median(processes)),
        "ratio": round(statistics.median(one / two for one, two in found), 3),
        "best_ratio": round(max(threads) / max(processes), 3),
    }


def _rate(stream: Stream) -> float:
    """Return the steps per CPU second over a slice of time."""
    next(stream)
    began, steps = time.process_time(), 0
    while (spent := time.process_time() - began) < SLICE:
        steps += next(stream)
    return steps / spent


def _streams() -> tuple[dict[Key, Stream], list[str]]:
    """Return everything that can be measured here, and what is missing."""
    found: dict[Key, Stream] = {}
    missing: list[str] = []
    for game in GAMES:
        for dtype in DTYPES:
            for batch in BATCHES:
                stream = _vector(game.code, batch, 1, dtype)
                found["doubloon", game.code, batch, 1, dtype] = stream
    for library in ("pettingzoo", "gymnasium", "openspiel"):
        try:
            door = import_module(f"doubloon.adapters.{library}")
        except MissingExtra as error:
            missing.append(str(error))
            continue
        for game in GAMES:
            stream = _ones(adapters.STREAMS[library](door, game))
            found[f"doubloon.adapters.{library}", game.code, 1, 1, "float32"] = stream
        if library == "openspiel":
            for name in SPIEL_GAMES:
                stream = _ones(adapters.observed_spiel(door.pyspiel.load_game(name)))
                found["OpenSpiel", name, 1, 1, "float32"] = stream
    try:
        for name in PGX_GAMES:
            found["pgx", name, PGX_BATCH, 1, "its own"] = _pgx(name)
    except MissingExtra as error:
        missing.append(str(error).partition(";")[0])
    return found, missing


def _ones(steps: Iterator[None]) -> Stream:
    for _ in steps:
        yield 1


def _vector(game: str, batch: int, threads: int, dtype: str) -> Stream:
    from doubloon.vector import VectorEnv

    env = VectorEnv(game, batch, seed=1, dtype=dtype, threads=threads)
    while True:
        env.step(env.samples)
        yield batch


def _pgx(name: str) -> Stream:
    """Return a stream of steps of a game of pgx, with the loop compiled by JAX."""
    jax, pgx = need("jax", "bench"), need("pgx", "bench")
    env = pgx.make(name)
    from pgx.experimental import auto_reset  # pyright: ignore[reportMissingImports]

    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def steps(state: Any, key: Any) -> Any:
        def one(state: Any, key: Any) -> Any:
            choosing, going = jax.random.split(key)
            allowed = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
            action = jax.random.categorical(choosing, allowed, axis=-1)
            after = step(state, action, jax.random.split(going, PGX_BATCH))
            return after, after.observation.sum()

        return jax.lax.scan(one, state, jax.random.split(key, 16))

    def stream() -> Stream:
        keys = jax.random.split(jax.random.PRNGKey(1), PGX_BATCH)
        state = jax.vmap(env.init)(keys)
        for number in endless():
            state, seen = steps(state, jax.random.PRNGKey(number))
            seen.block_until_ready()
            yield 16 * PGX_BATCH

    return stream()


# Two threads against two processes, by wall-clock time.


def _wall_rate(stream: Stream) -> float:
    next(stream)
    began, steps = time.perf_counter(), 0
    while (spent := time.perf_counter() - began) < WALL_SLICE:
        steps += next(stream)
    return steps / spent


def _two_threads(game: str, batch: int) -> float:
    """Return the steps per second of two threads with ``batch`` games each."""
    return _wall_rate(_vector(game, 2 * batch, 2, "uint8"))


class Processes:
    """Two processes that measure the same at the same time."""

    def __enter__(self) -> Processes:
        call = "from doubloon.bench import vector; vector.answer()"
        start = partial(subprocess.Popen, [sys.executable, "-c", call], text=True)
        pipe = subprocess.PIPE
        self.both = [start(stdin=pipe, stdout=pipe) for _ in range(2)]
        return self

    def rate(self, game: str, batch: int) -> float:
        """Return the combined rate of both, with ``batch`` games each."""
        self._say(f"{game} {batch}")
        for process in self.both:
            self._heard(process)  # it is ready
        self._say("go")
        return sum(float(self._heard(process)) for process in self.both)

    def _say(self, words: str) -> None:
        for process in self.both:
            assert process.stdin
            process.stdin.write(f"{words}\n")
            process.stdin.flush()

    def _heard(self, process: subprocess.Popen[str]) -> str:
        assert process.stdout
        return process.stdout.readline()

    def __exit__(self, *_: object) -> None:
        for process in self.both:
            with process:
                assert process.stdin
                process.stdin.close()


def answer() -> None:
    """Measure whatever is asked for on standard input; the processes run this."""
    for line in sys.stdin:
        game, batch = line.split()
        stream = _vector(game, int(batch), 1, "uint8")
        next(stream)
        print("ready", flush=True)
        sys.stdin.readline()
        print(_wall_rate(stream), flush=True)
