"""Draws positions of Martinique in text.

A drawing has eight rows, row 8 on top, of eight cells: two letters and a number for a souvenir,
``?`` for a map tile, ``##`` for The Hook, ``.`` for nothing; ``b:`` or ``r:`` before it is a pirate
of black or red. Pirates that are neither drawn nor aboard sit on stools, black's first.
"""

from doubloon.games import GAMES
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE

GAME = GAMES.find("martinique")
SETUP = GAME.setup()
SYMBOLS = {symbol[:2].capitalize(): symbol for symbol in SETUP.components.symbols}
SEATS = {"b": "black", "r": "red"}
FACES = dict(
    zip(
        ("C2", "F2", "B3", "E3", "G3", "C4", "F5", "B6", "D6", "G6", "C7", "F7"),
        "ABCDEF123456",
        strict=True,
    )
)
EMPTY = """
    .    .    .    .    .    .    .    .
    .    .    .    .    .    .    .    .
    .    .    .    .    .    .    .    .
    .    .    .    ##   ##   .    .    .
    .    .    .    ##   ##   .    .    .
    .    .    .    .    .    .    .    .
    .    .    .    .    .    .    .    .
    .    .    .    .    .    .    .    .
"""
UNPAYABLE = [["skull 1"] * 2, ["skull 1"] * 3, ["skull 1"] * 4]


def names(text):
    """The names of the squares of a drawing with their cells."""
    rows = [line.split() for line in text.strip().splitlines()]
    return {
        f"{'ABCDEFGH'[c]}{8 - r}": cell for r, row in enumerate(rows) for c, cell in enumerate(row)
    }


def tile(cell, square):
    return f"map {FACES[square]}" if cell == "?" else f"{SYMBOLS[cell[:2]]} {cell[2]}"


def scene(text=EMPTY, setup=None, turn="black", aboard=(0, 0), stools=None, **changes):
    """The position that a drawing shows, with the rest of the state as given."""
    cells = names(text)
    tiles = {square: cell.split(":")[-1] for square, cell in cells.items()}
    pirates = {
        seat: [
            square for square in sorted(cells, key=order) if cells[square].startswith(mark + ":")
        ]
        for mark, seat in SEATS.items()
    }
    waiting = dict(zip(("black", "red"), aboard, strict=True))
    rest = [seat for seat in pirates for _ in range(4 - len(pirates[seat]) - waiting[seat])]
    stools = list(stools if stools is not None else rest)
    state = {
        "to_act": turn,
        "task": "act",
        "turn": turn,
        "dealt": 73,
        "loose": [],
        "lost": {"letter": "H", "number": "8"},
        "hook": {"jokers": 3, "maps": ["G", "7"]},
        "island": {
            s: tile(tiles[s], s) for s in sorted(tiles, key=order) if tiles[s] not in (".", "##")
        },
        "removed": {},
        "aboard": waiting,
        "pirates": pirates,
        "stools": stools + [None] * (8 - len(stools)),
        "treasures": UNPAYABLE,
        "supplies": {"black": {}, "red": {}},
        "jokers": {"black": 0, "red": 0},
        "maps": {"black": {}, "red": {}},
        "holds": {"black": [], "red": []},
        "bag": {"rum 1": 5},
        "paid": {},
        "paid_jokers": 0,
        "way": [],
        "overruns": 0,
    }
    return GAME.restore(setup or SETUP, state | changes)


def order(square):
    return square[1], square[0]


def sunset(lost="H8", stools="bbbbrrrr", setup=None, **changes):
    """The position in which the first pirate is to dig; a stool is b or r."""
    seats = [SEATS[mark] for mark in stools]
    lost_tiles = {"letter": lost[0], "number": lost[1]}
    return scene(setup=setup, turn=seats[0], stools=seats, task="dig", lost=lost_tiles, **changes)


def moves(position):
    """The notations of all legal actions."""
    return {GAME.format(position, action) for action in position.actions()}


def odds(position):
    """The notations of all chance outcomes with their odds."""
    return {GAME.format(position, action): chance for action, chance in position.chances()}


def play(position, *texts):
    """The position after these steps."""
    for text in texts:
        position = position.play(GAME.parse(position, text))
    return position


def dealt(seed=1, setup=None):
    """A position after a random deal."""
    rng, position = Rng(seed), (setup or SETUP).start()
    while position.to_act == CHANCE:
        position = position.after(position.deal(rng))
    return position


def walk(seed, setup=None):
    """Every position of a random game with the code played in it; the end comes with None."""
    rng, position = Rng(seed), (setup or SETUP).start()
    while position.codes():
        codes = position.codes()
        code = position.deal(rng) if position.to_act == CHANCE else codes[rng.below(len(codes))]
        yield position, code
        position = position.after(code)
    yield position, None
