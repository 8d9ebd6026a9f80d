"""The table of Martinique as the referee knows it: what there is, and words for what lies where."""

SEATS = ("black", "red")
LETTERS = "ABCDEFGH"
NUMBERS = "12345678"
SQUARES = [letter + number for number in NUMBERS for letter in LETTERS]
BEACH = [square for square in SQUARES if square[0] in "AH" or square[1] in "18"]
HOOK = {"D4", "D5", "E4", "E5"}
MAP_SQUARES = ["C2", "F2", "B3", "E3", "G3", "C4", "F5", "B6", "D6", "G6", "C7", "F7"]
PLAIN_SQUARES = [s for s in SQUARES if s not in HOOK and s not in MAP_SQUARES]
SYMBOLS = ("sabre", "pistol", "skull", "chest", "parrot", "rum")
COPIES = {"1": 5, "2": 6, "3": 5}
SIZES = (2, 3, 4)

DEAL = [
    *("lost letter", "lost number", "hook letter", "hook number"),
    *(f"{square} map" for square in MAP_SQUARES),
    *PLAIN_SQUARES,
    *(f"treasure {size}" for size in SIZES for _ in range(size)),
]
"""What each of the draws of the set-up is for, in order (M-1, M-2)."""


def opening():
    """Return the state before anything is dealt."""
    return {
        "to_act": "chance",
        "task": "deal",
        "turn": "black",
        "dealt": 0,
        "loose": [*LETTERS, *NUMBERS],
        "lost": {"letter": None, "number": None},
        "hook": {"jokers": 3, "maps": []},
        "island": {},
        "removed": {},
        "aboard": dict.fromkeys(SEATS, 4),
        "pirates": {seat: [] for seat in SEATS},
        "stools": [None] * 8,
        "treasures": [[None] * size for size in SIZES],
        "supplies": {seat: {} for seat in SEATS},
        "jokers": dict.fromkeys(SEATS, 0),
        "maps": {seat: {} for seat in SEATS},
        "holds": {seat: [] for seat in SEATS},
        "bag": {f"{symbol} {n}": COPIES[n] for symbol in SYMBOLS for n in COPIES},
        "paid": {},
        "paid_jokers": 0,
        "way": [],
        "overruns": 0,
    }


def other(seat):
    """Return the other seat."""
    return SEATS[1 - SEATS.index(seat)]


def symbol_of(tile):
    """Return the symbol of a souvenir."""
    return tile.split()[0]


def owned(state, seat, symbol):
    """Return how many souvenirs of this symbol are in the supply of ``seat``."""
    return sum(n for tile, n in state["supplies"][seat].items() if symbol_of(tile) == symbol)


def standing(state):
    """Return the squares on which a pirate stands."""
    return {*state["pirates"]["black"], *state["pirates"]["red"]}


def face_down(state, seat):
    """Return the places of the maps that ``seat`` has face down."""
    return [place for place, (_, side) in state["maps"][seat].items() if side == "down"]


def open_slot(state):
    """Return the first open slot as treasure and place in it, or None."""
    for index, treasure in enumerate(state["treasures"]):
        if None in treasure:
            return index, treasure.index(None)
    return None
