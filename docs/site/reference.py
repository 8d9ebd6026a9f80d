"""The API reference: pages of what builders import, written from the docstrings at every build.

The pages go to ``build/reference`` and are never committed. Private names and names without a
docstring are left out, and so are modules that only the package itself needs.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx

FOLDER = Path("build/reference")
GAMES = ("gold_ahoi", "martinique", "schatzinsel")
INTRODUCED = {
    "kernel": "What all games share: positions, views, chance, options, records and errors. Start "
    "with `position` and `game`; the rest is what they give you.",
    "games": "The three games. `GAMES.find(code)` returns one, and everything else is reached "
    "through it; import a game's own modules for its actions and views.",
    "search": "The players, and what is built on them: single games, arenas and analysis. A player "
    "gets a view and never sees the position behind it.",
    "vector": "Many games at once, in NumPy arrays, for programs that learn. It needs an extra: "
    "`pip install 'doubloon[vector]'`.",
    "adapters": "The games as environments of PettingZoo, Gymnasium and OpenSpiel. Each needs an "
    "extra: `pip install 'doubloon[pettingzoo]'`, for instance.",
}
MODULES = {
    "kernel": (
        *("position", "game", "setup", "seats", "actions", "view", "outcome", "rng"),
        *("random_play", "record", "options", "components", "registry", "encoding", "errors"),
        *("encoder", "evaluation", "weights", "search_profile"),
    ),
    "games": ("", *(f"{game}{part}" for game in GAMES for part in ("", ".actions", ".view"))),
    "search": (
        *("agents", "play", "levels", "budget", "mcts", "greedy", "exact", "program"),
        *("series", "arena", "analysis", "turning_points", "evaluations", "tuning", "cluster"),
    ),
    "vector": ("env",),
    "adapters": ("pettingzoo", "gymnasium", "gymnasium_vector", "openspiel", "observations"),
}
INSIDE = {
    "kernel": {"bits", "buffers", "extras", "legality", "state_cache", "tags"},
    "search": {"parallel", "run", "tree", "workers"},
    "vector": {"batch", "crew", "environment", "released"},
    "adapters": {"ismcts"},
}
"""Modules that have no part in the reference, since only the package itself imports them."""


def module_name(package: str, module: str) -> str:
    """Return the full name of a module of a package; the package's own is without a name."""
    return ".".join(filter(None, ["doubloon", package, module]))


def page(package: str) -> str:
    """Return the page of a package, as Markdown."""
    parts = [f"# doubloon.{package}", INTRODUCED[package]]
    for module in MODULES[package]:
        name = module_name(package, module)
        parts += [f"## {name}", f"```{{eval-rst}}\n.. automodule:: {name}\n```"]
    return "\n\n".join(parts) + "\n"


def write(app: Sphinx) -> None:
    """Write the pages."""
    folder = Path(app.srcdir) / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for package in MODULES:
        (folder / f"{package}.md").write_text(page(package), encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Write the pages before Sphinx looks for them, and read the rules from their .py source."""
    os.environ["DOUBLOON_RULES"] = "interpreted"
    app.connect("builder-inited", write)
    return {"parallel_read_safe": False}
