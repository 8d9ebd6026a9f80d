"""What can be asked for over HTTP, by what it is about."""

from doubloon.server.routes import (
    games,
    links,
    lists,
    matches,
    people,
    records,
    replays,
    reviews,
)

__all__ = ["games", "links", "lists", "matches", "people", "records", "replays", "reviews"]
