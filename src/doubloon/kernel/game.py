"""What a game is: its name, its options, its box, and how to play, look, believe and write it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, cast

from doubloon.kernel.actions import Action
from doubloon.kernel.components import Box, ComponentFile
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
    """One game: everything the rest of Doubloon asks about it.

    ``action_table`` has every action at the place of its code; what seats can decide comes first,
    ``decisions`` of them. ``layout`` says what the numbers of ``encode`` mean. No game has more
    decisions than ``longest[0]``, and next to none more steps, with chance, than ``longest[1]``.
    ``hides`` says whether a seat knows anything that another does not. ``search`` is what the
    opponents need to know; the defaults suit any game.
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
    data: ClassVar[Path]
    search: ClassVar[SearchProfile] = SearchProfile()

    @abstractmethod
    def read_components(self, path: ComponentFile) -> Box:
        """Read and check a component file of this game."""

    def component_warnings(self, box: Box) -> list[str]:
        """Return what is odd about a component file that can be played with all the same."""
        return []

    def component_facts(self, box: Box) -> dict[str, object]:
        """Return figures worth knowing about a component file."""
        return {}

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
        """Return a position with nothing hidden, as plain data in the shape of a view.

        A game that hides something adds it here. Only for games that are over.
        """
        return self.view(position, SPECTATOR).data()

    @abstractmethod
    def complete(self, view: ViewType) -> PositionType:
        """Return some position that looks like ``view`` to its seat, always the same one."""

    @abstractmethod
    def format(self, position: PositionType, action: Action) -> str:
        """Return ``action`` in the game's notation, as written in ``position``."""

    def told(self, position: PositionType, action: Action, seat: int) -> str:
        """Return what ``seat`` is told of ``action``: all of it, or without what is hidden."""
        return self.format(position, action)

    @abstractmethod
    def named(
        self, position: PositionType, action: Action, seat: int, after: PositionType | None = None
    ) -> dict[str, Any]:
        """Return ``action`` as plain data with names, without what is hidden from ``seat``.

        It holds all that a client needs to draw what happens without knowing the rules. A caller
        that has the position ``after`` the action passes it, so that it isn't computed again.
        """

    def offered(self, view: ViewType) -> list[dict[str, Any]]:
        """Return what the seat of a view may do, worked out from the view alone.

        Each has its ``code``, its notation as ``text`` and what ``named`` says of it.
        """
        known = self.complete(view)
        return [
            {"code": one.code, "text": self.format(known, one), **self.named(known, one, view.seat)}
            for one in known.actions()
        ]

    def reveals(self, before: PositionType, after: PositionType) -> bool:
        """Say whether a decision that led from one position to the other showed hidden things.

        A game that hides something says here which decisions show none of it.
        """
        return self.hides

    def lens(self, view: ViewType) -> dict[str, Any]:
        """Return aids to see what a view means, as plain data worked out from the view alone."""
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
        """Return the position as the seat to act must think it, for answers that reveal nothing.

        Chance knows everything, and nobody asks once the game is over.
        """
        if position.to_act < 0:
            return position
        return self.complete(self.view(position, position.to_act))

    def determinise(self, view: ViewType, rng: Rng) -> PositionType:
        """Return a position drawn from all that ``view`` holds possible, by their odds."""
        return cast("PositionType", self.complete(view).reshuffled(view.seat, rng))

    def action(self, code: int) -> Action:
        """Return the action with this code."""
        return self.action_table[code]

    def __reduce__(self) -> str:
        return "GAME"  # a game is pickled as the name of its module's only one

    def knows(self, action: Action) -> bool:
        """Say whether ``action`` is one of this game's."""
        try:
            return self.action_table[action.code] == action
        except (IndexError, NotImplementedError, TypeError, ValueError):
            return False

    def setup(
        self,
        options: Mapping[str, object] | None = None,
        components: ComponentFile | None = None,
    ) -> Setup[Box]:
        """Return this game with options chosen and a box read: the standard one unless told."""
        path = components or self.data / "standard.toml"
        return Setup(self, choose(self.options, options or {}), self.read_components(path))
