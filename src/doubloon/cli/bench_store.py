"""``doubloon bench store``: the log and the lists, with many matches stored."""

from __future__ import annotations

import argparse

from doubloon.bench import store
from doubloon.cli.arguments import Commands, add_json, count, sentence
from doubloon.cli.measuring import about, measured
from doubloon.cli.output import print_json


def add_to(subjects: Commands) -> None:
    """Add the subject."""
    about = "appends per second and pages of lists, with 100,000 matches stored"
    parser = subjects.add_parser("store", help=about, description=sentence(about))
    db = "a new and empty database; the default is a file of its own that is thrown away"
    parser.add_argument("--db", metavar="URL", help=db)
    matches = "how many matches to store first (default: %(default)s)"
    parser.add_argument("--matches", metavar="N", type=count, default=store.MATCHES, help=matches)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Measure the store."""
    document = measured(store.measure, arguments.db, max(arguments.matches, store.TASKS))
    if arguments.json:
        print_json(about("store") | document)
        return 0
    print(f"{document['appends_per_s']:,} appends/s by {store.TASKS} tasks at once")
    for name, times in document["page_ms"].items():
        print(f"{name}: p50 {times['p50']} ms, p99 {times['p99']} ms")
    return 0
