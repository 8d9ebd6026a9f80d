"""``doubloon bench web``: the client in a browser."""

from __future__ import annotations

import argparse

from doubloon.cli.arguments import Commands, add_json, count, sentence
from doubloon.cli.measuring import about, measured
from doubloon.cli.output import print_json

LOADS = 5


def add_to(subjects: Commands) -> None:
    """Add the subject."""
    about = "script, time to usable, layout shift and dropped frames of the client"
    more = "It needs Chromium, playwright and the built client."
    parser = subjects.add_parser("web", help=about, description=f"{sentence(about)} {more}")
    loads = "how often each table is loaded (default: %(default)s)"
    parser.add_argument("--loads", metavar="N", type=count, default=LOADS, help=loads)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Measure the client."""
    from doubloon.bench import web

    document = measured(web.measure, arguments.loads)
    if arguments.json:
        print_json(about("web") | document)
        return 0
    for game, found in document["games"].items():
        heaviest = max(found["script"].values())
        print(
            f"{game}: script at most {heaviest:,} bytes, usable after "
            f"{found['usable_ms']['median']} ms, layout shift {found['layout_shift']}, "
            f"{found['frames']['dropped']} of {found['frames']['shown']} frames dropped"
        )
    return 0
