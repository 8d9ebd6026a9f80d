"""What an action leads to."""

from copy import deepcopy

from tests.games.schatzinsel.referee.choices import asks, to_act
from tests.games.schatzinsel.referee.end import winner
from tests.games.schatzinsel.referee.table import (
    CREWS,
    POINTS,
    fresh_turn,
    letter,
    on_island,
    other,
)

LAST_TURN = 400
BACK = {"fr": ("start", "loaded"), "de": ("goal", "empty-handed")}


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
    state.update(fresh_turn(), turn=state["turn"] + 1, crew=crew)
    if on_island(state, crew):
        _enter(state, crew)
    elif state["ships"][crew]["pawns"]:
        state["phase"] = "return"
    else:
        _next_turn(state)


def _enter(state, crew):
    """Put a pawn from the camp on the start point if that is free (S-4)."""
    start, camp = f"{crew}-start", state["camps"][crew]
    if camp["pawns"] and start not in state["pawns"][crew]:
        camp["pawns"] -= 1
        state["pawns"][crew].append(start)
    state["phase"] = "roll"


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
    state["phase"] = "name" if options["edition"] == "de" and asks(state) else "spend"


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
