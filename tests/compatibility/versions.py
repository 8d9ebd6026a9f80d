"""The data recorded with earlier versions."""

from __future__ import annotations

import gzip
import json
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest

DATA = Path(__file__).parent / "data"


class Version:
    """The data of one version."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.backup = folder / "backup.gz"

    def __repr__(self) -> str:
        return self.folder.name

    @cached_property
    def about(self) -> dict[str, Any]:
        """Names of matches, cookies, and the secrets of links."""
        return json.loads((self.folder / "about.json").read_text(encoding="utf-8"))

    @cached_property
    def lines(self) -> list[str]:
        """The recorded exchange."""
        return gzip.decompress((self.folder / "exchange.txt.gz").read_bytes()).decode().splitlines()

    @property
    def records(self) -> list[Path]:
        """The records of finished matches."""
        return sorted((self.folder / "records").glob("*.txt"))

    def box(self, record: Path) -> list[str]:
        """Return the command-line option with the component file of a record, if it needs one."""
        own = record.name.startswith("own-box")
        return ["--components", str(self.folder / "box.toml")] if own else []

    def rows(self) -> list[tuple[str, dict[str, Any]]]:
        """Return the rows of the backup: the table and the values of each."""
        lines = gzip.decompress(self.backup.read_bytes()).decode().splitlines()
        return [tuple(json.loads(line)) for line in lines[1:-1]]

    def database(self, folder: Path) -> Path:
        """Write a copy of the database into a folder."""
        path = folder / "old.db"
        path.write_bytes(gzip.decompress((self.folder / "doubloon.db.gz").read_bytes()))
        return path


VERSIONS = [Version(folder) for folder in sorted(DATA.iterdir())]
every_version = pytest.mark.parametrize("version", VERSIONS, ids=repr)
