"""Applies results to ratings; what is read before and written after is the database's part."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from doubloon.store.types import RateFunction, Rating

AT_ONCE = 500
"""Results rated in one transaction, so that moves need not wait for a long queue."""

PENDING = (
    "SELECT id, game, player_one, player_two, share, at FROM results "
    f"WHERE NOT rated ORDER BY id LIMIT {AT_ONCE}"
)
RATED = "UPDATE results SET rated = TRUE WHERE id = ?1"
CURRENT = "SELECT mu, sigma, games FROM ratings WHERE player = ?1 AND game = ?2"
SET_RATING = (
    "INSERT INTO ratings (player, game, mu, sigma, games) VALUES (?1, ?2, ?3, ?4, ?5) "
    "ON CONFLICT (player, game) DO UPDATE "
    "SET mu = excluded.mu, sigma = excluded.sigma, games = excluded.games"
)
ADD_POINT = (
    "INSERT INTO rating_course (player, game, result, at, mu, sigma) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
)

Ratings: TypeAlias = dict[tuple[str, str], Rating | None]
"""By player and game; None for never rated."""


class RatingUpdates(NamedTuple):
    """Rows to write: the results that are done, the new ratings, the points of their courses."""

    results: list[tuple[Any, ...]]
    ratings: list[tuple[Any, ...]]
    points: list[tuple[Any, ...]]


def involved(pending: Iterable[Sequence[Any]]) -> list[tuple[str, str]]:
    """Return whose ratings, by player and game, the results touch."""
    pairs = [((one, game), (two, game)) for _, game, one, two, _, _ in pending]
    return list(dict.fromkeys(key for pair in pairs for key in pair))


def apply(pending: Iterable[Sequence[Any]], known: Ratings, rate: RateFunction) -> RatingUpdates:
    """Rate results one after the other; ``known`` holds the ratings of all involved."""
    done = RatingUpdates([], [], [])
    for id, game, one, two, share, at in pending:
        old = known[one, game], known[two, game]
        for player, before, after in zip((one, two), old, rate(*old, share), strict=True):
            games = 1 + (before.games if before else 0)
            known[player, game] = Rating(after.mu, after.sigma, games)
            done.points.append((player, game, id, at, after.mu, after.sigma))
        done.results.append((id,))
    done.ratings.extend(
        (player, game, found.mu, found.sigma, found.games)
        for (player, game), found in known.items()
        if found is not None
    )
    return done
