"""What an action leads to."""

from collections import Counter
from copy import deepcopy

from tests.games.martinique.referee.choices import can_act, loads, to_act, ways
from tests.games.martinique.referee.table import (
    DEAL,
    HOOK,
    PLAIN_SQUARES,
    SEATS,
    SIZES,
    SQUARES,
    face_down,
    open_slot,
    other,
    symbol_of,
)


def after(state, text, options):
    """Return the state after the action or outcome ``text``; ``state`` stays as it is."""
    state = deepcopy(state)
    TASKS[state["task"]](state, text, options)
    for seat in SEATS:
        state["pirates"][seat].sort(key=SQUARES.index)
    state["to_act"] = to_act(state)
    return state


def _deal(state, text, _options):
    """Draw one tile of the set-up (M-1, M-2)."""
    purpose = DEAL[state["dealt"]]
    tile = text.removeprefix(purpose + " ")
    if purpose.startswith("treasure"):
        _fill_slot(state, tile)
    elif purpose in PLAIN_SQUARES:
        state["island"][purpose] = tile
        _take(state["bag"], tile)
    else:
        state["loose"].remove(tile)
        _place_map(state, purpose, tile)
    state["dealt"] += 1
    if state["dealt"] == len(DEAL):
        state["task"] = "act"


def _place_map(state, purpose, tile):
    first, second = purpose.split()
    if first == "lost":
        state["lost"][second] = tile
    elif first == "hook":
        state["hook"]["maps"].append(tile)
    else:
        state["island"][first] = f"map {tile}"


def _act(state, text, options):
    """Land a pirate or move one (M-4)."""
    if text.startswith("land "):
        _land(state, text.removeprefix("land "), options)
    else:
        _move(state, *text.split("-"), options)


def _land(state, place, options):
    """Land a pirate; nothing is loaded after that (M-5, M-18)."""
    seat = state["turn"]
    state["aboard"][seat] -= 1
    state["way"] = []
    if place == "bar":
        _sit(state, seat)
    else:
        state["pirates"][seat].append(place)
    _end_turn(state, options)


def _move(state, start, end, options):
    """Walk the way over the most enemies; each lets the player turn up a map (M-10)."""
    seat, enemy = state["turn"], other(state["turn"])
    passed = {
        tuple(way): len(set(way) & set(state["pirates"][enemy]))
        for way in ways(state, start)
        if way[-1] == end
    }
    way = max(passed, key=passed.get)
    state["way"] = list(way)
    state["pirates"][seat].remove(start)
    if end in state["island"]:
        state["pirates"][seat].append(end)  # M-12
    else:
        _sit(state, seat)  # M-13, M-14
    _offer_turning(state, passed[way], options)


def _offer_turning(state, overruns, options):
    """Ask for a map to turn up as long as there is one and an overrun to do it with (M-10)."""
    if overruns and face_down(state, other(state["turn"])):
        state["task"], state["overruns"] = "overrun", overruns
    else:
        state["overruns"] = 0
        _collect(state, options)


def _turn(state, text, options):
    """Turn up one of the opponent's maps, or decline, which ends it (M-10)."""
    if text == "turn none":
        _offer_turning(state, 0, options)
    else:
        state["maps"][other(state["turn"])][text.removeprefix("turn ")][1] = "up"
        _offer_turning(state, state["overruns"] - 1, options)


def _collect(state, options):
    """Take the tile that the pirate started from (M-11), and what The Hook gives (M-14)."""
    seat, start, end = state["turn"], state["way"][0], state["way"][-1]
    tile = state["island"].pop(start)
    if tile.startswith("map "):
        state["maps"][seat][start] = [tile.removeprefix("map "), "down"]
    else:
        _add(state["supplies"][seat], tile)
    jokers, maps = state["hook"]["jokers"], state["hook"]["maps"]
    if end not in HOOK or not (jokers or maps):
        _offer_loading(state, options)
    elif jokers and maps:
        state["task"] = "gift"
    else:
        _gift(state, "take joker" if jokers else "take map", options)


