"""What happens in Martinique: tiles are drawn; pirates land, move and dig; moves have effects."""

from __future__ import annotations

from itertools import combinations_with_replacement

from doubloon.games.martinique.constants import (
    BAR,
    FIRST_DIG,
    FIRST_LAND,
    FIRST_LOAD,
    FIRST_MAP,
    FIRST_SOUVENIR,
    FIRST_TURN,
    JOKERS,
    NO_LOAD,
    NO_TURN,
    SOURCES,
    SOUVENIR_KINDS,
    SQUARES,
    SYMBOLS,
    TAKE_JOKER,
    TAKE_MAP,
)
from doubloon.kernel.actions import Action

JOKER_SETS: tuple[tuple[int, ...], ...] = tuple(
    symbols
    for size in range(JOKERS + 1)
    for symbols in combinations_with_replacement(range(SYMBOLS), size)
)
"""What up to three jokers can stand for: symbols in ascending order, fewer jokers first (M-15)."""


class Move(Action, frozen=True, tag="move"):
    """Move a pirate from one square to another, by the path with the most overruns (M-7, M-10)."""

    origin: int
    target: int

    @property
    def code(self) -> int:
        return self.origin * SQUARES + self.target


class Land(Action, frozen=True, tag="land"):
    """Land a pirate on a beach square (M-5)."""

    square: int

    @property
    def code(self) -> int:
        return FIRST_LAND + self.square


class Bar(Action, frozen=True, tag="bar"):
    """Send a pirate straight to a stool because no beach square is left to land on (M-5)."""

    @property
    def code(self) -> int:
        return BAR


class Dig(Action, frozen=True, tag="dig"):
    """Put the pirate from the next stool on a square to dig there (M-22)."""

    square: int

    @property
    def code(self) -> int:
        return FIRST_DIG + self.square


class Turn(Action, frozen=True, tag="turn"):
    """Turn one of the overrun player's map tiles face up, named by where it was taken (M-10)."""

    source: int

    @property
    def code(self) -> int:
        return FIRST_TURN + self.source


class NoTurn(Action, frozen=True, tag="noturn"):
    """Turn no more map tiles (M-10)."""

    @property
    def code(self) -> int:
        return NO_TURN


class TakeJoker(Action, frozen=True, tag="takejoker"):
    """Take a joker from The Hook (M-14)."""

    @property
    def code(self) -> int:
        return TAKE_JOKER


class TakeMap(Action, frozen=True, tag="takemap"):
    """Take a map tile from The Hook; chance decides which (M-14)."""

    @property
    def code(self) -> int:
        return TAKE_MAP


class Load(Action, frozen=True, tag="load"):
    """Load a treasure, 0 to 2, with the symbols that the jokers spent on it stand for (M-15)."""

    treasure: int
    jokers: tuple[int, ...] = ()

    @property
    def code(self) -> int:
        return FIRST_LOAD + self.treasure * len(JOKER_SETS) + JOKER_SETS.index(self.jokers)


class NoLoad(Action, frozen=True, tag="noload"):
    """Keep the jokers and load nothing (M-15)."""

    @property
    def code(self) -> int:
        return NO_LOAD


class DrawSouvenir(Action, frozen=True, tag="drawsouvenir"):
    """Chance draws a souvenir from the bag, by its number in the component file (M-2, M-16)."""

    kind: int

    @property
    def code(self) -> int:
        return FIRST_SOUVENIR + self.kind


class DrawMap(Action, frozen=True, tag="drawmap"):
    """Chance draws a map tile: 0 to 7 are the letters, 8 to 15 the numbers (M-1, M-14)."""

    tile: int

    @property
    def code(self) -> int:
        return FIRST_MAP + self.tile


ACTIONS: tuple[Action, ...] = (
    *(Move(origin, target) for origin in range(SQUARES) for target in range(SQUARES)),
    *(Land(square) for square in range(SQUARES)),
    Bar(),
    *(Dig(square) for square in range(SQUARES)),
    *(Turn(source) for source in range(SOURCES)),
    NoTurn(),
    TakeJoker(),
    TakeMap(),
    *(Load(treasure, jokers) for treasure in range(3) for jokers in JOKER_SETS),
    NoLoad(),
    *(DrawSouvenir(kind) for kind in range(SOUVENIR_KINDS)),
    *(DrawMap(tile) for tile in range(16)),
)
"""Every action of the game, at the index of its code."""
