"""The table of Die Schatzinsel as the referee knows it: what there is, and where it is at first."""

CREWS = ("red", "black")
POSITIONS = ("ne", "e", "se", "sw", "w", "nw")
COPIES = {"A": 1, "B": 1, "C": 1, "D": 6, "E": 6, "F": 4}
POINTS = [*map(str, range(19)), "red-start", "black-start", "red-goal", "black-goal"]


def opening(options):
    """Return the state before the first disc is drawn (S-1, S-26)."""
    chests = 8 if options["long"] else 6
    return {
        "to_act": "chance",
        "phase": "draw",
        "turn": 0,
        "crew": None,
        "jungle": {},
        "hand": None,
        "bag": dict(COPIES),
        "pawns": {crew: [] for crew in CREWS},
        "camps": {crew: {"pawns": 5, "chests": chests} for crew in CREWS},
        "ships": {crew: {"pawns": 0, "chests": 0} for crew in CREWS},
        "returned": dict.fromkeys(CREWS),
        **fresh_turn(),
    }


def fresh_turn():
    """Return what is forgotten from one turn to the next."""
    return {
        "dice": None,
        "points": 0,
        "moved": False,
        "objected": False,
        "given_up": None,
        "asked": None,
        "duel": None,
        "throws": [],
    }


def on_island(state, crew):
    """Return how many pawns a crew has on points and in camp."""
    return len(state["pawns"][crew]) + state["camps"][crew]["pawns"]


def other(crew):
    """Return the other crew."""
    return CREWS[1 - CREWS.index(crew)]


def letter(crew):
    """Return how a die shows the colour of a crew."""
    return crew[0].upper()
