"""Which evaluation judges which game, and with what weights."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from doubloon.kernel.errors import UnknownName
from doubloon.search.evaluation import gold_ahoi, martinique, schatzinsel, weights
from doubloon.search.evaluation.base import Evaluation
from doubloon.search.evaluation.weights import Weights

DATA = Path(__file__).parent / "data"

EVALUATIONS: dict[str, type[Evaluation]] = {
    "gold_ahoi": gold_ahoi.GoldAhoiEvaluation,
    "martinique": martinique.MartiniqueEvaluation,
    "schatzinsel": schatzinsel.SchatzinselEvaluation,
}
"""The evaluations by their games' codes."""

FEATURES: dict[str, dict[str, str]] = {
    "gold_ahoi": gold_ahoi.FEATURES,
    "martinique": martinique.FEATURES,
    "schatzinsel": schatzinsel.FEATURES,
}
"""The names of the features, in the order they are written, and what they mean."""


def weights_file(game: str) -> Path:
    """Return where a game's weights are kept."""
    return DATA / f"{game}.toml"


@lru_cache
def evaluation_of(game: str) -> Evaluation:
    """Return the evaluation of a game with the weights it is shipped with."""
    if game not in EVALUATIONS:
        raise UnknownName(f"there is no evaluation of '{game}'; there is: {', '.join(EVALUATIONS)}")
    return evaluation(game, weights.read(weights_file(game), FEATURES[game]))


def evaluation(game: str, weights: Weights) -> Evaluation:
    """Return the evaluation of a game with other weights."""
    return EVALUATIONS[game](weights.bias, weights.weights)
