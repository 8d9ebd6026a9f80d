"""Compare the speed of two built checkouts, rules and server, measured alternately.

    python tools/compare.py BEFORE AFTER --runs 7 --json bench/results/compare.json

Each run measures one checkout and then the other, so that a noisy machine affects both equally.
What counts is the median, over all runs, of the ratio after/before. With ``--peer``, each run also
measures boardgame.io, with its files.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

RULES = """
import json
from doubloon.bench import engine
from doubloon.games import GAMES
print(json.dumps({g.code: engine.ours(g)["decisions_per_s"] for g in GAMES}))
"""
SERVER = """
import json, sys
from pathlib import Path
from doubloon.bench import server
load = server.Load("50 matches", 50, rounds=4)
found = server._one("doubloon", server._doubloon(Path(sys.argv[1])), load)
print(json.dumps({"50 matches": found["moves_per_second"]}))
"""
PEER = """
import json, sys
from pathlib import Path
from doubloon.bench import server
server._check()
load = server.Load("50 matches", 50, rounds=4)
found = server._one("boardgame.io", server._peer(str(Path(sys.argv[1]) / "files")), load)
print(json.dumps({"50 matches": found["moves_per_second"]}))
"""
SUBJECTS = {"rules": RULES, "server": SERVER}


def main() -> None:
    """Measure both checkouts alternately and print the ratios."""
    parser = argparse.ArgumentParser(description="Compare the speed of two built checkouts.")
    parser.add_argument("before", type=Path, help="a checkout that has been built")
    parser.add_argument("after", type=Path, help="the same, with the changes")
    parser.add_argument("--runs", type=int, default=7, help="runs of each (default: %(default)s)")
    parser.add_argument("--only", choices=sorted(SUBJECTS), help="measure only this")
    parser.add_argument("--peer", action="store_true", help="measure boardgame.io too")
    parser.add_argument("--json", metavar="FILE", type=Path, help="write the figures to a file")
    options = parser.parse_args()
    subjects = [options.only] if options.only else list(SUBJECTS)
    found = compare(options.before, options.after, options.runs, subjects, options.peer)
    for name, figures in found.items():
        print(f"{name}: {json.dumps(figures)}")
    if options.json:
        options.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


def compare(
    before: Path, after: Path, runs: int, subjects: list[str], peer: bool
) -> dict[str, Mapping[str, object]]:
    """Return the figures of both checkouts and their ratios, by what was measured."""
    measured: dict[str, list[tuple[float, float]]] = {}
    beside: dict[str, list[float]] = {}
    for number in range(runs):
        print(f"run {number + 1} of {runs}", file=sys.stderr)
        for subject in subjects:
            old, new = (rates(checkout, SUBJECTS[subject]) for checkout in (before, after))
            for name in old:
                measured.setdefault(f"{subject}: {name}", []).append((old[name], new[name]))
        for name, rate in rates(after, PEER).items() if peer else ():
            beside.setdefault(f"boardgame.io: {name}", []).append(rate)
    found: dict[str, Mapping[str, object]] = {}
    found |= {name: summary(pairs) for name, pairs in measured.items()}
    return found | {name: {"beside": values} for name, values in beside.items()}


def rates(checkout: Path, script: str) -> dict[str, float]:
    """Return what a script measures in a checkout, with the checkout's own environment."""
    with tempfile.TemporaryDirectory(prefix="doubloon-compare-") as folder:
        python = checkout.resolve() / ".venv" / "bin" / "python"
        done = subprocess.run(
            [python, "-c", script, folder], cwd=checkout, capture_output=True, text=True, check=True
        )
    return json.loads(done.stdout)


def summary(pairs: list[tuple[float, float]]) -> dict[str, object]:
    """Return the figures of all runs with the median of their ratios."""
    ratios = [round(new / old, 3) for old, new in pairs]
    return {
        "before": [old for old, _ in pairs],
        "after": [new for _, new in pairs],
        "ratios": ratios,
        "median_ratio": round(statistics.median(ratios), 3),
    }


if __name__ == "__main__":
    main()