def _gift(state, text, options):
    """Take a joker out of The Hook, or have chance choose one of its maps (M-14)."""
    if text == "take map":
        state["task"] = "hook"
        return
    state["hook"]["jokers"] -= 1
    state["jokers"][state["turn"]] += 1
    _offer_loading(state, options)


def _hook(state, text, options):
    """Get a map out of The Hook, face down, named by the order in which they leave (M-14)."""
    tile = text.removeprefix("hook gives ")
    name = f"hook {3 - len(state['hook']['maps'])}"
    state["hook"]["maps"].remove(tile)
    state["maps"][state["turn"]][name] = [tile, "down"]
    _offer_loading(state, options)


def _offer_loading(state, options):
    """Ask what to load; what must be loaded in only one way is loaded at once (M-15, M-20)."""
    texts = [] if all(state["stools"]) else loads(state, state["turn"])
    if not texts:
        _end_turn(state, options)
    elif len(texts) == 1:
        _load(state, texts[0], options)
    else:
        state["task"] = "load"


def _load(state, text, options):
    """Pay for a treasure and stow it away, or decline (M-15, M-16)."""
    seat = state["turn"]
    if text == "load none":
        _end_turn(state, options)
        return
    _, size, *words = text.split()
    index = SIZES.index(int(size))
    treasure = state["treasures"][index]
    _pay(state, seat, treasure, words[1:])
    state["holds"][seat].append(treasure)
    state["treasures"][index] = [None] * len(treasure)
    _offer_refill(state, options)


def _pay(state, seat, treasure, jokers):
    """Take jokers and souvenirs out of the game, of each symbol the lowest numbers first."""
    state["jokers"][seat] -= len(jokers)
    state["paid_jokers"] += len(jokers)
    rest = Counter(symbol_of(tile) for tile in treasure) - Counter(jokers)
    for symbol in rest.elements():
        lowest = min(tile for tile in state["supplies"][seat] if symbol_of(tile) == symbol)
        _take(state["supplies"][seat], lowest)
        _add(state["paid"], lowest)


def _offer_refill(state, options):
    """Have chance fill the next slot unless all are full or the bag is empty (M-16, M-17)."""
    state["task"] = "refill"
    if not (state["bag"] and open_slot(state)):
        _end_turn(state, options)


def _refill(state, text, options):
    _, _, tile = text.split(maxsplit=2)
    _fill_slot(state, tile)
    _offer_refill(state, options)


def _end_turn(state, options):
    """Hand the turn on, to the opponent if they can act (M-4, M-19); or end the day (M-20)."""
    if all(state["stools"]):
        _end_day(state)
        return
    seat, enemy = state["turn"], other(state["turn"])
    state["task"] = "act"
    able = [who for who in (enemy, seat) if can_act(state, who, options)]
    assert able, "both are stuck, which M-19 rules out"
    state["turn"] = able[0]


def _end_day(state):
    """Clear the island and begin to dig (M-20, M-21)."""
    state["removed"], state["island"] = state["island"], {}
    state["task"], state["turn"] = "dig", state["stools"][0]


def _dig(state, text, _options):
    """Put the pirate of the first stool that is taken on the island (M-22)."""
    seat = to_act(state)
    state["stools"][state["stools"].index(seat)] = None
    state["pirates"][seat].append(text.removeprefix("dig "))
    if any(state["stools"]):
        state["turn"] = to_act(state)
    else:
        state["task"] = "over"


TASKS = {
    "deal": _deal,
    "act": _act,
    "overrun": _turn,
    "gift": _gift,
    "hook": _hook,
    "load": _load,
    "refill": _refill,
    "dig": _dig,
}


# Pirates and tiles on their way


def _sit(state, seat):
    """Put a pirate on the first free stool."""
    state["stools"][state["stools"].index(None)] = seat


def _fill_slot(state, tile):
    index, slot = open_slot(state)
    state["treasures"][index][slot] = tile
    _take(state["bag"], tile)


def _add(pile, tile):
    pile[tile] = pile.get(tile, 0) + 1


def _take(pile, tile):
    pile[tile] -= 1
    if not pile[tile]:
        del pile[tile]
