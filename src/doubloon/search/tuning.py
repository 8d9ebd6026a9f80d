"""Fit an evaluation's weights to played games: who won from positions like these.

The same player plays both sides, with some random actions, so that all kinds of positions come up.
Some positions of each game are kept with the game's result. Newton's method finds the weights that
make these results most likely, with a penalty on large weights, so that rare features don't get
wild ones. Every fifth game is held out to check the fit.

The first round is played at random, every later one with the weights found in the round before, so
the outcome depends only on the seed. In the end, the round whose weights best explain the games
held out of the last round wins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import exp, log
from typing import Any

from msgspec import Struct

from doubloon.kernel.errors import UnknownName
from doubloon.kernel.evaluation import Evaluation
from doubloon.kernel.position import Position
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, NOBODY
from doubloon.kernel.setup import Setup
from doubloon.kernel.weights import Weights
from doubloon.search.agents import Agent, RandomAgent
from doubloon.search.budget import Budget
from doubloon.search.evaluations import evaluation_with
from doubloon.search.greedy import GreedyAgent
from doubloon.search.mcts import MctsAgent
from doubloon.search.workers import map_items

PLAYERS: dict[str, Callable[[Evaluation], Agent]] = {
    "random": lambda evaluation: RandomAgent(),
    "greedy": GreedyAgent,
    "mcts": lambda evaluation: MctsAgent(evaluation=evaluation),
}
"""The players that can play the games, given an evaluation."""

RANDOM_PERCENT = 10
"""The percentage of decisions that are random."""

SAMPLES_PER_GAME = 12
HELD_OUT = 5
"""One game in this many is held out."""

SUREST = 30.0
RIDGE = 1.0
STEPS = 12


class TrainingSample(Struct, frozen=True):
    """The features of a position, and the first seat's result of its game: 1, 0, or 0.5."""

    features: tuple[float, ...]
    result: float


class Fit(Struct, frozen=True):
    """Fitted weights, and the log-loss of the old and the new weights on the held-out games."""

    weights: Weights
    samples: int
    loss_before: float
    loss_after: float
    held_out: tuple[TrainingSample, ...] = ()


class Round(Struct, frozen=True):
    """Which games to play. Any process can play any of them."""

    setup: Setup[Any]
    player: str
    number: int
    weights: Weights
    budget: Budget
    seed: int


def player_of(plan: Round, evaluation: Evaluation) -> Agent:
    """Return the agent that plays a round: random in the first, then the one it names."""
    if plan.player not in PLAYERS:
        there = ", ".join(PLAYERS)
        raise UnknownName(f"there is no player '{plan.player}' to tune by; there is {there}")
    return PLAYERS["random" if plan.number == 0 else plan.player](evaluation)


def play_games(
    plan: Round, count: int, workers: int = 1, cluster: str | None = None
) -> Iterator[list[TrainingSample]]:
    """Play a round's games, here or elsewhere, and yield the samples of each game."""
    player_of(plan, evaluation_with(plan.setup.game, plan.weights))  # refuses an unknown name
    return map_items(play_one, ((plan, number) for number in range(count)), workers, cluster)


def play_one(task: tuple[Round, int]) -> list[TrainingSample]:
    """Play one game of a round; it depends only on the round and its number."""
    plan, number = task
    evaluation = evaluation_with(plan.setup.game, plan.weights)
    rng = Rng(plan.seed).branch(plan.number).branch(number)
    return sample_game(plan.setup, player_of(plan, evaluation), evaluation, plan.budget, rng)


def sample_game(
    setup: Setup[Any], agent: Agent, evaluation: Evaluation, budget: Budget, rng: Rng
) -> list[TrainingSample]:
    """Play one game and return some of its positions with its result."""
    position, seen = setup.start(), list[Position]()
    while position.to_act != NOBODY:
        if position.to_act == CHANCE:
            position = position.after(position.deal(rng))
            continue
        seen.append(position)
        position = position.after(_code(position, agent, budget, rng))
    outcome = position.outcome()
    assert outcome
    kept = [seen[rng.below(len(seen))] for _ in range(SAMPLES_PER_GAME)]
    return [TrainingSample(tuple(evaluation.measure(one)), outcome.share(0)) for one in kept]


