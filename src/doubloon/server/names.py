"""The names that players may have: visible, nobody else's, and not a bot's."""

from __future__ import annotations

from unicodedata import category

from doubloon.match.context import Forbidden
from doubloon.match.text import written
from doubloon.store.account_names import skeleton
from doubloon.store.base import Store
from doubloon.store.types import AccountTaken

ME = "me"
"""Stands for the player making the request, wherever a URL names a player."""

LEVELS = (
    "landlubber deckhand mate captain admiral landratte matrose steuermann kapitän grumete "
    "marinero piloto capitán almirante moussaillon matelot second capitaine amiral pivello mozzo "
    "nostromo capitano ammiraglio landrot matroos stuurman kapitein admiraal landkrabbe jungmand "
    "styrmand kaptajn landkrabba jungman styrman kapten 見習い 甲板員 航海士 船長 提督"
)
"""The names of the bots in every language of the client."""

OFFICIAL = "doubloon admin administrator moderator host server system"
RESERVED = frozenset(skeleton(name) for name in f"{LEVELS} {OFFICIAL}".split())


def clean_name(name: str) -> str:
    """Return a chosen name on one line, without invisible characters."""
    shown = written(name)
    if not any(category(sign)[0] in "LNPS" for sign in shown):
        raise Forbidden("a name needs at least one visible letter", "name")
    return shown


async def free_name(store: Store, name: str, player: str) -> str:
    """Return a cleaned name that a player may have; raise if it is reserved or taken."""
    shown = clean_name(name)
    if skeleton(shown) in RESERVED:
        raise Forbidden(f"the name '{shown}' is reserved; choose another", "reserved")
    if await store.lookalike(shown) not in (None, player):
        raise AccountTaken(f"an account has the name '{shown}', or one like it", "taken")
    return shown
