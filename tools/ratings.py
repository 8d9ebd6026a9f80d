"""Plays pairings of the levels, ``greedy`` and OpenSpiel's tree search, and stores the results.

    python tools/ratings.py bench/results/ratings.json [--only WORD …] [--table]

plays the games that the file lacks, some of each pairing in turn, and writes the file after each
deal. You can stop and restart it at any time. ``--only`` selects pairings whose line has all these
words; ``--table`` prints the file as a table and plays nothing. Pairings of levels that have
changed are played again.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from doubloon.games import GAMES
from doubloon.kernel.seats import DRAWN
from doubloon.search import budget
from doubloon.search.agents import Agent, agent
from doubloon.search.arena import ArenaGame, play_arena_game, standing
from doubloon.search.budget import Budget
from doubloon.search.levels import LEVELS, LevelAgent

ISMCTS = "openspiel-ismcts"
SEED = 2026
PARTS = (20, 40, 100, 200)
"""Every pairing is played up to this number of games before any continues."""

SIMULATIONS = {"gold_ahoi": "50sims", "martinique": "50sims", "schatzinsel": "20sims"}
"""Simulations per decision where both searches get the same number; OpenSpiel's are slow."""

TIME = "100ms"
MARK = {0: "w", 1: "l", DRAWN: "d"}


class RatedPairing(Struct, frozen=True):
    """A pairing of two players in a game; ``budget`` is for players that aren't levels."""

    game: str
    a: str
    b: str
    budget: str = ""


def pairings() -> list[RatedPairing]:
    """Return all pairings, quick ones first."""
    names, codes = ["random", *(level.name for level in LEVELS)], [game.code for game in GAMES]
    chain = list(zip(names[1:], names, strict=False))
    found = [RatedPairing(code, one, two) for one, two in chain[:-1] for code in codes]
    found += [RatedPairing(code, "mcts", ISMCTS, TIME) for code in codes]
    found += [RatedPairing(code, "mcts", ISMCTS, SIMULATIONS[code]) for code in codes]
    below = (names[-2], "greedy", "random")
    return found + [RatedPairing(code, names[-1], two) for two in below for code in codes]


def seat(name: str) -> Agent:
    """Return a player by name, OpenSpiel's among them.

    Levels have no time limit here, so a busy machine doesn't weaken them.
    """
    if name == ISMCTS:
        from doubloon.adapters.ismcts import IsmctsAgent

        return IsmctsAgent()
    for level in LEVELS:
        if level.name == name:
            return LevelAgent(replace(level, budget=replace(level.budget, seconds=None)))
    return agent(name)


def means(pairing: RatedPairing) -> dict[str, str]:
    """Return the settings of a pairing's levels, which identify outdated results."""
    levels = [level for level in LEVELS if level.name in (pairing.a, pairing.b)]
    return {level.name: level.description(GAMES.find(pairing.game)) for level in levels}


def play(pairing: RatedPairing, points: str, games: int) -> Iterator[str]:
    """Continue from existing results up to a number of games; yield them after each deal."""
    setup = GAMES.find(pairing.game).setup()
    limit = budget.parse(pairing.budget) if pairing.budget else Budget()
    agents = (seat(pairing.a), seat(pairing.b))
    for number in range(len(points), games):
        points += MARK[play_arena_game(setup, agents, number, limit, SEED).winner]
        if number % 2:
            yield points


def row(pairing: RatedPairing, points: str) -> dict[str, Any]:
    """Return a pairing's results as plain data; ``points`` has a letter per game, from A's side."""
    winners = {mark: winner for winner, mark in MARK.items()}
    found = [ArenaGame(n, n % 2, winners[mark]) for n, mark in enumerate(points)]
    told = {name: value for name, value in msgspec.to_builtins(pairing).items() if value}
    return {
        **told,
        "means": means(pairing),
        **msgspec.to_builtins(standing(found)),
        "points": points,
    }


def main(path: Path, only: list[str]) -> None:
    """Play the missing games, and write the file after each deal."""
    for games in PARTS:
        for pairing in pairings():
            known = read(path)
            line = " ".join(msgspec.to_builtins(pairing).values())
            points = known[pairing]["points"] if pairing in known else ""
            if len(points) >= games or not all(word in line.split() for word in only):
                continue
            for played in play(pairing, points, games):
                write(path, read(path) | {pairing: row(pairing, played)})
            found = read(path)[pairing]
            print(f"{line}: {found['score_a']:.1%} {found['ci95']}, {games} games", flush=True)


def read(path: Path) -> dict[RatedPairing, dict[str, Any]]:
    """Return the results in a file that are still valid."""
    rows = json.loads(path.read_text()) if path.exists() else []
    known = {msgspec.convert(one, RatedPairing, strict=False): one for one in rows}
    return {one: found for one, found in known.items() if found["means"] == means(one)}


def write(path: Path, found: dict[RatedPairing, dict[str, Any]]) -> None:
    """Write all results in the order of the pairings."""
    rows = [found[pairing] for pairing in pairings() if pairing in found]
    path.write_text(json.dumps(rows, indent=1) + "\n")


def table(path: Path) -> None:
    """Print the results as a table with a row per pairing."""
    codes, known = [game.code for game in GAMES], read(path)
    lines = dict.fromkeys(
        (one.a, one.b, one.budget.endswith("sims"), one.budget.endswith("ms")) for one in pairings()
    )
    print("| who against whom | " + " | ".join(game.title for game in GAMES) + " |")
    print("|---" * (len(codes) + 1) + "|")
    for a, b, by_count, by_time in lines:
        cells = []
        for code in codes:
            limit = SIMULATIONS[code] if by_count else TIME if by_time else ""
            cells.append(cell(known.get(RatedPairing(code, a, b, limit))))
        same = ", same simulations" if by_count else ", same time" if by_time else ""
        print(f"| {a} against {b}{same} | " + " | ".join(cells) + " |")


def cell(found: dict[str, Any] | None) -> str:
    """Return one result in words."""
    if not found:
        return "–"
    low, high = (100 * limit for limit in found["ci95"])
    limit = f", {found['budget']}" if "budget" in found else ""
    return f"{found['score_a']:.1%} ({low:.0f} to {high:.0f}), {found['games']} games{limit}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("file", type=Path)
    parser.add_argument("--only", nargs="+", default=[], metavar="WORD")
    parser.add_argument("--table", action="store_true")
    chosen = parser.parse_args()
    table(chosen.file) if chosen.table else main(chosen.file, chosen.only)
