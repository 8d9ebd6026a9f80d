"""Lets the levels meet, each the one below it and the strongest the others; writes the results.

``python tools/ratings.py bench/results/ratings.json`` adds pairings that the file does not have.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from doubloon.games import GAMES
from doubloon.search.arena import Pairing, spread_meetings, standing
from doubloon.search.budget import Budget
from doubloon.search.levels import LEVELS

NAMES = ["random", *(level.name for level in LEVELS)]
WORKERS = 2
SEED = 2026


def pairings() -> list[tuple[str, str, str, int]]:
    """Return game, stronger, weaker and how many games, the quick ones first."""
    chain = list(zip(NAMES[1:-1], NAMES, strict=False))
    quick = [(game.code, one, two, 200) for one, two in chain for game in GAMES]
    slow = [
        (game.code, NAMES[-1], two, 40) for two in ("random", "greedy", "captain") for game in GAMES
    ]
    return quick + slow


def main(path: Path) -> None:
    """Play what is missing in the file, and write the file after each pairing."""
    found: list[dict[str, Any]] = json.loads(path.read_text()) if path.exists() else []
    done = {(row["game"], row["a"], row["b"]) for row in found}
    for code, one, two, games in pairings():
        if (code, one, two) in done:
            continue
        pairing = Pairing(GAMES.find(code).setup(), (one, two), Budget(), SEED)
        result = standing(list(spread_meetings(pairing, games, WORKERS)))
        found.append({"game": code, "a": one, "b": two, **msgspec.to_builtins(result)})
        path.write_text(json.dumps(found, indent=1) + "\n")
        print(f"{code}: {one} {result.score_a:.1%} {result.ci95} against {two}", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
