"""Aids for reading a Martinique view, derived from the view alone."""

from __future__ import annotations

from typing import Any

from doubloon.games.martinique import ways
from doubloon.games.martinique.actions import Move
from doubloon.games.martinique.candidates import candidates
from doubloon.games.martinique.components import TREASURES
from doubloon.games.martinique.island import square
from doubloon.games.martinique.view import MartiniqueView
from doubloon.games.martinique.ways import Walk


def lens(view: MartiniqueView) -> dict[str, Any]:
    """Return what a careful player would work out from a view.

    ``walks``: for the square of every pirate on the island, of both crews, regardless of whose turn
    it is: the moves it can make; see ``_walk``. Empty at sunset. This ignores whether a crew has
    landed enough pirates to move (M-6). ``treasures``: the three small treasures, small first; see
    ``_treasure``. ``lost``: where the lost treasure can be, given what this seat has seen
    (M-29): ``letters``, ``numbers`` and ``squares``, just one once it is revealed. ``points``: for
    each captain, the current parts of M-24: ``pairs``, ``stacks``, ``hold``.
    """
    return {
        "walks": _walks(view),
        "treasures": [_treasure(view, index) for index in range(len(TREASURES))],
        "lost": _lost(view),
        "points": {seat: _points(view, seat) for seat in view.pirates},
    }


def _walks(view: MartiniqueView) -> dict[str, list[dict[str, Any]]]:
    if view.task in ("dig", "over"):
        return {}
    return {
        origin: [_walk(view, seat, walk) for walk in ways.walks(view, origin)]
        for seat, origins in view.pirates.items()
        for origin in origins
        if origin in view.island
    }


def _walk(view: MartiniqueView, seat: str, walk: Walk) -> dict[str, Any]:
    """Return one move.

    ``code``: the action's code; ``to``; ``way`` square by square with both ends; ``over``: the
    enemy pirates' squares it passes over; ``collects``: the tile it takes; ``ends_on``: the tile it
    then stands on, ``hook`` or ``stool``; ``nearer``: the treasures, by size, that the tile brings
    a symbol closer; ``pays``: those that souvenirs alone can then pay for.
    """
    origin, target = walk.squares[0], walk.target
    return {
        "code": Move(square(origin), square(target)).code,
        "to": target,
        "way": list(walk.squares),
        "over": list(walk.over),
        "collects": walk.collects,
        "ends_on": walk.ends_on,
        **_brings(view, seat, walk.collects),
    }


def _brings(view: MartiniqueView, seat: str, tile: str) -> dict[str, list[int]]:
    """Return which treasures a tile brings closer and which can be paid for with it (M-15)."""
    wanted = ways.lacking(view, seat)
    nearer = [] if tile == "map" else ways.nearer(view, seat, tile)
    short = {size: len(symbols) - (size in nearer) for size, symbols in wanted.items()}
    return {"nearer": nearer, "pays": [size for size, left in short.items() if left == 0]}


def _treasure(view: MartiniqueView, index: int) -> dict[str, Any]:
    """Return how close each captain is to a treasure.

    ``size``; ``tiles``, None for an open slot; ``open``: it can no longer be loaded because tiles
    are missing (M-17); ``lacking``: for each captain, the symbols that souvenirs don't pay for yet;
    ``jokers``: for each captain, whether their jokers can make up for these.
    """
    size = TREASURES[index]
    lacking = {seat: ways.lacking(view, seat).get(size, []) for seat in view.pirates}
    return {
        "size": size,
        "tiles": list(view.treasures[index]),
        "open": None in view.treasures[index],
        "lacking": lacking,
        "jokers": {seat: len(lacking[seat]) <= view.jokers[seat] for seat in lacking},
    }


def _lost(view: MartiniqueView) -> dict[str, list[str]]:
    left = candidates(view)
    return {
        "letters": list(left.letters),
        "numbers": list(left.numbers),
        "squares": list(left.squares),
    }


def _points(view: MartiniqueView, seat: str) -> dict[str, int]:
    """Return the points for pairs, for having more stacks, and for the hold (M-24)."""
    stacks = {name: len(hold) for name, hold in view.holds.items()}
    most = all(stacks[seat] > count for name, count in stacks.items() if name != seat)
    numbers = [int(tile[-1]) for stack in view.holds[seat] for tile in stack]
    counted = ways.symbols(view.supplies[seat])
    pairs = sum(count // 2 for count in counted.values())
    return {"pairs": 2 * pairs, "stacks": 2 * most, "hold": sum(numbers)}
