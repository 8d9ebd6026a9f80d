"""The lessons: written here, played by the rules, read by the client."""

from __future__ import annotations

from tools.lessons import gold_ahoi, martinique, schatzinsel
from tools.lessons.stage import Lesson

_ALL = (gold_ahoi.LESSON, martinique.LESSON, schatzinsel.LESSON)
LESSONS: dict[str, Lesson] = {lesson.game: lesson for lesson in _ALL}
"""The lesson of each game that has one."""
