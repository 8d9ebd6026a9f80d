"""Gold Ahoi! by Stephan Herminghaus: land and water tiles; having more ways in wins the chests."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from doubloon.games.gold_ahoi import (
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
from doubloon.games.gold_ahoi.actions import ACTIONS
from doubloon.games.gold_ahoi.components import EDGES, GoldAhoiBox, read_box
from doubloon.games.gold_ahoi.constants import FIRST_DRAW
from doubloon.games.gold_ahoi.encoder import GoldAhoiEncoder
from doubloon.games.gold_ahoi.evaluation import GoldAhoiEvaluation
from doubloon.games.gold_ahoi.position import GoldAhoiPosition
from doubloon.games.gold_ahoi.view import GoldAhoiView
from doubloon.kernel.actions import Action
from doubloon.kernel.components import ComponentFile
from doubloon.kernel.errors import Breach
from doubloon.kernel.game import Game
from doubloon.kernel.options import Choice
from doubloon.kernel.search_profile import SearchProfile
from doubloon.kernel.setup import Setup

FOLDER = Path(__file__).parent


class GoldAhoi(Game[GoldAhoiBox, GoldAhoiPosition, GoldAhoiView]):
    """The game as the rest of Doubloon sees it."""

    code = "gold_ahoi"
    title = "Gold Ahoi!"
    author = "Stephan Herminghaus"
    year = 2014
    clause_letter = "G"
    rules_version = 1
    seats = ("near", "far")
    options = (Choice("start", "who begins (G-2)", "lot", ("lot", "near", "far")),)
    action_table = ACTIONS
    decisions = FIRST_DRAW
    longest = (36, 73)
    hides = True
    layout = encoding.LAYOUT
    encoder = GoldAhoiEncoder
    data = FOLDER / "data"
    search = SearchProfile(
        evaluation=GoldAhoiEvaluation,
        weights=FOLDER / "weights.toml",
        playout_length=None,  # in 60 games each against it, 0 scored 7 % and 10 scored 47 %
        solver=endgame.solve,
    )

    def read_components(self, path: ComponentFile) -> GoldAhoiBox:
        """Read and validate a component file."""
        return read_box(path)

    def component_facts(self, box: GoldAhoiBox) -> dict[str, object]:
        """Return how many tiles and chests there are."""
        chests = [spot for entry in box.tile for spot in entry.chests * entry.copies]
        land = sum(spot in EDGES for spot in chests)
        tiles = sum(entry.copies for entry in box.tile)
        return {"tiles": tiles, "chests on land": land, "chests on water": len(chests) - land}

    def start(self, setup: Setup[GoldAhoiBox]) -> GoldAhoiPosition:
        """Return the position before the first draw."""
        return position.start(setup)

    def restore(self, setup: Setup[GoldAhoiBox], state: Mapping[str, Any]) -> GoldAhoiPosition:
        """Return the position that ``state`` describes."""
        return position.start(setup).restored(state)

    def view(self, position: GoldAhoiPosition, seat: int) -> GoldAhoiView:
        """Return what ``seat`` knows."""
        return view.view(position, seat)

    def opened(self, position: GoldAhoiPosition) -> dict[str, Any]:
        """Return a position with both hands revealed."""
        return view.opened(position)

    def complete(self, view: GoldAhoiView) -> GoldAhoiPosition:
        """Return one position that looks like ``view``."""
        return belief.complete(view)

    def format(self, position: GoldAhoiPosition, action: Action) -> str:
        """Return an action in notation."""
        return notation.format(position, action)

    def told(self, position: GoldAhoiPosition, action: Action, seat: int) -> str:
        """Return what ``seat`` learns of an action: not which tile the other seat draws."""
        return notation.told(position, action, seat)

    def named(
        self,
        position: GoldAhoiPosition,
        action: Action,
        seat: int,
        after: GoldAhoiPosition | None = None,
    ) -> dict[str, Any]:
        """Return an action as data, without the tile the other seat draws."""
        return naming.named(position, action, seat)

    def offered(self, view: GoldAhoiView) -> list[dict[str, Any]]:
        """Return where the tile in hand may go; equal placements get equal text."""
        placings = naming.placings(view.setup.actor(view.to_act))
        return [placings[code] for code in belief.complete(view).codes()]

    def lens(self, view: GoldAhoiView) -> dict[str, Any]:
        """Return the areas, chest owners, the score, and what every placement would change."""
        return lens.lens(view)

    def parse(self, position: GoldAhoiPosition, text: str) -> Action:
        """Return the action that a text stands for."""
        return notation.parse(position, text)

    def encode(self, view: GoldAhoiView) -> list[float]:
        """Return a view as numbers."""
        return encoding.encode(view)

    def why_not(self, position: GoldAhoiPosition, action: Action) -> Breach:
        """Return the rule that forbids an action."""
        return notation.why_not(position, action)

    def sketch(self, view: GoldAhoiView) -> str:
        """Return a view drawn as text."""
        return sketch.sketch(view)


GAME = GoldAhoi()
