"""A second reading of the rules of Die Schatzinsel: slow, plain, and blind to the engine.

The referee knows the clauses S-1 to S-27 and the plain data of ``Position.state``, no more. From a
state it says who acts and what is legal (``to_act``, ``legal``), what an action in notation leads
to (``after``), and at the end who has won (``outcome``). ``opening`` is the state before the first
draw. Where the engine looks up tables, the referee walks every path end by end.
"""

from copy import deepcopy
from fractions import Fraction
from functools import cache

CREWS = ("red", "black")
SIDES = ("NE", "E", "SE", "SW", "W", "NW")
POSITIONS = ("ne", "e", "se", "sw", "w", "nw")
COPIES = {"A": 1, "B": 1, "C": 1, "D": 6, "E": 6, "F": 4}
SEGMENTS = {
    "A": "0-1* 2-3 4-5",
    "B": "0-1* 2-5 3-4",
    "C": "0-2* 1-4 3-5",
    "D": "0-1 2-4* 3-5",
    "E": "0-1 2-4 3-5*",
    "F": "0-1 2-4* 3-5*",
}
"""The segments of each kind of disc; those with a * lead to its stop."""

BOARD = """
         0   1   2
       3   4   5   6
     7   8   9  10  11
      12  13  14  15
        16  17  18
"""
"""The places as they lie; a place is drawn where its number ends."""

POINTS = [*map(str, range(19)), "red-start", "black-start", "red-goal", "black-goal"]
RIM = """
    18.SE=red-start 16.SW=black-start 0.NW=red-goal 0.W=red-goal 2.NE=black-goal 2.E=black-goal
    0.NE=1.NW 1.NE=2.NW 16.SE=17.SW 17.SE=18.SW
    6.NE=6.E 11.NE=11.E 11.SE=15.E 15.SE=18.E
    3.NW=3.W 7.NW=7.W 7.SW=12.W 12.SW=16.W
"""
"""What the 30 ends on the rim are joined with."""

DIE = {"red": {"R": Fraction(2, 3), "B": Fraction(1, 3)}}
DIE["black"] = {"B": DIE["red"]["R"], "R": DIE["red"]["B"]}
"""The odds of the faces of a die of each colour."""

LAST_TURN = 400


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
        **_fresh_turn(),
    }


def _fresh_turn():
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


# Paths


def _joins():
    """Return what every end of the board is joined with: an end, or a point on the rim."""
    joins = _facing()
    for pair in RIM.split():
        one, two = map(_end, pair.split("="))
        assert one not in joins
        joins[one] = two
        if isinstance(two, tuple):
            assert two not in joins
            joins[two] = one
    assert len(joins) == 19 * 6
    return joins


def _facing():
    """Return which ends of neighbouring places face each other, read off the drawing."""
    spots = {}
    for row, line in enumerate(BOARD.splitlines()):
        for place in line.split():
            spots[f" {line} ".index(f" {place} ") + len(place), row] = place
    steps = dict(zip(SIDES, [(2, -1), (4, 0), (2, 1), (-2, 1), (-4, 0), (-2, -1)], strict=True))
    return {
        (place, side): (spots[x + right, y + down], _opposite(side))
        for (x, y), place in spots.items()
        for side, (right, down) in steps.items()
        if (x + right, y + down) in spots
    }


def _opposite(side):
    return SIDES[(SIDES.index(side) + 3) % 6]


def _end(name):
    """Return a place and a side, or the name of a point on the rim as it is."""
    return tuple(name.split(".")) if "." in name else name


JOINS = _joins()


@cache
def _segments(kind, position):
    """Return the segments of a disc as it lies: two sides each, and whether the stop is on it."""
    turned = POSITIONS.index(position)
    segments = []
    for segment in SEGMENTS[kind].split():
        one, two = (SIDES[(int(end) + turned) % 6] for end in segment.strip("*").split("-"))
        segments.append((one, two, segment.endswith("*")))
    return segments


def _ways_out(state, point):
    """Return the ends by which paths leave a point (S-7)."""
    if point not in state["jungle"]:
        return [end for end, joined in JOINS.items() if joined == point]
    segments = _segments(*state["jungle"][point])
    return [(point, side) for one, two, stop in segments if stop for side in (one, two)]


def _walk(state, end):
    """Follow the path that leaves a place by ``end``, or enters by it from the rim, to a point."""
    while isinstance(end, tuple):
        place, entered = end
        for one, two, stop in _segments(*state["jungle"][place]):
            if entered in (one, two):
                if stop:
                    return place
                end = JOINS[place, two if entered == one else one]
                break
    return end


def reached(state, point):
    """Return the points that paths from ``point`` lead to, the same one too (S-7)."""
    on_rim = point not in state["jungle"]
    return {_walk(state, out if on_rim else JOINS[out]) for out in _ways_out(state, point)}


