"""Jetty: two pawns race along a jetty, moved by chips that nobody sees in advance."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from doubloon.games.jetty import belief, encoding, naming, notation, position, sketch, view
from doubloon.games.jetty.actions import ACTIONS
from doubloon.games.jetty.components import JettyBox, read_box
from doubloon.games.jetty.constants import FIRST_DRAW
from doubloon.games.jetty.encoder import JettyEncoder
from doubloon.games.jetty.position import JettyPosition
from doubloon.games.jetty.view import JettyView
from doubloon.kernel.actions import Action
from doubloon.kernel.errors import Breach
from doubloon.kernel.game import Game
from doubloon.kernel.options import Number
from doubloon.kernel.setup import Setup


class Jetty(Game[JettyBox, JettyPosition, JettyView]):
    """The game as the rest of Doubloon sees it."""

    code = "jetty"
    title = "Jetty"
    author = "the Doubloon project"
    year = 2024
    clause_letter = "J"
    rules_version = 1
    seats = ("left", "right")
    options = (Number("planks", "how long the jetty is (J-4)", 9, 6, 12),)
    action_table = ACTIONS
    decisions = FIRST_DRAW
    longest = (12, 24)
    hides = True
    layout = encoding.LAYOUT
    encoder = JettyEncoder
    data = Path(__file__).parent / "data"

    def read_components(self, path: Path) -> JettyBox:
        """Read and check a component file."""
        return read_box(path)

    def start(self, setup: Setup[JettyBox]) -> JettyPosition:
        """Return the position before the first draw."""
        return position.start(setup)

    def restore(self, setup: Setup[JettyBox], state: Mapping[str, Any]) -> JettyPosition:
        """Return the position that ``state`` describes."""
        return position.start(setup).restored(state)

    def view(self, position: JettyPosition, seat: int) -> JettyView:
        """Return what ``seat`` knows."""
        return view.view(position, seat)

    def opened(self, position: JettyPosition) -> dict[str, Any]:
        """Return a position with both chips shown."""
        return view.opened(position)

    def complete(self, view: JettyView) -> JettyPosition:
        """Return one position that looks like ``view``."""
        return belief.complete(view)

    def format(self, position: JettyPosition, action: Action) -> str:
        """Return an action in notation."""
        return notation.format(position, action)

    def told(self, position: JettyPosition, action: Action, seat: int) -> str:
        """Return an action without the chip that another seat draws."""
        return notation.told(position, action, seat)

    def named(
        self,
        position: JettyPosition,
        action: Action,
        seat: int,
        after: JettyPosition | None = None,
    ) -> dict[str, Any]:
        """Return an action as data, without the chip that another seat draws."""
        return naming.named(position, action, seat)

    def reveals(self, before: JettyPosition, after: JettyPosition) -> bool:
        """Say that every decision shows a chip (J-2)."""
        return True

    def parse(self, position: JettyPosition, text: str) -> Action:
        """Return the action that a text stands for."""
        return notation.parse(position, text)

    def encode(self, view: JettyView) -> list[float]:
        """Return a view as numbers."""
        return encoding.encode(view)

    def why_not(self, position: JettyPosition, action: Action) -> Breach:
        """Return the rule that forbids an action."""
        return notation.why_not(position, action)

    def sketch(self, view: JettyView) -> str:
        """Return a view drawn as text."""
        return sketch.sketch(view)


GAME = Jetty()
