"""The last digs of Martinique, held against every deal of the unseen map tiles."""

from itertools import permutations

import pytest

from doubloon.games import GAMES
from doubloon.games.martinique import candidates, island
from doubloon.games.martinique.endgame import SLIP
from doubloon.kernel.rng import Rng
from doubloon.search.exact import solve
from tests.conformance.kit import walk
from tests.search.kit import PLENTY, result


def sunset(seed, stools, private, dug, **options):
    """A sunset in which black knows ``private`` tiles, red three more, and some have dug."""
    setup = GAMES.find("martinique").setup(options)
    position = next(one for one in walk(setup, seed) if one.state()["task"] == "dig")
    state, rng = position.state(), Rng(seed)
    tiles = list("ABCDEFGH12345678")
    letters, numbers = tiles[:8], tiles[8:]
    lost = letters.pop(rng.below(8)), numbers.pop(rng.below(8))
    hook = [letters.pop(rng.below(7)), numbers.pop(rng.below(7))]
    rest = sorted(letters + numbers, key=lambda _: rng.below(1000))
    squares = [island.name(square) for square in range(64)]
    maps = [name for name in squares if name in MAP_SQUARES]
    held = dict(zip(maps, rest, strict=True))
    black = {name: [held[name], "down"] for name in maps[:private]}
    black[maps[0]][1] = "up"
    red = {name: [held[name], "down"] for name in maps[private : private + 2]}
    red["hook 1"] = [hook.pop(rng.below(2)), "down"]
    removed = {name: f"map {held[name]}" for name in maps[private + 2 :]}
    pirates = {"black": [name for s, name in dug if s == "b"]}
    pirates["red"] = [name for s, name in dug if s == "r"]
    order = [None] * len(dug) + [{"b": "black", "r": "red"}[s] for s in stools]
    changed = {
        "lost": {"letter": lost[0], "number": lost[1]},
        "hook": {"jokers": state["hook"]["jokers"], "maps": hook},
        "maps": {"black": black, "red": red},
        "removed": removed,
        "island": {},
        "pirates": pirates,
        "stools": order,
        "turn": "black",
        "to_act": "black",
        "aboard": {"black": 0, "red": 0},
    }
    return setup.game.restore(setup, state | changed)


MAP_SQUARES = ["B3", "B6", "C2", "C4", "C7", "D6", "E3", "F2", "F5", "F7", "G3", "G6"]


def deals(position):
    """Every place of the treasure with what red then holds possible, by how often it is dealt."""
    state = position.state()
    black, red = state["maps"]["black"], state["maps"]["red"]
    unseen = [tile for tile in "ABCDEFGH12345678" if tile not in [f for f, _ in black.values()]]
    seen_by_both = {face for face, lies in black.values() if lies == "up"}
    found = {}
    others = len(unseen) - 2 - len(red) - 1
    for dealt in permutations(unseen):
        letter, number, in_hook, *hands = dealt
        hers = hands[: len(hands) - others]
        if letter.isdigit() or number.isalpha() or hers[0].isalpha() == in_hook.isalpha():
            continue
        known = seen_by_both | set(hers)
        possible = frozenset(a + b for a in "ABCDEFGH" for b in "12345678" if not {a, b} & known)
        found[letter + number, possible] = found.get((letter + number, possible), 0) + 1
    return found


def share(possible, square, free):
    """How likely the other digs on a square, by the model."""
    open_to = len(possible & free)
    if not open_to:
        return 1 / len(free)
    return (1 - SLIP) * (square in possible) / open_to + SLIP / len(free)


def history(possible, blacks, digs):
    """How likely the other's digs were, in any order; the model counts the free squares so."""
    total = 0.0
    for order in permutations(digs):
        likely, dug = 1.0, set()
        for number, square in enumerate(order):
            open_to = len(possible - blacks - dug)
            free = 56 + len(digs) - number
            inside = (1 - SLIP) * (square in possible) / open_to if open_to else 0
            likely *= inside + (SLIP if open_to else 1) / free
            dug.add(square)
        total += likely
    return total


