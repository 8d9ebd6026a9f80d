"""The server's clock, which is passed to whatever needs the time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeAlias

Now: TypeAlias = Callable[[], int]
"""Returns the current time in milliseconds since 1970."""


def system_now() -> int:
    """Return the time of this machine's clock, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000
