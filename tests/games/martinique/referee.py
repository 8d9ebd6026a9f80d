"""A second reading of the rules of Martinique: slow, plain, and blind to how the engine works.

The referee knows the clauses M-1 to M-27 and the plain data of ``Position.state``, no more. From a
state it says who acts and what is legal (``to_act``, ``legal``), what an action in notation leads
to (``after``), and at the end who has won (``outcome``). ``opening`` is the state before the first
draw. Where the engine packs bits and looks up tables, the referee walks every way step by step.
"""

from collections import Counter
from copy import deepcopy
from fractions import Fraction
from itertools import combinations

SEATS = ("black", "red")
LETTERS = "ABCDEFGH"
NUMBERS = "12345678"
SQUARES = [letter + number for number in NUMBERS for letter in LETTERS]
BEACH = [square for square in SQUARES if square[0] in "AH" or square[1] in "18"]
HOOK = {"D4", "D5", "E4", "E5"}
MAP_SQUARES = ["C2", "F2", "B3", "E3", "G3", "C4", "F5", "B6", "D6", "G6", "C7", "F7"]
PLAIN_SQUARES = [s for s in SQUARES if s not in HOOK and s not in MAP_SQUARES]
SYMBOLS = ("sabre", "pistol", "skull", "chest", "parrot", "rum")
COPIES = {"1": 5, "2": 6, "3": 5}
SIZES = (2, 3, 4)

DEAL = [
    *("lost letter", "lost number", "hook letter", "hook number"),
    *(f"{square} map" for square in MAP_SQUARES),
    *PLAIN_SQUARES,
    *(f"treasure {size}" for size in SIZES for _ in range(size)),
]
"""What each of the draws of the set-up is for, in order (M-1, M-2)."""


def opening():
    """Return the state before anything is dealt."""
    return {
        "to_act": "chance",
        "task": "deal",
        "turn": "black",
        "dealt": 0,
        "loose": [*LETTERS, *NUMBERS],
        "lost": {"letter": None, "number": None},
        "hook": {"jokers": 3, "maps": []},
        "island": {},
        "removed": {},
        "aboard": dict.fromkeys(SEATS, 4),
        "pirates": {seat: [] for seat in SEATS},
        "stools": [None] * 8,
        "treasures": [[None] * size for size in SIZES],
        "supplies": {seat: {} for seat in SEATS},
        "jokers": dict.fromkeys(SEATS, 0),
        "maps": {seat: {} for seat in SEATS},
        "holds": {seat: [] for seat in SEATS},
        "bag": {f"{symbol} {n}": COPIES[n] for symbol in SYMBOLS for n in COPIES},
        "paid": {},
        "paid_jokers": 0,
        "way": [],
        "overruns": 0,
    }


# Who acts, and what is legal


def to_act(state):
    """Return who decides the task at hand: a seat, chance, or nobody when all is over."""
    if state["task"] in ("deal", "hook", "refill"):
        return "chance"
    if state["task"] == "dig":
        return next(seat for seat in state["stools"] if seat)  # M-22
    return "nobody" if state["task"] == "over" else state["turn"]


def legal(state, options):
    """Return every legal action in notation; with it the odds if chance acts, otherwise None."""
    if to_act(state) == "chance":
        return _chances(state)
    return dict.fromkeys(_choices(state, options))


def _chances(state):
    """Return what chance can bring and how likely each of it is."""
    if state["task"] == "hook":
        return _odds("hook gives", Counter(state["hook"]["maps"]))
    if state["task"] == "refill":
        index, _ = _open_slot(state)
        return _odds(f"treasure {SIZES[index]}", state["bag"])
    purpose = DEAL[state["dealt"]]
    return _odds(purpose, _pile(state, purpose))


def _pile(state, purpose):
    """Return what the set-up draws from for this purpose, with counts (M-1, M-2)."""
    if purpose.endswith("letter"):
        return Counter(tile for tile in state["loose"] if tile in LETTERS)
    if purpose.endswith("number"):
        return Counter(tile for tile in state["loose"] if tile in NUMBERS)
    return Counter(state["loose"]) if purpose.endswith("map") else state["bag"]


def _odds(prefix, pile):
    total = sum(pile.values())
    return {f"{prefix} {tile}": Fraction(count, total) for tile, count in pile.items()}


def _choices(state, options):
    """Return what the seat to act may choose from."""
    task, seat = state["task"], to_act(state)
    if task == "act":
        return [*landings(state, seat), *moves(state, seat, options)]
    if task == "overrun":
        return [*(f"turn {place}" for place in _face_down(state, _other(seat))), "turn none"]
    if task == "gift":
        return ["take joker", "take map"]
    if task == "load":
        return loads(state, seat)
    return [f"dig {square}" for square in SQUARES if square not in _standing(state)]


def can_act(state, seat, options):
    """Say whether ``seat`` could land or move a pirate (M-19)."""
    return bool(landings(state, seat) or moves(state, seat, options))


def landings(state, seat):
    """Return where ``seat`` can land a pirate (M-5)."""
    if not state["aboard"][seat]:
        return []
    free = [s for s in BEACH if s in state["island"] and s not in _standing(state)]
    return [f"land {square}" for square in free] or ["land bar"]


def moves(state, seat, options):
    """Return the moves of ``seat``: none before enough pirates have landed (M-6, M-27)."""
    if 4 - state["aboard"][seat] < options["landed_to_move"]:
        return []
    ends = {(s, way[-1]) for s in state["pirates"][seat] for way in ways(state, s)}
    return [f"{start}-{end}" for start, end in ends]


