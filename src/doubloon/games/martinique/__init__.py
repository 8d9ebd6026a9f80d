"""Martinique by Emanuele Ornella: pirates collect souvenirs and maps on an island, then dig."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from doubloon.games.martinique import (
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
from doubloon.games.martinique.actions import ACTIONS
from doubloon.games.martinique.components import MartiniqueBox, read_box
from doubloon.games.martinique.constants import FIRST_SOUVENIR
from doubloon.games.martinique.encoder import MartiniqueEncoder
from doubloon.games.martinique.evaluation import MartiniqueEvaluation
from doubloon.games.martinique.position import MartiniquePosition
from doubloon.games.martinique.view import MartiniqueView
from doubloon.kernel.actions import Action
from doubloon.kernel.components import ComponentFile
from doubloon.kernel.errors import Breach
from doubloon.kernel.game import Game
from doubloon.kernel.options import Flag, Number
from doubloon.kernel.search_profile import SearchProfile
from doubloon.kernel.setup import Setup

FOLDER = Path(__file__).parent


class Martinique(Game[MartiniqueBox, MartiniquePosition, MartiniqueView]):
    """The game as the rest of Doubloon sees it."""

    code = "martinique"
    title = "Martinique"
    author = "Emanuele Ornella"
    year = 2009
    clause_letter = "M"
    rules_version = 1
    seats = ("black", "red")
    options = (
        Flag("treasure_points", "the lost treasure counts 20 points instead of winning (M-26)"),
        Number("landed_to_move", "own pirates landed before any may move (M-27)", 3, 1, 4),
    )
    action_table = ACTIONS
    decisions = FIRST_SOUVENIR
    longest = (220, 334)  # at most 60 moves, since each takes a tile from the island
    hides = True
    layout = encoding.LAYOUT
    encoder = MartiniqueEncoder
    data = FOLDER / "data"
    search = SearchProfile(
        evaluation=MartiniqueEvaluation,
        weights=FOLDER / "weights.toml",
        playout_length=10,  # scored 76.5 % (67 to 84) in 100 games against playouts to the end
        solver=endgame.solve,
        simulations={"mate": 120, "captain": 400, "admiral": 60_000},
    )

    def read_components(self, path: ComponentFile) -> MartiniqueBox:
        """Read and validate a component file."""
        return read_box(path)

    def component_facts(self, box: MartiniqueBox) -> dict[str, object]:
        """Return the number of souvenirs, in total and of each symbol."""
        counts = {entry.symbol: sum(entry.copies) for entry in box.souvenir}
        return {"souvenirs": sum(counts.values()), "map squares": len(box.maps.squares), **counts}

    def start(self, setup: Setup[MartiniqueBox]) -> MartiniquePosition:
        """Return the position before the first draw."""
        return position.start(setup)

    def restore(self, setup: Setup[MartiniqueBox], state: Mapping[str, Any]) -> MartiniquePosition:
        """Return the position that ``state`` describes."""
        return position.start(setup).restored(state)

    def view(self, position: MartiniquePosition, seat: int) -> MartiniqueView:
        """Return what ``seat`` knows."""
        return view.view(position, seat)

    def opened(self, position: MartiniquePosition) -> dict[str, Any]:
        """Return a position with all map tiles and the treasure revealed."""
        return view.opened(position)

    def complete(self, view: MartiniqueView) -> MartiniquePosition:
        """Return one position that looks like ``view``."""
        return belief.complete(view)

    def format(self, position: MartiniquePosition, action: Action) -> str:
        """Return an action in notation."""
        return notation.format(position, action)

    def told(self, position: MartiniquePosition, action: Action, seat: int) -> str:
        """Return what ``seat`` learns of an action: not the face of a hidden map tile."""
        return notation.told(position, action, seat)

    def named(
        self,
        position: MartiniquePosition,
        action: Action,
        seat: int,
        after: MartiniquePosition | None = None,
    ) -> dict[str, Any]:
        """Return an action as data, without what is hidden from ``seat``."""
        return naming.named(position, action, seat, after)

    def lens(self, view: MartiniqueView) -> dict[str, Any]:
        """Return where pirates can move, how close treasures are and where the lost one can be."""
        return lens.lens(view)

    def reveals(self, before: MartiniquePosition, after: MartiniquePosition) -> bool:
        """Say whether someone saw a map tile's face or the treasure for the first time."""
        return view.faces_seen(after) != view.faces_seen(before)

    def parse(self, position: MartiniquePosition, text: str) -> Action:
        """Return the action that a text stands for."""
        return notation.parse(position, text)

    def encode(self, view: MartiniqueView) -> list[float]:
        """Return a view as numbers."""
        return encoding.encode(view)

    def why_not(self, position: MartiniquePosition, action: Action) -> Breach:
        """Return the rule that forbids an action."""
        return notation.why_not(position, action)

    def sketch(self, view: MartiniqueView) -> str:
        """Return a view drawn as text."""
        return sketch.sketch(view)


GAME = Martinique()