def dug_out(worlds, black, red, order, ends):
    """What is left for black, who digs wherever it likes; weights need not add up to 1."""
    if not order:
        return sum(
            weight * (ends[0] if t in black else ends[1] if t in red else ends[2])
            for (t, _), weight in worlds.items()
        )
    free = ALL - black - red
    if order[0] == "b":
        return max(dug_out(worlds, black | {s}, red, order[1:], ends) for s in free)
    total = 0.0
    for square in free:
        heavier = {one: w * share(one[1], square, free) for one, w in worlds.items()}
        total += dug_out(heavier, black, red | {square}, order[1:], ends)
    return total


ALL = frozenset(island.name(square) for square in range(64))


def reckoned(position):
    """What it is worth to black that black, red or nobody finds the treasure, by the rules."""
    found = []
    for finder in ("black", "red", "nobody"):
        state = position.state()
        crews = {"black": ["A1", "B1", "C1", "D1"], "red": ["A2", "B2", "C2", "D2"]}
        place = {"black": "A1", "red": "A2", "nobody": "H8"}[finder]
        state |= {"pirates": crews, "task": "over", "to_act": "nobody", "stools": [None] * 8}
        state["lost"] = {"letter": place[0], "number": place[1]}
        over = position.setup.game.restore(position.setup, state)
        found.append(float(result(over, 0)))
    return found


SUNSETS = [
    (
        "b",
        [("b", "C4"), ("r", "D5"), ("r", "E5"), ("b", "A1"), ("r", "H8"), ("b", "G2"), ("r", "B7")],
    ),
    ("br", [("b", "C4"), ("r", "D5"), ("r", "E5"), ("b", "A1"), ("r", "H8"), ("b", "G2")]),
    ("brr", [("b", "C4"), ("r", "D5"), ("r", "E5"), ("b", "A1"), ("b", "G2")]),
    ("bb", [("b", "C4"), ("r", "D5"), ("r", "E5"), ("b", "A1"), ("r", "H8"), ("r", "B7")]),
    ("brb", [("b", "C4"), ("r", "D5"), ("r", "E5"), ("b", "A1"), ("r", "H8")]),
    ("bbr", [("b", "C4"), ("r", "D5"), ("r", "E5"), ("b", "A1"), ("r", "H8")]),
]


@pytest.mark.parametrize("options", [{}, {"treasure_points": True}], ids=["outright", "points"])
@pytest.mark.parametrize(("stools", "dug"), SUNSETS, ids=[stools for stools, _ in SUNSETS])
def test_the_last_digs_of_martinique_are_worth_what_brute_force_finds(stools, dug, options):
    values = set()
    for seed, private in ((1, 8), (2, 9), (3, 10)) if len(stools) < 3 else ((3, 10),):
        position = sunset(seed, stools, private, dug, **options)
        view = position.setup.game.view(position, 0)
        found = {action.square: value for action, value in solve(view, PLENTY)}
        assert len(found) == 64 - len(dug)
        ends, pirates = reckoned(position), view.pirates
        black, red = frozenset(pirates["black"]), frozenset(pirates["red"])
        worlds = {
            one: weight * history(one[1], black, red) for one, weight in deals(position).items()
        }
        mass = sum(worlds.values())
        tried = [*candidates.candidates(view).squares, "A8", "H1"]
        free = [name for name in tried if island.square(name) in found]
        for name in {*free[:2], *free[-2:]}:
            brute = dug_out(worlds, black | {name}, red, stools[1:], ends) / mass
            assert found[island.square(name)] == pytest.approx(brute)
            values.add(round(brute, 6))
    assert len(values) > 1 or options


def test_where_the_other_digs_tells_where_the_treasure_is():
    dug = [("r", "D5"), ("b", "A1"), ("b", "B1"), ("b", "H8"), ("r", "D6"), ("r", "D7")]
    told = 0
    for seed in range(1, 13):
        position = sunset(seed, "b", 6, [*dug, ("r", "D8")])
        view = position.setup.game.view(position, 0)
        found = {island.name(action.square): value for action, value in solve(view, PLENTY)}
        open_squares = [name for name in candidates.candidates(view).squares if name in found]
        line = [found[name] for name in open_squares if name[0] == "D"]
        others = [found[name] for name in open_squares if name[0] != "D"]
        if line and others:
            assert max(line) >= max(others) - 1e-9  # who knows nothing of its own tells nothing
            told += max(line) > max(others) + 1e-9
    assert told
