"""What players and chance are after in the games that the referee looks at.

A wish weighs an action or an outcome of a state: the heavier, the likelier it is chosen.
"""

from tests.games.schatzinsel.referee.table import other

MIXED = ("throw RB", "throw BR")


def anything(_state, _text):
    """No wish at all."""
    return 1


def attack(state, text):
    """Fight wherever possible, and move on to the next fight."""
    if text in ("end", "stay", "keep aboard"):
        return 0.05
    if text in MIXED:
        return 2
    enemies = state["pawns"][other(state["crew"])] if _is_move(text) else ()
    return 40 if text.rpartition("-")[2] in enemies else 1


def quarrel(_state, text):
    """Ask for discs, object, and insist."""
    if text.startswith("ask"):
        return 3
    return {"object": 9, "insist": 4, "give in": 1, **dict.fromkeys(MIXED, 3)}.get(text, 1)


def concede(_state, text):
    """Ask for discs, object, and give in."""
    if text.startswith("ask"):
        return 3
    return {"object": 9, "insist": 1, "give in": 9}.get(text, 1)


def run(state, text):
    """Run for the goal, with a detour to the start for a pawn that came back empty-handed."""
    if not _is_move(text):
        return 0.3
    target = text.rpartition("-")[2]
    if target in ("goal", "start"):
        return 30 if target == _aim(state) else 0.01
    row = sum(int(target) >= first for first in (3, 7, 12, 16))
    return 4 ** (row if _aim(state) == "start" else 4 - row)


def linger(state, text):
    """Bring back and go aboard again at once, and do as little as possible otherwise."""
    return {"bring back": 9, "end": 9, "stay": 9}.get(text, 9 if text.endswith("-goal") else 1)


def _is_move(text):
    return "-" in text


def _aim(state):
    return "start" if state["returned"][state["crew"]] == "empty-handed" else "goal"


WISHES = (anything, attack, quarrel, concede, run, linger)
