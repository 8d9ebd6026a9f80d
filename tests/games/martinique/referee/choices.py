"""Who acts, and what is legal."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

from tests.games.martinique.referee.table import (
    BEACH,
    DEAL,
    LETTERS,
    NUMBERS,
    SIZES,
    SQUARES,
    SYMBOLS,
    face_down,
    open_slot,
    other,
    owned,
    standing,
    symbol_of,
)


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
        index, _ = open_slot(state)
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
        return [*(f"turn {place}" for place in face_down(state, other(seat))), "turn none"]
    if task == "gift":
        return ["take joker", "take map"]
    if task == "load":
        return loads(state, seat)
    return [f"dig {square}" for square in SQUARES if square not in standing(state)]


def can_act(state, seat, options):
    """Say whether ``seat`` could land or move a pirate (M-19)."""
    return bool(landings(state, seat) or moves(state, seat, options))


def landings(state, seat):
    """Return where ``seat`` can land a pirate (M-5)."""
    if not state["aboard"][seat]:
        return []
    free = [s for s in BEACH if s in state["island"] and s not in standing(state)]
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
    return [way for way in _walks([start], steps) if way[-1] not in standing(state)]


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
    need = sorted((symbol_of(tile) for tile in treasure), key=SYMBOLS.index)
    subsets = {jokers for n in range(len(need) + 1) for jokers in combinations(need, n)}
    return [jokers for jokers in subsets if _can_pay(state, seat, need, jokers)]


def _can_pay(state, seat, need, jokers):
    if len(jokers) > state["jokers"][seat]:
        return False
    rest = Counter(need) - Counter(jokers)
    return all(owned(state, seat, symbol) >= count for symbol, count in rest.items())
