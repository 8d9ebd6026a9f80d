"""The event log: every match as it happened, on SQLite or PostgreSQL."""

from doubloon.store.base import Store
from doubloon.store.types import (
    STATUSES,
    Account,
    BadBackup,
    BadCursor,
    BadDatabase,
    Change,
    Logged,
    Player,
    Rate,
    Rating,
    RatingPoint,
    Result,
    Review,
    Stale,
    Status,
    Summary,
    Taken,
    Unavailable,
)
from doubloon.store.urls import open_store

__all__ = [
    "STATUSES",
    "Account",
    "BadBackup",
    "BadCursor",
    "BadDatabase",
    "Change",
    "Logged",
    "Player",
    "Rate",
    "Rating",
    "RatingPoint",
    "Result",
    "Review",
    "Stale",
    "Status",
    "Store",
    "Summary",
    "Taken",
    "Unavailable",
    "open_store",
]
