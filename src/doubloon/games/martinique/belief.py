"""What a seat of Martinique must consider possible: any deal of the map tiles it hasn't seen.

One letter and one number are the lost treasure, one of each started in The Hook, and the rest can
be anywhere. The players' choices reveal nothing more, so all such deals are equally likely:
``MartiniquePosition.reshuffle`` draws one, ``complete`` takes the first.
"""

from __future__ import annotations

from typing import Any

from doubloon.games.martinique.candidates import seen
from doubloon.games.martinique.components import MAP_TILES
from doubloon.games.martinique.position import MartiniquePosition, start
from doubloon.games.martinique.view import MartiniqueView

HOOK_SOURCES = ("hook 1", "hook 2")


def complete(view: MartiniqueView) -> MartiniquePosition:
    """Return the position that looks like ``view``, with unseen map tiles in ascending order."""
    known = seen(view)
    unseen = [tile for tile in MAP_TILES if tile not in known]
    lost = _lost(view, unseen)
    hook = _hook(view, unseen)
    maps = {seat: _hand(hand, hook, unseen) for seat, hand in view.maps.items()}
    state = view.data() | {
        "lost": lost,
        "hook": {
            "jokers": view.hook["jokers"],
            "maps": [tile for source, tile in hook.items() if not _taken(view, source)],
        },
        "maps": maps,
        "island": _faces(view.island, unseen),
        "removed": _faces(view.removed, unseen),
        "loose": unseen,
    }
    return start(view.setup).restored(state)


def _next(unseen: list[str], letter: bool) -> str:
    """Take the first letter or the first number."""
    tile = next(tile for tile in unseen if tile.isalpha() == letter)
    unseen.remove(tile)
    return tile


def _lost(view: MartiniqueView, unseen: list[str]) -> dict[str, str | None]:
    if view.lost is not None:
        for tile in view.lost:
            unseen.remove(tile)
        return {"letter": view.lost[0], "number": view.lost[1]}
    return {
        "letter": _next(unseen, True) if view.dealt > 0 else None,
        "number": _next(unseen, False) if view.dealt > 1 else None,
    }


def _hook(view: MartiniqueView, unseen: list[str]) -> dict[str, str]:
    """Return the two map tiles of The Hook, the first taken first: a letter and a number (M-1)."""
    shown: dict[str, Any] = {
        source: face for hand in view.maps.values() for source, (face, _) in hand.items()
    }
    one, two = (shown.get(source) for source in HOOK_SOURCES)
    letter_first = one.isalpha() if one else two.isdigit() if two else True
    hook: dict[str, str] = {}
    if view.dealt > 2:
        hook[HOOK_SOURCES[0]] = one or _next(unseen, letter_first)
    if view.dealt > 3:
        hook[HOOK_SOURCES[1]] = two or _next(unseen, not letter_first)
    return hook


def _taken(view: MartiniqueView, source: str) -> bool:
    return any(source in hand for hand in view.maps.values())


def _hand(hand: dict[str, Any], hook: dict[str, str], unseen: list[str]) -> dict[str, Any]:
    shown: dict[str, Any] = {}
    for source, (face, lies) in hand.items():
        shown[source] = [hook.get(source) or face or unseen.pop(0), lies]
    return shown


def _faces(tiles: dict[str, str], unseen: list[str]) -> dict[str, str]:
    return {s: f"map {unseen.pop(0)}" if tile == "map" else tile for s, tile in tiles.items()}