def ways(state, start):
    """Return every way that the pirate on ``start`` can walk to its end (M-7, M-8, M-9)."""
    _, number = state["island"][start].split()
    steps = 1 if state["island"][start].startswith("map ") else int(number)
    return [way for way in _walks([start], steps) if way[-1] not in _standing(state)]


def _walks(way, steps):
    """Return all ways that go on from ``way``, north before east before south before west."""
    if not steps:
        return [way]
    return [
        walk
        for square in _neighbours(way[-1])
        if square not in way
        for walk in _walks([*way, square], steps - 1)
    ]


def _neighbours(square):
    column, row = LETTERS.index(square[0]), NUMBERS.index(square[1])
    places = [(column, row + 1), (column + 1, row), (column, row - 1), (column - 1, row)]
    return [LETTERS[c] + NUMBERS[r] for c, r in places if c in range(8) and r in range(8)]


def loads(state, seat):
    """Return all ways to load one treasure, and ``load none`` where that is allowed (M-15)."""
    texts = [
        " ".join(["load", str(SIZES[index]), *(["joker", *jokers] if jokers else [])])
        for index, treasure in enumerate(state["treasures"])
        for jokers in _payments(state, seat, treasure)
    ]
    compulsory = any("joker" not in text for text in texts)
    return texts if compulsory or not texts else [*texts, "load none"]


def _payments(state, seat, treasure):
    """Return every set of symbols that jokers can stand for to pay for ``treasure``."""
    if None in treasure:
        return []  # M-17
    need = sorted((_symbol(tile) for tile in treasure), key=SYMBOLS.index)
    subsets = {jokers for n in range(len(need) + 1) for jokers in combinations(need, n)}
    return [jokers for jokers in subsets if _can_pay(state, seat, need, jokers)]


def _can_pay(state, seat, need, jokers):
    if len(jokers) > state["jokers"][seat]:
        return False
    rest = Counter(need) - Counter(jokers)
    return all(_owned(state, seat, symbol) >= count for symbol, count in rest.items())


# What an action leads to


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
    seat, enemy = state["turn"], _other(state["turn"])
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
    if overruns and _face_down(state, _other(state["turn"])):
        state["task"], state["overruns"] = "overrun", overruns
    else:
        state["overruns"] = 0
        _collect(state, options)


def _turn(state, text, options):
    """Turn up one of the opponent's maps, or decline, which ends it (M-10)."""
    if text == "turn none":
        _offer_turning(state, 0, options)
    else:
        state["maps"][_other(state["turn"])][text.removeprefix("turn ")][1] = "up"
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
    rest = Counter(_symbol(tile) for tile in treasure) - Counter(jokers)
    for symbol in rest.elements():
        lowest = min(tile for tile in state["supplies"][seat] if _symbol(tile) == symbol)
        _take(state["supplies"][seat], lowest)
        _add(state["paid"], lowest)


def _offer_refill(state, options):
    """Have chance fill the next slot unless all are full or the bag is empty (M-16, M-17)."""
    state["task"] = "refill"
    if not (state["bag"] and _open_slot(state)):
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
    seat, enemy = state["turn"], _other(state["turn"])
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


# Who has won


def outcome(state, options):
    """Return the winner's name, or None for nobody, and the points of black and red."""
    points = {seat: _points(state, seat, options) for seat in SEATS}
    rank = {seat: (points[seat], len(state["holds"][seat])) for seat in SEATS}
    finders = [seat for seat in SEATS if _found(state, seat)]
    if finders and not options["treasure_points"]:
        winner = finders[0]  # M-23
    elif rank["black"] == rank["red"]:
        winner = None
    else:
        winner = max(SEATS, key=rank.get)  # M-25
    return winner, (points["black"], points["red"])


def _points(state, seat, options):
    """Count pairs, the hold, more stacks, and the treasure where it counts (M-24, M-26)."""
    hold, others = state["holds"][seat], state["holds"][_other(seat)]
    pairs = sum(_owned(state, seat, symbol) // 2 for symbol in SYMBOLS)
    numbers = sum(int(tile.split()[1]) for stack in hold for tile in stack)
    treasure = 20 if options["treasure_points"] and _found(state, seat) else 0
    return 2 * pairs + numbers + (2 if len(hold) > len(others) else 0) + treasure


def _found(state, seat):
    return state["lost"]["letter"] + state["lost"]["number"] in state["pirates"][seat]


# Words for what lies on the table


def _other(seat):
    return SEATS[1 - SEATS.index(seat)]


def _symbol(tile):
    return tile.split()[0]


def _owned(state, seat, symbol):
    """Return how many souvenirs of this symbol are in the supply of ``seat``."""
    return sum(n for tile, n in state["supplies"][seat].items() if _symbol(tile) == symbol)


def _standing(state):
    """Return the squares on which a pirate stands."""
    return {*state["pirates"]["black"], *state["pirates"]["red"]}


def _face_down(state, seat):
    """Return the places of the maps that ``seat`` has face down."""
    return [place for place, (_, side) in state["maps"][seat].items() if side == "down"]


def _sit(state, seat):
    """Put a pirate on the first free stool."""
    state["stools"][state["stools"].index(None)] = seat


def _open_slot(state):
    """Return the first open slot as treasure and place in it, or None."""
    for index, treasure in enumerate(state["treasures"]):
        if None in treasure:
            return index, treasure.index(None)
    return None


def _fill_slot(state, tile):
    index, slot = _open_slot(state)
    state["treasures"][index][slot] = tile
    _take(state["bag"], tile)


def _add(pile, tile):
    pile[tile] = pile.get(tile, 0) + 1


def _take(pile, tile):
    pile[tile] -= 1
    if not pile[tile]:
        del pile[tile]
