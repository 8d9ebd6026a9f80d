"""``doubloon bench``: measurements."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from doubloon.bench import engine, search, vector
from doubloon.cli import bench_server, bench_store
from doubloon.cli.arguments import Commands, add_json, count, sentence
from doubloon.cli.measuring import measured
from doubloon.cli.output import print_json


def add_to(commands: Commands) -> None:
    """Add the command and its subjects."""
    about = "measure the speed of rules, search, store and server"
    parser = commands.add_parser("bench", help=about, description=sentence(about))
    subjects = parser.add_subparsers(title="subjects", metavar="SUBJECT", required=True)
    about = "random games per second, compiled and interpreted, beside OpenSpiel's"
    _add_subject(subjects, "engine", about, run_engine)
    about = "simulated games per second of the search, on one core"
    _add_subject(subjects, "search", about, run_search)
    about = "observed steps per second for a learner, beside the adapters, OpenSpiel and pgx"
    _add_subject(subjects, "vector", about, run_vector, vector.ROUNDS)
    bench_server.add_to(subjects)
    bench_store.add_to(subjects)


def _add_subject(
    subjects: Commands,
    name: str,
    about: str,
    run: Callable[[argparse.Namespace], int],
    rounds_by_default: int = engine.ROUNDS,
) -> None:
    found = subjects.add_parser(name, help=about, description=sentence(about))
    rounds = f"how often everything is measured in turn (default {rounds_by_default})"
    found.add_argument("--rounds", metavar="N", type=count, default=rounds_by_default, help=rounds)
    add_json(found)
    found.set_defaults(run=run)


def run_search(arguments: argparse.Namespace) -> int:
    """Benchmark the search in all games."""
    document = measured(search.measure, arguments.rounds)
    if arguments.json:
        print_json(document)
        return 0
    for code, rates in document["games"].items():
        print(f"{code:<24}{rates['simulations_per_s']:>12,} simulations/s")
    return 0


def run_engine(arguments: argparse.Namespace) -> int:
    """Benchmark the rules of all games."""
    document = measured(engine.measure, arguments.rounds)
    if arguments.json:
        print_json(document)
        return 0
    for code, ways in document["games"].items():
        for how, rates in ways.items():
            print(line(f"{code}, {how}", rates) + f", {rates['copy_ns']:,} ns a copy")
    for name, rates in document["peers"].items():
        print(line(f"OpenSpiel {name}", rates))
    for code, costs in document["adapters_us_per_decision"].items():
        shown = [f"{name} {cost} µs" for name, cost in costs.items() if isinstance(cost, float)]
        print(f"{code}, a decision: {', '.join(shown)}")
    if "peers_missing" in document:
        print(document["peers_missing"])
    return 0


def run_vector(arguments: argparse.Namespace) -> int:
    """Measure batches of all games."""
    document = measured(vector.measure, arguments.rounds)
    if arguments.json:
        print_json(document)
        return 0
    for row in document["steps_per_s"]:
        name = f"{row['library']} {row['game']}, batch {row['batch']}, {row['observations']}"
        print(f"{name:<64}{row['median']:>12,} steps/s")
    for row in document["two_at_once"]:
        name = f"{row['game']}, batch {row['batch']}, two threads"
        share = f"{row['ratio']:.0%} of two processes"
        print(f"{name:<64}{row['threads']:>12,} steps/s, {share}")
    for what in document["missing"]:
        print(what)
    return 0


def line(name: str, rates: dict[str, Any]) -> str:
    """Return one measurement as a line of text."""
    speed = f"{rates['decisions_per_s']:>12,} decisions/s, {rates['games_per_s']:>9,} games/s"
    return f"{name:<24}{speed}"
