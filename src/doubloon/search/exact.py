"""Endgames solved: what every action is worth where the rest of the game is small enough."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from doubloon import native
from doubloon.games.gold_ahoi.view import GoldAhoiView
from doubloon.games.martinique import island
from doubloon.games.martinique.actions import Dig
from doubloon.games.martinique.view import MartiniqueView
from doubloon.games.schatzinsel.view import SchatzinselView
from doubloon.kernel.actions import Action
from doubloon.kernel.position import Position
from doubloon.kernel.rng import Rng
from doubloon.kernel.view import View
from doubloon.search.agents import SHOWN, Agent, Choice, Considered
from doubloon.search.budget import Budget
from doubloon.search.endgames import sunset
from doubloon.search.endgames.expectimax import Expectimax
from doubloon.search.endgames.winning_turn import WinningTurn
from doubloon.search.greedy import GreedyAgent

Solved = list[tuple[Action, float]]

MOST_TRIED = 500_000 if native.compiled() else 5_000
"""How much is tried for one decision unless told: about a quarter of a second."""

MOST_PLACINGS = (100, 1_000, 20_000, 200_000)
"""Gold Ahoi!: what has to be allowed to be tried with none, one, two and three tiles in the bag."""

DIGS = 25
"""Martinique: how many digs are weighed in the time that a position takes."""

MOST_DISCS = 2
"""Schatzinsel: how many discs are asked for in a turn that is tried out."""

CERTAIN = 0.999999999
SAME = 1e-9


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
    if view.bag >= len(MOST_PLACINGS) or MOST_PLACINGS[view.bag] > limit:
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


def martinique(view: View, limit: int) -> Solved | None:
    """Solve the last digs, given what the seat knows and a model of the other (``digging.py``)."""
    assert isinstance(view, MartiniqueView)
    if view.task != "dig":
        return None
    rest = sunset.digging(view, limit * DIGS)
    seats = view.setup.actor(view.seat), view.setup.actor(1 - view.seat)
    worths = rest.worths(*[island.bits_of(list(view.pirates[seat])) for seat in seats])
    actions = view.actions()
    found: Solved = [(one, worths[one.square]) for one in actions if isinstance(one, Dig)]
    return None if rest.exceeded() else found


def schatzinsel(view: View, limit: int) -> Solved | None:
    """Solve a turn in which the crew on turn wins for certain, whatever the other answers."""
    for found in turn_chances(view, limit):
        if max(chance for _, chance in found) > CERTAIN:
            return [(one, 1.0 if chance > CERTAIN else chance) for one, chance in found]
    return None


def turn_chances(view: View, limit: int) -> Iterator[Solved]:
    """Return each action with the chance to win in this very turn, for more and more discs asked.

    These are lower bounds of the chance to win, and right for no, one and two discs in the turn.
    """
    assert isinstance(view, SchatzinselView)
    if view.crew != view.setup.actor(view.seat) or view.phase in ("lay", "return"):
        return
    position = view.setup.game.complete(view)
    search = WinningTurn(view.seat, limit)
    for discs in range(MOST_DISCS + 1):
        found = [(one, search.worth(position, one.code, discs)) for one in position.actions()]
        if not search.exceeded() or max(chance for _, chance in found) > CERTAIN:
            yield found


def exact_choice(solved: Solved, rng: Rng, seconds: float) -> Choice:
    """Choose any of the best: always the first square would be an open book to the other."""
    best = sum(value > solved[0][1] - SAME for _, value in solved)
    first = rng.below(best)
    solved = [solved[first], *solved[:first], *solved[first + 1 :]]
    considered = [Considered(action, 0, round(value, 4)) for action, value in solved[:SHOWN]]
    return Choice(
        considered[0].action,
        win=considered[0].value,
        considered=tuple(considered),
        seconds=round(seconds, 4),
        exact=True,
    )


class ExactAgent(Agent):
    """Plays what is solved where it can be solved, and looks one action ahead elsewhere."""

    def __init__(self) -> None:
        self.elsewhere = GreedyAgent()

    def choose(self, view: View, budget: Budget, rng: Rng) -> Choice:
        """Return any of the best actions, or what ``greedy`` does; it needs no budget."""
        began = time.perf_counter()
        solved = solve(view)
        if solved:
            return exact_choice(solved, rng, time.perf_counter() - began)
        return self.elsewhere.choose(view, budget, rng)


SOLVERS: dict[str, Callable[[View, int], Solved | None]] = {
    "gold_ahoi": gold_ahoi,
    "martinique": martinique,
    "schatzinsel": schatzinsel,
}
