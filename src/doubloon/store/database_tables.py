"""A database as bare tables, for backups: read at one moment, or filled from nothing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Sequence
from contextlib import AbstractAsyncContextManager, aclosing
from typing import Any, TypeAlias

Columns: TypeAlias = dict[str, list[str]]
"""The names of the columns by the name of the table."""

AT_ONCE = 5000
"""Rows that are held in memory at a time."""


class DatabaseTables(ABC):
    """The tables of one database; values are None, booleans, numbers and text."""

    @abstractmethod
    async def version(self) -> int:
        """Return the version of the schema, 0 if there is none."""

    @abstractmethod
    async def migrate(self, upto: int | None = None) -> None:
        """Make the tables of a version, the latest if none is named."""

    @abstractmethod
    async def columns(self) -> Columns:
        """Return the tables, in the order of their names."""

    @abstractmethod
    def rows(self, table: str, columns: Sequence[str]) -> AsyncGenerator[Sequence[Any], None]:
        """Yield the rows of a table."""

    @abstractmethod
    def filling(self) -> AbstractAsyncContextManager[None]:
        """Open a transaction to fill the tables, which are locked; it is undone if this fails."""

    @abstractmethod
    async def add(self, table: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
        """Add rows to a table."""

    async def is_empty(self) -> bool:
        """Say whether no table has a row."""
        for table, columns in (await self.columns()).items():
            async with aclosing(self.rows(table, columns)) as found:
                async for _ in found:
                    return False
        return True
