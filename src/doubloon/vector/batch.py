# cython: boundscheck=False, wraparound=False
"""Steps of many games at once (``batch.pxd`` lets Cython compile this)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from doubloon.vector import released
from doubloon.vector.environment import Buffers, Environment


class Batch:
    """The games of a batch; ``choose`` plays the opponent's seat unless it plays at random."""

    def __init__(self, environments: list[Environment], choose: Callable[..., int]) -> None:
        self.environments = environments
        self.choose = choose

    def first_illegal(self, actions: Any) -> int:
        """Return the first row whose action isn't legal, or -1."""
        return released.first_illegal(self.environments, actions)

    def step(self, actions: Any, buffers: Buffers, first: int, last: int) -> None:
        """Carry out an action in each row of part of the batch."""
        released.act(self.environments, actions, buffers, first, last)
        for row in range(first, last):
            environment = self.environments[row]
            if environment.waiting:
                environment.settle(buffers, self.choose)

    def write(self, buffers: Buffers) -> None:
        """Write every row, after letting the opponent act where it must act first."""
        for environment in self.environments:
            environment.settle(buffers, self.choose)
