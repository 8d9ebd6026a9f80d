"""Consistency checks, in SQL that both databases understand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple


class ConsistencyCheck(NamedTuple):
    """A query that finds nothing in a sound database, and the message for each row it finds."""

    query: str
    says: str

    def line(self, row: Sequence[Any]) -> str:
        """Return the message for a row."""
        return self.says.format(*row)


CHECKS = (
    ConsistencyCheck(
        "SELECT match, count(*), min(seq), max(seq) FROM events GROUP BY match "
        "HAVING min(seq) <> 1 OR max(seq) <> count(*) ORDER BY match",
        "match {0}: the log has gaps, {1} events numbered {2} to {3}",
    ),
    ConsistencyCheck(
        "SELECT matches.match, matches.seq, coalesce(max(events.seq), 0) FROM matches "
        "LEFT JOIN events ON events.match = matches.match "
        "GROUP BY matches.match, matches.seq "
        "HAVING matches.seq <> coalesce(max(events.seq), 0) ORDER BY matches.match",
        "match {0}: the summary is of event {1}, the log ends at {2}",
    ),
    ConsistencyCheck(
        "SELECT DISTINCT match FROM events "
        "WHERE match NOT IN (SELECT match FROM matches) ORDER BY match",
        "match {0}: it has a log and no summary",
    ),
    ConsistencyCheck(
        "SELECT match FROM reviews WHERE match NOT IN (SELECT match FROM matches) ORDER BY match",
        "match {0}: it has a review and no summary",
    ),
    ConsistencyCheck(
        "SELECT match FROM matches WHERE components IS NOT NULL "
        "AND components NOT IN (SELECT hash FROM component_files) ORDER BY match",
        "match {0}: its component file is missing",
    ),
    ConsistencyCheck(
        "SELECT name FROM accounts WHERE player NOT IN (SELECT id FROM players) ORDER BY name",
        "account {0}: its player is missing",
    ),
    ConsistencyCheck(
        "SELECT ratings.player, ratings.game, ratings.games, count(result) FROM ratings "
        "LEFT JOIN rating_course ON rating_course.player = ratings.player "
        "AND rating_course.game = ratings.game "
        "GROUP BY ratings.player, ratings.game, ratings.games "
        "HAVING ratings.games <> count(result) ORDER BY ratings.player, ratings.game",
        "rating of {0} in {1}: it counts {2} games, its course has {3}",
    ),
)
