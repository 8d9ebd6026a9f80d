"""What a game is: its name, options and box, and how to play, view, complete and write it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, cast

from doubloon.kernel.actions import Action
from doubloon.kernel.components import Box, ComponentFile
from doubloon.kernel.encoder import Encoder
from doubloon.kernel.encoding import Block
from doubloon.kernel.errors import Breach
from doubloon.kernel.options import Option, choose
from doubloon.kernel.search_profile import SearchProfile
from doubloon.kernel.seats import SPECTATOR
from doubloon.kernel.setup import Setup

if TYPE_CHECKING:
    from doubloon.kernel.position import Position
    from doubloon.kernel.rng import Rng
    from doubloon.kernel.view import View

PositionType = TypeVar("PositionType", bound="Position")
ViewType = TypeVar("ViewType", bound="View")


class Game(ABC, Generic[Box, PositionType, ViewType]):
    """A game, with everything the rest of Doubloon needs from it.

    ``action_table`` has every action at the index of its code; the first ``decisions`` of them are
    those that seats can choose. ``layout`` says what the numbers of ``encode`` mean, and
    ``encoder`` writes the same numbers straight from a position. No game has more decisions than
    ``longest[0]``, and almost none has more steps, chance included, than ``longest[1]``. ``hides``
    says whether one seat can know something that the other doesn't. ``search`` configures the
    opponents; the defaults suit any game.
    """

    code: ClassVar[str]
    title: ClassVar[str]
    author: ClassVar[str]
    year: ClassVar[int]
    clause_letter: ClassVar[str]
    rules_version: ClassVar[int]
    seats: ClassVar[tuple[str, str]]
    options: ClassVar[tuple[Option, ...]]
    action_table: ClassVar[tuple[Action, ...]]
    decisions: ClassVar[int]
    longest: ClassVar[tuple[int, int]]
    hides: ClassVar[bool]
    layout: ClassVar[tuple[Block, ...]]
    encoder: ClassVar[type[Encoder]]
    data: ClassVar[Path]
    search: ClassVar[SearchProfile] = SearchProfile()

    @abstractmethod
    def read_components(self, path: ComponentFile) -> Box:
        """Read and validate a component file of this game."""

    def component_warnings(self, box: Box) -> list[str]:
        """Return warnings about a component file that is unusual but playable."""
        return []

    def component_facts(self, box: Box) -> dict[str, object]:
        """Return figures about a component file that users may want to know."""
        return {}

    def built_in(self, sha256: str) -> Path | None:
        """Return the built-in component file with this hash, the standard one or an earlier one."""
        return _built_in_files(self).get(sha256)

    @abstractmethod
    def start(self, setup: Setup[Box]) -> PositionType:
        """Return the position before anything is dealt."""

    @abstractmethod
    def restore(self, setup: Setup[Box], state: Mapping[str, Any]) -> PositionType:
        """Return the position that ``Position.state`` described."""

    @abstractmethod
    def view(self, position: PositionType, seat: int) -> ViewType:
        """Return what ``seat`` knows of ``position``."""

    def opened(self, position: PositionType) -> dict[str, Any]:
        """Return a position with everything revealed, as plain data in the shape of a view.

        A game that hides something adds its secrets here. Call it only for finished games.
        """
        return self.view(position, SPECTATOR).data()

    @abstractmethod
    def complete(self, view: ViewType) -> PositionType:
        """Return a position that looks like ``view`` to its seat, always the same one."""

    @abstractmethod
    def format(self, position: PositionType, action: Action) -> str:
        """Return ``action`` in the game's notation, as it is written in ``position``."""

    def told(self, position: PositionType, action: Action, seat: int) -> str:
        """Return what ``seat`` learns of ``action``: all of it, or only the public part."""
        return self.format(position, action)

    @abstractmethod
    def named(
        self, position: PositionType, action: Action, seat: int, after: PositionType | None = None
    ) -> dict[str, Any]:
        """Return ``action`` as plain data with names, without what is hidden from ``seat``.

        This is everything a client needs to draw the action without knowing the rules. A caller
        that has the position ``after`` the action passes it, so that it isn't computed again.
        """

    def offered(self, view: ViewType) -> list[dict[str, Any]]:
        """Return the actions the seat of a view may take, derived from the view alone.

        Each has its ``code``, its notation as ``text`` and the result of ``named``.
        """
        known = self.complete(view)
        return [
            {"code": one.code, "text": self.format(known, one), **self.named(known, one, view.seat)}
            for one in known.actions()
        ]

    def reveals(self, before: PositionType, after: PositionType) -> bool:
        """Say whether a decision between these two positions revealed something hidden.

        A game that hides something overrides this to list the decisions that reveal nothing.
        """
        return self.hides

    def lens(self, view: ViewType) -> dict[str, Any]:
        """Return aids for reading a view, as plain data derived from the view alone."""
        return {}

    @abstractmethod
    def parse(self, position: PositionType, text: str) -> Action:
        """Return the action that ``text`` stands for in ``position``; raise Unreadable."""

    @abstractmethod
    def encode(self, view: ViewType) -> list[float]:
        """Return a view as the numbers that ``layout`` describes."""

    @abstractmethod
    def why_not(self, position: PositionType, action: Action) -> Breach:
        """Return the rule that forbids ``action`` in ``position``."""

    @abstractmethod
    def sketch(self, view: ViewType) -> str:
        """Return the view drawn as text, for the terminal."""

    def as_known(self, position: PositionType) -> PositionType:
        """Return the position as the seat to act knows it, for answers that reveal nothing.

        Chance knows everything, and secrets no longer matter once the game is over.
        """
        if position.to_act < 0:
            return position
        return self.complete(self.view(position, position.to_act))

    def determinise(self, view: ViewType, rng: Rng) -> PositionType:
        """Return a position sampled from everything that ``view`` allows, with the right odds."""
        return cast("PositionType", self.complete(view).reshuffled(view.seat, rng))

    def action(self, code: int) -> Action:
        """Return the action with this code."""
        return self.action_table[code]

    def __reduce__(self) -> str:
        return "GAME"  # a game is pickled as a reference to its module's ``GAME``

    def knows(self, action: Action) -> bool:
        """Say whether ``action`` belongs to this game."""
        try:
            return self.action_table[action.code] == action
        except (IndexError, NotImplementedError, TypeError, ValueError):
            return False

    def setup(
        self,
        options: Mapping[str, object] | None = None,
        components: ComponentFile | None = None,
    ) -> Setup[Box]:
        """Return a setup of this game with these options and a box: the standard one by default."""
        path = components or self.standard
        return Setup(self, choose(self.options, options or {}), self.read_components(path))

    @property
    def standard(self) -> Path:
        """The component file that new games are played with."""
        return self.data / "standard.toml"


@cache
def _built_in_files(game: Game[Any, Any, Any]) -> dict[str, Path]:
    """Return the component files of a game by hash."""
    return {game.read_components(path).sha256: path for path in game.data.glob("*.toml")}
