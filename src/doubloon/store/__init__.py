"""The event log: every match as it happened, on SQLite or PostgreSQL."""

from doubloon.store.base import Store
from doubloon.store.types import (
    STATUSES,
    Account,
    AccountTaken,
    BadBackup,
    BadCursor,
    BadDatabase,
    Change,
    Player,
    RatedResult,
    RateFunction,
    Rating,
    RatingPoint,
    Stale,
    Status,
    StoredEvent,
    StoredReview,
    Summary,
    Unavailable,
)
from doubloon.store.urls import open_store

__all__ = [
    "STATUSES",
    "Account",
    "AccountTaken",
    "BadBackup",
    "BadCursor",
    "BadDatabase",
    "Change",
    "Player",
    "RateFunction",
    "RatedResult",
    "Rating",
    "RatingPoint",
    "Stale",
    "Status",
    "Store",
    "StoredEvent",
    "StoredReview",
    "Summary",
    "Unavailable",
    "open_store",
]
