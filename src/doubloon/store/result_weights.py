"""How much a rated result counts: repeated wins against the same or new players count less.

Ratings could otherwise be farmed: make accounts, let them lose, repeat. A result counts in full
unless the player who scored has recently scored often against the same player or against newcomers.
Then it counts half as much as the one before, and soon next to nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

DAY = 24 * 60 * 60 * 1000
"""How far back to look at earlier results, in milliseconds."""

QUICK = 5 * 60 * 1000
"""Milliseconds; a result that took less is quick. Games played in parallel share their time."""

QUICK_IN_FULL = 2
"""How many quick results a day against the same player, or against newcomers, count in full."""

IN_FULL = 10
"""The same for results of any length."""

NEWCOMER_GAMES = 5
"""A player with fewer rated matches than this, in the game being played, is a newcomer."""


class PastResult(NamedTuple):
    """An earlier result of a player."""

    opponent: str
    at: int
    scored: bool
    """Whether the player won or drew."""
    quick: bool
    newcomer: bool
    """Whether the opponent of the player who scored was a newcomer then."""


class Weight(NamedTuple):
    """How much a result counts, from 0 to 1, and what later ones must know about it."""

    value: float
    quick: bool
    newcomer: bool


def scored(share: float, first: bool) -> bool:
    """Return whether a player won or drew; ``share`` is the first player's."""
    return share >= 0.5 if first else share <= 0.5


def weigh(
    at: int, began: int, opponent: str, opponent_games: int, past: Sequence[PastResult]
) -> Weight:
    """Return how much a result counts, as seen by the player who scored."""
    recent = [one for one in past if one.at > at - DAY]
    spent = at - max([began, *(one.at for one in recent)])
    quick, newcomer = spent < QUICK, opponent_games < NEWCOMER_GAMES
    alike = [
        one
        for one in recent
        if one.scored and (one.opponent == opponent or (newcomer and one.newcomer))
    ]
    beyond = len(alike) - IN_FULL
    if quick:
        beyond = max(beyond, sum(one.quick for one in alike) - QUICK_IN_FULL)
    return Weight(0.5 ** max(0, beyond + 1), quick, newcomer)
