"""A view of Gold Ahoi! as numbers; tiles are identified by content, so any box works."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from doubloon.games.gold_ahoi import torus
from doubloon.games.gold_ahoi.components import SPOTS, GoldAhoiBox, TileEntry, faces
from doubloon.games.gold_ahoi.constants import CHART, FULL, MOST_CHESTS, MOST_KINDS
from doubloon.games.gold_ahoi.view import GoldAhoiView
from doubloon.kernel.encoding import ACTORS, Block, actors, join

PAIRS = list(combinations(range(4), 2))
FEATURES = 1 + len(PAIRS) + len(SPOTS)
FEATURE_PARTS = (1,) * (1 + len(PAIRS)) + (MOST_CHESTS,) * len(SPOTS)

LAYOUT = (
    *ACTORS,
    Block(
        "display",
        (CHART, CHART, FEATURES),
        "for each square of the chart, row by row from the far left (A11): 1 for a tile; six times "
        "1 where its lands N-E, N-S, N-W, E-S, E-W, S-W are joined; its chests by spot N, E, S, W, "
        "NE, SE, SW, NW (on the first spot of their land or water), each a quarter",
        FEATURE_PARTS,
    ),
    Block(
        "hand",
        (FEATURES,),
        "your own tile, its north pointing north, in the same way",
        FEATURE_PARTS,
    ),
    Block("holding", (2,), "1 for each seat that holds a tile"),
    Block(
        "unseen",
        (MOST_KINDS,),
        "tiles neither on the display nor in your own hand, by kind, /36",
        (FULL,),
    ),
    Block("bag", (1,), "tiles in the bag, /36", (FULL,)),
    Block("score", (2,), "near's and far's chests if the game ended now, /36, at most 1", (FULL,)),
)
"""The meaning of the numbers, in order."""


def encode(view: GoldAhoiView) -> list[float]:
    """Return a view as the numbers that ``LAYOUT`` describes."""
    tiles = {entry.name: entry for entry in view.setup.components.tile}
    display = [0.0] * (CHART * CHART * FEATURES)
    for name, (tile, rotation) in view.display.items():
        first = torus.square(name) * FEATURES
        display[first : first + FEATURES] = _tile(tiles[tile], torus.ROTATIONS.index(rotation))
    unseen = [view.unseen.get(name, 0) / FULL for name in tiles]
    parts = actors(view.seat, view.to_act) | {
        "display": display,
        "hand": _tile(tiles[view.hand], 0) if view.hand else [0.0] * FEATURES,
        "holding": [float(holds) for holds in view.holding],
        "unseen": unseen + [0.0] * (MOST_KINDS - len(unseen)),
        "bag": [view.bag / FULL],
        "score": [min(1.0, points / FULL) for points in view.score],
    }
    return join(LAYOUT, parts)


def features(box: GoldAhoiBox) -> list[int]:
    """Return the features of every tile in its four rotations as whole numbers, in one list."""
    found = [_parts(entry, rotation) for entry in box.tile for rotation in range(4)]
    return [part for parts in found for part in parts]


@lru_cache(maxsize=4096)
def _tile(entry: TileEntry, rotation: int) -> list[float]:
    found = _parts(entry, rotation)
    return [part / whole for part, whole in zip(found, FEATURE_PARTS, strict=True)]


def _parts(entry: TileEntry, rotation: int) -> list[int]:
    face = faces(entry)[rotation]
    joined = [any({one, two} <= group for group in face.groups) for one, two in PAIRS]
    chests = [face.chests.count(spot) for spot in range(len(SPOTS))]
    return [1, *map(int, joined), *chests]
