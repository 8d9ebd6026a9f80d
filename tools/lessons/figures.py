"""Figures for the rules pages: real positions, each at the clause it shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from doubloon.games import GAMES
from doubloon.kernel.setup import Setup
from doubloon.match import visible
from tools.lessons import gold_ahoi, martinique, schatzinsel
from tools.lessons.stage import Data, does, meant, seen
from tools.playground import entry


@dataclass(frozen=True)
class Figure:
    """A state, the actions played from it, and the marked options.

    ``clause`` is its place on the page, ``pose`` what is selected or highlighted. Without a state
    it shows the kinds of tile or disc in the box.
    """

    words: str
    clause: str
    state: Data | None
    played: tuple[str, ...] = ()
    marks: str = ""
    pose: Data | None = None


def drawn(setup: Setup[Any], seat: int, figure: Figure) -> Data:
    """Return a figure as the client draws it."""
    named = {"words": figure.words, "clause": figure.clause}
    if figure.state is None:
        return named
    position, latest = setup.game.restore(setup, figure.state), list[Data]()
    for step, text in enumerate(figure.played):
        if action := meant(setup, position, text):
            latest.append(entry(setup, position, action, seat, step))
            position = position.play(action)
    view = setup.game.view(position, seat)
    marked = [one for one in visible.offered(view) if does(figure.marks, one, {})]
    if figure.marks and not marked:
        raise ValueError(f"{figure.words}: {figure.marks} is nothing that may be chosen there")
    lens = _dimmed(setup.game.lens(view), figure.pose or {})
    return {
        **named,
        "view": seen(view.data()),
        "offered": marked,
        "lens": lens,
        "latest": latest,
        "pose": _lit(lens, figure.pose or {}),
    }


def _dimmed(lens: Data, pose: Data) -> Data:
    """Return a lens without aids for choosing; a selected disc keeps what it would change."""
    idle = {"walks", "outlook", *(() if "disc" in pose else ("discs",))}
    return {name: {} if name in idle else lens[name] for name in lens}


def _lit(lens: Data, pose: Data) -> Data:
    """Return a pose that highlights the largest area of a kind, if it names one."""
    if "lit" not in pose:
        return pose
    areas = [index for index, area in enumerate(lens["areas"]) if area["kind"] == pose["lit"]]
    widest = max(areas, key=lambda index: len(lens["areas"][index]["squares"]))
    return pose | {"lit": widest}


def data(game: str) -> Data:
    """Return all figures of a game."""
    setup = GAMES.find(game).setup(OPTIONS[game])
    seat = setup.game.seats.index(EYES[game])
    box = msgspec.to_builtins(setup.components)
    return {
        "game": game,
        "eyes": EYES[game],
        "box": {key: box[key] for key in box if key not in ("path", "sha256")},
        "figures": [drawn(setup, seat, figure) for figure in FIGURES[game]],
    }


EYES = {"gold_ahoi": "near", "martinique": "black", "schatzinsel": "red"}
OPTIONS: dict[str, Mapping[str, object]] = {
    "gold_ahoi": {"start": "near"},
    "martinique": {},
    "schatzinsel": schatzinsel.OPTIONS,
}

NINE = {
    "E7": ["bend-water", "n"],
    "F7": ["straight-land", "n"],
    "G7": ["tee-water", "n"],
    "E6": ["islets-water", "n"],
    "F6": ["cross-land", "n"],
    "G6": ["bends-water", "n"],
    "E5": ["bend-land", "e"],
    "F5": ["tee-land", "s"],
    "G5": ["straight-water", "n"],
}
SMALL = {
    "to_act": "near",
    "display": NINE,
    "hands": {"near": None, "far": None},
    "bag": gold_ahoi.all_but(NINE),
}
"""Three rows of three, enough to see areas and the ways into them."""

FIGURES: dict[str, tuple[Figure, ...]] = {
    "gold_ahoi": (
        Figure("kinds", "G-4", None),
        Figure("sides", "G-7", gold_ahoi.BEGINNING, gold_ahoi.OPENING, marks="*"),
        Figure("areas", "G-11", SMALL, pose={"tinted": False, "lit": "land"}),
        Figure("access", "G-12", SMALL, pose={"tinted": False, "lit": "water"}),
        Figure("scoring", "G-13", gold_ahoi.ALMOST_FULL, ("D8s",), pose={"tinted": True}),
    ),
    "martinique": (
        Figure("landing", "M-5", martinique.MORNING, marks="land *"),
        Figure("steps", "M-7", martinique.midday(), marks="F3-*", pose={"picked": "F3"}),
        Figure("overrun", "M-10", martinique.midday(), ("F3-H3",)),
        Figure("hook", "M-14", martinique.midday(), ("E3-E4", "take joker")),
        Figure("candidates", "M-29", martinique.sunset()),
    ),
    "schatzinsel": (
        Figure("kinds", "S-2", None),
        Figure("moves", "S-7", schatzinsel.CROSSING, marks="10-*", pose={"pawn": "10"}),
        Figure("aboard", "S-10", schatzinsel.ABOARD, ("8-goal",)),
        Figure(
            "turning",
            "S-13",
            schatzinsel.TURNING,
            marks="turn *",
            pose={"disc": 10, "turned": "e"},
        ),
        Figure("duel", "S-16", schatzinsel.FACE_TO_FACE, marks="10-9", pose={"pawn": "10"}),
    ),
}
"""The figures of each game, in the order of its clauses."""
