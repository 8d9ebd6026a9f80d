"""How long an agent may think: a time, a number of simulations, or both."""

from __future__ import annotations

import re

from msgspec import Struct

from doubloon.kernel.errors import BadOption

UNITS = {"ms": 0.001, "s": 1.0}


class Budget(Struct, frozen=True):
    """Seconds, simulations or both; the search ends when either runs out."""

    seconds: float | None = None
    simulations: int | None = None


def parse(text: str) -> Budget:
    """Read ``200ms``, ``1.5s`` or ``500sims``.

    >>> parse("200ms"), parse("500sims")
    (Budget(seconds=0.2, simulations=None), Budget(seconds=None, simulations=500))
    """
    found = re.fullmatch(r"(\d+(?:\.\d+)?)(ms|s)|(\d+)sims", text.strip())
    if not found or not float(found[1] or found[3]):
        raise BadOption(f"budget is '{text}'; write a time or a number, as in 200ms, 2s or 500sims")
    if found[3]:
        return Budget(simulations=int(found[3]))
    return Budget(seconds=float(found[1]) * UNITS[found[2]])
