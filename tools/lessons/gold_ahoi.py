"""Gold Ahoi!: place and turn tiles, start a row, get a second access, and place the last tile."""

from __future__ import annotations

from doubloon.games import GAMES
from tools.lessons.stage import Data, Lesson, Scene, Step, Wanted, after

BEGINNING = after("gold_ahoi", "near draws cross-land", "far draws straight-land", start="near")

OPENING = ("F6n", "near draws tee-land", "F7n", "far draws bend-water")
"""Near places the first tile, and far starts a row on its side."""

ALMOST_FULL = {
    "to_act": "near",
    "display": {
        "D11": ["tee-land", "e"], "E11": ["bend-water", "n"], "F11": ["tee-land", "n"],
        "G11": ["bend-water", "n"], "H11": ["bend-land", "n"], "I11": ["straight-land", "n"],
        "D10": ["bend-land", "n"], "E10": ["tee-water", "s"], "F10": ["bend-water", "n"],
        "G10": ["bend-water", "n"], "H10": ["straight-water", "w"], "I10": ["bends-land", "s"],
        "D9": ["bends-water", "n"], "E9": ["bends-water", "n"], "F9": ["straight-water", "s"],
        "G9": ["bends-land", "e"], "H9": ["tee-land", "e"], "I9": ["cross-water", "e"],
        "E8": ["tee-land", "e"], "F8": ["cross-land", "n"], "G8": ["bend-land", "n"],
        "H8": ["bends-water", "e"], "I8": ["islets-water", "n"],
        "D7": ["bends-land", "s"], "E7": ["straight-land", "n"], "F7": ["straight-water", "s"],
        "G7": ["cross-land", "n"], "H7": ["tee-land", "e"], "I7": ["tee-water", "w"],
        "D6": ["straight-land", "e"], "E6": ["islets-land", "n"], "F6": ["cross-land", "n"],
        "G6": ["islets-water", "n"], "H6": ["islets-water", "n"], "I6": ["bend-water", "e"],
    },
    "hands": {"near": "tee-water", "far": None},
    "bag": {},
}  # fmt: skip
"""All tiles but one are placed; a large water area reaches far's side six times, near's three."""


def all_but(display: Data) -> dict[str, int]:
    """Return the tiles in the box that are not on a display."""
    left = {tile.name: tile.copies for tile in GAMES.find("gold_ahoi").setup().components.tile}
    for name, _ in display.values():
        left[name] -= 1
    return {name: count for name, count in left.items() if count}


def gains(points: int) -> Wanted:
    """Return a test of placements: whether near would have at least this many chests afterwards."""

    def judge(offer: Data, lens: Data) -> bool:
        return lens["outlook"][str(offer["code"])]["score"]["near"] >= points

    return judge


def wins(offer: Data, lens: Data) -> bool:
    """Say whether near has more chests than far after a placement."""
    score = lens["outlook"][str(offer["code"])]["score"]
    return score["near"] > score["far"]


LESSON = Lesson(
    "gold_ahoi",
    eyes="near",
    options={"start": "near"},
    scenes=(
        Scene(
            BEGINNING,
            (
                Step("first", "*", OPENING[1:]),
                Step(
                    "row",
                    "F5n | F5s",
                    ("near draws bend-land", "G7n", "far draws islets-water"),
                    point=('[data-square="F5"]', "[data-testid=hand]"),
                    instead={"row_cut": "F5e | F5w"},
                ),
                Step("sides"),
                Step("areas", point=(".panel.gold-ahoi li:nth-child(2) > button",)),
                Step(
                    "second",
                    gains(4),
                    ("near draws cross-water", "H7n", "far draws bend-water"),
                    point=('[data-square="E5"]', '[data-square="G5"]'),
                    instead={"second_turn": "E5* | G5*", "second_row": "?4*"},
                ),
                Step("yours"),
            ),
        ),
        Scene(
            ALMOST_FULL,
            (
                Step("water"),
                Step(
                    "last",
                    wins,
                    point=('[data-square="D8"]', "[data-testid=hand]"),
                    instead={"last_turn": "*"},
                ),
                Step("count"),
            ),
        ),
    ),
)
