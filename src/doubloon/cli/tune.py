"""``doubloon tune``: fits the weights of a game's evaluation by self-play."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from doubloon.cli.arguments import (
    Commands,
    add_game,
    add_json,
    add_seed,
    count,
    print_json,
    progress,
    setup,
    write_file,
)
from doubloon.kernel.setup import Setup
from doubloon.search import budget, tuning
from doubloon.search.agents import agent
from doubloon.search.evaluation import weights
from doubloon.search.evaluation.registry import FEATURES, evaluation_of, weights_file


def add_to(commands: Commands) -> None:
    """Add the command."""
    about = "fit the weights of a game's evaluation by self-play"
    more = "The same seed gives the same weights. Log-losses are of every fifth game, kept apart."
    parser = commands.add_parser("tune", help=about, description=f"{about.capitalize()}. {more}")
    add_game(parser)
    games = "how many games (default 400)"
    parser.add_argument("--games", metavar="N", type=count, default=400, help=games)
    player = "who plays them: random, greedy or mcts (default greedy)"
    parser.add_argument("--player", metavar="NAME", default="greedy", help=player)
    thinking = "simulations a decision of mcts (default 50sims)"
    parser.add_argument("--budget", metavar="B", default="50sims", help=thinking)
    out = "write the weights to this file (default: print them)"
    parser.add_argument("--out", metavar="FILE", type=Path, help=out)
    add_seed(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play, fit, and write or print the weights."""
    chosen, limit = setup(arguments), budget.parse(arguments.budget)
    code = chosen.game.code
    judge, player = evaluation_of(code), agent(arguments.player)
    try:
        playing = tuning.games(chosen, player, judge, arguments.games, limit, arguments.seed)
        played = list(progress(playing, arguments.games, "games"))
    finally:
        player.close()
    old = weights.read(weights_file(code), FEATURES[code])
    found = tuning.fit(played, old)
    text = weights.format(found.weights, FEATURES[code], head(arguments, chosen))
    if arguments.out:
        write_file(arguments.out, text)
    report(arguments, chosen, found, text)
    return 0


def head(arguments: argparse.Namespace, chosen: Setup[Any]) -> list[str]:
    """Return what the file says of itself: what it is, and the command that made it."""
    words = ["doubloon tune", chosen.game.code, f"--games {arguments.games}"]
    words += [f"--player {arguments.player}"]
    if arguments.player == "mcts":
        words += [f"--budget {arguments.budget}"]
    words += [f"--seed {arguments.seed}"]
    if arguments.options:
        words += ["--options", *arguments.options]
    first, second = (chosen.game.seats[seat] for seat in (0, 1))
    return [
        f"{chosen.game.title}: what each feature is worth to {first}, the first seat, in log-odds.",
        f"Features are {first}'s less {second}'s where not said otherwise. Made by:",
        f"  {' '.join(words)}",
    ]


def report(
    arguments: argparse.Namespace, chosen: Setup[Any], found: tuning.Fit, text: str
) -> None:
    """Print how well the weights fit."""
    if arguments.json:
        names = FEATURES[chosen.game.code]
        values = dict(zip(names, found.weights.weights, strict=True))
        print_json(
            chosen.data()
            | {"games": arguments.games, "seed": arguments.seed, "samples": found.samples}
            | {"log_loss_before": round(found.before, 4), "log_loss_after": round(found.after, 4)}
            | {"weights": {weights.BIAS: found.weights.bias} | values}
        )
        return
    if not arguments.out:
        print(text)
    print(f"{found.samples} positions of {arguments.games} games")
    print(f"log-loss {found.before:.4f} before, {found.after:.4f} after")
