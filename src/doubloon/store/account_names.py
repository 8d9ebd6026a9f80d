"""How account names are compared: by how they are written, and by how they look."""

from __future__ import annotations

import unicodedata

CAPITALS = str.maketrans(
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ" + "АВЕІЈКМНОРСТУХЅԚԜҮ" + "|",
    "ABEZHIKMNOPTYXC" + "ABEIJKMHOPCTYXSQWY" + "l",
)
"""Greek and Cyrillic capitals that look like Latin ones."""

SMALL = str.maketrans(
    "αγηικνορτυχωϲ" + "авгекмнопрстухѕіјһԁԛԝѵү" + "ıɩɑɡ" + "01i",
    "aynlkvoptuxwc" + "abrekmhonpctyxsljhdqwvy" + "llag" + "oll",
)
"""Small letters and digits that look like Latin ones; ``i`` and ``l`` count as alike, because
capital I looks like small l."""

IGNORED = ("Cc", "Cf", "Zl", "Zp")


def key(account: str) -> str:
    """Return an account name in the form used for comparison.

    >>> key("Long John") == key("LONG JOHN")
    True
    """
    return unicodedata.normalize("NFKC", account).casefold()


def skeleton(name: str) -> str:
    """Return the same text for names that look alike, whatever letters they are written with.

    >>> skeleton("F1int") == skeleton("FLINT") == skeleton("Flіnt")
    True
    >>> skeleton("Änne") == skeleton("Anne")
    False
    """
    decomposed = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name))
    folded = decomposed.translate(CAPITALS).casefold().translate(SMALL)
    seen = "".join(sign for sign in folded if not _ignored(sign))
    return seen.replace("rn", "m").replace("vv", "w")


def _ignored(sign: str) -> bool:
    """Return whether a character has no visible effect."""
    variation = "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"
    return variation or sign == "\u034f" or unicodedata.category(sign) in IGNORED
