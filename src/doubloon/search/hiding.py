"""A captain of Martinique who knows more sometimes hides it: a dig where nothing can be.

Whoever watches draws conclusions from where the other digs (``digging.py``). A dig on a square that
the seat knows to be wrong costs that dig, and spoils those conclusions. docs/exact.md has figures.
"""

from __future__ import annotations

from doubloon.games.martinique.actions import Dig
from doubloon.games.martinique.view import MartiniqueView
from doubloon.kernel.rng import Rng
from doubloon.kernel.view import View
from doubloon.search import sunset
from doubloon.search.exact import Solved

HIDING = 30
"""Of a hundred digs that could hide something, so many do."""


def decoy(view: View, solved: Solved, rng: Rng) -> int | None:
    """Return which of the solved digs to hide by, now and then, else None.

    Nothing is hidden in the last dig, nor by one who can dig on every square still possible.
    """
    if not isinstance(view, MartiniqueView) or rng.below(100) >= HIDING:
        return None
    possible = sunset.possible(view)
    free = [isinstance(one, Dig) and one.square in possible for one, _ in solved]
    left = sunset.order(view).count(sunset.OWN)
    wrong = [index for index, useful in enumerate(free) if not useful]
    if left < 2 or sum(free) <= left or not wrong:
        return None
    return wrong[rng.below(len(wrong))]
