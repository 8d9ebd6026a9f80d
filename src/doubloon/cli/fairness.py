"""``doubloon fairness``: deals a finished match again and compares."""

from __future__ import annotations

import argparse

import msgspec

from doubloon.cli.arguments import Commands, add_json, add_record, sentence
from doubloon.cli.files import read_record
from doubloon.cli.output import print_json
from doubloon.match.fairness import HEADERS, OPTIONAL_HEADERS
from doubloon.match.verify import verify

UNFAIR = 1


def add_to(commands: Commands) -> None:
    """Add the command."""
    about = "prove that a match was dealt fairly"
    parser = commands.add_parser("fairness", help=about, description=sentence(about))
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    about = "deal a finished match again from its seed and say whether every draw holds"
    more = "Exit code 0 if all holds, 1 if not, 2 if the file cannot be read."
    check = actions.add_parser(
        "verify", help=about, description=f"{sentence(about)} {more} See docs/fairness.md."
    )
    add_record(check)
    add_json(check)
    check.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Verify the record; print what to compare with your own notes."""
    record = read_record(arguments.file, arguments.components)
    verdict = verify(record)
    known = {*HEADERS, *OPTIONAL_HEADERS}
    headers = {name: value for name, value in record.tags.items() if name in known}
    if arguments.json:
        print_json(msgspec.to_builtins(verdict) | {"headers": headers})
        return 0 if verdict.ok else UNFAIR
    print(f"{arguments.file}: {verdict.text}")
    if not verdict.ok:
        return UNFAIR
    if record.end().outcome() is None:
        print("the record ends before the game does: what came after it is not checked")
    print("compare with what you saw before the first draw:")
    for name in ("Commitment", "BytesOne", "BytesTwo", "Shuffle"):
        if name in headers:
            print(f"  {name}: {headers[name]}")
    return 0
