"""Die Schatzinsel notation: ``lay 7 se``, ``start-18``, ``ask 7``, ``turn 7 w``, ``throw RB``.

Places have the numbers 0 to 18, row by row from the top. The position of a disc is the side that
its own end 0 points to: ne, e, se, sw, w or nw. A pawn moves from point to point; ``start`` and
``goal`` are those of the crew to act. Dice show R and B, the red dice first.
"""

from __future__ import annotations

import re

from doubloon.games.schatzinsel.actions import (
    ACTIONS,
    PAIRS,
    THROWS,
    Allow,
    Ask,
    BringBack,
    Draw,
    End,
    GiveIn,
    Insist,
    KeepAboard,
    Lay,
    Move,
    Object,
    Roll,
    Stay,
    Throw,
    Turn,
)
from doubloon.games.schatzinsel.board import CREWS, POINT_NAMES, POSITIONS
from doubloon.games.schatzinsel.components import first_alike
from doubloon.games.schatzinsel.constants import END, FIRST_DRAW, PLACES
from doubloon.games.schatzinsel.position import SchatzinselPosition
from doubloon.games.schatzinsel.wording import PHASES
from doubloon.kernel.actions import Action
from doubloon.kernel.errors import Breach, Unreadable
from doubloon.kernel.seats import PLAYERS
from doubloon.kernel.state_cache import state_of

WORDS: dict[type[Action], str] = {
    End: "end",
    Allow: "allow",
    Object: "object",
    GiveIn: "give in",
    Insist: "insist",
    Stay: "stay",
    BringBack: "bring back",
    KeepAboard: "keep aboard",
}
SAID = {WORDS[type(action)]: action for action in ACTIONS[END:FIRST_DRAW]}

_POINT = r"(?:(?:red-|black-)?(?:start|goal)|\d{1,2})"
MOVE = re.compile(f"({_POINT})-({_POINT})")

EXAMPLES = {
    "draw": "a draw, as in draw A",
    "lay": "a space and where end 0 of the disc points, as in lay 7 se",
    "return": "bring back or keep aboard",
    "roll": "the faces of the red and of the black dice, as in roll RB BB",
    "spend": "a move as in start-18 or 12-7, a disc as in ask 7, or end",
    "name": "a disc, as in ask 7",
    "answer": "allow or object",
    "reply": "give in or insist",
    "contest": "two faces, as in throw RB",
    "turn": "the disc and where its end 0 is to point, as in turn 7 w",
    "duel": "two faces, as in throw RB",
    "advance": "a move as in 12-7, or stay",
    "over": "nothing more, the game is over",
}
"""Examples of what can be written in each phase."""


def format(position: SchatzinselPosition, action: Action) -> str:
    """Return an action in notation."""
    match action:
        case Move(origin, target):
            return f"{_point(position, origin)}-{_point(position, target)}"
        case Lay(place, turned):
            return f"lay {place} {POSITIONS[turned]}"
        case Ask(place):
            return f"ask {place}"
        case Turn(place, turned):
            return f"turn {place} {POSITIONS[turned]}"
        case Draw(kind):
            names = position.setup.components.names()
            return f"draw {names[kind]}" if kind < len(names) else f"draw #{kind}"
        case Roll(red, black):
            return f"roll {red} {black}"
        case Throw(shown):
            return f"throw {shown}"
        case _ if type(action) in WORDS:
            return WORDS[type(action)]
        case _:
            raise TypeError(f"{action!r} is not an action of Die Schatzinsel")


def parse(position: SchatzinselPosition, text: str) -> Action:
    """Return the action that ``text`` stands for; of positions that look alike, the first."""
    words = text.lower().split()
    said = SAID.get(" ".join(words))
    if said:
        return said
    found = MOVE.fullmatch("".join(words).removeprefix("move"))
    if found:
        return Move(_point_number(position, found[1]), _point_number(position, found[2]))
    match words:
        case ["ask", place]:
            return Ask(_place(place))
        case ["lay", place, turned]:
            hand = state_of(position)["hand"]
            return Lay(_place(place), _position(position, hand, turned))
        case ["turn", place, turned]:
            disc = state_of(position)["jungle"].get(place)
            return Turn(_place(place), _position(position, disc and disc[0], turned))
        case ["draw", name]:
            return Draw(_kind(position, name))
        case ["roll", red, black] if red.upper() in PAIRS and black.upper() in PAIRS:
            return Roll(red.upper(), black.upper())
        case ["throw", shown] if shown.upper() in THROWS:
            return Throw(shown.upper())
        case _:
            right = EXAMPLES[PHASES[position.phase]]
            raise Unreadable(f"'{text.strip()}' cannot be read; write {right}")


