"""The component files of matches: each is stored once, in canonical form, under its hash."""

from __future__ import annotations

import asyncio

from msgspec import UNSET
from msgspec.structs import replace

from doubloon.kernel.components import AcceptedFile, canonical
from doubloon.match.events import Box
from doubloon.server.clock import Now
from doubloon.server.log_replay import OutdatedMatch
from doubloon.server.schemas import CreateMatch
from doubloon.server.setups import CustomBox, accepted, setup_of
from doubloon.store.base import Store


class ComponentFiles:
    """Stores component files of new matches, and finds those of old ones."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store = store
        self._now = now

    async def add(self, wanted: CreateMatch) -> tuple[AcceptedFile, str] | None:
        """Store the component file of a new match, if it has one; return it and its hash."""
        if wanted.components is None:
            return None
        # Reading a component file is slow and must not block other tables.
        text = await asyncio.to_thread(_accept, wanted, CustomBox(wanted.components))
        return AcceptedFile(text), await self._store.add_component_file(text, self._now())

    async def reused(self, box: Box) -> Box:
        """Return a match's box for its rematch; a file in the log moves to the store."""
        file = await self.find(box)
        if file is None:
            return box
        text = await asyncio.to_thread(canonical, file)
        return replace(box, text=None, file=await self._store.add_component_file(text, self._now()))

    async def find(self, box: Box) -> AcceptedFile | None:
        """Return the component file of a match, or None for a built-in one."""
        if box.file is UNSET:
            return accepted(box)
        text = await self._store.component_file(box.file)
        if text is None:
            raise OutdatedMatch("the component file of this match is missing on this server")
        return AcceptedFile(text)


def _accept(wanted: CreateMatch, sent: CustomBox) -> str:
    """Return a component file in canonical form, if a match can be played with it."""
    setup_of(wanted.game, wanted.options, sent)
    return canonical(sent)
