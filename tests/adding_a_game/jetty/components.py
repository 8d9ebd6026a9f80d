"""The box of Jetty: how many chips there are of each value."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from msgspec import Struct

from doubloon.games.jetty.constants import CHIPS, MOST_STEPS
from doubloon.kernel.components import Components, Grade, read, refuse


class ChipEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """One ``[[chip]]`` of the file: a number of steps and how many chips show it."""

    steps: int
    copies: int
    grade: Grade


class JettyBox(Components, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The chips of a component file."""

    chip: tuple[ChipEntry, ...]

    def grades(self) -> dict[str, int]:
        """Return how many entries and facts have each grade."""
        return dict(Counter(entry.grade for entry in (*self.chip, *self.facts)))

    def copies(self) -> list[int]:
        """Return how many chips show one step, two steps and three."""
        return [entry.copies for entry in self.chip]


def read_box(path: Path) -> JettyBox:
    """Read a component file and refuse chips that can't be played with."""
    box = read(path, "jetty", JettyBox)
    if [entry.steps for entry in box.chip] != list(range(1, MOST_STEPS + 1)):
        raise refuse(box, "chips", "not 1, 2 and 3 steps", "list each once, in this order")
    if sum(box.copies()) != CHIPS or min(box.copies()) < 0:
        raise refuse(box, "chips", f"{sum(box.copies())} chips", f"the bag holds {CHIPS}")
    return box
