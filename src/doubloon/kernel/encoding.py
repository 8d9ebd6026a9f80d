"""Views as numbers: named blocks in a fixed order, for machine learning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import prod

from msgspec import Struct

LARGEST = 255
"""The largest number that an observation in bytes can hold."""


class Block(Struct, frozen=True):
    """A named part of an observation; its values are between 0 and 1.

    ``parts`` says how many parts 1 is divided into: values are whole numbers over ``parts``. If it
    has several entries, they repeat over the block.
    """

    name: str
    shape: tuple[int, ...]
    about: str
    parts: tuple[int, ...] = (1,)

    @property
    def size(self) -> int:
        """How many numbers the block has."""
        return prod(self.shape)

    @property
    def unit(self) -> int:
        """How many parts 1 stands for in bytes: more than one where a byte can't hold them all."""
        return -(-max(self.parts) // LARGEST)

    @property
    def scale(self) -> tuple[int, ...]:
        """What a number in bytes is divided by to get the value; it repeats over the block."""
        return tuple(parts // self.unit for parts in self.parts)


def length(layout: Sequence[Block]) -> int:
    """Return how many numbers an observation has."""
    return sum(block.size for block in layout)


def starts(layout: Sequence[Block]) -> dict[str, int]:
    """Return the index at which each block begins."""
    ends = accumulate(block.size for block in layout)
    return {block.name: end - block.size for block, end in zip(layout, ends, strict=True)}


def scales(layout: Sequence[Block]) -> list[int]:
    """Return, for every number of an observation in bytes, what it is divided by."""
    return [scale for block in layout for scale in block.scale * (block.size // len(block.scale))]


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
