"""Applies results to ratings, and annuls results."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from doubloon.kernel.errors import UnknownName
from doubloon.store.account_names import key
from doubloon.store.plans import Plan, Row, ask, each
from doubloon.store.result_weights import DAY, PastResult, Weight, scored, weigh
from doubloon.store.types import RateFunction, Rating

AT_ONCE = 500
"""Results rated in one transaction; few, so that moves don't have to wait."""

PENDING = (
    "SELECT id, game, player_one, player_two, share, at, coalesce(began, 0) FROM results "
    f"WHERE NOT rated ORDER BY id LIMIT {AT_ONCE}"
)
PAST = (
    "SELECT player_one, player_two, share, at, quick, newcomer FROM results "
    "WHERE (player_one = ?1 OR player_two = ?1) AND game = ?2 AND at > ?3 "
    "AND rated AND annulled = 0 ORDER BY id"
)
RATED = "UPDATE results SET rated = TRUE, weight = ?2, quick = ?3, newcomer = ?4 WHERE id = ?1"
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

OF_MATCH = "SELECT id, game, match FROM results WHERE match = ?1 AND annulled = 0"
OF_PLAYER = (
    "SELECT id, game, match FROM results WHERE (player_one = ?1 OR player_two = ?1) "
    "AND annulled = 0 ORDER BY id"
)
ANNUL = "UPDATE results SET annulled = ?2, rated = TRUE WHERE id = ?1"
REOPEN = (
    # Return to the state before a result: what it and later ones changed is removed, ...
    "DELETE FROM rating_course WHERE game = ?1 AND result >= ?2",
    "UPDATE results SET rated = FALSE WHERE game = ?1 AND id >= ?2 AND annulled = 0",
)
FORGET_RATINGS = "DELETE FROM ratings WHERE game = ?1"
LAST_POINTS = (
    # ... and everyone gets the rating of their last remaining point.
    "INSERT INTO ratings (player, game, mu, sigma, games) "
    "SELECT player, game, mu, sigma, points FROM (SELECT player, game, mu, sigma, "
    "row_number() OVER (PARTITION BY player ORDER BY result DESC) AS place, "
    "count(*) OVER (PARTITION BY player) AS points FROM rating_course WHERE game = ?1"
    ") AS course WHERE place = 1"
)
FORGOTTEN = (
    "DELETE FROM ratings WHERE player IN (SELECT id FROM players WHERE gone = -1)",
    "DELETE FROM rating_course WHERE player IN (SELECT id FROM players WHERE gone = -1)",
)
"""Rating results again must not bring back the ratings of players who have left."""

PlayerInGame: TypeAlias = tuple[str, str]


class Known(NamedTuple):
    """What is known about everyone whose results are rated, by player and game."""

    ratings: dict[PlayerInGame, Rating | None]
    """None for a player who was never rated."""
    past: dict[PlayerInGame, list[PastResult]]


class RatingUpdates(NamedTuple):
    """The rows to write: rated results, new ratings, and points of the rating history."""

    results: list[tuple[Any, ...]]
    ratings: list[tuple[Any, ...]]
    points: list[tuple[Any, ...]]


def rate_some(rate: RateFunction) -> Plan[int]:
    """Rate the next results; return their number."""
    pending = yield from ask(PENDING)
    if not pending:
        return 0
    since = min(row[5] for row in pending) - DAY
    known = Known({}, {})
    for whose in _involved(pending):
        found = yield from ask(CURRENT, *whose)
        known.ratings[whose] = Rating(*found[0]) if found else None
        rows = yield from ask(PAST, *whose, since)
        known.past[whose] = [_past(whose[0], row) for row in rows]
    done = apply(pending, known, rate)
    yield from each(RATED, done.results)
    yield from each(SET_RATING, done.ratings)
    yield from each(ADD_POINT, done.points)
    return len(pending)


def _involved(pending: Iterable[Row]) -> list[PlayerInGame]:
    """Return the ratings, by player and game, that the results affect."""
    pairs = [((row[2], row[1]), (row[3], row[1])) for row in pending]
    return list(dict.fromkeys(key for pair in pairs for key in pair))


def _past(player: str, row: Row) -> PastResult:
    one, two, share, at, quick, newcomer = row
    first = one == player
    opponent = two if first else one
    return PastResult(opponent, at, scored(share, first), bool(quick), bool(newcomer))


def apply(pending: Iterable[Row], known: Known, rate: RateFunction) -> RatingUpdates:
    """Rate results in order, and keep ``known`` up to date."""
    done = RatingUpdates([], [], [])
    for row in pending:
        id, game, one, two, share, at, _ = row
        weight = _weight(row, known)
        old = known.ratings[one, game], known.ratings[two, game]
        new = rate(*old, share, weight.value)
        for player, before, after in zip((one, two), old, new, strict=True):
            games = 1 + (before.games if before else 0)
            known.ratings[player, game] = Rating(after.mu, after.sigma, games)
            done.points.append((player, game, id, at, after.mu, after.sigma))
        for player, opponent, first in ((one, two, True), (two, one, False)):
            past = PastResult(opponent, at, scored(share, first), weight.quick, weight.newcomer)
            known.past[player, game].append(past)
        done.results.append((id, weight.value, int(weight.quick), int(weight.newcomer)))
    done.ratings.extend(
        (player, game, found.mu, found.sigma, found.games)
        for (player, game), found in known.ratings.items()
        if found is not None
    )
    return done


def _weight(row: Row, known: Known) -> Weight:
    """Return how much a result counts; after a draw, the lower of the players' weights applies."""
    _, game, one, two, share, at, began = row
    weights: list[Weight] = []
    for player, opponent, first in ((one, two, True), (two, one, False)):
        if scored(share, first):
            theirs = known.ratings[opponent, game]
            games = theirs.games if theirs else 0
            weights.append(weigh(at, began, opponent, games, known.past[player, game]))
    return min(weights)


def annul_matches(matches: Sequence[str], at: int, rate: RateFunction) -> Plan[list[str]]:
    """Annul the results of matches; return the matches whose results had counted."""
    found: list[Row] = []
    for match in matches:
        found += yield from ask(OF_MATCH, match)
    return (yield from _annul(found, at, rate))


def annul_account(name: str, at: int, rate: RateFunction) -> Plan[list[str]]:
    """Annul all results of an account; return the matches whose results had counted."""
    account = yield from ask("SELECT player FROM accounts WHERE key = ?1", key(name))
    if not account:
        raise UnknownName(f"there is no account called '{name}'")
    found = yield from ask(OF_PLAYER, account[0][0])
    return (yield from _annul(found, at, rate))


def _annul(found: Sequence[Row], at: int, rate: RateFunction) -> Plan[list[str]]:
    """Annul results, then rate everything after the first of them again, game by game."""
    yield from each(ANNUL, [(id, at) for id, _, _ in found])
    for game in sorted({game for _, game, _ in found}):
        first = min(id for id, of, _ in found if of == game)
        for words in REOPEN:
            yield from ask(words, game, first)
        yield from ask(FORGET_RATINGS, game)
        yield from ask(LAST_POINTS, game)
    while (yield from rate_some(rate)):
        pass
    for words in FORGOTTEN:
        yield from ask(words)
    return [match for _, _, match in found]
