"""The games of Doubloon."""

from importlib import import_module

from doubloon.kernel.registry import Registry

CODES = (
    "gold_ahoi",
    "martinique",
    "schatzinsel",
)
"""The games' codes. Each is a folder beside this file."""

GAMES = Registry()
"""Every registered game; ``GAMES.find("gold_ahoi")`` returns one."""

for code in CODES:
    GAMES.add(import_module(f"doubloon.games.{code}").GAME)
