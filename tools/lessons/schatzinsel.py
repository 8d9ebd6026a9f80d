"""Die Schatzinsel: walk, name a disc and insist, fight, object, and bring the chests aboard."""

from __future__ import annotations

from tools.lessons.stage import Data, Lesson, Scene, Step, dealt

OPTIONS = {"random_jungle": True}


def jungle(**changes: object) -> Data:
    """Return red's first turn in this lesson's jungle, with some changes."""
    return dealt("schatzinsel", 8, **OPTIONS) | changes


def stores(red: tuple[int, int], black: tuple[int, int]) -> Data:
    """Return what each crew has in a camp or on a ship: pawns and chests."""
    return {
        "red": {"pawns": red[0], "chests": red[1]},
        "black": {"pawns": black[0], "chests": black[1]},
    }


FIRST_TURN = jungle(dice=["RR", "BB"], points=2)

FACE_TO_FACE = jungle(
    turn=9,
    dice=["RB", "BB"],
    points=1,
    pawns={"red": ["10", "18"], "black": ["9", "13"]},
    camps=stores(red=(3, 4), black=(2, 5)),
    ships=stores(red=(1, 3), black=(0, 0)),
)

NEARLY_ABOARD = jungle(
    turn=20,
    to_act="black",
    crew="black",
    dice=["RR", "BB"],
    points=2,
    pawns={"red": ["8", "18"], "black": ["13", "16"]},
    camps=stores(red=(2, 3), black=(2, 3)),
    ships=stores(red=(2, 5), black=(0, 1)),
)


CROSSING = FACE_TO_FACE | {"pawns": {"red": ["10", "18"], "black": ["16", "13"]}}

TURNING = jungle(
    phase="turn",
    dice=["RR", "BB"],
    points=1,
    moved=True,
    asked=10,
    pawns={"red": ["18"], "black": []},
)

ABOARD = NEARLY_ABOARD | {"to_act": "red", "crew": "red", "turn": 21, "points": 2}


LESSON = Lesson(
    "schatzinsel",
    eyes="red",
    options=OPTIONS,
    idle=("discs",),
    scenes=(
        Scene(
            FIRST_TURN,
            (
                Step("dice"),
                Step("walk", "start-18", point=('[data-point="red-start"]', '[data-point="18"]')),
                Step(
                    "ask",
                    "ask 8",
                    ("object",),
                    point=('[data-point="8"]', "[data-testid=mode-turn]"),
                ),
                Step("insist", "insist", ("throw RB", "throw RR"), instead={"give_in": "give in"}),
                Step("turn", "turn 8 se | turn 8 w", instead={"turn_longer": "turn *"}),
                Step("turned"),
            ),
        ),
        Scene(
            FACE_TO_FACE,
            (
                Step(
                    "duel",
                    "10-9",
                    ("throw RB", "throw RB", "throw RR"),
                    point=('[data-point="9"]',),
                ),
                Step("advance", "9-*", instead={"advance_stay": "stay"}),
                Step("won"),
            ),
        ),
        Scene(
            NEARLY_ABOARD,
            (
                Step("watch", None, ("13-12", "ask 4")),
                Step(
                    "object",
                    "object",
                    ("give in", "12-7", "roll RB BB"),
                    instead={"allow": "allow"},
                ),
                Step("aboard", "8-goal", point=('[data-point="8"]', '[data-point="red-goal"]')),
                Step("home"),
            ),
        ),
    ),
)
