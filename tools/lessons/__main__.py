"""Writes web/src/learn/data/<game>.json from the lessons: python -m tools.lessons."""

from __future__ import annotations

import json
from pathlib import Path

from tools.lessons import LESSONS
from tools.lessons.stage import Lesson, Playing

OUT = Path(__file__).resolve().parents[2] / "web" / "src" / "learn" / "data"


def text(lesson: Lesson) -> str:
    """Return what stands in a lesson's file; one moment a line, so that a change can be read."""
    data = Playing(lesson).data()
    nodes = ",\n".join(_line(node) for node in data.pop("nodes"))
    return f'{_line(data)[:-1]},"nodes":[\n{nodes}\n]}}\n'


def _line(data: object) -> str:
    return json.dumps(data, separators=(",", ":"))


def main() -> None:
    """Write the file of every lesson."""
    OUT.mkdir(parents=True, exist_ok=True)
    for game, lesson in LESSONS.items():
        file = OUT / f"{game}.json"
        file.write_text(text(lesson), encoding="utf-8")
        print(f"{file.name}: {file.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
