"""Areas of a display: who can reach them and which chests they hold (G-11 to G-13)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from doubloon.games.gold_ahoi import torus
from doubloon.games.gold_ahoi.constants import FIRST_CORNER
from doubloon.games.gold_ahoi.display import Display, owner_of


class Area(Struct, frozen=True):
    """A connected area of land or water.

    ``accesses`` are the openings on the near and the far side; ``owner`` is the seat that would get
    the chests if the game ended now, or -1.
    """

    kind: Literal["land", "water"]
    squares: tuple[str, ...]
    spots: tuple[str, ...]
    chests: int
    accesses: tuple[int, int]
    owner: int


def areas(position: Display) -> list[Area]:
    """Return every area of the display, in reading order of its first square, land before water."""
    area_of, chests, near, far = position.surveyed()
    spots: dict[int, list[tuple[int, str]]] = {}
    for square in position.display():
        for spot, node in zip(torus.SPOTS, torus.NODE[torus.TORUS[square]], strict=True):
            spots.setdefault(area_of[node], []).append((square, spot))
    return [
        Area(
            kind="land" if root < FIRST_CORNER else "water",
            squares=tuple(dict.fromkeys(torus.name(square) for square, _ in found)),
            spots=tuple(f"{torus.name(square)}:{spot}" for square, spot in found),
            chests=chests[root],
            accesses=(near[root], far[root]),
            owner=owner_of(near[root], far[root]),
        )
        for root, found in spots.items()
    ]