# Who acts, and what is legal


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
    return _asks(state) if phase == "name" else WORDS[phase]


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
    asks = [] if duty and state["points"] == 1 else _asks(state)
    return [*walks, *asks, *([] if duty else ["end"])]


def all_moves(state):
    """Return the moves of all pawns of the crew on turn."""
    return [move for pawn in state["pawns"][state["crew"]] for move in moves(state, pawn)]


def moves(state, origin):
    """Return the moves of the pawn on ``origin`` (S-7, S-8)."""
    crew = state["crew"]
    barred = {origin, *state["pawns"][crew], *(f"{other(crew)}-{end}" for end in ("start", "goal"))}
    targets = [point for point in reached(state, origin) if point not in barred]
    return [f"{origin}-{target}".replace(f"{crew}-", "") for target in targets]


def _asks(state):
    """Return the discs that may be named (S-11, S-14)."""
    return [f"ask {place}" for place in POINTS[:19] if can_turn(state, place)]


def can_turn(state, place):
    """Say whether the disc on a place has no pawn on it and was not given up or lost."""
    stood_on = any(place in pawns for pawns in state["pawns"].values())
    return not stood_on and state["given_up"] != int(place)


# What an action leads to


def after(state, text, options):
    """Return the state after the action or outcome ``text``; ``state`` stays as it is."""
    state = deepcopy(state)
    STEPS[state["phase"]](state, text, options)
    for crew in CREWS:
        state["pawns"][crew].sort(key=POINTS.index)
    state["to_act"] = to_act(state, options)
    return state


def _draw(state, text, _options):
    """Draw the next disc (S-2)."""
    kind = text.removeprefix("draw ")
    state["bag"][kind] -= 1
    if not state["bag"][kind]:
        del state["bag"][kind]
    state["hand"], state["phase"] = kind, "lay"


def _lay(state, text, _options):
    """Lay the disc in hand; red begins when all lie (S-2, S-3)."""
    _, place, position = text.split()
    state["jungle"][place] = [state["hand"], position]
    state["hand"], state["phase"] = None, "draw"
    if len(state["jungle"]) == 19:
        _next_turn(state)


def _next_turn(state):
    """Begin a turn: pass (S-24), bring back (S-21) or enter (S-4); or end it all (S-27)."""
    if state["turn"] == LAST_TURN:
        state.update(phase="over", asked=None, duel=None)
        return
    crew = other(state["crew"]) if state["crew"] else "red"
    state.update(_fresh_turn(), turn=state["turn"] + 1, crew=crew)
    if on_island(state, crew):
        _enter(state, crew)
    elif state["ships"][crew]["pawns"]:
        state["phase"] = "return"
    else:
        _next_turn(state)


def on_island(state, crew):
    """Return how many pawns a crew has on points and in camp."""
    return len(state["pawns"][crew]) + state["camps"][crew]["pawns"]


def _enter(state, crew):
    """Put a pawn from the camp on the start point if that is free (S-4)."""
    start, camp = f"{crew}-start", state["camps"][crew]
    if camp["pawns"] and start not in state["pawns"][crew]:
        camp["pawns"] -= 1
        state["pawns"][crew].append(start)
    state["phase"] = "roll"


BACK = {"fr": ("start", "loaded"), "de": ("goal", "empty-handed")}


def _return(state, text, options):
    """Bring a pawn back to the start, or empty-handed to the goal, or none (S-21)."""
    crew = state["crew"]
    if text == "bring back":
        point, load = BACK[options["edition"]]
        state["ships"][crew]["pawns"] -= 1
        state["pawns"][crew].append(f"{crew}-{point}")
        state["returned"][crew] = load
    state["phase"] = "roll"


def _roll(state, text, _options):
    """Count the faces of the own colour (S-5)."""
    dice = text.split()[1:]
    state["dice"] = dice
    state["points"] = "".join(dice).count(letter(state["crew"]))
    _go_on(state)


def _go_on(state):
    """Go on with the turn while there is a point left."""
    state.update(asked=None, duel=None, throws=[])
    if state["points"]:
        state["phase"] = "spend"
    else:
        _next_turn(state)


def _spend(state, text, options):
    """Move a pawn, ask for a disc, or end the turn (S-6)."""
    if text == "end":
        _next_turn(state)
    elif text.startswith("ask "):
        _ask(state, text, options)
    else:
        state["points"] -= 1
        state["moved"] = True
        _move(state, text, options)


def _move(state, text, options):
    """Move a pawn to a point, where it may go aboard, fight, or take up its load."""
    crew = state["crew"]
    origin, target = (
        f"{crew}-{point}" if point in ("start", "goal") else point for point in text.split("-")
    )
    state["pawns"][crew].remove(origin)
    if target == f"{crew}-goal":
        _aboard(state, options)
        return
    state["pawns"][crew].append(target)
    if target in state["pawns"][other(crew)]:
        state.update(phase="duel", duel=int(target), throws=[])  # S-16
        return
    if target == f"{crew}-start" and state["returned"][crew]:
        state["returned"][crew] = "loaded"  # S-21
    _go_on(state)


