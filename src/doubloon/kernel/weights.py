"""Weights of an evaluation as a data file: one feature per line, with its meaning above it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from math import isfinite
from pathlib import Path

from msgspec import Struct

from doubloon.kernel.errors import DoubloonError, reason

BIAS = "bias"
BIAS_MEANS = "what the first seat is ahead by before anything is counted"


class BadWeights(DoubloonError):
    """A weights file that can't be used; the message says which one and why."""


class Weights(Struct, frozen=True):
    """The weights of an evaluation, in the order of its features."""

    bias: float
    weights: tuple[float, ...]


def none(features: Mapping[str, str]) -> Weights:
    """Return all-zero weights: every position has the same value."""
    return Weights(0.0, (0.0,) * len(features))


def read(path: Path, features: Mapping[str, str]) -> Weights:
    """Read a weights file that has exactly these features, or raise BadWeights."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadWeights(f"{path}: {reason(error)}; give the path of a weights file") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadWeights(f"{path}: not a TOML file: {error}") from None
    wanted = [BIAS, *features]
    for name in wanted:
        if name not in found:
            raise BadWeights(f"{path}: '{name}' is missing; it has {_listed(wanted)}")
    for name, value in found.items():
        if name not in wanted:
            raise BadWeights(f"{path}: '{name}' is no feature; it has {_listed(wanted)}")
        if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
            raise BadWeights(f"{path}: {name} is {value!r}; a weight is a number")
    return Weights(float(found[BIAS]), tuple(float(found[name]) for name in features))


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names)


def format(weights: Weights, features: Mapping[str, str], head: Sequence[str]) -> str:
    """Return the text of a weights file; ``head``, at its top, says where they come from."""
    lines = [f"# {line}" for line in head]
    lines += ["", f"# {BIAS_MEANS}", f"{BIAS} = {weights.bias:.4f}"]
    for (name, means), weight in zip(features.items(), weights.weights, strict=True):
        lines += ["", f"# {means}", f"{name} = {weight:.4f}"]
    return "\n".join(lines) + "\n"
