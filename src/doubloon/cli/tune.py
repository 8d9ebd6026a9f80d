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
    add_workers,
    check_place,
    count,
    sentence,
    setup,
)
from doubloon.cli.files import check_writable, write_file
from doubloon.cli.output import counted, print_json, progress
from doubloon.kernel import weights
from doubloon.kernel.errors import BadOption
from doubloon.kernel.setup import Setup
from doubloon.kernel.weights import Weights
from doubloon.search import budget, tuning
from doubloon.search.budget import Budget
from doubloon.search.cluster import connected


def add_to(commands: Commands) -> None:
    """Add the command."""
    about = "fit the weights of a game's evaluation by self-play"
    more = (
        "The first round is played at random, every other with the weights found before it. "
        "The same seed gives the same weights. Log-losses are of every fifth game, kept apart."
    )
    parser = commands.add_parser("tune", help=about, description=f"{sentence(about)} {more}")
    add_game(parser)
    games = "how many games a round (default 400)"
    parser.add_argument("--games", metavar="N", type=count, default=400, help=games)
    rounds = "how many rounds (default 3)"
    parser.add_argument("--rounds", metavar="R", type=count, default=3, help=rounds)
    player = "who plays them: random, greedy or mcts (default greedy)"
    parser.add_argument("--player", metavar="NAME", default="greedy", help=player)
    thinking = "simulations a decision of mcts (default 50sims)"
    parser.add_argument("--budget", metavar="B", default="50sims", help=thinking)
    out = "write the weights to this file (default: print them)"
    parser.add_argument("--out", metavar="FILE", type=Path, help=out)
    add_seed(parser)
    add_workers(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play, fit the weights, and write or print them."""
    check_place(arguments)
    if budget.parse(arguments.budget).seconds:
        right = "give simulations, as in 50sims: by a time the weights would hang on the machine"
        raise BadOption(f"--budget is '{arguments.budget}'; {right}")
    if arguments.out:
        check_writable(arguments.out)
    with connected(arguments.on):
        return fit_and_tell(arguments)


def fit_and_tell(arguments: argparse.Namespace) -> int:
    """Play all rounds, and write or print the best weights."""
    chosen, limit = setup(arguments), budget.parse(arguments.budget)
    features = chosen.game.search.evaluation.features
    fits = list[tuning.Fit]()
    for number in range(arguments.rounds):
        old = fits[-1].weights if fits else weights.none(features)
        fits.append(play_round(arguments, chosen, limit, number, old))
        if not arguments.json:
            told(number, fits[-1])
    kept = tuning.best_round(fits)
    found = fits[kept]
    text = weights.format(found.weights, features, head(arguments, chosen))
    if arguments.out:
        write_file(arguments.out, text)
    if arguments.json:
        print_json(document(arguments, chosen, fits, kept))
        return 0
    print(f"kept the weights of round {kept + 1}")
    if not arguments.out:
        print(text, end="")
    return 0


def play_round(
    arguments: argparse.Namespace, chosen: Setup[Any], limit: Budget, number: int, old: Weights
) -> tuning.Fit:
    """Play a round with the old weights and fit new ones."""
    plan = tuning.Round(chosen, arguments.player, number, old, limit, arguments.seed)
    playing = tuning.play_games(plan, arguments.games, arguments.workers, arguments.on)
    return tuning.fit(list(progress(playing, arguments.games, f"round {number + 1}")), old)


def told(number: int, found: tuning.Fit) -> None:
    """Print how good the weights of a round are."""
    losses = f"log-loss {found.loss_before:.4f} before, {found.loss_after:.4f} after"
    print(f"round {number + 1}: {counted(found.samples, 'position')}, {losses}")


def head(arguments: argparse.Namespace, chosen: Setup[Any]) -> list[str]:
    """Return the header of the file: what it is, and the command that wrote it."""
    words = ["doubloon tune", chosen.game.code, f"--games {arguments.games}"]
    words += [f"--rounds {arguments.rounds}"]
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


def document(
    arguments: argparse.Namespace, chosen: Setup[Any], fits: list[tuning.Fit], kept: int
) -> dict[str, Any]:
    """Return all results as plain data."""
    found = fits[kept].weights
    values = dict(zip(chosen.game.search.evaluation.features, found.weights, strict=True))
    rounds = [
        {
            "samples": one.samples,
            "log_loss_before": round(one.loss_before, 4),
            "log_loss_after": round(one.loss_after, 4),
        }
        for one in fits
    ]
    asked = {"games": arguments.games, "player": arguments.player, "seed": arguments.seed}
    asked |= {"kept": kept + 1}
    return (
        chosen.data() | asked | {"rounds": rounds, "weights": {weights.BIAS: found.bias} | values}
    )
