"""How account names are compared."""

from __future__ import annotations

import unicodedata


def key(account: str) -> str:
    """Return an account name as names are compared.

    >>> key("Long John") == key("LONG JOHN")
    True
    """
    return unicodedata.normalize("NFKC", account).casefold()
