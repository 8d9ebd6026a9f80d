"""``doubloon bench server``: the server and a peer under the same load."""

from __future__ import annotations

import argparse

from doubloon.bench import server
from doubloon.cli.arguments import Commands, add_json, sentence
from doubloon.cli.measuring import about, measured
from doubloon.cli.output import print_json


def add_to(subjects: Commands) -> None:
    """Add the subject."""
    about = "moves per second, latency and memory of the server, beside boardgame.io's"
    more = "Needs a checkout with Node 20 or newer and two cores; takes about ten minutes."
    parser = subjects.add_parser("server", help=about, description=f"{sentence(about)} {more}")
    quick = "one small load only, to see that everything runs"
    parser.add_argument("--quick", action="store_true", help=quick)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Measure all servers under all loads."""
    loads = (server.Load("5 matches", 5),) if arguments.quick else server.LOADS
    document = {"servers": measured(server.measure, loads)}
    if arguments.json:
        print_json(about("server") | document)
        return 0
    for name, figures in document["servers"].items():
        for load, found in figures.items():
            late = f"p50 {found['other_ms']['p50']} ms, p99 {found['other_ms']['p99']} ms"
            memory = f"{found['memory_mib']['at most']} MiB"
            print(f"{name}, {load}: {found['moves_per_second']} moves/s, {late}, {memory}")
    return 0