def _aboard(state, options):
    """Go aboard, with chests unless empty-handed; this ends a return (S-10, S-21, S-23)."""
    crew = state["crew"]
    if state["returned"][crew] != "empty-handed":
        _stow(state, crew)
    state["returned"][crew] = None
    state["ships"][crew]["pawns"] += 1
    _finish_or(_go_on, state, options)


def _stow(state, crew):
    """Bring chests aboard: two, one, one of the other camp, or one of the other ship (S-10)."""
    enemy = other(crew)
    sources = [state["camps"][crew], state["camps"][enemy], state["ships"][enemy]]
    source = next(store for store in sources if store["chests"])
    count = min(2, source["chests"]) if source is sources[0] else 1
    source["chests"] -= count
    state["ships"][crew]["chests"] += count


def _finish_or(go_on, state, options):
    """End the game if a ship has enough chests, otherwise go on (S-25, S-26)."""
    if winner(state, options):
        state.update(phase="over", asked=None, duel=None, throws=[])
    else:
        go_on(state)


def _ask(state, text, _options):
    """Name a disc; without an objection left it is to be turned (S-12)."""
    state["asked"] = int(text.removeprefix("ask "))
    state["phase"] = "turn" if state["objected"] else "answer"


def _answer(state, text, _options):
    """Allow the turning, or object (S-12, S-13)."""
    state["objected"] = text == "object"
    state["phase"] = "reply" if state["objected"] else "turn"


def _reply(state, text, options):
    """Insist, or give in and keep the point (S-14)."""
    if text == "insist":
        state["phase"] = "contest"
        return
    state["given_up"], state["asked"] = state["asked"], None
    state["phase"] = "name" if options["edition"] == "de" and _asks(state) else "spend"


def _contest(state, text, _options):
    """Throw until one colour shows twice; the disc is to be turned, or is lost (S-15)."""
    faces = text.removeprefix("throw ")
    if len(set(faces)) == 2:
        state["throws"].append(faces)
    elif faces[0] == letter(state["crew"]):
        state.update(phase="turn", throws=[])
    else:
        state["given_up"] = state["asked"]
        state["points"] -= 1
        _go_on(state)


def _turn(state, text, _options):
    """Turn the disc, which spends the point (S-13)."""
    _, place, position = text.split()
    state["jungle"][place][1] = position
    state["points"] -= 1
    _go_on(state)


def _duel(state, text, options):
    """Throw until one colour shows twice; its crew wins (S-16)."""
    faces = text.removeprefix("throw ")
    if len(set(faces)) == 2:
        state["throws"].append(faces)
        return
    victor = next(crew for crew in CREWS if letter(crew) == faces[0])
    _beat(state, victor, other(victor))
    _finish_or(_offer_advance if victor == state["crew"] else _go_on, state, options)


def _beat(state, victor, loser):
    """Turn over the loser's pawn (S-17, S-22) and hand over a chest (S-18)."""
    state["pawns"][loser].remove(str(state["duel"]))
    store = state["ships" if state["returned"][victor] else "camps"][victor]
    store["pawns"] += 1
    state["returned"][loser] = None  # S-23: a returned pawn is the only one of its crew
    for source in (state["camps"][loser], state["ships"][loser]):
        if source["chests"]:
            source["chests"] -= 1
            state["ships"][victor]["chests"] += 1
            break


def _offer_advance(state):
    """Ask whether the attacker who won moves on (S-19)."""
    state.update(phase="advance", throws=[])


def _advance(state, text, options):
    """Move on with the pawn that won, free of charge, or stay (S-19)."""
    if text == "stay":
        _go_on(state)
    else:
        state["duel"] = None
        _move(state, text, options)


STEPS = {
    "draw": _draw,
    "lay": _lay,
    "return": _return,
    "roll": _roll,
    "spend": _spend,
    "name": _ask,
    "answer": _answer,
    "reply": _reply,
    "contest": _contest,
    "turn": _turn,
    "duel": _duel,
    "advance": _advance,
}


# The end


def outcome(state, options):
    """Return the crew that has won, None if nobody, and the chests on both ships."""
    return winner(state, options), tuple(state["ships"][crew]["chests"] for crew in CREWS)


def winner(state, options):
    """Return the crew with enough chests on its ship, or None (S-25, S-26)."""
    full = 9 if options["long"] else 7
    return next((crew for crew in CREWS if state["ships"][crew]["chests"] >= full), None)


def other(crew):
    """Return the other crew."""
    return CREWS[1 - CREWS.index(crew)]


def letter(crew):
    """Return how a die shows the colour of a crew."""
    return crew[0].upper()
