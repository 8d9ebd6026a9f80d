"""How much script a browser loads for the first board, by game and language."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

MOST = 120_000
"""The most bytes of gzipped script for the first board."""

TABLE = ("index.html", "src/table/TablePage.svelte")
BOARD = ("Board.svelte", "Panel.svelte", "words.ts")


class Built:
    """The built client and the dependencies of each part."""

    def __init__(self, static: Path) -> None:
        self.static = static
        self.chunks: dict[str, Any] = json.loads((static / "chunks.json").read_text())

    def languages(self) -> list[str]:
        """Return the languages the client speaks."""
        end = "/app.js"
        words = [name for name in self.chunks if name.startswith("src/paraglide/messages/")]
        return sorted(name.split("/")[-2] for name in words if name.endswith(end))

    def script(self, game: str, language: str) -> int:
        """Return how many bytes of script the board of a game needs, compressed."""
        parts = [*TABLE, *(f"src/boards/{game}/{part}" for part in BOARD)]
        parts += [f"src/paraglide/messages/{language}/{area}.js" for area in ("app", game)]
        files: set[str] = set()
        for part in parts:
            self._bring(part, files)
        return sum(self._packed(file) for file in files if file.endswith(".js"))

    def _bring(self, name: str, files: set[str]) -> None:
        chunk = self.chunks.get(name)  # what the build put into another chunk is not named
        if chunk and chunk["file"] not in files:
            files.add(chunk["file"])
            for other in chunk.get("imports", ()):
                self._bring(other, files)

    def _packed(self, file: str) -> int:
        return len(gzip.compress((self.static / file).read_bytes(), 9))