def _code(position: Position, agent: Agent, budget: Budget, rng: Rng) -> int:
    """Return the agent's choice, or occasionally a random code."""
    if rng.below(100) < RANDOM_PERCENT:
        codes = position.codes()
        return codes[rng.below(len(codes))]
    view = position.setup.game.view(position, position.to_act)
    return agent.choose(view, budget, rng).action.code


def fit(games: Sequence[Sequence[TrainingSample]], old: Weights) -> Fit:
    """Fit weights to the samples of some games, and check them on the held-out games."""
    held_out = [one for number, game in enumerate(games) if number % HELD_OUT == 0 for one in game]
    used = [one for number, game in enumerate(games) if number % HELD_OUT for one in game]
    used = used or held_out
    found = fit_weights(used, len(old.weights))
    losses = log_loss(held_out, old), log_loss(held_out, found)
    return Fit(found, len(used), *losses, tuple(held_out))


def best_round(fits: Sequence[Fit]) -> int:
    """Return the index of the fit that explains the last round's held-out games best."""
    losses = [log_loss(fits[-1].held_out, one.weights) for one in fits]
    return losses.index(min(losses))


def log_loss(samples: Sequence[TrainingSample], weights: Weights) -> float:
    """Return the mean log-loss of the results, in nats; a coin flip has 0.6931."""
    total = 0.0
    for sample in samples:
        chance = _chance(sample, weights.bias, weights.weights)
        total -= sample.result * log(chance) + (1 - sample.result) * log(1 - chance)
    return total / max(1, len(samples))


def fit_weights(samples: Sequence[TrainingSample], count: int) -> Weights:
    """Return the weights that make the results most likely, by Newton's method."""
    weights = [0.0] * (count + 1)
    for _ in range(STEPS):
        gradient, hessian = _derivatives(samples, weights)
        step = solve_equations(hessian, gradient)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
    rounded = [round(weight, 4) for weight in weights]
    return Weights(rounded[0], tuple(rounded[1:]))


def _chance(sample: TrainingSample, bias: float, weights: Sequence[float]) -> float:
    total = bias
    for weight, feature in zip(weights, sample.features, strict=True):
        total += weight * feature
    return 1 / (1 + exp(-min(max(total, -SUREST), SUREST)))


def _derivatives(
    samples: Sequence[TrainingSample], weights: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """Return the gradient and the negated Hessian of the log-likelihood."""
    size = len(weights)
    gradient = [-RIDGE * weight for weight in weights]
    hessian = [[RIDGE * (row == column) for column in range(size)] for row in range(size)]
    for sample in samples:
        chance = _chance(sample, weights[0], weights[1:])
        features = (1.0, *sample.features)
        error, variance = sample.result - chance, chance * (1 - chance)
        for row, feature in enumerate(features):
            if feature:
                gradient[row] += error * feature
                scaled, line = variance * feature, hessian[row]
                for column in range(row + 1):
                    line[column] += scaled * features[column]
    for row in range(size):
        for column in range(row):
            hessian[column][row] = hessian[row][column]
    return gradient, hessian


def solve_equations(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the vector that a symmetric positive matrix maps to ``right``.

    >>> solve_equations([[2.0, 1.0], [1.0, 3.0]], [4.0, 7.0])
    [1.0, 2.0]
    """
    size = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for pivot in range(size):
        for row in range(pivot + 1, size):
            factor = rows[row][pivot] / rows[pivot][pivot]
            for column in range(pivot, size + 1):
                rows[row][column] -= factor * rows[pivot][column]
    found = [0.0] * size
    for row in reversed(range(size)):
        known = sum(rows[row][column] * found[column] for column in range(row + 1, size))
        found[row] = (rows[row][size] - known) / rows[row][row]
    return found
