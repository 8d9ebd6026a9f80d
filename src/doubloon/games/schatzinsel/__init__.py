"""Die Schatzinsel / L'île au trésor by Alex Randolph: two crews in a jungle of turning discs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from doubloon.games.schatzinsel import (
    belief,
    encoding,
    endgame,
    lens,
    naming,
    notation,
    position,
    sketch,
    view,
)
from doubloon.games.schatzinsel.actions import ACTIONS
from doubloon.games.schatzinsel.components import SchatzinselBox, jungles, read_box, warnings
from doubloon.games.schatzinsel.constants import FIRST_DRAW
from doubloon.games.schatzinsel.encoder import SchatzinselEncoder
from doubloon.games.schatzinsel.evaluation import SchatzinselEvaluation
from doubloon.games.schatzinsel.position import SchatzinselPosition
from doubloon.games.schatzinsel.view import SchatzinselView
from doubloon.kernel.actions import Action
from doubloon.kernel.components import ComponentFile
from doubloon.kernel.errors import Breach
from doubloon.kernel.game import Game
from doubloon.kernel.options import Choice, Flag
from doubloon.kernel.search_profile import SearchProfile
from doubloon.kernel.setup import Setup

FOLDER = Path(__file__).parent


class Schatzinsel(Game[SchatzinselBox, SchatzinselPosition, SchatzinselView]):
    """The game as the rest of Doubloon sees it."""

    code = "schatzinsel"
    title = "Die Schatzinsel"
    author = "Alex Randolph"
    year = 1989
    clause_letter = "S"
    rules_version = 1
    seats = ("red", "black")
    options = (
        Choice("edition", "French or German rules (S-14, S-21)", "fr", ("fr", "de")),
        Flag("random_jungle", "the discs are laid by lot (S-2)"),
        Flag("long", "8 chests in each camp, 9 to win (S-26)"),
    )
    action_table = ACTIONS
    decisions = FIRST_DRAW
    longest = (12_000, 40_000)
    hides = False
    layout = encoding.LAYOUT
    encoder = SchatzinselEncoder
    data = FOLDER / "data"
    search = SearchProfile(
        evaluation=SchatzinselEvaluation,
        weights=FOLDER / "weights.toml",
        playout_length=0,  # won all 24 games against playouts to the end
        chance_nodes=True,  # both crews see the dice and act on them
        solver=endgame.solve,
        simulations={"deckhand": 40, "mate": 60, "captain": 600, "admiral": 40_000},
    )

    def read_components(self, path: ComponentFile) -> SchatzinselBox:
        """Read and validate a component file."""
        return read_box(path)

    def component_warnings(self, box: SchatzinselBox) -> list[str]:
        """Return warnings about an asymmetrical board or unusual discs."""
        return warnings(box)

    def component_facts(self, box: SchatzinselBox) -> dict[str, object]:
        """Return how many discs there are and how many different jungles they form."""
        discs = sum(entry.copies for entry in box.disc)
        return {"discs": discs, "jungles": jungles(box)}

    def start(self, setup: Setup[SchatzinselBox]) -> SchatzinselPosition:
        """Return the position before the first disc is drawn."""
        return position.start(setup)

    def restore(
        self, setup: Setup[SchatzinselBox], state: Mapping[str, Any]
    ) -> SchatzinselPosition:
        """Return the position that ``state`` describes."""
        return position.start(setup).restored(state)

    def view(self, position: SchatzinselPosition, seat: int) -> SchatzinselView:
        """Return what ``seat`` knows."""
        return view.view(position, seat)

    def complete(self, view: SchatzinselView) -> SchatzinselPosition:
        """Return the position that looks like ``view``."""
        return belief.complete(view)

    def format(self, position: SchatzinselPosition, action: Action) -> str:
        """Return an action in notation."""
        return notation.format(position, action)

    def named(
        self,
        position: SchatzinselPosition,
        action: Action,
        seat: int,
        after: SchatzinselPosition | None = None,
    ) -> dict[str, Any]:
        """Return an action as plain data, the same for every seat."""
        return naming.named(position, action, after)

    def lens(self, view: SchatzinselView) -> dict[str, Any]:
        """Return where paths lead and what turning each disc would change."""
        return lens.lens(view)

    def parse(self, position: SchatzinselPosition, text: str) -> Action:
        """Return the action that a text stands for."""
        return notation.parse(position, text)

    def encode(self, view: SchatzinselView) -> list[float]:
        """Return a view as numbers."""
        return encoding.encode(view)

    def why_not(self, position: SchatzinselPosition, action: Action) -> Breach:
        """Return the rule that forbids an action."""
        return notation.why_not(position, action)

    def sketch(self, view: SchatzinselView) -> str:
        """Return a view drawn as text."""
        return sketch.sketch(view)


GAME = Schatzinsel()
