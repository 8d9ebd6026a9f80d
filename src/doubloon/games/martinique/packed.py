"""Six small counts in one word: a byte per symbol, so that one comparison covers a treasure.

Byte 6 of a treasure's price counts its open slots times sixteen, more than any number of jokers can
cover, so that a treasure with an open slot can't be loaded (M-17). Plain data for the compiled
rules.
"""

from __future__ import annotations

from doubloon.games.martinique.actions import JOKER_SETS
from doubloon.games.martinique.constants import JOKERS, SOUVENIR_KINDS, SYMBOLS

ONE = [1 << kind // 3 * 8 for kind in range(SOUVENIR_KINDS)]
"""A souvenir as a count, by its kind."""

ABOVE = [
    sum(1 << symbol * 8 for symbol in range(kind // 3, SYMBOLS)) for kind in range(SOUVENIR_KINDS)
]
"""A souvenir in running totals: a one at its symbol and all later ones, by its kind."""

STANDS = [sum(1 << symbol * 8 for symbol in symbols) for symbols in JOKER_SETS]
"""What jokers stand for, as counts."""

STAND_SIZE = [len(symbols) for symbols in JOKER_SETS]

SETS_OF = [
    sum(1 for symbols in JOKER_SETS if len(symbols) <= jokers) for jokers in range(JOKERS + 1)
]
"""How many of the joker sets need at most this many jokers."""