def _crew(position: SchatzinselPosition) -> str:
    """Return the prefix of the points of the crew to act; empty before the first turn."""
    return f"{CREWS[position.crew]}-" if position.crew >= 0 else "nobody-"


def _point(position: SchatzinselPosition, point: int) -> str:
    return POINT_NAMES[point].removeprefix(_crew(position))


def _point_number(position: SchatzinselPosition, name: str) -> int:
    if name in ("start", "goal"):
        name = _crew(position) + name
    if name not in POINT_NAMES:
        raise Unreadable(f"there is no point '{name}'; stops are 0 to {PLACES - 1}, or start, goal")
    return POINT_NAMES.index(name)


def _place(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) >= PLACES:
        raise Unreadable(f"there is no space '{text}'; the spaces are 0 to {PLACES - 1}")
    return int(text)


def _position(position: SchatzinselPosition, kind: str | None, text: str) -> int:
    if text not in POSITIONS:
        raise Unreadable(f"there is no position '{text}'; they are {', '.join(POSITIONS)}")
    turned = POSITIONS.index(text)
    if kind is None:
        return turned
    box = position.setup.components
    return first_alike(box.disc[box.names().index(kind)], turned)


def _kind(position: SchatzinselPosition, name: str) -> int:
    names = position.setup.components.names()
    lower = [known.lower() for known in names]
    if name not in lower:
        raise Unreadable(f"there is no disc '{name}'; the discs: {', '.join(names)}")
    return lower.index(name)


# Why an action isn't allowed.


def why_not(position: SchatzinselPosition, action: Action) -> Breach:
    """Return the rule that forbids an action here."""
    phase = PHASES[position.phase]
    match action:
        case Move(origin, target) if phase in ("spend", "advance"):
            return _why_not_move(position, origin, target)
        case Ask(place) if phase in ("spend", "name"):
            return _why_not_ask(position, place)
        case Turn(place, turned) if phase == "turn":
            return _why_not_turn(position, place, turned)
        case Lay(place, _) if phase == "lay" and position.to_act in PLAYERS:
            return _why_not_lay(position, place)
        case Draw() if phase == "draw":
            return Breach("no such disc is left", "S-2")
        case End() if phase == "spend":
            return Breach("a pawn can move, so one must move first", "S-6")
        case _:
            return Breach(f"now comes {EXAMPLES[phase]}", CLAUSES[phase])


CLAUSES = {
    "draw": "S-2",
    "lay": "S-2",
    "return": "S-21",
    "roll": "S-5",
    "spend": "S-6",
    "name": "S-14",
    "answer": "S-12",
    "reply": "S-14",
    "contest": "S-15",
    "turn": "S-13",
    "duel": "S-16",
    "advance": "S-19",
    "over": "S-25",
}
"""The clause that governs each phase."""


def _why_not_lay(position: SchatzinselPosition, place: int) -> Breach:
    if str(place) in state_of(position)["jungle"]:
        return Breach("there is already a disc there", "S-2")
    return Breach("in that position the disc looks the same as in another", "S-2")


def _why_not_move(position: SchatzinselPosition, origin: int, target: int) -> Breach:
    state = state_of(position)
    own = state["crew"]
    if POINT_NAMES[origin] not in state["pawns"][own]:
        return Breach(f"{own} has no pawn there", "S-7")
    if state["phase"] == "advance" and origin != state["duel"]:
        return Breach("only the pawn that won the duel may move on", "S-19")
    if origin == target:
        return Breach("a path back to where the pawn started is not a move", "S-8")
    if POINT_NAMES[target] in state["pawns"][own]:
        return Breach("the crew already has a pawn there", "S-8")
    other = CREWS[1 - CREWS.index(own)]
    if POINT_NAMES[target].startswith(other):
        return Breach(f"{other}'s start and goal may not be entered", "S-8")
    return Breach("no path leads there without a stop on the way", "S-7")


def _why_not_ask(position: SchatzinselPosition, place: int) -> Breach:
    state = state_of(position)
    if any(str(place) in points for points in state["pawns"].values()):
        return Breach("there is a pawn on that disc", "S-11")
    if state["given_up"] == place:
        return Breach("that disc is off limits for the rest of this turn", "S-14")
    return Breach("the last action point must move a pawn, as one can move", "S-6")


def _why_not_turn(position: SchatzinselPosition, place: int, turned: int) -> Breach:
    state = state_of(position)
    if place != state["asked"]:
        return Breach(f"the disc on {state['asked']} was asked for and must be turned", "S-13")
    if POSITIONS[turned] == state["jungle"][str(place)][1]:
        return Breach("the disc must be turned to another position", "S-13")
    return Breach("in that position the disc looks the same as in another", "S-13")
