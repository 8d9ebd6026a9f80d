"""A database as plain tables, for backups: a snapshot to read, or an empty database to fill."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Sequence
from contextlib import AbstractAsyncContextManager, aclosing
from typing import Any, TypeAlias

Columns: TypeAlias = dict[str, list[str]]
"""Column names by table name."""

AT_ONCE = 5000
"""Rows held in memory at a time."""


class DatabaseTables(ABC):
    """The tables of one database; values are None, booleans, numbers and text."""

    @abstractmethod
    async def version(self) -> int:
        """Return the version of the schema, 0 if there is none."""

    @abstractmethod
    async def migrate(self, upto: int | None = None) -> None:
        """Create the tables of a schema version, by default the latest."""

    @abstractmethod
    async def columns(self) -> Columns:
        """Return the tables, sorted by name."""

    @abstractmethod
    def rows(self, table: str, columns: Sequence[str]) -> AsyncGenerator[Sequence[Any], None]:
        """Yield the rows of a table."""

    @abstractmethod
    def filling(self) -> AbstractAsyncContextManager[None]:
        """Open a transaction to fill the locked tables; a failure rolls it back."""

    @abstractmethod
    async def add(self, table: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
        """Add rows to a table."""

    async def is_empty(self) -> bool:
        """Say whether all tables are empty."""
        for table, columns in (await self.columns()).items():
            async with aclosing(self.rows(table, columns)) as found:
                async for _ in found:
                    return False
        return True
