"""A component file as flat lookup tables for the compiled rules."""

from __future__ import annotations

from functools import lru_cache

from doubloon.games.gold_ahoi.components import GoldAhoiBox, faces, joins, looks
from doubloon.games.gold_ahoi.torus import ROTATIONS


class Tables:
    """The tiles of a box by number: copies, distinct looks, joined spots and chests.

    A *face* is a tile in a rotation, ``kind * 4 + rotation``; it has six numbers in ``joins``
    (three pairs of spots) and four in ``chests``. ``names`` has the name of every kind, ``numbers``
    the kind of every name, and ``shown`` every face as clients get it.
    """

    def __init__(self, box: GoldAhoiBox) -> None:
        self.kinds = len(box.tile)
        self.names = [entry.name for entry in box.tile]
        self.numbers = {name: kind for kind, name in enumerate(self.names)}
        self.shown = [(name, rotation) for name in self.names for rotation in ROTATIONS]
        self.copies = [0] * 36
        self.look_count = [0] * 36
        self.looks = [0] * 144
        self.joins = [0] * 864
        self.chest_count = [0] * 36
        self.chests = [0] * 576
        for kind, entry in enumerate(box.tile):
            self.copies[kind] = entry.copies
            self.chest_count[kind] = len(entry.chests)
            self.look_count[kind] = len(looks(entry))
            for index, rotation in enumerate(looks(entry)):
                self.looks[kind * 4 + index] = rotation
            for rotation, face in enumerate(faces(entry)):
                for index, pair in enumerate(joins(face)):
                    self.joins[(kind * 4 + rotation) * 6 + index * 2] = pair[0]
                    self.joins[(kind * 4 + rotation) * 6 + index * 2 + 1] = pair[1]
                for index, spot in enumerate(face.chests):
                    self.chests[(kind * 4 + rotation) * 4 + index] = spot


@lru_cache(maxsize=64)
def tables_of(box: GoldAhoiBox) -> Tables:
    """Return the tables of a box, built only once."""
    return Tables(box)
