"""Who acts, and what is legal."""

from fractions import Fraction

from tests.games.schatzinsel.referee.paths import reached
from tests.games.schatzinsel.referee.table import CREWS, POINTS, POSITIONS, other

DIE = {"red": {"R": Fraction(2, 3), "B": Fraction(1, 3)}}
DIE["black"] = {"B": DIE["red"]["R"], "R": DIE["red"]["B"]}
"""The odds of the faces of a die of each colour."""


def to_act(state, options):
    """Return who decides what comes next: a crew, chance, or nobody when all is over."""
    phase = state["phase"]
    if phase in ("draw", "roll", "contest", "duel"):
        return "chance"
    if phase == "lay":
        return "chance" if options["random_jungle"] else ("black", "red")[len(state["jungle"]) % 2]
    if phase == "answer":
        return other(state["crew"])
    return "nobody" if phase == "over" else state["crew"]


def legal(state, options):
    """Return every legal action in notation; with it the odds if chance acts, otherwise None."""
    if to_act(state, options) == "chance":
        return _chances(state)
    return dict.fromkeys(_choices(state))


def _chances(state):
    """Return what chance can bring and how likely each of it is."""
    phase = state["phase"]
    if phase == "draw":
        left = sum(state["bag"].values())
        return {f"draw {kind}": Fraction(count, left) for kind, count in state["bag"].items()}
    if phase == "lay":
        place = next(point for point in POINTS if point not in state["jungle"])
        return {f"lay {place} {position}": Fraction(1, 6) for position in POSITIONS}
    if phase == "roll":
        return _rolls()
    return _contest_throws() if phase == "contest" else _duel_throws(state)


def _rolls():
    """Return the odds of the four dice of a turn (S-5)."""
    red, black = (_alike(crew) for crew in CREWS)
    return {f"roll {r} {b}": red[r] * black[b] for r in red for b in black}


def _contest_throws():
    """Return the odds of a red and a black die (S-15)."""
    red, black = DIE["red"], DIE["black"]
    return {f"throw {r}{b}": red[r] * black[b] for r in red for b in black}


def _duel_throws(state):
    """Return the odds of the dice of whoever throws next, the attacker first (S-16)."""
    crew = state["crew"] if len(state["throws"]) % 2 == 0 else other(state["crew"])
    return {f"throw {faces}": odds for faces, odds in _alike(crew).items()}


def _alike(colour):
    """Return the odds of two dice of one colour, whichever of them shows what."""
    die = DIE[colour]
    return {"RR": die["R"] ** 2, "RB": 2 * die["R"] * die["B"], "BB": die["B"] ** 2}


def _choices(state):
    """Return what the crew to act may choose from."""
    phase = state["phase"]
    if phase == "spend":
        return _spendings(state)
    if phase == "lay":
        free = [place for place in POINTS[:19] if place not in state["jungle"]]
        return [f"lay {place} {position}" for place in free for position in POSITIONS]
    if phase == "turn":
        _, lies = state["jungle"][str(state["asked"])]
        return [f"turn {state['asked']} {position}" for position in POSITIONS if position != lies]
    if phase == "advance":
        return [*moves(state, str(state["duel"])), "stay"]
    return asks(state) if phase == "name" else WORDS[phase]


WORDS = {
    "return": ["bring back", "keep aboard"],
    "answer": ["allow", "object"],
    "reply": ["give in", "insist"],
    "over": [],
}


def _spendings(state):
    """Return moves, discs and the end of the turn, as far as the duty to move allows (S-6)."""
    walks = all_moves(state)
    duty = bool(walks) and not state["moved"]
    discs = [] if duty and state["points"] == 1 else asks(state)
    return [*walks, *discs, *([] if duty else ["end"])]


def all_moves(state):
    """Return the moves of all pawns of the crew on turn."""
    return [move for pawn in state["pawns"][state["crew"]] for move in moves(state, pawn)]


def moves(state, origin):
    """Return the moves of the pawn on ``origin`` (S-7, S-8)."""
    crew = state["crew"]
    barred = {origin, *state["pawns"][crew], *(f"{other(crew)}-{end}" for end in ("start", "goal"))}
    targets = [point for point in reached(state, origin) if point not in barred]
    return [f"{origin}-{target}".replace(f"{crew}-", "") for target in targets]


def asks(state):
    """Return the discs that may be named (S-11, S-14)."""
    return [f"ask {place}" for place in POINTS[:19] if can_turn(state, place)]


def can_turn(state, place):
    """Say whether the disc on a place has no pawn on it and was not given up or lost."""
    stood_on = any(place in pawns for pawns in state["pawns"].values())
    return not stood_on and state["given_up"] != int(place)
