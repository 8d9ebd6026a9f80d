"""Fits the weights of an evaluation to games that were played: who won from positions like these.

Two alike players meet, now and then straying from what they think best, so that positions of all
sorts come up. Some positions of each game are kept with the game's result. The weights that make
these results most likely are found by Newton's method, held back a little so that features that
hardly occur get no wild weights. Every fifth game is kept apart to check the fit on.

The first round is played at random, every other with the weights that the one before has found, so
that the outcome depends on nothing but the seed. At the end those weights are kept, of all rounds,
that explain the games kept apart in the last round best.
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
from doubloon.search.workers import spread

PLAYERS: dict[str, Callable[[Evaluation], Agent]] = {
    "random": lambda judge: RandomAgent(),
    "greedy": GreedyAgent,
    "mcts": lambda judge: MctsAgent(evaluation=judge),
}
"""Who can play the games, given the evaluation to judge by."""

STRAY = 10
"""Of a hundred decisions, so many are drawn by lot."""

KEPT = 12
"""So many positions of each game are kept."""

CHECKED = 5
"""One game of so many is kept apart."""

SUREST = 30.0
RIDGE = 1.0
STEPS = 12


class Sample(Struct, frozen=True):
    """The features of a position and what came of it for the first seat: 1, 0, or 0.5."""

    features: tuple[float, ...]
    result: float


class Fit(Struct, frozen=True):
    """Fitted weights, and the log-loss on games kept apart: of the weights before, and of these."""

    weights: Weights
    samples: int
    before: float
    after: float
    apart: tuple[Sample, ...] = ()


class Round(Struct, frozen=True):
    """Which games to play, enough to play any of them anywhere."""

    setup: Setup[Any]
    player: str
    number: int
    weights: Weights
    budget: Budget
    seed: int


def player(name: str, number: int, judge: Evaluation) -> Agent:
    """Return who plays a round: random the first, the named one with ``judge`` all others."""
    if name not in PLAYERS:
        raise UnknownName(f"there is no player '{name}' to tune by; there is {', '.join(PLAYERS)}")
    return PLAYERS["random" if number == 0 else name](judge)


def games(
    plan: Round, count: int, workers: int = 1, on: str | None = None
) -> Iterator[list[Sample]]:
    """Play a round, here, by worker processes or on a cluster; yield the samples of each game."""
    player(plan.player, plan.number, evaluation_with(plan.setup.game, plan.weights))
    return spread(play_one, ((plan, number) for number in range(count)), workers, on)


def play_one(task: tuple[Round, int]) -> list[Sample]:
    """Play one game of a round; it depends on the round and its number alone."""
    plan, number = task
    judge = evaluation_with(plan.setup.game, plan.weights)
    rng = Rng(plan.seed).branch(plan.number).branch(number)
    agent = player(plan.player, plan.number, judge)
    return game(plan.setup, agent, judge, plan.budget, rng)


def game(
    setup: Setup[Any], agent: Agent, judge: Evaluation, budget: Budget, rng: Rng
) -> list[Sample]:
    """Play one game and return some of its positions with its result."""
    position, seen = setup.start(), list[Position]()
    while position.to_act != NOBODY:
        if position.to_act == CHANCE:
            position = position.after(position.deal(rng))
            continue
        seen.append(position)
        position = position.after(decided(position, agent, budget, rng))
    outcome = position.outcome()
    assert outcome
    kept = [seen[rng.below(len(seen))] for _ in range(KEPT)]
    return [Sample(tuple(judge.measure(one)), outcome.share(0)) for one in kept]


def decided(position: Position, agent: Agent, budget: Budget, rng: Rng) -> int:
    """Return what the agent chooses, or now and then any code."""
    if rng.below(100) < STRAY:
        codes = position.codes()
        return codes[rng.below(len(codes))]
    view = position.setup.game.view(position, position.to_act)
    return agent.choose(view, budget, rng).action.code


def fit(played: Sequence[Sequence[Sample]], old: Weights) -> Fit:
    """Fit weights to the samples of some games, and check them on the games kept apart."""
    apart = [one for number, game in enumerate(played) if number % CHECKED == 0 for one in game]
    used = [one for number, game in enumerate(played) if number % CHECKED for one in game] or apart
    found = fitted(used, len(old.weights))
    losses = log_loss(apart, old), log_loss(apart, found)
    return Fit(found, len(used), *losses, tuple(apart))


def best(fits: Sequence[Fit]) -> int:
    """Return which round's weights explain the games kept apart in the last round best."""
    losses = [log_loss(fits[-1].apart, one.weights) for one in fits]
    return losses.index(min(losses))


def log_loss(samples: Sequence[Sample], weights: Weights) -> float:
    """Return the mean surprise at the results, in nats; a coin's is 0.6931."""
    total = 0.0
    for sample in samples:
        chance = _chance(sample, weights.bias, weights.weights)
        total -= sample.result * log(chance) + (1 - sample.result) * log(1 - chance)
    return total / max(1, len(samples))


def fitted(samples: Sequence[Sample], count: int) -> Weights:
    """Return the weights that make the results most likely, by Newton's method."""
    weights = [0.0] * (count + 1)
    for _ in range(STEPS):
        slope, curve = _slopes(samples, weights)
        step = solved(curve, slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
    rounded = [round(weight, 4) for weight in weights]
    return Weights(rounded[0], tuple(rounded[1:]))


def _chance(sample: Sample, bias: float, weights: Sequence[float]) -> float:
    total = bias
    for weight, feature in zip(weights, sample.features, strict=True):
        total += weight * feature
    return 1 / (1 + exp(-min(max(total, -SUREST), SUREST)))


def _slopes(
    samples: Sequence[Sample], weights: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """Return the first and the second derivatives of the likelihood, the latter's signs turned."""
    size = len(weights)
    slope = [-RIDGE * weight for weight in weights]
    curve = [[RIDGE * (row == column) for column in range(size)] for row in range(size)]
    for sample in samples:
        chance = _chance(sample, weights[0], weights[1:])
        features = (1.0, *sample.features)
        error, spread = sample.result - chance, chance * (1 - chance)
        for row, feature in enumerate(features):
            if feature:
                slope[row] += error * feature
                scaled, line = spread * feature, curve[row]
                for column in range(row + 1):
                    line[column] += scaled * features[column]
    for row in range(size):
        for column in range(row):
            curve[column][row] = curve[row][column]
    return slope, curve


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return what a symmetric positive matrix must be multiplied by to give ``right``.

    >>> solved([[2.0, 1.0], [1.0, 3.0]], [4.0, 7.0])
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
