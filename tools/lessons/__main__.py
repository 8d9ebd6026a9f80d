"""Writes the client's lessons and figures: python -m tools.lessons.

web/src/learn/data/<game>.json is a lesson, web/src/rules/figures/<game>.json the figures of the
rules page.
"""

from __future__ import annotations

import json
from pathlib import Path

from tools.lessons import LESSONS, figures
from tools.lessons.stage import Lesson, Playing

SOURCE = Path(__file__).resolve().parents[2] / "web" / "src"


def text(lesson: Lesson) -> str:
    """Return the content of a lesson's file, one step per line for readable diffs."""
    data = Playing(lesson).data()
    nodes = ",\n".join(_line(node) for node in data.pop("nodes"))
    return f'{_line(data)[:-1]},"nodes":[\n{nodes}\n]}}\n'


def drawings(game: str) -> str:
    """Return the content of a game's file of figures, one per line."""
    found = figures.data(game)
    lines = ",\n".join(_line(figure) for figure in found.pop("figures"))
    return f'{_line(found)[:-1]},"figures":[\n{lines}\n]}}\n'


def files() -> dict[Path, str]:
    """Return every file with its content."""
    lessons = {
        SOURCE / "learn" / "data" / f"{game}.json": text(one) for game, one in LESSONS.items()
    }
    return lessons | {
        SOURCE / "rules" / "figures" / f"{game}.json": drawings(game) for game in LESSONS
    }


def _line(data: object) -> str:
    return json.dumps(data, separators=(",", ":"))


def main() -> None:
    """Write all files."""
    for file, held in files().items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(held, encoding="utf-8")
        print(f"{file.relative_to(SOURCE)}: {len(held) // 1000} kB")


if __name__ == "__main__":
    main()
