"""What makes a game worth looking at: the rare things in it, each named with its clause."""

from tests.games.martinique.referee.choices import loads
from tests.games.martinique.referee.end import outcome
from tests.games.martinique.referee.table import HOOK, other

RARE = {
    "M-3 found in The Hook",
    "M-5 landed at the bar",
    "M-10 more enemies than maps",
    "M-10 two maps to turn",
    "M-14 The Hook has jokers",
    "M-14 The Hook has maps",
    "M-14 The Hook has nothing",
    "M-15 declined",
    "M-15 jokers where souvenirs would do",
    "M-15 must, and takes jokers",
    "M-15 only jokers make it possible",
    "M-15 two jokers",
    "M-17 loaded beside open slots",
    "M-17 the bag runs out",
    "M-19 passed, all seated",
    "M-19 passed, stuck",
    "M-20 by landing",
    "M-20 nothing loaded",
    "M-20 nothing loaded after a gift",
    "M-23 found",
    "M-26 found, 20 points",
}


def rare(before, text, state):
    """Name the rare things about one step."""
    if before["task"] == "act" and not text.startswith("land"):
        yield from _rare_move(before, text, state)
    if before["task"] == "load":
        yield from _rare_load(before, text)
    if before["task"] == "refill" and state["task"] == "act" and _short(state):
        yield "M-17 the bag runs out"
    if state["task"] == "act" and before["task"] != "deal" and state["turn"] == before["turn"]:
        yield from _rare_pass(before, state)
    if text == "land bar":
        yield "M-5 landed at the bar"
    if state["task"] == "dig" != before["task"]:
        yield from _rare_evening(before, text, state)


def _rare_move(before, text, state):
    """Overruns and The Hook."""
    maps = before["maps"][other(before["turn"])].values()
    hidden = sum(side == "down" for _, side in maps)
    if state["overruns"] > hidden:
        yield "M-10 more enemies than maps"
    if min(state["overruns"], hidden) > 1:
        yield "M-10 two maps to turn"
    if text[-2:] in HOOK:
        left = [kind for kind in ("jokers", "maps") if before["hook"][kind]]
        yield f"M-14 The Hook has {' and '.join(left) or 'nothing'}"


def _rare_load(before, text):
    texts = loads(before, before["turn"])
    if "load none" in texts:
        yield "M-15 declined" if text == "load none" else "M-15 only jokers make it possible"
    elif "joker" in text:
        plain = " ".join(text.split()[:2])
        yield (
            "M-15 jokers where souvenirs would do"
            if plain in texts
            else "M-15 must, and takes jokers"
        )
    if len(text.split()) > 4:
        yield "M-15 two jokers"
    if _short(before):
        yield "M-17 loaded beside open slots"


def _rare_pass(before, state):
    """The opponent has been passed over, all seated or stuck between others."""
    stuck = state["pirates"][other(before["turn"])]
    yield "M-19 passed, stuck" if stuck else "M-19 passed, all seated"


def _rare_evening(before, text, state):
    """The eighth pirate sat down."""
    if text == "land bar":
        yield "M-20 by landing"
    elif loads(state, before["turn"]):
        hook = " after a gift" if before["task"] in ("gift", "hook") else ""
        yield f"M-20 nothing loaded{hook}"


def rare_end(state, options):
    """Name the rare things about a game that is over."""
    winner, (black, red) = outcome(state, options)
    place = "".join(state["lost"].values())
    if place in state["pirates"]["black"] + state["pirates"]["red"]:
        yield "M-26 found, 20 points" if options["treasure_points"] else "M-23 found"
        yield "M-3 found in The Hook" if place in HOOK else "M-3 found elsewhere"
    elif black == red:
        yield "M-25 tie, stacks decide" if winner else "M-25 tie"


def _short(state):
    """Say whether a treasure has an open slot."""
    return any(None in treasure for treasure in state["treasures"])
