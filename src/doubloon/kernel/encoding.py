"""Views as numbers: named blocks in a fixed order, for machine learning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod

from msgspec import Struct


class Block(Struct, frozen=True):
    """A named part of an observation; its values are between 0 and 1."""

    name: str
    shape: tuple[int, ...]
    about: str

    @property
    def size(self) -> int:
        """How many numbers the block has."""
        return prod(self.shape)


def length(layout: Sequence[Block]) -> int:
    """Return how many numbers an observation has."""
    return sum(block.size for block in layout)


def join(layout: Sequence[Block], parts: Mapping[str, Sequence[float]]) -> list[float]:
    """Return the parts as one list in the order of the layout, checking their sizes."""
    joined: list[float] = []
    for block in layout:
        part = parts[block.name]
        if len(part) != block.size:
            raise ValueError(f"block {block.name} has {len(part)} numbers instead of {block.size}")
        joined.extend(part)
    return joined


def one_hot(place: int, size: int) -> list[float]:
    """Return ``size`` zeros with a one at ``place``, or all zeros if the place is out of range.

    >>> one_hot(1, 3), one_hot(-1, 2)
    ([0.0, 1.0, 0.0], [0.0, 0.0])
    """
    return [1.0 if index == place else 0.0 for index in range(size)]


def actors(seat: int, to_act: int) -> dict[str, list[float]]:
    """Return the two blocks that every observation starts with."""
    return {"seat": one_hot(seat, 3), "to_act": one_hot((0, 1, -1, -2).index(to_act), 4)}


ACTORS = (
    Block("seat", (3,), "who looks: first seat, second seat, spectator"),
    Block("to_act", (4,), "who is to act: first seat, second seat, chance, nobody"),
)
"""The layout of ``actors``."""
