"""What makes a game worth looking at: the rare things in it, each named with its clause."""

from tests.games.schatzinsel.referee.choices import all_moves
from tests.games.schatzinsel.referee.end import winner
from tests.games.schatzinsel.referee.paths import reached
from tests.games.schatzinsel.referee.table import CREWS, on_island, other
from tests.games.schatzinsel.wishes import MIXED

LOADING = ("empty-handed", "loaded")
RARE = {
    "S-4 the start is taken",
    "S-6 a disc gives the first way",
    "S-6 a disc takes the last way",
    "S-6 none can move, ask",
    "S-6 none can move, end",
    "S-6 the last point must move a pawn",
    "S-7 four ways out",
    "S-8 a way back to the point itself",
    "S-8 an own pawn bars the way",
    "S-8 back to the start",
    "S-8 start or goal of the other crew",
    "S-10 1 from other camp",
    "S-10 1 from other ship",
    "S-10 1 from own camp",
    "S-10 2 from own camp",
    "S-12 no objection left",
    "S-14 a disc out of reach",
    "S-14 give in, de",
    "S-14 give in, fr",
    "S-15 a long contest",
    "S-15 lost",
    "S-15 lost with the last point",
    "S-15 won",
    "S-16 attacker wins",
    "S-18 from the ship",
    "S-18 nothing there",
    "S-19 stays",
    "S-19 the next duel",
    "S-19 to the goal",
    "S-19 to the start",
    "S-20 defender wins",
    "S-21 bring back, de",
    "S-21 bring back, fr",
    "S-21 keep aboard, de",
    "S-21 keep aboard, fr",
    "S-21 takes up its load",
    "S-22 returned attacker, empty-handed",
    "S-22 returned attacker, loaded",
    "S-22 returned defender, empty-handed",
    "S-22 returned defender, loaded",
    "S-23 aboard again, empty-handed",
    "S-23 aboard again, loaded",
    "S-23 one is back already",
    "S-23 returned pawn lost",
    "S-24 no pawn left, but points",
    "S-24 passes",
    "S-25 by S-10, 1 from other camp",
    "S-25 by S-10, 1 from other ship",
    "S-25 by S-10, 2 from own camp",
    "S-25 by S-18, attacker",
    "S-25 by S-18, defender",
    "S-25 one more than needed",
    "S-27 draw",
    "S-27 the last turn is a pass",
}


def rare(before, text, state, options):
    """Name the rare things about one step."""
    if before["phase"] in ("spend", "advance"):
        yield from _rare_paths(before)
    if before["phase"] == "spend":
        yield from _rare_spending(before, text, state)
    if before["phase"] in ("reply", "contest"):
        yield from _rare_quarrel(before, text, state, options)
    if before["phase"] == "turn" and state["phase"] == "spend" and not before["moved"]:
        yield from _rare_turning(before, state)
    if text.endswith("-goal"):
        yield from _rare_boarding(before, state, options)
    if before["phase"] == "duel" and text not in MIXED:
        yield from _rare_duel(before, state, options)
    if before["phase"] == "advance":
        yield from _rare_advance(before, text, state)
    if before["phase"] == "return":
        yield f"S-21 {text}, {options['edition']}"
    if any((before["returned"][crew], state["returned"][crew]) == LOADING for crew in CREWS):
        yield "S-21 takes up its load"
    if state["turn"] != before["turn"]:
        yield from _rare_turn(before, state)
    if state["phase"] == "over":
        yield from _rare_end(before, state, options)


def _rare_paths(state):
    """Ways that meet, come back, or are barred."""
    crew = state["crew"]
    for pawn in state["pawns"][crew]:
        points = reached(state, pawn)
        if len(points) == 4:
            yield "S-7 four ways out"
        if pawn in points:
            yield "S-8 a way back to the point itself"
        if points & {f"{other(crew)}-start", f"{other(crew)}-goal"}:
            yield "S-8 start or goal of the other crew"
        if points & {*state["pawns"][crew]} - {pawn}:
            yield "S-8 an own pawn bars the way"


