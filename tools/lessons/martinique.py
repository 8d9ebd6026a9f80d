"""Martinique: land, walk, load a treasure, read maps, overrun, The Hook, and dig."""

from __future__ import annotations

from tools.lessons.stage import Data, Lesson, Scene, Step, dealt

PISTOLS = ("E1", "H2", "A3", "C5", "F8")
MAPS_OF_BLACK = ("B3", "C2", "E3", "F5", "F2", "C4", "G6", "C7")
MAPS_OF_RED = ("B6", "D6", "F7", "G3")


MORNING = dealt("martinique", 34)


def collect(state: Data, crew: str, *squares: str) -> None:
    """Give a crew the tiles on these squares; map tiles lie face down."""
    for square in squares:
        tile = state["island"].pop(square)
        if tile.startswith("map "):
            state["maps"][crew][square] = [tile[4:], "down"]
        else:
            _add(state["supplies"][crew], tile)


def load(state: Data, crew: str, size: int, *paid: str, fresh: tuple[str, ...]) -> None:
    """Make a crew load a treasure and pay with these tiles; ``fresh`` ones come from the bag."""
    for tile in paid:
        _add(state["supplies"][crew], tile, -1)
        _add(state["paid"], tile)
    for tile in fresh:
        _add(state["bag"], tile, -1)
    state["holds"][crew].append(state["treasures"][size - 2])
    state["treasures"][size - 2] = list(fresh)


def _add(tiles: dict[str, int], tile: str, count: int = 1) -> None:
    tiles[tile] = tiles.get(tile, 0) + count
    if not tiles[tile]:
        del tiles[tile]


def stand(state: Data, **squares: str) -> None:
    """Put each crew's pirates on these squares; the others are still aboard."""
    for crew, named in squares.items():
        state["pirates"][crew] = named.split()
        state["aboard"][crew] = 4 - len(named.split())


def midday() -> Data:
    """Return an island on which there is a map to take, a pirate to pass and The Hook to enter."""
    state = dealt("martinique", 34)
    collect(state, "black", "G1", "E1")
    load(state, "black", 2, "chest 2", "pistol 2", fresh=("sabre 1", "sabre 2"))
    collect(state, "red", "B6", "F7", "D8", "H5", "B2", "D2", "G2")
    stand(state, black="C2 F3 E3", red="A4 G3 E8")
    return state


def sunset() -> Data:
    """Return a sunset with four squares left to consider, and black on two of them."""
    state = dealt("martinique", 34)
    collect(state, "black", "G1", "E1", "F3", "E6", "B1", "C5", *MAPS_OF_BLACK)
    collect(state, "red", "A4", "D8", "H5", "E8", "H3", *MAPS_OF_RED)
    load(state, "black", 2, "chest 2", "pistol 2", fresh=("sabre 1", "sabre 2"))
    for source in MAPS_OF_RED:
        state["maps"]["red"][source][1] = "up"
    state |= {"task": "dig", "removed": state["island"], "island": {}}
    stand(state, black="D4 E4", red="B2 F6")
    state["aboard"] = {"black": 0, "red": 0}
    state["stools"] = [None, None, None, None, "black", "red", "black", "red"]
    return state


def onto_tile(offer: Data, _: Data) -> bool:
    """Say whether a move ends on a tile without passing anyone: the pirate stays on the island."""
    return (
        offer["type"] == "move" and offer["ends_on"] not in ("stool", "hook") and not offer["over"]
    )


def from_pistol(offer: Data, lens: Data) -> bool:
    """Say whether a move takes the pistol that the treasure lacks, and ends on a tile."""
    return onto_tile(offer, lens) and offer["from"] in PISTOLS


def passes(offer: Data, _: Data) -> bool:
    """Say whether a move passes a pirate of red's and ends on a tile."""
    return (
        offer["type"] == "move"
        and bool(offer["over"])
        and offer["ends_on"] not in ("stool", "hook")
    )


LESSON = Lesson(
    "martinique",
    eyes="black",
    options={},
    idle=("walks",),
    scenes=(
        Scene(
            MORNING,
            (
                Step(
                    "land",
                    "land G1 | land A5 | land H8",
                    ("land D8", "land B1", "land H5", "land D1", "land A7"),
                    point=('[data-square="G1"]', '[data-square="A5"]', '[data-square="H8"]'),
                ),
                Step(
                    "walk",
                    "G1-E1 | G1-H2 | A5-A3 | A5-C5 | H8-F8",
                    ("H5-G4",),
                    point=tuple(f'[data-pick="{square}"]' for square in ("G1", "A5", "H8")),
                    instead={
                        "walk_bar": lambda offer, _: offer.get("ends_on") in ("stool", "hook")
                    },
                ),
                Step(
                    "treasure",
                    from_pistol,
                    ("treasure 2 sabre 1", "treasure 2 sabre 2"),
                    point=tuple(f'[data-pick="{square}"]' for square in PISTOLS),
                ),
                Step("loaded"),
            ),
        ),
        Scene(
            midday(),
            (
                Step(
                    "map",
                    "C2-C1 | C2-C3",
                    ("A4-B5",),
                    point=('[data-square="C2"]',),
                    instead={"map_bar": "C2-B2 | C2-D2"},
                ),
                Step("notebook", point=(".game details > summary",)),
                Step("overrun", passes, point=('[data-square="F3"]',)),
                Step("turn", "turn B6 | turn F7", ("B5-C5",), instead={"turn_none": "turn none"}),
                Step("hook", "E3-E4", point=('[data-square="E3"]', '[data-square="E4"]')),
                Step("gift", "take*", ("hook gives D | nothing", "E8-E6")),
                Step("bar"),
            ),
        ),
        Scene(
            sunset(),
            (
                Step(
                    "dig",
                    "dig E7 | dig D7",
                    ("dig G2",),
                    point=('[data-square="D7"]', '[data-square="E7"]'),
                    instead={"dig_out": "dig *"},
                ),
                Step("dig_more", "dig E7 | dig D7", ("dig C8",), instead={"dig_out": "dig *"}),
                Step("found"),
            ),
        ),
    ),
)
