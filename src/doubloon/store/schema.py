"""The migrations of each database: numbered SQL files, applied in order."""

from __future__ import annotations

from importlib.resources import files
from typing import Literal, NamedTuple, TypeAlias

from doubloon.store.types import BadDatabase

Dialect: TypeAlias = Literal["sqlite", "postgresql"]


class Migration(NamedTuple):
    """A migration: the version it leads to, and its SQL."""

    version: int
    name: str
    script: str


def migrations(dialect: Dialect) -> list[Migration]:
    """Return the migrations of a database, in order."""
    folder = files("doubloon.store") / "migrations" / dialect
    found = sorted((file for file in folder.iterdir()), key=lambda file: file.name)
    return [
        Migration(int(file.name[:4]), file.name, file.read_text(encoding="utf-8"))
        for file in found
        if file.name.endswith(".sql")
    ]


def latest(dialect: Dialect) -> int:
    """Return the schema version that this program uses."""
    return migrations(dialect)[-1].version


def missing(dialect: Dialect, version: int, upto: int | None = None) -> list[Migration]:
    """Return the migrations from a version to the latest or to ``upto``."""
    steps = migrations(dialect)
    if version > steps[-1].version:
        raise BadDatabase(
            f"the database has schema {version}, this program knows up to {steps[-1].version}; "
            "use a newer version of doubloon"
        )
    last = steps[-1].version if upto is None else upto
    return [step for step in steps if version < step.version <= last]


def require_latest(dialect: Dialect, version: int) -> None:
    """Refuse to read a database that hasn't been migrated yet."""
    if missing(dialect, version):
        raise BadDatabase(
            f"the database has schema {version}, this program needs {latest(dialect)}; "
            "start the server once, it brings the database up to date"
        )
