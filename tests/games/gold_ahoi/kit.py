"""Draws positions of Gold Ahoi! in text.

A cell is a tile's kind and where its north points: ``X`` cross, ``T`` tee, ``S`` straight, ``B``
bend, ``D`` two bends, ``I`` islets, then ``l`` for a chest on land and ``w`` for one on water, then
``:n`` and so on where it matters. ``.`` is an empty square. The top left cell lies on ``corner``.
"""

from collections import Counter
from pathlib import Path

from doubloon.games import GAMES
from doubloon.games.gold_ahoi import torus

GAME = GAMES.find("gold_ahoi")
PLAIN = GAME.setup(components=Path(__file__).parent / "plain.toml")
FIRST = GAME.setup(components=GAME.data / "first.toml")
KINDS = {"X": "cross", "T": "tee", "S": "straight", "B": "bend", "D": "bends", "I": "islets"}
CHESTS = {"l": "land", "w": "water"}


def tile(text):
    """The name and the rotation that a cell stands for."""
    look, _, rotation = text.partition(":")
    return "-".join([KINDS[look[0]], *(CHESTS[mark] for mark in look[1:])]), rotation or "n"


def drawn(text, corner="F6"):
    """The display that a drawing shows."""
    first = torus.square(corner)
    rows = [line.split() for line in text.strip().splitlines()]
    return {
        torus.name(first + row * 11 + column): tile(cell)
        for row, cells in enumerate(rows)
        for column, cell in enumerate(cells)
        if cell != "."
    }


def table(text, to_act="near", near="cross", far="tee", corner="F6", setup=None):
    """The position with this display and these hands; every other tile of the box is in the bag."""
    setup = setup or PLAIN
    display = drawn(text, corner) if text else {}
    bag = Counter({entry.name: entry.copies for entry in setup.components.tile})
    bag.subtract(name for name, _ in display.values())
    bag.subtract(name for name in (near, far) if name)
    assert min(bag.values()) >= 0, "the drawing uses more tiles than the box has"
    hands = {"near": near, "far": far}
    shown = {square: list(laid) for square, laid in display.items()}
    state = {"to_act": to_act, "display": shown, "hands": hands, "bag": dict(+bag)}
    return GAME.restore(setup, state)


def moves(position):
    """The notations of all legal actions."""
    return {GAME.format(position, action) for action in position.actions()}


def squares(position):
    """The squares on which a tile may be laid."""
    return {move[:-1] for move in moves(position)}


def play(position, *texts):
    """The position after these steps."""
    for text in texts:
        position = position.play(GAME.parse(position, text))
    return position