def _rare_spending(before, text, state):
    """The duty to move, and what is done when nothing can move."""
    stuck = not all_moves(before)
    if not before["moved"] and stuck:
        yield f"S-6 none can move, {'ask' if text.startswith('ask') else text}"
    if not before["moved"] and not stuck and before["points"] == 1:
        yield "S-6 the last point must move a pawn"
    if text.endswith("-start"):
        yield "S-8 back to the start"
    if text.startswith("ask") and state["phase"] == "turn":
        yield "S-12 no objection left"
    if before["given_up"] is not None and not _stood_on(before, before["given_up"]):
        yield "S-14 a disc out of reach"


def _rare_turning(before, state):
    """A disc gave a pawn its way, or took the last one."""
    could, can = (bool(all_moves(each)) for each in (before, state))
    if could != can:
        yield "S-6 a disc gives the first way" if can else "S-6 a disc takes the last way"


def _stood_on(state, place):
    return any(str(place) in pawns for pawns in state["pawns"].values())


def _rare_quarrel(before, text, state, options):
    """Giving in and insisting."""
    if text == "give in":
        yield f"S-14 give in, {options['edition']}"
    if before["phase"] == "contest" and text not in MIXED:
        won = "won" if state["phase"] == "turn" else "lost"
        turn_over = " with the last point" if state["turn"] != before["turn"] else ""
        yield f"S-15 {won}{turn_over}"
    if len(state["throws"]) > 3:
        yield "S-15 a long contest"


def _rare_boarding(before, state, options):
    """Where the chests come from."""
    crew = before["crew"]
    if before["returned"][crew]:
        yield f"S-23 aboard again, {before['returned'][crew]}"
    taken = {
        f"{count} from {'own' if owner == crew else 'other'} {where[:-1]}"
        for where in ("camps", "ships")
        for owner in CREWS
        if (count := _chests(before, where, owner) - _chests(state, where, owner)) > 0
    }
    brought = taken.pop() if taken else "nothing"
    yield f"S-10 {brought}"
    if winner(state, options):
        yield f"S-25 by S-10, {brought}"


def _chests(state, where, crew):
    return state[where][crew]["chests"]


def _rare_duel(before, state, options):
    """Who won, what it brought, and what came back before."""
    crew = before["crew"]
    won = str(before["duel"]) in state["pawns"][crew]
    victor, loser = (crew, other(crew)) if won else (other(crew), crew)
    side = "attacker" if won else "defender"
    yield "S-16 attacker wins" if won else "S-20 defender wins"
    if before["returned"][victor]:
        yield f"S-22 returned {side}, {before['returned'][victor]}"
    if before["returned"][loser]:
        yield "S-23 returned pawn lost"
    if not _chests(before, "camps", loser):
        yield "S-18 from the ship" if _chests(before, "ships", loser) else "S-18 nothing there"
    if not won and state["phase"] == "spend" and not _pawns(state, crew):
        yield "S-24 no pawn left, but points"
    if winner(state, options):
        yield f"S-25 by S-18, {side}"


def _pawns(state, crew):
    return on_island(state, crew) + state["ships"][crew]["pawns"]


def _rare_advance(before, text, state):
    """Where the attacker who won goes next."""
    if state["phase"] == "duel":
        yield "S-19 the next duel"
    elif text == "stay":
        yield "S-19 stays"
    elif text.endswith(("-goal", "-start")):
        load = before["returned"][before["crew"]]
        yield f"S-19 to the {text.rpartition('-')[2]}{f', {load}' if load else ''}"


def _rare_turn(before, state):
    """How a turn begins."""
    crew = state["crew"]
    if before["crew"] == crew:
        yield "S-24 passes"
    if state["camps"][crew]["pawns"] and before["camps"][crew] == state["camps"][crew]:
        yield "S-4 the start is taken"
    if before["returned"][crew]:
        yield "S-23 one is back already"


def _rare_end(before, state, options):
    """Draws, and wins with a chest more than enough."""
    if not winner(state, options):
        yield "S-27 draw"
        if not _pawns(state, state["crew"]):
            yield "S-27 the last turn is a pass"
    elif max(_chests(state, "ships", crew) for crew in CREWS) in (8, 10):
        yield "S-25 one more than needed"
