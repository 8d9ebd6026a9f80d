"""Endgames solved: what every action is worth where the rest of the game is small enough."""

from __future__ import annotations

from collections.abc import Callable

from doubloon import native
from doubloon.games.gold_ahoi.view import GoldAhoiView
from doubloon.kernel.actions import Action
from doubloon.kernel.position import Position
from doubloon.kernel.view import View
from doubloon.search.expectimax import Expectimax

Solved = list[tuple[Action, float]]

MOST_TRIED = 1_000_000 if native.compiled() else 10_000


def solve(view: View, limit: int = MOST_TRIED) -> Solved | None:
    """Return each action with the seat's chance to win (a draw is half) after it, best first.

    None when the game is not over soon enough to be tried out within ``limit`` positions.
    """
    solver = SOLVERS.get(view.setup.game.code)
    if solver is None or view.to_act != view.seat:
        return None
    found = solver(view, limit)
    return found and sorted(found, key=lambda one: (-one[1], one[0].code))


def gold_ahoi(view: View, limit: int) -> Solved | None:
    """Solve the last placements."""
    assert isinstance(view, GoldAhoiView)
    if view.bag > 3:
        return None
    worlds, weights = other_hands(view)
    search = Expectimax(view.seat, limit)
    found = [(one, search.worth(worlds, weights, one.code)) for one in worlds[0].actions()]
    return None if search.exceeded() else found


def other_hands(view: GoldAhoiView) -> tuple[list[Position], list[int]]:
    """Return a position for every tile that the other hand may hold, and how likely each is."""
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


SOLVERS: dict[str, Callable[[View, int], Solved | None]] = {"gold_ahoi": gold_ahoi}
