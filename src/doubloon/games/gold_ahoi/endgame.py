"""The last placements of Gold Ahoi!, solved exactly (docs/exact.md)."""

from __future__ import annotations

from doubloon.games.gold_ahoi.expectimax import Expectimax
from doubloon.games.gold_ahoi.view import GoldAhoiView
from doubloon.kernel.position import Position
from doubloon.kernel.search_profile import Solved

MOST_PLACINGS = (100, 1_000, 20_000, 200_000)
"""The limits that allow solving with zero, one, two and three tiles in the bag."""


def solve(view: GoldAhoiView, limit: int) -> Solved | None:
    """Solve the last placements."""
    if view.bag >= len(MOST_PLACINGS) or MOST_PLACINGS[view.bag] > limit:
        return None
    worlds, weights = other_hands(view)
    search = Expectimax(view.seat, limit)
    found = [(one, search.worth(worlds, weights, one.code)) for one in worlds[0].actions()]
    return None if search.exceeded() else found


def other_hands(view: GoldAhoiView) -> tuple[list[Position], list[int]]:
    """Return a position for every tile that the other hand may hold, each with its probability."""
    game, other = view.setup.game, view.setup.actor(1 - view.seat)
    base = game.complete(view).state()
    if base["hands"][other] is None:
        return [game.complete(view)], [1]
    worlds: list[Position] = []
    for name in view.unseen:
        bag = {kind: count - (kind == name) for kind, count in view.unseen.items()}
        hands = base["hands"] | {other: name}
        worlds.append(game.restore(view.setup, base | {"hands": hands, "bag": bag}))
    return worlds, list(view.unseen.values())
