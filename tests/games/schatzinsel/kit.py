"""Draws positions of Die Schatzinsel in text.

A cell of a jungle is a disc's kind and where its end 0 points. ``JUNGLE`` is one in which every
oddity of paths occurs; what its points lead to was read off its drawing and stands in ``LEADS``.
"""

from fractions import Fraction

from doubloon.games import GAMES

GAME = GAMES.find("schatzinsel")
CREWS = ("red", "black")

JUNGLE = """
              E.se  F.sw  D.se
           F.sw  D.sw  A.w   D.se
        D.se  E.w   E.ne  B.ne  C.sw
           F.nw  D.e   E.se  F.sw
              E.nw  E.nw  D.se
"""

LEADS = {
    "0": "9 red-goal",
    "1": "black-goal 2 5 red-goal",
    "2": "black-goal 1",
    "3": "4 13 7 7",
    "4": "5 3",
    "5": "4 1",
    "6": "6 6",
    "7": "3 3",
    "8": "14 12",
    "9": "12 0",
    "10": "11 15",
    "11": "15 10",
    "12": "9 13 16 8",
    "13": "12 3",
    "14": "18 8",
    "15": "11 10 15 15",
    "16": "18 12",
    "17": "red-start black-start",
    "18": "14 16",
    "red-start": "17",
    "black-start": "17",
    "red-goal": "1 0",
    "black-goal": "2 1",
}
"""Where the ways from each point of ``JUNGLE`` lead, clockwise from NE."""


def laid(text=JUNGLE):
    """The jungle that a drawing shows; a dot is an empty place."""
    cells = [cell.split(".") for cell in text.split()]
    return {str(place): cell for place, cell in enumerate(cells) if cell[0]}


def island(
    red="",
    black="",
    crew="red",
    points=2,
    camps=(0, 0),
    ships=(0, 0),
    chests=(6, 6),
    loot=(0, 0),
    jungle=JUNGLE,
    options=None,
    **changed,
):
    """The position with pawns on these points and ``crew`` to spend ``points``.

    ``camps`` and ``ships`` count the pawns of red and black there, ``chests`` and ``loot`` the
    chests in the camps and on the ships.
    """
    state = {
        "to_act": crew,
        "phase": "spend",
        "turn": 9 if crew == "red" else 10,
        "crew": crew,
        "jungle": laid(jungle),
        "hand": None,
        "bag": {},
        "pawns": {"red": red.split(), "black": black.split()},
        "camps": {c: {"pawns": camps[i], "chests": chests[i]} for i, c in enumerate(CREWS)},
        "ships": {c: {"pawns": ships[i], "chests": loot[i]} for i, c in enumerate(CREWS)},
        "returned": {"red": None, "black": None},
        "dice": ["RB", "BB"],
        "points": points,
        "moved": False,
        "objected": False,
        "given_up": None,
        "asked": None,
        "duel": None,
        "throws": [],
    }
    return GAME.restore(GAME.setup(options or {}), state | changed)


def play(position, *texts):
    """The position after these steps, chance included, each of which must be legal."""
    for text in texts:
        position = position.play(GAME.parse(position, text))
    return position


def legal(position):
    """All legal actions or chance outcomes, in notation."""
    return [GAME.format(position, GAME.action(code)) for code in position.codes()]


def moves(position):
    """The legal pawn moves, in notation, sorted."""
    return sorted(text for text in legal(position) if "-" in text)


def asks(position):
    """The places whose discs may be asked for."""
    return [int(text.split()[1]) for text in legal(position) if text.startswith("ask")]


def odds(position):
    """The odds of every chance outcome, by its notation."""
    return {GAME.format(position, action): chance for action, chance in position.chances()}


def chance_that(position, goal, over):
    """The exact odds that ``goal`` holds once ``over`` does, by solving the chain of throws.

    All chains here come back to where they were after two throws that decide nothing, so with p
    and q for "goal" and "open" after two throws the answer is p / (1 - q).
    """
    reached, still_open = Fraction(0), Fraction(0)
    for one, first in position.chances():
        after = position.play(one)
        if over(after):
            reached += first * goal(after)
            continue
        for two, second in after.chances():
            last = after.play(two)
            if over(last):
                reached += first * second * goal(last)
            else:
                assert last.chances() == position.chances()
                still_open += first * second
    return reached / (1 - still_open)
