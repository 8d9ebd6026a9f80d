"""What a seat of Martinique can infer at sunset about the treasure and the other captain.

The other captain has seen the face-up map tiles and their own. So they consider possible every
square whose letter and number aren't among these, including some that the seat knows to be wrong
from its own face-down tiles. The face-down tiles of the other captain are counted over all deals
(M-1), as ``MartiniquePosition.reshuffle`` draws them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from doubloon.games.martinique import island
from doubloon.games.martinique.actions import Dig
from doubloon.games.martinique.candidates import candidates
from doubloon.games.martinique.components import MAP_TILES
from doubloon.games.martinique.constants import FINDER, OTHER, OWN
from doubloon.games.martinique.dig_solver import Digging
from doubloon.games.martinique.view import MartiniqueView
from doubloon.kernel.search_profile import Solved

SLIP = 0.2
"""How often the other captain, in the model, digs on a square they consider impossible."""

DIGS = 25
"""How many digs are evaluated in the time one position takes."""

UNSEEN, PRIVATE, SHOWN = 0, 1, 2


def solve(view: MartiniqueView, limit: int) -> Solved | None:
    """Solve the last digs against a model of the other captain (``dig_solver.py``)."""
    if view.task != "dig":
        return None
    rest = digging(view, limit * DIGS)
    seats = view.setup.actor(view.seat), view.setup.actor(1 - view.seat)
    worths = rest.worths(*[island.bits_of(list(view.pirates[seat])) for seat in seats])
    actions = view.actions()
    found: Solved = [(one, worths[one.square]) for one in actions if isinstance(one, Dig)]
    return None if rest.exceeded() else found


def digging(view: MartiniqueView, limit: int) -> Digging:
    """Return the rest of the digging that ``view`` shows, ready to be solved."""
    letters, numbers = candidates(view).letters, candidates(view).numbers
    found = list(knowledge(view))
    return Digging(
        _product(letters, numbers),
        [held for held, _ in found],
        [odds for _, odds in found],
        order(view),
        [_side(view, tile) for tile in MAP_TILES],
        ends(view),
        SLIP,
        limit,
    )


def order(view: MartiniqueView) -> list[int]:
    """Return whose turn each coming dig is, going by the stools (M-22)."""
    own = view.setup.actor(view.seat)
    return [OWN if one == own else OTHER for one in view.stools if one is not None]


def ends(view: MartiniqueView) -> tuple[float, float, float]:
    """Return the values to the seat if it, the other captain or no one finds the treasure."""
    counts = view.setup.options["treasure_points"]
    seats = [view.setup.actor(view.seat), view.setup.actor(1 - view.seat)]
    lead = view.score[view.seat] - view.score[1 - view.seat]
    stacks = len(view.holds[seats[0]]) - len(view.holds[seats[1]])
    if not counts:
        return (1.0, 0.0, _result(lead, stacks))
    return (_result(lead + FINDER, stacks), _result(lead - FINDER, stacks), _result(lead, stacks))


def _result(lead: int, stacks: int) -> float:
    """Return 1, 0 or a half by points, then by stacks (M-25)."""
    decides = lead or stacks
    return 0.5 if decides == 0 else float(decides > 0)


def knowledge(view: MartiniqueView) -> Iterator[tuple[int, float]]:
    """Return every set of squares that the other captain may consider possible, with its weight."""
    sure = candidates(view)
    letters = [tile for tile in _private(view) if tile.isalpha()]
    numbers = [tile for tile in _private(view) if tile.isdigit()]
    hidden = sum(face is None for face, _ in _maps(view, 1 - view.seat).values())
    for seen_letters in range(hidden + 1):
        weight = _deals(view, sure.letters, sure.numbers, seen_letters, hidden - seen_letters)
        if not weight:
            continue
        for one in combinations(sure.letters, len(sure.letters) - seen_letters):
            for two in combinations(sure.numbers, len(sure.numbers) - hidden + seen_letters):
                # Each square that both consider possible is equally likely, so a set is weighted by
                # how many it has.
                held = _product((*one, *letters), (*two, *numbers))
                yield held, float(weight * len(one) * len(two))


def _deals(
    view: MartiniqueView,
    letters: tuple[str, ...],
    numbers: tuple[str, ...],
    other_letters: int,
    other_numbers: int,
) -> int:
    """Return in how many ways The Hook can be filled, given these in the other captain's hand.

    Everything else can be dealt in the same number of ways, whatever the other captain holds.
    """
    left = len(letters) - 1 - other_letters, len(numbers) - 1 - other_numbers
    if min(left) < 0 or min(other_letters, other_numbers) < 0:
        return 0
    others = (other_letters, other_numbers)
    total = 0
    for first in (0, 1):
        ways = 1
        for source, part in (("hook 1", first), ("hook 2", 1 - first)):
            ways *= _ways(view, source, part, others[part], left[part])
        total += ways
    return total


def _ways(view: MartiniqueView, source: str, part: int, others: int, left: int) -> int:
    """Return how many tiles can be The Hook's letter (part 0) or number, taken at ``source``."""
    taken = _maps(view, 0) | _maps(view, 1)
    if source not in taken:
        return left
    face = taken[source][0]
    return others if face is None else int(face.isdigit() == part)


def _maps(view: MartiniqueView, seat: int) -> dict[str, tuple[str | None, str]]:
    return view.maps[view.setup.actor(seat)]


def _private(view: MartiniqueView) -> list[str]:
    """Return the tiles that only the seat has seen."""
    own = _maps(view, view.seat).values()
    return [face for face, lies in own if face is not None and lies == "down"]


def _side(view: MartiniqueView, tile: str) -> int:
    """Return whether a letter or number is unseen, seen by the seat alone, or known to both."""
    sure = candidates(view)
    if tile in sure.letters or tile in sure.numbers:
        return UNSEEN
    return PRIVATE if tile in _private(view) else SHOWN


def _product(letters: tuple[str, ...], numbers: tuple[str, ...]) -> int:
    return island.bits_of([letter + number for letter in letters for number in numbers])
