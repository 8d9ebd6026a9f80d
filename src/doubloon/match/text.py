"""Cleans the names and chat messages that people write: one line of visible characters."""

from __future__ import annotations

from unicodedata import category

JOINER = "\u200d"
"""Joins several characters into one emoji, such as the pirate flag; invisible by itself."""

BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Characters that count as printable but can't be seen."""


def written(text: str) -> str:
    """Return a text as one line without invisible characters, so that no two texts look alike."""
    signs = [sign if _seen(text, at) else " " for at, sign in enumerate(text)]
    return " ".join("".join(signs).split())


def _seen(text: str, at: int) -> bool:
    """Say whether a character of a text is visible; so is a joiner that makes one emoji of two."""
    if text[at] in BLANK:
        return False
    if text[at] != JOINER:
        return text[at].isprintable()
    before, after = text[:at][-1:], text[at + 1 :][:1]
    return bool(before and after) and _picture(before, "So", "Sk", "Mn") and _picture(after, "So")


def _picture(sign: str, *kinds: str) -> bool:
    return category(sign) in kinds
