"""The evaluation that judges a game's positions, with the weights that ship with it or others."""

from __future__ import annotations

from functools import lru_cache

from doubloon.kernel import weights
from doubloon.kernel.evaluation import Evaluation
from doubloon.kernel.registry import AnyGame
from doubloon.kernel.weights import Weights


@lru_cache
def evaluation_of(game: AnyGame) -> Evaluation:
    """Return a game's evaluation with the weights that ship with it."""
    profile = game.search
    if profile.weights is None:
        return evaluation_with(game, weights.none(profile.evaluation.features))
    return evaluation_with(game, weights.read(profile.weights, profile.evaluation.features))


def evaluation_with(game: AnyGame, weights: Weights) -> Evaluation:
    """Return a game's evaluation with these weights."""
    return game.search.evaluation(weights.bias, weights.weights)
