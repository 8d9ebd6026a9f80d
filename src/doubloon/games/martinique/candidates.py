"""Where the lost treasure can be, given everything a view shows (M-29)."""

from __future__ import annotations

from msgspec import Struct

from doubloon.games.martinique.components import MAP_TILES
from doubloon.games.martinique.view import MartiniqueView


class Candidates(Struct, frozen=True):
    """The letters and numbers that a seat hasn't seen, and the squares they form."""

    letters: tuple[str, ...]
    numbers: tuple[str, ...]

    @property
    def squares(self) -> tuple[str, ...]:
        """Every square that can hide the treasure, starting from A1."""
        return tuple(letter + number for number in self.numbers for letter in self.letters)


def seen(view: MartiniqueView) -> list[str]:
    """Return the letters A to H and numbers 1 to 8 that the view's seat has seen on map tiles."""
    maps = [entry for hand in view.maps.values() for entry in hand.values()]
    faces = {face for face, _ in maps}
    return [tile for tile in MAP_TILES if tile in faces]


def candidates(view: MartiniqueView) -> Candidates:
    """Return where the treasure can be, given what the view's seat has seen (M-29)."""
    if view.lost is not None:
        return Candidates((view.lost[0],), (view.lost[1],))
    known = seen(view)
    left = [tile for tile in MAP_TILES if tile not in known]
    letters = tuple(tile for tile in left if tile.isalpha())
    return Candidates(letters, tuple(tile for tile in left if tile.isdigit()))
